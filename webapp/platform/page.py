"""Pages: one frozen dataclass for each template. What a template may use, as `page`, stands here."""

from dataclasses import dataclass
from typing import Any, ClassVar

from flask import render_template
from markupsafe import Markup


def data(told: Any) -> Markup:
    """Data within a page: no tag can begin in it."""
    return Markup(render_template("platform/data.json", data=told))


@dataclass(frozen=True)
class Page:
    template: ClassVar[str]

    def show(self) -> str:
        return render_template(self.template, page=self)


@dataclass(frozen=True)
class Link:
    name: str
    href: str


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
class Trouble(Page):
    """What stands where a page could not be shown."""

    template = "operations/trouble.html"
    title: str
    what: str  # what can be done
    back: str = ""  # where the way back leads, and what it is called; empty: to the games
    back_words: str = ""
    game: str = ""  # which is not there, and which a phone may have seen
