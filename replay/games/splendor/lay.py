"""Cards and tiles that come onto the table: the opening rows, the nobles, and the card that fills a gap."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.splendor.cards import DECK_SIZE, UNKNOWN, Card, Noble
from replay.games.splendor.market import SPACES
from replay.games.splendor.rules import rule
from replay.games.splendor.state import (
    ASKS,
    BLIND,
    DECK,
    EITHER,
    GAP,
    LAID,
    OPEN_GAP,
    RESERVED,
    ROW,
    SEAT,
    SEATS,
    SEEN,
    TILES,
    State,
    to_change,
)

FOUR_A_LEVEL = rule("SPL-SETUP-2")
OWN_LEVEL = rule("SPL-SETUP-1")
BEFORE_PLAY = rule("SPL-TBL-5")
ONCE_EACH = rule("SPL-COMP-2")
NOBLE_ONCE = rule("SPL-COMP-3")
NOBLES_IN_PLAY = {2: rule("SPL-SETUP-5"), 3: rule("SPL-SETUP-6"), 4: rule("SPL-SETUP-7")}
DECK_HAS = rule("SPL-BUY-9")
INTO_A_GAP = rule("SPL-BUY-14")


@dataclass(frozen=True, slots=True)
class LayRow:
    """The four cards of a row, laid out before play."""

    level: int
    cards: tuple[Card, ...]
    verb = "lay"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        level, cards = self.level, self.cards
        when = _when(s, 1 << (level - 1))
        if explain or when != "first":
            yield BEFORE_PLAY, when == "first", level, when
        after = s.copy()
        seen, twice, stray = s[SEEN], "", "-"
        for card in reversed(cards):  # so that what is named is the first
            if seen & card.bit:
                twice = card.id
            if card.level != level:
                stray = card.id
            seen |= card.bit
            after[DECK + (card.level or level)] -= 1
        if explain or twice:
            yield ONCE_EACH, not twice, twice or _named(cards)
        if explain or len(cards) != SPACES:
            yield FOUR_A_LEVEL, len(cards) == SPACES, len(cards), level
        if explain or stray != "-":
            yield OWN_LEVEL, stray == "-", stray, level

        after[SEEN] = seen
        after[ROW + level] = cards
        after[LAID] |= 1 << (level - 1)
        return after


@dataclass(frozen=True, slots=True)
class LayNobles:
    """The nobles of the game, laid out before play."""

    nobles: tuple[Noble, ...]
    verb = "nobles"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        nobles, players = self.nobles, s[SEATS]
        when = _when(s, 8)
        yield BEFORE_PLAY, when == "first", 0, when
        twice = next((noble.id for n, noble in enumerate(nobles) if noble in nobles[:n]), "")
        yield NOBLE_ONCE, not twice, twice or _named(nobles)
        yield NOBLES_IN_PLAY[players], len(nobles) == players + 1, len(nobles), players

        after = s.copy()
        after[TILES] = nobles
        after[LAID] |= 8
        return after


def _when(s: State, part: int) -> str:
    """Whether a part of the opening (see LAID) is laid out now for the first time and before play."""
    return "late" if s[SEAT] >= 0 else "again" if s[LAID] & part else "first"


def _named(pieces: Sequence[Card | Noble]) -> str:
    return ", ".join(piece.id for piece in pieces) or "-"


@dataclass(frozen=True, slots=True)
class Lay:
    """The card that fills a gap. Its level may be unknown too: then it is the gap that was made last."""

    card: Card
    verb = "lay"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        card, seen = self.card, s[SEEN]
        level = card.level or _last_gap(s)
        if explain or seen & card.bit:
            yield ONCE_EACH, not seen & card.bit, card.id
        if level:
            left, row = s[DECK + level], s[ROW + level]
            if explain or left <= 0:
                yield DECK_HAS, left > 0, level, left
            empty = None in row
            if explain or not empty:
                gaps = row.count(None) or _was_market(s, level)
                if explain or not gaps:
                    yield INTO_A_GAP, gaps > 0, card.id, gaps
        else:
            yield INTO_A_GAP, False, card.id, 0
            level, empty = 1, False
            left, row = s[DECK + 1], s[ROW + 1]

        if not card.level:
            card = UNKNOWN[level]
        after = s.copy()
        cards = list(row)
        if empty:
            cards[row.index(None)] = card
        elif _was_market(s, level):
            cards[row.index(UNKNOWN[level])] = card
            _back_in_hand(after, level)
        else:
            cards.append(card)
        after[ROW + level] = tuple(cards)
        after[DECK + level] = left - 1
        after[SEEN] = seen | card.bit
        if s[GAP] == level or s[EITHER] is not None:
            after[GAP], after[EITHER] = 0, None
            after[ASKS] &= ~OPEN_GAP
        return after


def _was_market(s: State, level: int) -> int:
    """A purchase that could have been of either unknown card was of the one in the market: a card is laid for it."""
    either = s[EITHER]
    return int(either is not None and either.level == level)


def _back_in_hand(after: State, level: int) -> None:
    own = to_change(after, after[SEAT])
    own[RESERVED] += (UNKNOWN[level],)
    own[BLIND] += (True,)


def _last_gap(s: State) -> int:
    either = s[EITHER]
    if either is not None:
        return either.level
    return s[GAP] or next((level for level in DECK_SIZE if None in s[ROW + level]), 0)
