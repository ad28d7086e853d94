"""One's own account: the games in it, where one is signed in, the password, everything about oneself, and the end."""

from typing import Any

from flask import Blueprint, Response, abort, redirect, request, send_file, url_for
from werkzeug.exceptions import HTTPException

from records.store import StoreError
from webapp.accounts.accounts import Account
from webapp.accounts.asking import accounts, begin, forget, member, sessions, shown_account, whoever
from webapp.accounts.belonging import JUDGE, PLAYER, RECORDER, VIEWER, Part, belonging
from webapp.accounts.erasing import erase
from webapp.accounts.exporting import bundle
from webapp.accounts.signing import weak
from webapp.accounts.tokens import ACCOUNT
from webapp.accounts.words import day_of, role_word, visibility_word
from webapp.catalogue import catalogue
from webapp.languages import gettext
from webapp.pages.accounts import Device, Own, OwnGame
from webapp.personal import personal
from webapp.recording.answers import answer, loaded, refused, too_often
from webapp.recording.keys import Holder, keys
from webapp.recording.schemas import Claimed
from webapp.rows import listed
from webapp.shelf import shelf

MOST = 64 * 1024
SHOWN = 60  # games on the page

own = personal(Blueprint("own", __name__), MOST)


def signed_in() -> Account:
    """For pages: whoever is not signed in is sent to do so, and comes back."""
    found = shown_account()
    if found is None:
        raise Elsewhere(redirect(url_for("signing.show_in", next=request.path)))
    return found


class Elsewhere(HTTPException):
    code = 302

    def __init__(self, response: Any) -> None:
        super().__init__(response=response)


@own.get("/account")
def show() -> str:
    return page(signed_in()).show()


def page(account: Account, said: str = "", refused: str = "") -> Own:
    here = whoever()
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
    for each in belonging().mine(account.id):
        mine.setdefault(each.game, []).append(each)
    kept = catalogue()
    places = kept.search.places(list(mine)[:SHOWN], SHOWN)
    kept.know(places)
    entries = kept.search.entries(places)
    names = shelf().names({person for entry in entries for person in entry.people.values()})
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


@own.post("/account/games")
def claim() -> Response:
    """A game whose key this browser holds becomes one of the account: from then on no key is needed."""
    found = member()
    said = too_often("account") or loaded(Claimed())
    if isinstance(said, Response):
        return said
    game, key = said["game"], said["key"]
    if not keys().reads(game, key):
        return refused("key", gettext("This key does not open this game (any more)."), 403)
    holder = keys().holder(game, key)
    part = _part(holder)
    try:
        belonging().claim(game, found.account.id, part, owns=part.role == RECORDER and keys().first(game, key))
        if holder and holder.voice:
            belonging().speak(game, found.account.id, holder.voice)
    except StoreError:
        return refused("store", gettext("The store takes nothing right now. Try again in a moment."), 503)
    return answer({"game": game, "role": part.role, "seat": part.seat}, 201)


def _part(holder: Holder | None) -> Part:
    """What a key makes of its holder, once it is in an account."""
    if holder is None:
        return Part(VIEWER)
    if holder.annotates:
        return Part(JUDGE)
    return Part(PLAYER, holder.seat) if holder.seat else Part(RECORDER)


@own.post("/account/games/<game:game>/leave")
def leave(game: str) -> Any:
    found = member()
    belonging().leave(game, found.account.id)
    return redirect(url_for("own.show"), 303)


# ── sessions and the password ───────────────────────────────────────────────────────────────────────────


@own.post("/account/sessions/end")
def end() -> Any:
    """One of them, or all but this one."""
    found = member()
    id_ = request.form.get("session", "")
    if id_:
        sessions().end(found.account.id, id_)
    else:
        sessions().end_all(found.account.id, but=found.session)
    return redirect(url_for("own.show", _anchor="sessions"), 303)


@own.post("/account/password")
def change_password() -> Any:
    """Everywhere else one is signed out: whoever changes it may have a reason. This browser gets a new session."""
    found = member()
    if too_often("sign in"):
        return page(found.account, refused=gettext("Too many tries. Wait ten minutes.")).show(), 429
    old, new = request.form.get("old", ""), request.form.get("password", "")
    if accounts().check(found.account.name, old) is None:
        return page(found.account, refused=gettext("The old password is another one.")).show(), 422
    if why := weak(new, found.account.name):
        return page(found.account, refused=why).show(), 422
    accounts().set_password(found.account.id, new)
    sessions().end_all(found.account.id)
    said = gettext("The password is changed. Everywhere else you are signed out.")
    response = Response(page(found.account, said=said).show())
    return begin(response, found.account)


# ── everything, and nothing ─────────────────────────────────────────────────────────────────────────────


@own.get("/account/export.zip")
def export() -> Response:
    found = whoever()
    if found is None:
        signed_in()
        abort(401)
    if not found.may(ACCOUNT):
        abort(403)
    return send_file(bundle(found.account), "application/zip", as_attachment=True, download_name="recount-account.zip")


@own.post("/account/erase")
def erase_own() -> Any:
    """With the password once more: an open phone on a table is not enough."""
    found = member()
    if too_often("sign in"):
        return page(found.account, refused=gettext("Too many tries. Wait ten minutes.")).show(), 429
    if accounts().check(found.account.name, request.form.get("password", "")) is None:
        return page(found.account, refused=gettext("That is not the password. Nothing was erased.")).show(), 422
    erase(found.account)
    return forget(redirect(url_for("library.index"), 303))  # type: ignore[arg-type]
