"""A game to step through."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.pages.page import Page, Row


class Said(NamedTuple):
    """What somebody said about a move."""

    kind: str  # noted, disputed, or what was done to it: corrected, struck, put in, taken back, withdrawn
    glyph: str
    who: str
    text: str
    at: int = 0  # the sentence that did it
    was: str = ""  # what it read before
    note: int = 0  # the number of the note or the dispute


class Move(NamedTuple):
    """A line of the list of moves."""

    number: int
    seat: str  # its letter; empty: the table's
    words: str
    step: int = 0  # its place in the timeline; 0: it does not stand, or the replay did not come to it
    moved: tuple[tuple[str, int], ...] = ()  # tokens: letter, how many
    marks: tuple[str, ...] = ()
    said: tuple[Said, ...] = ()
    undone: bool = False
    took: str = ""  # how long the turn took that begins with it


class Round(NamedTuple):
    number: int  # 0: what was laid out before the first turn
    moves: tuple[Move, ...]

    @property
    def size(self) -> int:
        return len(self.moves)


class Eye(NamedTuple):
    """As whom the game can be looked at."""

    name: str  # all, spectator, or the letter of a seat
    shown: str


class Taken(NamedTuple):
    """What a file has in it instead of asking for it."""

    policy: str  # what it may do: nothing but run this script and wear these styles
    styles: Markup
    script: Markup
    faces: Markup
    still: Markup  # the table at the end, where there are no scripts
    beside: Markup  # the notes and, where there are no scripts, the variations
    record: Markup  # the record itself, so that the file can be put back
    source: str  # where it was taken from


@dataclass(frozen=True)
class Viewer(Page):
    """The table, the moves, and what to step through them with."""

    template = "viewer.html"
    row: Row
    edition: str
    steps: int  # how many there are
    outcome: str
    over: bool
    stops: str  # why the record cannot go on, in one sentence; empty: it goes to its end
    eye: str
    eyes: tuple[Eye, ...]
    marked: tuple[tuple[str, int, int], ...]  # a mark, how many there are, the number of the first
    gems: Markup  # their symbols
    faces: str  # where the symbols of the cards are
    branches: bool  # there are take-backs, corrections or variations to be drawn
    timeline: Markup  # data for the scripts: what they step through
    known: Markup  # and what they say and know
    moves: Markup
    chart: Markup  # the one on which the slider lies
    charts: Markup
    summary: Markup
    miscount: Markup  # what could explain a count that stops the record
    at: int = 0  # the number of the event that is shown first; 0: the start
    step: int = 0  # its place in the timeline
    caption: str = ""  # what happens at it, in words
    opens_with_summary: bool = False
    embedded: bool = False
    line: str = ""  # the branch in which it opens
    address: str = ""  # as it was asked for: the branch, or a sentence of it
    spot: str = ""  # the sentence of it that is shown first
    told: str = ""  # what happens at that, in words
    taken: Taken | None = None  # it is a file
