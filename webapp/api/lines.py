"""Variations over the API: as the pages that show, play and compare them have them."""

from typing import Any

from flask import abort

from replay.compare import Course, compare
from replay.game import Unplayable
from webapp import lines, varying
from webapp.api.games import ONE, sight_or_none
from webapp.api.operation import ONCE, operation
from webapp.api.schemas import events
from webapp.api.schemas import lines as schemas
from webapp.api.schemas.judging import Eyed
from webapp.api.scopes import READ
from webapp.lines import seen
from webapp.shelf import shelf

LINES = "lines"
ALL, LINE = f"{ONE}/lines", f"{ONE}/lines/<line:line>"
WRITES: dict[str, Any] = {"tag": LINES, "status": 201, "keyed": True, "once": ONCE, "refuses": (409, 422, 503)}


@operation("GET", ALL, schemas.LinesTold, tag=LINES, refuses=(422,))
def list_lines(game: str) -> Any:
    log = shelf().log(game)
    sight = sight_or_none(game, log)
    if sight is None:
        raise Unplayable("This record cannot be replayed.", "Tego zapisu nie da się odtworzyć.")
    return {"lines": lines.listed(log, sight)}


@operation("POST", ALL, schemas.LineReceipt, body=schemas.LineBegun, **WRITES)
def begin_line(game: str, sent: dict[str, Any]) -> Any:
    return varying.begin(game)


@operation("GET", LINE, schemas.LineTold, tag=LINES, query=Eyed)
def get_line(game: str, line: str, asked: dict[str, Any]) -> Any:
    return lines.steps(game, line)


@operation("GET", f"{LINE}/now", events.NowTold, tag=LINES)
def get_line_now(game: str, line: str) -> Any:
    return varying.now(game, line)


@operation("POST", f"{LINE}/hear", events.HeardTold, tag=LINES, body=events.SentenceSaid, keyed=True, scope=READ)
def hear_in_line(game: str, line: str, sent: dict[str, Any]) -> Any:
    return varying.hear(game, line)


@operation("POST", f"{LINE}/events", schemas.LineReceipt, body=events.SentenceWritten, **WRITES)
def append_to_line(game: str, line: str, sent: dict[str, Any]) -> Any:
    return varying.write(game, line)


@operation("GET", f"{ONE}/compare/<line:line>", schemas.ComparedTold, tag=LINES, query=Eyed)
def compare_line(game: str, line: str, asked: dict[str, Any]) -> Any:
    """With the main line, from where they part."""
    log = shelf().log(game)
    if line not in log.branches:
        abort(404)
    main, other = seen(log, "").replay, seen(log, line).replay
    found = compare(main, other)
    return {
        "shared": found.shared,
        "first": _course(found.first, main.seats),
        "second": _course(found.second, main.seats),
    }


def _course(course: Course, seats: tuple[str, ...]) -> dict[str, Any]:
    last = course.standings[-1]
    return {
        "scores": dict(zip(seats, last.scores, strict=True)),
        "over": last.over,
        "steps": course.steps,
        "irregular": course.irregular,
        "stops": course.stops,
    }
