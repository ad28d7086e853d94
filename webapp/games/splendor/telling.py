"""Splendor in words for a terminal: what an action is to a player, and the table as a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.games.splendor.buy import Buy
from replay.games.splendor.cards import CARDS, NOBLES, Card, letters
from replay.games.splendor.lay import LayNobles
from replay.games.splendor.noble import Visit
from replay.games.splendor.reserve import Reserve
from replay.games.splendor.spell import COLOURS
from webapp.drawing.scene import View
from webapp.games.face import Style
from webapp.games.gems import telling
from webapp.platform.i18n import gettext


def tell(action: Any, seats: Sequence[str], style: Style) -> str:
    """What somebody does, without who: `takes white, blue, green`."""
    match action:
        case Reserve(card=card, deck=deck, gold=gold):
            return TOLD.reserve(card, deck, gold, style)
        case Buy(card=card) if style is Style.ROW:
            return gettext("buys %(card)s") % {"card": TOLD.card(card, style)}
        case Buy(card=card, paid=paid):
            bought = {"card": TOLD.card(card, style), "tokens": TOLD.tokens(paid)}
            return gettext("buys %(card)s for %(tokens)s") % bought
        case Visit(noble=noble):
            return gettext("receives the noble %(noble)s") % {"noble": _noble(noble.id, style)}
        case LayNobles(nobles=nobles):
            laid = ", ".join(_noble(noble.id, style) for noble in nobles)
            return gettext("nobles: %(nobles)s") % {"nobles": laid}
    return TOLD.tell(action, seats, style)


def board(view: View, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: the bank, the rows with their decks, the nobles, and what lies before each seat."""
    tiles = gettext("nobles")
    nobles = "   ".join(f"{name} {letters(NOBLES[name].needs)}" for name in view["nobles"])
    lines = telling.middle(view, lambda name: (_face(name),), {tiles: nobles})
    for seat, player in view["players"].items():
        cards = " ".join(player["cards"]) or (f"({player['bought']})" if player["bought"] else "")
        reserved = "   ".join(_face(card) for card in player["reserved"])
        name = f"{seat} {seats.get(seat, '')}".rstrip()
        lines += telling.before(name, player, cards, reserved, {tiles: "   ".join(player["nobles"])})
    return lines


def _card(card: Card, style: Style) -> str:
    return f"{card.id} ({card.face})" if style is Style.FACES else card.id


def _noble(name: str, style: Style) -> str:
    return f"{name} ({letters(NOBLES[name].needs)})" if style is Style.FACES else name


def _face(name: str) -> str:
    """`2R4 r2 1w4u2g`; `L2` is the back of a card, `?` one that nobody noted."""
    return f"{name} {CARDS[name].face}" if name in CARDS else name


TOLD = telling.Telling(COLOURS, _card)
