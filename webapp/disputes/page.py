"""Pages of disputes: the list, one with its turns, finding, remedies and precedents, and the form to raise one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from records.disputes import Case
from webapp.judge.page import Answer, Hearing
from webapp.platform.page import Link, Page, Row, Seat
from webapp.precedents.page import Precedents
from webapp.whatif.page import TwoTimelines


class Score(NamedTuple):
    seat: str
    points: int


class Leaked(NamedTuple):
    """Cards, and who has come to know them."""

    who: str
    cards: str


class Remedy(NamedTuple):
    kind: str  # stands, take-back, repair, concede
    words: str  # of a vote or a ruling: `take-back`, `repair 31+ B return k`
    title: str
    what: str  # what is done, or why it cannot be
    possible: bool
    out: str = ""  # how the game would stand
    sign: str = ""  # beside it: undecided; empty: none
    scores: tuple[Score, ...] = ()
    leaked: tuple[Leaked, ...] = ()
    look: str = ""  # where the table after it can be seen
    look_words: str = ""


class Person(NamedTuple):
    """Who speaks: a seat or an author; the letter is empty for the table itself."""

    letter: str
    name: str


class Turn(NamedTuple):
    """Something that was said or done in a dispute, in the order of writing."""

    number: int
    kind: str  # dispute, argue, frame, count, peek, hearing, vote, ruling, appeal, mend
    who: Person
    says: str  # what it means, in words; empty: the text alone
    text: str  # what they wrote
    href: str = ""  # where what it shows is seen
    seen: str = ""  # and what that is called
    when: str = ""  # the day, where it is another than that of the turn before


class Notice(NamedTuple):
    """Something about a dispute that whoever looks at it should know first."""

    kind: str  # changed, appealed, twin, tie, party, late
    text: str
    href: str = ""
    link: str = ""


class Brief(NamedTuple):
    """A dispute in a list."""

    number: int
    title: str
    by: Person
    claim: str
    status: str
    status_word: str
    outcome: str  # how it ended, in words; empty: it has not
    href: str


class Judge(NamedTuple):
    """Somebody who could decide."""

    value: str  # as a sentence has it
    shown: str


class ReadAs(NamedTuple):
    """How an open point could be read."""

    value: str  # as a sentence has it
    shown: str
    verdict: str  # what comes out then


@dataclass(frozen=True)
class Disputes(Page):
    template = "disputes/disputes.html"
    row: Row
    cases: tuple[Brief, ...]
    back: str
    first: int  # the place of the first of these among all, from 1
    last: int
    count: int  # of all
    previous: str  # where the newer ones are; empty: these are the newest
    next: str


@dataclass(frozen=True)
class Raising(Page):
    template = "disputes/raise.html"
    row: Row
    event: int
    hearing: Hearing | None
    title: str
    proposed: tuple[Link, ...]  # rules that the engine thinks it is about, the likeliest first, with what they say
    rules: tuple[Link, ...]  # all others of the game
    others: tuple[Brief, ...]  # disputes about the same event
    omission: bool
    event_href: str
    known: Markup


@dataclass(frozen=True)
class Dispute(Page):
    template = "disputes/dispute.html"
    row: Row
    case: Case
    title: str
    by: Person
    parties: tuple[Person, ...]
    status: str
    status_word: str
    outcome: str  # the ruling in force, in words; empty: there is none
    ruled_by: Person | None
    ruled_on: str  # the day
    for_game: bool  # it counts for this game alone
    reason: str
    heard: Hearing | None  # what is found, in the record as it was
    fixed_at: int  # the last sentence of it
    claimed: tuple[tuple[Link, str], ...]  # the rules that are said to be broken, and what became of each
    proposed: tuple[tuple[Link, bool], ...]  # rules that were claimed or found broken, and whether it is claimed
    verdicts: tuple[tuple[str, str], ...]  # that a ruling can have, and their words
    verdict_due: str  # the one that a ruling would have by the rules
    to_carry_out: bool
    ruling_is_due: bool  # nobody else has to do anything first
    notices: tuple[Notice, ...]
    turns: tuple[Turn, ...]
    counted: bool  # a count was written down that can be shown
    decides: str  # who, in words
    judges: tuple[Judge, ...]
    deciding: str  # which of them, as a sentence has it
    seats: tuple[Seat, ...]
    votes: Mapping[str, tuple[str, ...]]  # remedy to the seats that are for it
    missing: tuple[str, ...]  # letters of seats that have not voted
    readings: tuple[ReadAs, ...]
    group: str  # a key for these people; empty: not enough of them are named
    answer: Answer | None  # what is found; None: nothing can be said
    remedies: tuple[Remedy, ...]
    timelines: TwoTimelines | None
    precedents: Precedents
    event_href: str
    known: Markup
