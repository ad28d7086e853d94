"""Cards and tiles that come onto the table: the opening rows, the nobles, and the card that fills a gap."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import replaced
from replay.law import Clause
from replay.splendor.cards import UNKNOWN, Card, Noble
from replay.splendor.market import SPACES
from replay.splendor.rules import rule
from replay.splendor.state import Player, State, Turn

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
    level: int
    cards: tuple[Card, ...]
    verb = "lay"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield BEFORE_PLAY, not s.plies and not s.laid >> (self.level - 1) & 1, self.level
        twice = next(
            (card.id for n, card in enumerate(self.cards) if s.seen & card.bit or card in self._known()[:n]), ""
        )
        yield ONCE_EACH, not twice, twice or "-"
        yield FOUR_A_LEVEL, len(self.cards) == SPACES, len(self.cards), self.level
        stray = next((card.id for card in self.cards if card.level != self.level), "")
        yield OWN_LEVEL, not stray, stray or "-", self.level

    def _known(self) -> list[Card | None]:
        return [card if card.known else None for card in self.cards]

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        n, seen, decks = self.level - 1, s.seen, list(s.decks)
        for card in self.cards:
            seen |= card.bit
            decks[(card.level or self.level) - 1] -= 1
        market = (*s.market[:n], self.cards, *s.market[n + 1 :])
        return s._replace(market=market, decks=tuple(decks), seen=seen, laid=s.laid | 1 << n)


@dataclass(frozen=True, slots=True)
class LayNobles:
    nobles: tuple[Noble, ...]
    verb = "nobles"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield BEFORE_PLAY, not s.plies and not s.laid & 8, 0
        twice = next((noble.id for n, noble in enumerate(self.nobles) if noble in self.nobles[:n]), "")
        yield NOBLE_ONCE, not twice, twice or "-"
        players = len(s.players)
        yield NOBLES_IN_PLAY[players], len(self.nobles) == players + 1, len(self.nobles), players

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        return s._replace(nobles=self.nobles, laid=s.laid | 8)


@dataclass(frozen=True, slots=True)
class Lay:
    """The card that fills a gap. Its level may be unknown too: then it is the gap that was made last."""

    card: Card
    verb = "lay"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        card = self.card
        yield ONCE_EACH, not s.seen & card.bit, card.id
        level = card.level or _last_gap(s)
        if level:
            left, row = s.decks[level - 1], s.market[level - 1]
            yield DECK_HAS, left > 0, level, left
            gaps = row.count(None) or _was_market(s, level)
            yield INTO_A_GAP, gaps > 0, card.id, gaps
        else:
            yield INTO_A_GAP, False, card.id, 0

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        players, seat, turn, supply, decks, market, nobles, seen, laid, plies, high, over = s
        card = self.card
        level = card.level
        if not level:
            level = _last_gap(s) or 1
            card = UNKNOWN[level]
        row = market[level - 1]
        if None in row:
            row = replaced(row, row.index(None), card)
        elif _was_market(s, level):
            row = replaced(row, row.index(UNKNOWN[level]), card)
            players = _back_in_hand(s, level)
        else:
            row = (*row, card)
        if turn is not None and (turn.gap == level or turn.either is not None):
            who, action, verb, _, noble, _, early = turn
            turn = tuple.__new__(Turn, (who, action, verb, 0, noble, None, early))
        decks = replaced(decks, level - 1, decks[level - 1] - 1)
        market = replaced(market, level - 1, row)
        seen |= card.bit
        return tuple.__new__(State, (players, seat, turn, supply, decks, market, nobles, seen, laid, plies, high, over))


def _was_market(s: State, level: int) -> int:
    """A purchase that could have been of either unknown card was of the one in the market: a card is laid for it."""
    return int(s.open is not None and s.open.either is not None and s.open.either.level == level)


def _back_in_hand(s: State, level: int) -> tuple[Player, ...]:
    assert s.open is not None
    player = s.players[s.open.seat]
    player = player._replace(reserved=(*player.reserved, UNKNOWN[level]), blind=(*player.blind, True))
    return replaced(s.players, s.open.seat, player)


def _last_gap(s: State) -> int:
    if s.open is not None and s.open.either is not None:
        return s.open.either.level
    if s.open is not None and s.open.gap:
        return s.open.gap
    return next((n + 1 for n, row in enumerate(s.market) if None in row), 0)
