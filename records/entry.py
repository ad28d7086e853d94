"""Entry: a sentence as it is kept, with when and by whom it was written down, and its place in the chain."""

from typing import NamedTuple

from records.event import Event, heard
from records.header import Header
from records.upcast import CURRENT, upcast


class Entry(NamedTuple):
    """One stored row, in the words of its day. It never changes."""

    number: int
    words: int  # version of the words, see upcast.py
    seat: str
    say: str  # verb and words, canonical
    remark: str
    at: str  # clock.stamp()
    by: str  # id of the person who wrote it down; never a name
    hash: str

    def event(self) -> Event:
        """The sentence in today's words."""
        event = heard(self.number, self.seat, self.say, self.remark)
        return event if self.words == CURRENT else upcast(event, self.words)


class Opening(NamedTuple):
    """The first row of a game: its header, with ids in place of names."""

    game: str
    words: int
    header: Header
    at: str
    by: str
    hash: str


class Heading(NamedTuple):
    """What a list of games shows: the header with names, and how far the record goes."""

    place: int  # in the order of storing, from 1
    game: str
    header: Header
    at: str
    events: int
    last_at: str  # when the last sentence was written down
    hash: str  # of the last sentence


class Tip(NamedTuple):
    """Where a game is stored and how far its record goes: enough to tell whether it has grown."""

    place: int
    game: str
    events: int
    last_at: str
    hash: str


class Receipt(NamedTuple):
    """The answer to a write: which sentences it made (none: first > last), and the hash of the last."""

    game: str
    first: int
    last: int
    hash: str


class Volume(NamedTuple):
    """Everything that is stored of one game: what a full export carries."""

    opening: Opening
    entries: tuple[Entry, ...]
    names: dict[str, str]  # person id to name, for those whose name is known
    authors: tuple[tuple[str, str], ...] = ()  # letter and person id of those who came later, by letter
