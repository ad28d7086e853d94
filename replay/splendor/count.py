"""Counting: somebody counted the bank or a seat's tokens, or the table wrote down the result."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens
from replay.law import Clause
from replay.splendor.rules import rule
from replay.splendor.state import State
from replay.splendor.turn import closing, finished, reached

COUNTED = rule("SPL-TBL-4")
SAME_TURNS = rule("SPL-END-2")
POINTS = rule("SPL-END-3")


@dataclass(frozen=True, slots=True)
class Count:
    """Of the bank (seat -1) or of a seat."""

    seat: int
    tokens: Tokens
    verb = "count"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        there = s.supply if self.seat < 0 else s.players[self.seat].tokens
        yield COUNTED, there == self.tokens, self.seat, self.tokens, there

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        return s


@dataclass(frozen=True, slots=True)
class Result:
    points: tuple[tuple[int, int], ...]  # seat and points
    verb = "result"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        if s.open is not None:
            yield from closing(s, law, s.open, s.open.seat)
        if reached(s, law) and not finished(s, law):
            yield SAME_TURNS, False, s.turn
        for seat, points in self.points:
            yield POINTS, points == s.players[seat].points, seat, points, s.players[seat].points

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        return s
