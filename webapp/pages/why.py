"""Why a sentence is legal, irregular, impossible or undecided."""

from dataclasses import dataclass

from webapp.pages.miscount import Miscount
from webapp.pages.page import Page, Row
from webapp.pages.rules import Link

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
class Option:
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
    options: tuple[Option, ...]
    why: str = ""  # why the default is the default
    settled: str = ""  # by whom, as `replay.settled` calls it; empty: the rulebook leaves it open
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
    template = "why.html"
    row: Row
    hearing: Hearing
    event_href: str  # where the event is seen
    judge: str  # where more can be asked about the table after it
    previous: str  # the same question about the move before and after; empty: there is none
    next: str
    hides: bool  # there are cards that only some have seen, and the game is not over
