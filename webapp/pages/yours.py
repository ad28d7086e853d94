"""The games whose key a browser holds, for the top of the list."""

from dataclasses import dataclass

from webapp.pages.library import Listed
from webapp.pages.page import Page


@dataclass(frozen=True)
class Yours(Page):
    template = "yours.html"
    games: tuple[Listed, ...]
