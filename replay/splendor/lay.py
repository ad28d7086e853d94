"""Cards and tiles that come onto the table: the opening rows, the nobles, and the card that fills a gap."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.law import Clause
from replay.splendor.cards import UNKNOWN, Card, Noble
from replay.splendor.market import SPACES, noted
from replay.splendor.rules import rule
from replay.splendor.state import State

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
        yield DECK_HAS, not level or s.decks[level - 1] > 0, level, s.decks[level - 1] if level else 0
        row = s.market[level - 1] if level else ()
        yield INTO_A_GAP, None in row, card.id, row.count(None)

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        s = noted(s)
        level = self.card.level or _last_gap(s) or 1
        card = self.card if self.card.level else UNKNOWN[level]
        row, turn = s.market[level - 1], s.open
        if None in row:
            space = row.index(None)
            row = (*row[:space], card, *row[space + 1 :])
        else:
            row = (*row, card)
        if turn is not None and turn.gap == level:
            turn = turn._replace(gap=0, either=None)
        decks = s.decks
        decks = (*decks[: level - 1], decks[level - 1] - 1, *decks[level:])
        market = (*s.market[: level - 1], row, *s.market[level:])
        return tuple.__new__(
            State, (s.players, s.turn, turn, s.supply, decks, market, s.nobles, s.seen | card.bit, *s[8:])
        )


def _last_gap(s: State) -> int:
    if s.open is not None and s.open.gap:
        return s.open.gap
    return next((n + 1 for n, row in enumerate(s.market) if None in row), 0)
