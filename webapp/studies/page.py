"""The pages of studies."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from records.study import Item
from webapp.platform.page import Page, Row


@dataclass(frozen=True)
class ListedStudy:
    study: str  # the id
    title: str
    authors: tuple[str, ...]
    chapters: int
    games: tuple[Row, ...]
    day: str


@dataclass(frozen=True)
class Studies(Page):
    template = "studies/studies.html"
    studies: tuple[ListedStudy, ...]
    said: Mapping[str, str]  # what the form has been filled with
    adding: Row | None = None  # the game of which a position is to be added
    at: int = 0
    refused: str = ""


@dataclass(frozen=True)
class Block:
    """One item as it is shown."""

    item: Item
    markup: Markup
    up: int | None = None  # behind which item it comes when it is moved
    down: int | None = None


@dataclass(frozen=True)
class Part:
    """A chapter."""

    heading: Block | None
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Thing:
    """A card that is spoken of."""

    name: str
    symbol: str
    label: str


@dataclass(frozen=True)
class Body(Page):
    template = "studies/body.html"
    study: str  # the id
    title: str
    authors: tuple[str, ...]
    parts: tuple[Part, ...]
    symbols: Markup
    things: tuple[Thing, ...]
    last: int  # the number of the last sentence
    undo: tuple[int, ...]  # what the next undo withdraws
    editing: bool = False


@dataclass(frozen=True)
class StudyPage(Page):
    template = "studies/study.html"
    body: Body
    markup: Markup


@dataclass(frozen=True)
class StudyFile(StudyPage):
    """A file that stands for itself."""

    template = "studies/file.html"
    styles: Markup


@dataclass(frozen=True)
class Editing(StudyPage):
    template = "studies/edit.html"
    known: Markup
    games: tuple[Row, ...]  # from which a position may be chosen
