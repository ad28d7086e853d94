"""Doing nothing: only for a seat that can do nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.gems.prices import settled
from replay.gems.tokens import TOTAL, count, counts
from replay.law import Judging
from replay.marvel.cards import DECK_SIZE, GREY, STONES, Card
from replay.marvel.market import may_be
from replay.marvel.rules import rule
from replay.marvel.state import ASKS, BANK, BONUSES, DECK, ELEVEN, FIRST, LIMIT, RESERVED, ROW, SIZE, State
from replay.marvel.take import needed_for_pair
from replay.marvel.turn import ONE_ACTION, before_action, begin

NOTHING_TO_DO = rule("MAR-TURN-3")


@dataclass(frozen=True, slots=True)
class Pass:
    verb = "pass"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        yield from before_action(s, law, who)
        could = could_act(s, law, who)
        if could is False:
            yield NOTHING_TO_DO, law["no-move"] == "skip", who
        else:
            held = law["pass"] == "allowed" or (None if could is None else False)
            yield ONE_ACTION, held, who, 0, str(could or "unknown")

        after = begin(s, law, who, event, "pass")
        if s[FIRST + SIZE * who] >> TOTAL > LIMIT:
            after[ASKS] |= ELEVEN
        return after


def could_act(s: State, law: Mapping[str, str], who: int) -> str | bool | None:
    """The name of an action that was possible; False if none was; None if an unknown card may have been affordable."""
    full = s[FIRST + SIZE * who] >> TOTAL >= LIMIT
    if _tokens_to_take(s, law) and not (full and law["at-ten"] != "take-then-return"):
        return "take"
    hand = s[FIRST + SIZE * who + RESERVED]
    cards = [card for level in DECK_SIZE for card in s[ROW + level] if card is not None]
    there = cards or any(s[DECK + level] for level in DECK_SIZE)
    if len(hand) < 3 and there and not (full and law["reserve-at-ten"] == "forbidden"):
        return "reserve"
    perhaps = False
    for card in (*cards, *hand):
        within_reach = [affordable(each, s, who) for each in may_be(s, card)]
        if within_reach and all(within_reach):
            return "recruit"
        perhaps = perhaps or any(within_reach)
    return None if perhaps else False


def _tokens_to_take(s: State, law: Mapping[str, str]) -> bool:
    """Whether the bank has three colours, a pair, or little enough that fewer may be taken."""
    piles = counts(s[BANK], len(STONES))
    colours = sum(1 for pile in piles if pile)
    fewer = law["reduced-count"] == "colours" or sum(piles) < 3 or law["take-fewer"] == "up-to-3"
    return colours >= 3 or max(piles) >= needed_for_pair(law) or (colours > 0 and fewer)


def affordable(card: Card, s: State, who: int) -> bool:
    at = FIRST + SIZE * who
    missing, _ = settled(card.price, s[at + BONUSES], s[at])
    return missing <= count(s[at], GREY)
