"""The market: where a card lies, and what becomes of the space it leaves."""

from replay.gems.tokens import replaced
from replay.splendor.cards import UNKNOWN, Card
from replay.splendor.state import State

Market = tuple[tuple[Card | None, ...], ...]

SPACES = 4
IN_MARKET = ("market", -1)  # where a card lies, and whose it is


def noted(s: State) -> State:
    """The table once play begins: a row that nobody wrote down is four cards that nobody noted."""
    if s.laid & 7 == 7:
        return s
    market = tuple(row if s.laid >> n & 1 else (UNKNOWN[n + 1],) * SPACES for n, row in enumerate(s.market))
    decks = tuple(count if s.laid >> n & 1 else count - SPACES for n, count in enumerate(s.decks))
    return s._replace(market=market, decks=decks, laid=s.laid | 7)


def space_of(s: State, card: Card) -> int | None:
    """The space in its row where a card lies open, or may be lying as one that nobody noted."""
    row = s.market[card.level - 1]
    if card in row:
        return row.index(card)
    if not s.seen & card.bit:
        unknown = UNKNOWN[card.level]
        if unknown in row:
            return row.index(unknown)
    return None


def without(market: Market, level: int, space: int) -> Market:
    row = replaced(market[level - 1], space, None)
    return replaced(market, level - 1, row)


def lies(s: State, card: Card) -> tuple[str, int]:
    """Where a card is: in the market, in a hand or bought (and whose), perhaps in the market, or nowhere to be had."""
    if card in s.market[card.level - 1]:
        return IN_MARKET
    for seat, player in enumerate(s.players):
        if card in player.reserved:
            return "hand", seat
        if card in player.cards:
            return "bought", seat
    return "unnoted" if not s.seen & card.bit and UNKNOWN[card.level] in s.market[card.level - 1] else "elsewhere", -1


def holder(s: State, card: Card) -> int | None:
    """The seat that holds a card in hand, known by name."""
    return next((seat for seat, player in enumerate(s.players) if card in player.reserved), None)
