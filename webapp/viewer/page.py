"""Pages of a game: its steps with their summary and times, its text, and the result where there is no more."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from replay.facts.summary import At as At
from webapp.platform.page import Page, Row, Seat


@dataclass(frozen=True)
class SeatTime:
    key: str  # colour
    seat: str
    name: str
    total: str  # 12:05
    average: str
    turns: int  # whose time is known


@dataclass(frozen=True)
class Times:
    seats: tuple[SeatTime, ...]
    longest: str
    longest_at: int  # the event with which it begins
    longest_of: SeatTime
    known: int  # turns whose time is known
    turns: int
    pauses: tuple[tuple[int, str], ...]  # the event that came after each, and how long it was
    claimed: bool  # a file says so: not all of it was written here


@dataclass(frozen=True)
class Side:
    """A seat, or a team."""

    key: str  # colour
    seat: str  # the letter; empty for a team
    name: str
    score: int  # points, or the life that is left
    start: int  # the life it began with; 0 where points are counted
    won: bool


@dataclass(frozen=True)
class Moment:
    """A turn that made a difference."""

    kind: str  # as `replay.facts.summary` calls it
    at: At
    side: Side
    number: int = 0  # how much was gained, or the target


@dataclass(frozen=True)
class Lead:
    side: Side
    first: At
    last: At
    events: int


@dataclass(frozen=True)
class Irregularity:
    event: int
    seat: str
    rule: str
    words: str
    cause: int  # the event it goes back to; 0: none but itself


@dataclass(frozen=True)
class Stop:
    """Where the record stops, and why, as far as this reader may know."""

    event: int
    rule: str = ""
    words: str = ""


@dataclass(frozen=True)
class Summary:
    game: str  # the id
    kind: str  # as the header of the record names the game
    eye: str  # as whom it is looked at, where that was asked for
    counts: str  # points or lives
    how: str  # it was won, as `replay.facts.summary` calls it; empty while it goes on
    sides: tuple[Side, ...]  # the winners first, then by score
    level: tuple[Side, ...]  # those that are ahead at the end: one alone, or several
    rounds: int
    events: int
    moments: tuple[Moment, ...] = ()
    changes: tuple[At, ...] = ()  # of the lead
    longest: Lead | None = None
    irregular: tuple[Irregularity, ...] = ()
    stop: Stop | None = None
    times: Times | None = None  # where the sentences were written down while the game was played


@dataclass(frozen=True)
class Stood:
    """How somebody came out of it, as the table said."""

    seat: Seat
    points: str  # empty: nobody wrote any
    won: bool | None  # None: nobody wrote who won


@dataclass(frozen=True)
class ToldResult(Page):
    template = "viewer/told-result.html"
    row: Row
    stood: tuple[Stood, ...]
    known: tuple[tuple[str, str], ...]  # what else the header says
    said: tuple[Markup, ...]  # comments
    remarks: tuple[str, ...]  # what stands behind the result
    imported: tuple[str, ...]  # sentences about what was not written here


@dataclass(frozen=True)
class Line:
    """One sentence of a record, cut up so that its parts can look different; together they are the line as
    records.write() writes it."""

    number: int
    lead: str  # from the number to the verb
    say: str
    remark: str  # with the space or the line break before it
    undone: bool
    corrected_at: int  # number of the correction that decides; 0: as it was written


@dataclass(frozen=True)
class Text(Page):
    """One record as text."""

    template = "viewer/text.html"
    row: Row
    edition: str
    tags: tuple[tuple[str, str], ...]  # name and value, as it stands between the quotes
    remark: str  # what stands below the tags
    lines: tuple[Line, ...]
    hides: bool  # cards that only some have seen are left out
    veils: bool  # so are notes that are not for everybody
    back: str  # address of the page of the library on which this game is
    imported: tuple[str, ...]  # sentences about what was not written here


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

    template = "viewer/viewer.html"
    row: Row
    edition: str
    steps: int  # how many there are
    outcome: str
    disclosed: bool  # all cards are shown to everybody
    stops: str  # why the record cannot go on, in one sentence; empty: it goes to its end
    missing: str  # why there are no rules though it was recorded with some; empty: they are here, or there are none
    eye: str
    eyes: tuple[Eye, ...]
    secrets: bool  # whether cards can be hidden in this game
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
    asks: str = ""  # what is missing until the hands of a game that is over are shown
    spot: str = ""  # the sentence of it that is shown first
    imported: tuple[str, ...] = ()  # sentences about what was not written here
    told: str = ""  # what happens at that, in words
    taken: Taken | None = None  # it is a file
