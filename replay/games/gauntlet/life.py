"""The sliders: a life for each defeated card, before the card is laid open or after it."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gauntlet.cards import HEROES, THANOS
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import FIGHT, HAND, LIFE_H, LIFE_T, OWED, WON, Due, State, owing
from replay.games.gauntlet.turn import can_end, may_hit, on, surely_hit

LIFE_LOST = rule("DEF-1")


@dataclass(frozen=True, slots=True)
class Life:
    team: str
    lost: int
    verb = "life"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if s[WON]:
            yield from on(s)
        heroes, lost, dues = self.team == HEROES, self.lost, s[OWED]
        due, first = 0, None
        for each in dues:
            if each[0] == "life" and (each[1] > 0) is heroes:
                due += 1
                first = first or each
        falling = self._falling(s) if lost > due else ()
        awaited = due + len(falling)
        if explain or not 0 < lost <= awaited:
            yield LIFE_LOST, 0 < lost <= awaited, self.team, awaited, lost
        after = s.copy()
        if due:
            after[OWED] = dues[1:] if due == 1 and dues[0] is first else self._rest(dues)
        if falling:
            after[OWED] = _paid(after[OWED], falling[: lost - due])
        place = LIFE_H if heroes else LIFE_T
        after[place] = left = max(0, s[place] - lost)
        if not left and not s[WON]:
            after[WON] = THANOS if heroes else HEROES
        return after

    def _rest(self, dues: tuple[Due, ...]) -> tuple[Due, ...]:
        """What is owed when so many lives are marked."""
        paid = [each for each in dues if each.kind == "life" and (each.seat > 0) == (self.team == HEROES)][: self.lost]
        return tuple([each for each in dues if each not in paid])

    def _falling(self, s: State) -> tuple[Due, ...]:
        """The cards of the team that are beaten and not laid open yet: the book moves the slider first."""
        heroes, fight = self.team == HEROES, s[FIGHT]
        asked = [due for due in s[OWED] if due.kind in ("show", "answer") and due.many and (due.seat > 0) is heroes]
        sure = [due for due in asked if due.kind == "show" or surely_hit(s, due)]
        if sure:
            return tuple(sure)
        if len(asked) == 1 and may_hit(s[HAND + asked[0].seat], asked[0]):
            return tuple(asked)
        seat = fight.hero if fight is not None and heroes else 0
        if fight is not None and can_end(s, fight, seat):
            return (owing("show", seat, fight.event, "FIGHT-5"),)
        return ()


def _paid(dues: tuple[Due, ...], falling: tuple[Due, ...]) -> tuple[Due, ...]:
    """What is owed when the life of these cards is marked: only the cards themselves."""
    left = tuple(due for due in dues if due not in falling)
    return (*left, *(due._replace(kind="show", many=0) for due in falling))
