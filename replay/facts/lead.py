"""The lead: who is ahead at each step, for how long, and which turns made the difference."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeVar

Measure = TypeVar("Measure", int, Fraction)  # what is compared: points, or a share of the life


class Stretch(NamedTuple):
    """Steps, the last one included, on which one side alone is ahead."""

    side: int
    first: int
    last: int

    @property
    def length(self) -> int:
        return self.last - self.first + 1


class Swing(NamedTuple):
    """A turn in which a side gains on the best of the others."""

    step: int  # the last one that changed anything
    gain: int


def leaders(standings: Sequence[Sequence[Measure]]) -> list[int | None]:
    """For each step the one side that is ahead of all others; None where the best are level."""
    return [_ahead(standing) for standing in standings]


def _ahead(standing: Sequence[Measure]) -> int | None:
    best = max(standing)
    return standing.index(best) if list(standing).count(best) == 1 else None


def stretches(ahead: Sequence[int | None]) -> list[Stretch]:
    """Every stretch of the lead in order. Being level ends one."""
    found: list[Stretch] = []
    for step, side in enumerate(ahead):
        if side is None:
            continue
        if found and found[-1].side == side and found[-1].last == step - 1:
            found[-1] = found[-1]._replace(last=step)
        else:
            found.append(Stretch(side, step, step))
    return found


def longest(ahead: Sequence[int | None]) -> Stretch | None:
    """The longest stretch, the first of those that are as long."""
    return max(stretches(ahead), key=lambda stretch: stretch.length, default=None)


def changes(ahead: Sequence[int | None]) -> list[int]:
    """The steps at which the lead goes to another side than had it before. Who has it first takes it from nobody."""
    spells = stretches(ahead)
    return [after.first for before, after in pairwise(spells) if before.side != after.side]


def largest_swing(
    turns: Sequence[object], standings: Sequence[Sequence[int]], start: Sequence[int], side: int
) -> Swing | None:
    """The turn in which a side gains most on the best of the others, the first of those; None where it never gains.

    `turns` tells for each step which turn it belongs to.
    """
    gains: dict[int, Swing] = {}  # by the step with which the turn begins
    first, before = 0, _margin(start, side)
    for step, standing in enumerate(standings):
        if step and turns[step] != turns[step - 1]:
            first = step
        margin = _margin(standing, side)
        if margin != before:
            gains[first] = Swing(step, gains[first].gain + margin - before if first in gains else margin - before)
        before = margin
    best = max(gains.values(), key=lambda swing: swing.gain, default=None)
    return best if best and best.gain > 0 else None


def _margin(standing: Sequence[int], side: int) -> int:
    return standing[side] - max(value for at, value in enumerate(standing) if at != side)
