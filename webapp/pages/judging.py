"""Asking the judge: may this be done, or what may be done?"""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.pages.options import Kind
from webapp.pages.page import Page, Row, Seat
from webapp.pages.precedents import Precedents
from webapp.pages.why import Clause, Depends, Hearing


@dataclass(frozen=True)
class Answer:
    """What the rules say about a sentence: the macro `answer` of judge-answer.html shows it, on any page."""

    heard: Hearing
    graph: Markup  # the way to the verdict; empty: it cannot be drawn
    told: tuple[str, ...]  # the same as sentences


@dataclass(frozen=True)
class Ended:
    """Who has won, and why."""

    words: str
    clauses: tuple[Clause, ...]  # the last one decided
    depends: tuple[Depends, ...]  # readings under which somebody else would have won

    @property
    def open(self) -> bool:
        return any(not each.settled for each in self.depends)


@dataclass(frozen=True)
class Could:
    """What the seat whose turn it is may do."""

    seat: Seat | None
    due: bool
    kinds: tuple[Kind, ...]

    @property
    def count(self) -> int:
        return sum(len(kind.options) for kind in self.kinds)


class Choice(NamedTuple):
    """A game that a table can be set up for."""

    name: str
    title: str
    seats: tuple[str, ...]  # the letters, for each number of players
    editions: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Start(Page):
    """Where to begin: a table of one's own, a text, or a recorded game."""

    template = "judge-start.html"
    games: tuple[Choice, ...]
    text: str = ""
    game: str = ""
    refused: str = ""


class Point(NamedTuple):
    """An open point, and how it is read here."""

    name: str
    text: str
    options: tuple[str, ...]
    chosen: str  # empty: as the edition has it
    usual: str


@dataclass(frozen=True)
class Judge(Page):
    template = "judge.html"
    kind: str  # the game
    title: str
    row: Row | None  # the stored game that is asked about; None: a position
    address: str  # the event after which it is asked
    here: str  # the address without the question
    asked: tuple[tuple[str, str], ...]  # what of the address stays when another sentence is asked about
    say: str
    examples: tuple[str, ...]  # of sentences
    unread: str  # why the sentence cannot be read
    note: str  # what is wrong with the position, though it can be judged
    answers: tuple[Answer, ...]
    precedents: Precedents | None  # what was ruled before on such a sentence; None: there is none
    could: Could | None
    ended: Ended | None
    hides: bool
    change: str  # where the table can be changed; empty: here
    position: str
    points: tuple[Point, ...]
    editions: tuple[tuple[str, str], ...]
    edition: str
    seats: tuple[Seat, ...]
    life: str
    gems: Markup
    faces: str
    known: Markup  # data for the scripts
    table: Markup

    @property
    def pinned(self) -> int:
        return sum(1 for point in self.points if point.chosen)
