"""Words: sentences ↔ actions, both ways.

A card is named by its id (`2R4`), by its face (`r2 1w4u2g`: bonus, points, price) or by where it lies (`2.3`: row and
place); the canonical word is the id. A face that fits no card, or a place without one, is an error that says what would
have been accepted.
"""

import re
from collections.abc import Callable, Sequence

from replay.engine.game import Unclear
from replay.engine.law import Meaning
from replay.engine.vocabulary import Named, Words, meanings, nothing_more
from replay.games.gems.tokens import NONE, Tokens, spell
from replay.games.gems.words import Draft, Place, counted, scored, tokens_at
from replay.games.splendor.buy import Buy
from replay.games.splendor.cards import BY_FACE, CARDS, GEMS, LETTERS, NOBLES, UNKNOWN, Card, Noble
from replay.games.splendor.count import Count, Result
from replay.games.splendor.expected import A_CARD, A_FACE, A_PLACE, BOUGHT, card_of_level
from replay.games.splendor.give_back import GiveBack
from replay.games.splendor.lay import Lay, LayNobles, LayRow
from replay.games.splendor.noble import Visit
from replay.games.splendor.reserve import Reserve, blind
from replay.games.splendor.scoring import WINNING
from replay.games.splendor.state import State
from replay.games.splendor.stay import Pass
from replay.games.splendor.take import Take

MOST_TOKENS = 40  # in the box

_PRICE = re.compile(r"(?:[1-9][wugrk])+").fullmatch
_FACE = re.compile(r"[wugrk][0-5]").fullmatch
_PLACE = re.compile(r"([123])\.([1-5?])").fullmatch
_DECK = re.compile(r"L([123])").fullmatch


def _tokens(words: Words, at: int) -> Tokens:
    return tokens_at(words, at, LETTERS, MOST_TOKENS)


def _card(words: Words, at: int, level: int = 0) -> tuple[Card | Place, int]:
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


def _noble(words: Words, at: int) -> Noble:
    if at >= len(words) or words[at] not in NOBLES:
        raise Unclear(at + 1, *NOBLES)
    return NOBLES[words[at]]


# ── verbs ───────────────────────────────────────────────────────────────────────────────────────────────


def _take(words: Words) -> Take:
    tokens = _tokens(words, 0)
    nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *GEMS)
    return Take(tokens)


def _give_back(words: Words) -> GiveBack:
    tokens = _tokens(words, 0)
    nothing_more(words, 1)
    if tokens == NONE:
        raise Unclear(1, *LETTERS)
    return GiveBack(tokens)


def _reserve(words: Words) -> Reserve | Draft[Card]:
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
    nothing_more(words, after + 1)
    if isinstance(card, Place) or not card.level:
        return Draft("reserve", card, level, gold)
    return blind(level, gold, card) if level else Reserve(card, 0, gold)


def _buy(words: Words) -> Buy | Draft[Card]:
    card, after = _card(words, 0)
    if isinstance(card, Card) and card.id == "?":
        raise Unclear(1, BOUGHT)
    paid = _tokens(words, after) if after < len(words) else None
    nothing_more(words, after + 1)
    if paid is None or isinstance(card, Place):
        return Draft("buy", card, 0, paid)
    return Buy(card, paid)


def _lay(words: Words) -> Lay | LayRow:
    if words and words[0] in ("1", "2", "3"):
        level, at, cards = int(words[0]), 1, []
        while at < len(words):
            card, at = _card(words, at, level)
            if isinstance(card, Place):
                raise Unclear(at, A_CARD)
            cards.append(card)
        return LayRow(level, tuple(cards))
    card, after = _card(words, 0)
    nothing_more(words, after)
    if isinstance(card, Place):
        raise Unclear(1, A_CARD)
    return Lay(card)


def _visit(words: Words) -> Visit | Draft[Card]:
    if not words:
        return Draft("noble", UNKNOWN[0], 0, None)
    noble = _noble(words, 0)
    nothing_more(words, 1)
    return Visit(noble)


def _nobles(words: Words) -> LayNobles:
    return LayNobles(tuple(_noble(words, at) for at in range(len(words))))


def _pass(words: Words) -> Pass:
    nothing_more(words, 0)
    return Pass()


def _count(words: Words) -> Named:
    return counted(words, LETTERS, MOST_TOKENS, Count)


def _result(words: Words) -> Named:
    return scored(words, WINNING, Result)


VERBS: dict[str, Callable[[Words], Meaning[State]]] = {
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


meaning = meanings(VERBS)


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
