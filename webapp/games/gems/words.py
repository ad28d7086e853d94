"""What pages and scripts say at the tables of the two Splendors. Functions: the language is that of the reader."""

from collections.abc import Mapping

from webapp.games.face import Known
from webapp.platform.i18n import gettext


def board() -> Known:
    return {
        "bank": gettext("Bank"),
        "deck": gettext("Deck of level %(level)s, %(count)s left"),
        "cards": gettext("cards"),
        "tokens": gettext("tokens"),
        "reserved": gettext("Reserved"),
        "reserved-count": gettext("%(count)s res."),
        "blind": gettext("level %(level)s, hidden"),
        "pts": gettext("pts"),
        "tags": gettext("Avengers: %(count)s"),
        "tile-held": gettext("The Avengers tile lies before %(who)s."),
        "tile-free": gettext("The Avengers tile lies on the table."),
    }


def editor() -> dict[str, str]:
    return {
        "level": gettext("Level %(level)s"),
        "reserved": gettext("Reserved"),
        "to-bank": gettext("Bank"),
        "to-market": gettext("market, level %(level)s, place %(place)s"),
        "to-table": gettext("the table"),
        "to-reserved": gettext("%(who)s, reserved"),
        "to-blind": gettext("%(who)s, reserved face down"),
        "unknown-of": gettext("A card of level %(level)s that nobody noted"),
        "avengers": gettext("Avengers tile"),
    }


def box(levels: Mapping[str, int], tiles: Mapping[str, str]) -> Known:
    """Everything that can be laid on the table, by the heading it is found under. `levels`: of the cards, by id;
    `tiles`: id to the tile that it is a side of."""
    laid = {str(level): [id_ for id_, each in levels.items() if each == level] for level in (1, 2, 3)}
    return {**laid, "tiles": list(tiles), "tile": dict(tiles)}


def recording() -> dict[str, str]:
    return {
        "reserve": gettext("Reserve"),
        "one-more": gettext("Record with one more:"),
        "only-these": gettext("Record only these: %(verdict)s"),
        "tap": gettext("Tap gems or a card. Or type what happened."),
        "back": gettext("Too many tokens: tap those that go back."),
        "kept": gettext("Reserved"),
        "pays": gettext("paid otherwise"),
        "paying": gettext("tap what was paid"),
        "lay-row": gettext("Which cards lie in row %(level)s?"),
        "lay-tiles": gettext("Which tiles lie on the table?"),
        "find": gettext("Find a card: 2 points red"),
    }


def kinds() -> dict[str, str]:
    return {
        "three": gettext("Take three different tokens"),
        "pair": gettext("Take two of a colour"),
        "fewer": gettext("Take fewer"),
        "reserve": gettext("Reserve an open card"),
        "blind": gettext("Reserve from a deck"),
    }


def measures(tiles: str) -> dict[str, str]:
    return {
        "tokens": gettext("tokens"),
        "bonuses": gettext("bonuses"),
        "reserved": gettext("reserved"),
        tiles: gettext("tiles"),
    }


def places() -> dict[str, str]:
    return {
        "bank": gettext("the %(colour)s tokens in the bank"),
        "market": gettext("place %(nth)s in row %(level)s"),
        "decks": gettext("the deck of level %(level)s"),
        "seat.tokens": gettext("the %(colour)s tokens of %(who)s"),
        "seat.bonuses": gettext("the %(colour)s cards of %(who)s"),
        "seat.cards": gettext("the cards of %(who)s"),
        "seat.points": gettext("the points of %(who)s"),
        "seat.reserved": gettext("what %(who)s has reserved"),
    }
