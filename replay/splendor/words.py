"""Words: sentences ↔ actions, both ways.

A card is named by its id (`2R4`), by its face (`r2 1w4u2g`: bonus, points, price) or by where it lies (`2.3`: row and
place); the canonical word is the id. A face that fits no card, or a place without one, is an error that says what would
have been accepted.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from replay.game import Unclear
from replay.gems.tokens import NONE, Tokens, read, spell
from replay.splendor.buy import Buy
from replay.splendor.cards import BY_FACE, CARDS, GEMS, LETTERS, NOBLES, UNKNOWN, Card, Noble
from replay.splendor.count import Count, Result
from replay.splendor.expected import (
    A_CARD,
    A_FACE,
    A_PLACE,
    A_SEAT,
    BOUGHT,
    POINTS,
    SEATS_WITH_POINTS,
    THE_END,
    TOKENS,
    card_of_level,
)
from replay.splendor.give_back import GiveBack
from replay.splendor.lay import Lay, LayNobles, LayRow
from replay.splendor.noble import Visit
from replay.splendor.reserve import Reserve, blind
from replay.splendor.stay import Pass
from replay.splendor.take import Take

MOST_TOKENS = 40  # in the box
MOST_REMEMBERED = 20_000

_PRICE = re.compile(r"(?:[1-9][wugrk])+").fullmatch
_FACE = re.compile(r"[wugrk][0-5]").fullmatch
_PLACE = re.compile(r"([123])\.([1-5?])").fullmatch
_DECK = re.compile(r"L([123])").fullmatch


class Place(NamedTuple):
    """A card named by where it lies; which one that is, the table tells."""

    level: int
    space: int


def _tokens(words: Sequence[str], at: int) -> Tokens:
    if at >= len(words):
        raise Unclear(at + 1, TOKENS)
    tokens = read(words[at], LETTERS, MOST_TOKENS)
    if tokens is None:
        raise Unclear(at + 1, *LETTERS)
    return tokens


def _card(words: Sequence[str], at: int, level: int = 0) -> tuple[Card | Place, int]:
    """The card that begins at a word, and the word after it."""
    if at >= len(words):
        raise Unclear(at + 1, A_CARD)
    word = words[at]
    if word in CARDS:
        return CARDS[word], at + 1
    if word == "?":
        return UNKNOWN[level], at + 1
    place = _PLACE(word)
    if place and place[2] == "?":
        return UNKNOWN[int(place[1])], at + 1
    if place:
        return Place(int(place[1]), int(place[2])), at + 1
    if _FACE(word) and at + 1 < len(words) and _PRICE(words[at + 1]):
        return _by_face(word, words[at + 1], at), at + 2
    alike = sorted(id_ for id_ in CARDS if id_[:2].lower() == word[:2].lower())
    raise Unclear(at + 1, *(alike or [A_CARD, A_FACE, A_PLACE]))


def _by_face(bonus: str, price: str, at: int) -> Card:
    cost = {letter: int(count) for count, letter in re.findall(r"(\d)([wugrk])", price)}
    canonical = "".join(f"{cost[letter]}{letter}" for letter in GEMS if letter in cost)
    card = BY_FACE.get(f"{bonus} {canonical}")
    if card is None:
        alike = sorted(face for face in BY_FACE if face.endswith(f" {canonical}") or face.startswith(f"{bonus} "))
        raise Unclear(at + 1, *(alike[:6] or [A_CARD]))
    return card


def _noble(words: Sequence[str], at: int) -> Noble:
    if at >= len(words) or words[at] not in NOBLES:
        raise Unclear(at + 1, *NOBLES)
    return NOBLES[words[at]]


def _nothing_more(words: Sequence[str], at: int) -> None:
    if at < len(words):
        raise Unclear(at + 1, THE_END)


# ── verbs ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Draft:
    """An action that leaves something open: a card by its place, gold or payment that the rules make certain."""

    verb: str
    card: Card | Place
    deck: int
    tokens: Tokens | None
    judge = None  # it has to be completed first


@dataclass(frozen=True, slots=True)
class Named:
    """A sentence that names seats: which these are, the header tells."""

    verb: str
    names: Sequence[str]
    values: tuple[Any, ...]
    judge = None

    def seated(self, seats: Sequence[str]) -> Count | Result:
        """The action at a table with these seats. Raises Unclear."""
        if self.verb == "count":
            (name,) = self.names
            if name != "bank" and name not in seats:
                raise Unclear(1, "bank", *seats)
            return Count(seats.index(name) if name in seats else -1, self.values[0])
        for at, name in enumerate(self.names):
            if name not in seats:
                raise Unclear(2 * at + 1, *seats)
        return Result(tuple((seats.index(name), points) for name, points in zip(self.names, self.values, strict=True)))


def _take(words: Sequence[str]) -> Take:
    tokens = _tokens(words, 0)
    _nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *GEMS)
    return Take(tokens)


def _give_back(words: Sequence[str]) -> GiveBack:
    tokens = _tokens(words, 0)
    _nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *LETTERS)
    return GiveBack(tokens)


def _reserve(words: Sequence[str]) -> Reserve | Draft:
    deck = _DECK(words[0]) if words else None
    card: Card | Place
    if deck:
        card, after = UNKNOWN[int(deck[1])], 1
        if len(words) > 1 and words[1] in CARDS:  # the recorder saw what it was
            card, after = CARDS[words[1]], 2
            if card.level != int(deck[1]):
                raise Unclear(2, card_of_level(deck[1]))
    else:
        card, after = _card(words, 0)
    level = int(deck[1]) if deck else 0
    if after == len(words):
        return Draft("reserve", card, level, None)
    gold = _tokens(words, after)
    _nothing_more(words, after + 1)
    if isinstance(card, Place) or not card.level:
        return Draft("reserve", card, level, gold)
    return blind(level, gold, card) if level else Reserve(card, 0, gold)


def _buy(words: Sequence[str]) -> Buy | Draft:
    card, after = _card(words, 0)
    if isinstance(card, Card) and card.id == "?":
        raise Unclear(1, BOUGHT)
    paid = _tokens(words, after) if after < len(words) else None
    _nothing_more(words, after + 1)
    if paid is None or isinstance(card, Place):
        return Draft("buy", card, 0, paid)
    return Buy(card, paid)


def _lay(words: Sequence[str]) -> Lay | LayRow:
    if words and words[0] in ("1", "2", "3"):
        level, at, cards = int(words[0]), 1, []
        while at < len(words):
            card, at = _card(words, at, level)
            if isinstance(card, Place):
                raise Unclear(at, A_CARD)
            cards.append(card)
        return LayRow(level, tuple(cards))
    card, after = _card(words, 0)
    _nothing_more(words, after)
    if isinstance(card, Place):
        raise Unclear(1, A_CARD)
    return Lay(card)


def _visit(words: Sequence[str]) -> Visit | Draft:
    if not words:
        return Draft("noble", UNKNOWN[0], 0, None)
    noble = _noble(words, 0)
    _nothing_more(words, 1)
    return Visit(noble)


def _nobles(words: Sequence[str]) -> LayNobles:
    return LayNobles(tuple(_noble(words, at) for at in range(len(words))))


def _pass(words: Sequence[str]) -> Pass:
    _nothing_more(words, 0)
    return Pass()


def _count(words: Sequence[str]) -> Named:
    if not words:
        raise Unclear(1, "bank", A_SEAT)
    tokens = _tokens(words, 1)
    _nothing_more(words, 2)
    return Named("count", words[:1], (tokens,))


def _result(words: Sequence[str]) -> Named:
    if not words or len(words) % 2:
        raise Unclear(len(words) + 1, SEATS_WITH_POINTS)
    for at in range(1, len(words), 2):
        if not re.fullmatch(r"[0-9]{1,3}", words[at]):
            raise Unclear(at + 1, POINTS)
    return Named("result", words[::2], tuple(int(points) for points in words[1::2]))


VERBS: dict[str, Callable[[Sequence[str]], object]] = {
    "take": _take,
    "return": _give_back,
    "reserve": _reserve,
    "buy": _buy,
    "lay": _lay,
    "noble": _visit,
    "nobles": _nobles,
    "pass": _pass,
    "count": _count,
    "result": _result,
}


@cache
def meaning(verb: str, words: tuple[str, ...]) -> object:
    """The action of a sentence. Raises Unclear. The vocabulary of a table is small, so meanings are remembered."""
    if meaning.cache_info().currsize >= MOST_REMEMBERED:  # nobody's table: somebody tries everything
        meaning.cache_clear()
    reader = VERBS.get(verb)
    if reader is None:
        raise Unclear(0, *VERBS)
    return reader(words)


# ── and back ────────────────────────────────────────────────────────────────────────────────────────────


def say(action: object, seats: Sequence[str]) -> tuple[str, ...]:
    """The canonical words of an action, verb first: the inverse of `meaning`."""
    match action:
        case Take(tokens=tokens):
            return ("take", spell(tokens, LETTERS))
        case GiveBack(tokens=tokens):
            return ("return", spell(tokens, LETTERS))
        case Reserve(card=card, deck=deck, gold=gold):
            if deck:
                return ("reserve", f"L{deck}", *([card.id] if card.known else []), spell(gold, LETTERS))
            return ("reserve", card.id if card.known else f"{card.level}.?", spell(gold, LETTERS))
        case Buy(card=card, paid=paid):
            return ("buy", card.id, spell(paid, LETTERS))
        case LayRow(level=level, cards=cards):
            return ("lay", str(level), *(card.id for card in cards))
        case Lay(card=card):
            return ("lay", card.id)
        case Visit(noble=noble):
            return ("noble", noble.id)
        case LayNobles(nobles=nobles):
            return ("nobles", *(noble.id for noble in nobles))
        case Pass():
            return ("pass",)
        case Count(seat=seat, tokens=tokens):
            return ("count", "bank" if seat < 0 else seats[seat], spell(tokens, LETTERS))
        case Result(points=points):
            return ("result", *(word for seat, score in points for word in (seats[seat], str(score))))
    raise TypeError(f"no words for {action!r}")
