"""Trouble: what is shown where a page cannot be."""

from typing import Any

from flask import Flask, current_app, jsonify, request
from werkzeug.exceptions import HTTPException

from records.store import NoSuchGame, StoreError
from webapp.accounts.asking import unproven
from webapp.languages import gettext
from webapp.operations.asked import request_id
from webapp.pages.trouble import Trouble
from webapp.security import READING

UNTAKEN = frozenset({411, 413, 415})  # it was not even read


def join(app: Flask) -> None:
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(NoSuchGame, lambda _: missing())
    app.register_error_handler(StoreError, lambda _: untaken())
    app.register_error_handler(500, lambda _: broken())


def refused(said: HTTPException) -> Any:
    """Whatever else HTTP has to say; a redirect is one of these and stays as it is."""
    code = said.code or 500
    if code < 400:
        return said.get_response()
    if code == 404:
        return missing()
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


def missing() -> Any:
    title = gettext("There is nothing at this address.")
    return shown("missing", title, gettext("The address is mistyped, or the game is not stored here."), 404)


def untaken() -> Any:
    """Where a page says nothing better about it: the disk is full, or others write for too long."""
    current_app.logger.exception("The store could not be used.")
    if request.method in READING:
        return broken(503)
    title = gettext("The store takes nothing right now. Try again in a moment.")
    return shown("store", title, gettext("Stored games are as they were."), 503)


def broken(code: int = 500) -> Any:
    title = gettext("This page cannot be shown.")
    what = gettext("The server met something unexpected. Stored games are as they were. Load the page again.")
    return shown("broken", title, what, code)


def shown(error: str, title: str, what: str, code: int) -> Any:
    """A page to who reads pages, and to a program the same as JSON."""
    if as_json(code):
        said = {"error": error, "says": f"{title} {what}", "status": code, "details": [], "request": request_id()}
        return jsonify(said), code
    return Trouble(title, what).show(), code


def as_json(code: int) -> bool:
    """Whoever asks for it before a page gets it; and whoever sends JSON, if that is what is wrong. Our own scripts take
    a refusal without a reason for what it is: their key opens nothing, or the site is not itself."""
    wanted = request.accept_mimetypes
    return wanted["application/json"] > wanted["text/html"] or (request.is_json and code in UNTAKEN)
