"""Answers: what every address of recording says back, and what it takes in."""

from json import dumps
from typing import Any

from flask import Response, current_app, g, request
from marshmallow import Schema, ValidationError

from records import Log
from replay.game import Unplayable
from webapp import games
from webapp.languages import gettext, language
from webapp.pace import Pace
from webapp.recording.keys import holder_of
from webapp.recording.standing import standing
from webapp.shelf import shelf

MOST = 64 * 1024  # bytes of one request


def answer(told: dict[str, Any], code: int = 200) -> Response:
    body = dumps(told, separators=(",", ":"), ensure_ascii=False)
    return Response(body, code, content_type="application/json")


def fresh(told: dict[str, Any]) -> Response:
    """An answer that holds until something is written. Who has it already gets 304."""
    response = until_written(answer(told))
    response.make_conditional(request)
    return response


def until_written(response: Response, etag: str = "") -> Response:
    """May be kept by who asked, and be asked for again each time."""
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Authorization, Cookie, Accept-Language"
    if etag:
        response.set_etag(etag)
    else:
        response.add_etag()
    return response


def refused(error: str, says: str, code: int) -> Response:
    return answer({"error": error, "says": says}, code)


def foreign_voice() -> Response:
    return refused("voice", gettext("Notes are written and changed in one's own name only."), 403)


def too_often(act: str) -> Response | None:
    pace: Pace = current_app.extensions["paces"][act]
    if pace.allows(request.remote_addr or ""):
        return None
    return refused("pace", gettext("That is a lot at once. Wait a minute; the entry is kept."), 429)


def loaded(schema: Schema) -> Any:
    """What was sent, if it is what was asked for; else the answer that says so."""
    request.max_content_length = MOST
    try:
        return schema.load(g.get("sent") or request.get_json(silent=True) or {})  # the API has read it already
    except (ValidationError, RecursionError):
        return refused("form", gettext("This was not sent in the form that is expected."), 400)


def now_at(game: str) -> dict[str, Any]:
    """The table as whoever asks may see it."""
    log, holder = shelf().log(game), holder_of(game)
    mine = {"mine": holder.seat if holder else None}  # None: whoever asks cannot write, or not any more
    try:
        # what is told changes with every sentence; the hash of the record would let hidden cards be guessed and tried
        version = f"{game}-{len(log.events)}"
        return mine | standing(log, version, names(log), holder, language().tag)
    except Unplayable as why:
        return mine | {"last": len(log.events), "unplayable": why.told(language().tag)}


def names(log: Log) -> list[str]:
    return [str(seat) for seat in games.seats(log.header)]
