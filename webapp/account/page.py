"""The pages around an account."""

from dataclasses import dataclass

from webapp.library.page import Listed
from webapp.platform.page import Page, Row


@dataclass(frozen=True)
class SigningIn(Page):
    template = "account/sign-in.html"
    next: str  # where to go on
    name: str = ""
    refused: str = ""


@dataclass(frozen=True)
class SigningUp(Page):
    template = "account/sign-up.html"
    next: str
    name: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Resetting(Page):
    template = "account/reset.html"
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
    template = "account/account.html"
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
    template = "account/tokens.html"
    tokens: tuple[ShownToken, ...]
    scopes: tuple[Scope, ...]
    made: str = ""  # the token, this once
    refused: str = ""


@dataclass(frozen=True)
class Way:
    name: str
    word: str
    told: str


@dataclass(frozen=True)
class Having:
    """Somebody with a part in the game."""

    name: str
    role: str
    account: str = ""  # if whoever reads may take that away


@dataclass(frozen=True)
class GroupChoice:
    id: str
    name: str


@dataclass(frozen=True)
class Sharing(Page):
    template = "account/sharing.html"
    row: Row
    visibility: str
    ways: tuple[Way, ...]
    decides: bool  # whoever reads; else their key may
    keyed: bool  # nobody's account has it: its key decides
    group: GroupChoice | None
    groups: tuple[GroupChoice, ...]  # that whoever reads may put it into
    people: tuple[Having, ...]
    said: str = ""
