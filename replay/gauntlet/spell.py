"""Facts in words, in English and Polish."""

from collections.abc import Sequence
from typing import Any

from replay.gauntlet.cards import CARDS

_TEAMS = {
    "en": {"heroes": "the heroes", "thanos": "Thanos", "-": "nobody"},
    "pl": {"heroes": "bohaterowie", "thanos": "Thanos", "-": "nikt"},
}
_LIES = {
    "en": {
        "open": "lies open", "hand": "is in a hand", "deck": "is in the deck", "other": "belongs to the other deck",
        "top": "does not lie on top of the deck", "twice": "is named more often than it exists",
        "heroes": "the hero deck", "thanos": "Thanos's deck",
    },
    "pl": {
        "open": "leży odkryta", "hand": "jest w czyjejś ręce", "deck": "jest w talii",
        "other": "należy do drugiej talii", "top": "nie leży na wierzchu talii",
        "twice": "jest wymieniona częściej, niż istnieje",
        "heroes": "talia bohaterów", "thanos": "talia Thanosa",
    },
}  # fmt: skip
_ASKED = {"en": {"-": "{n} or less", "+": "{n} or more"}, "pl": {"-": "{n} albo mniej", "+": "{n} albo więcej"}}
_UNKNOWN = {"en": "a card nobody noted", "pl": "niezanotowana karta"}
_OF_VALUES = {"en": " or ", "pl": " albo "}
_TOPICS = {
    "en": {"seen": "of a card that was seen", "advice": "what somebody should do", "open": "of what all can see"},
    "pl": {"seen": "o podejrzanej karcie", "advice": "co kto ma zrobić", "open": "o tym, co widzą wszyscy"},
}


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    match kind:
        case "seat":
            return seats[value] if 0 <= value < len(seats) else "-"
        case "team":
            return _TEAMS[lang].get(str(value), str(value))
        case "word" | "lies":
            return _LIES[lang].get(str(value), str(value))
        case "topic":
            return _TOPICS[lang].get(str(value), str(value))
        case "strength":
            return str(value or "?")  # 0: nobody noted the card
        case "asked":
            return _asked(str(value), lang)
        case "card":
            return card_name(str(value), lang)
    return str(value)


def _asked(asked: str, lang: str) -> str:
    return _ASKED[lang][asked[-1]].format(n=asked[:-1]) if asked[-1:] in ("+", "-") and len(asked) > 1 else asked


def card_name(id_: str, lang: str) -> str:
    """`S1 (Mind Stone)`."""
    if id_ == "?":
        return _UNKNOWN[lang]
    if id_[:1] == "?":  # the values that are left for it
        return f"{_UNKNOWN[lang]} ({_OF_VALUES[lang].join(id_[1:])})"
    if id_ not in CARDS:
        return id_
    names = CARDS[id_].titles
    return f"{id_} ({names.get(lang) or names['en']})"
