"""Facts in words, in English and Polish."""

from collections.abc import Sequence
from typing import Any

from replay.gems.counted import counted
from replay.gems.tokens import counts
from replay.splendor.cards import LETTERS
from replay.standing import spelled

COLOURS = {
    "en": dict(zip(LETTERS, ("white", "blue", "green", "red", "black", "gold"), strict=True)),
    "pl": dict(zip(LETTERS, ("biały", "niebieski", "zielony", "czerwony", "czarny", "złoto"), strict=True)),
}
_BANK = {"en": "bank", "pl": "bank"}
_LIES = {
    "en": {
        "market": "lies in the market",
        "hand": "is in the hand of {seat}",
        "bought": "was bought by {seat}",
        "unnoted": "may be the card in the market that nobody noted",
        "blind": "may be the card in the hand of {seat} that nobody noted",
        "elsewhere": "does not lie in the market and is in nobody's hand",
    },
    "pl": {
        "market": "leży na rynku",
        "hand": "jest w ręce: {seat}",
        "bought": "kupiona, właściciel: {seat}",
        "unnoted": "może być niezanotowaną kartą z rynku",
        "blind": "może być niezanotowaną kartą w ręce: {seat}",
        "elsewhere": "nie ma jej na rynku ani w niczyjej ręce",
    },
}
_VERBS = {
    "en": {"take": "take", "reserve": "reserve", "buy": "buy", "unknown": "perhaps buy a card nobody noted"},
    "pl": {"take": "pobranie", "reserve": "rezerwacja", "buy": "zakup", "unknown": "może zakup niezanotowanej karty"},
}
_WHEN = {
    "en": {"first": "once, before play", "again": "a second time", "late": "after play has begun"},
    "pl": {"first": "raz, przed grą", "again": "po raz drugi", "late": "gdy gra już trwa"},
}
_ROW = {"en": ("the nobles", "row {level}"), "pl": ("arystokraci", "rząd {level}")}
_NO_PIECE = {"en": "none", "pl": "brak"}
_NOBODY = {"en": "nobody", "pl": "brak"}
_COUNTED = {
    "en": {"cards": "cards bought", "nobles": "nobles"},
    "pl": {"cards": "kupione karty", "nobles": "arystokraci"},
}


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    match kind:
        case "seat":
            return seats[value] if value >= 0 else _BANK[lang]
        case "actor":
            return seats[value] if value >= 0 else _NOBODY[lang]
        case "card" | "colour" if value == "-":
            return _NO_PIECE[lang]
        case "row":
            return _ROW[lang][value > 0].format(level=value)
        case "when":
            return _WHEN[lang][str(value)]
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
    return counted(zip(LETTERS, tokens, strict=False), COLOURS[lang], lang)
