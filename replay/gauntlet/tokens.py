"""Power tokens that are taken."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.gauntlet.rules import rule
from replay.gauntlet.state import FIRST, OWED, POWER, SIZE, WON, State, at
from replay.gauntlet.turn import done, on, owed
from replay.law import Judging

NINE = rule("PWR-5")
ONLY_PLAYED = rule("DEF-6")
POOL = 9  # tokens in the box


@dataclass(frozen=True, slots=True)
class Power:
    count: int
    verb = "power"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Judging:
        if s[WON]:
            yield from on(s)
        due = owed(s, "power", who)
        right = due is not None and self.count == due.many
        if told or not right:
            asked = rule(due.rule) if due is not None else rule("H4-1" if who else "T4-1")
            yield asked, right, *((who, self.count) if who else (self.count,))
            if due is None:
                yield ONLY_PLAYED, True
        endless = law["pool"] == "substitutes"
        if (told or not endless) and self.count > (pool := max(0, POOL - sum(s[FIRST + POWER :: SIZE]))):
            yield NINE, endless, self.count, pool
        after = s.copy()
        after[at(who) + POWER] += self.count
        if due is not None:
            after[OWED] = done(s, due)
        return after
