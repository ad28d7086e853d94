"""What stands after everything that was taken back and corrected.

Nothing is ever removed from a record, so what stands is computed:

1. Corrections, newest first. `amend 31 …` replaces what 31 says, `amend 31 -` strikes it, `amend 31+ …`
   puts a sentence after it. The newest correction of a sentence decides, and a correction can itself be
   corrected, which is why the newest are read first: by the time one is reached, what it says is settled.
2. Play as a tree. Every move follows the move that stood when it was written; `rewind n` moves the tip back to
   where it was after n, and what followed n stays as a branch that can be looked at, or rewound to again.
   What stands is the way from the root to the tip.
"""

from collections.abc import Sequence
from typing import NamedTuple

from records.addresses import Addresses
from records.event import Event
from records.talk import TALK, Amend, Line, Misspoken, Rewind, Talk, spoken


class Settled(NamedTuple):
    current: dict[int, Event | None]  # what amended sentences say now; None is struck
    amended: dict[int, int]  # sentence to the correction that decides it
    inserted: dict[int, list[Event]]  # sentence to what was put after it
    parent: dict[int, int]  # move to the move it follows
    tips: list[int]  # after each sentence (index is its number), the move that play stood at
    addresses: Addresses

    def now(self, event: Event) -> Event | None:
        return self.current.get(event.number, event)

    def way_to(self, tip: int, events: Sequence[Event]) -> tuple[Event, ...]:
        """The moves from the start to a tip, as they read now."""
        numbers = []
        while tip:
            numbers.append(tip)
            tip = self.parent[tip]
        way: list[Event] = list(self.inserted.get(0, ()))
        for number in reversed(numbers):
            event = self.now(events[number - 1])
            if event is not None:
                way.append(event)
            way += self.inserted.get(number, ())
        return tuple(event for event in way if event.verb not in TALK)


def understood(event: Event) -> Talk | None:
    """What a talk sentence says, or None for a move and for talk that says nothing readable."""
    if event.verb not in TALK:
        return None
    try:
        return spoken(event)
    except Misspoken:
        return None


def settle(events: Sequence[Event]) -> Settled:
    addresses = Addresses()
    for event in events:
        talk = understood(event) if event.verb == "line" else None
        addresses.add(event, talk if isinstance(talk, Line) else None)
    settled = Settled({}, {}, {}, {}, [0], addresses)
    _correct(settled, events)
    _play(settled, events)
    return settled


def _correct(settled: Settled, events: Sequence[Event]) -> None:
    for event in reversed(events):
        if event.verb != "amend":
            continue
        said = understood(event)
        if not isinstance(said, Amend):
            continue
        now = settled.now(event)
        if now is None:  # the correction was struck
            continue
        if now is not event:  # the correction was corrected
            again = understood(now)
            said = again if isinstance(again, Amend) else said._replace(sentence=now)
        _apply(settled, events, event, said)
    for inserted in settled.inserted.values():
        inserted.reverse()


def _apply(settled: Settled, events: Sequence[Event], event: Event, said: Amend) -> None:
    target = settled.addresses.number(said.about)
    if target is None or target >= event.number:
        return
    if said.after:
        if said.sentence is not None:
            seat = said.sentence.seat or event.seat
            settled.inserted.setdefault(target, []).append(said.sentence._replace(number=event.number, seat=seat))
    elif target and target not in settled.amended:
        settled.amended[target] = event.number
        settled.current[target] = _replacement(events[target - 1], said)


def _replacement(original: Event, said: Amend) -> Event | None:
    """The sentence as it should have read; within a branch only the move is replaced, not its address."""
    if said.sentence is None:
        return None
    new = said.sentence
    line = understood(original)
    if isinstance(line, Line) and line.sentence is not None and new.verb != "line":
        seat = new.seat or line.sentence.seat
        return original._replace(words=(line.branch, seat, new.verb, *new.words))
    return Event(original.number, new.seat or original.seat, new.verb, new.words, original.remark)


def _play(settled: Settled, events: Sequence[Event]) -> None:
    tip, tips, parent = 0, settled.tips, settled.parent
    for event in events:
        now = settled.now(event)
        verb = event.verb if now is None else now.verb
        if verb not in TALK:
            parent[event.number] = tip
            tip = event.number
        elif now is not None and verb == "rewind":
            said = understood(now)
            if isinstance(said, Rewind) and int(said.to) < event.number:
                tip = tips[int(said.to)]
        tips.append(tip)
