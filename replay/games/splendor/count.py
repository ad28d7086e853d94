"""Counting: somebody counted the bank or a seat's tokens, or the table wrote down the result."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.tokens import Tokens
from replay.games.splendor.rules import rule
from replay.games.splendor.scoring import finished, reached
from replay.games.splendor.state import BANK, NOBODY, TURN, State, seated
from replay.games.splendor.turn import closing

COUNTED = rule("SPL-TBL-4")
SAME_TURNS = rule("SPL-END-2")
SCORED = rule("SPL-END-3")


@dataclass(frozen=True, slots=True)
class Count:
    """Of the bank (seat -1) or of a seat."""

    seat: int
    tokens: Tokens
    verb = "count"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        there = s[BANK] if self.seat < 0 else seated(s, self.seat).tokens
        yield COUNTED, there == self.tokens, self.seat, self.tokens, there
        return s


@dataclass(frozen=True, slots=True)
class Result:
    """The points of the seats, as the table wrote them down."""

    points: tuple[tuple[int, int], ...]  # seat and points
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from closing(s, law, NOBODY)
        if reached(s, law) and not finished(s, law):
            yield SAME_TURNS, False, s[TURN]
        for seat, points in self.points:
            has = seated(s, seat).points
            yield SCORED, points == has, seat, points, has
        return s
