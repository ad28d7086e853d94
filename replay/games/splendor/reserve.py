"""Reserving: a card from the market or the top of a deck, and a gold with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.engine.law import Judging
from replay.games.gems.tokens import EACH, TOTAL, WIDTH, Tokens, count, covers, total
from replay.games.splendor.cards import GOLD, UNKNOWN, Card
from replay.games.splendor.market import IN_MARKET, leave_gap, lies, unnoted_space
from replay.games.splendor.rules import rule
from replay.games.splendor.state import ASKS, BANK, BLIND, DECK, ELEVEN, OWN, RESERVED, ROW, SEEN, TOKENS, TURN, State
from replay.games.splendor.turn import LIMIT, before_action, begin

FROM_TABLE = rule("SPL-RES-1")
DECK_HAS = rule("SPL-RES-9")
HAND_OF_THREE = rule("SPL-RES-4")
ONE_GOLD = rule("SPL-RES-2")
GOLD_IN_BANK = rule("SPL-RES-3")
LIMIT_AT_END = rule("SPL-LIM-4")

_GOLD = GOLD * WIDTH  # where the bits of gold begin


@dataclass(frozen=True, slots=True)
class Reserve:
    """`card` may be unknown; `deck` is the level of a blind reservation, 0 for one from the market."""

    card: Card
    deck: int
    gold: Tokens
    took: int = field(init=False, compare=False)  # gold
    count: int = field(init=False, compare=False)  # tokens that come with it
    verb = "reserve"

    def __post_init__(self) -> None:
        object.__setattr__(self, "took", count(self.gold, GOLD))
        object.__setattr__(self, "count", total(self.gold))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if explain or s[ASKS] or who != s[TURN]:
            yield from before_action(s, law, who)
        card, deck = self.card, self.deck
        space, drawn = None, True
        if not deck and card in s[ROW + card.level]:
            space = s[ROW + card.level].index(card)
            if explain:
                yield FROM_TABLE, True, card.id, IN_MARKET
        elif deck:
            drawn = s[DECK + deck] > 0
            yield DECK_HAS, drawn or law["reserve-empty"] == "gold-only", deck, s[DECK + deck]
            if card.known:
                yield FROM_TABLE, not s[SEEN] & card.bit, card.id, lies(s, card)
        else:
            space = unnoted_space(s, card)
            yield FROM_TABLE, space is not None, card.id, lies(s, card)
        own, took, bank = s[OWN + who], self.took, s[BANK]
        hand, has, gold = own[RESERVED], own[TOKENS] >> TOTAL, bank >> _GOLD & EACH
        if explain or len(hand) >= 3:
            yield HAND_OF_THREE, len(hand) < 3, len(hand)
        if explain or not covers(bank, self.gold):
            yield GOLD_IN_BANK, covers(bank, self.gold), took, gold
        full = has >= LIMIT and law["reserve-at-ten"] != "take-and-return-any"
        if full:
            yield LIMIT_AT_END, law["reserve-at-ten"] == "no-gold" and not took, has, took
        elif explain and has >= LIMIT and took:
            yield LIMIT_AT_END, True, has, took
        if full:
            pass
        elif gold:
            if explain or took != 1 or self.count != 1:
                declined = not self.count and law["gold-decline"] == "optional"
                yield ONE_GOLD, (took == 1 and self.count == 1) or declined, self.count, gold
        elif self.count:
            yield ONE_GOLD, False, self.count, gold

        after = begin(s, law, who, event, "reserve")
        if space is not None:
            leave_gap(after, card.level, space)
        elif drawn:
            after[DECK + deck] -= 1
        own = after[OWN + who]
        if drawn:
            own[RESERVED] += (card,)
            own[BLIND] += (deck > 0,)
        after[BANK] = bank - self.gold
        own[TOKENS] += self.gold
        after[SEEN] |= card.bit
        if has + self.count > LIMIT:
            after[ASKS] |= ELEVEN
        return after


def blind(level: int, gold: Tokens, card: Card | None = None) -> Reserve:
    return Reserve(card or UNKNOWN[level], level, gold)
