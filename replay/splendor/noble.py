"""A noble's visit: one a turn, to whoever has the bonuses, never refused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import replaced
from replay.law import Clause
from replay.splendor.cards import Noble
from replay.splendor.rules import rule
from replay.splendor.state import State
from replay.splendor.turn import WINNING

ON_TABLE = rule("SPL-TBL-3")
END_OF_TURN = rule("SPL-NOB-1")
ACTIVE_ONLY = rule("SPL-NOB-10")
ONE_A_TURN = rule("SPL-NOB-5")
HAS_BONUSES = rule("SPL-NOB-2")
LATER = rule("SPL-NOB-7")


@dataclass(frozen=True, slots=True)
class Visit:
    noble: Noble
    verb = "noble"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        noble, player, turn = self.noble, s.players[who], s.open
        yield ON_TABLE, noble in s.nobles, noble.id
        if law["noble-time"] == "start-of-next-turn":
            yield END_OF_TURN, s.turn == who and turn is not None, noble.id
            yield ONE_A_TURN, not (turn is not None and turn.early), noble.id, int(turn is not None and turn.early)
        else:
            yield END_OF_TURN, turn is not None, noble.id
            if turn is not None:
                yield ACTIVE_ONLY, turn.seat == who, who, turn.seat
                yield ONE_A_TURN, not (turn.noble and turn.seat == who), noble.id, int(turn.noble)
        yield HAS_BONUSES, noble in player.calling, noble.id, noble.needs, player.bonuses
        if noble in player.missed:
            yield LATER, law["noble-later"] == "next-own-turn", noble.id

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        noble = self.noble
        player = s.players[who]
        points = player.points + noble.points
        player = player._replace(points=points, nobles=(*player.nobles, noble))
        players = tuple(
            each._replace(calling=tuple(n for n in each.calling if n is not noble)) if noble in each.calling else each
            for each in replaced(s.players, who, player)
        )
        turn = s.open
        if turn is not None and turn.seat == who:
            turn = turn._replace(noble=True)
        elif turn is not None and s.turn == who:
            turn = turn._replace(early=True)
        return s._replace(
            players=players,
            open=turn,
            nobles=tuple(n for n in s.nobles if n is not noble),
            high=s.high or points >= WINNING,
        )
