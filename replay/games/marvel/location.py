"""Taking a location: one a turn, for whoever has the bonuses, never left."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.marvel.cards import Location
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import reach
from replay.games.marvel.state import (
    ASKS,
    CALLED,
    CAME,
    EARLY,
    LOCATIONS,
    MET,
    OWN,
    POINTS,
    SEAT,
    SEATS,
    TILES,
    TURN,
    VERB,
    State,
    seated,
    to_change,
)
from replay.games.marvel.turn import LOCATION_COMES, whose

ON_TABLE = rule("MAR-TBL-3")
END_OF_TURN = rule("MAR-LOC-1")
ONE_A_TURN = rule("MAR-LOC-4")
LATER = rule("MAR-LOC-6")


@dataclass(frozen=True, slots=True)
class TakeLocation:
    """A location that a seat takes."""

    location: Location
    verb = "location"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        location, player, seat = self.location, seated(s, who), s[SEAT]
        yield ON_TABLE, location in s[TILES], location.id, s[TILES]
        at_start = law["loc-time"] == "start-of-next-turn"
        now, already = (s[TURN] == who, s[EARLY]) if at_start else (seat == who, s[CAME])
        yield END_OF_TURN, now, location.id, who, whose(s), s[VERB] or "none"
        if now:
            yield ONE_A_TURN, not already or law["loc-multi"] == "all", location.id, already
        yield LOCATION_COMES, location in player.met, location.id, location.needs, who, player.bonuses
        if location in player.missed:
            yield LATER, law["loc-later"] == "next-own-turn", location.id

        after = s.copy()
        after[TILES] = _without(s[TILES], location)
        met = False
        for each in range(s[SEATS]):
            own = to_change(after, each)
            own[MET] = _without(own[MET], location)
            met = met or bool(own[MET])
        own = after[OWN + who]
        own[LOCATIONS] += (location,)
        own[POINTS] += location.points
        if seat == who:
            after[CAME] += 1
        elif s[TURN] == who:
            after[EARLY] += 1
        if not met:
            after[ASKS] &= ~CALLED
        reach(after, who)
        return after


def _without(locations: tuple[Location, ...], location: Location) -> tuple[Location, ...]:
    return tuple(each for each in locations if each is not location) if location in locations else locations
