"""The summary: who won and how, which turns decided, how long somebody led, what was irregular.

Who is ahead: whoever has the most points; in Infinity Gauntlet the team with the larger share of its life left, since
the two do not begin with the same.

Decisive turns of a finished game: the one that put the winner ahead for good, the one in which the winner gained most
on the best of the others, the first to reach the points that end the game, and the one that ended it.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from flask import request

from records import Log
from replay.explain import says
from replay.law import IRREGULAR, Finding
from replay.replay import Replay
from replay.rounds import rounds
from webapp import games, lead
from webapp.charts.gems import TARGETS
from webapp.charts.lines import key
from webapp.commands.wording import unclear_text
from webapp.eyes import Sight
from webapp.languages import gettext, language
from webapp.pages.page import Seat
from webapp.pages.summary import (
    BY_RULE,
    END,
    FOR_GOOD,
    JUMP,
    LAST_LIFE,
    LIVES,
    OUTRIGHT,
    POINTS,
    SHARED,
    SNAP,
    TARGET,
    At,
    Irregularity,
    Lead,
    Moment,
    Side,
    Stop,
    Summary,
)
from webapp.times import times_of
from webapp.turn_times import TurnTimes

WORTH_TELLING = 2  # a smaller gain is one among many


class Course(NamedTuple):
    """How a game went for its sides, step by step."""

    replay: Replay
    sides: tuple[Side, ...]
    scores: list[tuple[int, ...]]
    ahead: list[int | None]
    rounds: tuple[int, ...]

    def at(self, step: int) -> At:
        return At(self.replay.frames[step].event.number, self.rounds[step])


def summary(game: str, log: Log, sight: Sight, took: TurnTimes | None = None) -> Summary:
    """What a game page opens with, as this reader may know it."""
    seats = games.seats(log.header)
    course = _course(sight, seats)
    counts = LIVES if course.sides[0].start else POINTS
    how = _how(course, counts)
    stretch = lead.longest(course.ahead)
    return Summary(
        game=game,
        eye=request.args.get("as", "") and sight.eye,
        counts=counts,
        how=how,
        sides=tuple(sorted(course.sides, key=lambda side: (not side.won, -side.score))),
        level=_level(course),
        rounds=course.rounds[-1] if course.rounds else 0,
        events=len(course.scores),
        moments=tuple(_moments(course, how)),
        changes=tuple(map(course.at, lead.changes(course.ahead))),
        longest=_lead(course, stretch) if stretch else None,
        irregular=tuple(_irregular(sight.replay, finding) for finding in sight.replay.findings if _broken(finding)),
        stop=_stop(sight),
        times=times_of(took, sight.replay, seats) if took is not None else None,
    )


def _course(sight: Sight, seats: Sequence[Seat]) -> Course:
    replay = sight.replay
    winners = replay.game.winners(replay.state, replay.law) if sight.over else ()
    states = replay.frames.states
    if replay.game.book.game == "gauntlet":
        sides = _teams(replay, winners)
        scores = [replay.game.scores(state)[:2] for state in states]
        ahead = lead.leaders(
            [[Fraction(s, side.start) for s, side in zip(each, sides, strict=True)] for each in scores]
        )
    else:
        sides = _seats(replay, seats, winners)
        scores = [replay.game.scores(state) for state in states]
        ahead = lead.leaders(scores)
    return Course(replay, sides, scores, ahead, rounds(replay))


def _teams(replay: Replay, winners: Sequence[int]) -> tuple[Side, ...]:
    """Thanos and the heroes; a score of this game is the life of a seat's team."""
    start, now = replay.game.scores(replay.start), replay.game.scores(replay.state)
    names = (gettext("Thanos"), gettext("Heroes"))
    return tuple(Side("ab"[at], "", names[at], now[at], start[at], at in winners) for at in range(2))


def _seats(replay: Replay, seats: Sequence[Seat], winners: Sequence[int]) -> tuple[Side, ...]:
    names = {seat.letter: str(seat) for seat in seats}
    points = replay.game.scores(replay.state)
    return tuple(
        Side(key(letter), letter, names.get(letter, letter), points[at], 0, at in winners)
        for at, letter in enumerate(replay.seats)
    )


def _level(course: Course) -> tuple[Side, ...]:
    if course.ahead and course.ahead[-1] is not None:
        return (course.sides[course.ahead[-1]],)
    if course.sides[0].start:
        return course.sides
    best = max(side.score for side in course.sides)
    return tuple(side for side in course.sides if side.score == best)


def _how(course: Course, counts: str) -> str:
    winners = [side for side in course.sides if side.won]
    if not winners:
        return ""
    if counts == LIVES:
        return LAST_LIFE if any(side.score <= 0 for side in course.sides) else SNAP
    if len(winners) > 1:
        return SHARED
    return OUTRIGHT if all(side.score < winners[0].score for side in course.sides if not side.won) else BY_RULE


def _moments(course: Course, how: str) -> Iterator[Moment]:
    """In the order in which they happened."""
    if not how or how == SHARED or not course.scores:
        return iter(())
    winner = next(at for at, side in enumerate(course.sides) if side.won)
    found = [*_for_good(course, winner), *_jump(course, winner), *_target(course), *_end(course, how, winner)]
    return iter(sorted(found, key=lambda moment: moment.at.event))


def _for_good(course: Course, winner: int) -> Iterator[Moment]:
    stretch = lead.stretches(course.ahead)[-1:]
    if stretch and stretch[0].side == winner and stretch[0].last == len(course.ahead) - 1:
        yield Moment(FOR_GOOD, course.at(stretch[0].first), course.sides[winner])


def _jump(course: Course, winner: int) -> Iterator[Moment]:
    game = course.replay.game
    turns = [game.turn(state) for state in course.replay.frames.states]
    start = game.scores(course.replay.start)[: len(course.sides)]
    swing = lead.largest_swing(turns, course.scores, start, winner)
    if swing and swing.gain >= WORTH_TELLING:
        yield Moment(JUMP, course.at(swing.step), course.sides[winner], swing.gain)


def _target(course: Course) -> Iterator[Moment]:
    target = TARGETS.get(course.replay.game.book.game)
    for step, scores in enumerate(course.scores if target else ()):
        if target and max(scores) >= target:
            yield Moment(TARGET, course.at(step), course.sides[scores.index(max(scores))], target)
            return


def _end(course: Course, how: str, winner: int) -> Iterator[Moment]:
    """The event after which the game is over: where lives are counted, it is what the game was about."""
    if how in (LAST_LIFE, SNAP):
        replay = course.replay
        step = next(at for at, state in enumerate(replay.frames.states) if replay.game.over(state, replay.law))
        yield Moment(END, course.at(step), course.sides[winner])


def _lead(course: Course, stretch: lead.Stretch) -> Lead:
    return Lead(course.sides[stretch.side], course.at(stretch.first), course.at(stretch.last), stretch.length)


def _broken(finding: Finding) -> bool:
    return finding.verdict == IRREGULAR


def _irregular(replay: Replay, finding: Finding) -> Irregularity:
    words = says(replay.game, finding.rule, finding.facts, language().tag, replay.seats)
    cause = finding.cause if finding.cause != finding.event else 0
    return Irregularity(finding.event, finding.seat, finding.rule.id, words, cause)


def _stop(sight: Sight) -> Stop | None:
    if not sight.stops:
        return None
    halt = sight.replay.halt
    if halt is None or halt.event.number != sight.stops:
        return Stop(sight.stops)
    if halt.finding is not None:
        rule = halt.finding.rule
        words = says(sight.replay.game, rule, halt.finding.facts, language().tag, sight.replay.seats)
        return Stop(sight.stops, rule.id, words)
    assert halt.unclear is not None
    return Stop(sight.stops, "", unclear_text(halt.event, halt.unclear, language().tag))
