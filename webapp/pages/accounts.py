"""The pages around an account."""

from dataclasses import dataclass

from webapp.pages.library import Listed
from webapp.pages.page import Page


@dataclass(frozen=True)
class SigningIn(Page):
    template = "sign-in.html"
    next: str  # where to go on
    name: str = ""
    refused: str = ""


@dataclass(frozen=True)
class SigningUp(Page):
    template = "sign-up.html"
    next: str
    name: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Resetting(Page):
    template = "reset.html"
    code: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Device:
    """A browser in which somebody is signed in."""

    id: str
    name: str  # `Firefox, Android`; empty: it does not say
    since: str
    used: str
    here: bool


@dataclass(frozen=True)
class OwnGame:
    game: Listed
    role: str  # in words
    visibility: str  # in words


@dataclass(frozen=True)
class Own(Page):
    template = "account.html"
    name: str
    games: tuple[OwnGame, ...]
    sessions: tuple[Device, ...]
    said: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Scope:
    name: str
    told: str


@dataclass(frozen=True)
class ShownToken:
    id: str
    name: str
    scopes: tuple[str, ...]
    since: str
    used: str  # empty: never


@dataclass(frozen=True)
class Programs(Page):
    template = "tokens.html"
    tokens: tuple[ShownToken, ...]
    scopes: tuple[Scope, ...]
    made: str = ""  # the token, this once
    refused: str = ""
