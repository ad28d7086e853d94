"""The rules: all games, one rulebook, one rule."""

from dataclasses import dataclass

from markupsafe import Markup

from webapp.platform.page import Link, Page, Played, Seat
from webapp.precedents.page import Precedent, Tally


@dataclass(frozen=True)
class Book:
    """A rulebook in the list of games."""

    href: str
    name: str
    sign: str
    rules: int
    readings: int
    editions: tuple[str, ...]
    wrong: tuple[str, ...] = ()  # what is wrong with the package of the game


@dataclass(frozen=True)
class Rules(Page):
    """The games whose rules are known here."""

    template = "rulebooks/rules.html"
    books: tuple[Book, ...]


@dataclass(frozen=True)
class Clause:
    """A rule in its book."""

    id: str
    href: str
    text: str
    status: str
    status_word: str
    table: bool  # it binds the table
    cite: tuple[str, ...]  # empty: it is written nowhere
    readings: tuple[Link, ...]
    disputes: int  # how many there were about it


@dataclass(frozen=True)
class Group:
    id: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Option:
    name: str
    default: bool
    editions: tuple[str, ...]  # the titles of the editions that settle it so


@dataclass(frozen=True)
class Reading:
    """A point that the books leave open."""

    id: str
    name: str
    href: str
    text: str
    options: tuple[Option, ...]
    why: str
    rules: tuple[Link, ...]


@dataclass(frozen=True)
class Edition:
    name: str
    title: str
    default: bool
    readings: tuple[tuple[Link, str], ...]  # what it settles, and how


@dataclass(frozen=True)
class Step:
    """A step of a turn."""

    id: str
    only: str  # when it is there at all; empty: always
    text: str
    rules: tuple[Link, ...]
    next: tuple[Link, ...]  # what can follow; empty: nothing, the game is over


@dataclass(frozen=True)
class Rulebook(Page):
    """A whole rulebook, or what of it fits a search."""

    template = "rulebooks/rulebook.html"
    href: str
    name: str
    sign: str
    sought: str
    groups: tuple[Group, ...]
    readings: tuple[Reading, ...]
    editions: tuple[Edition, ...]
    steps: tuple[Step, ...]
    diagram: Markup  # empty: the list alone
    wrong: tuple[str, ...] = ()  # what is wrong with the package of the game

    @property
    def count(self) -> int:
        return sum(len(group.clauses) for group in self.groups)


@dataclass(frozen=True)
class Broken:
    """A stored game in which a rule was broken."""

    name: str
    sign: str
    seats: tuple[Seat, ...]
    played: Played
    events: tuple[tuple[int, str, str], ...]  # the number, its place in the game, and why


@dataclass(frozen=True)
class RulePage(Page):
    """One rule."""

    template = "rulebooks/rule.html"
    book: Link
    group: Link
    id: str
    text: str
    other: str  # in the other language
    other_tag: str
    says: str  # of a move, with gaps for its facts; empty: a record does not show whether it is kept
    cite: tuple[str, ...]
    status: str
    status_word: str
    status_means: str
    binds: str  # in words
    binds_means: str
    readings: tuple[Reading, ...]
    broken: tuple[Broken, ...]
    more: bool  # there may be more games in which it was broken
    disputes: Tally
    cases: tuple[Precedent, ...]  # the newest of them
    reading_on: bool  # not every stored game has been read yet
