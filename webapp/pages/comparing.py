"""Two ways of a game, side by side."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.pages.page import Page, Row, Seat
from webapp.pages.timelines import TwoTimelines


class Way(NamedTuple):
    name: str  # empty: the main line
    title: str
    steps: int  # from where the two part
    irregular: int
    stops: str  # the address at which it cannot go on; empty: it goes to its end
    ahead: str  # who wins or leads at its end, in words
    href: str  # where it is looked at; empty: nowhere else
    called: str = ""  # in words; empty: by its name


class Measure(NamedTuple):
    name: str
    shown: str


class Line(NamedTuple):
    """What a seat has at the end of each way, by measure."""

    seat: Seat
    values: tuple[tuple[str, int, int], ...]  # measure, in the first, in the second


@dataclass(frozen=True)
class Comparing(Page):
    template = "comparing.html"
    row: Row
    parts: str  # the address after which they part; 0: at the start
    ways: tuple[Way, Way]
    measures: tuple[Measure, ...]
    lines: tuple[Line, ...]
    others: tuple[str, ...]  # branches that the first could be compared with as well
    gems: Markup
    faces: str
    known: Markup
    both: Markup  # data for the scripts
    back: str
    timelines: TwoTimelines | None = None  # the events that differ, where the two are the same game told otherwise
