"""A noble's visit: one a turn, to whoever has the bonuses, never refused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.law import Clause, Judging
from replay.splendor.cards import Noble
from replay.splendor.rules import rule
from replay.splendor.scoring import WINNING
from replay.splendor.state import (
    ASKS,
    BONUSES,
    CALLED,
    CALLING,
    CAME,
    EARLY,
    FIRST,
    HIGH,
    MISSED,
    MORE,
    NOBLES,
    POINTS,
    SEAT,
    SIZE,
    TILES,
    TURN,
    State,
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
    noble: Noble
    verb = "noble"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        noble, at, seat = self.noble, FIRST + SIZE * who, s[SEAT]
        yield ON_TABLE, noble in s[TILES], noble.id
        if law["noble-time"] == "start-of-next-turn":
            yield END_OF_TURN, s[TURN] == who, noble.id
            yield ONE_A_TURN, not s[EARLY], noble.id, int(s[EARLY])
        else:
            yield END_OF_TURN, seat >= 0, noble.id
            if seat >= 0:
                yield ACTIVE_ONLY, seat == who, who, seat
                yield ONE_A_TURN, not (s[CAME] and seat == who), noble.id, int(s[CAME])
        yield HAS_BONUSES, noble in s[at + CALLING], noble.id, noble.needs, s[at + BONUSES]
        if told:
            yield from _brings(s, noble, at)
        if noble in s[at + MISSED]:
            yield LATER, law["noble-later"] == "next-own-turn", noble.id

        after = s.copy()
        after[TILES] = _without(s[TILES], noble)
        after[at + NOBLES] += (noble,)
        after[at + POINTS] += noble.points
        for place in range(FIRST + CALLING, len(s), SIZE):
            after[place] = _without(s[place], noble)
        if seat == who:
            after[CAME] = True
        elif s[TURN] == who:
            after[EARLY] = True
        asks = s[ASKS] & ~CALLED | (CALLED if any(after[FIRST + CALLING :: SIZE]) else 0)
        after[ASKS] = asks | MORE | (HIGH if after[at + POINTS] >= WINNING else 0)
        return after


def _brings(s: State, noble: Noble, at: int) -> Iterator[Clause]:
    """What is not at issue: it is worth points, they may start the end, and of several the player chooses."""
    yield WORTH, True
    if s[at + POINTS] < WINNING <= s[at + POINTS] + noble.points:
        yield STARTS_THE_END, True
    if len(s[at + CALLING]) > 1:
        yield OWN_CHOICE, True


def _without(nobles: tuple[Noble, ...], noble: Noble) -> tuple[Noble, ...]:
    return tuple(each for each in nobles if each is not noble) if noble in nobles else nobles
