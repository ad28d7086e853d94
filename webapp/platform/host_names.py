"""Host names: under which names the site answers.

A page elsewhere can give its own name the address of this machine; to the browser the site is then part of that page,
and everything in it can be read. So whoever asks has to name the site as it is called: by the names it was given, or,
in a house that gave it none, by an address, by a name that only the house knows, or as this very machine.
"""

import re
import socket
from functools import cache

from flask import Flask, current_app, request
from werkzeug.exceptions import BadRequest

from webapp.platform.local_network import only_here
from webapp.platform.settings import Settings

# reserved for what nobody can have in the public DNS, or given out by routers at home
HOUSE = (".local", ".localhost", ".home.arpa", ".internal", ".lan", ".home", ".fritz.box", ".test")
_shape = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9_][A-Za-z0-9_.-]{0,253})(?::\d{1,5})?").fullmatch
_is_address = re.compile(r"\[.*\]|\d{1,3}(?:\.\d{1,3}){3}").fullmatch


class ForeignHost(BadRequest):
    """The site was asked for under a name that is not its own."""


def join(app: Flask) -> None:
    app.before_request(refuse_foreign_names)


def refuse_foreign_names() -> None:
    settings: Settings = current_app.extensions["settings"]
    if request.scheme not in ("http", "https") or not answers_to(request.host, settings.names):
        raise ForeignHost


def answers_to(host: str, names: tuple[str, ...] = ()) -> bool:
    """`host` as it stands in a request, with or without a port. `names`: those that were given; else a house's own."""
    found = _shape(host)
    if not found:
        return False
    name = found[1].lower().rstrip(".")
    if names:
        return name in {each.lower().rstrip(".") for each in names} or only_here(name)
    return "." not in name or bool(_is_address(name)) or name.endswith(HOUSE) or name == _machine()


@cache
def _machine() -> str:
    return socket.gethostname().lower().rstrip(".")
