"""The summary of a game, which is a part of its page."""

from dataclasses import dataclass

from webapp.pages.times import Times

POINTS, LIVES = "points", "lives"
OUTRIGHT, BY_RULE, SHARED, LAST_LIFE, SNAP = "outright", "by-rule", "shared", "last-life", "snap"
FOR_GOOD, JUMP, TARGET, END = "for-good", "jump", "target", "end"


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
class At:
    """An event that is mentioned."""

    event: int
    round: int


@dataclass(frozen=True)
class Moment:
    """A turn that made a difference."""

    kind: str  # FOR_GOOD, JUMP, TARGET, END
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
    eye: str  # as whom it is looked at, where that was asked for
    counts: str  # POINTS or LIVES
    how: str  # it was won; empty while it goes on
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
