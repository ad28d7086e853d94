"""Facts in words, in English and Polish."""

from collections.abc import Sequence
from typing import Any

from replay.gems.tokens import counts
from replay.splendor.cards import LETTERS
from replay.standing import spelled

COLOURS = {
    "en": dict(zip(LETTERS, ("white", "blue", "green", "red", "black", "gold"), strict=True)),
    "pl": dict(zip(LETTERS, ("biały", "niebieski", "zielony", "czerwony", "czarny", "złoto"), strict=True)),
}
_NONE = {"en": "nothing", "pl": "nic"}
_BANK = {"en": "bank", "pl": "bank"}
_LIES = {
    "en": {
        "market": "lies in the market",
        "hand": "is in the hand of {seat}",
        "bought": "was bought by {seat}",
        "unnoted": "may be the card in the market that nobody noted",
        "elsewhere": "does not lie in the market and is in nobody's hand",
    },
    "pl": {
        "market": "leży na rynku",
        "hand": "jest w ręce: {seat}",
        "bought": "kupiona, właściciel: {seat}",
        "unnoted": "może być niezanotowaną kartą z rynku",
        "elsewhere": "nie ma jej na rynku ani w niczyjej ręce",
    },
}
_VERBS = {
    "en": {"take": "take", "reserve": "reserve", "buy": "buy", "unknown": "perhaps buy a card nobody noted"},
    "pl": {"take": "pobranie", "reserve": "rezerwacja", "buy": "zakup", "unknown": "może zakup niezanotowanej karty"},
}
_COUNTED = {
    "en": {"cards": "cards bought", "nobles": "nobles"},
    "pl": {"cards": "kupione karty", "nobles": "arystokraci"},
}


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    match kind:
        case "seat":
            return seats[value] if value >= 0 else _BANK[lang]
        case "colour":
            return COLOURS[lang].get(str(value), str(value))
        case "lies":
            place, owner = value
            return _LIES[lang][place].format(seat=seats[owner] if owner >= 0 else "")
        case "due":
            card, bonuses = value
            costs, have = counts(card.cost, len(LETTERS)), counts(bonuses, len(LETTERS))
            return _tokens([max(0, cost - bonus) for cost, bonus in zip(costs, have, strict=True)], lang)
        case "tokens":
            return _tokens(counts(value, len(LETTERS)), lang)
        case "standing":
            return spelled(value, lang, seats)
        case "counted":
            return _COUNTED[lang][str(value)]
        case "verb":
            return _VERBS[lang].get(str(value), str(value))
    return str(value)


def _tokens(tokens: Sequence[int], lang: str) -> str:
    names = [f"{count} {COLOURS[lang][letter]}" for count, letter in zip(tokens, LETTERS, strict=False) if count]
    return ", ".join(names) or _NONE[lang]
