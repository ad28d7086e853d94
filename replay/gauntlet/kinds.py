"""Kinds: everything a seat could think of doing, the draw, each card it is known to hold, a fight, the snap."""

from typing import Any

from replay.gauntlet.cards import UNKNOWN
from replay.gauntlet.draw import Draw
from replay.gauntlet.fight import Fight
from replay.gauntlet.finish import Snap
from replay.gauntlet.options import plays
from replay.gauntlet.state import BEFORE, HAND, OFFER, STAGE, State, at, side_of


def kinds(s: State, who: int) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {"draw": [Draw((UNKNOWN[side_of(who)],))]}
    if s[STAGE] != BEFORE:
        for slot in s[at(who) + HAND]:
            if slot.card.id != "?":
                found[slot.card.id] = list(plays(s, slot.card, who))
    if s[OFFER]:
        found["fight"] = [Fight()] if who else [Fight(seat) for seat in s[OFFER]]
    if who == 0:
        found["snap"] = [Snap()]
    return found
