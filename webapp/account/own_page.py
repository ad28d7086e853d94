"""One's own account: the games in it, where one is signed in, the password, everything about oneself, and the end."""

from typing import Any

from flask import Blueprint, Response, current_app, redirect, request, send_file, url_for
from flask.typing import ResponseReturnValue

from webapp.account.claim import claim
from webapp.account.export import bundle
from webapp.account.page import Device, Own, OwnGame
from webapp.account.schemas import Claimed
from webapp.account.sign_in import weak
from webapp.catalogue import catalogue
from webapp.identity.accounts import Account
from webapp.identity.current_account import accounts, asker, begin, forget, member, sessions, signed_in
from webapp.identity.erasing import erase
from webapp.identity.game_roles import game_roles
from webapp.identity.keys import keys
from webapp.identity.role_words import day_of, role_word, visibility_word
from webapp.library.rows import listed
from webapp.platform.i18n import gettext
from webapp.platform.outcome import then
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import respond, sent
from webapp.platform.security import personal
from webapp.platform.store import current_store

MOST = 64 * 1024
SHOWN = 60  # games on the page

own = personal(Blueprint("own", __name__), MOST)


@own.get("/account")
def show() -> str:
    return page(signed_in()).show()


def page(account: Account, said: str = "", refused: str = "") -> Own:
    here = asker()
    return Own(
        name=account.name,
        games=_games(account),
        sessions=tuple(
            Device(each.id, each.device, day_of(each.at), day_of(each.used), bool(here and here.session == each.id))
            for each in sessions().of(account.id)
        ),
        said=said,
        refused=refused,
    )


def _games(account: Account) -> tuple[OwnGame, ...]:
    mine: dict[str, list[Any]] = {}
    for each in game_roles().mine(account.id):
        mine.setdefault(each.game, []).append(each)
    kept = catalogue()
    places = kept.search.places(list(mine)[:SHOWN], SHOWN)
    kept.know(places)
    entries = kept.search.entries(places)
    names = current_store().names({person for entry in entries for person in entry.people.values()})
    found = {entry.game: listed(entry, names) for entry in entries}
    return tuple(
        OwnGame(
            found[game],
            ", ".join(dict.fromkeys(_as(each.role, each.seat) for each in parts)),
            visibility_word(parts[0].visibility),
        )
        for game, parts in mine.items()
        if game in found
    )


def _as(role: str, seat: str) -> str:
    return f"{role_word(role)} {seat}".strip()


# ── games ───────────────────────────────────────────────────────────────────────────────────────────────


@own.post("/account/games", endpoint="claim")
def claim_game() -> Response:
    found = member()
    said = sent(Claimed(), "account")
    game = said["game"]
    outcome = claim(keys(), game_roles(), found.account.id, game, said["key"])
    return respond(then(outcome, lambda part: {"game": game, "role": part.role, "seat": part.seat}), 201, key=403)


@own.post("/account/games/<game:game>/leave")
def leave(game: str) -> ResponseReturnValue:
    found = member()
    game_roles().leave(game, found.account.id)
    return redirect(url_for("own.show"), 303)


# ── sessions and the password ───────────────────────────────────────────────────────────────────────────


@own.post("/account/sessions/end")
def end() -> ResponseReturnValue:
    """One of them, or all but this one."""
    found = member()
    id_ = request.form.get("session", "")
    if id_:
        sessions().end(found.account.id, id_)
    else:
        sessions().end_all(found.account.id, but=found.session)
    return redirect(url_for("own.show", _anchor="sessions"), 303)


@own.post("/account/password")
def change_password() -> ResponseReturnValue:
    """Everywhere else one is signed out, and every token ends. This browser gets a new session."""
    found = member()
    if not _password_tries().allows(found.session or found.account.id):
        return page(found.account, refused=gettext("Too many tries. Wait ten minutes.")).show(), 429
    old, new = request.form.get("old", ""), request.form.get("password", "")
    if accounts().check(found.account.name, old) is None:
        return page(found.account, refused=gettext("The old password is another one.")).show(), 422
    _password_tries().forgive(found.session or found.account.id)
    if why := weak(new, found.account.name):
        return page(found.account, refused=why).show(), 422
    accounts().change_password(found.account.id, new)
    said = gettext("The password is changed. Everywhere else you are signed out, and programs need new tokens.")
    response = Response(page(found.account, said=said).show())
    return begin(response, found.account)


def _password_tries() -> RateLimit:
    """Of whoever has this session open: an owner who is signed in elsewhere does not wait for them."""
    found: RateLimit = current_app.extensions["rate_limits"]["own password"]
    return found


# ── everything, and nothing ─────────────────────────────────────────────────────────────────────────────


@own.get("/account/export.zip")
def export() -> Response:
    if asker() is None:
        signed_in()  # a page: whoever is not is sent to do so
    found = member()
    return send_file(bundle(found.account), "application/zip", as_attachment=True, download_name="recount-account.zip")


@own.post("/account/erase")
def erase_own() -> ResponseReturnValue:
    """With the password once more: an open phone on a table is not enough."""
    found = member()
    if not _password_tries().allows(found.session or found.account.id):
        return page(found.account, refused=gettext("Too many tries. Wait ten minutes.")).show(), 429
    if accounts().check(found.account.name, request.form.get("password", "")) is None:
        return page(found.account, refused=gettext("That is not the password. Nothing was erased.")).show(), 422
    erase(found.account)
    return forget(redirect(url_for("library.index"), 303))  # type: ignore[arg-type]
