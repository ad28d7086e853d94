"""Ways: how play went, what of it was taken back, and what might have been, in stretches that nothing interrupts.

A record that nobody took back and nobody varied is one way with one stretch. Wherever another way leaves, the stretch
ends; what leaves hangs off it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from records.event import Event
from records.log import Log
from records.stands import understood
from records.talk import Amend, Line, Rewind

MAIN, UNDONE, VARIATION = "main", "undone", "variation"
MOST, DEEPEST = 100, 8  # ways beside the main one, and how many of them within each other: more cannot be looked at


class Correction(NamedTuple):
    """A sentence that should have read otherwise."""

    at: str  # the address it is about
    by: int  # the sentence that corrects it
    before: str  # as it was written; empty: it was put in
    after: str  # as it reads now; empty: it was struck
    why: str


class Stretch(NamedTuple):
    """Sentences on end, as they read now."""

    addresses: tuple[str, ...]  # of what was written here, struck or not; what was put in stands under corrections
    events: tuple[Event, ...]
    corrections: tuple[Correction, ...]
    off: tuple["Way", ...]  # what leaves after the last of them


class Way(NamedTuple):
    kind: str
    name: str  # of a variation: 31a
    title: str
    by: int  # the `rewind` that took it back
    why: str
    stretches: tuple[Stretch, ...]


class Ways(NamedTuple):
    main: Way
    left_out: int  # ways that are not shown because there are too many


def ways(log: Log) -> Ways:
    """All ways of a record, the main one first; what hangs off it inside."""
    surveyor = _Surveyor(log)
    main = surveyor.play(0, MAIN, 0)
    return Ways(main, len(surveyor.starts) - surveyor.shown)


class _Surveyor:
    """Walks the tree of moves (see stands.py) and the variations that hang on it. Sentences are known by number."""

    def __init__(self, log: Log) -> None:
        self.log, self.settled = log, log.settled
        self.standing = {0, *(self._to_start(self.settled.tips[-1]))}
        self.follows: dict[int, list[int]] = defaultdict(list)
        for number, before in self.settled.parent.items():
            self.follows[before].append(number)
        self.hanging: dict[int, list[str]] = defaultdict(list)
        for name, branch in log.branches.items():
            self.hanging[self._leaves(branch.base)].append(name)
        self.rewound = self._rewound()
        self.inserted = {event.number for put in self.settled.inserted.values() for event in put}
        self.starts = [*log.branches, *self._undone_starts()]
        self.shown = 0

    def _to_start(self, tip: int) -> Iterable[int]:
        while tip:
            yield tip
            tip = self.settled.parent[tip]

    def _leaves(self, base: str) -> int:
        """The sentence after which a variation leaves: one of another variation, or a move of play."""
        number = self.settled.addresses.number(base)
        if number is None:
            return 0
        return self.settled.tip_after(number) if base.isdigit() else number

    def _rewound(self) -> dict[int, tuple[int, str]]:
        """The move that play stood at, to the sentence that took it back, and why."""
        found = {}
        for before, number in zip(self.settled.tips, self.settled.numbers[1:], strict=False):
            now = self.settled.at(number)
            said = understood(now) if now is not None else None
            if isinstance(said, Rewind):
                found[before] = number, said.why
        return found

    def _undone_starts(self) -> list[int]:
        return [other for before, after in self.follows.items() for other in after if other != self._on(before, after)]

    def _on(self, before: int, after: Sequence[int]) -> int | None:
        """Which of the moves after a move goes on the same way; what was taken back earlier leaves it."""
        if before in self.standing:
            return next((number for number in after if number in self.standing), None)
        return after[-1]

    # ── the ways ────────────────────────────────────────────────────────────────────────────────────────

    def play(self, start: int, kind: str, depth: int) -> Way:
        numbers, here = [start], start
        while (on := self._on(here, self.follows[here]) if self.follows[here] else None) is not None:
            numbers.append(on)
            here = on
        by, why = next((self.rewound[each] for each in reversed(numbers) if each in self.rewound), (0, ""))
        if kind == MAIN:
            by, why = 0, ""
        return Way(kind, "", "", by, why, self._stretches(numbers, depth))

    def _variation(self, name: str, depth: int) -> Way:
        branch = self.log.branches[name]
        return Way(VARIATION, name, branch.title, 0, "", self._stretches(branch.numbers, depth))

    def _stretches(self, numbers: Sequence[int], depth: int) -> tuple[Stretch, ...]:
        found: list[Stretch] = []
        here: list[int] = []
        for number in numbers:
            here.append(number)
            if off := self._off(number, depth):
                found.append(self._stretch(here, off))
                here = []
        if here and here != [0]:
            found.append(self._stretch(here, ()))
        return tuple(found)

    def _off(self, number: int, depth: int) -> tuple[Way, ...]:
        if depth == DEEPEST:
            return ()
        after = self.follows.get(number, [])
        on = self._on(number, after) if after else None
        off: list[Way] = []
        for start in (*(other for other in after if other != on), *self.hanging.get(number, ())):
            if self.shown == MOST:
                break
            self.shown += 1
            if isinstance(start, str):
                off.append(self._variation(start, depth + 1))
            else:
                off.append(self.play(start, UNDONE, depth + 1))
        return tuple(off)

    # ── what stands in a stretch ────────────────────────────────────────────────────────────────────────

    def _stretch(self, numbers: Sequence[int], off: tuple[Way, ...]) -> Stretch:
        written = [each for each in numbers if each and each not in self.inserted]
        events = tuple(event for each in numbers for event in self._reads(each))
        corrections = tuple(found for each in numbers for found in self._corrections(each))
        return Stretch(tuple(map(self.log.address, written)), events, corrections, off)

    def _reads(self, number: int) -> tuple[Event, ...]:
        if number in self.settled.moves:
            event = self.settled.moves[number]
            return () if event is None else (event,)
        return self.log.played_in([number]) if number else ()

    def _corrections(self, number: int) -> Iterable[Correction]:
        if number in self.inserted:
            yield self._insertion(number)
            return
        if by := self.settled.amended.get(number):
            now = self.settled.current[number]
            before, after = _say(self.settled.said[number]), _say(now) if now is not None else ""
            yield Correction(self.log.address(number), by, before, after, self._why(by))
        if number and number not in self.settled.moves:
            for event in self.settled.put_after(number):
                yield self._insertion(event.number)

    def _insertion(self, number: int) -> Correction:
        said = self._said(number)
        sentence = said.sentence if said is not None else None
        assert said is not None
        assert sentence is not None
        return Correction(said.about, number, "", sentence.say, said.why)

    def _why(self, by: int) -> str:
        said = self._said(by)
        return said.why if said is not None else ""

    def _said(self, number: int) -> Amend | None:
        now = self.settled.at(number)
        said = understood(now) if now is not None else None
        return said if isinstance(said, Amend) else None


def _say(event: Event) -> str:
    """What is said, without the words that only tell in which variation."""
    said = understood(event)
    return said.sentence.say if isinstance(said, Line) and said.sentence is not None else event.say
