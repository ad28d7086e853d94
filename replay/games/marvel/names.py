"""Names: how a sentence says which character or location is meant.

A character is named by its id (`2R4`), by its name (`ghost-rider`; where it is known also the Polish one), by its face
(`r2 2y1p4b`: bonus, points, price) or by where it lies (`2.3`: row and place); the canonical word is the id. A face
that fits two characters is an error that names both, like everything else that cannot be told apart.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from replay.engine.game import Unclear
from replay.games.gems.words import Place
from replay.games.marvel.cards import (
    BY_FACE,
    BY_NAME,
    BY_TITLE,
    CARDS,
    LOCATIONS,
    STONES,
    UNKNOWN,
    Card,
    Location,
    slug,
)
from replay.games.marvel.expected import A_FACE, A_NAME, A_PLACE, AN_ID

_PRICE = re.compile(rf"(?:[1-9][{STONES}])+").fullmatch
_FACE = re.compile(rf"[{STONES}][0-5]").fullmatch
_PLACE = re.compile(r"([123])\.([1-5?])").fullmatch


def by_name(word: str) -> Card | None:
    """The character with this id or name."""
    return CARDS.get(word) or BY_NAME.get(slug(word))


def character(words: Sequence[str], at: int, level: int = 0) -> tuple[Card | Place, int]:
    """The character that begins at a word, and the word after it. Raises Unclear."""
    if at >= len(words):
        raise Unclear(at + 1, AN_ID)
    word = words[at]
    card = by_name(word)
    if card is not None:
        return card, at + 1
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
    alike += get_close_matches(slug(word), BY_NAME, 3)
    raise Unclear(at + 1, *(alike or [AN_ID, A_NAME, A_FACE, A_PLACE]))


def _by_face(bonus: str, price: str, at: int) -> Card:
    cost = {letter: int(count) for count, letter in re.findall(rf"(\d)([{STONES}])", price)}
    canonical = "".join(f"{cost[letter]}{letter}" for letter in STONES if letter in cost)
    cards = BY_FACE.get(f"{bonus} {canonical}", [])
    if not cards:
        alike = sorted(face for face in BY_FACE if face.endswith(f" {canonical}") or face.startswith(f"{bonus} "))
        raise Unclear(at + 1, *(alike[:6] or [AN_ID]))
    if len(cards) > 1:
        raise Unclear(at + 1, *(card.slug for card in cards))
    return cards[0]


def location(words: Sequence[str], at: int) -> Location:
    """The location with this id or name; `avengers-tower` will do for the one in New York. Raises Unclear."""
    word = words[at] if at < len(words) else ""
    title = slug(word)
    found = LOCATIONS.get(word) or BY_TITLE.get(title) or BY_TITLE.get(f"{title}-nyc")
    if found is None:
        raise Unclear(at + 1, *LOCATIONS)
    return found
