"""A game to be taken along: what there is to choose, and the game on paper."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.platform.page import Page, Row


class Offer(NamedTuple):
    """A set of notes or a variation that may go along."""

    name: str
    shown: str
    checked: bool


@dataclass(frozen=True)
class Offers:
    notes: str  # which way is chosen
    lines: str
    sets: tuple[Offer, ...]
    branches: tuple[Offer, ...]


class Code(NamedTuple):
    """A QR code: its size and one path."""

    size: int
    path: str


@dataclass(frozen=True)
class Others:
    """What other programs can read of a game."""

    forms: tuple[str, ...] = ()
    link: str = ""  # at which BG Stats enters the play; empty: the game is not over
    code: Code | None = None  # the same to be scanned
    told: tuple[str, ...] = ()  # what those hold that one game has


@dataclass(frozen=True)
class Taking(Page):
    template = "exporting/take.html"
    row: Row
    offers: Offers
    playable: bool  # there is a table to draw
    last: int  # the number of the last event that stands
    others: Others = Others()
    said: str = ""  # what became of notes that were handed in


class Irregular(NamedTuple):
    words: str
    rule: str


class Printed(NamedTuple):
    """A move on paper, and everything that stands below it."""

    round: int  # if a round begins with it; 0: none does
    number: int
    seat: str
    words: str
    glyphs: tuple[str, ...]
    undone: bool
    irregular: tuple[Irregular, ...]
    said: tuple[tuple[str, str], ...]  # disputes: who, what
    threads: tuple[object, ...]
    ways: tuple[object, ...]


class Figure(NamedTuple):
    caption: str
    drawn: Markup


class Stretch(NamedTuple):
    """Moves in columns, and the position after them."""

    moves: tuple[Printed, ...]
    figure: Figure | None


@dataclass(frozen=True)
class Paper(Page):
    template = "exporting/print.html"
    row: Row
    offers: Offers
    eye: str
    edition: str
    readings: str
    outcome: str
    stops: str
    stretches: tuple[Stretch, ...]
    threads: tuple[object, ...]  # notes about no move of the main line
    ways: tuple[object, ...]  # variations that leave before the first move
    symbols: Markup
    noted: bool  # positions at notes are drawn
    end: bool  # and at the end
    every: int  # and after so many turns; 0: not
    more: bool  # there would have been more positions than are drawn
    more_ways: int  # variations beside those that are told
