"""Comparing: two ways of one game from where they part. Who has what, who is ahead, what was irregular."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from replay.engine.law import IRREGULAR
from replay.engine.replay import Replay


class Standing(NamedTuple):
    """How the seats stand at one table."""

    scores: tuple[int, ...]
    ahead: tuple[int, ...]  # the seats that have won or, while it goes on, those that no other is ahead of
    over: bool
    holds: tuple[Mapping[str, int], ...]  # for each seat what lies before it, counted: `tokens`, `bonuses`, `hand` …


class Course(NamedTuple):
    """One way, from where the two part."""

    standings: tuple[Standing, ...]  # the first is where they part
    irregular: int  # events on it, after they part, that are not in order
    stops: int  # the event at which it cannot go on; 0: it goes to its end

    @property
    def steps(self) -> int:
        return len(self.standings) - 1


class Comparison(NamedTuple):
    shared: int  # frames that both have
    first: Course
    second: Course


def compare(first: Replay, second: Replay, shared: int | None = None) -> Comparison:
    """`shared`: after how many frames they part, where it is not for the numbers of their events to say."""
    shared = shared_frames(first, second) if shared is None else shared
    return Comparison(shared, _course(first, shared), _course(second, shared))


def shared_frames(first: Replay, second: Replay) -> int:
    """How many events two ways have in common before they part."""
    numbers = [[event.number for event in each.frames.events[: len(each.frames)]] for each in (first, second)]
    parted = (at for at, (one, other) in enumerate(zip(*numbers, strict=False)) if one != other)
    return next(parted, min(map(len, numbers)))


def alike_frames(first: Replay, second: Replay) -> int:
    """How many events of the same game, told twice, are the same: sentence, table and verdict."""
    both = zip(first.frames, second.frames, strict=False)
    parted = (at for at, (one, other) in enumerate(both) if one[0:3:2] != other[0:3:2] or one.verdict != other.verdict)
    return next(parted, min(len(first.frames), len(second.frames)))


def standing(replay: Replay, state: object) -> Standing:
    game, law = replay.game, replay.law
    players = game.view(state, law, None, replay.seats).get("players", {})
    return Standing(
        scores=tuple(game.scores(state)),
        ahead=ahead(replay, state),
        over=game.over(state, law),
        holds=tuple(
            {name: count(content) for name, content in players.get(seat, {}).items() if content is not None}
            for seat in replay.seats
        ),
    )


def ahead(replay: Replay, state: object) -> tuple[int, ...]:
    """Lives are compared by the share that is left, since the teams do not begin with the same; points as they are."""
    won = replay.game.winners(state, replay.law)
    if won:
        return tuple(won)
    scores, start = replay.game.standing(state), replay.game.standing(replay.start)
    shares = [Fraction(now, begun) if begun > 0 else Fraction(now) for now, begun in zip(scores, start, strict=True)]
    return tuple(seat for seat, share in enumerate(shares) if share == max(shares))


def _course(replay: Replay, shared: int) -> Course:
    before = replay.frames.states[shared - 1] if shared else replay.start
    states = (before, *replay.frames.states[shared:])
    irregular = {at for at, found in replay.frames.found.items() if any(each.verdict == IRREGULAR for each in found)}
    return Course(
        standings=tuple(standing(replay, replay.game.ready(state)) for state in states),
        irregular=sum(1 for at in irregular if at >= shared),
        stops=replay.halt.event.number if replay.halt else 0,
    )


def count(content: object) -> int:
    """A number, what adds up to one, or how many there are: an empty place is nothing."""
    if isinstance(content, Mapping):
        return sum(map(count, content.values()))
    if isinstance(content, list | tuple):
        return sum(count(each) if isinstance(each, list | tuple | Mapping) else not _empty(each) for each in content)
    return content if isinstance(content, int) else int(not _empty(content))


def _empty(content: object) -> bool:
    return content is None or content == ""
