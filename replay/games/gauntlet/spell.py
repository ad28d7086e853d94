"""Facts in words, in each language of the law."""

from collections.abc import Sequence
from typing import Any

from replay.engine.rulebook import fact_words
from replay.games.gauntlet.cards import CARDS

WORDS = fact_words("replay.games.gauntlet")


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    match kind:
        case "seat":
            return seats[value] if 0 <= value < len(seats) else "-"
        case "team":
            return WORDS[lang].tables["teams"].get(str(value), str(value))
        case "word" | "lies":
            return WORDS[lang].tables["lies"].get(str(value), str(value))
        case "topic":
            return WORDS[lang].tables["topics"].get(str(value), str(value))
        case "strength":
            return str(value or "?")  # 0: nobody noted the card
        case "asked":
            return _asked(str(value), lang)
        case "card":
            return card_name(str(value), lang)
    return str(value)


def _asked(asked: str, lang: str) -> str:
    if asked[-1:] in ("+", "-") and len(asked) > 1:
        return WORDS[lang].tables["asked"][asked[-1]].format(n=asked[:-1])
    return asked


def card_name(id_: str, lang: str) -> str:
    """`S1 (Mind Stone)`."""
    if id_ == "?":
        return WORDS[lang].tables["other"]["unknown"]
    if id_[:1] == "?":  # the values that are left for it
        words = WORDS[lang].tables["other"]
        return f"{words['unknown']} ({words['or'].join(id_[1:])})"
    if id_ not in CARDS:
        return id_
    names = CARDS[id_].titles
    return f"{id_} ({names.get(lang) or names['en']})"
