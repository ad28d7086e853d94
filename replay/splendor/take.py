"""Taking tokens: three different ones, or two of a colour."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.gems.tokens import Picks, Tokens, holds, minus, picks, plus
from replay.law import Clause
from replay.splendor.cards import GEMS, GOLD
from replay.splendor.rules import rule
from replay.splendor.state import Player, State
from replay.splendor.turn import LIMIT, before_action, begun, finished

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
    picks: Picks = field(init=False, compare=False)
    count: int = field(init=False, compare=False)  # gems
    most: int = field(init=False, compare=False)  # of one gem
    verb = "take"

    def __post_init__(self) -> None:
        """A sentence is said many times and taken apart once (see `words.meaning`)."""
        object.__setattr__(self, "picks", picks(self.tokens))
        object.__setattr__(self, "count", sum(self.tokens[:GOLD]))
        object.__setattr__(self, "most", max(self.tokens[:GOLD]))

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        tokens, supply, count = self.tokens, s.supply, self.count
        has = sum(s.players[who].tokens)
        yield IN_BANK, holds(supply, self.picks), tokens, supply
        if tokens[GOLD]:
            yield NO_GOLD, False, tokens[GOLD]
        if self.most == 2:
            pair = tokens.index(2)
            left = supply[pair] - (2 if law["pair-four"] == "after" else 0)
            yield PAIR_ALONE, count == 2, count, GEMS[pair]
            yield PAIR_OF_FOUR, left >= 4, left, GEMS[pair]
        elif tokens[GOLD]:
            pass
        elif self.most == 1 and count < 3:
            yield _fewer(supply, law, count, LIMIT - has)
        else:
            yield THREE_DIFFERENT, self.most == 1 and count == 3, count, tokens
        if has + count > LIMIT:
            yield LIMIT_AT_END, _fits(law["at-ten"], has, count), has, count

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        has, bonuses, points, bought, cards, reserved, blind, own, calling, missed = s.players[who]
        tokens = plus(has, self.tokens)
        player = tuple.__new__(Player, (tokens, bonuses, points, bought, cards, reserved, blind, own, calling, missed))
        players, turn, opened = begun(s, who, event, "take", player)
        _, seat, _, supply, decks, market, nobles, seen, laid, plies, high, over = s
        supply = minus(supply, self.tokens)
        over = over or (high and seat == 0 and finished(s, law))
        return tuple.__new__(
            State, (players, turn, opened, supply, decks, market, nobles, seen, laid, plies + 1, high, over)
        )


def _fewer(supply: Tokens, law: Mapping[str, str], count: int, room: int) -> Clause:
    """One or two tokens: a question of how many colours are left, and of how the books are read."""
    colours = sum(1 for pile in supply[:GOLD] if pile)
    there = sum(supply[:GOLD]) if law["reduced-count"] == "tokens" else colours
    if there >= 3:
        all_that_fit = law["at-ten"] == "partial" and count == room
        return THREE_IF_THERE, all_that_fit or law["take-fewer"] == "up-to-3", count, colours
    enough = count == colours or law["reduced-max"] == "free-reduction"
    return FEWER_IF_NOT, law["reduced"] == "reduced-allowed" and enough, count, colours


def _fits(reading: str, has: int, takes: int) -> bool:
    if reading == "forbidden":
        return has < LIMIT
    return reading == "take-then-return" or has + takes <= LIMIT
