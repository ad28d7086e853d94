"""The table at one moment: one flat list, as in the other games. Nothing changes a list once it is in a frame."""

from functools import lru_cache
from typing import Any, NamedTuple

from replay.gauntlet.cards import DECK_SIZE, HEROES, THANOS, UNKNOWN, Card

State = list[Any]

TURN = 0  # the seat whose turn it is
STAGE = 1  # of that turn: BEFORE the draw, DRAWN, PLAYED
EVENT = 2  # the number of the play, or of the draw before it
DRAWN_CARDS = 3  # how many cards were drawn in this turn, but for replacements
PLAYS = 4  # how many were played in it
AGAIN = 5  # in a game of two: the hero has a second turn
OWED = 6  # what the played card still asks for: a tuple of Due
OFFER = 7  # a fight that somebody may begin: the seats that may (of the heroes), or nothing
FIGHT = 8  # the fight that is going on, a Fight or None
LOCKED = 9  # six Stones were there in the middle of an effect of this turn; or QUIET
FOUGHT = 10  # the hero and the card of Thanos in the first fight of this turn, or None
OPEN_TURN = slice(FOUGHT + 1)  # what the next turn begins anew
LIFE_H, LIFE_T = 11, 12
DECK_H, DECK_T = 13, 14  # cards left
TOP = 15  # what is known of the top of the hero deck, topmost first: slots
UNDER = 16  # what was put under Thanos's deck since it was shuffled, the lowest last: slots
KNOWN = 17  # where the place of a card is known: two bits a card, how many of it
DEALT = 18  # the seats whose hands were dealt, as a set of bits
WON = 19  # the team, or nothing
SEATS = 20  # how many
LYING = 21  # Stones that lie open
FIRST = 22  # where the first seat begins
SIZE = 3  # places for each seat
HAND, OPEN, POWER = range(SIZE)

BEFORE, DRAWN, PLAYED = range(3)

QUIET = "quiet"  # Thanos has played on with six Stones: that is found once, not again when the turn is over


class Slot(NamedTuple):
    """A card in a hand or a deck that its owner sees and others do not."""

    card: Card
    mask: int  # the values it may have, as bits
    eyes: int  # the seats that know it, as bits
    since: int  # the event with which it came
    told: tuple[tuple[int, int, str, str], ...] = ()  # what narrowed it: values left, event, rule, what was asked


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


new = tuple.__new__  # new(Due, (…)) is Due(…) in half the time: a play makes one, a defeat three


def owing(kind: str, seat: int, event: int, rule: str, asked: str = "", many: int = 1, card: Card | None = None) -> Due:
    return new(Due, (kind, seat, event, rule, asked, many, card))


def at(seat: int) -> int:
    return FIRST + SIZE * seat


def side_of(seat: int) -> str:
    return HEROES if seat else THANOS


def seats_at(s: State) -> int:
    return int(s[SEATS])


def deck_of(seat: int) -> int:
    return DECK_H if seat else DECK_T


def unseen(seat: int, event: int = 0) -> Slot:
    card = UNKNOWN[side_of(seat)]
    return Slot(card, card.mask, 0, event)


@lru_cache(maxsize=1 << 15)
def held(cards: tuple[Card, ...], seat: int, event: int) -> tuple[Slot, ...]:
    """Cards that came to a seat, which sees them. There are few cards, seats and events: they are remembered."""
    return tuple([new(Slot, (card, card.mask, 1 << seat, event, ())) for card in cards])


def opening(seats: int, life: dict[str, int]) -> State:
    s: State = [0, BEFORE, 0, 0, 0, False, (), (), None, False, None, life[HEROES], life[THANOS]]
    return s + [DECK_SIZE[HEROES], DECK_SIZE[THANOS], (), (), 0, 0, "", seats, 0] + [(), (), 0] * seats


def ready(s: State) -> State:
    """The table once play begins: a hand that nobody wrote down is cards that nobody noted."""
    everybody = (1 << seats_at(s)) - 1
    if s[DEALT] == everybody:
        return s
    after = s.copy()
    for seat in range(seats_at(s)):
        if not s[DEALT] >> seat & 1:
            cards = 1 if seat else 2
            after[at(seat) + HAND] = (unseen(seat),) * cards
            after[deck_of(seat)] -= cards
    after[DEALT] = everybody
    return after
