"""Which event brought a finding about."""

from replay.engine.frames import Frames
from replay.engine.law import Facts, Rule
from replay.games.marvel.count import COUNTED
from replay.games.marvel.lay import ONCE_EACH
from replay.games.marvel.recruit import WITHIN_REACH
from replay.games.marvel.reserve import FROM_TABLE
from replay.games.marvel.rights import FIRST_TILE, TILE_PASSES
from replay.games.marvel.state import EVENT, SEAT, State
from replay.games.marvel.turn import BRINGS_GREEN, LOCATION_COMES, REFILL, TEN_AT_MOST

DUTIES = frozenset({BRINGS_GREEN.id, FIRST_TILE.id, TILE_PASSES.id, REFILL.id, TEN_AT_MOST.id, LOCATION_COMES.id})
DONE = frozenset({"green", "avengers", "lay", "location"})  # the same rules, broken by doing what was not due


def cause(rule: Rule, facts: Facts, s: State, frames: Frames[State], event: int) -> int:
    """A duty was forgotten in the turn before; a card that comes up twice was named before; a count fitted before."""
    if rule.id in DUTIES and s[SEAT] >= 0:
        said = frames.events[len(frames)].verb
        return event if said in DONE else int(s[EVENT])
    if rule is ONCE_EACH:
        return next((frame.event.number for frame in frames if facts[0] in named(frame.action)), event)
    if rule is WITHIN_REACH or rule is FROM_TABLE:  # the event that took the card away, if one did
        return next((frame.event.number for frame in reversed(frames) if facts[0] in named(frame.action)), event)
    if rule is COUNTED:
        counts = [frame.event.number for frame in frames if frame.event.verb == "count"]
        return counts[-1] if counts else 0
    return event


def named(action: object) -> tuple[str, ...]:
    """The ids of the cards that an action is about, however they were written."""
    cards = (*getattr(action, "cards", ()), *([action.card] if hasattr(action, "card") else []))
    return tuple(card.id for card in cards)
