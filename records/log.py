"""Log: header and sentences of one game, and what of it stands."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property, partial
from typing import NamedTuple

from records.clock import stamp, stamp_after
from records.event import Event
from records.header import BLANK, Header
from records.stands import Settled, settle, understood
from records.talk import TALK, Line, Talk

A_DAY, AT_ONCE = timedelta(days=1), timedelta(seconds=10)


class Branch(NamedTuple):
    """A what-if: where it leaves, what it is called, and the numbers of its sentences."""

    name: str
    base: str
    title: str
    numbers: tuple[int, ...]


class Kept(NamedTuple):
    """What a store knows of a record beside its words: when it was written. All of it as `clock.stamp` spells it."""

    begun: str
    times: Sequence[str]  # of each sentence
    now: str  # when somebody asked

    def first(self) -> int:
        """How many sentences were stored together with the opening: that much was written elsewhere."""
        if not self.times or self.times[0] > stamp_after(self.begun, AT_ONCE):
            return 0
        return sum(1 for at in self.times if at == self.times[0])

    def rested(self, number: int) -> bool:
        """Whether a day has passed since a sentence was written."""
        return 0 < number <= len(self.times) and stamp_after(self.times[number - 1], A_DAY) <= self.now


def in_one_piece(sentences: int) -> Kept:
    """Of a text, which is all there at once."""
    at = stamp()
    return Kept(at, [at] * sentences, at)


@dataclass(frozen=True)
class Log:
    """Everything that was written down about one game, in the order of writing.

    Numbers run from 1 without gaps, but for a text with mistakes that was read forgivingly.
    """

    header: Header = BLANK
    events: tuple[Event, ...] = ()
    # asked only where it matters; None: nobody knows when it was written
    kept: Callable[[], Kept] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of_play(cls, header: Header, events: tuple[Event, ...], kept: Callable[[], Kept] | None = None) -> "Log":
        """A log of moves alone, of whom somebody knows already that all of them stand."""
        log = cls(header, events, kept)
        log.__dict__["stands"] = events
        return log

    def until(self, number: int | None) -> "Log":
        """As it was after its first so many sentences; None: after all of them."""
        return Log(self.header, self.events[:number], self.kept)

    def in_one_piece(self) -> "Log":
        """A text as it is once it has been stored."""
        return Log(self.header, self.events, partial(in_one_piece, len(self.events)))

    @cached_property
    def settled(self) -> Settled:
        return settle(self.events)

    @cached_property
    def stands(self) -> tuple[Event, ...]:
        """The moves that stand, corrected and without what was taken back, ready to be replayed."""
        if TALK.isdisjoint([event[2] for event in self.events]):  # the verbs
            return self.events
        return self.settled.way_to(self.settled.tips[-1])

    @cached_property
    def undone(self) -> tuple[Event, ...]:
        """The moves that were taken back or struck: written, kept, not standing."""
        standing = {event.number for event in self.stands}
        return tuple(e for e in self.events if e.verb not in TALK and e.number not in standing)

    @property
    def amended(self) -> dict[int, int]:
        """Corrected sentence to the correction that decides it."""
        return self.settled.amended

    @cached_property
    def branches(self) -> dict[str, Branch]:
        titles: dict[str, str] = {}
        for _, talk in self.talk():
            if isinstance(talk, Line) and talk.sentence is None:
                titles[talk.branch] = talk.title
        book = self.settled.addresses.branches
        return {name: Branch(name, name[:-1], titles.get(name, ""), tuple(book[name])) for name in book}

    def line(self, branch: str) -> tuple[Event, ...]:
        """The moves of a branch from the start of the game on: what stood where it leaves, then its own."""
        here = self.branches[branch]
        return self._before(here) + self.played_in(here.numbers)

    def along(self, branch: str) -> "Along":
        """The record as it would be if play had gone on in a branch, also one that nobody has opened yet.

        Raises KeyError where there is nothing to branch off.
        """
        here = self.branches.get(branch) or Branch(branch, branch[:-1], "", ())
        if self.settled.addresses.number(here.base) is None:
            raise KeyError(branch)
        before = self._before(here)
        moves = (*before, *self.played_in(here.numbers))
        return Along(self.header, moves, whole=self, before=len(before))

    def _before(self, branch: Branch) -> tuple[Event, ...]:
        """What a branch follows: the main line up to its base, or its parent branch up to there."""
        base = self.settled.addresses.number(branch.base)
        if base is None:
            return ()
        parent = self.branches.get(branch.base.rstrip("0123456789"))
        if parent is None:
            return self.settled.way_to(self.settled.tip_after(base))
        return self._before(parent) + self.played_in([number for number in parent.numbers if number <= base])

    def played_in(self, numbers: Sequence[int]) -> tuple[Event, ...]:
        """The moves of branch sentences as they read now, with what was put in between them."""
        moves: list[Event] = []
        for number in numbers:
            now = self.settled.at(number)
            said = understood(now) if now is not None else None
            if isinstance(said, Line) and said.sentence is not None:
                moves.append(said.sentence)
            moves += self.settled.put_after(number)
        return tuple(moves)

    def talk(self) -> Iterator[tuple[Event, Talk]]:
        """Every talk sentence that was not struck, as it reads now, with what it says."""
        for event in self.events:
            now = self.settled.now(event) if event.verb in TALK else None
            said = understood(now) if now is not None else None
            if now is not None and said is not None:
                yield now, said

    def address(self, number: int) -> str:
        """`74` may be `31a1`: the address under which a sentence is spoken of."""
        return self.settled.addresses.of(number)

    def at(self, address: str) -> Event | None:
        """The sentence at an address as it reads now; None if there is none or it was struck."""
        number = self.settled.addresses.number(address)
        return self.settled.at(number) if number else None


@dataclass(frozen=True)
class Along(Log):
    """A branch of a record with everything before it, as a log of moves alone."""

    whole: Log = Log()
    before: int = 0  # how many of its moves come before the branch
