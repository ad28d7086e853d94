"""Lines: a branch by its name (31a), what is said in it by its address (31a2), and all its steps at once."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Flask, Response, abort, request
from werkzeug.routing import BaseConverter

from records import Log
from records.event import TABLE
from records.log import Branch
from replay.compare import shared_frames
from replay.game import Unplayable
from webapp.drawing import DRAWN, label, short
from webapp.eyes import Sight, look
from webapp.languages import gettext, language
from webapp.recording.answers import answer, names
from webapp.shelf import shelf
from webapp.stops import why_it_stops
from webapp.telling import Style, tell
from webapp.timeline import Timeline, flat, timeline

DEPTH = "[0-9]{1,7}(?:[a-z][0-9]{1,7})"


class LineName(BaseConverter):
    """A branch: 31a, or 31a2a off it."""

    regex = DEPTH + "{0,7}[a-z]"


class Branched(BaseConverter):
    """The address of a sentence in a branch: 31a2."""

    regex = DEPTH + "{1,8}"


class Spot(BaseConverter):
    """The address of any sentence; 0 is the start."""

    regex = DEPTH + "{0,8}"


lines = Blueprint("lines", __name__)


def join(app: Flask) -> None:
    app.url_map.converters |= {"line": LineName, "branched": Branched, "spot": Spot}
    app.register_blueprint(lines)


@lines.get("/g/<game:game>/lines/<line:line>.json")
def steps(game: str, line: str) -> Response:
    """Every step of a branch from where it leaves the main line, as this reader may see it."""
    log = shelf().log(game)
    if line not in log.branches:
        abort(404)
    response = answer(told(log, line))
    response.headers["Cache-Control"] = "private, no-cache"  # the branch may grow
    response.vary.update(("Accept-Language", "Cookie"))
    response.add_etag()
    response.make_conditional(request)
    return response


def line_of(address: str) -> str:
    """The branch that an address is in; empty: the main line."""
    return address.rstrip("0123456789")


def along(log: Log, line: str) -> Log:
    """The record along a branch; the record itself for the main line. What has nothing to branch off is not found."""
    if not line:
        return log
    try:
        return log.along(line)
    except KeyError:
        abort(404)


def seen(log: Log, line: str) -> Sight:
    try:
        return look(along(log, line))
    except Unplayable:
        abort(404)


def place_at(log: Log, sight: Sight, address: str) -> int:
    """The place among the frames of the sentence at an address; of one that is no move, of the last before it."""
    number = log.settled.addresses.number(address)
    if number is None:
        abort(404)
    frames = sight.replay.frames
    numbers = [event.number for event in frames.events[: len(frames)]]
    if number in numbers:
        return numbers.index(number)
    return sum(1 for each in numbers if each <= number) - 1


def first_in(log: Log, line: str) -> str:
    """The address of the first sentence of a branch; of one without, where it leaves."""
    branch = log.branches[line]
    return f"{line}1" if branch.numbers else branch.base


def caption(log: Log, sight: Sight, place: int) -> str:
    """What happens at a place, as a sentence."""
    if place < 0:
        return gettext("The table before the first event.")
    replay, frame = sight.replay, sight.replay.frames[place]
    said = tell(replay.game, frame.action, language().tag, names(log), Style.PLAIN)
    who = dict(zip(replay.seats, names(log), strict=True)).get(frame.event.seat)
    return f"{who} {said}." if who else f"{said[:1].upper()}{said[1:]}."


def listed(log: Log, sight: Sight) -> list[dict[str, Any]]:
    """The branches by where they leave: after which step of the main line, or after which address of another branch."""
    return [_listed(log, sight, branch) for branch in log.branches.values()]


def _listed(log: Log, sight: Sight, branch: Branch) -> dict[str, Any]:
    moves, off = log.played_in(branch.numbers), line_of(branch.base)
    at = branch.base if off else _leaves(log, sight, branch.name)
    return {"name": branch.name, "title": branch.title, "moves": len(moves), "off": off, "at": at}


def _leaves(log: Log, sight: Sight, line: str) -> int:
    """How many steps of the main line a branch goes along with."""
    branch, frames = log.along(line), sight.replay.frames
    pairs = zip(branch.events[: branch.before], frames.events[: len(frames)], strict=False)
    shared = 0
    for one, other in pairs:
        if one.number != other.number:
            break
        shared += 1
    return shared


def told(log: Log, line: str) -> dict[str, Any]:
    """A branch as a page steps along it."""
    main, sight = seen(log, ""), seen(log, line)
    replay, lang = sight.replay, language().tag
    base = shared_frames(main.replay, replay)
    steps = timeline(sight, names(log), lang)
    state = replay.frames.states[base - 1] if base else replay.start
    kind = log.header.game
    ids = [id_ for id_ in _ids(steps, base) if DRAWN[kind].face(id_, lang)]
    return {
        "name": line,
        "title": log.branches[line].title,
        "base": base,
        "start": flat(replay.game.view(state, replay.law, sight.seat, replay.seats)),
        "steps": [
            [log.address(s.number), "" if s.seat == TABLE else s.seat, s.turn, s.round, s.verdict[0], s.says, s.change]
            for s in steps.steps[base:]
        ],
        "stops": why_it_stops(sight, lang) if sight.stops else "",
        "labels": {id_: label(kind, id_, lang) for id_ in ids},
        "names": {id_: short(kind, id_, lang) for id_ in ids if short(kind, id_, lang) != id_},
    }


def _ids(told: Timeline, base: int) -> list[str]:
    """Whatever the steps of the branch name: the page knows the rest."""
    return sorted({name for step in told.steps[base:] for content in step.change.values() for name in _names(content)})


def _names(content: Any) -> Iterator[str]:
    for each in content if isinstance(content, list) else [content]:
        if isinstance(each, str) and each != "+":
            yield each
