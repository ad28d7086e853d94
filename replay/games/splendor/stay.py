"""Doing nothing: only for a seat that can do nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.tokens import TOTAL, count, counts
from replay.games.splendor.buy import due_for
from replay.games.splendor.cards import CARDS, DECK_SIZE, GEMS, GOLD, Card
from replay.games.splendor.rules import rule
from replay.games.splendor.state import ASKS, BANK, DECK, ELEVEN, ROW, SEEN, State, seated
from replay.games.splendor.take import PAIR_NEEDS
from replay.games.splendor.turn import LIMIT, before_action, begin

NO_PASSING = rule("SPL-TURN-3")
NOTHING_TO_DO = rule("SPL-TURN-4")
ALSO_NEW_ONES = rule("SPL-LIM-3")


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn in which a seat does nothing."""

    verb = "pass"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from before_action(s, law, who)
        could, full = could_act(s, law, who), seated(s, who).tokens >> TOTAL >= LIMIT
        if could is False:
            yield NOTHING_TO_DO, law["no-move"] == "skip", who
        else:
            held = law["pass"] == "allowed" or (None if could is None else False)
            yield NO_PASSING, held, who, str(could or "unknown")
            if explain and full and could == "take":
                yield ALSO_NEW_ONES, True  # that is why it could

        after = begin(s, law, who, event, "pass")
        if seated(s, who).tokens >> TOTAL > LIMIT:
            after[ASKS] |= ELEVEN
        return after


def could_act(s: State, law: Mapping[str, str], who: int) -> str | bool | None:
    """The name of an action that was possible; False if none was; None if an unknown card may have been affordable."""
    full = seated(s, who).tokens >> TOTAL >= LIMIT
    if _tokens_to_take(s, law) and not (full and law["at-ten"] != "take-then-return"):
        return "take"
    hand = seated(s, who).reserved
    cards = [card for level in DECK_SIZE for card in s[ROW + level] if card is not None]
    there = cards or any(s[DECK + level] for level in DECK_SIZE) or law["reserve-empty"] == "gold-only"
    if len(hand) < 3 and there and not (full and law["reserve-at-ten"] == "forbidden"):
        return "reserve"
    unnoted = set()
    for card in (*cards, *hand):
        if not card.known:
            unnoted.add(card.level)
        elif affordable(card, s, who):
            return "buy"
    return None if any(_may_be_affordable(level, s, who) for level in unnoted) else False


def _may_be_affordable(level: int, s: State, who: int) -> bool:
    """Whether a card of that level that nobody noted may be one that the seat can pay for."""
    unseen = (card for card in CARDS.values() if card.level == level and not s[SEEN] & card.bit)
    return any(affordable(card, s, who) for card in unseen)


def _tokens_to_take(s: State, law: Mapping[str, str]) -> bool:
    """Whether the bank has three colours, a pair, or little enough that fewer may be taken."""
    piles = counts(s[BANK], len(GEMS))
    colours, needed = sum(1 for pile in piles if pile), PAIR_NEEDS[law["pair-four"]]
    few = law["reduced-count"] == "colours" or sum(piles) < 3
    fewer = law["reduced"] == "reduced-allowed" if few else law["take-fewer"] == "up-to-3"
    return colours >= 3 or max(piles) >= needed or (colours > 0 and fewer)


def affordable(card: Card, s: State, who: int) -> bool:
    player = seated(s, who)
    tokens = player.tokens
    missing = sum(max(0, need - count(tokens, gem)) for gem, need in enumerate(due_for(card, player.bonuses)))
    return missing <= count(tokens, GOLD)
