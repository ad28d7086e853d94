"""Layout of charts: a chart in the coordinates of its picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from webapp.charts.chart import Chart, Line, Mark, spelled

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # what an axis may count in
LETTER = 7.2  # how wide a letter is at most, on average
APART = 14.0  # the least between two labels, from line to line
PIN = 15.0  # pins closer than this become one with a number


@dataclass(frozen=True)
class Frame:
    """The size of a picture, and where its plot lies in it."""

    width: int
    height: int
    left: int
    top: int
    bottom: int  # of the plot; below it is the axis


CARD = Frame(width=340, height=166, left=38, top=10, bottom=138)
WIDE = Frame(width=480, height=116, left=24, top=10, bottom=70)
THUMB = Frame(width=374, height=44, left=12, top=0, bottom=0)


@dataclass(frozen=True)
class Path:
    key: str
    d: str
    runs: str  # `0:0 51:2 80:-`: from which step on it has which value (`-`: none), for whoever reads it aloud


@dataclass(frozen=True)
class Label:
    key: str
    y: float
    words: str


@dataclass(frozen=True)
class Pin:
    x: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Drawing:
    frame: Frame
    right: int  # of the plot; beyond it are the labels
    paths: tuple[Path, ...]
    levels: tuple[tuple[float, str], ...]  # where a line lies across, and its number
    target: float | None
    rounds: tuple[tuple[float, int], ...]
    labels: tuple[Label, ...]


def draw(chart: Chart, frame: Frame = CARD) -> Drawing:
    ends = [_end(chart, line) for line in chart.lines]
    right = frame.width - 8 - round(LETTER * max(map(len, ends), default=0))
    levels = levels_of(chart, frame)
    return Drawing(
        frame,
        right,
        tuple(path_of(chart, line, frame, right) for line in chart.lines),
        levels,
        None if chart.target is None else y_of(chart, frame, chart.target),
        _rounds(chart, frame, right),
        _labels(chart, frame, ends),
    )


def x_of(chart: Chart, frame: Frame, right: int, step: int) -> float:
    return round(frame.left + (right - frame.left) * step / max(1, chart.steps - 1), 1)


def pins(chart: Chart, marks: Iterable[Mark], frame: Frame, right: int) -> tuple[Pin, ...]:
    """One pin for marks that lie close together."""
    found: list[Pin] = []
    for mark in sorted(marks, key=lambda mark: mark.step):
        x = x_of(chart, frame, right, mark.step)
        if found and x - found[-1].x < PIN:
            found[-1] = Pin(found[-1].x, (*found[-1].marks, mark))
        else:
            found.append(Pin(x, (mark,)))
    return tuple(found)


def _end(chart: Chart, line: Line) -> str:
    return f"{line.label} {spelled(line.last, likely=chart.likely)}"


def y_of(chart: Chart, frame: Frame, value: int) -> float:
    return round(frame.bottom - (frame.bottom - frame.top) * value / chart.top, 1)


def path_of(chart: Chart, line: Line, frame: Frame, right: int) -> Path:
    """Steps as relative moves: a line that stays the same for thirty events costs as much as one that does for two."""
    d: list[str] = []
    runs: list[str] = []
    before: int | None = None
    here = (0.0, 0.0)
    for step, value in enumerate((*line.values, None)):
        if value == before:
            continue
        x = x_of(chart, frame, right, min(step, chart.steps - 1))
        if before is not None:
            d.append(_moved("h", x - here[0]))
            here = (x, here[1])
        if value is not None:
            y = y_of(chart, frame, value)
            d.append(_moved("v", y - here[1]) if before is not None else f"M{x:g} {y:g}")
            here = (x, y)
        if step < chart.steps:
            runs.append(f"{step}:{'-' if value is None else value}")
        before = value
    return Path(line.key, "".join(d), " ".join(runs))


def _moved(command: str, by: float) -> str:
    return f"{command}{round(by, 1):g}" if round(by, 1) else ""


def levels_of(chart: Chart, frame: Frame) -> tuple[tuple[float, str], ...]:
    rows = max(2, (frame.bottom - frame.top) // 20)
    if chart.likely:
        return tuple((y_of(chart, frame, value), f"{value // 10} %") for value in (0, 500, 1000))
    each = next(step for step in STEPS if chart.top / step < rows + 1 or step == STEPS[-1])
    values = list(range(0, chart.top + 1, each))
    if chart.target is not None and chart.target not in values:
        values = [value for value in values if abs(value - chart.target) * 2 > each] + [chart.target]
    return tuple((y_of(chart, frame, value), str(value)) for value in values)


def _rounds(chart: Chart, frame: Frame, right: int) -> tuple[tuple[float, int], ...]:
    """Where rounds begin: as many as have room beside the word for them."""
    begins: dict[int, float] = {}
    for step, number in enumerate(chart.rounds):
        if number and number not in begins:
            begins[number] = x_of(chart, frame, right, step)
    room = (right - frame.left) / 36
    each = next(step for step in STEPS if len(begins) / step <= room or step == STEPS[-1])
    return tuple((x, number) for number, x in begins.items() if number % each == 0 and x > frame.left + 24)


def _labels(chart: Chart, frame: Frame, ends: Sequence[str]) -> tuple[Label, ...]:
    """At the height where the line ends, or as near to it as the labels above allow."""
    wanted = [
        (y_of(chart, frame, line.last if line.last is not None else 0), line.key, words)
        for line, words in zip(chart.lines, ends, strict=True)
    ]
    wanted.sort(key=lambda each: each[0])
    ys = spread([y for y, _, _ in wanted], frame.top, frame.bottom)
    return tuple(Label(key, round(y + 4, 1), words) for y, (_, key, words) in zip(ys, wanted, strict=True))


def spread(ys: Sequence[float], top: float, bottom: float) -> list[float]:
    """Heights in order, moved as little as needed for each to have its room; what does not fit goes over the top."""
    found: list[float] = []
    for y in ys:
        found.append(max(y, found[-1] + APART) if found else max(y, top))
    limit = bottom
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], limit)
        limit = found[at] - APART
    return found
