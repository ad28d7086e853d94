"""The market: where a card lies, and what becomes of the space it leaves."""

from replay.games.gems.tokens import replaced
from replay.games.marvel.cards import CARDS as CHARACTERS
from replay.games.marvel.cards import DECK_SIZE, UNKNOWN, Card
from replay.games.marvel.state import ASKS, DECK, GAP, LAID, OPEN_GAP, ROW, SEEN, State, Table

SPACES = 4
IN_MARKET = ("market", -1)  # where a card lies, and whose it is
FROM_DECK = ("deck", -1)
EXHAUSTED = ("exhausted", -1)


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


def may_be(s: State, card: Card) -> list[Card]:
    """The characters that a card may be: one that nobody noted is any of its level that was seen nowhere else."""
    if card.known:
        return [card]
    return [each for each in CHARACTERS.values() if each.level == card.level and not s[SEEN] & each.bit]


def leave_gap(after: State, level: int, space: int) -> None:
    """Take the card out of a space that is about to be filled again."""
    after[ROW + level] = replaced(after[ROW + level], space, None)
    after[GAP] = level
    if after[DECK + level]:
        after[ASKS] |= OPEN_GAP


def lies(s: State, card: Card) -> tuple[str, int]:
    """Where a card is: in the market, in a hand or recruited (and whose), perhaps in the market, or out of reach."""
    if card in s[ROW + card.level]:
        return IN_MARKET
    for seat, player in enumerate(Table(s).players):
        if card in player.reserved:
            return "hand", seat
        if card in player.cards:
            return "recruited", seat
    return "unnoted" if not s[SEEN] & card.bit and UNKNOWN[card.level] in s[ROW + card.level] else "elsewhere", -1


def holder(s: State, card: Card) -> int | None:
    """The seat that holds a card in hand, known by name."""
    return next((seat for seat, player in enumerate(Table(s).players) if card in player.reserved), None)
