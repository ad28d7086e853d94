"""Taking the Avengers tile: from the middle of the table, or from whoever has it and has fewer tags."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.law import Judging
from replay.marvel.rights import claim
from replay.marvel.rules import rule
from replay.marvel.scoring import reach
from replay.marvel.state import ASKS, FIRST, POINTS, REACHED, SEAT, SIZE, TILE, TILE_DUE, TILE_POINTS, State
from replay.marvel.turn import whose

OWN_TURN = rule("MAR-AVG-6")
LOSES_POINTS = rule("MAR-AVG-5")
MAY_CALL_OFF = rule("MAR-END-9")


@dataclass(frozen=True, slots=True)
class Assemble:
    verb = "avengers"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        yield OWN_TURN, whose(s) == who, who, whose(s)
        yield claim(s, law, who)
        if told and s[TILE] >= 0 and s[TILE] != who:
            yield LOSES_POINTS, True
            if s[REACHED] >> s[TILE] & 1:
                yield MAY_CALL_OFF, True

        after = s.copy()
        if s[TILE] >= 0:
            after[FIRST + SIZE * s[TILE] + POINTS] -= TILE_POINTS
        after[FIRST + SIZE * who + POINTS] += TILE_POINTS
        after[TILE] = who
        if s[SEAT] == who:
            after[ASKS] &= ~TILE_DUE
        else:  # whoever is in turn may have lost it wrongly
            after[ASKS] |= TILE_DUE
        reach(after, who)
        return after
