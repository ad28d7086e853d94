"""A game of which only the result was written down."""

from dataclasses import dataclass

from markupsafe import Markup

from webapp.pages.page import Page, Row, Seat


@dataclass(frozen=True)
class Stood:
    """How somebody came out of it, as the table said."""

    seat: Seat
    points: str  # empty: nobody wrote any
    won: bool | None  # None: nobody wrote who won


@dataclass(frozen=True)
class ToldResult(Page):
    template = "told-result.html"
    row: Row
    stood: tuple[Stood, ...]
    known: tuple[tuple[str, str], ...]  # what else the header says
    said: tuple[Markup, ...]  # comments
    remarks: tuple[str, ...]  # what stands behind the result
