"""Doing nothing: only for a seat that can do nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.prices import settled
from replay.games.gems.tokens import TOTAL, count, counts
from replay.games.marvel.cards import DECK_SIZE, GREY, STONES, Card
from replay.games.marvel.market import may_be
from replay.games.marvel.rules import rule
from replay.games.marvel.state import ASKS, BANK, DECK, ELEVEN, LIMIT, ROW, State, seated
from replay.games.marvel.take import needed_for_pair
from replay.games.marvel.turn import ONE_ACTION, before_action, begin

NOTHING_TO_DO = rule("MAR-TURN-3")


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn in which a seat does nothing."""

    verb = "pass"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from before_action(s, law, who)
        could = could_act(s, law, who)
        if could is False:
            yield NOTHING_TO_DO, law["no-move"] == "skip", who
        else:
            held = law["pass"] == "allowed" or (None if could is None else False)
            yield ONE_ACTION, held, who, 0, str(could or "unknown")

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
    player = seated(s, who)
    missing, _ = settled(card.price, player.bonuses, player.tokens)
    return missing <= count(player.tokens, GREY)
