"""Power tokens that are taken."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import OWED, POWER, SEATS, WON, State
from replay.games.gauntlet.turn import done, on, owed

NINE = rule("PWR-5")
ONLY_PLAYED = rule("DEF-6")
POOL = 9  # tokens in the box


@dataclass(frozen=True, slots=True)
class Power:
    count: int
    verb = "power"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if s[WON]:
            yield from on(s)
        due = owed(s, "power", who)
        right = due is not None and self.count == due.many
        if explain or not right:
            asked = rule(due.rule) if due is not None else rule("H4-1" if who else "T4-1")
            yield asked, right, *((who, self.count) if who else (self.count,))
            if due is None:
                yield ONLY_PLAYED, True
        endless = law["pool"] == "substitutes"
        if explain or not endless:
            pool = max(0, POOL - sum([s[POWER + seat] for seat in range(s[SEATS])]))
            if self.count > pool:
                yield NINE, endless, self.count, pool
        after = s.copy()
        after[POWER + who] += self.count
        if due is not None:
            after[OWED] = done(s, due)
        return after
