"""Asides: notes, sets and resolves, and which of their corrections count where privacy is at stake.

Anybody who may write can correct anything. But what its author keeps private does not come to light because somebody
else amended it: here only the corrections that authors made themselves count.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from records.event import Event
from records.log import Log
from records.noted import OWN, PRIVATE, PUBLIC, Note, NoteSet, SetKey, key_of
from records.stands import Settled, settle, understood
from records.talk import Amend, layers
from records.wording import UNSEEN, Misspoken

ASIDE = frozenset({"note", "set", "resolve"})


class NotesKept(NamedTuple):
    """A set of notes as it is now."""

    key: SetKey
    visibility: str
    title: str
    opened: int  # by which sentence; 0: by none


def by_their_authors(events: Sequence[Event]) -> Settled:
    """The asides of a record with the corrections that their own authors made."""
    seats = {event.number: event.seat for event in events}
    roots: dict[int, int] = {}  # correction to what it is about in the end
    kept = []
    for event in events:
        if event.verb == "amend":
            about = _about(event)
            ends = [roots.get(number, number) for number in about]
            roots[event.number] = ends[0] if ends else 0
            if ends and all(seats.get(number) == event.seat for number in ends):
                kept.append(event)
        elif event.verb in ASIDE:
            kept.append(event)
    return settle(kept)


@lru_cache(maxsize=100)  # a page asks several times
def _about(event: Event) -> tuple[int, ...]:
    """The sentences that a correction is about; addresses of branches are no asides."""
    try:
        said = [talk.about for _, talk in layers(event) if isinstance(talk, Amend)]
    except Misspoken:
        return ()
    return tuple(int(about) for about in said if about.isdigit()) if all(map(str.isdigit, said)) else ()


def sets(log: Log) -> dict[SetKey, NotesKept]:
    """Every set of notes: those that were opened, and those that notes are in."""
    own = by_their_authors(log.events)
    found: dict[SetKey, NotesKept] = {}
    for event in own.said.values():
        now = own.now(event) if event.verb == "set" else None
        said = understood(now) if now is not None and now.seat == event.seat else None
        if isinstance(said, NoteSet) and said.name != UNSEEN:
            key = SetKey(event.seat, said.name)
            before = found.get(key, NotesKept(key, PUBLIC, "", event.number))
            title = before.title if said.title is None else said.title
            found[key] = before._replace(visibility=said.visibility or before.visibility, title=title)
    for event, talk in log.talk():
        if isinstance(talk, Note) and talk.about != UNSEEN:
            key = key_of(event.seat, talk.set)
            found.setdefault(key, unopened(key))
    return found


def unopened(key: SetKey) -> NotesKept:
    """Everybody has a set of their own that is public; any other that nobody opened is a slip of the pencil, and
    shown to nobody else."""
    return NotesKept(key, PUBLIC if key.name == OWN else PRIVATE, "", 0)
