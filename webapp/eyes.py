"""Eyes: as whom a game is looked at. Until it is over, everybody is a spectator, but for who holds a seat's key."""

from typing import NamedTuple

from flask import request

from records import Log
from records.log import Along
from replay.replay import Replay
from replay.sight import SPECTATOR, played_on, seen_by

EVERYTHING, LOOKING_ON = "all", "spectator"


class Sight(NamedTuple):
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
    return here._replace(replay=seen_by(replay, here.seat))


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
    return here._replace(replay=replay, over=over, stops=replay.halt.event.number if replay.halt else 0)
