"""Reserving: a card from the market or the top of a deck, and a gold with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens, minus, plus
from replay.law import Clause
from replay.splendor.cards import GOLD, UNKNOWN, Card
from replay.splendor.market import space_of, without
from replay.splendor.rules import rule
from replay.splendor.state import State
from replay.splendor.turn import LIMIT, before_action, begin

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
    verb = "reserve"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        if self.deck:
            left = s.decks[self.deck - 1]
            yield DECK_HAS, left > 0 or law["reserve-empty"] == "gold-only", self.deck, left
            if self.card.known:
                yield FROM_TABLE, not s.seen & self.card.bit, self.card.id
        else:
            yield FROM_TABLE, space_of(s, self.card) is not None, self.card.id
        player, took = s.players[who], self.gold[GOLD]
        yield HAND_OF_THREE, len(player.reserved) < 3, len(player.reserved)
        yield GOLD_IN_BANK, min(minus(s.supply, self.gold)) >= 0, took, s.supply[GOLD]
        has = sum(player.tokens)
        if has >= LIMIT and law["reserve-at-ten"] != "take-and-return-any":
            yield LIMIT_AT_END, law["reserve-at-ten"] == "no-gold" and not took, has, took
        elif s.supply[GOLD]:
            one = took == 1 and sum(self.gold) == 1
            yield (
                ONE_GOLD,
                one or (not sum(self.gold) and law["gold-decline"] == "optional"),
                sum(self.gold),
                s.supply[GOLD],
            )
        elif sum(self.gold):
            yield ONE_GOLD, False, sum(self.gold), s.supply[GOLD]

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        player, market, decks, gap = s.players[who], s.market, s.decks, 0
        if self.deck:
            if decks[self.deck - 1]:
                decks = (*decks[: self.deck - 1], decks[self.deck - 1] - 1, *decks[self.deck :])
        else:
            space = space_of(s, self.card)
            assert space is not None
            market, gap = without(market, self.card.level, space), self.card.level
        got = () if self.deck and not s.decks[self.deck - 1] else (self.card,)
        player = player._replace(
            tokens=plus(player.tokens, self.gold),
            reserved=player.reserved + got,
            blind=player.blind + (self.deck > 0,) * len(got),
        )
        return tuple.__new__(
            State,
            (
                *begin(s, who, event, "reserve", player, gap),
                minus(s.supply, self.gold),
                decks,
                market,
                s.nobles,
                s.seen | self.card.bit,
                s.laid,
                s.plies + 1,
                s.high,
                s.over or (s.high and s.turn == 0),
            ),
        )


def blind(level: int, gold: Tokens, card: Card | None = None) -> Reserve:
    return Reserve(card or UNKNOWN[level], level, gold)
