"""Taking the Avengers tile: from the middle of the table, or from whoever has it and has fewer tags."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.marvel.rights import claim
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import reach
from replay.games.marvel.state import ASKS, POINTS, REACHED, SEAT, TILE, TILE_DUE, TILE_POINTS, State, to_change
from replay.games.marvel.turn import whose

OWN_TURN = rule("MAR-AVG-6")
LOSES_POINTS = rule("MAR-AVG-5")
MAY_CALL_OFF = rule("MAR-END-9")


@dataclass(frozen=True, slots=True)
class Assemble:
    """The Avengers tile that a seat takes."""

    verb = "avengers"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield OWN_TURN, whose(s) == who, who, whose(s)
        yield claim(s, law, who)
        if explain and s[TILE] >= 0 and s[TILE] != who:
            yield LOSES_POINTS, True
            if s[REACHED] >> s[TILE] & 1:
                yield MAY_CALL_OFF, True

        after = s.copy()
        if s[TILE] >= 0:
            to_change(after, s[TILE])[POINTS] -= TILE_POINTS
        to_change(after, who)[POINTS] += TILE_POINTS
        after[TILE] = who
        if s[SEAT] == who:
            after[ASKS] &= ~TILE_DUE
        else:  # whoever is in turn may have lost it wrongly
            after[ASKS] |= TILE_DUE
        reach(after, who)
        return after
