"""The branches of a record."""

from dataclasses import dataclass

from markupsafe import Markup

from webapp.platform.page import Link, Page, Row
from webapp.recording.page import Recording


@dataclass(frozen=True)
class Sentence:
    address: str
    href: str
    seat: str
    say: str


@dataclass(frozen=True)
class Correction:
    at: Link
    by: Link
    before: str  # empty: it was put in
    after: str  # empty: it was struck
    why: str


@dataclass(frozen=True)
class Stretch:
    first: Link  # empty name: nothing was played before the ways that leave here
    last: Link
    count: int  # of what was played
    sentences: tuple[Sentence, ...]  # one by one; empty: the first and the last tell enough
    corrections: tuple[Correction, ...]
    off: tuple["Way", ...]


@dataclass(frozen=True)
class Result:
    """What a way comes to."""

    scores: tuple[tuple[str, int], ...]  # seat and points, or lives
    winners: tuple[str, ...]
    stops: str  # the address at which it cannot go on; empty: it goes to its end
    irregular: int  # findings on this way that are not in order
    leads: tuple[str, ...] = ()  # while it is not over: the seats that no other is ahead of; empty: all are level


@dataclass(frozen=True)
class Way:
    kind: str  # main, undone, variation
    name: str
    title: str
    by: Link  # the sentence that took it back; empty name: none
    why: str
    result: Result | None  # None: it cannot be replayed
    stretches: tuple[Stretch, ...]
    moves: int = 0  # that were played on it
    notes: int = 0  # on it or on one of its moves


@dataclass(frozen=True)
class Branches(Page):
    template = "variations/branches.html"
    row: Row
    main: Way
    alone: bool  # nothing was taken back and nothing varied
    left_out: int  # ways that are too many to show
    hides: bool  # cards that only some have seen are left out
    diagram: Markup  # empty: the list alone
    back: str


@dataclass(frozen=True)
class Varying(Recording):
    template = "variations/varying.html"
    line: str  # 31a
    called: str  # its title; may be empty
    opened: bool  # something was written in it
