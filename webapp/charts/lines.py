"""Lines: what a view of the table says about each seat, step by step."""

from collections.abc import Callable, Sequence
from typing import Any

from replay.facts.rounds import rounds
from webapp.charts.chart import Chart, Line
from webapp.drawing.scene import View
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext
from webapp.platform.page import Seat


def over_time(sight: Sight, name: str, title: str, lines: tuple[Line, ...], **more: Any) -> Chart:
    events = tuple(frame.event.number for frame in sight.replay.frames)
    return Chart(name, title, lines, events, rounds(sight.replay), **more)


def seat_lines(
    sight: Sight, seats: Sequence[Seat], seen: Sequence[View], of: Callable[[View], int]
) -> tuple[Line, ...]:
    """A line for each seat, of what a view says of its player."""
    return tuple(
        Line(key(letter), letter, named(letter, seats), tuple(of(view["players"][letter]) for view in seen))
        for letter in sight.replay.seats
    )


def scores(sight: Sight, seats: Sequence[Seat]) -> Chart:
    """What can be drawn of any game."""
    replay = sight.replay
    points = [replay.game.scores(state) for state in replay.frames.states]
    lines = tuple(
        Line(key(letter), letter, named(letter, seats), tuple(each[at] for each in points))
        for at, letter in enumerate(replay.seats)
    )
    return over_time(sight, "points", gettext("Points"), lines)


def key(letter: str) -> str:
    """Colour and dash of a seat; those beyond six share the last."""
    return letter.lower() if letter in "ABCDEF" else "f"


def named(letter: str, seats: Sequence[Seat]) -> str:
    return next((str(seat) for seat in seats if seat.letter == letter), letter)
