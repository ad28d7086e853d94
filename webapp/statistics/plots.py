"""Plots: figures in the coordinates of a picture."""

from collections.abc import Sequence
from math import ceil, floor

from webapp.charts.layout import STEPS
from webapp.statistics.page import Bar, Columns, Dot, Dots

WIDTH, LEFT, TOP, BOTTOM, TALL = 340, 34, 10, 138, 248
PER_CENT = 100
FEW = 20  # a share that rests on fewer says little


def share(part: int, whole: int) -> int:
    return round(PER_CENT * part / whole) if whole else 0


def columns(values: Sequence[tuple[int, int, str]]) -> Columns | None:
    """A column for each value with how often it occurred and where that leads; nothing in between is left out."""
    if not values:
        return None
    first, last = min(value for value, _, _ in values), max(value for value, _, _ in values)
    most = max(times for _, times, _ in values)
    each = (WIDTH - LEFT) / (last - first + 1)
    bars = [
        Bar(
            x=round(LEFT + (value - first) * each + each * 0.1, 1),
            y=round(BOTTOM - (BOTTOM - TOP) * times / most, 1),
            width=round(each * 0.8, 1),
            height=round((BOTTOM - TOP) * times / most, 1),
            value=value,
            times=times,
            href=href,
        )
        for value, times, href in values
    ]
    step = _step(last - first, (WIDTH - LEFT) // 36)
    ticks = [(round(LEFT + (n - first + 0.5) * each, 1), n) for n in range(first, last + 1) if n % step == 0]
    return Columns(tuple(bars), tuple(ticks), _levels(most), BOTTOM)


def dots(values: Sequence[tuple[str, float, int, str]], usual: int) -> Dots | None:
    """Names with a turn and a share in per cent: the turn goes to the right, the share up. The plot is as large as what
    is in it, and taller than others: what lies close together can be told apart. `usual`: a share to compare with."""
    if not values:
        return None
    turns, shares = [turn for _, turn, _, _ in values], [usual, *(share for _, _, share, _ in values)]
    first, last = floor(min(turns)), max(ceil(max(turns)), floor(min(turns)) + 1)
    low, high = max(0, min(shares) - 3), min(PER_CENT, max(shares) + 3)

    def x(turn: float) -> float:
        return round(LEFT + 8 + (WIDTH - LEFT - 16) * (turn - first) / (last - first), 1)

    def y(share: float) -> float:
        return round(TALL - (TALL - TOP) * (share - low) / (high - low), 1)

    step = _step(last - first, (WIDTH - LEFT) // 36)
    every = _step(high - low, 6)
    return Dots(
        tuple(Dot(x(turn), y(share), name, key) for name, turn, share, key in values),
        tuple((x(n), n) for n in range(first, last + 1) if n % step == 0),
        tuple((y(n), f"{n} %") for n in range(low, high + 1) if n % every == 0),
        y(usual),
        TALL,
    )


def _levels(most: int) -> tuple[tuple[float, str], ...]:
    step = _step(most, 4)
    return tuple((round(BOTTOM - (BOTTOM - TOP) * n / most, 1), str(n)) for n in range(0, most + 1, step))


def _step(span: int, room: int) -> int:
    """What an axis counts in, so that at most so many numbers stand at it."""
    for power in range(7):
        for step in STEPS[:3]:
            if span <= room * step * 10**power:
                return int(step * 10**power)
    return span
