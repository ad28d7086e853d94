"""What pages and scripts say at a table of Splendor: Marvel. Functions: the language is that of the reader."""

from replay.games.marvel.cards import CARDS, LOCATIONS
from replay.games.marvel.scoring import WINNING
from replay.games.marvel.spell import COLOURS
from webapp.games.face import Known
from webapp.games.gems import words
from webapp.platform.i18n import gettext

TILES = "locations"  # as a view calls them


def board(lang: str) -> Known:
    return {"say": words.board() | {"colours": COLOURS[lang]}, "tiles": TILES, "target": WINNING}


def editor() -> Known:
    said = {
        "tiles": gettext("Locations"),
        "bought": gettext("Recruited"),
        "to-bought": gettext("%(who)s, recruited"),
    }
    levels = {id_: card.level for id_, card in CARDS.items()}
    tiles = {id_: each.tile for id_, each in LOCATIONS.items()}
    return {"say": words.editor() | said, "box": words.box(levels, tiles)}


def recording() -> dict[str, str]:
    return words.recording() | {"buy": gettext("Recruit"), "can": gettext("can recruit")}


def deeds() -> dict[str, str]:
    return {"recruit": gettext("recruited"), "reserve": gettext("reserved")}


def kinds() -> dict[str, str]:
    return words.kinds() | {
        "recruit": gettext("Recruit from the table"),
        "recruit-reserved": gettext("Recruit from the hand"),
    }


def measures() -> dict[str, str]:
    return words.measures(TILES)


def places() -> dict[str, str]:
    return words.places() | {
        "locations": gettext("the locations"),
        "avengers": gettext("the Avengers tile"),
        "seat.locations": gettext("the locations of %(who)s"),
    }


def counted() -> dict[str, str]:
    return {"bank": gettext("Bank")}
