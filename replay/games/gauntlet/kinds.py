"""Kinds: everything a seat could think of doing, the draw, each card it is known to hold, a fight, the snap."""

from replay.engine.law import Action
from replay.games.gauntlet.cards import UNKNOWN
from replay.games.gauntlet.draw import Draw
from replay.games.gauntlet.fight import Fight
from replay.games.gauntlet.finish import Snap
from replay.games.gauntlet.options import plays
from replay.games.gauntlet.state import BEFORE, HAND, OFFER, STAGE, State, side_of


def kinds(s: State, who: int) -> dict[str, list[Action[State]]]:
    found: dict[str, list[Action[State]]] = {"draw": [Draw((UNKNOWN[side_of(who)],))]}
    if s[STAGE] != BEFORE:
        for slot in s[HAND + who]:
            if slot.card.id != "?":
                found[slot.card.id] = list(plays(s, slot.card, who))
    if s[OFFER]:
        found["fight"] = [Fight()] if who else [Fight(seat) for seat in s[OFFER]]
    if who == 0:
        found["snap"] = [Snap()]
    return found
