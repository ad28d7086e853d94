"""Mends: what was corrected, struck, put in or taken back, by whom and why. What stands is told by stands.py."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from records.event import TABLE, Event
from records.log import Log
from records.stands import understood
from records.talk import Amend, Rewind

CORRECTED, STRUCK, PUT_IN, TAKEN_BACK, WITHDRAWN = "corrected", "struck", "put in", "taken back", "withdrawn"


class Mend(NamedTuple):
    """One sentence that changed how another stands."""

    kind: str
    at: int  # the number of the sentence that says so
    seat: str  # who says so
    why: str
    was: str = ""  # what it read before
    after: int = 0  # what was put in: after which sentence


def mends(log: Log) -> dict[int, tuple[Mend, ...]]:
    """By the number of the sentence that was mended, in the order of writing."""
    if not any(event.verb in ("amend", "rewind") for event in log.events):
        return {}
    found: defaultdict[int, list[Mend]] = defaultdict(list)
    for number, mend in sorted([*_Corrections(log).found(), *_taken_back(log)], key=lambda each: each[1].at):
        found[number].append(mend)
    return {number: tuple(every) for number, every in found.items()}


class _Corrections:
    """Walks the corrections in the order of writing, and remembers what each sentence read."""

    def __init__(self, log: Log) -> None:
        self.log, self.said = log, log.settled.said
        self.reads: dict[int, Event | None] = {}  # a corrected sentence to what it reads by now
        self.before: dict[int, Event | None] = {}  # a correction to what its sentence read before it
        self.place: dict[int, int] = {}  # a correction to the sentence that it is about in the end

    def found(self) -> Iterator[tuple[int, Mend]]:
        for event in self.log.events:
            talk = understood(event) if event.verb == "amend" else None
            about = self.log.settled.addresses.number(talk.about) if isinstance(talk, Amend) else None
            if isinstance(talk, Amend) and about is not None and about < event.number:
                yield self._one(event, talk, about)

    def _one(self, event: Event, talk: Amend, about: int) -> tuple[int, Mend]:
        inner = talk.sentence
        if talk.after:
            self.place[event.number] = event.number
            self.reads[event.number] = inner
            return event.number, Mend(PUT_IN, event.number, event.seat, talk.why, after=about)
        withdrawn = about in self.before and inner is None
        place = self.place.get(about, about)
        was = self.reads[place] if place in self.reads else self.said.get(place)
        self.place[event.number], self.before[event.number] = place, was
        deeper = understood(inner) if inner is not None else None
        if isinstance(deeper, Amend):  # `amend 13 amend 10 take wgk`
            inner = deeper.sentence
        if inner is not None and not inner.seat and was is not None:
            inner = inner._replace(seat=was.seat)
        self.reads[place] = self.before[about] if withdrawn else inner
        kind = WITHDRAWN if withdrawn else STRUCK if inner is None else CORRECTED
        return place, Mend(kind, event.number, event.seat, talk.why, _sentence(was))


def _sentence(event: Event | None) -> str:
    """`C take wur`; the table says it without its dash."""
    if event is None:
        return ""
    return event.say if event.seat in ("", TABLE) else f"{event.seat} {event.say}"


def _taken_back(log: Log) -> Iterator[tuple[int, Mend]]:
    """Every move that does not stand, with the take-back that it has been away since.

    The newest is looked at first: whatever lies before a move that is accounted for is accounted for too, so nothing
    is walked over twice.
    """
    settled = log.settled
    known = {0}
    tip = settled.tips[-1]
    while tip:
        known.add(tip)
        tip = settled.parent[tip]
    steps = list(zip(settled.tips, settled.numbers[1:], strict=False))
    for tip, number in reversed(steps):
        now = settled.at(number)
        said = understood(now) if now is not None else None
        if now is None or not isinstance(said, Rewind):
            continue
        while tip not in known:
            known.add(tip)
            yield tip, Mend(TAKEN_BACK, number, now.seat, said.why)
            tip = settled.parent[tip]
