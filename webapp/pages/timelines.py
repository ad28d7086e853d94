"""Two timelines of one game: part of the page of a dispute, and of the page that lays two games side by side."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.charts.paired import Picture


class Told(NamedTuple):
    """An event on one side."""

    seat: str  # empty: the table
    words: str  # empty: it does not happen there
    verdict: str  # empty: there is none
    verdict_word: str
    why: str = ""


class Row(NamedTuple):
    number: str
    href: str  # the event as it was recorded; empty: it was not
    alike: str  # how many events before it are the same, in words; empty: none
    before: Told
    after: Told
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


class Choice(NamedTuple):
    words: str
    href: str
    here: bool


@dataclass(frozen=True)
class TwoTimelines:
    template = "timelines.html"
    before: Side
    after: Side
    rows: tuple[Row, ...]
    alike: str  # after the last row
    counts: tuple[Count, ...]
    choices: tuple[Choice, ...]  # what else it can be told apart from
    beside: str  # where both tables are side by side
    drawn: bool  # the pictures show something: not every line lies at zero
