"""Facts in words, in each language of the law."""

from collections.abc import Sequence
from typing import Any

from replay.engine.ranking import spelled
from replay.engine.rulebook import fact_words
from replay.games.gems.counted import counted
from replay.games.gems.prices import due
from replay.games.gems.tokens import counts
from replay.games.marvel.cards import LETTERS
from replay.games.marvel.rights import NOT_TOLD

WORDS = fact_words("replay.games.marvel")
COLOURS = {lang: words.tables["colours"] for lang, words in WORDS.items()}


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    words = WORDS[lang].tables
    match kind:
        case "seat":
            return seats[value] if value >= 0 else words["other"]["bank"]
        case "colour":
            return COLOURS[lang].get(str(value), str(value))
        case "first":
            return seats[value] if value >= 0 else words["other"]["not-known" if value == NOT_TOLD else "nobody"]
        case "lies":
            place, owner = value
            return words["lies"][place].format(seat=seats[owner] if owner >= 0 else "")
        case "due":
            card, bonuses = value
            return _tokens(due(card.cost, bonuses, len(LETTERS)), lang)
        case "tokens":
            return _tokens(counts(value, len(LETTERS)), lang)
        case "tiles":
            return ", ".join(location.id for location in value) or words["other"]["nothing"]
        case "standing":
            return spelled(value, seats, words["other"]["nobody"])
        case "lacking":
            return ", ".join(_lacking(seats[who], *has, lang=lang) for who, *has in value)
        case "verb":
            return words["verbs"].get(str(value), str(value))
    return str(value)


def _lacking(seat: str, points: int, colours: int, green: bool, *, lang: str) -> str:
    """Who has enough points and cannot end the game: the colours of their bonuses, and whether they have green."""
    words = WORDS[lang].tables["other"]
    has = words["with-green" if green else "without-green"]
    return words["lacking"].format(seat=seat, points=points, colours=colours, green=has)


def _tokens(tokens: Sequence[int], lang: str) -> str:
    return counted(zip(LETTERS, tokens, strict=True), WORDS[lang].forms, WORDS[lang].tables["other"]["nothing"])
