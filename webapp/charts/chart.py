"""A chart: what is drawn, before anything is drawn."""

from dataclasses import dataclass
from functools import cached_property

PER_MILLE = 1000

Value = int | None  # None: not known at this step


@dataclass(frozen=True)
class Line:
    """One line of a chart, with a value for each step."""

    key: str  # its colour and its dash: `a` to `f` as the seats, `s` for a spectator
    seat: str  # the letter; empty for a team or a spectator
    name: str
    values: tuple[Value, ...]

    @property
    def label(self) -> str:
        return self.seat or self.name

    @property
    def last(self) -> Value:
        return self.values[-1] if self.values else None


@dataclass(frozen=True)
class Chart:
    """Lines over the steps of a game. Step n is frame n of its replay."""

    name: str  # in addresses and ids
    title: str
    lines: tuple[Line, ...]
    events: tuple[int, ...]  # the number of the event of each step
    rounds: tuple[int, ...]  # the round that each step belongs to
    target: int | None = None  # a value worth a line of its own
    likely: bool = False  # the values are chances, in thousandths
    note: str = ""  # what the numbers rest on

    @property
    def steps(self) -> int:
        return len(self.events)

    @cached_property
    def top(self) -> int:
        """The highest value that has to fit: asked for with every point that is drawn."""
        if self.likely:
            return PER_MILLE
        return max([1, self.target or 0, *(value for line in self.lines for value in line.values if value is not None)])


@dataclass(frozen=True)
class Mark:
    """Something that is worth a pin on the timeline."""

    step: int
    kind: str  # irregular, impossible, dispute, corrected, note
    words: str = ""


def round_ends(chart: Chart) -> tuple[tuple[int, int], ...]:
    """Each round from 1 with its last step: where a table of the values has its rows."""
    last = {number: step for step, number in enumerate(chart.rounds) if number}
    return tuple(last.items())


def spelled(value: Value, *, likely: bool) -> str:
    """A value as it is written. A chance is 0 or 100 % only where it is certain."""
    if value is None:
        return "?"
    if not likely:
        return str(value)
    if value in (0, PER_MILLE):
        return f"{value // 10} %"
    per_cent = round(value / 10)
    return "<1 %" if per_cent == 0 else ">99 %" if per_cent == 100 else f"{per_cent} %"
