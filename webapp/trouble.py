"""Trouble: what is shown where a page cannot be."""

from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from records.store import NoSuchGame
from webapp.languages import gettext
from webapp.pages.trouble import Trouble


def join(app: Flask) -> None:
    app.register_error_handler(HTTPException, refused)
    app.register_error_handler(NoSuchGame, lambda _: missing())
    app.register_error_handler(500, lambda _: broken())


def refused(said: HTTPException) -> tuple[str, int] | Response:
    """Whatever else HTTP has to say; a redirect is one of these and stays as it is."""
    code = said.code or 500
    if code < 400:
        return said.get_response()
    if code == 404:
        return missing()
    title = gettext("This address does not work like that.")
    return Trouble(title, gettext("Start again from the list.")).show(), code


def missing() -> tuple[str, int]:
    title = gettext("There is nothing at this address.")
    return Trouble(title, gettext("The address is mistyped, or the game is not stored here.")).show(), 404


def broken() -> tuple[str, int]:
    title = gettext("This page cannot be shown.")
    what = gettext("The server met something unexpected. Stored games are as they were. Load the page again.")
    return Trouble(title, what).show(), 500
