"""Taking a location: one a turn, for whoever has the bonuses, never left."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.law import Judging
from replay.marvel.cards import Location
from replay.marvel.rules import rule
from replay.marvel.scoring import reach
from replay.marvel.state import (
    ASKS,
    BONUSES,
    CALLED,
    CAME,
    EARLY,
    FIRST,
    LOCATIONS,
    MET,
    MISSED,
    POINTS,
    SEAT,
    SIZE,
    TILES,
    TURN,
    VERB,
    State,
)
from replay.marvel.turn import LOCATION_COMES, whose

ON_TABLE = rule("MAR-TBL-3")
END_OF_TURN = rule("MAR-LOC-1")
ONE_A_TURN = rule("MAR-LOC-4")
LATER = rule("MAR-LOC-6")


@dataclass(frozen=True, slots=True)
class TakeLocation:
    location: Location
    verb = "location"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        location, at, seat = self.location, FIRST + SIZE * who, s[SEAT]
        yield ON_TABLE, location in s[TILES], location.id, s[TILES]
        at_start = law["loc-time"] == "start-of-next-turn"
        now, already = (s[TURN] == who, s[EARLY]) if at_start else (seat == who, s[CAME])
        yield END_OF_TURN, now, location.id, who, whose(s), s[VERB] or "none"
        if now:
            yield ONE_A_TURN, not already or law["loc-multi"] == "all", location.id, already
        yield LOCATION_COMES, location in s[at + MET], location.id, location.needs, who, s[at + BONUSES]
        if location in s[at + MISSED]:
            yield LATER, law["loc-later"] == "next-own-turn", location.id

        after = s.copy()
        after[TILES] = _without(s[TILES], location)
        after[at + LOCATIONS] += (location,)
        after[at + POINTS] += location.points
        for place in range(FIRST + MET, len(s), SIZE):
            after[place] = _without(s[place], location)
        if seat == who:
            after[CAME] += 1
        elif s[TURN] == who:
            after[EARLY] += 1
        if not any(after[FIRST + MET :: SIZE]):
            after[ASKS] &= ~CALLED
        reach(after, who)
        return after


def _without(locations: tuple[Location, ...], location: Location) -> tuple[Location, ...]:
    return tuple(each for each in locations if each is not location) if location in locations else locations
