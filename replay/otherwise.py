"""Otherwise: a game as it was recorded, and as it would have gone: without an event, with another, by another reading.

Nothing is written for it. What stands is taken as it stands, one sentence of it is changed, and all of it is played
anew for the same eye, so that nobody learns from a what-if what they may not see.
"""

from collections.abc import Mapping
from typing import NamedTuple

from records.event import Event
from records.log import Log
from replay.replay import Replay
from replay.sight import retold


class Otherwise(NamedTuple):
    """What is different."""

    event: int = 0  # the sentence that it is about; 0: none, or the start
    after: bool = False  # not instead of it, but right after it
    sentence: Event | None = None  # what is said there; None: it did not happen
    readings: Mapping[str, str] = {}  # the law that it is judged by instead


class Told(NamedTuple):
    """Both games as an eye may see them, each with the moves that stand in it."""

    stood: tuple[Event, ...]
    before: Replay
    stands: tuple[Event, ...]
    after: Replay
    own: int = 0  # the number of the sentence that reads otherwise; 0: none


class Absent(Exception):
    """What should be different does not stand in the game."""


def place_of(stands: tuple[Event, ...], number: int) -> int:
    """Where a sentence stands. Raises Absent."""
    for place, event in enumerate(stands):
        if event.number == number:
            return place
    raise Absent(number)


def next_number(log: Log) -> int:
    return log.events[-1].number + 1 if log.events else 1


def changed(log: Log, other: Otherwise) -> tuple[tuple[Event, ...], Event | None]:
    """What would stand, and the sentence in it that nobody has said. Raises Absent."""
    stands = log.stands
    if other.readings and not other.event:
        return stands, None
    if other.after:
        assert other.sentence is not None
        place = place_of(stands, other.event) + 1 if other.event else 0
        own = other.sentence._replace(number=next_number(log))
        return (*stands[:place], own, *stands[place:]), own
    place = place_of(stands, other.event)
    if other.sentence is None:
        return (*stands[:place], *stands[place + 1 :]), None
    own = other.sentence._replace(number=other.event, seat=other.sentence.seat or stands[place].seat)
    return (*stands[:place], own, *stands[place + 1 :]), own


class Teller:
    """One record for one eye, asked several times how it would have gone otherwise."""

    def __init__(self, log: Log, eye: int | None) -> None:
        """Raises Unplayable."""
        self.log, self.eye = log, eye
        self.whole = Replay.of(log)
        self.before = retold(self.whole, log.stands, eye)

    def told(self, other: Otherwise) -> Told:
        """Raises Absent; and Unplayable for readings that do not exist."""
        stands, own = changed(self.log, other)
        whole = Replay.of(self.log, other.readings) if other.readings else self.whole
        after = retold(whole, stands, self.eye, own)
        number = own.number if own is not None else other.event
        return Told(self.log.stands, self.before, stands, after, number)
