"""Doing nothing: only for a seat that can do nothing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import TOTAL, count, counts
from replay.law import AFTER, Clause
from replay.splendor.buy import due_for
from replay.splendor.cards import DECK_SIZE, GEMS, GOLD, Card
from replay.splendor.rules import rule
from replay.splendor.state import ASKS, BANK, BONUSES, DECK, ELEVEN, FIRST, RESERVED, ROW, SIZE, State
from replay.splendor.turn import LIMIT, before_action, begin

NO_PASSING = rule("SPL-TURN-3")
NOTHING_TO_DO = rule("SPL-TURN-4")


@dataclass(frozen=True, slots=True)
class Pass:
    verb = "pass"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        could = could_act(s, law, who)
        if could is False:
            yield NOTHING_TO_DO, law["no-move"] == "skip", who
        else:
            held = law["pass"] == "allowed" or (None if could is None else False)
            yield NO_PASSING, held, who, str(could or "unknown")

        after = begin(s, law, who, event, "pass")
        if s[FIRST + SIZE * who] >> TOTAL > LIMIT:
            after[ASKS] |= ELEVEN
        yield AFTER, after


def could_act(s: State, law: Mapping[str, str], who: int) -> str | bool | None:
    """The name of an action that was possible; False if none was; None if an unknown card may have been affordable."""
    piles = counts(s[BANK], len(GEMS))
    colours = sum(1 for pile in piles if pile)
    if colours >= 3 or (colours and law["reduced"] == "reduced-allowed") or max(piles) >= 4:
        return "take"
    hand = s[FIRST + SIZE * who + RESERVED]
    cards = [card for level in DECK_SIZE for card in s[ROW + level] if card is not None]
    if len(hand) < 3 and (cards or any(s[DECK + level] for level in DECK_SIZE)):
        return "reserve"
    unknown = False
    for card in (*cards, *hand):
        if not card.known:
            unknown = True
        elif affordable(card, s, who):
            return "buy"
    return None if unknown else False


def affordable(card: Card, s: State, who: int) -> bool:
    at = FIRST + SIZE * who
    tokens = s[at]
    missing = sum(max(0, need - count(tokens, gem)) for gem, need in enumerate(due_for(card, s[at + BONUSES])))
    return missing <= count(tokens, GOLD)
