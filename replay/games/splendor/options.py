"""What may be done: the legal actions of a seat, for those who ask what they could have done."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from replay.engine.law import LEGAL, Action, hear
from replay.games.gems.tokens import NONE, count, one, total
from replay.games.splendor.buy import Buy
from replay.games.splendor.cards import GEMS, GOLD, LETTERS, ONE_GOLD
from replay.games.splendor.complete import usual_payment
from replay.games.splendor.give_back import GiveBack
from replay.games.splendor.noble import Visit
from replay.games.splendor.reserve import Reserve, blind
from replay.games.splendor.state import BANK, State, Table
from replay.games.splendor.stay import Pass, affordable
from replay.games.splendor.take import Take
from replay.games.splendor.turn import LIMIT


def options(s: State, law: Mapping[str, str], who: int) -> list[Action[State]]:
    """Every legal action of a seat; of the many ways to pay, the usual one. Passing only where nothing else is left."""

    def is_legal(action: Action[State]) -> bool:
        return hear(action.judge(s, law, who)).word == LEGAL

    ways = (next(filter(is_legal, candidates), None) for candidates in _candidates(s, who))
    legal = [action for action in ways if action is not None]
    return legal or [action for action in (Pass(),) if is_legal(action)]


def _candidates(s: State, who: int) -> Iterator[tuple[Action[State], ...]]:
    """What might be done, each thing in the ways to do it, the usual way first."""
    table = Table(s)
    piles = [one(gem) for gem in range(len(GEMS)) if count(s[BANK], gem)]
    for many in (3, 2, 1):
        for chosen in combinations(piles, many):
            yield (Take(sum(chosen)),)
    for pile in piles:
        yield (Take(2 * pile),)
    golds = (ONE_GOLD, NONE) if count(table.supply, GOLD) else (NONE,)  # without, where ten tokens are read so
    market = [card for row in table.market for card in row if card is not None and card.known]
    for card in market:
        yield tuple(Reserve(card, 0, gold) for gold in golds)
    for level in (1, 2, 3):
        yield tuple(blind(level, gold) for gold in golds)
    for card in (*market, *(card for card in table.players[who].reserved if card.known)):
        if affordable(card, s, who):
            yield (Buy(card, usual_payment(card, s, who)),)


def duties(s: State) -> list[Action[State]]:
    """What the open turn still asks for: nobles to choose from, and how many tokens have to go back."""
    table = Table(s)
    if table.open is None:
        return []
    player = table.players[table.open.seat]
    due: list[Action[State]] = []
    if total(player.tokens) > LIMIT:
        due += [GiveBack(one(colour)) for colour in range(len(LETTERS)) if count(player.tokens, colour)]
    if player.calling and not table.open.noble:
        due += [Visit(noble) for noble in player.calling]
    return due
