"""Which event brought a finding about."""

from collections.abc import Sequence
from typing import Any

from replay.gauntlet.cards import CARDS, SOME_HERO
from replay.gauntlet.hands import denied
from replay.gauntlet.rules import rule
from replay.gauntlet.state import EVENT, FIGHT, HAND, OWED, State, at
from replay.law import Rule

TRUTHFUL = rule("INFO-4")
LOWER_LOSES = rule("FIGHT-5")
COUNTED = rule("TBL-4")
PLACES = frozenset({rule("TBL-5"), rule("TBL-1")})
NO_PASS = rule("TURN-5")
SNAP = rule("END-3")


def cause(broken: Rule, facts: tuple[Any, ...], s: State, frames: Sequence[Any], event: int) -> int:
    """What was owed goes back to the play; a card that is elsewhere to where it was named; a lie to the answer."""
    if broken is TRUTHFUL:
        return _against(s, frames, facts[0], facts[-1], event)
    if broken is LOWER_LOSES:
        hand = s[at(max(facts[0], 0)) + HAND]
        fights = [event for slot in hand for _, event, rule, _ in slot.told if rule == "FIGHT-5"]
        if s[FIGHT] is None and fights:
            return int(fights[-1])
        return int(s[FIGHT].event) if s[FIGHT] is not None else event
    if broken in PLACES:
        name = next((fact for fact in facts if isinstance(fact, str)), "")
        return next((f.event.number for f in reversed(frames) if name in f.event.words), event)
    if broken is COUNTED:
        counts = [f.event.number for f in frames if f.event.verb == "count"]
        return counts[-1] if counts else 0
    due = next((due for due in s[OWED] if f"GAU-{due.rule}" == broken.id), None)
    if due is not None:
        return int(due.event)
    return int(s[EVENT]) if broken in (NO_PASS, SNAP) and s[EVENT] else event


def _against(s: State, frames: Sequence[Any], seat: int, name: str, event: int) -> int:
    """The answer that a card proves wrong; or, where the answer comes last, the event that told of the card."""
    card = CARDS.get(name) or SOME_HERO.get(int(name[1]) if name[1:2].isdigit() else 0)
    lie = denied(s[at(seat) + HAND], card) if card is not None else None
    if lie is not None:
        return lie[0]
    return next((int(f.event.number) for f in reversed(frames) if name in f.event.words), event)
