"""State: the table of Splendor: Marvel at one moment, and what lies before each seat.

Both are lists with named and typed places (`engine.places`). Nothing changes a list once it is in a frame: whoever
changes something takes a copy first, of the table and of what lies before a seat (`to_change`). Whoever only wants to
look, where time does not matter, asks `Table` and `seated`, which have everything by name.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from replay.engine.game import Lying
from replay.engine.places import Place, Places, as_list, of_places, place
from replay.games.gems.tokens import NONE, Tokens, pack
from replay.games.marvel.cards import DECK_SIZE, Card, Location

Row = tuple[Card | None, ...]  # the cards that lie open; None is an empty space


class State(Places):
    """The table; its places are named below."""


class Own(Places):
    """What lies before a seat, in the order of `Player`."""


NOBODY = -1  # no seat
LIMIT = 10  # tokens that may be kept
TILE_POINTS = 3  # for whoever has the Avengers tile

TURN: Place[int] = place(0)  # the seat whose turn comes next
# the turn that is being played, or was the last: it stays open until the next action shows that it is over
SEAT: Place[int] = place(1)  # -1: nobody has acted yet
EVENT: Place[int] = place(2)  # the number of its action
VERB: Place[str] = place(3)
GAP: Place[int] = place(4)  # the level whose empty space has not been filled
LEVEL: Place[int] = place(5)  # of the character that was recruited or reserved; 0: none was
SHOWN: Place[int] = place(6)  # the Avengers tags that came with it
HAND: Place[bool] = place(7)  # it was recruited from a hand
CAME: Place[int] = place(8)  # how many locations were taken
TOOK: Place[Tokens] = place(9)  # the tokens that its action brought
EITHER: Place[Card | None] = place(10)  # recruited from the hand, or from the market: what follows will tell
EARLY: Place[int] = place(11)  # locations that the next seat took before its action (one reading of when they come)
OPEN_TURN = slice(EARLY + 1)  # what the next action begins anew

BANK: Place[Tokens] = place(12)
DECK: Place[int] = place(12)  # + level: how many cards are left
ROW: Place[Row] = place(15)  # + level
TILES: Place[tuple[Location, ...]] = place(19)  # the locations on the table
SEEN: Place[int] = place(20)  # the cards whose place is or was known, as a set of bits
LAID: Place[int] = place(21)  # the rows that were laid out, as a set of bits; 8: the locations
ASKS: Place[int] = place(22)  # what the next action has to look at, see below
TILE: Place[int] = place(23)  # who has the Avengers tile; below 0 it lies in the middle: -1, or see `waits_for`
REACHED: Place[int] = place(24)  # the seats that met the condition of the Gauntlet in this round, as a set of bits
OVER: Place[tuple[int, ...]] = place(25)  # who had won when the end came, once play has gone on after it
SEATS: Place[int] = place(26)  # how many
OWN: Place[Own] = place(27)  # + seat: what lies before it

TOKENS: Place[Tokens] = place(0)
BONUSES: Place[Tokens] = place(1)
POINTS: Place[int] = place(2)
TAGS: Place[int] = place(3)
RECRUITED: Place[int] = place(4)
CARDS: Place[tuple[Card, ...]] = place(5)
RESERVED: Place[tuple[Card, ...]] = place(6)
BLIND: Place[tuple[bool, ...]] = place(7)
LOCATIONS: Place[tuple[Location, ...]] = place(8)
MET: Place[tuple[Location, ...]] = place(9)
MISSED: Place[tuple[Location, ...]] = place(10)

# in ASKS: a gap is open, somebody may hold eleven tokens, a location is met, somebody met the condition of the
# Gauntlet, the turn may have brought a green token, or the tile
OPEN_GAP, ELEVEN, CALLED, READY, GREEN_DUE, TILE_DUE = 1, 2, 4, 8, 16, 32

SUPPLY = {2: pack((4, 4, 4, 4, 4, 2, 5)), 3: pack((5, 5, 5, 5, 5, 3, 5)), 4: pack((7, 7, 7, 7, 7, 4, 5))}


class Player(NamedTuple):
    """What lies before a seat, by names."""

    tokens: Tokens = NONE
    bonuses: Tokens = NONE
    points: int = 0  # of characters, locations and the tile
    tags: int = 0
    recruited: int = 0  # how many characters, also those that nobody noted
    cards: tuple[Card, ...] = ()
    reserved: tuple[Card, ...] = ()
    blind: tuple[bool, ...] = ()  # for each reserved card: drawn from a deck, unseen by the others
    locations: tuple[Location, ...] = ()
    met: tuple[Location, ...] = ()  # the locations on the table whose needs are met
    missed: tuple[Location, ...] = ()  # those that were met in an earlier turn and not taken


class Turn(NamedTuple):
    """The turn that is open."""

    seat: int
    event: int
    verb: str
    gap: int = 0
    level: int = 0
    tags: int = 0
    hand: bool = False
    locations: int = 0
    took: Tokens = NONE
    either: Card | None = None
    early: int = 0


class Table:
    """A state to look at, by names."""

    __slots__ = (
        "decks",
        "locations",
        "market",
        "open",
        "over",
        "players",
        "reached",
        "supply",
        "tile",
        "turn",
        "waits_for",
    )

    def __init__(self, s: State) -> None:
        self.turn = s[TURN]
        self.open = Turn(*as_list(s)[SEAT : EARLY + 1]) if s[SEAT] >= 0 else None
        self.supply = s[BANK]
        self.decks = tuple(s[DECK + level] for level in DECK_SIZE)
        self.market = tuple(s[ROW + level] for level in DECK_SIZE)
        self.locations = s[TILES]
        self.tile = max(s[TILE], NOBODY)
        self.waits_for = waits_for(s)
        self.reached = s[REACHED]
        self.over = s[OVER]
        self.players = tuple(seated(s, seat) for seat in range(s[SEATS]))


def waits_for(s: State) -> int:
    """The seat that should have taken the tile while it lies in the middle: it had three tags first, or more than
    whoever had. -1: nobody, or nobody knows."""
    return -2 - s[TILE] if s[TILE] < -1 else -1


def waiting(seat: int) -> int:
    """The tile in the middle of the table that waits for a seat."""
    return -2 - seat


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
    locations: tuple[Location, ...] = (),
    *,
    seen: int = 0,
    laid: int = 0,
    asks: int = 0,
    tile: int = NOBODY,
    over: tuple[int, ...] = (),
) -> State:
    """A table by names, as its places have them."""
    table = [turn, *(open_ or Turn(NOBODY, 0, "")), bank, *decks, *market, locations, seen, laid, asks, tile, 0, over]
    return of_places(State, [*table, len(players), *(of_places(Own, [*player]) for player in players)])


def lies(s: State) -> list[list[Lying]]:
    """What lies on the table and whose turn it is, then what lies before each seat: not what was seen, nor what the
    turn before asks for."""
    found = [[s[TURN], *as_list(s)[BANK : TILES + 1], max(s[TILE], NOBODY)]]
    for seat in range(s[SEATS]):
        own = s[OWN + seat]
        found.append([*as_list(own)[:BLIND], own[LOCATIONS]])
    return found
