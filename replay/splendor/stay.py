"""Doing nothing: only for a seat that can do nothing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.law import Clause
from replay.splendor.buy import due_for
from replay.splendor.cards import GOLD, Card
from replay.splendor.rules import rule
from replay.splendor.state import State
from replay.splendor.turn import before_action, begun, finished

NO_PASSING = rule("SPL-TURN-3")
NOTHING_TO_DO = rule("SPL-TURN-4")


@dataclass(frozen=True, slots=True)
class Pass:
    verb = "pass"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        could = could_act(s, law, who)
        if could is False:
            yield NOTHING_TO_DO, law["no-move"] == "skip", who
        else:
            held = law["pass"] == "allowed" or (None if could is None else False)
            yield NO_PASSING, held, who, str(could or "unknown")

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        first = begun(s, who, event, "pass", s.players[who])
        return tuple.__new__(State, (*first, *s[3:9], s.plies + 1, s.high, s.over or finished(s, law)))


def could_act(s: State, law: Mapping[str, str], who: int) -> str | bool | None:
    """The name of an action that was possible; False if none was; None if an unknown card may have been affordable."""
    player = s.players[who]
    colours = sum(1 for pile in s.supply[:GOLD] if pile)
    if colours >= 3 or (colours and law["reduced"] == "reduced-allowed") or max(s.supply[:GOLD]) >= 4:
        return "take"
    cards = [card for row in s.market for card in row if card is not None]
    if len(player.reserved) < 3 and (cards or any(s.decks)):
        return "reserve"
    unknown = False
    for card in (*cards, *player.reserved):
        if not card.known:
            unknown = True
        elif affordable(card, s, who):
            return "buy"
    return None if unknown else False


def affordable(card: Card, s: State, who: int) -> bool:
    player = s.players[who]
    due = due_for(card, player)
    return sum(max(0, need - has) for need, has in zip(due, player.tokens, strict=False)) <= player.tokens[GOLD]
