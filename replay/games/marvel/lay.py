"""Cards and tiles that come onto the table: the opening rows, the locations, and the card that fills a gap."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.marvel.cards import DECK_SIZE, UNKNOWN, Card, Location
from replay.games.marvel.market import SPACES
from replay.games.marvel.rules import rule
from replay.games.marvel.state import (
    ASKS,
    BLIND,
    DECK,
    EITHER,
    GAP,
    HAND,
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
from replay.games.marvel.turn import REFILL

FOUR_A_LEVEL = rule("MAR-SETUP-2")
OWN_LEVEL = rule("MAR-SETUP-1")
BEFORE_PLAY = rule("MAR-TBL-5")
ONCE_EACH = rule("MAR-COMP-3")
TILE_ONCE = rule("MAR-COMP-4")
LOCATIONS_IN_PLAY = {2: rule("MAR-SETUP-7"), 3: rule("MAR-SETUP-8"), 4: rule("MAR-SETUP-9")}
DECK_HAS = rule("MAR-REC-5")

ALL_TILES = 4


@dataclass(frozen=True, slots=True)
class LayRow:
    """The four cards of a row, laid out before play."""

    level: int
    cards: tuple[Card, ...]
    verb = "lay"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        level, cards = self.level, self.cards
        fresh = s[SEAT] < 0 and not s[LAID] >> (level - 1) & 1
        if explain or not fresh:
            yield BEFORE_PLAY, fresh, level
        after = s.copy()
        seen, twice, stray = s[SEEN], "-", "-"
        for card in reversed(cards):  # so that what is named is the first
            if seen & card.bit:
                twice = card.id
            if card.level != level:
                stray = card.id
            seen |= card.bit
            after[DECK + (card.level or level)] -= 1
        if explain or twice != "-":
            yield ONCE_EACH, twice == "-", twice
        if explain or len(cards) != SPACES:
            yield FOUR_A_LEVEL, len(cards) == SPACES, len(cards), level
        if explain or stray != "-":
            yield OWN_LEVEL, stray == "-", stray, level

        after[SEEN] = seen
        after[ROW + level] = cards
        after[LAID] |= 1 << (level - 1)
        return after


@dataclass(frozen=True, slots=True)
class LayLocations:
    """The locations of the game, laid out before play."""

    locations: tuple[Location, ...]
    verb = "locations"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        locations, players = self.locations, s[SEATS]
        yield BEFORE_PLAY, s[SEAT] < 0 and not s[LAID] & 8, 0
        tiles = [location.tile for location in locations]
        twice = next((each.id for n, each in enumerate(locations) if each.tile in tiles[:n]), "")
        yield TILE_ONCE, not twice, twice or "-"
        wanted = players if law["loc-count"] == "players" else min(players + 1, ALL_TILES)
        yield LOCATIONS_IN_PLAY[players], len(locations) == wanted, len(locations), players

        after = s.copy()
        after[TILES] = locations
        after[LAID] |= 8
        return after


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
                    yield REFILL, gaps > 0, level, gaps
        else:
            level, empty = 1, False
            left, row = s[DECK + 1], s[ROW + 1]
            yield REFILL, False, level, 0

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
    """A recruit that could have been either unknown card was the one in the market: a card is laid for it."""
    either = s[EITHER]
    return int(either is not None and either.level == level)


def _back_in_hand(after: State, level: int) -> None:
    own = to_change(after, after[SEAT])
    own[RESERVED] += (UNKNOWN[level],)
    own[BLIND] += (True,)
    after[HAND] = False


def _last_gap(s: State) -> int:
    either = s[EITHER]
    if either is not None:
        return either.level
    return s[GAP] or next((level for level in DECK_SIZE if None in s[ROW + level]), 0)
