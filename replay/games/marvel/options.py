"""What may be done: the legal actions of a seat, for those who ask what they could have done."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from replay.engine.law import LEGAL, Action, hear
from replay.games.gems.tokens import NONE, count, one, total
from replay.games.marvel.avengers import Assemble
from replay.games.marvel.cards import DECK_SIZE, GREEN, GREY, LETTERS, ONE_GREY, STONES, UNKNOWN
from replay.games.marvel.complete import usual_payment
from replay.games.marvel.give_back import GiveBack
from replay.games.marvel.green import Green
from replay.games.marvel.lay import Lay
from replay.games.marvel.location import TakeLocation
from replay.games.marvel.recruit import Recruit
from replay.games.marvel.reserve import Reserve, blind
from replay.games.marvel.rights import claim, owes_green
from replay.games.marvel.rules import BOOK
from replay.games.marvel.state import BANK, LIMIT, State, Table
from replay.games.marvel.stay import Pass, affordable
from replay.games.marvel.take import Take

AS_PRINTED = {name: reading.default for name, reading in BOOK.readings.items()}


def options(s: State, law: Mapping[str, str], who: int) -> list[Action[State]]:
    """Every legal action of a seat; of the many ways to pay, the usual one. Passing only where nothing else is left."""
    legal = [action for action in _candidates(s, who) if hear(action.judge(s, law, who)).word == LEGAL]
    if not legal and hear(Pass().judge(s, law, who)).word == LEGAL:
        return [Pass()]
    return legal


def _candidates(s: State, who: int) -> Iterator[Action[State]]:
    table = Table(s)
    piles = [one(stone) for stone in range(len(STONES)) if count(s[BANK], stone)]
    for many in (3, 2, 1):
        for chosen in combinations(piles, many):
            yield Take(sum(chosen))
    for pile in piles:
        yield Take(2 * pile)
    grey = ONE_GREY if count(table.supply, GREY) else NONE
    market = [card for row in table.market for card in row if card is not None and card.known]
    for card in market:
        yield Reserve(card, 0, grey)
    for level in DECK_SIZE:
        if table.decks[level - 1]:
            yield blind(level, grey)
    for card in (*market, *(card for card in table.players[who].reserved if card.known)):
        if affordable(card, s, who):
            yield Recruit(card, usual_payment(card, s, who))


def duties(s: State) -> list[Action[State]]:
    """What the open turn still asks for, as the rules are printed: the green token, the tile, what has to go back (one
    colour or another), a location (one or another)."""
    table = Table(s)
    if table.open is None:
        return []
    seat, player = table.open.seat, table.players[table.open.seat]
    due: list[Action[State]] = [Green()] if owes_green(s, AS_PRINTED) else []
    if table.open.tags and claim(s, AS_PRINTED, seat)[1]:
        due.append(Assemble())
    if total(player.tokens) > LIMIT:
        due += [GiveBack(one(n)) for n in range(len(LETTERS)) if n != GREEN and count(player.tokens, n)]
    if player.met and not table.open.locations:
        due += [TakeLocation(location) for location in player.met]
    return due


def owed(s: State) -> list[Action[State]]:
    """The card that fills the gap of the open turn first, then the duties of its seat."""
    turn, decks = Table(s).open, Table(s).decks
    if turn is None or not turn.gap or not decks[turn.gap - 1]:
        return duties(s)
    return [Lay(UNKNOWN[turn.gap]), *duties(s)]
