"""Plots: figures in the coordinates of a picture."""

from collections.abc import Sequence

from webapp.charts.drawing import STEPS
from webapp.pages.archive import Bar, Columns, Dot, Dots

WIDTH, LEFT, TOP, BOTTOM = 340, 34, 10, 138
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
    return Columns(tuple(bars), tuple(ticks), _levels(most))


def dots(values: Sequence[tuple[str, float, int, str]]) -> Dots | None:
    """Names with a turn and a share in per cent: the turn goes to the right, the share up."""
    if not values:
        return None
    last = max(1.0, *(turn for _, turn, _, _ in values))
    top = min(PER_CENT, max(10, *(share for _, _, share, _ in values)) + 5)
    found = [
        Dot(
            round(LEFT + (WIDTH - LEFT - 12) * turn / last, 1),
            round(BOTTOM - (BOTTOM - TOP) * share / top, 1),
            name,
            key,
        )
        for name, turn, share, key in values
    ]
    step = _step(int(last), (WIDTH - LEFT) // 36)
    ticks = [(round(LEFT + (WIDTH - LEFT - 12) * n / last, 1), n) for n in range(step, int(last) + 1, step)]
    return Dots(tuple(found), tuple(ticks), _levels(top, " %"))


def _levels(most: int, unit: str = "") -> tuple[tuple[float, str], ...]:
    step = _step(most, 4)
    return tuple((round(BOTTOM - (BOTTOM - TOP) * n / most, 1), f"{n}{unit}") for n in range(0, most + 1, step))


def _step(span: int, room: int) -> int:
    """What an axis counts in, so that at most so many numbers stand at it."""
    for power in range(7):
        for step in STEPS[:3]:
            if span <= room * step * 10**power:
                return int(step * 10**power)
    return span
