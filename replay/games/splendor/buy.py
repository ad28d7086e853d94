"""Buying: a card from the market or the hand, for the printed price less the bonuses."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.engine.law import Judging, Rule
from replay.games.gems.prices import due, left_of, settled, spared
from replay.games.gems.tokens import COLOURS, EACH, GUARD, TOTAL, Tokens, count, counts, total
from replay.games.splendor.cards import GEMS, GOLD, NOBLES, UNKNOWN, Card, Noble
from replay.games.splendor.market import IN_MARKET, holder, lies
from replay.games.splendor.rules import rule
from replay.games.splendor.scoring import WINNING
from replay.games.splendor.state import (
    ASKS,
    BANK,
    BLIND,
    BONUSES,
    BOUGHT,
    CALLED,
    CALLING,
    CARDS,
    EITHER,
    ELEVEN,
    GAP,
    HIGH,
    MORE,
    OPEN_GAP,
    OWN,
    POINTS,
    RESERVED,
    ROW,
    SEEN,
    TILES,
    TOKENS,
    TURN,
    Player,
    State,
    seated,
    to_change,
)
from replay.games.splendor.turn import LIMIT, before_action, begin

WITHIN_REACH = rule("SPL-BUY-1")
NOT_ANOTHERS = rule("SPL-BUY-10")
HAS_THEM = rule("SPL-TBL-1")
PRICE = rule("SPL-BUY-2")
NOT_ITS_OWN_BONUS = rule("SPL-BUY-6")
NO_BONUS_IN_HAND = rule("SPL-RES-11")
FREE = rule("SPL-BUY-7")
EXACT = rule("SPL-BUY-13")
GOLD_OR_COLOUR = rule("SPL-BUY-12")

# how many of a gem some noble asks for
MAY_CALL = frozenset(many for noble in NOBLES.values() for many in counts(noble.needs, len(GEMS)) if many)

Where = int | str | None  # whose hand a card is bought from, `market`, `either`, or None: out of reach


@dataclass(frozen=True, slots=True)
class Buy:
    """The purchase of a card, with the tokens that were paid."""

    card: Card
    paid: Tokens
    gold: int = field(init=False, compare=False)
    gems: int = field(init=False, compare=False)  # tokens paid that are not gold
    each: Tokens = field(init=False, compare=False)  # what was paid, without the sum
    verb = "buy"

    def __post_init__(self) -> None:
        object.__setattr__(self, "gold", count(self.paid, GOLD))
        object.__setattr__(self, "gems", total(self.paid) - self.gold)
        object.__setattr__(self, "each", self.paid & COLOURS)

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if explain or s[ASKS] or who != s[TURN]:
            yield from before_action(s, law, who)
        card, paid, own = self.card, self.paid, s[OWN + who]
        tokens, bonuses, row = own[TOKENS], own[BONUSES], s[ROW + card.level]
        where: Where
        if card in row:
            where, space = "market", row.index(card)
            if explain:
                yield WITHIN_REACH, True, card.id, IN_MARKET
        else:
            where, space = _elsewhere(s, who, card)
            if explain or where is None:
                yield WITHIN_REACH, where is not None, card.id, lies(s, card, who)
            if where != who and where != "either" and where != "market":
                yield NOT_ANOTHERS, False, card.id, where
        rest = tokens - paid
        if explain or rest & GUARD:  # `covers` written out
            yield HAS_THEM, not rest & GUARD, who, paid, tokens
        if explain or left_of(card.guarded, bonuses) != self.each:  # what was asked for, and no gold: the usual case
            gold = self.gold
            missing, used = settled(card.price, bonuses, paid)
            over = self.gems - used + (gold - missing if gold > missing else 0)
            if missing > gold:
                yield _price_rule(card, seated(s, who), paid, missing - gold), False, card.id, (card, bonuses), paid
            elif explain:
                yield PRICE, True, card.id, (card, bonuses), paid
                if not missing and not used:
                    yield FREE, True
            if explain or over:
                yield EXACT, not over or law["discount"] == "optional", over
            if gold:
                kept = spared(card.price, bonuses, tokens, paid)
                if explain or kept >= 0:
                    spare = GEMS[kept] if kept >= 0 else "-"
                    yield GOLD_OR_COLOUR, kept < 0 or law["gold-choice"] == "free-choice", gold, spare

        after = begin(s, law, who, event, "buy")
        asks = after[ASKS]
        if where == "market":
            left = list(row)
            left[space] = None
            after[ROW + card.level], after[GAP] = tuple(left), card.level
            asks |= OPEN_GAP
        else:
            asks |= _out_of_hand(after, where, who, card)
        own = after[OWN + who]
        own[TOKENS] = rest
        own[BONUSES] = bonuses = bonuses + card.gem
        own[POINTS] = points = own[POINTS] + card.points
        own[BOUGHT] += 1
        own[CARDS] += (card,)
        after[BANK] += paid
        after[SEEN] |= card.bit
        if rest >> TOTAL > LIMIT:
            asks |= ELEVEN
        if points >= WINNING:
            asks |= HIGH
        if bonuses >> card.shift & EACH in MAY_CALL:  # with other numbers nobody new can come
            own[CALLING] = calling = callers(s[TILES], bonuses)
            if calling:
                asks |= CALLED
        after[ASKS] = asks
        return after


def due_for(card: Card, bonuses: Tokens) -> tuple[int, ...]:
    """The price less the bonuses, by gem."""
    return due(card.cost, bonuses, len(GEMS))


def callers(nobles: tuple[Noble, ...], bonuses: Tokens) -> tuple[Noble, ...]:
    """The nobles whose needs are met."""
    found: tuple[Noble, ...] = ()
    for noble in nobles:
        if not bonuses - noble.needs & GUARD:  # `covers` written out
            found += (noble,)
    return found


def _elsewhere(s: State, who: int, card: Card) -> tuple[Where, int]:
    """Where a card that does not lie open is bought from, and its space if that is the market after all.

    The seat that holds it; as a card nobody noted: `market`, or `either` if hand and market both have one; or None.
    """
    row, hand = s[ROW + card.level], s[OWN + who][RESERVED]
    if card in hand:
        return who, 0
    if s[SEEN] & card.bit:
        return holder(s, card), 0
    unknown = UNKNOWN[card.level]
    if unknown in row:
        return "either" if unknown in hand else "market", row.index(unknown)
    return (who if unknown in hand else None), 0


def _out_of_hand(after: State, where: Where, who: int, card: Card) -> int:
    """Take a card, or the unknown one that it was, out of the hand it was in; and what that asks of the next action."""
    asks = 0
    if where == "either":
        after[EITHER], where, asks = card, who, MORE  # if a card is laid for it, it was the one in the market after all
    assert isinstance(where, int)
    own = to_change(after, where)
    hand, unseen = own[RESERVED], own[BLIND]
    held = hand.index(card if card in hand else UNKNOWN[card.level])
    own[RESERVED] = hand[:held] + hand[held + 1 :]
    own[BLIND] = unseen[:held] + unseen[held + 1 :]
    return asks


def _price_rule(card: Card, player: Player, paid: Tokens, missing: int) -> Rule:
    """The rule that a missing token offends most closely."""
    short = [max(0, need - count(paid, gem)) for gem, need in enumerate(due_for(card, player.bonuses))]
    if missing == 1 and short[card.bonus]:
        return NOT_ITS_OWN_BONUS
    held = [sum(1 for each in player.reserved if each.bonus == gem and each is not card) for gem in range(len(GEMS))]
    if sum(map(min, held, short)) >= missing:
        return NO_BONUS_IN_HAND
    return PRICE
