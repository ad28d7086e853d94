"""Where a page cannot be shown."""

from dataclasses import dataclass

from webapp.pages.page import Page


@dataclass(frozen=True)
class Trouble(Page):
    """What stands where a page could not be shown."""

    template = "trouble.html"
    title: str
    what: str  # what can be done
    back: str = ""  # where the way back leads, and what it is called; empty: to the games
    back_words: str = ""
