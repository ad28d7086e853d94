"""Lines: a branch by its name (31a), what is said in it by its address (31a2), and all its steps at once."""

from collections.abc import Iterator, Sequence

from flask import Blueprint, Flask, Response, abort, request
from werkzeug.routing import BaseConverter

from records import Log
from records.event import TABLE
from records.json_types import Json, JsonObject
from records.log import Branch
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay, shared_events
from replay.questions.compare import shared_frames
from webapp.board.timeline import Timeline, flat, timeline
from webapp.games.drawing import drawn_of, label, short
from webapp.games.telling import Style, tell
from webapp.perspective.sight import Sight, look
from webapp.platform.i18n import gettext, language
from webapp.platform.responses import answer
from webapp.platform.store import current_store
from webapp.wording.halts import why_it_stops
from webapp.wording.titles import seat_names

MOST_TOLD = 100  # branches whose steps stand in one file
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
    log = current_store().log(game)
    if line not in log.branches:
        abort(404)
    response = answer(line_data(log, line))
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


def seen(record: Log | OpenedGame, line: str) -> Sight:
    """Of an opened game, what a branch has in common with it is played once."""
    opened = OpenedGame.of(record)
    try:
        return look(opened.reads(along(opened.log, line)))
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
    said = tell(replay.game, frame.action, seat_names(log), Style.PLAIN)
    who = dict(zip(replay.seats, seat_names(log), strict=True)).get(frame.event.seat)
    return f"{who} {said}." if who else f"{said[:1].upper()}{said[1:]}."


def listed(log: Log, sight: Sight) -> list[JsonObject]:
    """The branches by where they leave: after which step of the main line, or after which address of another branch."""
    steps = _Leaving(log, sight)
    return [_listed(log, steps, branch) for branch in log.branches.values()]


def _listed(log: Log, steps: "_Leaving", branch: Branch) -> JsonObject:
    moves, off = log.played_in(branch.numbers), line_of(branch.base)
    at = branch.base if off else steps.before(branch)
    return {"name": branch.name, "title": branch.title, "moves": len(moves), "off": off, "at": at}


class _Leaving:
    """How many steps of the main line each branch goes along with. No move is walked over twice, however many there
    are: a branch leaves it where the way back to the start first meets it."""

    def __init__(self, log: Log, sight: Sight) -> None:
        self._settled = settled = log.settled
        self._steps = {0: 0}
        way, tip = [], settled.tips[-1]
        while tip:
            way.append(tip)
            tip = settled.parent[tip]
        for number in reversed(way):
            stands = settled.moves[number] is not None
            self._steps[number] = min(self._steps[settled.parent[number]] + stands, len(sight.replay.frames))

    def before(self, branch: Branch) -> int:
        base = self._settled.addresses.number(branch.base)
        move, way = self._settled.tip_after(base) if base is not None else 0, []
        while move not in self._steps:
            way.append(move)
            move = self._settled.parent[move]
        self._steps.update(dict.fromkeys(way, self._steps[move]))
        return self._steps[move]


def line_data(log: Log, line: str) -> JsonObject:
    """A branch as a page steps along it."""
    return lines_data(log, [line])[line]


def lines_data(log: Log, names: Sequence[str]) -> dict[str, JsonObject]:
    """Branches as a page steps along them. What they have in common with the game is played and told once."""
    opened = OpenedGame(log)
    main = seen(opened, "")
    course = timeline(main, seat_names(log), language().tag)
    return {name: _line_data(opened, name, main, course) for name in names}


def _line_data(opened: OpenedGame, line: str, main: Sight, course: Timeline) -> JsonObject:
    log, sight = opened.log, seen(opened, line)
    replay, lang = sight.replay, language().tag
    base = shared_frames(main.replay, replay)
    steps = timeline(sight, seat_names(log), lang, course.steps[: _same(main.replay, replay, base)])
    state = replay.frames.states[base - 1] if base else replay.start
    kind = log.header.game
    ids = [id_ for id_ in _ids(steps, base) if drawn_of(kind).face(id_, lang)]
    return {
        "name": line,
        "title": log.branches[line].title,
        "base": base,
        "start": flat(replay.game.view(state, replay.law, sight.seat, replay.seats), replay.game.retold),
        "steps": [
            [log.address(s.number), "" if s.seat == TABLE else s.seat, s.turn, s.round, s.verdict[0], s.says, s.change]
            for s in steps.steps[base:]
        ],
        "stops": why_it_stops(sight, lang) if sight.stops else "",
        "labels": {id_: label(kind, id_, lang) for id_ in ids},
        "names": {id_: short(kind, id_, lang) for id_ in ids if short(kind, id_, lang) != id_},
    }


def _same(main: Replay, other: Replay, most: int) -> int:
    """How many steps are told alike: as this eye saw them, not only by their numbers."""
    return shared_events(main.frames.events[:most], other.frames.events[:most])


def _ids(course: Timeline, base: int) -> list[str]:
    """Whatever the steps of the branch name: the page knows the rest."""
    return sorted(
        {name for step in course.steps[base:] for content in step.change.values() for name in _names(content)}
    )


def _names(content: Json) -> Iterator[str]:
    for each in content if isinstance(content, list) else [content]:
        if isinstance(each, str) and each != "+":
            yield each
