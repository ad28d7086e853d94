"""The table at one moment: one flat list, so that the table after an event is a copy with a few places changed.

Nothing changes a list once it is in a frame. The names of its places are here; who only wants to look asks `Table`.
"""

from typing import Any, NamedTuple

from replay.gems.tokens import NONE, Tokens, pack
from replay.marvel.cards import DECK_SIZE, Card, Location

State = list[Any]

LIMIT = 10  # tokens that may be kept
TILE_POINTS = 3  # for whoever has the Avengers tile

TURN = 0  # the seat whose turn comes next
# the turn that is being played, or was the last: it stays open until the next action shows that it is over
SEAT = 1  # -1: nobody has acted yet
EVENT = 2  # the number of its action
VERB = 3
GAP = 4  # the level whose empty space has not been filled
LEVEL = 5  # of the character that was recruited or reserved; 0: none was
SHOWN = 6  # the Avengers tags that came with it
HAND = 7  # it was recruited from a hand
CAME = 8  # how many locations were taken
TOOK = 9  # the tokens that its action brought
EITHER = 10  # a character recruited from the hand that may have been the one in the market: what follows will tell
EARLY = 11  # locations that the next seat took before its action (one reading of when they come)

BANK = 12
DECK = 12  # + level: how many cards are left
ROW = 15  # + level: the cards that lie open; None is an empty space
TILES = 19  # the locations on the table
SEEN = 20  # the cards whose place is or was known, as a set of bits
LAID = 21  # the rows that were laid out, as a set of bits; 8: the locations
ASKS = 22  # what the next action has to look at, see below
TILE = 23  # the seat that has the Avengers tile; below 0 it lies in the middle: -1, or whose it is, see `waits_for`
REACHED = 24  # the seats that met the condition of the Gauntlet in this round, as a set of bits
OVER = 25  # who had won when the end came, once play has gone on after it; () before
SEATS = 26  # how many
FIRST = 27  # where the first seat begins
SIZE = 11  # places for each seat
TOKENS, BONUSES, POINTS, TAGS, RECRUITED, CARDS, RESERVED, BLIND, LOCATIONS, MET, MISSED = range(SIZE)
UP_TO_HAND = tuple(slice(at, at + RESERVED) for at in range(FIRST, FIRST + 4 * SIZE, SIZE))  # what a recruit changes
OPEN_TURN = slice(EARLY + 1)  # what the next action begins anew

# in ASKS: a gap is open, somebody may hold eleven tokens, a location is met, somebody met the condition of the
# Gauntlet, the turn may have brought a green token, or the tile
OPEN_GAP, ELEVEN, CALLED, READY, GREEN_DUE, TILE_DUE = 1, 2, 4, 8, 16, 32

SUPPLY = {2: pack((4, 4, 4, 4, 4, 2, 5)), 3: pack((5, 5, 5, 5, 5, 3, 5)), 4: pack((7, 7, 7, 7, 7, 4, 5))}


class Player(NamedTuple):
    """What lies before a seat, in the order of its places."""

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
        self.turn: int = s[TURN]
        self.open = Turn(*s[SEAT : EARLY + 1]) if s[SEAT] >= 0 else None
        self.supply: Tokens = s[BANK]
        self.decks: tuple[int, ...] = tuple(s[DECK + 1 : DECK + 4])
        self.market: tuple[tuple[Card | None, ...], ...] = tuple(s[ROW + 1 : ROW + 4])
        self.locations: tuple[Location, ...] = s[TILES]
        self.tile: int = max(s[TILE], -1)
        self.waits_for = waits_for(s)
        self.reached: int = s[REACHED]
        self.over: tuple[int, ...] = s[OVER]
        self.players = tuple(Player(*s[at : at + SIZE]) for at in range(FIRST, len(s), SIZE))


def waits_for(s: State) -> int:
    """The seat that should have taken the tile while it lies in the middle: it had three tags first, or more than
    whoever had. -1: nobody, or nobody knows."""
    return -2 - s[TILE] if s[TILE] < -1 else -1


def waiting(seat: int) -> int:
    """The tile in the middle of the table that waits for a seat."""
    return -2 - seat


def seated(s: State, who: int) -> Player:
    at = FIRST + SIZE * who
    return Player(*s[at : at + SIZE])


def wary(s: State) -> State:
    """The same table when nobody relies on what was noted for the next action: it looks at everything."""
    after = s.copy()
    after[ASKS] |= OPEN_GAP | ELEVEN | CALLED | GREEN_DUE | TILE_DUE
    return after


def opening(seats: int) -> State:
    s: State = [0, *Turn(-1, 0, ""), SUPPLY[seats], DECK_SIZE[1], DECK_SIZE[2], DECK_SIZE[3], (), (), (), (), 0, 0, 0]
    return s + [-1, 0, (), seats] + [*Player()] * seats


def lies(s: State) -> list[list[Any]]:
    """What lies on the table and whose turn it is, then what lies before each seat: not what was seen, nor what the
    turn before asks for."""
    found = [[s[TURN], *s[BANK : TILES + 1], max(s[TILE], -1)]]
    for at in range(FIRST, len(s), SIZE):
        found.append([*s[at : at + BLIND], s[at + LOCATIONS]])
    return found
