"""Which event brought a finding about."""

from replay.engine.frames import Frames
from replay.engine.law import Facts, Rule
from replay.games.splendor.buy import WITHIN_REACH
from replay.games.splendor.count import COUNTED
from replay.games.splendor.lay import NOBLE_ONCE, ONCE_EACH
from replay.games.splendor.reserve import FROM_TABLE
from replay.games.splendor.state import EVENT, SEAT, State
from replay.games.splendor.turn import NO_REFUSAL, REFILL_BOUGHT, REFILL_RESERVED, TEN_AT_MOST

FORGOTTEN = frozenset({TEN_AT_MOST.id, REFILL_BOUGHT.id, REFILL_RESERVED.id, NO_REFUSAL.id})


def cause(rule: Rule, facts: Facts, s: State, frames: Frames[State], event: int) -> int:
    """A duty was forgotten in the turn before; a card that comes up twice was named before; a count fitted before."""
    if rule.id in FORGOTTEN and s[SEAT] >= 0:
        return int(s[EVENT])
    if rule is ONCE_EACH or rule is NOBLE_ONCE:
        return next((f.event.number for f in frames if facts[0] in f.event.words), event)
    if rule is WITHIN_REACH or rule is FROM_TABLE:  # the event that took the card away, if one did
        return next((f.event.number for f in reversed(frames) if facts[0] in f.event.words), event)
    if rule is COUNTED:
        counts = [f.event.number for f in frames if f.event.verb == "count"]
        return counts[-1] if counts else 0
    return event
