"""Counting: somebody counted the bank or a seat's tokens, or the table wrote down the result."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens
from replay.law import Judging
from replay.marvel.rules import rule
from replay.marvel.scoring import over, qualified
from replay.marvel.state import BANK, FIRST, POINTS, SIZE, TURN, State
from replay.marvel.turn import closing

COUNTED = rule("MAR-TBL-2")
SAME_TURNS = rule("MAR-END-2")
SCORED = rule("MAR-END-5")


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
    """What the table wrote down. Before anybody meets the condition it is no end: a table may stop when it likes."""

    points: tuple[tuple[int, int], ...]  # seat and points
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        yield from closing(s, law, -1)
        if qualified(s, law) and not over(s, law):
            yield SAME_TURNS, False, s[TURN]
        for seat, points in self.points:
            has = s[FIRST + SIZE * seat + POINTS]
            yield SCORED, points == has, seat, points, has
        return s
