"""Words: sentences ↔ actions, both ways. How a character is named is in `names`."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from replay.game import Unclear
from replay.gems.tokens import NONE, Tokens, read, spell
from replay.marvel.avengers import Assemble
from replay.marvel.cards import LETTERS, STONES, UNKNOWN, Card
from replay.marvel.count import Count, Result
from replay.marvel.give_back import GiveBack
from replay.marvel.green import Green
from replay.marvel.lay import Lay, LayLocations, LayRow
from replay.marvel.location import TakeLocation
from replay.marvel.names import AN_ID, Place, by_name, character, location
from replay.marvel.recruit import Recruit
from replay.marvel.reserve import Reserve, blind
from replay.marvel.stay import Pass
from replay.marvel.take import Take

MOST_TOKENS = 44  # in the box
MOST_REMEMBERED = 20_000

_DECK = re.compile(r"L([123])").fullmatch


@dataclass(frozen=True, slots=True)
class Draft:
    """An action that leaves something open: a card by its place, grey or payment that the rules make certain."""

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


def _tokens(words: Sequence[str], at: int) -> Tokens:
    if at >= len(words):
        raise Unclear(at + 1, "tokens such as ypb, or - for none")
    tokens = read(words[at], LETTERS, MOST_TOKENS)
    if tokens is None:
        raise Unclear(at + 1, *LETTERS)
    return tokens


def _nothing_more(words: Sequence[str], at: int) -> None:
    if at < len(words):
        raise Unclear(at + 1, "the end of the sentence")


# ── verbs ───────────────────────────────────────────────────────────────────────────────────────────────


def _take(words: Sequence[str]) -> Take:
    tokens = _tokens(words, 0)
    _nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *STONES)
    return Take(tokens)


def _give_back(words: Sequence[str]) -> GiveBack:
    tokens = _tokens(words, 0)
    _nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *LETTERS)
    return GiveBack(tokens)


def _reserve(words: Sequence[str]) -> Reserve | Draft:
    deck = _DECK(words[0]) if words else None
    level = int(deck[1]) if deck else 0
    card: Card | Place
    if deck:
        card, after = UNKNOWN[level], 1
        drawn = by_name(words[1]) if len(words) > 1 else None
        if drawn is not None:  # the recorder saw what it was
            card, after = drawn, 2
            if drawn.level != level:
                raise Unclear(2, f"a character of level {level}")
    else:
        card, after = character(words, 0)
    if after == len(words):
        return Draft("reserve", card, level, None)
    tokens = _tokens(words, after)
    _nothing_more(words, after + 1)
    if isinstance(card, Place) or not card.level:
        return Draft("reserve", card, level, tokens)
    return blind(level, tokens, card) if level else Reserve(card, 0, tokens)


def _recruit(words: Sequence[str]) -> Recruit | Draft:
    card, after = character(words, 0)
    if isinstance(card, Card) and not card.known:
        raise Unclear(1, "the character that was recruited: it lies open before its owner")
    paid = _tokens(words, after) if after < len(words) else None
    _nothing_more(words, after + 1)
    if paid is None or isinstance(card, Place):
        return Draft("recruit", card, 0, paid)
    return Recruit(card, paid)


def _lay(words: Sequence[str]) -> Lay | LayRow:
    if words and words[0] in ("1", "2", "3"):
        level, at, cards = int(words[0]), 1, []
        while at < len(words):
            card, at = character(words, at, level)
            if isinstance(card, Place):
                raise Unclear(at, AN_ID)
            cards.append(card)
        return LayRow(level, tuple(cards))
    card, after = character(words, 0)
    _nothing_more(words, after)
    if isinstance(card, Place):
        raise Unclear(1, AN_ID)
    return Lay(card)


def _location(words: Sequence[str]) -> TakeLocation | Draft:
    if not words:
        return Draft("location", UNKNOWN[0], 0, None)
    _nothing_more(words, 1)
    return TakeLocation(location(words, 0))


def _locations(words: Sequence[str]) -> LayLocations:
    return LayLocations(tuple(location(words, at) for at in range(len(words))))


def _alone(action: Any) -> Callable[[Sequence[str]], object]:
    """A verb that needs no words."""

    def reader(words: Sequence[str]) -> object:
        _nothing_more(words, 0)
        return action

    return reader


def _count(words: Sequence[str]) -> Named:
    if not words:
        raise Unclear(1, "bank", "a seat such as A")
    tokens = _tokens(words, 1)
    _nothing_more(words, 2)
    return Named("count", words[:1], (tokens,))


def _result(words: Sequence[str]) -> Named:
    if not words or len(words) % 2:
        raise Unclear(len(words) + 1, "seats with their points, such as A 17 B 12")
    for at in range(1, len(words), 2):
        if not re.fullmatch(r"[0-9]{1,3}", words[at]):
            raise Unclear(at + 1, "points such as 17")
    return Named("result", words[::2], tuple(int(points) for points in words[1::2]))


VERBS: dict[str, Callable[[Sequence[str]], object]] = {
    "take": _take,
    "return": _give_back,
    "reserve": _reserve,
    "recruit": _recruit,
    "lay": _lay,
    "green": _alone(Green()),
    "avengers": _alone(Assemble()),
    "location": _location,
    "locations": _locations,
    "pass": _alone(Pass()),
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
        case Reserve(card=card, deck=deck, tokens=tokens):
            if deck:
                return ("reserve", f"L{deck}", *([card.id] if card.known else []), spell(tokens, LETTERS))
            return ("reserve", card.id if card.known else f"{card.level}.?", spell(tokens, LETTERS))
        case Recruit(card=card, paid=paid):
            return ("recruit", card.id, spell(paid, LETTERS))
        case LayRow(level=level, cards=cards):
            return ("lay", str(level), *(card.id for card in cards))
        case Lay(card=card):
            return ("lay", card.id)
        case TakeLocation(location=tile):
            return ("location", tile.id)
        case LayLocations(locations=tiles):
            return ("locations", *(tile.id for tile in tiles))
        case Green() | Assemble() | Pass():
            return (action.verb,)
        case Count(seat=seat, tokens=tokens):
            return ("count", "bank" if seat < 0 else seats[seat], spell(tokens, LETTERS))
        case Result(points=points):
            return ("result", *(word for seat, score in points for word in (seats[seat], str(score))))
    raise TypeError(f"no words for {action!r}")
