"""The list of games."""

from dataclasses import dataclass

from webapp.pages.page import Page, Row


@dataclass(frozen=True)
class Library(Page):
    """The stored games, the newest first."""

    template = "library.html"
    rows: tuple[Row, ...] = ()
    first: int = 0  # of the rows, counted from the newest game
    last: int = 0
    count: int = 0  # of all games
    previous: str = ""  # address of the page with newer games; empty: there is none
    next: str = ""
