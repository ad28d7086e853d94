"""Two charts of the same game on one scale, each as far as its game goes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from webapp.charts.chart import Chart, Line, Value
from webapp.charts.layout import LETTER, Frame, Path, levels_of, path_of, spread, x_of, y_of

DESK = Frame(width=560, height=100, left=24, top=8, bottom=82)
PHONE = Frame(width=350, height=112, left=24, top=8, bottom=94)
APART = 26.0  # the least between two numbers below


@dataclass(frozen=True)
class Scaled(Chart):
    most: int = 1  # the highest value of both

    @property
    def top(self) -> int:
        return self.most


class Label(NamedTuple):
    key: str
    x: float
    y: float
    words: str


class Picture(NamedTuple):
    frame: Frame
    right: int
    levels: tuple[tuple[float, str], ...]
    target: float | None
    paths: tuple[Path, ...]
    labels: tuple[Label, ...]
    first: float | None  # where the two part
    stop: float | None  # where this one cannot go on
    ticks: tuple[tuple[float, str], ...]


class Spot(NamedTuple):
    """A place on the axis: after which step, and its number as people say it."""

    step: int
    number: str


def scaled(one: Chart, other: Chart) -> tuple[Scaled, Scaled]:
    steps, top = max(one.steps, other.steps), max(one.top, other.top)
    return _scaled(one, steps, top), _scaled(other, steps, top)


def _scaled(chart: Chart, steps: int, top: int) -> Scaled:
    beyond = steps - chart.steps
    lines = tuple(replace(line, values=(*line.values, *(None,) * beyond)) for line in chart.lines)
    events = (*chart.events, *(0,) * beyond)
    return Scaled(chart.name, chart.title, lines, events, chart.rounds, chart.target, most=top)


def picture(
    chart: Scaled, frame: Frame, first: Spot | None, stop: Spot | None, last: Spot | None, room: int
) -> Picture:
    """`room`: how many letters the longest label of both has."""
    right = frame.width - 8 - round(LETTER * room)
    spots = [spot for spot in (first, stop, last) if spot is not None]
    stop_x = x_of(chart, frame, right, stop.step) if stop is not None else None
    return Picture(
        frame,
        right,
        levels_of(chart, frame),
        None if chart.target is None else y_of(chart, frame, chart.target),
        tuple(path_of(chart, line, frame, right) for line in chart.lines),
        _labels(chart, frame, (right if stop_x is None else stop_x) + 6),
        x_of(chart, frame, right, first.step) if first is not None else None,
        stop_x,
        _ticks([(x_of(chart, frame, right, spot.step), spot.number) for spot in spots]),
    )


def last_of(line: Line) -> Value:
    """The last value that is known."""
    return next((value for value in reversed(line.values) if value is not None), None)


def _labels(chart: Scaled, frame: Frame, x: float) -> tuple[Label, ...]:
    ends = [(y_of(chart, frame, last_of(line) or 0), line.key, label_of(line)) for line in chart.lines]
    ends.sort(key=lambda each: each[0])
    ys = spread([y for y, _, _ in ends], frame.top, frame.bottom)
    return tuple(Label(key, x, round(y + 4, 1), words) for y, (_, key, words) in zip(ys, ends, strict=True))


def label_of(line: Line) -> str:
    last = last_of(line)
    return f"{line.label} {'?' if last is None else last}"


def _ticks(wanted: Sequence[tuple[float, str]]) -> tuple[tuple[float, str], ...]:
    """In the order of their weight; one that has no room is left out."""
    kept: list[tuple[float, str]] = []
    for x, number in wanted:
        if all(abs(x - other) >= APART for other, _ in kept):
            kept.append((x, number))
    return tuple(kept)
