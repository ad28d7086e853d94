"""Counting: somebody counted the bank or a seat's tokens, or the table wrote down the result."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens
from replay.law import Judging
from replay.splendor.rules import rule
from replay.splendor.scoring import finished, reached
from replay.splendor.state import BANK, FIRST, POINTS, SIZE, TURN, State
from replay.splendor.turn import NOBODY, closing

COUNTED = rule("SPL-TBL-4")
SAME_TURNS = rule("SPL-END-2")
SCORED = rule("SPL-END-3")


@dataclass(frozen=True, slots=True)
class Count:
    """Of the bank (seat -1) or of a seat."""

    seat: int
    tokens: Tokens
    verb = "count"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        there = s[BANK] if self.seat < 0 else s[FIRST + SIZE * self.seat]
        yield COUNTED, there == self.tokens, self.seat, self.tokens, there
        return s


@dataclass(frozen=True, slots=True)
class Result:
    points: tuple[tuple[int, int], ...]  # seat and points
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        yield from closing(s, law, NOBODY)
        if reached(s, law) and not finished(s, law):
            yield SAME_TURNS, False, s[TURN]
        for seat, points in self.points:
            has = s[FIRST + SIZE * seat + POINTS]
            yield SCORED, points == has, seat, points, has
        return s
