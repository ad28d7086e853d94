"""The receipt of a game, and the page that says what it proves."""

from dataclasses import dataclass

from webapp.platform.page import Page, Played, Row


@dataclass(frozen=True)
class Receipt(Page):
    template = "receipts/receipt.html"
    row: Row
    event: int
    last: int  # of the record now
    at: Played
    head: tuple[str, ...]  # in groups that an eye can compare
    signature: tuple[str, ...]
    store: str  # what it is called, shortened
    place: int  # in the log, from 1; 0: only the last event gets one
    size: int
    opened: bool  # whoever has it needs nothing but the record


@dataclass(frozen=True)
class Back:
    """The site was set back."""

    at: Played
    to: Played


@dataclass(frozen=True)
class Proofs(Page):
    template = "receipts/proofs.html"
    store: str
    size: int
    root: tuple[str, ...]
    keys: tuple[tuple[str, Played], ...]
    set_back: tuple[Back, ...]
