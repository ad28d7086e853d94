"""Facts in words, in English and Polish."""

from collections.abc import Sequence
from typing import Any

from replay.gems.counted import counted
from replay.gems.prices import due
from replay.gems.tokens import counts
from replay.marvel.cards import LETTERS
from replay.marvel.rights import NOT_TOLD
from replay.standing import spelled

COLOURS = {
    "en": dict(zip(LETTERS, ("yellow", "purple", "blue", "red", "orange", "green", "grey"), strict=True)),
    "pl": dict(
        zip(
            LETTERS,
            ("żółty", "fioletowy", "niebieski", "czerwony", "pomarańczowy", "zielony", "szary"),
            strict=True,
        )
    ),
}
_NONE = {"en": "nothing", "pl": "nic"}
_BANK = {"en": "bank", "pl": "bank"}
_LIES = {
    "en": {
        "market": "lies in the market",
        "hand": "is in the hand of {seat}",
        "recruited": "was recruited by {seat}",
        "unnoted": "may be the card in the market that nobody noted",
        "elsewhere": "does not lie in the market and is in nobody's hand",
        "deck": "is drawn from its deck",
        "exhausted": "cannot be drawn: its deck is exhausted",
    },
    "pl": {
        "market": "leży na rynku",
        "hand": "jest w ręce: {seat}",
        "recruited": "zwerbowana, właściciel: {seat}",
        "unnoted": "może być niezanotowaną kartą z rynku",
        "elsewhere": "nie ma jej na rynku ani w niczyjej ręce",
        "deck": "dobrana z talii",
        "exhausted": "nie da się dobrać, talia jest wyczerpana",
    },
}
_FIRST = {"en": ("nobody", "not known"), "pl": ("nikt", "nie wiadomo kto")}
_LACKING = {"en": "{} {} ({} of 5 colours, {})", "pl": "{} {} ({} z 5 barw, {})"}  # points, colours of bonuses
_GREEN = {"en": ("with green", "without green"), "pl": ("z zielonym", "bez zielonego")}
_VERBS = {
    "en": {
        "recruit": "recruit",
        "hand": "recruit from the hand",
        "unknown": "perhaps recruit a card nobody noted",
        "one": "one of the four",
        "none": "nothing",
    },
    "pl": {
        "take": "pobranie",
        "reserve": "rezerwacja",
        "recruit": "werbunek",
        "hand": "werbunek z ręki",
        "pass": "pas",
        "unknown": "może werbunek niezanotowanej karty",
        "one": "jedno z czterech",
        "none": "nic",
    },
}


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    match kind:
        case "seat":
            return seats[value] if value >= 0 else _BANK[lang]
        case "colour":
            return COLOURS[lang].get(str(value), str(value))
        case "first":
            return seats[value] if value >= 0 else _FIRST[lang][value == NOT_TOLD]
        case "lies":
            place, owner = value
            return _LIES[lang][place].format(seat=seats[owner] if owner >= 0 else "")
        case "due":
            card, bonuses = value
            return _tokens(due(card.cost, bonuses, len(LETTERS)), lang)
        case "tokens":
            return _tokens(counts(value, len(LETTERS)), lang)
        case "tiles":
            return ", ".join(location.id for location in value) or _NONE[lang]
        case "standing":
            return spelled(value, lang, seats)
        case "lacking":
            return ", ".join(
                _LACKING[lang].format(seats[who], *has, _GREEN[lang][not green]) for who, *has, green in value
            )
        case "verb":
            return _VERBS[lang].get(str(value), str(value))
    return str(value)


def _tokens(tokens: Sequence[int], lang: str) -> str:
    return counted(zip(LETTERS, tokens, strict=True), COLOURS[lang], lang)
