"""Splendor: Marvel in words for a terminal: what an action is to a player, and the table as a board."""

import csv
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from replay.games.marvel.avengers import Assemble
from replay.games.marvel.cards import CARDS, LOCATIONS, Card, letters
from replay.games.marvel.green import Green
from replay.games.marvel.lay import LayLocations
from replay.games.marvel.location import TakeLocation
from replay.games.marvel.recruit import Recruit
from replay.games.marvel.reserve import Reserve
from replay.games.marvel.spell import COLOURS
from webapp.drawing.scene import View
from webapp.games.face import Style
from webapp.games.gems import telling
from webapp.platform.i18n import NAMES as LANGUAGES
from webapp.platform.i18n import gettext, language

AVENGERS = "Avengers"


def _printed(table: str) -> dict[str, dict[str, str]]:
    """Language to id to the name on the card; the English one where no other is known."""
    text = (files("replay.games.marvel") / table).read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    return {tag: {row["id"]: row.get(f"name_{tag}") or row["name"] for row in rows} for tag in LANGUAGES}


NAMES, PLACES = _printed("cards.csv"), _printed("locations.csv")


# ── actions ─────────────────────────────────────────────────────────────────────────────────────────────


def tell(action: Any, seats: Sequence[str], style: Style) -> str:
    """What somebody does, without who: `recruits 3R1 Thor (r3 3y5p3b3r) for 5 purple`."""
    match action:
        case Reserve(card=card, deck=deck, tokens=tokens):
            return TOLD.reserve(card, deck, tokens, style)
        case Recruit(card=card) if style is Style.ROW:
            return gettext("recruits %(card)s") % {"card": TOLD.card(card, style)}
        case Recruit(card=card, paid=paid):
            recruited = {"card": TOLD.card(card, style), "tokens": TOLD.tokens(paid)}
            return gettext("recruits %(card)s for %(tokens)s") % recruited
        case Green():
            return gettext("takes the green token")
        case Assemble():
            return gettext("takes the Avengers tile")
        case TakeLocation(location=location):
            return gettext("takes the location %(location)s") % {"location": _location(location.id, style)}
        case LayLocations(locations=locations):
            laid = ", ".join(_location(each.id, style) for each in locations)
            return gettext("locations: %(locations)s") % {"locations": laid}
    return TOLD.tell(action, seats, style)


def _character(card: Card, style: Style) -> str:
    name = NAMES[language().tag][card.id]
    return f"{card.id} {name} ({card.face})" if style is Style.FACES else name


def _location(id_: str, style: Style = Style.FACES) -> str:
    name = PLACES[language().tag][id_]
    return f"{id_} {name} ({letters(LOCATIONS[id_].needs)})" if style is Style.FACES else name


TOLD = telling.Telling(COLOURS, _character)


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def board(view: View, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: the bank, the rows with their decks, the tiles, and what lies before each seat."""
    locations = "   ".join(_location(name) for name in view["locations"])
    lines = telling.middle(view, _face, {gettext("locations"): locations, AVENGERS: view["avengers"] or ""})
    for seat, player in view["players"].items():
        name, recruited = f"{seat} {seats.get(seat, '')}".rstrip(), player["recruited"]
        cards = _listed(player["cards"], NAMES) or (f"({recruited})" if recruited else "")
        reserved = "   ".join(" ".join(_face(name)) for name in player["reserved"])
        tiles = {gettext("locations"): _listed(player["locations"], PLACES), AVENGERS: _tags(player)}
        lines += telling.before(name, player, cards, reserved, tiles)
    return lines


def _tags(player: View) -> str:
    tags = {"n": player["tags"]}
    if player["avengers"]:
        return gettext("tags %(n)s, the tile") % tags
    return gettext("tags %(n)s") % tags if player["tags"] else ""


def _listed(ids: Sequence[str], names: Mapping[str, Mapping[str, str]]) -> str:
    return ", ".join(f"{id_} {names[language().tag][id_]}".replace(" ", telling.STAYS) for id_ in ids)


def _face(name: str) -> tuple[str, ...]:
    """`3R1 Thor` and `r3 3y5p3b3r aa`, an `a` for each tag; `L2` is the back of a card, `?` one nobody noted."""
    if name not in CARDS:
        return (name,)
    card = CARDS[name]
    return f"{name} {NAMES[language().tag][name]}", f"{card.face} {'a' * card.tags}".rstrip()
