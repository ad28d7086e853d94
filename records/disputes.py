"""Disputes: everything that was said in each, put together in the order of writing, and where it stands.

Nothing is stored of it but the sentences. Who may decide is for the table; here is only what was said.
"""

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

from records.disputed import VOTE, Appeal, Argue, Dispute, Evidence, Hearing, Ruling, Vote
from records.event import Event
from records.header import Header
from records.log import Log
from records.talk import Amend, Rewind

OPEN, RULED, APPEALED = "open", "ruled", "appealed"
_by_ruling = re.compile(r"ruling ([0-9]{1,7})(?![0-9])").match
_NOBODY = ("", "?")


class Said(NamedTuple):
    number: int
    by: str
    text: str


class Shown(NamedTuple):
    """Evidence: the table after an event, a count, or something that somebody saw."""

    number: int
    by: str
    kind: str
    at: str
    text: str


class Cast(NamedTuple):
    number: int
    by: str
    remedy: tuple[str, ...]
    text: str


class Ruled(NamedTuple):
    number: int
    by: str
    ruling: Ruling
    applied: tuple[int, ...]  # the mends by which it was carried out
    decided: str = VOTE  # who was to decide by then
    votes: Mapping[str, Cast] = {}  # and what the seats were for


class Case(NamedTuple):
    """One dispute, with everything that was said in it."""

    number: int
    by: str
    about: str  # an address
    event: int  # the number of that sentence; 0: the start
    omission: bool
    rules: tuple[str, ...]
    claim: str
    statements: tuple[Said, ...] = ()
    evidence: tuple[Shown, ...] = ()
    decides: str = VOTE
    votes: Mapping[str, Cast] = {}  # seat to its newest since the last ruling
    rulings: tuple[Ruled, ...] = ()
    appeals: tuple[Said, ...] = ()

    @property
    def status(self) -> str:
        if not self.rulings:
            return OPEN
        return APPEALED if self.appeals and self.appeals[-1].number > self.rulings[-1].number else RULED

    @property
    def in_force(self) -> Ruled | None:
        """The ruling that counts; none while there is none, or while it is under appeal."""
        return self.rulings[-1] if self.status == RULED else None


class Tally(NamedTuple):
    counts: Mapping[tuple[str, ...], tuple[str, ...]]  # remedy to the seats that are for it, the most first
    missing: tuple[str, ...]  # seats that have not voted

    @property
    def leading(self) -> tuple[tuple[str, ...], ...]:
        """The remedies that no other has more votes than."""
        most = max(map(len, self.counts.values()), default=0)
        return tuple(remedy for remedy, seats in self.counts.items() if len(seats) == most)

    @property
    def tied(self) -> bool:
        return len(self.leading) > 1


class _Gathered:
    """A dispute while it is put together. A hostile record has thousands of sentences in one."""

    def __init__(self, event: Event, said: Dispute, about: int) -> None:
        self.case = Case(event.number, event.seat, said.about, about, said.omission, said.rules, said.text)
        self.statements: list[Said] = []
        self.evidence: list[Shown] = []
        self.votes: dict[str, Cast] = {}
        self.rulings: list[Ruled] = []
        self.appeals: list[Said] = []

    def add(self, event: Event, talk: object) -> None:
        number, by = event.number, event.seat
        match talk:
            case Argue(text=text):
                self.statements.append(Said(number, by, text))
            case Evidence(kind=kind, at=at, text=text):
                self.evidence.append(Shown(number, by, kind, at, text))
            case Hearing(by=decides):
                self.case = self.case._replace(decides=decides)
            case Vote(remedy=remedy, text=text):
                self.votes[by] = Cast(number, by, remedy, text)
            case Ruling():
                self.rulings.append(Ruled(number, by, talk, (), self.case.decides, self.votes))
                self.votes = {}
            case Appeal(text=text):
                self.appeals.append(Said(number, by, text))

    def gathered(self, applied: Mapping[int, list[int]]) -> Case:
        rulings = tuple(each._replace(applied=tuple(applied.get(each.number, ()))) for each in self.rulings)
        return self.case._replace(
            statements=tuple(self.statements),
            evidence=tuple(self.evidence),
            votes=self.votes,
            rulings=rulings,
            appeals=tuple(self.appeals),
        )


def disputes(log: Log) -> tuple[Case, ...]:
    """Every dispute that was not withdrawn, in the order of writing."""
    cases: dict[int, _Gathered] = {}
    rulings: dict[str, str] = {}  # ruling to its dispute
    applied: dict[int, list[int]] = {}
    for event, talk in log.talk():
        match talk:
            case Dispute():
                cases[event.number] = _Gathered(event, talk, log.settled.addresses.number(talk.about) or 0)
            case Ruling():
                rulings[str(event.number)] = talk.dispute
                _add(cases, talk.dispute, event, talk)
            case Argue() | Evidence() | Hearing() | Vote():
                _add(cases, talk.dispute, event, talk)
            case Appeal():
                _add(cases, rulings.get(talk.ruling, ""), event, talk)
            case Amend() | Rewind():
                by = ruling_behind(talk)
                if str(by) in rulings:
                    applied.setdefault(by, []).append(event.number)
    return tuple(case.gathered(applied) for case in cases.values())


def _add(cases: Mapping[int, _Gathered], address: str, event: Event, talk: object) -> None:
    case = cases.get(int(address)) if address.isdigit() else None
    if case is not None:  # else the dispute was withdrawn
        case.add(event, talk)


def dispute(log: Log, number: int) -> Case | None:
    return next((case for case in disputes(log) if case.number == number), None)


def ruling_behind(mend: Amend | Rewind) -> int:
    """The ruling that a correction or a take-back carries out; 0: none."""
    found = _by_ruling(mend.why)
    return int(found[1]) if found else 0


def tally(case: Case | Ruled, seats: Iterable[str]) -> Tally:
    """The votes of those who sit at the table; whoever else wrote one has no say."""
    counts: dict[tuple[str, ...], tuple[str, ...]] = {}
    sitting = tuple(seats)
    for seat in sitting:
        if seat in case.votes:
            remedy = case.votes[seat].remedy
            counts[remedy] = (*counts.get(remedy, ()), seat)
    ranked = sorted(counts.items(), key=lambda each: -len(each[1]))
    return Tally(dict(ranked), tuple(seat for seat in sitting if seat not in case.votes))


def before(log: Log, number: int) -> Log:
    """The record as it was when a sentence was written: what a finding is fixed to."""
    return Log(log.header, tuple(event for event in log.events if event.number < number), log.kept)


def people(header: Header) -> str:
    """A key for the same people at a table, whatever their seats; empty where fewer than two are known.

    Until there are groups that somebody has founded, these people are the group.
    """
    names = sorted({who.strip().casefold() for who in header.seats.values() if who.strip() not in _NOBODY})
    return sha256("\n".join(names).encode()).hexdigest()[:32] if len(names) > 1 else ""
