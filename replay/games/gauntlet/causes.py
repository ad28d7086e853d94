"""Which event brought a finding about."""

from replay.engine.frames import Frames
from replay.engine.law import Facts, Rule
from replay.games.gauntlet.cards import CARDS, SOME_HERO
from replay.games.gauntlet.hands import denied
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import EVENT, FIGHT, HAND, OWED, State

TRUTHFUL = rule("INFO-4")
LOWER_LOSES = rule("FIGHT-5")
COUNTED = rule("TBL-4")
PLACES = frozenset({rule("TBL-5"), rule("TBL-1")})
NO_PASS = rule("TURN-5")
SNAP = rule("END-3")


def cause(broken: Rule, facts: Facts, s: State, frames: Frames[State], event: int) -> int:
    """What was owed goes back to the play; a card that is elsewhere to where it was named; a lie to the answer."""
    seat, name = facts[0] if facts else 0, facts[-1] if facts else ""
    if broken is TRUTHFUL and isinstance(seat, int) and isinstance(name, str):
        return _against(s, frames, seat, name, event)
    if broken is LOWER_LOSES and isinstance(seat, int):
        hand = s[HAND + max(seat, 0)]
        fights = [event for slot in hand for _, event, rule, _ in slot.narrowed if rule == "FIGHT-5"]
        fight = s[FIGHT]
        if fight is not None:
            return fight.event
        return fights[-1] if fights else event
    if broken in PLACES:
        name = next((fact for fact in facts if isinstance(fact, str)), "")
        return next((f.event.number for f in reversed(frames) if name in f.event.words), event)
    if broken is COUNTED:
        counts = [f.event.number for f in frames if f.event.verb == "count"]
        return counts[-1] if counts else 0
    due = next((due for due in s[OWED] if f"GAU-{due.rule}" == broken.id), None)
    if due is not None:
        return due.event
    return s[EVENT] if broken in (NO_PASS, SNAP) and s[EVENT] else event


def _against(s: State, frames: Frames[State], seat: int, name: str, event: int) -> int:
    """The answer that a card proves wrong; or, where the answer comes last, the event that told of the card."""
    card = CARDS.get(name) or SOME_HERO.get(int(name[1]) if name[1:2].isdigit() else 0)
    lie = denied(s[HAND + seat], card) if card is not None else None
    if lie is not None:
        return lie[0]
    return next((f.event.number for f in reversed(frames) if name in f.event.words), event)
