"""Pages of the judge: a verdict and why, what could be done, and counts that disagree with the record."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from webapp.platform.page import Link, Page, Row, Seat
from webapp.precedents.page import Precedents


@dataclass(frozen=True)
class Difference:
    """Of one colour, or of a deck."""

    name: str
    there: int  # by the record
    counted: int

    @property
    def by(self) -> int:
        return self.counted - self.there


@dataclass(frozen=True)
class BrokenRule:
    """A rule that would be broken, or would no longer be."""

    rule: Link
    event: int  # 0: the sentence that is missing
    text: str


@dataclass(frozen=True)
class Suspected:
    """A sentence that could explain it."""

    kind: str  # changed, missing, struck
    event: int  # of one that is missing: the one that it follows
    seat: str  # `-` is the table
    who: str
    words: str
    notation: str
    may: str  # what may be wrong with it, in words
    instead: str  # the notation of what it may have been; empty: it did not happen
    correction: (
        str  # the whole sentence that settles it; empty: it may be one of several, or a card is hidden from here
    )
    verdict: str
    verdict_word: str
    against: tuple[BrokenRule, ...]
    settles: tuple[BrokenRule, ...]


@dataclass(frozen=True)
class Miscount:
    place: str  # in words
    differences: tuple[Difference, ...]
    since: int  # the last count that agreed; 0: none
    suspects: tuple[Suspected, ...]
    more: int  # that are not shown
    whole: bool = True  # nothing was left out for want of time


OPEN = "open"  # stands where a verdict stands, with a sign and a colour of its own


@dataclass(frozen=True)
class Clause:
    """A rule that was asked about a sentence, and what came out."""

    rule: Link
    held: bool | None
    held_word: str
    sign: str
    text: str  # the facts, true whether it held or not
    paraphrase: str
    cite: tuple[str, ...]
    status: str
    status_word: str
    binds: str
    binds_word: str


@dataclass(frozen=True)
class Found:
    """What shows itself only here, but goes back to an earlier event."""

    rule: Link
    text: str
    paraphrase: str
    verdict: str
    verdict_word: str
    cause: int  # the event; 0: the start
    cause_href: str


@dataclass(frozen=True)
class ReadingOption:
    name: str
    verdict: str
    verdict_word: str
    default: bool
    here: bool  # this record is read so
    played: tuple[str, ...] = ()  # who else plays so: editions, programs, tournaments


@dataclass(frozen=True)
class Depends:
    """A reading that would change the verdict."""

    reading: Link
    text: str
    options: tuple[ReadingOption, ...]
    why: str = ""  # why the default is the default
    settled: str = ""  # by whom, as `replay.questions.readings` calls it; empty: the rulebook leaves it open
    settled_word: str = ""
    rules: tuple[str, ...] = ()  # that it decides


@dataclass(frozen=True)
class Hearing:
    """A sentence, and what the rules say about it."""

    event: int
    seat: str  # `-` is the table
    who: str  # empty: nobody wrote the name down, or it was the table
    words: str  # without who; empty: it says nothing that this game knows
    notation: str
    verdict: str = ""  # empty: it is not judged
    verdict_word: str = ""
    note: str = ""  # why it is not judged, or what stands beside the verdict
    deciding: int | None = None  # the place of the clause that decides
    clauses: tuple[Clause, ...] = ()
    found: tuple[Found, ...] = ()
    depends: tuple[Depends, ...] = ()
    miscount: Miscount | None = None  # of a count that disagrees with the record

    @property
    def open(self) -> bool:
        """Nobody has settled what the verdict hangs on."""
        return any(not each.settled for each in self.depends)

    @property
    def shown(self) -> str:
        """The answer: the verdict, or that the rulebook leaves it open."""
        return OPEN if self.open else self.verdict

    @property
    def first(self) -> Clause | None:
        """The clause to begin with: the one that decides, or, of an open point, the one that it is about."""
        if self.deciding is not None:
            return self.clauses[self.deciding]
        about = {id_ for each in self.depends if not each.settled for id_ in each.rules}
        return next((clause for clause in self.clauses if clause.rule.name in about), None)

    @property
    def own(self) -> tuple[Clause, ...]:
        """The clauses that are not about an earlier event."""
        before = {(found.rule, found.text) for found in self.found}
        return tuple(clause for clause in self.clauses if (clause.rule, clause.text) not in before)

    @property
    def others(self) -> tuple[Clause, ...]:
        """All clauses but the one that decides."""
        return tuple(clause for place, clause in enumerate(self.clauses) if place != self.deciding)

    @property
    def rest(self) -> tuple[Clause, ...]:
        """All clauses but the first."""
        first = self.first
        return tuple(clause for clause in self.clauses if clause is not first)


@dataclass(frozen=True)
class Why(Page):
    template = "judge/why.html"
    row: Row
    hearing: Hearing
    event_href: str  # where the event is seen
    judge: str  # where more can be asked about the table after it; empty: nobody judges this game
    previous: str  # the same question about the move before and after; empty: there is none
    next: str
    hides: bool  # there are cards that only some have seen, and the game is not over


class Option(NamedTuple):
    """Something that is allowed, and what it leaves."""

    say: str  # as a sentence: `B take wug`
    words: str
    tokens: tuple[tuple[str, int], ...]  # that the seat has then: letter, how many
    gained: int  # points or, in a game of lives, lives
    then: tuple[str, ...]  # what comes of it by the rules
    played: bool


class Against(NamedTuple):
    """A rule that forbids it."""

    rule: Link
    says: str


class Kind(NamedTuple):
    title: str
    options: tuple[Option, ...]
    nearest: str  # where there are none: what the least is against, in words; empty: there is nothing to name
    against: tuple[Against, ...]


class Played(NamedTuple):
    """What was done, where it is none of the options."""

    address: str
    words: str
    verdict: str
    verdict_word: str


@dataclass(frozen=True)
class Options(Page):
    template = "judge/options.html"
    row: Row
    address: str
    seat: Seat | None  # None: the game is over
    due: bool  # the open turn still asks for something, which comes first
    kinds: tuple[Kind, ...]
    played: Played | None
    gems: Markup
    back: str
    last: int  # how many sentences the record has
    hides: bool
    judged: bool = True  # else nobody here knows what may be done

    @property
    def count(self) -> int:
        return sum(len(kind.options) for kind in self.kinds)


@dataclass(frozen=True)
class Answer:
    """What the rules say about a sentence: the macro `answer` of judge/answer.html shows it, on any page."""

    heard: Hearing
    graph: Markup  # the way to the verdict; empty: it cannot be drawn
    told: tuple[str, ...]  # the same as sentences


@dataclass(frozen=True)
class Ended:
    """Who has won, and why."""

    words: str
    clauses: tuple[Clause, ...]  # the last one decided
    depends: tuple[Depends, ...]  # readings under which somebody else would have won

    @property
    def open(self) -> bool:
        return any(not each.settled for each in self.depends)


@dataclass(frozen=True)
class Could:
    """What the seat whose turn it is may do."""

    seat: Seat | None
    due: bool
    kinds: tuple[Kind, ...]

    @property
    def count(self) -> int:
        return sum(len(kind.options) for kind in self.kinds)


class JudgedGame(NamedTuple):
    """A game that a table can be set up for."""

    name: str
    title: str
    seats: tuple[str, ...]  # the letters, for each number of players
    editions: tuple[tuple[str, str], ...]
    blank: str  # the position that an empty table begins with


@dataclass(frozen=True)
class Start(Page):
    """Where to begin: a table of one's own, a text, or a recorded game."""

    template = "judge/start.html"
    games: tuple[JudgedGame, ...]
    text: str = ""
    game: str = ""
    refused: str = ""


class Point(NamedTuple):
    """An open point, and how it is read here."""

    name: str
    text: str
    options: tuple[str, ...]
    chosen: str  # empty: as the edition has it
    usual: str


@dataclass(frozen=True)
class Judge(Page):
    template = "judge/judge.html"
    kind: str  # the game
    title: str
    row: Row | None  # the stored game that is asked about; None: a position
    address: str  # the event after which it is asked
    here: str  # the address without the question
    asked: tuple[tuple[str, str], ...]  # what of the address stays when another sentence is asked about
    say: str
    examples: tuple[str, ...]  # of sentences
    unread: str  # why the sentence cannot be read
    note: str  # what is wrong with the position, though it can be judged
    answers: tuple[Answer, ...]
    precedents: Precedents | None  # what was ruled before on such a sentence; None: there is none
    could: Could | None
    ended: Ended | None
    hides: bool
    change: str  # where the table can be changed; empty: here
    position: str
    points: tuple[Point, ...]
    editions: tuple[tuple[str, str], ...]
    edition: str
    seats: tuple[Seat, ...]
    gems: Markup
    faces: str
    known: Markup  # data for the scripts
    table: Markup

    @property
    def pinned(self) -> int:
        return sum(1 for point in self.points if point.chosen)
