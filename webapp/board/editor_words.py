"""What the script of the board editor says and knows, in the reader's language: so there is no word in it."""

from records.json_types import JsonObject
from replay.games.gauntlet.cards import CARDS as GAUNTLET
from replay.games.gauntlet.cards import HEROES, THANOS
from replay.games.marvel.cards import CARDS as CHARACTERS
from replay.games.marvel.cards import LOCATIONS
from replay.games.splendor.cards import CARDS as DEVELOPMENTS
from replay.games.splendor.cards import NOBLES
from webapp.platform.i18n import gettext


def editor_words(game: str) -> JsonObject:
    return {"say": _said() | (_gauntlet() if game == "gauntlet" else _gems(game)), "box": _box(game)}


def _box(game: str) -> JsonObject:
    """Everything that can be laid on the table, by the heading it is found under; what there is twice, twice."""
    if game == "gauntlet":
        return {
            side: [id_ for id_, card in GAUNTLET.items() if card.side == side for _ in range(card.copies)]
            for side in (THANOS, HEROES)
        }
    cards = DEVELOPMENTS if game == "splendor" else CHARACTERS
    tiles = {id_: id_ for id_ in NOBLES} if game == "splendor" else {id_: each.tile for id_, each in LOCATIONS.items()}
    return {
        **{str(level): [id_ for id_, card in cards.items() if card.level == level] for level in (1, 2, 3)},
        "tiles": list(tiles),
        "tile": tiles,
    }


def _said() -> dict[str, str]:
    return {
        "picked": gettext("%(what)s is picked up. Where does it go?"),
        "put-back": gettext("Leave it where it is"),
        "undone": gettext("Undone."),
        "turn": gettext("Turn"),
        "in-box": gettext("the box"),
        "no-answer": gettext("No answer came. Try again when there is a connection."),
        "more": gettext("One more"),
        "fewer": gettext("One fewer"),
    }


def _gems(game: str) -> dict[str, str]:
    tiles = gettext("Nobles") if game == "splendor" else gettext("Locations")
    return {
        "tiles": tiles,
        "level": gettext("Level %(level)s"),
        "bought": gettext("Bought") if game == "splendor" else gettext("Recruited"),
        "reserved": gettext("Reserved"),
        "to-bank": gettext("Bank"),
        "to-market": gettext("market, level %(level)s, place %(place)s"),
        "to-table": gettext("the table"),
        "to-bought": gettext("%(who)s, bought") if game == "splendor" else gettext("%(who)s, recruited"),
        "to-reserved": gettext("%(who)s, reserved"),
        "to-blind": gettext("%(who)s, reserved face down"),
        "unknown-of": gettext("A card of level %(level)s that nobody noted"),
        "avengers": gettext("Avengers tile"),
    }


def _gauntlet() -> dict[str, str]:
    return {
        "thanos": gettext("Thanos"),
        "heroes": gettext("Heroes"),
        "stage": gettext("How far is the turn?"),
        "stage-": gettext("before the draw"),
        "stage-drawn": gettext("drawn"),
        "stage-played": gettext("played"),
        "life-heroes": gettext("Life of the heroes"),
        "life-thanos": gettext("Life of Thanos"),
        "power-of": gettext("Power tokens of %(who)s"),
        "hidden-card": gettext("a card nobody noted"),
        "hand": gettext("hand"),
        "open": gettext("face up"),
        "to-hand": gettext("%(who)s, hand"),
        "to-open": gettext("%(who)s, face up"),
    }
