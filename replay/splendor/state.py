"""The table at one moment: one flat list, so that the table after an event is a copy with a few places changed.

Nothing changes a list once it is in a frame. The names of its places are here; who only wants to look asks `Table`.
"""

from typing import Any, NamedTuple

from replay.gems.tokens import NONE, Tokens, pack
from replay.splendor.cards import DECK_SIZE, Card, Noble

State = list[Any]

TURN = 0  # the seat whose turn comes next
# the turn that is being played, or was the last: it stays open until the next action shows that it is over
SEAT = 1  # -1: nobody has acted yet
EVENT = 2  # the number of its action
VERB = 3
GAP = 4  # the level whose empty space has not been filled
CAME = 5  # a noble was taken
EITHER = 6  # a card bought from the hand that may have been the one in the market: what follows will tell
EARLY = 7  # after it, before the next action, the next seat took a noble (one reading of when nobles come)

BANK = 8
DECK = 8  # + level: how many cards are left
ROW = 11  # + level: the cards that lie open; None is an empty space
TILES = 15  # the nobles on the table
SEEN = 16  # the cards whose place is or was known, as a set of bits
LAID = 17  # the rows that were laid out, as a set of bits; 8: the nobles
ASKS = 18  # what the next action has to look at, see below
OVER = 19  # the seats that had won when play went on after the end
SEATS = 20  # how many
FIRST = 21  # where the first seat begins
SIZE = 10  # places for each seat
TOKENS, BONUSES, POINTS, BOUGHT, CARDS, RESERVED, BLIND, NOBLES, CALLING, MISSED = range(SIZE)
UP_TO_HAND = tuple(slice(at, at + RESERVED) for at in range(FIRST, FIRST + 4 * SIZE, SIZE))  # what a purchase changes

# in ASKS: a gap is open, somebody may hold eleven tokens, a noble called, somebody has fifteen points,
# or the turn has something else to it (CAME, EITHER, EARLY)
OPEN_GAP, ELEVEN, CALLED, HIGH, MORE = 1, 2, 4, 8, 16

SUPPLY = {2: pack((4, 4, 4, 4, 4, 5)), 3: pack((5, 5, 5, 5, 5, 5)), 4: pack((7, 7, 7, 7, 7, 5))}


class Player(NamedTuple):
    """What lies before a seat, in the order of its places."""

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

    __slots__ = ("decks", "high", "laid", "market", "nobles", "open", "over", "players", "seen", "supply", "turn")

    def __init__(self, s: State) -> None:
        self.turn: int = s[TURN]
        self.open = Turn(*s[SEAT : EARLY + 1]) if s[SEAT] >= 0 else None
        self.supply: Tokens = s[BANK]
        self.decks: tuple[int, ...] = tuple(s[DECK + 1 : DECK + 4])
        self.market: tuple[tuple[Card | None, ...], ...] = tuple(s[ROW + 1 : ROW + 4])
        self.nobles: tuple[Noble, ...] = s[TILES]
        self.seen: int = s[SEEN]
        self.laid: int = s[LAID]
        self.high: bool = s[ASKS] & HIGH != 0
        self.over: tuple[int, ...] = s[OVER]
        self.players = tuple(Player(*s[at : at + SIZE]) for at in range(FIRST, len(s), SIZE))


def seated(s: State, who: int) -> Player:
    at = FIRST + SIZE * who
    return Player(*s[at : at + SIZE])


def wary(s: State) -> State:
    """The same table when nobody relies on what was noted for the next action: it looks at everything."""
    after = s.copy()
    after[ASKS] |= OPEN_GAP | ELEVEN | CALLED | MORE
    return after


def opening(seats: int) -> State:
    decks = (DECK_SIZE[1], DECK_SIZE[2], DECK_SIZE[3])
    s: State = [0, -1, 0, "", 0, False, None, False, SUPPLY[seats], *decks, (), (), (), (), 0, 0, 0, (), seats]
    return s + [*Player()] * seats


def lies(s: State) -> list[list[Any]]:
    """What lies on the table and whose turn it is, then what lies before each seat: not what was seen, nor what the
    turn before asks for."""
    found = [[s[TURN], *s[BANK : TILES + 1]]]
    for at in range(FIRST, len(s), SIZE):
        found.append([*s[at : at + BLIND], s[at + NOBLES]])
    return found
