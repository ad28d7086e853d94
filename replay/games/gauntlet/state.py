"""State: the table of Infinity Gauntlet at one moment.

It is a list with named and typed places (`engine.places`); what lies before a seat is at `HAND`, `OPEN` and `POWER`,
each plus the seat. Nothing changes a list once it is in a frame. Whoever only wants to look, where time does not
matter, asks `Table`, which has everything by name.
"""

from functools import lru_cache
from typing import NamedTuple

from replay.engine.places import Place, Places, as_list, of_places, place
from replay.games.gauntlet.cards import DECK_SIZE, HEROES, THANOS, UNKNOWN, Card

BEFORE, DRAWN, PLAYED = range(3)

QUIET = "quiet"  # Thanos has played on with six Stones: that is found once, not again when the turn is over


class Slot(NamedTuple):
    """A card in a hand or a deck that its owner sees and others do not."""

    card: Card
    mask: int  # the values it may have, as bits
    eyes: int  # the seats that know it, as bits
    since: int  # the event with which it came
    narrowed: tuple[tuple[int, int, str, str], ...] = ()  # by what: values left, event, rule, what was asked


class Lying(NamedTuple):
    """A card that lies open, and how it came there."""

    card: Card
    played: bool


class Due(NamedTuple):
    """Something that is owed: of what kind, by whom, and because of which event."""

    kind: str  # answer, show, life, draw, shuffle, rebuild, power, peek, look, top, bottom
    seat: int
    event: int
    rule: str  # whose id it has when it is forgotten
    asked: str = ""  # a number, 3-, 3+
    many: int = 1
    card: Card | None = None


class Fight(NamedTuple):
    """Thanos against a hero."""

    hero: int
    chance: bool  # Thanos's card is picked by chance: a hero began it
    event: int
    cards: tuple[Card | None, Card | None] = (None, None)  # Thanos's, the hero's
    bonus: tuple[int, int] = (0, 0)


class State(Places):
    """The table; its places are named below."""


Hand = tuple[Slot, ...]
Fought = tuple[int, Card | None]  # the hero, and the card of Thanos

TURN: Place[int] = place(0)  # the seat whose turn it is
STAGE: Place[int] = place(1)  # of that turn: BEFORE the draw, DRAWN, PLAYED
EVENT: Place[int] = place(2)  # the number of the play, or of the draw before it
DRAWN_CARDS: Place[int] = place(3)  # how many cards were drawn in this turn, but for replacements
PLAYS: Place[int] = place(4)  # how many were played in it
AGAIN: Place[bool] = place(5)  # in a game of two: the hero has a second turn
OWED: Place[tuple[Due, ...]] = place(6)  # what the played card still asks for
OFFER: Place[tuple[int, ...]] = place(7)  # a fight that somebody may begin: the seats that may (of the heroes)
FIGHT: Place[Fight | None] = place(8)  # the fight that is going on
LOCKED: Place[bool | str] = place(9)  # six Stones were there in the middle of an effect of this turn; or QUIET
FOUGHT: Place[Fought | None] = place(10)  # in the first fight of this turn
OPEN_TURN = slice(FOUGHT + 1)  # what the next turn begins anew
LIFE_H: Place[int] = place(11)
LIFE_T: Place[int] = place(12)
DECK_H: Place[int] = place(13)  # cards left
DECK_T: Place[int] = place(14)
TOP: Place[Hand] = place(15)  # what is known of the top of the hero deck, topmost first
UNDER: Place[Hand] = place(16)  # what was put under Thanos's deck since it was shuffled, the lowest last
KNOWN: Place[int] = place(17)  # where the place of a card is known: two bits a card, how many of it
DEALT: Place[int] = place(18)  # the seats whose hands were dealt, as a set of bits
WON: Place[str] = place(19)  # the team, or nothing
SEATS: Place[int] = place(20)  # how many
LYING: Place[int] = place(21)  # Stones that lie open

MOST_SEATS = 6
HAND: Place[Hand] = place(22)  # + seat
OPEN: Place[tuple[Lying, ...]] = place(22 + MOST_SEATS)  # + seat: what lies open before it
POWER: Place[int] = place(22 + 2 * MOST_SEATS)  # + seat: its tokens
HAND_T, OPEN_T = HAND, OPEN  # of Thanos, who is seat 0


new = tuple.__new__  # new(Due, (…)) is Due(…) in half the time: a play makes one, a defeat three


def owing(kind: str, seat: int, event: int, rule: str, asked: str = "", many: int = 1, card: Card | None = None) -> Due:
    return new(Due, (kind, seat, event, rule, asked, many, card))


class Table(NamedTuple):
    """A state to look at, by names: its places one after the other, and what lies before each seat."""

    turn: int
    stage: int
    event: int
    drawn: int
    plays: int
    again: bool
    owed: tuple[Due, ...]
    offer: tuple[int, ...]
    fight: Fight | None
    locked: bool | str
    fought: Fought | None
    life_h: int
    life_t: int
    deck_h: int
    deck_t: int
    top: Hand
    under: Hand
    known: int
    dealt: int
    won: str
    seats: int
    stones: int  # of Thanos, that lie open
    hands: tuple[Hand, ...]
    open: tuple[tuple[Lying, ...], ...]
    power: tuple[int, ...]

    @classmethod
    def of(cls, s: State) -> "Table":
        before = [tuple(as_list(s)[first : first + s[SEATS]]) for first in (HAND, OPEN, POWER)]
        return cls(*as_list(s)[:HAND], *before)


def side_of(seat: int) -> str:
    return HEROES if seat else THANOS


def deck_of(seat: int) -> Place[int]:
    return DECK_H if seat else DECK_T


def unseen(seat: int, event: int = 0) -> Slot:
    card = UNKNOWN[side_of(seat)]
    return Slot(card, card.mask, 0, event)


@lru_cache(maxsize=1 << 15)
def held(cards: tuple[Card, ...], seat: int, event: int) -> tuple[Slot, ...]:
    """Cards that came to a seat, which sees them. There are few cards, seats and events: they are remembered."""
    return tuple([new(Slot, (card, card.mask, 1 << seat, event, ())) for card in cards])


def opening(seats: int, life: dict[str, int]) -> State:
    """The table before anything is dealt."""
    turn = [0, BEFORE, 0, 0, 0, False, (), (), None, False, None]
    table = [life[HEROES], life[THANOS], DECK_SIZE[HEROES], DECK_SIZE[THANOS], (), (), 0, 0, "", seats, 0]
    return of_places(State, [*turn, *table, *[()] * 2 * MOST_SEATS, *[0] * MOST_SEATS])


def ready(s: State) -> State:
    """The table once play begins: a hand that nobody wrote down is cards that nobody noted."""
    everybody = (1 << s[SEATS]) - 1
    if s[DEALT] == everybody:
        return s
    after = s.copy()
    for seat in range(s[SEATS]):
        if not s[DEALT] >> seat & 1:
            cards = 1 if seat else 2
            after[HAND + seat] = (unseen(seat),) * cards
            after[deck_of(seat)] -= cards
    after[DEALT] = everybody
    return after
