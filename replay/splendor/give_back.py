"""Giving tokens back: down to ten, no more and no less."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens, count, covers, total
from replay.law import Judging
from replay.splendor.cards import GOLD
from replay.splendor.rules import rule
from replay.splendor.state import ASKS, BANK, ELEVEN, FIRST, SEAT, SIZE, State
from replay.splendor.turn import LIMIT

HAS_THEM = rule("SPL-TBL-1")
OWN_TURN = rule("SPL-LIM-1")
ONLY_ABOVE_TEN = rule("SPL-LIM-8")
ALSO_NEW_ONES = rule("SPL-LIM-3")
WHICH_ONES = rule("SPL-LIM-7")


@dataclass(frozen=True, slots=True)
class GiveBack:
    tokens: Tokens
    verb = "return"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        tokens, at = self.tokens, FIRST + SIZE * who
        has = s[at]
        if told or not covers(has, tokens):
            yield HAS_THEM, covers(has, tokens), who, tokens, has
        if told or who != s[SEAT]:
            yield OWN_TURN, who == s[SEAT], who, s[SEAT]
        before, left = total(has), total(has) - total(tokens)
        if before <= LIMIT:
            yield ONLY_ABOVE_TEN, law["free-discard"] == "allowed", before, left
        elif told or left < LIMIT:
            yield ONLY_ABOVE_TEN, left >= LIMIT or law["return-exact"] == "any-number", before, left
        if told and before > LIMIT:
            yield ALSO_NEW_ONES, True
        if count(tokens, GOLD):
            yield WHICH_ONES, law["return-gold"] == "yes", tokens

        after = s.copy()
        after[at] = has - tokens
        after[BANK] += tokens
        if s[SEAT] == who and left <= LIMIT:
            after[ASKS] &= ~ELEVEN
        return after
