"""What may be done: the legal actions of a seat, for those who ask what they could have done."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from replay.law import LEGAL, hear
from replay.splendor.buy import Buy
from replay.splendor.cards import GOLD, NONE
from replay.splendor.complete import ONE_GOLD, usual_payment
from replay.splendor.give_back import GiveBack
from replay.splendor.noble import Visit
from replay.splendor.reserve import Reserve, blind
from replay.splendor.state import State
from replay.splendor.stay import Pass, affordable
from replay.splendor.take import Take
from replay.splendor.turn import LIMIT


def options(s: State, law: Mapping[str, str], who: int) -> list[Any]:
    """Every legal action of a seat; of the many ways to pay, the usual one. Passing only where nothing else is left."""
    legal = [action for action in _candidates(s, who) if hear(action.clauses(s, law, who)).word == LEGAL]
    if not legal and hear(Pass().clauses(s, law, who)).word == LEGAL:
        return [Pass()]
    return legal


def _candidates(s: State, who: int) -> Iterator[Any]:
    piles = [n for n in range(GOLD) if s.supply[n]]
    for count in (3, 2, 1):
        for chosen in combinations(piles, count):
            yield Take((*tuple(int(n in chosen) for n in range(GOLD)), 0))
    for n in piles:
        yield Take((*tuple(2 * (each == n) for each in range(GOLD)), 0))
    gold = ONE_GOLD if s.supply[GOLD] else NONE
    market = [card for row in s.market for card in row if card is not None and card.known]
    for card in market:
        yield Reserve(card, 0, gold)
    for level in (1, 2, 3):
        if s.decks[level - 1]:
            yield blind(level, gold)
    for card in (*market, *(card for card in s.players[who].reserved if card.known)):
        if affordable(card, s, who):
            yield Buy(card, usual_payment(card, s, who))


def duties(s: State) -> list[Any]:
    """What the open turn still asks for: nobles to choose from, and how many tokens have to go back."""
    if s.open is None:
        return []
    player = s.players[s.open.seat]
    due: list[Any] = []
    surplus = sum(player.tokens) - LIMIT
    if surplus > 0:
        due += [GiveBack(tuple(int(n == each) for each in range(6))) for n in range(6) if player.tokens[n]]
    if player.calling and not s.open.noble:
        due += [Visit(noble) for noble in player.calling]
    return due
