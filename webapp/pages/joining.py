"""The page on which a code is entered."""

from dataclasses import dataclass

from webapp.pages.page import Page


@dataclass(frozen=True)
class Joining(Page):
    template = "joining.html"
    key: str  # becomes the key of this phone, if the code is good
    typed: str = ""
    refused: str = ""
