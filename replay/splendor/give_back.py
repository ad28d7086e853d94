"""Giving tokens back: down to ten, no more and no less."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens, minus, plus, replaced
from replay.law import Clause
from replay.splendor.cards import GOLD
from replay.splendor.rules import rule
from replay.splendor.state import State
from replay.splendor.turn import LIMIT

HAS_THEM = rule("SPL-TBL-1")
OWN_TURN = rule("SPL-LIM-1")
ONLY_ABOVE_TEN = rule("SPL-LIM-8")
WHICH_ONES = rule("SPL-LIM-7")


@dataclass(frozen=True, slots=True)
class GiveBack:
    tokens: Tokens
    verb = "return"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        has = s.players[who].tokens
        yield HAS_THEM, min(minus(has, self.tokens)) >= 0, who, self.tokens, has
        turn = s.open.seat if s.open is not None else s.turn
        yield OWN_TURN, s.open is not None and turn == who, who, turn
        total, back = sum(has), sum(self.tokens)
        if total <= LIMIT:
            yield ONLY_ABOVE_TEN, law["free-discard"] == "allowed", total, total - back
        else:
            yield ONLY_ABOVE_TEN, total - back >= LIMIT or law["return-exact"] == "any-number", total, total - back
        if self.tokens[GOLD]:
            yield WHICH_ONES, law["return-gold"] == "yes", self.tokens

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        player = s.players[who]
        player = player._replace(tokens=minus(player.tokens, self.tokens))
        return s._replace(players=replaced(s.players, who, player), supply=plus(s.supply, self.tokens))
