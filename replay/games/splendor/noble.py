"""A noble's visit: one a turn, to whoever has the bonuses, never refused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.engine.law import Clause, Judging
from replay.games.splendor.cards import Noble
from replay.games.splendor.rules import rule
from replay.games.splendor.scoring import WINNING
from replay.games.splendor.state import (
    ASKS,
    CALLED,
    CALLING,
    CAME,
    EARLY,
    HIGH,
    MORE,
    NOBLES,
    OWN,
    POINTS,
    SEAT,
    SEATS,
    TILES,
    TURN,
    Player,
    State,
    seated,
    to_change,
)

ON_TABLE = rule("SPL-TBL-3")
END_OF_TURN = rule("SPL-NOB-1")
ACTIVE_ONLY = rule("SPL-NOB-10")
ONE_A_TURN = rule("SPL-NOB-5")
HAS_BONUSES = rule("SPL-NOB-2")
LATER = rule("SPL-NOB-7")
WORTH = rule("SPL-NOB-4")
OWN_CHOICE = rule("SPL-NOB-6")
STARTS_THE_END = rule("SPL-END-6")


@dataclass(frozen=True, slots=True)
class Visit:
    """A noble that comes to a seat."""

    noble: Noble
    verb = "noble"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        noble, player, seat = self.noble, seated(s, who), s[SEAT]
        yield ON_TABLE, noble in s[TILES], noble.id
        if law["noble-time"] == "start-of-next-turn":
            yield END_OF_TURN, s[TURN] == who, noble.id
            yield ONE_A_TURN, not s[EARLY], noble.id, int(s[EARLY])
        else:
            yield END_OF_TURN, seat >= 0, noble.id
            if seat >= 0:
                yield ACTIVE_ONLY, seat == who, who, seat
                yield ONE_A_TURN, not (s[CAME] and seat == who), noble.id, int(s[CAME])
        yield HAS_BONUSES, noble in player.calling, noble.id, noble.needs, player.bonuses
        if explain:
            yield from _brings(player, noble)
        if noble in player.missed:
            yield LATER, law["noble-later"] == "next-own-turn", noble.id

        after = s.copy()
        after[TILES] = _without(s[TILES], noble)
        calling = 0
        for each in range(s[SEATS]):
            own = to_change(after, each)
            own[CALLING] = _without(own[CALLING], noble)
            calling |= CALLED if own[CALLING] else 0
        own = after[OWN + who]
        own[NOBLES] += (noble,)
        own[POINTS] += noble.points
        if seat == who:
            after[CAME] = True
        elif s[TURN] == who:
            after[EARLY] = True
        after[ASKS] = s[ASKS] & ~CALLED | calling | MORE | (HIGH if own[POINTS] >= WINNING else 0)
        return after


def _brings(player: Player, noble: Noble) -> Iterator[Clause]:
    """What is not at issue: it is worth points, they may start the end, and of several the player chooses."""
    yield WORTH, True
    if player.points < WINNING <= player.points + noble.points:
        yield STARTS_THE_END, True
    if len(player.calling) > 1:
        yield OWN_CHOICE, True


def _without(nobles: tuple[Noble, ...], noble: Noble) -> tuple[Noble, ...]:
    return tuple(each for each in nobles if each is not noble) if noble in nobles else nobles
