"""Taking tokens: three different ones, or two of a colour."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging
from replay.games.gems.tokens import EACH, GUARD, TOTAL, WIDTH, Tokens, counts
from replay.games.splendor.cards import GEMS, GOLD
from replay.games.splendor.rules import rule
from replay.games.splendor.state import ASKS, BANK, ELEVEN, OWN, TOKENS, TURN, State
from replay.games.splendor.turn import LIMIT, before_action, begin

IN_BANK = rule("SPL-TAKE3-3")
NO_GOLD = rule("SPL-TAKE3-2")
THREE_DIFFERENT = rule("SPL-TAKE3-1")
THREE_IF_THERE = rule("SPL-TAKE3-5")
FEWER_IF_NOT = rule("SPL-TAKE3-4")
PAIR_OF_FOUR = rule("SPL-TAKE2-2")
PAIR_ALONE = rule("SPL-TAKE2-3")
LIMIT_AT_END = rule("SPL-LIM-4")

PAIR_NEEDS = {"before": 4, "after": 6}  # in the bank before the pair is taken: four then, or four still afterwards


@dataclass(frozen=True, slots=True)
class Take:
    """Tokens that a seat takes from the bank."""

    tokens: Tokens
    gems: tuple[int, ...] = field(init=False, compare=False)
    gold: int = field(init=False, compare=False)
    count: int = field(init=False, compare=False)  # gems
    most: int = field(init=False, compare=False)  # of one gem
    verb = "take"

    def __post_init__(self) -> None:
        """A sentence is said many times and taken apart once (see `words.meaning`)."""
        *gems, gold = counts(self.tokens, len(GEMS) + 1)
        object.__setattr__(self, "gems", tuple(gems))
        object.__setattr__(self, "gold", gold)
        object.__setattr__(self, "count", sum(gems))
        object.__setattr__(self, "most", max(gems))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if explain or s[ASKS] or who != s[TURN]:
            yield from before_action(s, law, who)
        tokens, count, most = self.tokens, self.count, self.most
        bank = s[BANK]
        has, rest = s[OWN + who][TOKENS] >> TOTAL, bank - tokens
        if explain or rest & GUARD:  # `covers` written out
            yield IN_BANK, not rest & GUARD, tokens, bank
        if self.gold:
            yield NO_GOLD, False, self.gold
        if most == 2:
            pair = self.gems.index(2)
            left, needed = bank >> WIDTH * pair & EACH, PAIR_NEEDS[law["pair-four"]]
            if explain or count != 2:
                yield PAIR_ALONE, count == 2, count, GEMS[pair]
            if explain or left < needed:
                yield PAIR_OF_FOUR, left >= needed, left, GEMS[pair]
        elif self.gold:
            pass
        elif most == 1 and count < 3:
            yield _fewer(counts(bank, GOLD), law, count, LIMIT - has)
        elif explain or most != 1 or count != 3:
            yield THREE_DIFFERENT, most == 1 and count == 3, count, tokens
        if has + count > LIMIT:
            yield LIMIT_AT_END, _fits(law["at-ten"], has, count), has, count

        after = begin(s, law, who, event, "take")
        after[BANK] = rest
        after[OWN + who][TOKENS] += tokens
        if has + count + self.gold > LIMIT:
            after[ASKS] |= ELEVEN
        return after


def _fewer(bank: tuple[int, ...], law: Mapping[str, str], count: int, room: int) -> Clause:
    """One or two tokens: a question of how many colours are left, and of how the books are read."""
    colours = sum(1 for pile in bank if pile)
    there = sum(bank) if law["reduced-count"] == "tokens" else colours
    all_that_fit = law["at-ten"] == "partial" and count == room
    if there >= 3:
        return THREE_IF_THERE, all_that_fit or law["take-fewer"] == "up-to-3", count, colours
    enough = count == colours or all_that_fit or law["reduced-max"] == "free-reduction"
    return FEWER_IF_NOT, law["reduced"] == "reduced-allowed" and enough, count, colours


def _fits(reading: str, has: int, takes: int) -> bool:
    if reading == "forbidden":
        return has < LIMIT
    return reading == "take-then-return" or has + takes <= LIMIT
