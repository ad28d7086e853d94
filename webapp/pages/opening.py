"""The form for a new game."""

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.pages.page import Link, Page, Played
from webapp.pages.sharing import GroupChoice


@dataclass(frozen=True)
class Choice:
    name: str
    shown: str


@dataclass(frozen=True)
class Point:
    """What the books leave open, and the ways it is read."""

    name: str
    text: str
    options: tuple[Choice, ...]


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
class GameChoice:
    name: str
    title: str
    seats: str  # the letters
    least: int  # players
    editions: tuple[Choice, ...]
    points: tuple[Point, ...]
    agreed: Agreement


@dataclass(frozen=True)
class Opening(Page):
    template = "opening.html"
    games: tuple[GameChoice, ...]
    said: Mapping[str, str]  # what the form has been filled with
    group: GroupChoice | None = None  # that the game will belong to
    refused: str = ""
    told: str = ""  # why the game has not begun, though nothing is wrong
