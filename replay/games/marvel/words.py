"""Words: sentences ↔ actions, both ways. How a character is named is in `names`."""

import re
from collections.abc import Callable, Sequence

from replay.engine.game import Unclear
from replay.engine.law import Action, Meaning
from replay.engine.vocabulary import Named, Words, meanings, nothing_more
from replay.games.gems.tokens import NONE, Tokens, spell
from replay.games.gems.words import Draft, Place, counted, scored, tokens_at
from replay.games.marvel.avengers import Assemble
from replay.games.marvel.cards import LETTERS, STONES, UNKNOWN, Card
from replay.games.marvel.count import Count, Result
from replay.games.marvel.expected import AN_ID, RECRUITED, character_of_level
from replay.games.marvel.give_back import GiveBack
from replay.games.marvel.green import Green
from replay.games.marvel.lay import Lay, LayLocations, LayRow
from replay.games.marvel.location import TakeLocation
from replay.games.marvel.names import by_name, character, location
from replay.games.marvel.recruit import Recruit
from replay.games.marvel.reserve import Reserve, blind
from replay.games.marvel.scoring import WINNING
from replay.games.marvel.state import State
from replay.games.marvel.stay import Pass
from replay.games.marvel.take import Take

MOST_TOKENS = 44  # in the box

_DECK = re.compile(r"L([123])").fullmatch


def _tokens(words: Words, at: int) -> Tokens:
    return tokens_at(words, at, LETTERS, MOST_TOKENS)


# ── verbs ───────────────────────────────────────────────────────────────────────────────────────────────


def _take(words: Words) -> Take:
    tokens = _tokens(words, 0)
    nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *STONES)
    return Take(tokens)


def _give_back(words: Words) -> GiveBack:
    tokens = _tokens(words, 0)
    nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *LETTERS)
    return GiveBack(tokens)


def _reserve(words: Words) -> Reserve | Draft[Card]:
    deck = _DECK(words[0]) if words else None
    level = int(deck[1]) if deck else 0
    card: Card | Place
    if deck:
        card, after = UNKNOWN[level], 1
        drawn = by_name(words[1]) if len(words) > 1 else None
        if drawn is not None:  # the recorder saw what it was
            card, after = drawn, 2
            if drawn.level != level:
                raise Unclear(2, character_of_level(level))
    else:
        card, after = character(words, 0)
    if after == len(words):
        return Draft("reserve", card, level, None)
    tokens = _tokens(words, after)
    nothing_more(words, after + 1)
    if isinstance(card, Place) or not card.level:
        return Draft("reserve", card, level, tokens)
    return blind(level, tokens, card) if level else Reserve(card, 0, tokens)


def _recruit(words: Words) -> Recruit | Draft[Card]:
    card, after = character(words, 0)
    if isinstance(card, Card) and not card.known:
        raise Unclear(1, RECRUITED)
    paid = _tokens(words, after) if after < len(words) else None
    nothing_more(words, after + 1)
    if paid is None or isinstance(card, Place):
        return Draft("recruit", card, 0, paid)
    return Recruit(card, paid)


def _lay(words: Words) -> Lay | LayRow:
    if words and words[0] in ("1", "2", "3"):
        level, at, cards = int(words[0]), 1, []
        while at < len(words):
            card, at = character(words, at, level)
            if isinstance(card, Place):
                raise Unclear(at, AN_ID)
            cards.append(card)
        return LayRow(level, tuple(cards))
    card, after = character(words, 0)
    nothing_more(words, after)
    if isinstance(card, Place):
        raise Unclear(1, AN_ID)
    return Lay(card)


def _location(words: Words) -> TakeLocation | Draft[Card]:
    if not words:
        return Draft("location", UNKNOWN[0], 0, None)
    nothing_more(words, 1)
    return TakeLocation(location(words, 0))


def _locations(words: Words) -> LayLocations:
    return LayLocations(tuple(location(words, at) for at in range(len(words))))


def _alone(action: Action[State]) -> Callable[[Words], Action[State]]:
    """A verb that needs no words."""

    def reader(words: Words) -> Action[State]:
        nothing_more(words, 0)
        return action

    return reader


def _count(words: Words) -> Named:
    return counted(words, LETTERS, MOST_TOKENS, Count)


def _result(words: Words) -> Named:
    return scored(words, WINNING, Result)


VERBS: dict[str, Callable[[Words], Meaning[State]]] = {
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


meaning = meanings(VERBS)


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
