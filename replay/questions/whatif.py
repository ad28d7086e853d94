"""What if: the same log under other readings, or with one event changed."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from records.event import TABLE, Event
from records.log import Log
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.sight import retold

NOT_REACHED = "not reached"


class Change(NamedTuple):
    """An event whose verdict is another one."""

    event: int
    before: str
    after: str


class WhatIf(NamedTuple):
    before: Replay
    after: Replay
    first_divergence: int | None  # the first event after which verdict or table differ
    changed: tuple[Change, ...]


def amended(log: Log, number: int, sentence: Event) -> Log:
    """The log with one more correction at its end: what it would be if that event had been another."""
    seat = () if sentence.seat in ("", "?") else (sentence.seat,)
    words = (str(number), *seat, sentence.verb, *sentence.words)
    last = log.events[-1].number if log.events else 0
    return Log(log.header, (*log.events, Event(last + 1, TABLE, "amend", words)))


def whatif(log: Log, other: Log | None = None, readings: Mapping[str, str] | None = None) -> WhatIf:
    """A log against another one, or against itself under other readings."""
    return compared(log.stands, Replay.of(log), (other or log).stands, Replay.of(other or log, readings))


def compared(stood: Sequence[Event], before: Replay, stands: Sequence[Event], after: Replay) -> WhatIf:
    """Two replays, each with the moves that stand in it, whether it came to them or not."""
    old, new = verdicts(stood, before), verdicts(stands, after)
    numbers = merged(old, new)
    changed = tuple(
        Change(number, old.get(number, "absent"), new.get(number, "absent"))
        for number in numbers
        if old.get(number) != new.get(number)
    )
    return WhatIf(before, after, _first_divergence(before, after, changed, numbers), changed)


def verdicts(stands: Sequence[Event], replay: Replay) -> dict[int, str]:
    """The verdict on every event that stands, also on those that the replay did not come to."""
    found = {frame.event.number: frame.verdict for frame in replay.frames}
    if replay.halt is not None:
        found[replay.halt.event.number] = "unreadable" if replay.halt.unclear else "impossible"
    return {event.number: found.get(event.number, NOT_REACHED) for event in stands}


def merged(old: Iterable[int], new: Iterable[int]) -> list[int]:
    """Both in the order of play; what only one of them has stands where it was played."""
    ahead, left = deque(old), set(old)
    numbers: dict[int, None] = {}
    for number in new:
        while number in left:
            first = ahead.popleft()
            left.remove(first)
            numbers[first] = None
        numbers[number] = None
    return [*numbers, *ahead]


def _first_divergence(before: Replay, after: Replay, changed: tuple[Change, ...], numbers: list[int]) -> int | None:
    states = {frame.event.number: frame.state for frame in after.frames}
    differing = {change.event for change in changed}
    for frame in before.frames:
        number = frame.event.number
        if number in states and states[number] != frame.state:
            differing.add(number)
    return next((number for number in numbers if number in differing), None)


class Otherwise(NamedTuple):
    """What is different."""

    event: int = 0  # the sentence that it is about; 0: none, or the start
    after: bool = False  # not instead of it, but right after it
    sentence: Event | None = None  # what is said there; None: it did not happen
    readings: Mapping[str, str] = {}  # the law that it is judged by instead


class BothGames(NamedTuple):
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


class Alternatives:
    """One record for one eye, asked several times how it would have gone otherwise."""

    def __init__(self, record: Log | OpenedGame, eye: int | None) -> None:
        """Raises Unplayable."""
        self.opened, self.eye = OpenedGame.of(record), eye
        self.log, self.whole = self.opened.log, self.opened.replay
        self.before = retold(self.whole, self.log.stands, eye)

    def played(self, other: Otherwise) -> BothGames:
        """Raises Absent; and Unplayable for readings that do not exist."""
        stands, own = changed(self.log, other)
        whole = self.opened.by(other.readings)
        after = retold(whole, stands, self.eye, own)
        number = own.number if own is not None else other.event
        return BothGames(self.log.stands, self.before, stands, after, number)
