"""Pages of recording: a new game, the table that is recorded, and the page on which a code is entered."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from webapp.account.page import GroupChoice
from webapp.platform.page import Link, Page, Played, Row


@dataclass(frozen=True)
class Joining(Page):
    template = "recording/joining.html"
    key: str  # becomes the key of this phone, if the code is good
    typed: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Labelled:
    name: str
    shown: str


@dataclass(frozen=True)
class Point:
    """What the books leave open, and the ways it is read."""

    name: str
    text: str
    options: tuple[Labelled, ...]


@dataclass(frozen=True)
class Agreed:
    """How these people read an open point, and the ruling that says so."""

    name: str
    text: str
    option: str
    ruled: Played
    by: str  # empty: somebody who does not sit here
    href: str  # the dispute
    link: Link  # the point in its rulebook


@dataclass(frozen=True)
class Agreement:
    """What the people who sit down have ruled for new games."""

    seal: str = ""  # tells this agreement from any other; empty: there is none
    href: str = ""  # all that they have ruled
    points: tuple[Agreed, ...] = ()


@dataclass(frozen=True)
class Fillable:
    """A field of a set-up: a number or, where there are options, one of them."""

    name: str  # in the form
    title: str
    pattern: str  # of a number
    options: tuple[Labelled, ...]
    value: str


@dataclass(frozen=True)
class SetUpAsked:
    tag: str
    title: str
    fields: tuple[Fillable, ...]


@dataclass(frozen=True)
class GameChoice:
    name: str
    title: str
    seats: str  # the letters
    least: int  # players
    editions: tuple[Labelled, ...]
    points: tuple[Point, ...]
    setup: tuple[SetUpAsked, ...]
    alone: Mapping[str, str]  # seat to the side that it is alone
    agreed: Agreement


@dataclass(frozen=True)
class AnotherGame:
    """What the form offers for a game that nobody has taught Recount."""

    seats: str  # the letters that are shown at once
    more: str  # and the others
    titles: tuple[str, ...]
    scorings: tuple[Labelled, ...]
    ways: tuple[Labelled, ...]  # in which points are written


@dataclass(frozen=True)
class Opening(Page):
    template = "recording/opening.html"
    games: tuple[GameChoice, ...]
    another: AnotherGame
    said: Mapping[str, str]  # what the form has been filled with
    group: GroupChoice | None = None  # that the game will belong to
    refused: str = ""
    told: str = ""  # why the game has not begun, though nothing is wrong
    again: bool = False  # it is filled in as another game was begun


@dataclass(frozen=True)
class Recording(Page):
    template = "recording/recording.html"
    row: Row
    faces: str
    gems: Markup
    known: Markup
    verb: str  # what is done to a card for tokens; empty: there is no market
