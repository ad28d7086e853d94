"""Putting a record in, and what was found in it before it is stored."""

from dataclasses import dataclass

from webapp.platform.page import Page


@dataclass(frozen=True)
class Remark:
    """What is to be said about a line."""

    kind: str  # unreadable, impossible, irregular, undecided
    lead: str  # where, or the verdict in a word
    text: str
    rule: str = ""  # the id
    href: str = ""
    english: bool = False  # nobody has put it into the reader's language


@dataclass(frozen=True)
class CheckedLine:
    """A line of the text; of a stretch without remarks only how far it goes."""

    first: int
    last: int = 0  # 0: this is one line
    before: str = ""
    marked: str = ""  # what the remark is about
    after: str = ""
    kind: str = ""
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class Checked:
    """A record, line by line."""

    verdict: str  # legal, irregular, impossible, unreadable, undecided
    words: str  # the verdict in a few words
    about: str = ""  # what the record is
    why: str = ""  # why it cannot be replayed, in English, as the engine says it
    lines: tuple[CheckedLine, ...] = ()
    more: int = 0  # lines with remarks that are not shown
    storable: bool = True
    fix: int = 0  # the first line that cannot be read; 0: none
    column: int = 0


@dataclass(frozen=True)
class Findings(Page):
    """What was found in a record: the part of the page that changes while somebody types."""

    template = "importing/checked.html"
    checked: Checked | None


@dataclass(frozen=True)
class AddedGame:
    """A game out of a file that held several."""

    href: str
    words: str
    state: str  # new, same, changed


@dataclass(frozen=True)
class Adding(Page):
    """The form for a record, and what was found in it."""

    template = "importing/adding.html"
    key: str  # the same form sent twice stores once
    text: str = ""
    said: str = ""  # why the record was not taken
    checked: Checked | None = None
    visibility: str = "unlisted"
    stored: tuple[AddedGame, ...] = ()  # what a file of several games has become
