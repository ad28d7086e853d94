"""Splendor in words for a terminal: what an action is to a player, and the table as a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.splendor.buy import Buy
from replay.splendor.cards import CARDS, NOBLES, Card, letters
from replay.splendor.lay import LayNobles
from replay.splendor.noble import Visit
from replay.splendor.reserve import Reserve
from replay.splendor.spell import COLOURS
from webapp.telling import Style, gems

OWN = {
    "en": {
        "buy": "buys {card} for {tokens}",
        "buy-bare": "buys {card}",
        "visit": "receives the noble {noble}",
        "nobles": "nobles: {nobles}",
    },
    "pl": {
        "buy": "kupuje {card}, płaci: {tokens}",
        "buy-bare": "kupuje {card}",
        "visit": "przyjmuje arystokratę {noble}",
        "nobles": "arystokraci: {nobles}",
    },
}
NOBLES_WORD = {"en": "nobles", "pl": "arystokraci"}


def tell(action: Any, lang: str, seats: Sequence[str], style: Style) -> str:
    """What somebody does, without who: `takes white, blue, green`."""
    match action:
        case Reserve(card=card, deck=deck, gold=gold):
            return TOLD.reserve(card, deck, gold, lang, style)
        case Buy(card=card, paid=paid):
            return TOLD.bought("buy", card, paid, lang, style)
        case Visit(noble=noble):
            return TOLD.say("visit", lang, noble=_noble(noble.id, style))
        case LayNobles(nobles=nobles):
            return TOLD.say("nobles", lang, nobles=", ".join(_noble(noble.id, style) for noble in nobles))
    return TOLD.tell(action, lang, seats, style)


def board(view: Mapping[str, Any], lang: str, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: the bank, the rows with their decks, the nobles, and what lies before each seat."""
    words, tiles = gems.BOARD[lang], NOBLES_WORD[lang]
    nobles = "   ".join(f"{name} {letters(NOBLES[name].needs)}" for name in view["nobles"])
    lines = gems.middle(view, words, lambda name: (_face(name),), {tiles: nobles})
    for seat, player in view["players"].items():
        shown = {
            words["cards"]: " ".join(player["cards"]) or (f"({player['bought']})" if player["bought"] else ""),
            words["reserved"]: "   ".join(_face(card) for card in player["reserved"]),
            tiles: "   ".join(player["nobles"]),
        }
        lines += gems.before(f"{seat} {seats.get(seat, '')}".rstrip(), player, words, shown)
    return lines


def _card(card: Card, lang: str, style: Style) -> str:
    return f"{card.id} ({card.face})" if style is Style.FACES else card.id


def _noble(name: str, style: Style) -> str:
    return f"{name} ({letters(NOBLES[name].needs)})" if style is Style.FACES else name


def _face(name: str) -> str:
    """`2R4 r2 1w4u2g`; `L2` is the back of a card, `?` one that nobody noted."""
    return f"{name} {CARDS[name].face}" if name in CARDS else name


TOLD = gems.Telling(COLOURS, _card, OWN)
