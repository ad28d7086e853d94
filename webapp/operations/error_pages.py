"""Error pages: what is shown where a page cannot be.

Where a store does not answer, nothing here asks one: who reads is known already or is nobody, and the language is that
of the request. Otherwise a database that is down would be asked once more for every page that tells that it is down.
"""

from flask import Flask, Response, current_app, jsonify, make_response, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, InternalServerError

from records.effort import TooMuch, only_telling
from records.store import Damaged, NoSuchGame, NotAStore, StoreError
from replay.engine.game import Unplayable
from webapp.identity.current_account import ask_nobody, unproven
from webapp.operations.apart.gate import FULL, TurnedAway
from webapp.operations.request_info import request_id
from webapp.platform.error_text import text_of
from webapp.platform.host_names import ForeignHost
from webapp.platform.i18n import gettext
from webapp.platform.page import Trouble
from webapp.platform.security import READING
from webapp.platform.turns import TooMany

UNTAKEN = frozenset({411, 413, 415})  # it was not even read
API = "/api/"
SOON = "10"  # seconds until what could not be done now may be tried again


def join(app: Flask) -> None:
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(Unplayable, unplayable)
    app.register_error_handler(NoSuchGame, lambda _: missing())
    app.register_error_handler(TooMuch, lambda _: too_much())
    app.register_error_handler(StoreError, lambda _: untaken())
    app.register_error_handler(Damaged, lambda _: damaged())
    app.register_error_handler(NotAStore, lambda _: damaged())
    app.register_error_handler(TooMany, lambda _: refused(TurnedAway(FULL)))
    app.register_error_handler(InternalServerError, unexpected)
    app.after_request(come_again)


def unexpected(said: InternalServerError) -> ResponseReturnValue:
    """Whatever nobody has caught; also a store that was lost only after the page was made."""
    said_by = said.original_exception
    if isinstance(said_by, Damaged | NotAStore):
        return damaged()
    if isinstance(said_by, TooMuch):  # when the answer was made already
        return too_much()
    return untaken() if isinstance(said_by, StoreError) else broken()


def come_again(response: Response) -> Response:
    if response.status_code == 503:
        response.headers.setdefault("Retry-After", SOON)
    return response


def refused(said: HTTPException) -> ResponseReturnValue:
    """Whatever else HTTP has to say; a redirect is one of these and stays as it is."""
    code = said.code or 500
    if code < 400:
        return said.get_response()
    if isinstance(said, TurnedAway):
        answer = make_response(shown(said.error, *said.says(), code))
        answer.headers["Retry-After"] = str(said.retry_after)
        return answer
    if code == 404:
        return missing()
    if isinstance(said, ForeignHost):
        title = gettext("This site does not go by this name.")
        return shown("host", title, gettext("Open it at the address that it tells itself, or tell it this name."), code)
    if code == 411:
        title = gettext("This was sent without saying how long it is.")
        return shown("length", title, gettext("Nothing was stored. Send it in one piece, with its length."), code)
    if code == 413:
        title = gettext("This is more than can be taken in at once.")
        return shown("size", title, gettext("Nothing was stored. Send less, or in parts."), code)
    if code == 415:
        title = gettext("This was sent in a form that is not read here.")
        return shown("form", title, gettext("Nothing was stored. Send it plainly, without compression."), code)
    if code == 401:
        return shown("account", gettext("This needs an account."), gettext("Sign in first, then do it again."), code)
    if code == 403 and unproven():
        title = gettext("This form is not one of yours.")
        return shown("form", title, gettext("Nothing was done. Load its page again and send it from there."), code)
    if code == 403:
        title = gettext("This is not yours to do.")
        what = gettext("Nothing was done. Ask whoever owns it, or sign in as somebody else.")
        return shown("right", title, what, code)
    title = gettext("This address does not work like that.")
    return shown("refused", title, gettext("Start again from the list."), code)


def too_much() -> ResponseReturnValue:
    only_telling()
    title = gettext("This is too much work for one answer.")
    what = gettext(
        "Nothing was done. Ask for less, or of a record with fewer moves, variations, corrections, notes and disputes."
    )
    if request.path.startswith("/api/"):
        return jsonify({"error": "work", "says": f"{title} {what}"}), 422
    return shown("work", title, what, 422)


def unplayable(why: Unplayable) -> ResponseReturnValue:
    """Where a page says nothing better about it: a game from outside has failed."""
    return shown("unplayable", gettext("This game cannot be shown here."), text_of(why), 422)


def missing() -> ResponseReturnValue:
    game = (request.view_args or {}).get("game", "")
    title = gettext("There is nothing at this address.")
    return shown("missing", title, gettext("The address is mistyped, or the game is not stored here."), 404, game)


def untaken() -> ResponseReturnValue:
    """Where a page says nothing better about it: the disk is full, or others write for too long."""
    current_app.logger.exception("The store could not be used.")
    ask_nobody()
    if request.method in READING:
        return broken(503)
    title = gettext("The store takes nothing right now. Try again in a moment.")
    return shown("store", title, gettext("Stored games are as they were."), 503)


def damaged() -> ResponseReturnValue:
    """It is not what was written, or cannot be read: nobody is shown it, and the journal says so to who can mend it."""
    current_app.logger.exception("A record is damaged.")
    ask_nobody()
    title = gettext("This record is damaged where it is stored, so it is not shown.")
    what = gettext("Whoever keeps this site can restore it from a backup. Other games are as they were.")
    return shown("damaged", title, what, 503)


def broken(code: int = 500) -> ResponseReturnValue:
    ask_nobody()
    title = gettext("This page cannot be shown.")
    what = gettext("The server met something unexpected. Stored games are as they were. Load the page again.")
    return shown("broken", title, what, code)


def shown(error: str, title: str, what: str, code: int, game: str = "") -> ResponseReturnValue:
    """A page to who reads pages, and to a program the same as JSON."""
    if as_json(code) or (error == "damaged" and request.path.startswith(API)):
        said = {"error": error, "says": f"{title} {what}", "status": code, "details": [], "request": request_id()}
        return jsonify(said), code
    return Trouble(title, what, game=game).show(), code


def as_json(code: int) -> bool:
    """Whoever asks for it before a page gets it; and whoever sends JSON, if that is what is wrong. Our own scripts take
    a refusal without a reason for what it is: their key opens nothing, or the site is not itself."""
    wanted = request.accept_mimetypes
    return wanted["application/json"] > wanted["text/html"] or (request.is_json and code in UNTAKEN)
