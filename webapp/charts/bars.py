"""Bars: how long each turn took, over the steps of a game like every other chart."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.charts.chart import Chart
from webapp.charts.layout import CARD, Frame, draw, x_of
from webapp.charts.lines import key, named, over_time
from webapp.perspective.sight import Sight
from webapp.perspective.turn_times import TurnTimes, spelled
from webapp.platform.i18n import gettext
from webapp.platform.page import Seat

STEPS = (5, 10, 15, 30, 60, 120, 300, 600, 900)  # seconds that an axis may count in
LEVELS = 4  # at most
THINNEST = 1.2


@dataclass(frozen=True)
class Bar:
    key: str
    seat: str
    name: str
    number: int  # the event with which the turn begins
    took: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Bars:
    chart: Chart  # its steps and rounds; it has no lines
    frame: Frame
    right: int
    bars: tuple[Bar, ...]
    levels: tuple[tuple[float, str], ...]
    rounds: tuple[tuple[float, int], ...]

    @property
    def seats(self) -> tuple[Bar, ...]:
        """One bar of each seat, for the legend: a colour never stands alone."""
        return tuple({bar.seat: bar for bar in sorted(self.bars, key=lambda bar: bar.seat)}.values())


def bars(found: TurnTimes, sight: Sight, seats: Sequence[Seat]) -> Bars:
    chart = over_time(sight, "times", gettext("Time of each turn"), ())
    frame, drawing = CARD, draw(chart)
    most = max(seconds for _, seconds in found.known)
    tall = (frame.bottom - frame.top) / most
    step = {number: at for at, number in enumerate(chart.events)}
    ends = [step[turn.number] for turn in found.turns[1:]] + [chart.steps - 1]
    made = []
    for turn, end in zip(found.turns, ends, strict=True):
        if turn.seconds is None:
            continue
        x = x_of(chart, frame, drawing.right, step[turn.number])
        width = max(THINNEST, round(x_of(chart, frame, drawing.right, end) - x - 0.6, 1))
        height = round(turn.seconds * tall, 1)
        seat, took = sight.replay.seats[turn.seat], spelled(turn.seconds)
        y = round(frame.bottom - height, 1)
        made.append(Bar(key(seat), seat, named(seat, seats), turn.number, took, x, y, width, height))
    each = next((size for size in STEPS if most / size <= LEVELS), STEPS[-1])
    levels = tuple(
        (round(frame.bottom - seconds * tall, 1), spelled(seconds)) for seconds in range(0, int(most) + 1, each)
    )
    return Bars(chart, frame, drawing.right, tuple(made), levels, drawing.rounds)
