"""Request info: what may be told of a request to whoever keeps the site running. Its id, its method, its route.

A route is a pattern of ours (`/g/<game:game>/events`), never the address itself: a game that nobody lists is found by
its id alone, an invitation by its code.
"""

import re
from secrets import token_hex
from time import perf_counter

from flask import Flask, Response, g, request

HEADER = "X-Request-Id"
NOWHERE = "-"  # no route fits the address
_sane = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{7,63}").fullmatch


def join(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(named)


def begin() -> None:
    g.began = perf_counter()
    request_id()


def request_id() -> str:
    """Under which this request is found in the journal. A proxy may have given it one; whatever else is sent there
    does not get into the journal."""
    if "request_id" not in g:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _sane(given) else token_hex(8)
    known: str = g.request_id
    return known


def requested_route() -> str:
    return request.url_rule.rule if request.url_rule is not None else NOWHERE


def seconds() -> float:
    """Since this request began."""
    began: float = g.get("began", 0.0)
    return perf_counter() - began if began else 0.0


def named(response: Response) -> Response:
    response.headers[HEADER] = request_id()
    return response
