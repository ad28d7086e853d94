"""Frames: the table after every event, and what was found there. Kept in columns, handed out one frame at a time."""

from collections.abc import Sequence
from typing import Any, NamedTuple, overload

from records.event import Event
from replay.law import IRREGULAR, LEGAL, UNDECIDED, Finding


class Frame(NamedTuple):
    """The table after an event, and what was found at it."""

    event: Event
    action: Any
    state: Any
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> str:
        words = {finding.verdict for finding in self.findings}
        return IRREGULAR if IRREGULAR in words else UNDECIDED if UNDECIDED in words else LEGAL


class Frames(Sequence[Frame]):
    __slots__ = ("actions", "events", "found", "states")

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events  # also those that the replay did not come to
        self.actions: list[Any] = []
        self.states: list[Any] = []
        self.found: dict[int, tuple[Finding, ...]] = {}  # by place; most events have none

    def __len__(self) -> int:
        return len(self.states)

    @overload
    def __getitem__(self, place: int) -> Frame: ...

    @overload
    def __getitem__(self, place: slice) -> list[Frame]: ...

    def __getitem__(self, place: int | slice) -> Frame | list[Frame]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        return Frame(self.events[at], self.actions[at], self.states[place], self.found.get(at, ()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frames):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]
