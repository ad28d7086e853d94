"""The veil: a record as one reader may see it, as far as its notes are concerned.

Each set of notes is private, for the table, or public. What a reader may not see keeps its number and its author, and
the rest of it is `?`: `73 @m note ?`. Nobody sees an answer who may not see what it answers.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from records.asides import ASIDE, NotesKept, by_their_authors, sets, unopened
from records.event import TABLE, Event
from records.header import NONCE
from records.log import Log
from records.noted import PRIVATE, PUBLIC, TABLE_ONLY, Note, NoteSet, Resolve, SetKey, key_of
from records.speakers import Speakers
from records.stands import understood
from records.talk import Amend, Talk, inner_verb, layers
from records.wording import UNSEEN, Misspoken, is_number

Parts = Sequence[tuple[Event, Talk]]
_HOLDS_NOTES = frozenset({*ASIDE, "amend", "line"})


class Onlooker(NamedTuple):
    """Who reads: as which seats and authors they write themselves, and whether they belong to the table."""

    voices: frozenset[str] = frozenset()
    table: bool = False

    def sees(self, notes: NotesKept, author: str) -> bool:
        """Whether they may see what this author wrote into a set. What the table keeps private is for the table."""
        owner = notes.key.owner
        if notes.visibility == PUBLIC or not self.voices.isdisjoint((author, owner)):
            return True
        return self.table and (notes.visibility == TABLE_ONLY or (notes.visibility == PRIVATE and owner == TABLE))


STRANGER = Onlooker()


def veiled(log: Log, onlooker: Onlooker = STRANGER) -> Log:
    """The same log if there is nothing to hide. With the nonce a note could be guessed from the heads that are told."""
    if _HOLDS_NOTES.isdisjoint([event.verb for event in log.events]):
        return log
    veil = _Veil(log, onlooker)
    events = tuple(veil.over(event) for event in log.events)
    same = all(before is after for before, after in zip(log.events, events, strict=True))
    return log if same else Log(log.header.without(NONCE), events, log.kept)


def masked(event: Event, parts: Parts) -> Event:
    """The sentence without what its innermost part says, without reasons and without remarks."""
    before = 0
    for (outer, _), (inner, _) in pairwise(parts):
        before += inner_verb(outer, inner)
    return event._replace(words=(*event.words[:before], UNSEEN), remark="")


def parts_of(event: Event) -> Parts:
    """The layers of a sentence that may hold a note; none if it is no such sentence, or says nothing readable."""
    if event.verb not in _HOLDS_NOTES:
        return ()
    try:
        return tuple(layers(event))
    except Misspoken:
        return ()


def _guarded(event: Event) -> Event:
    """A note that cannot be read may say anything, also within a sentence that cannot be read because of it."""
    if event.verb == "note":
        return event._replace(words=(UNSEEN,), remark="")
    if event.verb in _HOLDS_NOTES and "note" in event.words:
        return event._replace(words=(*event.words[: event.words.index("note") + 1], UNSEEN), remark="")
    return event


class _Veil:
    def __init__(self, log: Log, onlooker: Onlooker) -> None:
        self._onlooker, self._sets = onlooker, sets(log)
        self._parts = {event.number: parts_of(event) for event in log.events}
        said, addresses = log.settled.said, log.settled.addresses
        speakers = Speakers(addresses, lambda number: said[number].seat if number in said else "")
        self._speaker = {event.number: speakers.add(event, self._parts[event.number]) for event in log.events}
        self._root: dict[int, int] = {}
        self._amends: dict[int, list[int]] = defaultdict(list)  # sentence to its corrections, those of them too
        for event in log.events:
            first = self._parts[event.number][0][1] if event.verb == "amend" and self._parts[event.number] else None
            if isinstance(first, Amend) and not first.after:
                about = addresses.number(first.about) or 0
                self._root[event.number] = root = self._root.get(about, about)
                self._amends[root].append(event.number)
        self._hidden: dict[int, bool] = {}
        own = by_their_authors(log.events)
        for event in log.events:  # what an answer answers was written before it
            if event.verb in ASIDE:
                self._hidden[event.number] = self._hides_all(event, own.now(event))

    def _hides_all(self, event: Event, now: Event | None) -> bool:
        """As it reads now; if it was deleted, also for what it ever was."""
        said = understood(now) if now is not None else None
        if now is not None:
            return self._hides(now.seat, event.number, said)
        return any(self._hides_words(number) for number in (event.number, *self._amends[event.number]))

    def _hides_words(self, number: int) -> bool:
        parts = self._parts[number]
        root = self._root.get(number, number)
        return self._hides(self._speaker[number], root, parts[-1][1]) if parts else False

    def _hides(self, author: str, number: int, said: Talk | None) -> bool:
        match said:
            case Note(about=about, set=name):
                return not self._sees(key_of(author, name), author) or (
                    author not in self._onlooker.voices and self._answers_hidden(about, number)
                )
            case NoteSet(name=name):
                return not self._sees(SetKey(author, name), author)
            case Resolve(note=note):
                return author not in self._onlooker.voices and self._answers_hidden(note, number)
            case _:
                return False

    def _sees(self, key: SetKey, author: str) -> bool:
        return self._onlooker.sees(self._sets.get(key) or unopened(key), author)

    def _answers_hidden(self, about: str, number: int) -> bool:
        note = int(about) if is_number(about) else 0
        return note < number and self._hidden.get(note, False)

    def over(self, event: Event) -> Event:
        """The sentence as this reader may see it."""
        parts = self._parts[event.number]
        if not parts:
            return event if event.seat in self._onlooker.voices else _guarded(event)
        said = parts[-1][1]
        hidden = self._hidden.get(self._root.get(event.number, event.number), False)
        if isinstance(said, Note | NoteSet | Resolve):
            return masked(event, parts) if hidden or self._hides_words(event.number) else event
        if isinstance(said, Amend) and said.why and hidden:
            return event._replace(words=event.words[:-2], remark="")
        return event
