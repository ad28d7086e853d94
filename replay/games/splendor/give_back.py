"""Giving tokens back: down to ten, no more and no less."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.tokens import Tokens, count, covers, total
from replay.games.splendor.cards import GOLD
from replay.games.splendor.rules import rule
from replay.games.splendor.state import ASKS, BANK, ELEVEN, OWN, SEAT, TOKENS, State, to_change
from replay.games.splendor.turn import LIMIT

HAS_THEM = rule("SPL-TBL-1")
OWN_TURN = rule("SPL-LIM-1")
ONLY_ABOVE_TEN = rule("SPL-LIM-8")
ALSO_NEW_ONES = rule("SPL-LIM-3")
WHICH_ONES = rule("SPL-LIM-7")


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Tokens that go back to the bank."""

    tokens: Tokens
    verb = "return"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        tokens, has = self.tokens, s[OWN + who][TOKENS]
        if explain or not covers(has, tokens):
            yield HAS_THEM, covers(has, tokens), who, tokens, has
        if explain or who != s[SEAT]:
            yield OWN_TURN, who == s[SEAT], who, s[SEAT]
        before, left = total(has), total(has) - total(tokens)
        if before <= LIMIT:
            yield ONLY_ABOVE_TEN, law["free-discard"] == "allowed", before, left
        elif explain or left < LIMIT:
            yield ONLY_ABOVE_TEN, left >= LIMIT or law["return-exact"] == "any-number", before, left
        if explain and before > LIMIT:
            yield ALSO_NEW_ONES, True
        if count(tokens, GOLD):
            yield WHICH_ONES, law["return-gold"] == "yes", tokens

        after = s.copy()
        to_change(after, who)[TOKENS] = has - tokens
        after[BANK] += tokens
        if s[SEAT] == who and left <= LIMIT:
            after[ASKS] &= ~ELEVEN
        return after
