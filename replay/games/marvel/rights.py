"""What a turn brings besides its action: the green token and the Avengers tile. Who has a right to them, who owes it.

Each is taken with a sentence of its own, and is missed when the turn is over: both ask here, so they cannot disagree.
"""

from collections.abc import Mapping

from replay.engine.law import Clause
from replay.games.gems.tokens import EACH, TOTAL, WIDTH
from replay.games.marvel.cards import GREEN, Card
from replay.games.marvel.market import may_be
from replay.games.marvel.rules import rule
from replay.games.marvel.state import (
    CARDS,
    HAND,
    LEVEL,
    LIMIT,
    OWN,
    RESERVED,
    SEAT,
    SEATS,
    TAGS,
    TILE,
    TOKENS,
    VERB,
    State,
    waiting,
    waits_for,
)

FIRST_TILE = rule("MAR-AVG-2")
TILE_PASSES = rule("MAR-AVG-3")

TIME = 3  # the level of the characters with the icon of time
ENOUGH_TAGS = 3
NOT_TOLD = -2  # who was the first
_GREEN = GREEN * WIDTH  # where the bits of green begin


def brings_green(s: State, law: Mapping[str, str], who: int) -> bool:
    """Whether the action of the open turn is one that brings a green token to this seat."""
    if s[SEAT] != who or s[LEVEL] != TIME:
        return False
    if s[VERB] == "reserve":
        return law["green-source"] == "on-reserve"
    return not s[HAND] or law["green-source"] != "market-only"


def owes_green(s: State, law: Mapping[str, str]) -> bool:
    """Whether the seat of the open turn has to take a green token: with its first character, if it has none."""
    own = s[OWN + s[SEAT]]
    if own[TOKENS] >> _GREEN & EACH or not brings_green(s, law, s[SEAT]):
        return False
    if law["green-at-ten"] == "limit-blocks-green" and own[TOKENS] >> TOTAL >= LIMIT:
        return False
    cards = own[CARDS] + (own[RESERVED] if law["green-source"] == "on-reserve" else ())
    return sum(1 for card in cards if card.level == TIME) <= 1


def claim(s: State, law: Mapping[str, str], who: int) -> Clause:
    """The clause on a seat's right to the tile: from the middle of the table, or from the seat that has it."""
    tile = s[TILE]
    if tile < 0:
        return _from_the_middle(s, law, who)
    few, many = _tags(s, law, who)
    least, most = _tags(s, law, tile)
    held = few > most or (None if many > least else False)
    return TILE_PASSES, held if tile != who else False, who, few, tile, least


def _from_the_middle(s: State, law: Mapping[str, str], who: int) -> Clause:
    """Three tags bring the tile to the first who has them; whoever forgot it was the first all the same."""
    (few, many), first = _tags(s, law, who), waits_for(s)
    ahead = [seat for seat in _before(s, law, who) if few <= _tags(s, law, seat)[1]]
    if many < ENOUGH_TAGS or not ahead:
        held = few >= ENOUGH_TAGS or (None if many >= ENOUGH_TAGS else False)
        return FIRST_TILE, held, who, few, who if held else first
    best = max(ahead, key=lambda seat: _tags(s, law, seat)[0])
    most = _tags(s, law, best)[0]
    if many < most or (many == most and first >= 0):
        return FIRST_TILE, False, who, few, best
    return FIRST_TILE, None, who, few, first if first >= 0 else NOT_TOLD


def now_waits_for(s: State, law: Mapping[str, str], who: int) -> int:
    """Where the tile lies once a seat has new tags: in the middle still, and perhaps it waits for that seat now."""
    few = _tags(s, law, who)[0]
    ahead = any(few <= _tags(s, law, seat)[0] for seat in _before(s, law, who))
    return waiting(who) if few >= ENOUGH_TAGS and not ahead else s[TILE]


def _before(s: State, law: Mapping[str, str], who: int) -> list[int]:
    """Who had three tags before this seat; where nobody knows, everybody who may have them."""
    first = waits_for(s)
    if first >= 0:
        return [first] if first != who else []
    return [seat for seat in range(s[SEATS]) if seat != who and _tags(s, law, seat)[1] >= ENOUGH_TAGS]


def _tags(s: State, law: Mapping[str, str], seat: int) -> tuple[int, int]:
    """The tags of a seat, at least and at most: a card that nobody noted may have some, if the hand counts."""
    own = s[OWN + seat]
    tags = own[TAGS]
    if law["avg-hand"] != "hand-included":
        return tags, tags
    hand = own[RESERVED]
    tags += sum(card.tags for card in hand)
    return tags, tags + sum(most_tags(s, card) for card in hand if not card.known)


def most_tags(s: State, card: Card) -> int:
    """The most tags that a card may have."""
    return max((each.tags for each in may_be(s, card)), default=0)
