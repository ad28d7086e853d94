"""Giving tokens back: down to ten, no more and no less, and never green."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.tokens import Tokens, count, counts, covers, total
from replay.games.marvel.cards import GREEN, GREY, LETTERS
from replay.games.marvel.rules import rule
from replay.games.marvel.state import ASKS, BANK, ELEVEN, LIMIT, OWN, SEAT, TOKENS, TOOK, State, to_change
from replay.games.marvel.turn import YOUR_TURN, whose

HAS_THEM = rule("MAR-TBL-1")
DOWN_TO_TEN = rule("MAR-LIM-4")
ALSO_GREY = rule("MAR-LIM-5")
NEVER_GREEN = rule("MAR-LIM-6")
ALSO_NEW_ONES = rule("MAR-LIM-7")


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Tokens that go back to the bank."""

    tokens: Tokens
    verb = "return"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        tokens, has, turn = self.tokens, s[OWN + who][TOKENS], whose(s)
        if explain or not covers(has, tokens):
            yield HAS_THEM, covers(has, tokens), who, tokens, has
        if explain or who != turn:
            yield YOUR_TURN, who == turn, who, turn
        before, left = total(has), total(has) - total(tokens)
        if before <= LIMIT:
            yield DOWN_TO_TEN, law["free-discard"] == "allowed", before, left
        elif explain or left < LIMIT:
            yield DOWN_TO_TEN, left >= LIMIT or law["return-exact"] == "any-number", before, left
        if count(tokens, GREY):
            yield ALSO_GREY, law["return-grey"] == "yes", tokens
        if count(tokens, GREEN):
            yield NEVER_GREEN, False, tokens
        if s[SEAT] == who and s[TOOK]:
            yield ALSO_NEW_ONES, law["return-new"] == "allowed" or not _new(has, s[TOOK], tokens), tokens, s[TOOK]

        after = s.copy()
        to_change(after, who)[TOKENS] = has - tokens
        after[BANK] += tokens
        if s[SEAT] == who and left <= LIMIT:
            after[ASKS] &= ~ELEVEN
        return after


def _new(has: Tokens, took: Tokens, back: Tokens) -> bool:
    """Whether more of a colour goes back than was there before the turn: one red token is like another."""
    colours = len(LETTERS)
    return any(
        gives > max(0, there - new)
        for there, new, gives in zip(counts(has, colours), counts(took, colours), counts(back, colours), strict=True)
        if gives
    )
