"""Reserving: a card from the market or the top of a deck, and a gold with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.gems.tokens import Picks, Tokens, holds, minus, picks, plus
from replay.law import Clause
from replay.splendor.cards import GOLD, UNKNOWN, Card
from replay.splendor.market import lies, space_of, without
from replay.splendor.rules import rule
from replay.splendor.state import Player, State
from replay.splendor.turn import LIMIT, before_action, begun, finished

FROM_TABLE = rule("SPL-RES-1")
DECK_HAS = rule("SPL-RES-9")
HAND_OF_THREE = rule("SPL-RES-4")
ONE_GOLD = rule("SPL-RES-2")
GOLD_IN_BANK = rule("SPL-RES-3")
LIMIT_AT_END = rule("SPL-LIM-4")


@dataclass(frozen=True, slots=True)
class Reserve:
    """`card` may be unknown; `deck` is the level of a blind reservation, 0 for one from the market."""

    card: Card
    deck: int
    gold: Tokens
    picks: Picks = field(init=False, compare=False)
    count: int = field(init=False, compare=False)  # tokens that come with it
    verb = "reserve"

    def __post_init__(self) -> None:
        object.__setattr__(self, "picks", picks(self.gold))
        object.__setattr__(self, "count", sum(self.gold))

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        if self.deck:
            left = s.decks[self.deck - 1]
            yield DECK_HAS, left > 0 or law["reserve-empty"] == "gold-only", self.deck, left
            if self.card.known:
                yield FROM_TABLE, not s.seen & self.card.bit, self.card.id, lies(s, self.card)
        else:
            yield FROM_TABLE, space_of(s, self.card) is not None, self.card.id, lies(s, self.card)
        player, took = s.players[who], self.gold[GOLD]
        yield HAND_OF_THREE, len(player.reserved) < 3, len(player.reserved)
        yield GOLD_IN_BANK, took <= s.supply[GOLD] and holds(s.supply, self.picks), took, s.supply[GOLD]
        has = sum(player.tokens)
        if has >= LIMIT and law["reserve-at-ten"] != "take-and-return-any":
            yield LIMIT_AT_END, law["reserve-at-ten"] == "no-gold" and not took, has, took
        elif s.supply[GOLD]:
            one = took == 1 and self.count == 1
            yield (
                ONE_GOLD,
                one or (not self.count and law["gold-decline"] == "optional"),
                self.count,
                s.supply[GOLD],
            )
        elif self.count:
            yield ONE_GOLD, False, self.count, s.supply[GOLD]

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        player, market, decks, card, deck = s.players[who], s.market, s.decks, self.card, self.deck
        if deck:
            gap, drawn = 0, decks[deck - 1] > 0
            decks = (*decks[: deck - 1], decks[deck - 1] - drawn, *decks[deck:])
        else:
            space = space_of(s, card)
            assert space is not None
            market, gap, drawn = without(market, card.level, space), card.level, True
        hand = player.reserved, player.blind
        if drawn:
            hand = (*hand[0], card), (*hand[1], deck > 0)
        player = tuple.__new__(Player, (plus(player[0], self.gold), *player[1:5], *hand, *player[7:]))
        players, turn, opened = begun(s, who, event, "reserve", player, gap)
        supply = minus(s.supply, self.gold)
        over = s.over or (s.high and finished(s, law))
        seen = s.seen | card.bit
        fields = (players, turn, opened, supply, decks, market, s.nobles, seen, s.laid, s.plies + 1, s.high, over)
        return tuple.__new__(State, fields)


def blind(level: int, gold: Tokens, card: Card | None = None) -> Reserve:
    return Reserve(card or UNKNOWN[level], level, gold)
