"""Frames: the table after every event, and what was found there. Kept in columns, handed out one frame at a time."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, overload

from records.event import Event
from replay.engine.law import IRREGULAR, LEGAL, UNDECIDED, Action, Finding, S


class Frame(NamedTuple, Generic[S]):
    """The table after an event, and what was found at it."""

    event: Event
    action: Action[S]
    state: S
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> str:
        words = {finding.verdict for finding in self.findings}
        return IRREGULAR if IRREGULAR in words else UNDECIDED if UNDECIDED in words else LEGAL


class Frames(Sequence[Frame[S]]):
    """A sequence of frames, kept as a column of actions and one of states."""

    __slots__ = ("actions", "asked", "events", "found", "states")

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events  # also those that the replay did not come to
        self.actions: list[Action[S]] = []
        self.states: list[S] = []
        self.found: dict[int, tuple[Finding, ...]] = {}  # by place; most events have none
        self.asked: dict[str, list[int]] | None = None  # reading to the places where it was looked up; None: unwatched

    def first(self, many: int, events: Sequence[Event]) -> "Frames[S]":
        """The first so many of these frames, to go on from with other events, of which the first were the same."""
        frames: Frames[S] = Frames(events)
        frames.actions, frames.states = self.actions[:many], self.states[:many]
        frames.found = {at: findings for at, findings in self.found.items() if at < many}
        if self.asked is not None:
            frames.asked = {name: [at for at in places if at < many] for name, places in self.asked.items()}
        return frames

    def extend(self, other: "Frames[S]", end: int) -> None:
        """Take over the frames of another play of the same events, up to a place."""
        first = len(self)
        self.actions += other.actions[first:end]
        self.states += other.states[first:end]
        self.found |= {at: findings for at, findings in other.found.items() if first <= at < end}

    def __len__(self) -> int:
        return len(self.states)

    @overload
    def __getitem__(self, place: int) -> Frame[S]: ...

    @overload
    def __getitem__(self, place: slice) -> list[Frame[S]]: ...

    def __getitem__(self, place: int | slice) -> Frame[S] | list[Frame[S]]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        return Frame(self.events[at], self.actions[at], self.states[place], self.found.get(at, ()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frames):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]
