"""Limits: how much one request may bring. What is more is refused before it is read, and nothing of it is stored."""

from typing import Any

from flask import Flask, abort, request
from flask.json.provider import DefaultJSONProvider

MOST = 64 * 1024  # bytes of a request; where more is expected, that address says so itself
ROOM = 5 * 1024 * 1024  # bytes that no request has; what is only too much for its address, the address says itself
PARTS = 200  # of a form
DEEP = 20  # braces and brackets within one another: what is sent here has two or three


class TooDeep(ValueError):
    """To json, this is no JSON."""


class Shallow(DefaultJSONProvider):
    """Reads JSON that is not built to exhaust whoever reads it."""

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        try:
            found = super().loads(s, **kwargs)
        except RecursionError:
            raise TooDeep from None
        if _deeper(found, DEEP):
            raise TooDeep
        return found


def _deeper(value: Any, most: int) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(_deeper(each, most - 1) for each in inside) if most else bool(inside)


def join(app: Flask) -> None:
    app.config["MAX_CONTENT_LENGTH"] = MOST
    app.config["MAX_FORM_MEMORY_SIZE"] = MOST
    app.config["MAX_FORM_PARTS"] = PARTS
    app.json = Shallow(app)
    app.before_request(refuse_bombs)


def refuse_bombs() -> None:
    """A body that unfolds as it is read, or does not say how long it is, could be of any size."""
    if request.headers.get("Content-Encoding", "identity").strip().lower() not in ("", "identity"):
        abort(415)
    if request.content_length is None and "Transfer-Encoding" in request.headers:
        abort(411)  # werkzeug would cut it off at the limit and say nothing: half a record would be stored as a whole
    if (request.content_length or 0) > ROOM:
        abort(413)
