"""Standings: points and winners, with what was conceded by rulings that are in force."""

from collections.abc import Mapping
from typing import NamedTuple

from records.disputed import CONCEDE
from records.disputes import disputes
from records.log import Log
from records.wording import is_number
from replay.engine.replay import Replay

MOST_POINTS = 99


class Standings(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # none: the game is not over, or nobody can say
    over: bool


def conceded(log: Log) -> dict[str, int]:
    """Seat to the points that it has given up."""
    lost: dict[str, int] = {}
    for case in disputes(log):
        ruled = case.in_force
        found = concession(ruled.ruling.remedy) if ruled is not None else None
        if found is not None:
            lost[found[0]] = lost.get(found[0], 0) + found[1]
    return lost


def concession(remedy: tuple[str, ...]) -> tuple[str, int] | None:
    """`concede B 4`: seat and points; None for any other words."""
    if len(remedy) != 3 or remedy[0] != CONCEDE or not is_number(remedy[2]) or int(remedy[2]) > MOST_POINTS:
        return None
    return remedy[1], int(remedy[2])


def standings(replay: Replay, lost: Mapping[str, int]) -> Standings:
    """Where a replay ends. Of a record that stops nobody can say who would have won."""
    game, state, law = replay.game, replay.state, replay.law
    over = game.over(state, law)
    points = [lost.get(seat, 0) for seat in replay.seats]
    scores = tuple(game.scores(state))
    if game.given_up is not None and any(points):
        scores = tuple(score - by for score, by in zip(scores, points, strict=True))
        state = game.given_up(state, points) if over else state
    winners = tuple(game.winners(state, law)) if replay.halt is None else ()
    return Standings(scores, winners, over)
