"""Eyes: as whom a game is looked at. Until it is over, everybody is a spectator, but for who holds a seat's key."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import request

from records import Log
from records.log import Along
from replay.replay import Replay
from replay.sight import SPECTATOR, played_on, seen_by

EVERYTHING, LOOKING_ON = "all", "spectator"


@dataclass(frozen=True)
class Sight:
    """A record as this reader may see it."""

    eye: str  # `all`, `spectator`, or the letter of a seat
    eyes: tuple[str, ...]  # as whom this reader may look at it
    over: bool
    replay: Replay  # as that eye saw it
    stops: int  # the number of the event at which the record itself stops, whoever looks; 0: it goes to its end

    @property
    def seat(self) -> int | None:
        """As `Game.view` has it."""
        return seat_of(self.eye, self.replay.seats)

    def view(self, state: Any) -> Mapping[str, Any]:
        """A table as this reader may see it."""
        replay = self.replay
        return replay.game.view(state, replay.law, self.seat, replay.seats)

    @cached_property
    def views(self) -> list[Mapping[str, Any]]:
        """The table after each step. A page asks for them several times: for its steps, and for each of its charts."""
        view, law, seat, seats = self.replay.game.view, self.replay.law, self.seat, self.replay.seats
        found: list[Mapping[str, Any]] = []
        last: Any = None
        for state in self.replay.frames.states:
            last = _as_before(view(state, law, seat, seats), last)
            found.append(last)
        return found


def _as_before(now: Any, before: Any) -> Any:
    """What is equal is the very same: of ten thousand tables, one after the other, there is little to keep then."""
    if now == before:
        return before
    if isinstance(now, dict) and isinstance(before, dict):
        return {name: _as_before(inner, before.get(name)) for name, inner in now.items()}
    return now


def seat_of(eye: str, seats: tuple[str, ...]) -> int | None:
    """The seat that an eye belongs to, as `Game.view` has it."""
    if eye == EVERYTHING:
        return None
    return SPECTATOR if eye == LOOKING_ON else seats.index(eye)


def look(log: Log, asked: str | None = None, own: str = "") -> Sight:
    """The record as the reader asked to see it, or as far as that is allowed. Raises Unplayable.

    Whoever holds the key of a seat (`own`) sees its cards at any time.
    """
    if isinstance(log, Along):
        return _look_along(log, asked, own)
    replay = Replay.of(log)
    over = replay.game.over(replay.state, replay.law)
    eye, eyes = eye_of(replay.seats, over, asked, own)
    here = Sight(eye, eyes, over, replay, replay.halt.event.number if replay.halt else 0)
    return replace(here, replay=seen_by(replay, here.seat))


def eye_of(seats: tuple[str, ...], over: bool, asked: str | None, own: str) -> tuple[str, tuple[str, ...]]:
    """As whom a reader looks, and may look, at a table with these seats."""
    eyes = (EVERYTHING, LOOKING_ON, *seats) if over else (LOOKING_ON, *own)
    wish = request.args.get("as", "") if asked is None else asked
    return wish if wish in eyes else eyes[0], eyes


def _look_along(log: Along, asked: str | None, own: str) -> Sight:
    """A branch, whose end is the end of nothing: what may be seen in it, the game itself decides."""
    whole = Replay.of(log.whole)
    eye, eyes = eye_of(whole.seats, whole.game.over(whole.state, whole.law), asked, own)
    base = Replay.of(Log.of_play(log.header, log.events[: log.before]))
    here = Sight(eye, eyes, False, base, 0)
    replay = played_on(base, log.events[log.before :], here.seat)
    over = replay.game.over(replay.state, replay.law)
    return replace(here, replay=replay, over=over, stops=replay.halt.event.number if replay.halt else 0)
