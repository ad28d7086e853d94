"""Taking tokens: three different ones, or two of a colour; never grey, never green."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging
from replay.games.gems.tokens import EACH, GUARD, TOTAL, WIDTH, Tokens, counts
from replay.games.marvel.cards import LETTERS, STONES
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import reach
from replay.games.marvel.state import ASKS, BANK, ELEVEN, LIMIT, OWN, TOKENS, TURN, State
from replay.games.marvel.turn import before_action, begin

IN_BANK = rule("MAR-TBL-4")
NO_GREY_OR_GREEN = rule("MAR-TAKE3-2")
THREE_DIFFERENT = rule("MAR-TAKE3-1")
THREE_IF_THERE = rule("MAR-TAKE3-4")
FEWER_IF_NOT = rule("MAR-TAKE3-3")
ALL_THAT_ARE_LEFT = rule("MAR-TAKE3-5")
PAIR_ALONE = rule("MAR-TAKE2-1")
PAIR_OF_FOUR = rule("MAR-TAKE2-2")
ANY_NUMBER_IN_A_TURN = rule("MAR-LIM-2")

_STONES = len(STONES)


@dataclass(frozen=True, slots=True)
class Take:
    """Tokens that a seat takes from the bank."""

    tokens: Tokens
    colours: tuple[int, ...] = field(init=False, compare=False)
    grey: int = field(init=False, compare=False)
    green: int = field(init=False, compare=False)
    count: int = field(init=False, compare=False)
    most: int = field(init=False, compare=False)  # of one colour, whichever
    usual: bool = field(init=False, compare=False)  # three different stones
    verb = "take"

    def __post_init__(self) -> None:
        """A sentence is said many times and taken apart once (see `words.meaning`)."""
        colours = counts(self.tokens, len(LETTERS))
        object.__setattr__(self, "colours", colours)
        object.__setattr__(self, "green", colours[_STONES])
        object.__setattr__(self, "grey", colours[_STONES + 1])
        object.__setattr__(self, "count", sum(colours))
        object.__setattr__(self, "most", max(colours))
        object.__setattr__(self, "usual", colours[:_STONES].count(1) == 3 == self.count)

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if explain or s[ASKS] or who != s[TURN]:
            yield from before_action(s, law, who)
        tokens, count = self.tokens, self.count
        bank = s[BANK]
        has, rest = s[OWN + who][TOKENS] >> TOTAL, bank - tokens
        if explain or rest & GUARD:  # `covers` written out
            yield IN_BANK, not rest & GUARD, tokens, bank
        if explain or not self.usual:
            yield from self._kind(bank, law, LIMIT - has, explain)
        if has + count > LIMIT:
            fits = _fits(law["at-ten"], has, count)
            if explain or not fits:
                yield ANY_NUMBER_IN_A_TURN, fits, has, count

        after = begin(s, law, who, event, "take", tokens)
        after[BANK] = rest
        after[OWN + who][TOKENS] += tokens
        if has + count > LIMIT:
            after[ASKS] |= ELEVEN
        if self.green:
            reach(after, who)
        return after

    def _kind(self, bank: Tokens, law: Mapping[str, str], room: int, explain: bool) -> Iterator[Clause]:
        """Three different ones, a pair, or fewer: each has its own rules."""
        count = self.count
        if self.most == 2:
            pair = self.colours.index(2)
            if explain or count != 2 or pair >= _STONES:
                yield PAIR_ALONE, count == 2 and pair < _STONES, count, LETTERS[pair]
            if pair < _STONES:
                left, needed = bank >> WIDTH * pair & EACH, needed_for_pair(law)
                if explain or left < needed:
                    yield PAIR_OF_FOUR, left >= needed, left, LETTERS[pair], needed
        elif self.grey or self.green:
            yield NO_GREY_OR_GREEN, False, self.grey, self.green
        elif self.most == 1 and count < 3:
            yield from _fewer(counts(bank, _STONES), law, count, room)
        else:
            yield THREE_DIFFERENT, self.most == 1 and count == 3, count, self.tokens


def needed_for_pair(law: Mapping[str, str]) -> int:
    """How many of a colour have to lie in the bank: four, before the pair is taken or after it."""
    return 6 if law["pair-four"] == "after" else 4


def _fewer(bank: tuple[int, ...], law: Mapping[str, str], count: int, room: int) -> Iterator[Clause]:
    """One or two tokens: a question of how many colours are left, and of how the books are read."""
    colours, left = sum(1 for pile in bank if pile), sum(bank)
    fits = law["at-ten"] == "partial" and count == room
    at_will = law["take-fewer"] == "up-to-3" or fits
    if colours >= 3:
        yield THREE_IF_THERE, at_will, count, colours
        return
    yield FEWER_IF_NOT, at_will or law["reduced-count"] == "colours" or left < 3, count, colours, left
    if count < colours:
        yield ALL_THAT_ARE_LEFT, fits or law["reduced-max"] == "free-reduction", count, colours


def _fits(reading: str, has: int, takes: int) -> bool:
    if reading == "forbidden":
        return has < LIMIT
    return reading == "take-then-return" or has + takes <= LIMIT
