"""The course of a group: who has won how often, game after game, in the coordinates of its picture."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from webapp.charts.chart import Chart, Line
from webapp.charts.layout import CARD, draw, x_of
from webapp.groups.page import Course
from webapp.platform.i18n import gettext

LETTERS = 9  # of a name at the end of a line


class Ended(Protocol):
    @property
    def winners(self) -> frozenset[str]: ...


def course(people: Sequence[str], ended: Sequence[Ended], names: Mapping[str, str], keys: str) -> Course | None:
    """None where there is nothing to compare yet."""
    if len(ended) < 2:
        return None
    lines = tuple(
        Line(keys[at], "", _short(names.get(person, "?")), _wins(person, ended)) for at, person in enumerate(people)
    )
    steps = tuple(range(len(ended) + 1))
    chart = Chart("wins", gettext("Wins"), lines, steps, steps)
    drawn = draw(chart)
    by_key = {path.key: path.d for path in drawn.paths}
    labels = {label.key: label for label in drawn.labels}
    return Course(
        lines=tuple((line.key, by_key[line.key], line.name, labels[line.key].y, line.last or 0) for line in lines),
        levels=tuple((y, int(number)) for y, number in drawn.levels),
        ticks=tuple((x_of(chart, CARD, drawn.right, step), step) for step in _ticks(len(ended))),
        right=drawn.right,
    )


def _short(name: str) -> str:
    """The whole name stands in the table beside it."""
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"


def _wins(person: str, ended: Sequence[Ended]) -> tuple[int, ...]:
    counted = [0]
    for each in ended:
        counted.append(counted[-1] + (person in each.winners))
    return tuple(counted)


def _ticks(games: int) -> tuple[int, ...]:
    each = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if games / step <= 6)
    return tuple(range(each, games + 1, each))
