"""Pages: one frozen dataclass for each template. What a template may use, as `page`, stands here."""

from dataclasses import dataclass
from typing import ClassVar

from flask import render_template


@dataclass(frozen=True)
class Page:
    template: ClassVar[str]

    def show(self) -> str:
        return render_template(self.template, page=self)


@dataclass(frozen=True)
class Seat:
    letter: str
    who: str  # empty: nobody wrote the name down, or it was erased

    def __str__(self) -> str:
        return self.who or self.letter


@dataclass(frozen=True)
class Played:
    shown: str  # in the reader's language, or as written; empty: nobody wrote it down
    iso: str = ""  # empty: what was written is no date


@dataclass(frozen=True)
class Row:
    """A stored game in the list."""

    game: str  # the id
    name: str
    sign: str
    seats: tuple[Seat, ...]
    played: Played
    place: str
    sentences: int


@dataclass(frozen=True)
class Library(Page):
    """The stored games, the newest first."""

    template = "library.html"
    rows: tuple[Row, ...] = ()
    first: int = 0  # of the rows, counted from the newest game
    last: int = 0
    count: int = 0  # of all games
    previous: str = ""  # address of the page with newer games; empty: there is none
    next: str = ""


@dataclass(frozen=True)
class Line:
    """One sentence of a record, cut up so that its parts can look different; together they are the line as
    records.write() writes it."""

    number: int
    lead: str  # from the number to the verb
    say: str
    remark: str  # with the space or the line break before it
    undone: bool
    corrected_at: int  # number of the correction that decides; 0: as it was written


@dataclass(frozen=True)
class Text(Page):
    """One record as text."""

    template = "text.html"
    row: Row
    edition: str
    tags: tuple[tuple[str, str], ...]  # name and value, as it stands between the quotes
    remark: str  # what stands below the tags
    lines: tuple[Line, ...]
    hides: bool  # cards that only some have seen are left out
    back: str  # address of the page of the library on which this game is


@dataclass(frozen=True)
class Trouble(Page):
    """What stands where a page could not be shown."""

    template = "trouble.html"
    title: str
    what: str  # what can be done
