"""The market: where a card lies, and what becomes of the space it leaves."""

from replay.games.gems.tokens import replaced
from replay.games.splendor.cards import DECK_SIZE, UNKNOWN, Card
from replay.games.splendor.state import ASKS, DECK, GAP, LAID, OPEN_GAP, ROW, SEEN, State, Table, seated

SPACES = 4
IN_MARKET = ("market", -1)  # where a card lies, and whose it is


def noted(s: State) -> State:
    """The table once play begins: a row that nobody wrote down is four cards that nobody noted."""
    if s[LAID] & 7 == 7:
        return s
    after = s.copy()
    for level in DECK_SIZE:
        if not s[LAID] >> (level - 1) & 1:
            after[ROW + level] = (UNKNOWN[level],) * SPACES
            after[DECK + level] -= SPACES
    after[LAID] |= 7
    return after


def unnoted_space(s: State, card: Card) -> int | None:
    """The space where a card that is not known to lie open may be lying, as one that nobody noted."""
    row, unknown = s[ROW + card.level], UNKNOWN[card.level]
    return row.index(unknown) if not s[SEEN] & card.bit and unknown in row else None


def leave_gap(after: State, level: int, space: int) -> None:
    """Take the card out of a space that is about to be filled again."""
    after[ROW + level] = replaced(after[ROW + level], space, None)
    after[GAP] = level
    after[ASKS] |= OPEN_GAP


def lies(s: State, card: Card, buyer: int = -1) -> tuple[str, int]:
    """Where a card is: in the market, in a hand or bought (and whose), perhaps in the market, or nowhere to be had.

    For a buyer it may also be the one in that hand which nobody noted.
    """
    if card in s[ROW + card.level]:
        return IN_MARKET
    for seat, player in enumerate(Table(s).players):
        if card in player.reserved:
            return "hand", seat
        if card in player.cards:
            return "bought", seat
    unknown = UNKNOWN[card.level]
    if s[SEEN] & card.bit:
        return "elsewhere", -1
    if unknown in s[ROW + card.level]:
        return "unnoted", -1
    held = buyer >= 0 and unknown in seated(s, buyer).reserved
    return ("blind", buyer) if held else ("elsewhere", -1)


def holder(s: State, card: Card) -> int | None:
    """The seat that holds a card in hand, known by name."""
    return next((seat for seat, player in enumerate(Table(s).players) if card in player.reserved), None)
