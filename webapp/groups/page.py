"""The pages of a group."""

from dataclasses import dataclass

from webapp.library.page import Listed
from webapp.platform.page import Link, Page, Played
from webapp.precedents.page import Precedent


@dataclass(frozen=True)
class GroupLine:
    id: str
    name: str
    role: str  # of whoever reads
    members: int


@dataclass(frozen=True)
class Groups(Page):
    template = "groups/groups.html"
    groups: tuple[GroupLine, ...]
    key: str  # the same form sent twice founds one group
    name: str = ""
    refused: str = ""


@dataclass(frozen=True)
class JoiningGroup(Page):
    template = "groups/join.html"
    typed: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Person:
    """Somebody in a group."""

    account: str
    name: str
    role: str
    role_word: str
    since: str
    me: bool


@dataclass(frozen=True)
class Role:
    name: str
    word: str
    told: str


@dataclass(frozen=True)
class OpenInvitation:
    id: str
    role: str
    until: str


@dataclass(frozen=True)
class Reading:
    """An open point, and how the group reads it."""

    name: str
    text: str
    options: tuple[str, ...]
    chosen: str  # by hand
    ruled: str  # the option by a ruling; it counts more
    href: str  # of that ruling
    when: Played


@dataclass(frozen=True)
class Book:
    kind: str
    name: str
    sign: str
    readings: tuple[Reading, ...]
    settled: int  # how many of them


@dataclass(frozen=True)
class Invited:
    code: str
    link: str
    role: str  # in words
    qr: str  # the path of its dark squares
    size: int


@dataclass(frozen=True)
class GroupPage(Page):
    template = "groups/group.html"
    id: str
    name: str
    role: str
    role_told: str
    owns: bool
    reads_for_all: bool
    starts: bool  # may begin a game here
    games: tuple[Listed, ...]
    more: int  # games that are not shown
    people: tuple[Person, ...]
    roles: tuple[Role, ...]
    invitations: tuple[OpenInvitation, ...]
    books: tuple[Book, ...]
    rulings: tuple[Precedent, ...]
    key: str
    invited: Invited | None = None
    refused: str = ""


# ── statistics ──────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Record:
    """How somebody did."""

    key: str  # colour and dash, as those of a seat
    name: str
    played: int
    won: int
    share: int  # of their games that they won, per cent
    width: float  # of the bar, in its picture
    average: str  # points
    best: str


@dataclass(frozen=True)
class KindRecord:
    """What one kind of game came to."""

    kind: str
    name: str
    games: int
    rounds: str
    minutes: str  # empty: none was recorded while it was played
    records: tuple[Record, ...]


@dataclass(frozen=True)
class Against:
    name: str
    cells: tuple[tuple[int, int] | None, ...]  # won against, lost against; None: themselves, or never met


@dataclass(frozen=True)
class BrokenRule:
    link: Link
    text: str
    times: int
    width: float


@dataclass(frozen=True)
class Course:
    """Wins, game after game."""

    lines: tuple[tuple[str, str, str, float, int], ...]  # key, path, name, height of its end, wins
    levels: tuple[tuple[float, int], ...]
    ticks: tuple[tuple[float, int], ...]
    right: int  # of the plot; beyond it are the names


@dataclass(frozen=True)
class Statistics(Page):
    template = "groups/statistics.html"
    id: str
    name: str
    finished: int
    games: int
    people: tuple[Record, ...]
    kinds: tuple[KindRecord, ...]
    names: tuple[str, ...]
    against: tuple[Against, ...]
    broken: tuple[BrokenRule, ...]
    course: Course | None
