"""What pages and scripts say at a table of Splendor. Functions: the language is that of the reader."""

from replay.games.splendor.cards import CARDS, NOBLES
from replay.games.splendor.scoring import WINNING
from replay.games.splendor.spell import COLOURS
from webapp.games.face import Known
from webapp.games.gems import words
from webapp.platform.i18n import gettext

TILES = "nobles"  # as a view calls them


def board(lang: str) -> Known:
    return {"say": words.board() | {"colours": COLOURS[lang]}, "tiles": TILES, "target": WINNING}


def editor() -> Known:
    said = {
        "tiles": gettext("Nobles"),
        "bought": gettext("Bought"),
        "to-bought": gettext("%(who)s, bought"),
    }
    levels = {id_: card.level for id_, card in CARDS.items()}
    return {"say": words.editor() | said, "box": words.box(levels, {id_: id_ for id_ in NOBLES})}


def recording() -> dict[str, str]:
    return words.recording() | {"buy": gettext("Buy"), "can": gettext("can buy")}


def deeds() -> dict[str, str]:
    return {"buy": gettext("bought"), "reserve": gettext("reserved")}


def kinds() -> dict[str, str]:
    return words.kinds() | {
        "buy": gettext("Buy from the table"),
        "buy-reserved": gettext("Buy from the hand"),
    }


def measures() -> dict[str, str]:
    return words.measures(TILES)


def places() -> dict[str, str]:
    return words.places() | {"nobles": gettext("the nobles"), "seat.nobles": gettext("the nobles of %(who)s")}


def counted() -> dict[str, str]:
    return {"bank": gettext("Bank")}
