"""The layout of a game's table, as its face describes it or as its view shows."""

from collections.abc import Mapping

from webapp.drawing import described, in_text
from webapp.drawing.layout import Layout, derived
from webapp.drawing.parts import Box
from webapp.drawing.scene import Scene, View
from webapp.games.face import face
from webapp.platform.i18n import gettext, language, speaking

__all__ = ["Layout", "drawn", "layout_of", "lines"]


def layout_of(game: str, view: View) -> Layout:
    """What a game does not describe is called by its usual words in the language of whoever reads."""
    given = face(game).layout
    return given if given is not None else derived(view, _usual())


def drawn(scene: Scene, room: Box) -> tuple[tuple[Box, str], ...]:
    of = face(scene.game).drawn
    with speaking(scene.lang):
        layout = layout_of(scene.game, scene.view)
    return described.laid(layout, scene, room, lambda name: of.place(name) if name in of.ids else "")


def lines(game: str, view: View, seats: Mapping[str, str]) -> list[str]:
    """The table for a terminal."""
    return in_text.lines(layout_of(game, view), view, seats, language().tag)


def _usual() -> Mapping[str, str]:
    """What parts of a table are called in most games."""
    return {
        "board": gettext("Board"),
        "deck": gettext("Deck"),
        "decks": gettext("Decks"),
        "stock": gettext("Stock"),
        "discard": gettext("Discard pile"),
        "market": gettext("Market"),
        "bank": gettext("Bank"),
        "hand": gettext("Hand"),
        "cards": gettext("Cards"),
        "tokens": gettext("Tokens"),
        "coins": gettext("Coins"),
        "money": gettext("Money"),
        "pieces": gettext("Pieces"),
        "captured": gettext("Captured"),
        "tiles": gettext("Tiles"),
        "dice": gettext("Dice"),
        "lives": gettext("Lives"),
    }
