"""State: the table of Splendor at one moment, and what lies before each seat.

Both are lists with named and typed places (`engine.places`). Nothing changes a list once it is in a frame: whoever
changes something takes a copy first, of the table and of what lies before a seat (`to_change`). Whoever only wants to
look, where time does not matter, asks `Table` and `seated`, which have everything by name.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from replay.engine.game import Lying
from replay.engine.places import Place, Places, as_list, of_places, place
from replay.games.gems.tokens import NONE, Tokens, pack
from replay.games.splendor.cards import DECK_SIZE, Card, Noble

Row = tuple[Card | None, ...]  # the cards that lie open; None is an empty space


class State(Places):
    """The table; its places are named below."""


class Own(Places):
    """What lies before a seat, in the order of `Player`."""


TURN: Place[int] = place(0)  # the seat whose turn comes next
# the turn that is being played, or was the last: it stays open until the next action shows that it is over
SEAT: Place[int] = place(1)  # -1: nobody has acted yet
EVENT: Place[int] = place(2)  # the number of its action
VERB: Place[str] = place(3)
GAP: Place[int] = place(4)  # the level whose empty space has not been filled
CAME: Place[bool] = place(5)  # a noble was taken
EITHER: Place[Card | None] = place(6)  # bought from the hand, or it was the one in the market: what follows will tell
EARLY: Place[bool] = place(7)  # after it the next seat took a noble before its action (one reading of when they come)

BANK: Place[Tokens] = place(8)
DECK: Place[int] = place(8)  # + level: how many cards are left
ROW: Place[Row] = place(11)  # + level
TILES: Place[tuple[Noble, ...]] = place(15)  # the nobles on the table
SEEN: Place[int] = place(16)  # the cards whose place is or was known, as a set of bits
LAID: Place[int] = place(17)  # the rows that were laid out, as a set of bits; 8: the nobles
ASKS: Place[int] = place(18)  # what the next action has to look at, see below
OVER: Place[tuple[int, ...]] = place(19)  # the seats that had won when play went on after the end
SEATS: Place[int] = place(20)  # how many
OWN: Place[Own] = place(21)  # + seat: what lies before it

TOKENS: Place[Tokens] = place(0)
BONUSES: Place[Tokens] = place(1)
POINTS: Place[int] = place(2)
BOUGHT: Place[int] = place(3)
CARDS: Place[tuple[Card, ...]] = place(4)
RESERVED: Place[tuple[Card, ...]] = place(5)
BLIND: Place[tuple[bool, ...]] = place(6)
NOBLES: Place[tuple[Noble, ...]] = place(7)
CALLING: Place[tuple[Noble, ...]] = place(8)
MISSED: Place[tuple[Noble, ...]] = place(9)

# in ASKS: a gap is open, somebody may hold eleven tokens, a noble called, somebody has fifteen points,
# or the turn has something else to it (CAME, EITHER, EARLY)
OPEN_GAP, ELEVEN, CALLED, HIGH, MORE = 1, 2, 4, 8, 16

NOBODY = -1  # no seat
SUPPLY = {2: pack((4, 4, 4, 4, 4, 5)), 3: pack((5, 5, 5, 5, 5, 5)), 4: pack((7, 7, 7, 7, 7, 5))}


class Player(NamedTuple):
    """What lies before a seat, by names."""

    tokens: Tokens = NONE
    bonuses: Tokens = NONE
    points: int = 0
    bought: int = 0  # how many cards, also those that nobody noted
    cards: tuple[Card, ...] = ()
    reserved: tuple[Card, ...] = ()
    blind: tuple[bool, ...] = ()  # for each reserved card: drawn from a deck, unseen by the others
    nobles: tuple[Noble, ...] = ()
    calling: tuple[Noble, ...] = ()  # the tiles on the table whose needs are met
    missed: tuple[Noble, ...] = ()  # those that called in an earlier turn and did not come


class Turn(NamedTuple):
    """The turn that is open."""

    seat: int
    event: int
    verb: str
    gap: int = 0
    noble: bool = False
    either: Card | None = None
    early: bool = False


class Table:
    """A state to look at, by names."""

    __slots__ = ("decks", "market", "nobles", "open", "over", "players", "supply", "turn")

    def __init__(self, s: State) -> None:
        self.turn = s[TURN]
        self.open = Turn(*as_list(s)[SEAT : EARLY + 1]) if s[SEAT] >= 0 else None
        self.supply = s[BANK]
        self.decks = tuple(s[DECK + level] for level in DECK_SIZE)
        self.market = tuple(s[ROW + level] for level in DECK_SIZE)
        self.nobles = s[TILES]
        self.over = s[OVER]
        self.players = tuple(seated(s, seat) for seat in range(s[SEATS]))


def seated(s: State, who: int) -> Player:
    """What lies before a seat, to look at."""
    return Player(*as_list(s[OWN + who]))


def to_change(after: State, who: int) -> Own:
    """What lies before a seat, copied to be changed, at a table that is in no frame yet."""
    after[OWN + who] = own = after[OWN + who].copy()
    return own


def opening(seats: int) -> State:
    """The table before anything is laid out or done."""
    return set_up([Player()] * seats, 0, None, SUPPLY[seats], DECK_SIZE.values(), [()] * len(DECK_SIZE))


def set_up(
    players: Sequence[Player],
    turn: int,
    open_: Turn | None,
    bank: Tokens,
    decks: Iterable[int],
    market: Iterable[Row],
    nobles: tuple[Noble, ...] = (),
    *,
    seen: int = 0,
    laid: int = 0,
    asks: int = 0,
    over: tuple[int, ...] = (),
) -> State:
    """A table by names, as its places have them."""
    table = [turn, *(open_ or Turn(NOBODY, 0, "")), bank, *decks, *market, nobles, seen, laid, asks, over, len(players)]
    return of_places(State, [*table, *(of_places(Own, [*player]) for player in players)])


def lies(s: State) -> list[list[Lying]]:
    """What lies on the table and whose turn it is, then what lies before each seat: not what was seen, nor what the
    turn before asks for."""
    found = [[s[TURN], *as_list(s)[BANK : TILES + 1]]]
    for seat in range(s[SEATS]):
        own = s[OWN + seat]
        found.append([*as_list(own)[:BLIND], own[NOBLES]])
    return found
