"""What could be done at an event."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.pages.page import Page, Row, Seat
from webapp.pages.rules import Link


class Option(NamedTuple):
    """Something that is allowed, and what it leaves."""

    say: str  # as a sentence: `B take wug`
    words: str
    tokens: tuple[tuple[str, int], ...]  # that the seat has then: letter, how many
    gained: int  # points or, in a game of lives, lives
    then: tuple[str, ...]  # what comes of it by the rules
    played: bool


class Against(NamedTuple):
    """A rule that forbids it."""

    rule: Link
    says: str


class Kind(NamedTuple):
    title: str
    options: tuple[Option, ...]
    nearest: str  # where there are none: what the least is against, in words; empty: there is nothing to name
    against: tuple[Against, ...]


class Played(NamedTuple):
    """What was done, where it is none of the options."""

    address: str
    words: str
    verdict: str
    verdict_word: str


@dataclass(frozen=True)
class Options(Page):
    template = "options.html"
    row: Row
    address: str
    seat: Seat | None  # None: the game is over
    due: bool  # the open turn still asks for something, which comes first
    kinds: tuple[Kind, ...]
    played: Played | None
    gems: Markup
    back: str
    last: int  # how many sentences the record has
    hides: bool

    @property
    def count(self) -> int:
        return sum(len(kind.options) for kind in self.kinds)
