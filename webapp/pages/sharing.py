"""The page on which is said who may see a game."""

from dataclasses import dataclass

from webapp.pages.page import Page, Row


@dataclass(frozen=True)
class Way:
    name: str
    word: str
    told: str


@dataclass(frozen=True)
class Having:
    """Somebody with a part in the game."""

    name: str
    role: str
    account: str = ""  # if whoever reads may take that away


@dataclass(frozen=True)
class GroupChoice:
    id: str
    name: str


@dataclass(frozen=True)
class Sharing(Page):
    template = "sharing.html"
    row: Row
    visibility: str
    ways: tuple[Way, ...]
    decides: bool  # whoever reads; else their key may
    keyed: bool  # nobody's account has it: its key decides
    group: GroupChoice | None
    groups: tuple[GroupChoice, ...]  # that whoever reads may put it into
    people: tuple[Having, ...]
    said: str = ""
