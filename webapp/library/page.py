"""Pages of the library: the list of games, and one's own."""

from dataclasses import dataclass

from webapp.library.import_form import Adding
from webapp.platform.page import Page, Row, Seat


@dataclass(frozen=True)
class Side:
    """Who plays together: mostly one player."""

    name: str  # empty where everybody plays alone
    seats: tuple[Seat, ...]
    points: int | None  # or lives; None: nobody has had a turn
    won: bool


@dataclass(frozen=True)
class SparkLine:
    seat: str  # the letter that decides colour and dash
    path: str


@dataclass(frozen=True)
class Spark:
    lines: tuple[SparkLine, ...]
    stop: str  # the path of the line where the replay stops; empty: it does not


@dataclass(frozen=True)
class Mark:
    sign: str
    count: int
    words: str  # for who does not see the sign


@dataclass(frozen=True)
class State:
    """What is to be known about a game before it is opened."""

    kind: str  # how it looks: accent, quiet, impossible, undecided
    sign: str
    words: str


@dataclass(frozen=True)
class Listed:
    """A game in the list."""

    row: Row
    sides: tuple[Side, ...]
    rounds: int  # 0: nobody knows
    spark: Spark | None  # None: nobody has had a turn
    state: State | None
    marks: tuple[Mark, ...]
    moves: bool = True  # they were written down


@dataclass(frozen=True)
class FilterLink:
    """Something to choose in a menu."""

    words: str
    href: str
    games: int = 0
    here: bool = False


@dataclass(frozen=True)
class Active:
    """A filter that is on, and the address without it."""

    name: str  # of the field
    words: str
    drop: str
    games: int = 0  # that would be found without it; only where nothing is found with it


@dataclass(frozen=True)
class Toggle:
    words: str
    sign: str
    href: str


@dataclass(frozen=True)
class RuleCount:
    rule: str
    href: str
    text: str
    games: int


@dataclass(frozen=True)
class Library(Page):
    """The stored games: all of them, or those that fit."""

    template = "library/library.html"
    stored: int  # all games that anybody may find
    hidden: bool = False  # there are others
    rows: tuple[Listed, ...] = ()
    first: int = 0  # of the rows, counted from the top
    last: int = 0
    count: int = 0  # of all games that fit
    previous: str = ""  # address of the page before; empty: there is none
    next: str = ""
    q: str = ""
    active: tuple[Active, ...] = ()
    menus: frozenset[str] = frozenset()  # fields that are open for a choice
    kinds: tuple[FilterLink, ...] = ()
    places: tuple[FilterLink, ...] = ()
    endings: tuple[FilterLink, ...] = ()
    toggles: tuple[Toggle, ...] = ()
    sorts: tuple[FilterLink, ...] = ()
    sort: str = ""
    kept: tuple[tuple[str, str], ...] = ()  # fields that the form sends along
    unread: int = 0  # games that the catalogue has not read yet
    rules: tuple[RuleCount, ...] = ()  # broken most often
    adding: Adding | None = None  # the panel beside the list


@dataclass(frozen=True)
class Yours(Page):
    template = "library/yours.html"
    games: tuple[Listed, ...]
