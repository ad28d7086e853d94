"""Counting: somebody counted the bank or a seat's tokens, or the table wrote down the result."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.tokens import Tokens
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import over, qualified
from replay.games.marvel.state import BANK, TURN, State, seated
from replay.games.marvel.turn import closing

COUNTED = rule("MAR-TBL-2")
SAME_TURNS = rule("MAR-END-2")
SCORED = rule("MAR-END-5")


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
    """What the table wrote down. Before anybody meets the condition it is no end: a table may stop when it likes."""

    points: tuple[tuple[int, int], ...]  # seat and points
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from closing(s, law, -1)
        if qualified(s, law) and not over(s, law):
            yield SAME_TURNS, False, s[TURN]
        for seat, points in self.points:
            has = seated(s, seat).points
            yield SCORED, points == has, seat, points, has
        return s
