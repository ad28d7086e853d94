"""Joining: who writes hands out codes, another phone comes in by one, and any key can be taken away again."""

import re
from typing import Any

from flask import Blueprint, Flask, Response, current_app, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from records import clock
from records.store import StoreError
from webapp import access, nearby
from webapp.accounts.tries import Tries
from webapp.languages import gettext
from webapp.pace import Pace
from webapp.pages.joining import Joining
from webapp.recording.answers import answer, loaded, refused, too_often
from webapp.recording.invitations import EXPIRED, USED, WITHDRAWN, Invitations, NotInvited, TooManyOpen
from webapp.recording.keys import ANNOTATOR, VIEWER, keys, new_key, own_secret, shown_key, writer_of
from webapp.recording.qr import qr
from webapp.recording.schemas import Invited
from webapp.shelf import shelf

INVITED, LOOKED = (60, 600.0), (240, 60.0)  # how often in how many seconds, from one address
TRIED, TRIED_BY_ALL = (20, 600.0), (120, 60.0)  # codes: a table of people who mistype, and far too few to guess one
_is_key = re.compile(r"[A-Za-z0-9_-]{32,64}").fullmatch

joining = Blueprint("joining", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(joining)
    app.extensions["invitations"] = Invitations(app.extensions["keys"])
    app.extensions["paces"] |= {
        "invite": Pace(*INVITED),
        "keys": Pace(*LOOKED),
        "join": Tries("join", *TRIED),
        "join by all": Tries("join by all", *TRIED_BY_ALL),
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


@joining.post("/g/<game:game>/invitations")
def invite(game: str) -> Response:
    """A code for the whole table, a seat, to annotate, or to look on. Who holds a seat may hand on this seat only, to
    another phone."""
    holder = writer_of(game)
    said = too_often("invite") or loaded(Invited())
    if isinstance(said, Response):
        return said
    seat = said["seat"]
    if seat not in ("", ANNOTATOR, VIEWER, *shelf().log(game).header.seats):
        return refused("form", gettext("Nobody sits there."), 400)
    if holder.seat and holder.seat != seat:
        return _only_the_recorder()
    secret = f"{own_secret()}\n{said['key']}"
    try:
        made, code = invitations().make(
            game, seat, once=said["once"] or seat not in ("", ANNOTATOR, VIEWER), secret=secret
        )
    except TooManyOpen:
        return refused("open", gettext("Too many invitations are open. Withdraw one under “Who may write”."), 409)
    except StoreError:
        return _store_trouble()
    link = f"{request.host_url}join#{code}"
    return answer({**made._asdict(), "code": code, "link": link, "qr": qr(link), **_reach()}, 201)


@joining.get("/g/<game:game>/looking-on.json")
def looking_on(game: str) -> Response:
    """The link for who only looks on. It holds no key."""
    shelf().heading(game)
    said = too_often("keys")
    if said:
        return said
    link = url_for("recording.page", game=game, _external=True)
    return answer({"link": link, "qr": qr(link), "private": not access.open_to_all(game), **_reach()})


def _reach() -> dict[str, Any]:
    """Whether other phones can follow a link that begins as the inviter's own address does; if not, which would do."""
    if not nearby.only_here(request.host):
        return {"only-here": False, "instead": []}
    return {"only-here": True, "instead": current_app.config.get("REACHED_AT", [])}


@joining.get("/g/<game:game>/keys.json")
def list_keys(game: str) -> Response:
    """Everybody who writes sees who else does: nobody gets at a seat unseen."""
    return _act(game)


@joining.delete("/g/<game:game>/keys/<id_>")
def revoke(game: str, id_: str) -> Response:
    return _act(game, key=id_)


@joining.delete("/g/<game:game>/invitations/<id_>")
def withdraw(game: str, id_: str) -> Response:
    return _act(game, invitation=id_)


def _act(game: str, key: str = "", invitation: str = "") -> Response:
    """Take something away, if that was asked for, and tell what is left. Done twice, it is as if done once."""
    holder = writer_of(game)
    if said := too_often("keys"):
        return said
    if holder.seat and (key or invitation):
        return _only_the_recorder()
    try:
        if key:
            keys().revoke(game, key)
        if invitation:
            invitations().withdraw(game, invitation)
    except StoreError:
        return _store_trouble()
    return answer(
        {
            "keys": [each._asdict() for each in keys().granted(game, shown_key())],
            "invitations": [each._asdict() for each in invitations().open(game)],
            "now": clock.stamp(),
        }
    )


def _only_the_recorder() -> Response:
    return refused("seat", gettext("Only who writes for the whole table may do this."), 403)


def _store_trouble() -> Response:
    return refused("store", gettext("The store takes nothing right now. Try again in a moment."), 503)


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
    paces: dict[str, Pace] = current_app.extensions["paces"]
    if not (paces["join"].allows(request.remote_addr or "") and paces["join by all"].allows("")):
        return _refused(typed, key, gettext("Too many codes were tried. Wait ten minutes."), 429)
    try:
        joined = invitations().redeem(typed, key)
    except NotInvited as refusal:
        return _refused(typed, key, no_way_in(refusal.why), 422)
    except StoreError:
        return _refused(typed, key, gettext("The store takes nothing right now. Try again in a moment."), 503)
    page = "viewer.show" if joined.seat in (ANNOTATOR, VIEWER) else "recording.page"
    return access.let_in(redirect(f"{url_for(page, game=joined.game)}#k={joined.key}", 303), joined.game, joined.key)


def _refused(typed: str, key: str, why: str, code: int) -> tuple[str, int]:
    return Joining(key=key, typed=typed, refused=why).show(), code


def no_way_in(why: str) -> str:
    if why == EXPIRED:
        return gettext("This code has expired. Ask for a new one.")
    if why == USED:
        return gettext("This code was good for one phone, and one has used it. Ask for a new one.")
    if why == WITHDRAWN:
        return gettext("This code was withdrawn. Ask for a new one.")
    return gettext("This code is not known here. Look at it again: it has eight letters and digits.")
