"""Addresses by which keys and codes are handed out and taken away, and the page on which a code is entered."""

import re

from flask import Blueprint, Flask, Response, current_app, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from records.json_types import JsonObject
from webapp.identity import current_actor
from webapp.identity.current_actor import manager_in, own_secret, shown_key, writer_of
from webapp.identity.game_roles import game_roles
from webapp.identity.guess_limit import code_limit, right_code, too_many_codes
from webapp.identity.invitations import Invitations, Joined
from webapp.identity.keys import keys, new_key
from webapp.identity.roles import ANNOTATOR, VIEWER_KEY
from webapp.perspective.stored_game import stored
from webapp.platform import local_network
from webapp.platform.i18n import gettext
from webapp.platform.outcome import ERRORS, Refusal, then
from webapp.platform.qr import qr
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import answer, limit_rate, respond, sent_once
from webapp.platform.store import current_store
from webapp.recording.joining import Access, AccessStores, Invited, access, invite, join_by_code
from webapp.recording.page import Joining
from webapp.recording.schemas import InvitedHere

INVITED, LOOKED = (60, 600.0), (240, 60.0)  # how often in how many seconds, from one address
_is_key = re.compile(r"[A-Za-z0-9_-]{32,64}").fullmatch

joining = Blueprint("joining", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(joining)
    app.extensions["invitations"] = Invitations(app.extensions["keys"])
    app.extensions["rate_limits"] |= {
        "invite": RateLimit(*INVITED),
        "keys": RateLimit(*LOOKED),
        "join": code_limit(),
    }


def invitations() -> Invitations:
    kept: Invitations = current_app.extensions["invitations"]
    return kept


@joining.after_request
def forget(response: Response) -> Response:
    """Whatever is answered here has a code or a key in it, or may have: it stays nowhere and is told to nobody."""
    response.headers["Cache-Control"] = "no-store"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


# ── who writes ──────────────────────────────────────────────────────────────────────────────────────────────────


@joining.post("/g/<game:game>/invitations", endpoint="invite")
def hand_out(game: str) -> Response:
    writer_of(game)
    said, key = sent_once(InvitedHere(), "invite")
    return respond(invitation(game, said["seat"], key, once=said["once"]), 201)


def invitation(game: str, seat: str, key: str, *, once: bool) -> JsonObject | Refusal:
    """A new code as whoever asked for it is told of it: with a link that begins as their own address does."""
    writer_of(game)
    secret = f"{own_secret()}\n{key}"
    return then(invite(invitations(), stored(game), manager_in(game), seat, once=once, secret=secret), _invited)


def _invited(made: Invited) -> JsonObject:
    link = f"{request.host_url}join#{made.code}"
    return {**made.invitation._asdict(), "code": made.code, "link": link, "qr": {**qr(link)}, **_reach()}


@joining.get("/g/<game:game>/looking-on.json")
def looking_on(game: str) -> Response:
    """The link for who only looks on. It holds no key."""
    current_store().heading(game)
    limit_rate("keys")
    link = url_for("recording.page", game=game, _external=True)
    return answer({"link": link, "qr": {**qr(link)}, "private": not current_actor.open_to_all(game), **_reach()})


def _reach() -> JsonObject:
    """Whether other phones can follow a link that begins as the inviter's own address does; if not, which would do."""
    if not local_network.only_here(request.host):
        return {"only-here": False, "instead": []}
    return {"only-here": True, "instead": current_app.config.get("REACHED_AT", [])}


@joining.get("/g/<game:game>/keys.json")
def list_keys(game: str) -> Response:
    return respond(who_writes(game))


@joining.delete("/g/<game:game>/keys/<id_>")
def revoke(game: str, id_: str) -> Response:
    return respond(who_writes(game, key=id_))


@joining.delete("/g/<game:game>/invitations/<id_>")
def withdraw(game: str, id_: str) -> Response:
    return respond(who_writes(game, invitation=id_))


def who_writes(game: str, key: str = "", invitation: str = "") -> JsonObject | Refusal:
    """Everybody who writes; without a key or an invitation that is taken away, if one is named."""
    writer_of(game)
    limit_rate("keys")
    stores = AccessStores(keys(), invitations(), game_roles())
    return then(access(stores, game, manager_in(game), shown_key(), key, invitation), Access.data)


# ── who joins ───────────────────────────────────────────────────────────────────────────────────────────────────


@joining.get("/join")
def show() -> str:
    return Joining(key=new_key()).show()


@joining.post("/join")
def come_in() -> tuple[str, int] | AnyResponse:
    """By a form, so that it works without scripts. No token guards it: nothing is done with what a browser sends by
    itself. The code is the secret, and `refuse_foreign` lets no page elsewhere send this form."""
    typed, key = request.form.get("code", "")[:200], request.form.get("key", "")
    if not _is_key(key):
        key = new_key()
    joined = join_with(typed, key)
    if isinstance(joined, Refusal):
        return Joining(key=key, typed=typed, refused=joined.says).show(), ERRORS[joined.error]
    page = "viewer.show" if joined.seat in (ANNOTATOR, VIEWER_KEY) else "recording.page"
    return current_actor.let_in(
        redirect(f"{url_for(page, game=joined.game)}#k={joined.key}", 303), joined.game, joined.key
    )


def join_with(code: str, key: str) -> Joined | Refusal:
    """Codes are not guessed: neither from one address, nor from everywhere at once."""
    if too_many_codes():
        return Refusal("pace", gettext("Too many codes were tried. Wait ten minutes."))
    joined = join_by_code(invitations(), code, key)
    if not isinstance(joined, Refusal):
        right_code()
    return joined
