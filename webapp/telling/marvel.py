"""Splendor: Marvel in words for a terminal: what an action is to a player, and the table as a board."""

import csv
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from replay.marvel.avengers import Assemble
from replay.marvel.cards import CARDS, LOCATIONS, Card, letters
from replay.marvel.green import Green
from replay.marvel.lay import LayLocations
from replay.marvel.location import TakeLocation
from replay.marvel.recruit import Recruit
from replay.marvel.reserve import Reserve
from replay.marvel.spell import COLOURS
from webapp.telling import Style, gems

OWN = {
    "en": {
        "recruit": "recruits {card} for {tokens}",
        "recruit-bare": "recruits {card}",
        "green": "takes the green token",
        "avengers": "takes the Avengers tile",
        "location": "takes the location {location}",
        "locations": "locations: {locations}",
    },
    "pl": {
        "recruit": "werbuje {card}, płaci: {tokens}",
        "recruit-bare": "werbuje {card}",
        "green": "bierze zielony żeton",
        "avengers": "bierze kafel Avengers",
        "location": "zajmuje miejsce {location}",
        "locations": "miejsca: {locations}",
    },
}
BOARD = {
    "en": {"locations": "locations", "tags": "tags {n}", "tile": "tags {n}, the tile"},
    "pl": {"locations": "miejsca", "tags": "symbole: {n}", "tile": "symbole: {n}, kafel"},
}
AVENGERS = "Avengers"


def _printed(table: str) -> dict[str, dict[str, str]]:
    """Language to id to the name on the card; the Polish one where it is known."""
    text = (files("replay.marvel") / table).read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    polish = {row["id"]: row.get("name_pl") or row["name"] for row in rows}
    return {"en": {row["id"]: row["name"] for row in rows}, "pl": polish}


NAMES, PLACES = _printed("cards.csv"), _printed("locations.csv")


# ── actions ─────────────────────────────────────────────────────────────────────────────────────────────


def tell(action: Any, lang: str, seats: Sequence[str], style: Style) -> str:
    """What somebody does, without who: `recruits 3R1 Thor (r3 3y5p3b3r) for 5 purple`."""
    match action:
        case Reserve(card=card, deck=deck, tokens=tokens):
            return TOLD.reserve(card, deck, tokens, lang, style)
        case Recruit(card=card, paid=paid):
            return TOLD.bought("recruit", card, paid, lang, style)
        case Green() | Assemble():
            return TOLD.say(action.verb, lang)
        case TakeLocation(location=location):
            return TOLD.say("location", lang, location=_location(location.id, lang, style))
        case LayLocations(locations=locations):
            return TOLD.say(
                "locations", lang, locations=", ".join(_location(each.id, lang, style) for each in locations)
            )
    return TOLD.tell(action, lang, seats, style)


def _character(card: Card, lang: str, style: Style) -> str:
    if style is not Style.FACES:
        return NAMES[lang][card.id]
    return f"{card.id} {NAMES[lang][card.id]} ({card.face})"


def _location(name: str, lang: str, style: Style = Style.FACES) -> str:
    if style is not Style.FACES:
        return PLACES[lang][name]
    return f"{name} {PLACES[lang][name]} ({letters(LOCATIONS[name].needs)})"


TOLD = gems.Telling(COLOURS, _character, OWN)


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def board(view: Mapping[str, Any], lang: str, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: the bank, the rows with their decks, the tiles, and what lies before each seat."""
    words = gems.BOARD[lang] | BOARD[lang]
    locations = "   ".join(_location(name, lang) for name in view["locations"])
    tiles = {words["locations"]: locations, AVENGERS: view["avengers"] or ""}
    lines = gems.middle(view, words, lambda name: _face(name, lang), tiles)
    for seat, player in view["players"].items():
        name = f"{seat} {seats.get(seat, '')}".rstrip()
        lines += gems.before(name, player, words, _shown(player, words, lang))
    return lines


def _shown(player: Mapping[str, Any], words: Mapping[str, str], lang: str) -> dict[str, str]:
    recruited, tags = player["recruited"], player["tags"]
    return {
        words["cards"]: _listed(player["cards"], NAMES[lang]) or (f"({recruited})" if recruited else ""),
        words["reserved"]: "   ".join(" ".join(_face(name, lang)) for name in player["reserved"]),
        words["locations"]: _listed(player["locations"], PLACES[lang]),
        AVENGERS: words["tile" if player["avengers"] else "tags"].format(n=tags) if tags or player["avengers"] else "",
    }


def _listed(ids: Sequence[str], names: Mapping[str, str]) -> str:
    return ", ".join(f"{id_} {names[id_]}".replace(" ", gems.STAYS) for id_ in ids)


def _face(name: str, lang: str) -> tuple[str, ...]:
    """`3R1 Thor` and `r3 3y5p3b3r aa`, an `a` for each tag; `L2` is the back of a card, `?` one nobody noted."""
    if name not in CARDS:
        return (name,)
    card = CARDS[name]
    return f"{name} {NAMES[lang][name]}", f"{card.face} {'a' * card.tags}".rstrip()
