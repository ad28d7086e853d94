"""Choices: what a seat could do at a table, by kind; and where nothing of a kind is allowed, what is against it."""

from collections.abc import Sequence
from typing import NamedTuple

from replay.engine.law import IMPOSSIBLE, LEGAL, Action, Clause, Verdict, hear, outcome
from replay.engine.replay import Replay


class Choice(NamedTuple):
    action: Action
    after: object  # the table it leaves


class Kind(NamedTuple):
    name: str  # as `Game.kinds` calls it
    choices: tuple[Choice, ...]
    nearest: Action | None = None  # where there are none: the one that the least is against
    against: tuple[Clause, ...] = ()  # the clauses that it breaks


def choices(replay: Replay, state: object, who: int) -> tuple[Kind, ...]:
    """Every kind of action with what is legal of it: together they are `Game.options`."""
    game = replay.game
    ready = game.ready(state)
    found = tuple(_kind(replay, ready, who, *kind) for kind in game.kinds(ready, who).items())
    if any(kind.choices for kind in found if kind.name != PASS):  # passing is for who has nothing else left
        return tuple(kind for kind in found if kind.name != PASS)
    return found


PASS = "pass"


def _kind(replay: Replay, state: object, who: int, name: str, candidates: Sequence[Action]) -> Kind:
    heard = [(action, hear(action.judge(state, replay.law, who))) for action in candidates]
    legal = [action for action, verdict in heard if verdict.word == LEGAL]
    if legal or not heard:
        return Kind(name, tuple(Choice(action, outcome(action.judge(state, replay.law, who))) for action in legal))
    nearest, verdict = min(heard, key=lambda each: _far(each[1]))
    return Kind(name, (), nearest, tuple(clause for clause in verdict.clauses if clause[1] is not True))


def _far(verdict: Verdict) -> tuple[bool, int]:
    """How far from legal. The first of those that are equally far is the nearest: games name them in that order."""
    return verdict.word == IMPOSSIBLE, len(verdict.broken)
