"""Variations told: each with its own moves, as they stand beside a game in a file and on paper."""

from collections.abc import Iterator
from typing import NamedTuple

from records import Log
from records.event import TABLE
from replay.engine.opened import OpenedGame
from webapp.board.lines import MOST_TOLD, line_of, seen
from webapp.games.telling import Style, tell
from webapp.perspective.sight import Sight
from webapp.platform.i18n import language
from webapp.wording.halts import why_it_stops
from webapp.wording.titles import seat_names


class Move(NamedTuple):
    address: str
    seat: str
    verdict: str  # its first letter
    says: str


class Way(NamedTuple):
    """A variation as a list."""

    name: str
    title: str
    base: str  # the address after which it leaves
    moves: tuple[Move, ...]
    stops: str


def ways(log: Log) -> tuple[Way, ...]:
    """The first variations. What they have in common with the game is played once."""
    opened = OpenedGame(log)
    return tuple(_way(opened, name) for name in [*log.branches][:MOST_TOLD])


def left_out(log: Log) -> int:
    """How many variations there are beside those."""
    return max(len(log.branches) - MOST_TOLD, 0)


def _way(opened: OpenedGame, name: str) -> Way:
    branch, sight = opened.log.branches[name], seen(opened, name)
    stops = why_it_stops(sight, language().tag) if sight.stops else ""
    return Way(name, branch.title, branch.base, tuple(_moves(opened.log, name, sight)), stops)


def _moves(log: Log, name: str, sight: Sight) -> Iterator[Move]:
    replay, names, seats = sight.replay, seat_names(log), {TABLE: ""}
    for place, event in enumerate(replay.frames.events[: len(replay.frames)]):
        address = log.address(event.number)
        if line_of(address) == name:
            frame = replay.frames[place]
            says = tell(replay.game, frame.action, names, Style.PLAIN)
            yield Move(address, seats.get(event.seat, event.seat), frame.verdict[0], says)
