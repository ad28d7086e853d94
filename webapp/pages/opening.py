"""The form for a new game."""

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.pages.page import Page


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
class GameChoice:
    name: str
    title: str
    seats: str  # the letters
    least: int  # players
    editions: tuple[Choice, ...]
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Opening(Page):
    template = "opening.html"
    games: tuple[GameChoice, ...]
    said: Mapping[str, str]  # what the form has been filled with
    refused: str = ""
