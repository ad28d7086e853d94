"""The journal: one line of JSON on standard error for each request and each error.

It names nobody. Neither addresses nor bodies, neither cookies nor keys get into it; of an error, its kind and where it
happened, but not its words: those quote what somebody wrote. Text that is put into a message is left out as well.
"""

import json
import logging
import re
import sys
import traceback
from pathlib import Path
from types import TracebackType

from flask import Flask, Response, has_request_context, request

from records import clock
from records.json_types import JsonObject
from records.store import Busy, CannotOpen, Damaged, Full, NotAStore, ReadOnly
from webapp.operations.request_info import request_id, requested_route, seconds

QUIET = frozenset({"healthz", "readyz", "metrics", "static", "asset", "sheets", "faces"})  # asked all the time
PLACES = 12  # of a traceback, the innermost
HERE = Path(__file__).parents[2]
OF_THE_DISK = (Full, ReadOnly, CannotOpen, NotAStore, Damaged, Busy)  # what these say quotes nobody
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

requests = logging.getLogger("recount.requests")


def join(app: Flask) -> None:
    app.after_request(noted)
    app.log_exception = failed  # type: ignore[method-assign]  # Flask's own writes the address


def open_journal(*, every_request: bool) -> None:
    """From now on whatever is logged in this process is a line of JSON on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    requests.setLevel(logging.INFO if every_request else logging.CRITICAL)


def noted(response: Response) -> Response:
    if requests.isEnabledFor(logging.INFO) and (request.endpoint not in QUIET or response.status_code >= 400):
        fields = {"status": response.status_code, "ms": round(seconds() * 1000, 1)}
        requests.info("request", extra={"fields": fields})
    return response


def failed(exc_info: Raised) -> None:
    logging.getLogger("recount.errors").error("A request failed.", exc_info=exc_info)


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: JsonObject = {"at": clock.stamp(), "level": record.levelname.lower(), "says": said(record)}
        if has_request_context():
            line |= {"request": request_id(), "method": request.method, "route": requested_route()}
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = error(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def said(record: logging.LogRecord) -> str:
    """The message without the texts that were put into it. What a server tells of itself as it starts stays whole."""
    if record.levelno <= logging.INFO:
        return record.getMessage()
    given = record.args or ()
    if record.name.startswith("gunicorn") and not given:  # it puts texts in by itself, after a sign
        return re.split("[=:]", str(record.msg))[0]
    try:
        if isinstance(given, dict):
            return str(record.msg) % {name: _plain(value) for name, value in given.items()}
        return str(record.msg) % tuple(map(_plain, given)) if given else str(record.msg)
    except (TypeError, ValueError, KeyError):
        return "…"


def _plain(value: object) -> object:
    return value if isinstance(value, int | float) else "…"


def error(raised: BaseException) -> list[JsonObject]:
    """What was raised, and what that was raised from: each with where, and neither words nor values."""
    chain: list[JsonObject] = []
    each: BaseException | None = raised
    while each is not None and len(chain) < 5:
        places = traceback.extract_tb(each.__traceback__)[-PLACES:]
        kind = getattr(each, "sqlite_errorname", f"{type(each).__module__}.{type(each).__qualname__}")
        own = {"says": str(each)} if isinstance(each, OF_THE_DISK) else {}
        where = [f"{_short(place.filename)}:{place.lineno} {place.name}" for place in places]
        chain.append({"kind": kind, **own, "where": where})
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
    return chain


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(HERE)) if path.is_relative_to(HERE) else "/".join(path.parts[-3:])
