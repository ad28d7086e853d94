"""What stands after everything that was taken back and corrected.

Nothing is ever removed from a record, so what stands is computed:

1. Corrections, newest first. `amend 31 …` replaces what 31 says, `amend 31 -` strikes it, `amend 31+ …`
   puts a sentence after it. The newest correction of a sentence decides, and a correction can itself be
   corrected, which is why the newest are read first: by the time one is reached, what it says is settled.
2. Play as a tree. Every move follows the move that stood when it was written; `rewind n` moves the tip back to
   where it was after n, and what followed n stays as a branch that can be looked at, or rewound to again.
   What was put in later is played as if it had been written right there. What stands is the way to the tip.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from records.addresses import Addresses
from records.event import Event
from records.talk import TALK, Amend, Line, Rewind, Talk, spoken
from records.wording import Misspoken


class Settled(NamedTuple):
    current: dict[int, Event | None]  # what amended sentences say now; None is struck
    amended: dict[int, int]  # sentence to the correction that decides it
    inserted: dict[int, list[Event]]  # sentence to what was put after it, each under the number of its amendment
    moves: dict[int, Event | None]  # every move as it reads now
    parent: dict[int, int]  # move to the move it follows
    said: dict[int, Event]  # every sentence as it was written
    numbers: list[int]  # of the sentences, from 0; a text with mistakes may have gaps
    tips: list[int]  # after each of them, the move that play stood at
    addresses: Addresses

    def tip_after(self, number: int) -> int:
        return self.tips[bisect_right(self.numbers, number) - 1]

    def at(self, number: int) -> Event | None:
        """The sentence with this number as it reads now; None if it was struck or is missing."""
        event = self.said.get(number)
        return self.now(event) if event is not None else None

    def now(self, event: Event) -> Event | None:
        return self.current.get(event.number, event)

    def way_to(self, tip: int) -> tuple[Event, ...]:
        """The moves from the start to a tip, as they read now."""
        way = []
        while tip:
            event = self.moves[tip]
            if event is not None:
                way.append(event)
            tip = self.parent[tip]
        return tuple(reversed(way))

    def put_after(self, number: int) -> Iterator[Event]:
        """What was put after a sentence, and after what was put there."""
        waiting = list(reversed(self.inserted.get(number, ())))
        while waiting:
            event = waiting.pop()
            yield event
            waiting += reversed(self.inserted.get(event.number, ()))


def understood(event: Event) -> Talk | None:
    """What a talk sentence says, or None for a move and for talk that says nothing readable."""
    if event.verb not in TALK:
        return None
    try:
        return spoken(event)
    except Misspoken:
        return None


def addressed(events: Sequence[Event]) -> Addresses:
    """The book of addresses after these sentences."""
    addresses = Addresses()
    for event in [event for event in events if event[2] == "line"]:  # the verb
        talk = understood(event)
        addresses.add(event, talk if isinstance(talk, Line) else None)
    if events:
        addresses.last = events[-1].number
    return addresses


def settle(events: Sequence[Event]) -> Settled:
    said = {event.number: event for event in events}
    settled = Settled({}, {}, {}, {}, {}, said, [], [], addressed(events))
    _correct(settled, events)
    _play(settled, events)
    return settled


def _correct(settled: Settled, events: Sequence[Event]) -> None:
    for event in reversed(events):
        if event.verb != "amend":
            continue
        now = settled.now(event)
        if now is None:  # the correction was withdrawn
            continue
        said = understood(now)  # what it says since it was corrected itself
        if isinstance(said, Amend):
            _apply(settled, event, said)
    for inserted in settled.inserted.values():
        inserted.reverse()


def _apply(settled: Settled, event: Event, said: Amend) -> None:
    target = settled.addresses.number(said.about)
    if target is None or target >= event.number:
        return
    if said.after:
        if said.sentence is not None and said.sentence.verb not in TALK:
            settled.inserted.setdefault(target, []).append(said.sentence._replace(number=event.number))
    elif target in settled.said and target not in settled.amended:
        settled.amended[target] = event.number
        settled.current[target] = replacement(settled.said[target], said)


def replacement(original: Event, said: Amend) -> Event | None:
    """The sentence as it should have read. Of a correction or a branch the inner sentence is replaced."""
    new = said.sentence
    if new is None:
        return None
    outer = understood(original)
    if isinstance(outer, Amend | Line) and new.verb != original.verb:
        seat = new.seat or (outer.sentence.seat if outer.sentence is not None else "")
        words = (original.words[0], *([seat] if seat else []), new.verb, *new.words)
        return original._replace(words=words)
    return Event(original.number, new.seat or original.seat, new.verb, new.words, original.remark)


def _play(settled: Settled, events: Sequence[Event]) -> None:
    """A long record has thousands of moves that nobody ever corrected: for those nothing is called."""
    tip = _put_in(settled, 0, 0)
    current, moves, parent, inserted = settled.current, settled.moves, settled.parent, settled.inserted
    numbers, tips = settled.numbers, settled.tips
    numbers.append(0)
    tips.append(tip)
    for event in events:
        number = event[0]
        now = current.get(number, event)
        verb = event[2] if now is None else now[2]
        if verb not in TALK:
            moves[number], parent[number] = now, tip
            tip = number
        elif now is not None and verb == "rewind":
            said = understood(now)
            if isinstance(said, Rewind) and int(said.to) < number:
                tip = settled.tip_after(int(said.to))
        if number in inserted and not _elsewhere(event):
            tip = _put_in(settled, number, tip)
        numbers.append(number)
        tips.append(tip)


def _put_in(settled: Settled, number: int, tip: int) -> int:
    for event in settled.put_after(number):
        settled.moves[event.number], settled.parent[event.number] = event, tip
        tip = event.number
    return tip


def _elsewhere(event: Event) -> bool:
    """Sentences of a branch, and sentences put in elsewhere, carry what was put after them along."""
    if event.verb == "line":
        return True
    said = understood(event) if event.verb == "amend" else None
    return isinstance(said, Amend) and said.after
