"""Kinds: everything a seat could think of doing, by kind, legal or not, what comes nearest first."""

from itertools import combinations

from replay.engine.law import Action
from replay.games.gems.prices import due
from replay.games.gems.tokens import NONE, count, one, total
from replay.games.splendor.buy import Buy
from replay.games.splendor.cards import DECK_SIZE, GEMS, GOLD, ONE_GOLD, Card
from replay.games.splendor.complete import usual_payment
from replay.games.splendor.reserve import Reserve, blind
from replay.games.splendor.state import BANK, State, Table, seated
from replay.games.splendor.stay import Pass
from replay.games.splendor.take import Take
from replay.games.splendor.turn import LIMIT


def kinds(s: State, who: int) -> dict[str, list[Action[State]]]:
    table = Table(s)
    piles = sorted(range(len(GEMS)), key=lambda gem: -count(s[BANK], gem))
    there, full = count(table.supply, GOLD) > 0, total(table.players[who].tokens) >= LIMIT
    golds = ([ONE_GOLD] if there else []) + ([NONE] if full or not there else [])  # by one reading none comes with ten
    market = [card for row in table.market for card in row if card is not None and card.known]
    hand = [card for card in table.players[who].reserved if card.known]
    return {
        "three": [Take(sum(map(one, gems))) for gems in combinations(piles, 3)],
        "pair": [Take(2 * one(gem)) for gem in piles],
        "fewer": [Take(sum(map(one, gems))) for many in (2, 1) for gems in combinations(piles, many)],
        "reserve": [Reserve(card, 0, gold) for gold in golds for card in market],
        "blind": [blind(level, gold) for gold in golds for level in DECK_SIZE],
        "buy": _buys(market, s, who),
        "buy-reserved": _buys(hand, s, who),
        "pass": [Pass()],
    }


def _buys(cards: list[Card], s: State, who: int) -> list[Action[State]]:
    """What is missing least comes first."""
    bonuses = seated(s, who).bonuses
    paid = {card: usual_payment(card, s, who) for card in cards}
    return [
        Buy(card, paid[card])
        for card in sorted(cards, key=lambda card: sum(due(card.cost, bonuses, len(GEMS))) - total(paid[card]))
    ]
