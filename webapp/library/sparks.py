"""Sparks: the course of a game as a few lines no larger than a word."""

from collections.abc import Sequence
from itertools import pairwise

from webapp.catalogue.search import Outcome
from webapp.library.page import Spark, SparkLine

WIDTH, HEIGHT = 132, 34
LEFT, RIGHT, TOP, BOTTOM = 2.0, 130.0, 3.0, 31.0
FULL = 15  # points that fill the height; more stretch the scale, fewer stay low. Lives fill it as they are
LONG = 80  # sentences that fill the width of a game that goes on


def spark(outcome: Outcome, *, over: bool, stops: bool, sentences: int) -> Spark:
    series = outcome["series"]
    reach = 1.0 if over else outcome["reach"] if stops else min(sentences / LONG, 1.0)
    end = LEFT + (RIGHT - LEFT) * max(reach, 0.04)
    top = max(1 if any(line[0] for line in series) else FULL, *(max(line) for line in series))
    lines: dict[tuple[int, ...], str] = {}  # of those that never differ, such as a team, the first
    for seat, line in zip(outcome["seats"], series, strict=True):
        lines.setdefault(tuple(line), seat.lower())
    return Spark(
        lines=tuple(SparkLine(seat, _path(line, end, top)) for line, seat in lines.items()),
        stop=f"M{end:.1f} 2V32" if stops else "",
    )


def _path(line: Sequence[int], end: float, top: int) -> str:
    """Steps: points stay what they are until they change."""
    drawn = [f"M{LEFT:.1f} {_height(line[0], top)}"]
    for column, (before, value) in enumerate(pairwise(line), 1):
        if value != before:
            drawn.append(f"H{LEFT + (end - LEFT) * column / (len(line) - 1):.1f}V{_height(value, top)}")
    return "".join(drawn) + f"H{end:.1f}"


def _height(value: int, top: int) -> str:
    return f"{BOTTOM - (BOTTOM - TOP) * value / top:.1f}"
