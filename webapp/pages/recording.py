"""The page on which a game is written down."""

from dataclasses import dataclass

from markupsafe import Markup

from webapp.pages.page import Page, Row


@dataclass(frozen=True)
class Recording(Page):
    template = "recording.html"
    row: Row
    faces: str
    gems: Markup
    known: Markup
    verb: str  # what is done to a card for tokens; empty: there is no market
