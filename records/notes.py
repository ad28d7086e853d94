"""Notes: what people wrote beside a game, as threads that can be shown.

A note on a note is a reply, and belongs to the thread that the first note began. What was deleted, and what this reader
is not shown (`note ?`), is left out; the replies of others to it stay.
"""

from typing import NamedTuple

from records.event import TABLE, Event, is_seat
from records.history import History, Since
from records.log import Log
from records.marks import Mark
from records.noted import Note, Resolve, SetKey, key_of
from records.stands import understood
from records.wording import UNSEEN, is_address, is_branch, is_number, is_range, is_turn

EVENT, REPLY, RANGE, VARIATION, TURN, ROUND = "event", "reply", "range", "variation", "turn", "round"
SEAT, WHOLE, THING = "seat", "table", "thing"


class Written(NamedTuple):
    """A note as it reads now."""

    number: int
    author: str
    about: str
    kind: str  # of what it is about
    glyph: str
    text: str
    set: SetKey
    marks: tuple[Mark, ...]
    edited: int  # the correction that decides how it reads; 0: it reads as it was written
    since: Since | None  # what has become since of the sentence that it was written for


class Thread(NamedTuple):
    """A note and what was answered, in the order of writing."""

    root: int  # the number of the first note, also if that was deleted
    about: str
    kind: str
    notes: tuple[Written, ...]
    resolved: int = 0  # the sentence that settled it
    resolved_by: str = ""


def threads(log: Log) -> tuple[Thread, ...]:
    """All threads that have a note left, in the order of their first notes."""
    history = History(log)
    roots: dict[int, int] = {}  # note to the first note of its thread
    begun: dict[int, tuple[str, str]] = {}  # first note to what it is about, and of what kind that is
    notes: dict[int, list[Written]] = {}
    settled: dict[int, tuple[int, str]] = {}
    for event in log.events:
        now = log.settled.now(event)
        said = understood(now or event)
        if isinstance(said, Resolve) and now is not None and is_number(said.note):
            root = roots.get(int(said.note))
            settled |= {root: (event.number, now.seat)} if root else {}
        elif isinstance(said, Note):
            parent = _answered(said, event, roots)
            root = roots[event.number] = roots[parent] if parent else event.number
            begun.setdefault(root, (said.about, kind_of(said.about)))
            if now is not None and said.about != UNSEEN:
                kind = REPLY if parent else kind_of(said.about)
                notes.setdefault(root, []).append(_written(log, history, now, said, kind))
    return tuple(Thread(root, *begun[root], tuple(notes[root]), *settled.get(root, (0, ""))) for root in sorted(notes))


def _answered(said: Note, event: Event, roots: dict[int, int]) -> int:
    """The note that this one answers. One that comes later cannot be answered, whatever a correction says."""
    number = int(said.about) if is_number(said.about) else 0
    return number if number in roots and number < event.number else 0


def _written(log: Log, history: History, now: Event, said: Note, kind: str) -> Written:
    edited = log.amended.get(now.number, 0)
    return Written(
        number=now.number,
        author=now.seat,
        about=said.about,
        kind=kind,
        glyph=said.glyph,
        text=said.text,
        set=key_of(now.seat, said.set),
        marks=said.marks,
        edited=edited,
        since=history.since(said.about, _last_touched(log, now.number)),
    )


def _last_touched(log: Log, number: int) -> int:
    """When the words of a sentence were written: a correction may itself have been corrected."""
    while number in log.amended:
        number = log.amended[number]
    return number


def kind_of(about: str) -> str:
    """What a target is, as far as its spelling tells; whether a thing is a card is for the game to know."""
    if is_address(about):
        return EVENT
    if is_range(about):
        return RANGE
    if is_branch(about):
        return VARIATION
    if turn := is_turn(about):
        return turn[1]
    if about == TABLE:
        return WHOLE
    return SEAT if is_seat(about) and about != UNSEEN else THING
