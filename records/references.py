"""References: what was written before a sentence, for the sentences that lean on it."""

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from records.addresses import Addresses
from records.event import Event
from records.noted import IN, OWN, Note, NoteSet, SetKey, key_of
from records.speakers import Speakers
from records.talk import TALK, Amend, Line, Talk, layers, refers_to
from records.wording import UNSEEN, Misspoken


class References:
    """Filled in the order of writing; the reader adds its sentences to `events` itself."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.addresses = Addresses()
        # not a method of its own: in a circle all sentences would wait for the garbage collector
        self._speakers = Speakers(self.addresses, partial(_seat_of, events))
        self._disputes: set[int] = set()
        self._rulings: set[int] = set()
        self._notes: set[int] = set()
        self._sets: set[SetKey] = set()

    @classmethod
    def of(cls, events: Sequence[Event]) -> "References":
        """To what has been written, as if it had just been read."""
        here = cls(events)
        for event in events:
            if event.verb in TALK:
                here.addresses.last = event.number - 1
                with suppress(Misspoken):
                    here.add(event, tuple(layers(event)))
                here.begun(event)
        return here

    def add(self, event: Event, parts: Sequence[tuple[Event, Talk]]) -> list[tuple[int, str, str]]:
        """Remember a talk sentence; which of its words lean on nothing, and what each should have been."""
        missing = [(1, address, each) for address, each in refers_to(event) if not self._exists(address, each)]
        seat = self._speakers.add(event, parts)
        said, first = parts[-1][1], parts[0][1]
        if isinstance(said, Note) and said.set and not self._has(key_of(seat, said.set)):
            missing.append((_place_of_set(event.words, said.set), said.set, ":set"))
        if isinstance(said, NoteSet):
            self._sets.add(SetKey(seat, said.name))
        if isinstance(first, Line):
            self.addresses.add(event, first)
        if isinstance(first, Amend) and isinstance(said, Note):
            self._notes.add(self.addresses.number(first.about) or 0)
        return missing

    def begun(self, event: Event) -> None:
        """A dispute, a ruling or a note, also one whose words are wrong: what leans on it is no second mistake."""
        if event.verb == "dispute":
            self._disputes.add(event.number)
        elif event.verb == "ruling":
            self._rulings.add(event.number)
        elif event.verb == "note":
            self._notes.add(event.number)

    def _exists(self, address: str, expected: str) -> bool:
        number = self.addresses.number(address)
        if expected == ":dispute":
            return number in self._disputes
        if expected == ":ruling":
            return number in self._rulings
        if expected == ":note":
            return number in self._notes
        if expected == ":point":
            return number is not None
        return address in self.addresses and number != 0

    def _has(self, key: SetKey) -> bool:
        """One that is not shown (`set ?`) may be any of its owner's."""
        return key.name == OWN or key in self._sets or SetKey(key.owner, UNSEEN) in self._sets


def _seat_of(events: Sequence[Event], number: int) -> str:
    at = bisect_left(events, number, key=lambda event: event.number)
    return events[at].seat if at < len(events) else ""


def _place_of_set(words: tuple[str, ...], name: str) -> int:
    """Which word (0 is the verb) names the set: the last one that follows `in`."""
    return max(at for at in range(1, len(words)) if words[at - 1 : at + 1] == (IN, name)) + 1
