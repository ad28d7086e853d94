"""What if: the same log under other readings, or with one event changed."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from records.event import TABLE, Event
from records.log import Log
from replay.replay import Replay

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
