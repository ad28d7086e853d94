"""A record as text."""

from dataclasses import dataclass

from webapp.pages.page import Page, Row


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
    veils: bool  # so are notes that are not for everybody
    back: str  # address of the page of the library on which this game is
