"""The table at one moment. Positions are tuples of tuples: every frame is kept, and what does not change is shared."""

from typing import NamedTuple

from replay.gems.tokens import Tokens
from replay.splendor.cards import DECK, NONE, Card, Noble

SUPPLY = {2: (4, 4, 4, 4, 4, 5), 3: (5, 5, 5, 5, 5, 5), 4: (7, 7, 7, 7, 7, 5)}


class Player(NamedTuple):
    tokens: Tokens = NONE
    bonuses: Tokens = (0, 0, 0, 0, 0)
    points: int = 0
    bought: int = 0  # how many cards, also those that nobody noted
    cards: tuple[Card, ...] = ()
    reserved: tuple[Card, ...] = ()
    blind: tuple[bool, ...] = ()  # for each reserved card: drawn from a deck, unseen by the others
    nobles: tuple[Noble, ...] = ()
    calling: tuple[Noble, ...] = ()  # the tiles on the table whose needs are met
    missed: tuple[Noble, ...] = ()  # those that called in an earlier turn and did not come


class Turn(NamedTuple):
    """The turn that is being played, or was the last: open until the next action shows that it is over."""

    seat: int
    event: int  # the number of the action
    verb: str
    gap: int = 0  # the level whose empty space has not been filled
    noble: bool = False  # a tile was taken
    either: Card | None = None  # a purchase from the hand that may have been from the market: what follows will tell
    early: bool = False  # after it, before the next action, the next seat took a tile (one reading of when nobles come)


class State(NamedTuple):
    players: tuple[Player, ...]
    turn: int  # the seat whose turn comes next
    open: Turn | None
    supply: Tokens
    decks: tuple[int, ...]  # cards left, by level
    market: tuple[tuple[Card | None, ...], ...]  # a row for each level; None is an empty space
    nobles: tuple[Noble, ...]
    seen: int  # the cards whose place is or was known, as a set of bits
    laid: int  # the rows that were laid out, as a set of bits; 8: the nobles
    plies: int  # actions so far
    high: bool  # somebody has fifteen points or more
    over: bool  # play went on after the end


def opening(seats: int) -> State:
    decks = (DECK[1], DECK[2], DECK[3])
    return State((Player(),) * seats, 0, None, SUPPLY[seats], decks, ((), (), ()), (), 0, 0, 0, False, False)
