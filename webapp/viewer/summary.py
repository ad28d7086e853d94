"""The summary of a game in words: what its page opens with."""

from collections.abc import Sequence

from flask import has_request_context, request

from records import Log
from replay.engine.explain import says
from replay.engine.law import Finding
from replay.engine.replay import Replay
from replay.facts import summary as facts
from replay.facts.summary import LIVES
from webapp.charts.lines import key
from webapp.games.face import face
from webapp.games.telling import sides as side_names
from webapp.perspective.sight import Sight
from webapp.perspective.turn_times import TurnTimes
from webapp.platform.i18n import language
from webapp.platform.page import Seat
from webapp.viewer.page import Irregularity, Lead, Moment, Side, Stop, Summary
from webapp.viewer.turn_times import times_of
from webapp.wording import titles
from webapp.wording.command_words import unclear_text


def summary(game: str, log: Log, sight: Sight, took: TurnTimes | None = None, *, claimed: bool = False) -> Summary:
    """What a game page opens with, as this reader may know it."""
    replay, seats = sight.replay, titles.seats(log.header)
    found = facts.summary(replay, over=sight.over, target=face(log.header.game).target)
    sides = _sides(replay, seats, found)
    longest = found.longest
    return Summary(
        game=game,
        kind=log.header.game,
        eye=sight.eye if has_request_context() and request.args.get("as") else "",
        counts=found.counts,
        how=found.how,
        sides=tuple(sides[at] for at in found.ranked),
        level=tuple(sides[at] for at in found.ahead),
        rounds=found.rounds,
        events=found.events,
        moments=tuple(Moment(each.kind, each.at, sides[each.side], each.number) for each in found.decisive),
        changes=found.changes,
        longest=Lead(sides[longest.side], longest.first, longest.last, longest.events) if longest else None,
        irregular=tuple(_irregular(replay, finding) for finding in found.irregular),
        stop=_stop(sight),
        times=times_of(took, replay, seats, claimed=claimed) if took is not None else None,
    )


def _sides(replay: Replay, seats: Sequence[Seat], found: facts.GameSummary) -> tuple[Side, ...]:
    if found.counts == LIVES:
        teams = [name for name, _ in side_names(replay.game, replay.seats)]
        return tuple(Side("ab"[at], "", teams[at], *side) for at, side in enumerate(found.sides))
    names = {seat.letter: str(seat) for seat in seats}
    return tuple(
        Side(key(letter), letter, names.get(letter, letter), *side)
        for letter, side in zip(replay.seats, found.sides, strict=True)
    )


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
    return Stop(sight.stops, "", unclear_text(halt.event, halt.unclear))
