"""Where a page cannot be shown."""

from dataclasses import dataclass

from webapp.pages.page import Page


@dataclass(frozen=True)
class Trouble(Page):
    """What stands where a page could not be shown."""

    template = "trouble.html"
    title: str
    what: str  # what can be done
