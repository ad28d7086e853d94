"""Games of which only the result was written down: nothing to replay, what the table said is all there is."""

import re
from typing import NamedTuple

from records.header import is_seat_tag
from records.log import Log
from records.problems import Phrase
from replay.engine.game import Unplayable

RESULT = "result"
KEPT = "kept"  # the tag that says how much was written down: `[kept "result"]`
WON = "won"  # the tag that names the seats that won, where the source tells it
NO_POINTS = "-"  # a seat that took part, and nobody wrote its points down

_points = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,6})?").fullmatch


class ResultOnly(Unplayable):
    def __init__(self) -> None:
        super().__init__(Phrase("Only the result of this game was written down: there is nothing to replay."))


class SeatResult(NamedTuple):
    """A seat in a result. Nothing here is computed."""

    seat: str
    points: str  # as they were written; empty: nobody wrote any
    won: bool | None  # None: nobody wrote who won


def result_only(log: Log) -> bool:
    """Whether the header says so, and nobody wrote a move down since.

    A result alone does not say it: who writes `result A 1` on a game that has only begun says something wrong.
    """
    return log.header.get(KEPT) == RESULT and all(event.verb == RESULT for event in log.stands)


def seat_results(log: Log) -> tuple[SeatResult, ...]:
    """What the newest result says of each seat, in the order of the seats."""
    said = [event for event in log.stands if event.verb == RESULT]
    words = said[-1].words if said else ()
    points = {
        seat: value
        for seat, value in zip(words[::2], words[1::2], strict=False)
        if is_seat_tag(seat) and _points(value)
    }
    won = log.header.get(WON).split()
    return tuple(SeatResult(seat, points.get(seat, ""), seat in won if won else None) for seat in log.header.seats)
