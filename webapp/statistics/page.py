"""The pages of the archive."""

from dataclasses import dataclass

from webapp.platform.page import Page


@dataclass(frozen=True)
class GamesLink:
    """A link to the same page of other games: of one kind, or of so many players."""

    words: str
    href: str
    games: int
    here: bool


@dataclass(frozen=True)
class Tab:
    words: str
    href: str
    here: bool


@dataclass(frozen=True)
class Frame:
    """What stands above every page of the archive."""

    kind: str  # empty: no game counts yet
    games: int  # that the figures rest on
    tabs: tuple[Tab, ...]
    kinds: tuple[GamesLink, ...]
    tables: tuple[GamesLink, ...]  # by the number of players
    all_games: str  # address of these games


@dataclass(frozen=True)
class Bar:
    x: float
    y: float
    width: float
    height: float
    value: int
    times: int
    href: str


@dataclass(frozen=True)
class Columns:
    bars: tuple[Bar, ...]
    ticks: tuple[tuple[float, int], ...]
    levels: tuple[tuple[float, str], ...]
    bottom: int  # of the plot


@dataclass(frozen=True)
class Dot:
    x: float
    y: float
    name: str
    key: str  # its look


@dataclass(frozen=True)
class Dots:
    dots: tuple[Dot, ...]
    ticks: tuple[tuple[float, int], ...]
    levels: tuple[tuple[float, str], ...]
    usual: float  # where a line lies across
    bottom: int  # of the plot


@dataclass(frozen=True)
class Rate:
    """How often something led to a win."""

    won: int
    of: int
    share: int  # per cent
    few: bool  # it rests on little


@dataclass(frozen=True)
class Plot:
    """Columns with the numbers behind them."""

    name: str
    title: str
    axis: str
    average: str
    columns: Columns


@dataclass(frozen=True)
class Mattered:
    reading: str
    text: str
    href: str  # of the reading
    games: int
    games_href: str


@dataclass(frozen=True)
class Overview(Page):
    template = "statistics/archive.html"
    frame: Frame
    plots: tuple[Plot, ...]
    readings: tuple[Mattered, ...]
    table: str = ""  # a position that somebody looks for, as it was sent
    refused: str = ""  # why it cannot be looked for


@dataclass(frozen=True)
class CardLine:
    card: str
    name: str
    label: str  # the whole card in words
    times: int
    share: int  # of the games, in per cent
    turn: str  # on average
    rate: Rate
    href: str
    won_href: str
    reserved: int


@dataclass(frozen=True)
class Cards(Page):
    template = "statistics/cards.html"
    frame: Frame
    deeds: tuple[Tab, ...]
    deed: str  # what was done, as a word
    sorts: tuple[Tab, ...]
    usual: Rate  # of everybody
    plot: Dots | None
    lines: tuple[CardLine, ...]
    reserves: str  # the deed that is told as well; empty: none
    sheet: str  # where the faces of the cards are


@dataclass(frozen=True)
class Branch:
    turn: str
    times: int
    share: int
    rate: Rate
    on: str  # address of how it goes on; empty: no further turn is kept
    href: str


@dataclass(frozen=True)
class Openings(Page):
    template = "statistics/openings.html"
    frame: Frame
    begun: tuple[Tab, ...]  # the turns so far, each with the way back to it
    depth: int  # which turn this is
    times: int  # how often somebody began like this
    usual: Rate
    branches: tuple[Branch, ...]
    more: int  # that are not shown


@dataclass(frozen=True)
class SeatLine:
    key: str
    seat: int
    rate: Rate
    points: str
    href: str


@dataclass(frozen=True)
class SeatTable:
    players: int
    games: int
    rounds: str
    winning: str
    even: int  # per cent, if every seat won as often
    seats: tuple[SeatLine, ...]
    href: str


@dataclass(frozen=True)
class Seats(Page):
    template = "statistics/seats.html"
    frame: Frame
    tables: tuple[SeatTable, ...]
