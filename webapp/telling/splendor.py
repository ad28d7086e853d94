"""Splendor in words for a terminal: what an action is to a player, and the table as a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.splendor.buy import Buy
from replay.splendor.cards import CARDS, NOBLES, Card, letters
from replay.splendor.lay import LayNobles
from replay.splendor.noble import Visit
from replay.splendor.reserve import Reserve
from replay.splendor.spell import COLOURS
from webapp.telling import gems

OWN = {
    "en": {
        "buy": "buys {card} for {tokens}",
        "visit": "receives the noble {noble}",
        "nobles": "nobles: {nobles}",
    },
    "pl": {
        "buy": "kupuje {card}, płaci: {tokens}",
        "visit": "przyjmuje arystokratę {noble}",
        "nobles": "arystokraci: {nobles}",
    },
}
NOBLES_WORD = {"en": "nobles", "pl": "arystokraci"}


def tell(action: Any, lang: str, seats: Sequence[str]) -> str:
    """What somebody does, without who: `takes white, blue, green`."""
    match action:
        case Reserve(card=card, deck=deck, gold=gold):
            return TOLD.reserve(card, deck, gold, lang)
        case Buy(card=card, paid=paid):
            return TOLD.say("buy", lang, card=TOLD.card(card, lang), tokens=TOLD.tokens(paid, lang))
        case Visit(noble=noble):
            return TOLD.say("visit", lang, noble=_noble(noble.id))
        case LayNobles(nobles=nobles):
            return TOLD.say("nobles", lang, nobles=", ".join(_noble(noble.id) for noble in nobles))
    return TOLD.tell(action, lang, seats)


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


def _card(card: Card, lang: str) -> str:
    return f"{card.id} ({card.face})"


def _noble(name: str) -> str:
    return f"{name} ({letters(NOBLES[name].needs)})"


def _face(name: str) -> str:
    """`2R4 r2 1w4u2g`; `L2` is the back of a card, `?` one that nobody noted."""
    return f"{name} {CARDS[name].face}" if name in CARDS else name


TOLD = gems.Telling(COLOURS, _card, OWN)
