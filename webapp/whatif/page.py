"""Pages of what-ifs: two timelines of one game, and games laid side by side."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.charts.paired import Picture
from webapp.platform.page import Page, Row, Seat


class SideEvent(NamedTuple):
    """An event on one side."""

    seat: str  # empty: the table
    words: str  # empty: it does not happen there
    verdict: str  # empty: there is none
    verdict_word: str
    why: str = ""


class TimelineRow(NamedTuple):
    number: str
    href: str  # the event as it was recorded; empty: it was not
    alike: str  # how many events before it are the same, in words; empty: none
    before: SideEvent
    after: SideEvent
    first: bool  # here they part
    stop: bool  # here one of them cannot go on


class End(NamedTuple):
    says: str  # who wins, or that the record stops
    score: str
    more: str


class Side(NamedTuple):
    name: str
    told: str  # the picture for whoever does not see it
    desk: Picture
    phone: Picture
    end: End


class Count(NamedTuple):
    """What would become of how many events."""

    sign: str
    words: str


class Counterpart(NamedTuple):
    """A timeline that the game can be laid beside."""

    words: str
    href: str
    here: bool


@dataclass(frozen=True)
class TwoTimelines:
    template = "whatif/timelines.html"
    before: Side
    after: Side
    rows: tuple[TimelineRow, ...]
    alike: str  # after the last row
    counts: tuple[Count, ...]
    counterparts: tuple[Counterpart, ...]  # what else it can be told apart from
    beside: str  # where both tables are side by side
    drawn: bool  # the pictures show something: not every line lies at zero


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
    template = "whatif/comparing.html"
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
