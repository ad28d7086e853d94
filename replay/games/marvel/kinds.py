"""Kinds: everything a seat could think of doing, by kind, legal or not, what comes nearest first."""

from itertools import combinations

from replay.engine.law import Action
from replay.games.gems.prices import due
from replay.games.gems.tokens import NONE, count, one, total
from replay.games.marvel.cards import DECK_SIZE, GREY, ONE_GREY, STONES, Card
from replay.games.marvel.complete import usual_payment
from replay.games.marvel.recruit import Recruit
from replay.games.marvel.reserve import Reserve, blind
from replay.games.marvel.state import BANK, State, Table, seated
from replay.games.marvel.stay import Pass
from replay.games.marvel.take import Take


def kinds(s: State, who: int) -> dict[str, list[Action[State]]]:
    table = Table(s)
    piles = sorted(range(len(STONES)), key=lambda stone: -count(s[BANK], stone))
    grey = ONE_GREY if count(table.supply, GREY) else NONE
    market = [card for row in table.market for card in row if card is not None and card.known]
    hand = [card for card in table.players[who].reserved if card.known]
    return {
        "three": [Take(sum(map(one, stones))) for stones in combinations(piles, 3)],
        "pair": [Take(2 * one(stone)) for stone in piles],
        "fewer": [Take(sum(map(one, stones))) for many in (2, 1) for stones in combinations(piles, many)],
        "reserve": [Reserve(card, 0, grey) for card in market],
        "blind": [blind(level, grey) for level in DECK_SIZE],
        "recruit": _recruits(market, s, who),
        "recruit-reserved": _recruits(hand, s, who),
        "pass": [Pass()],
    }


def _recruits(cards: list[Card], s: State, who: int) -> list[Action[State]]:
    """What is missing least comes first."""
    bonuses = seated(s, who).bonuses
    paid = {card: usual_payment(card, s, who) for card in cards}
    return [
        Recruit(card, paid[card])
        for card in sorted(cards, key=lambda card: sum(due(card.cost, bonuses, len(STONES))) - total(paid[card]))
    ]
