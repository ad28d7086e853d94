"""The summary of a game, as data: who won and how, which turns decided, who led and for how long. No words.

Who is ahead: whoever has the most points; where lives are counted, the team with the larger share of its life left,
since the two do not begin with the same.

Decisive turns of a finished game: the one that put the winner ahead for good, the one in which the winner gained most
on the best of the others, the first to reach the points that end the game, and the one that ended it.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from replay.engine.law import IRREGULAR, Finding
from replay.engine.registry import found, installed
from replay.engine.replay import Replay
from replay.facts import lead
from replay.facts.rounds import rounds

POINTS, LIVES = "points", "lives"
OUTRIGHT, BY_RULE, SHARED, LAST_LIFE, SNAP = "outright", "by-rule", "shared", "last-life", "snap"
FOR_GOOD, JUMP, TARGET, END = "for-good", "jump", "target", "end"

TEAMS = 2  # where lives are counted, the first two scores are those of the teams
WORTH_TELLING = 2  # a smaller gain is one among many


class SideScore(NamedTuple):
    """How a seat came out of it or, where lives are counted, a team."""

    score: int  # points, or the life that is left
    start: int  # the life it began with; 0 where points are counted
    won: bool


class At(NamedTuple):
    """An event that is mentioned."""

    event: int
    round: int


class DecisiveTurn(NamedTuple):
    """A turn that made a difference."""

    kind: str  # FOR_GOOD, JUMP, TARGET, END
    at: At
    side: int
    number: int = 0  # how much was gained, or the target


class LeadSpan(NamedTuple):
    """Events, the last one included, on which one side alone is ahead."""

    side: int
    first: At
    last: At
    events: int


class GameSummary(NamedTuple):
    """Sides are spoken of by their places: seats in the order of the record, or teams."""

    counts: str  # POINTS or LIVES
    how: str  # it was won: OUTRIGHT … SNAP; empty while it goes on
    sides: tuple[SideScore, ...]
    ahead: tuple[int, ...]  # at the end: one alone, or several
    rounds: int
    events: int
    decisive: tuple[DecisiveTurn, ...]
    changes: tuple[At, ...]  # of the lead
    longest: LeadSpan | None
    irregular: tuple[Finding, ...]
    standing: tuple[int, ...]  # of each side what says who is ahead, the most first

    @property
    def ranked(self) -> tuple[int, ...]:
        """The winners first, then by score."""
        return tuple(sorted(range(len(self.sides)), key=lambda at: (not self.sides[at].won, -self.standing[at])))


class _Steps(NamedTuple):
    """How a game went for its sides, step by step."""

    replay: Replay
    sides: tuple[SideScore, ...]
    scores: list[tuple[int, ...]]
    standings: list[tuple[int, ...]]  # the start first
    ahead: list[int | None]
    rounds: tuple[int, ...]

    def at(self, step: int) -> At:
        return At(self.replay.frames[step].event.number, self.rounds[step])


def summary(replay: Replay, *, over: bool, target: int = 0) -> GameSummary:
    """Of a replay as some eye saw it. `over`: whether the record itself is; `target`: the points that end the game."""
    name = replay.game.name
    lives = name in installed() and LIVES in found(name).data.counts
    steps = _steps(replay, over=over, lives=lives)
    how = _how(steps, lives=lives)
    stretch = lead.longest(steps.ahead)
    return GameSummary(
        counts=LIVES if lives else POINTS,
        how=how,
        sides=steps.sides,
        ahead=_ahead(steps),
        rounds=steps.rounds[-1] if steps.rounds else 0,
        events=len(steps.scores),
        decisive=tuple(_decisive(steps, how, target)),
        changes=tuple(map(steps.at, lead.changes(steps.ahead))),
        longest=_span(steps, stretch) if stretch else None,
        irregular=tuple(finding for finding in replay.findings if finding.verdict == IRREGULAR),
        standing=steps.standings[-1],
    )


def _steps(replay: Replay, *, over: bool, lives: bool) -> _Steps:
    game = replay.game
    many = TEAMS if lives else len(replay.seats)
    winners = game.winners(replay.state, replay.law) if over else ()
    start, now = game.scores(replay.start), game.scores(replay.state)
    sides = tuple(SideScore(now[at], start[at] if lives else 0, at in winners) for at in range(many))
    scores = [tuple(game.scores(state)[:many]) for state in replay.frames.states]
    standings = [tuple(game.standing(state)[:many]) for state in (replay.start, *replay.frames.states)]
    if lives:
        ahead = lead.leaders([[Fraction(s, side.start) for s, side in zip(e, sides, strict=True)] for e in scores])
    else:
        ahead = lead.leaders(standings[1:])
    return _Steps(replay, sides, scores, standings, ahead, rounds(replay))


def _ahead(steps: _Steps) -> tuple[int, ...]:
    if steps.ahead and steps.ahead[-1] is not None:
        return (steps.ahead[-1],)
    if steps.sides[0].start:
        return tuple(range(len(steps.sides)))
    now = steps.standings[-1]
    return tuple(at for at, each in enumerate(now) if each == max(now))


def _how(steps: _Steps, *, lives: bool) -> str:
    sides, now = steps.sides, steps.standings[-1]
    winners = [at for at, side in enumerate(sides) if side.won]
    if not winners:
        return ""
    if lives:
        return LAST_LIFE if any(side.score <= 0 for side in sides) else SNAP
    if len(winners) > 1:
        return SHARED
    behind = (now[at] < now[winners[0]] for at, side in enumerate(sides) if not side.won)
    return OUTRIGHT if all(behind) else BY_RULE


def _decisive(steps: _Steps, how: str, target: int) -> list[DecisiveTurn]:
    """In the order in which they happened."""
    if not how or how == SHARED or not steps.scores:
        return []
    winner = next(at for at, side in enumerate(steps.sides) if side.won)
    found = [*_for_good(steps, winner), *_jump(steps, winner), *_reached(steps, target), *_end(steps, how, winner)]
    return sorted(found, key=lambda turn: turn.at.event)


def _for_good(steps: _Steps, winner: int) -> Iterator[DecisiveTurn]:
    stretch = lead.stretches(steps.ahead)[-1:]
    if stretch and stretch[0].side == winner and stretch[0].last == len(steps.ahead) - 1:
        yield DecisiveTurn(FOR_GOOD, steps.at(stretch[0].first), winner)


def _jump(steps: _Steps, winner: int) -> Iterator[DecisiveTurn]:
    game = steps.replay.game
    turns = [game.turn(state) for state in steps.replay.frames.states]
    start, *standings = steps.standings
    swing = lead.largest_swing(turns, standings, start, winner)
    if swing and swing.gain >= WORTH_TELLING:
        yield DecisiveTurn(JUMP, steps.at(swing.step), winner, swing.gain)


def _reached(steps: _Steps, target: int) -> Iterator[DecisiveTurn]:
    for step, scores in enumerate(steps.scores if target else ()):
        if max(scores) >= target:
            yield DecisiveTurn(TARGET, steps.at(step), scores.index(max(scores)), target)
            return


def _end(steps: _Steps, how: str, winner: int) -> Iterator[DecisiveTurn]:
    """The event after which the game is over: where lives are counted, it is what the game was about."""
    if how in (LAST_LIFE, SNAP):
        replay = steps.replay
        step = next(at for at, state in enumerate(replay.frames.states) if replay.game.over(state, replay.law))
        yield DecisiveTurn(END, steps.at(step), winner)


def _span(steps: _Steps, stretch: lead.Stretch) -> LeadSpan:
    return LeadSpan(stretch.side, steps.at(stretch.first), steps.at(stretch.last), stretch.length)
