"""Taking tokens: three different ones, or two of a colour."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens, minus, plus
from replay.law import Clause
from replay.splendor.cards import GEMS, GOLD
from replay.splendor.rules import rule
from replay.splendor.state import State
from replay.splendor.turn import LIMIT, before_action, begin

IN_BANK = rule("SPL-TAKE3-3")
NO_GOLD = rule("SPL-TAKE3-2")
THREE_DIFFERENT = rule("SPL-TAKE3-1")
THREE_IF_THERE = rule("SPL-TAKE3-5")
FEWER_IF_NOT = rule("SPL-TAKE3-4")
PAIR_OF_FOUR = rule("SPL-TAKE2-2")
PAIR_ALONE = rule("SPL-TAKE2-3")
LIMIT_AT_END = rule("SPL-LIM-4")


@dataclass(frozen=True, slots=True)
class Take:
    tokens: Tokens
    verb = "take"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        tokens, supply = self.tokens, s.supply
        yield IN_BANK, min(minus(supply, tokens)) >= 0, tokens, supply
        if tokens[GOLD]:
            yield NO_GOLD, False, tokens[GOLD]
        gems = tokens[:GOLD]
        count, most = sum(gems), max(gems)
        if most == 2:
            pair = gems.index(2)
            left = supply[pair] - (2 if law["pair-four"] == "after" else 0)
            yield PAIR_ALONE, count == 2, count, GEMS[pair]
            yield PAIR_OF_FOUR, left >= 4, left, GEMS[pair]
        elif most == 1 and count < 3 and not tokens[GOLD]:
            yield from _fewer(supply, law, count)
        elif not tokens[GOLD]:
            yield THREE_DIFFERENT, most <= 1 and count == 3, count, tokens
        if sum(s.players[who].tokens) + count > LIMIT:
            yield (
                LIMIT_AT_END,
                _fits(law["at-ten"], sum(s.players[who].tokens), count),
                sum(s.players[who].tokens),
                count,
            )

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        player = s.players[who]
        player = player._replace(tokens=plus(player.tokens, self.tokens))
        first = begin(s, who, event, "take", player)
        return tuple.__new__(
            State,
            (
                *first,
                minus(s.supply, self.tokens),
                *s[4:9],
                s.plies + 1,
                s.high,
                s.over or (s.high and s.turn == 0),
            ),
        )


def _fewer(supply: Tokens, law: Mapping[str, str], count: int) -> Iterator[Clause]:
    """One or two tokens: a question of how many colours are left, and of how the books are read."""
    colours = sum(1 for pile in supply[:GOLD] if pile)
    there = sum(supply[:GOLD]) if law["reduced-count"] == "tokens" else colours
    if there >= 3:
        yield THREE_IF_THERE, law["take-fewer"] == "up-to-3", count, colours
    else:
        enough = count == colours or law["reduced-max"] == "free-reduction"
        yield FEWER_IF_NOT, law["reduced"] == "reduced-allowed" and enough, count, colours


def _fits(reading: str, has: int, takes: int) -> bool:
    if reading == "forbidden":
        return has < LIMIT
    return reading == "take-then-return" or has + takes <= LIMIT
