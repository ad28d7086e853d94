"""Judgement: what the rules say about one sentence of a record, clause by clause. In no language, for one eye."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from records.event import Event
from records.log import Log
from records.talk import TALK as TALKING
from replay.engine import law
from replay.engine.frames import Frames
from replay.engine.game import Unclear
from replay.engine.replay import Replay
from replay.questions.miscount import miscount
from replay.questions.readings import Dependence, depends_on

# why a sentence is not judged
UNREAD, TALK, NOT_REACHED, GONE = "unread", "talk", "not-reached", "gone"
# what there is to know beside the verdict: only something earlier is wrong; why it stops shows when the game is over
IN_ORDER, STOPS = "in-order", "stops"

LONGEST = 3000  # events


@dataclass(frozen=True)
class Judgement:
    """A sentence, and what the rules say about it. It knows no more than the eye whose replay it was made from."""

    event: Event | None  # as that eye saw it; None: it is no move that play comes to
    verdict: str = ""  # empty: it is not judged
    reason: str = ""  # one of the codes above: why it is not judged, or what there is to know beside the verdict
    action: Any = None  # None: it was not understood
    clauses: tuple[law.Clause, ...] = ()
    deciding: int | None = None  # the place of the clause that decides
    earlier: tuple[law.Finding, ...] = ()  # what shows here and goes back to an earlier event
    depends: tuple[Dependence, ...] = ()  # the readings under which the verdict would be another one
    miscounts: bool = False  # a count that disagrees with the record
    unclear: Unclear | None = None  # which word cannot be read
    stops: int = 0  # of what play does not come to: the event that it cannot go past

    @property
    def own(self) -> tuple[law.Clause, ...]:
        """The clauses that are not about an earlier event."""
        before = [(found.rule, *found.facts) for found in self.earlier]
        return tuple(clause for clause in self.clauses if (clause[0], *clause[2:]) not in before)


def judgement(log: Log, replay: Replay, number: int, stops: int) -> Judgement | None:
    """Of the sentence with this number; None: there is none. `replay` is what this eye saw of the log, and `stops`
    the event at which the record cannot go on, whoever looks (0: it goes to its end)."""
    place = next((place for place, event in enumerate(judged(replay)) if event.number == number), None)
    if place is None:
        return _unjudged(log, number, stops)
    event, state = replay.frames.events[place], replay.frames.states[place - 1] if place else replay.start
    try:
        found = judged_at(replay, state, event)
    except Unclear as unclear:
        return Judgement(event, reason=UNREAD, unclear=unclear)
    found = replace(found, earlier=_earlier(replay, place), miscounts=event == miscount(replay))
    if stops == number and found.verdict != law.IMPOSSIBLE:
        return replace(found, verdict=law.IMPOSSIBLE, deciding=None, reason=STOPS)
    in_order = found.earlier and all(held for _, held, *_ in found.own)
    return replace(found, reason=IN_ORDER) if in_order else found


def judged_at(replay: Replay, state: Any, event: Event) -> Judgement:
    """Of a sentence said in some state of a replay, whether anybody has written it down or not. Raises Unclear."""
    action, verdict = replay.hear(event, state)
    depends = tuple(depends_on(short(replay), event, state))
    deciding = verdict.deciding(replay.game.forgotten)
    return Judgement(event, verdict.word, "", action, verdict.clauses, deciding, depends=depends)


def judged(replay: Replay) -> Sequence[Event]:
    """What was played, and what the replay stopped at."""
    return replay.frames.events[: len(replay.frames) + (replay.halt is not None)]


def short(replay: Replay) -> Replay:
    """Of a record longer than any game only the table counts: playing it anew under every reading takes too long."""
    return replay if len(replay.frames) <= LONGEST else replace(replay, frames=Frames(()))


def _unjudged(log: Log, number: int, stops: int) -> Judgement | None:
    """A sentence that is no move, or one that play does not come to."""
    event = next((event for event in log.events if event.number == number), None)
    if event is None:
        return None
    if event.verb in TALKING:
        return Judgement(None, reason=TALK)
    stands = any(each.number == number for each in log.stands)
    return Judgement(None, reason=NOT_REACHED, stops=stops) if stands else Judgement(None, reason=GONE)


def _earlier(replay: Replay, place: int) -> tuple[law.Finding, ...]:
    """What was found at an event that another one brought about: mostly the turn before."""
    findings = replay.frames.found.get(place, ())
    if place == len(replay.frames) and replay.halt is not None and replay.halt.finding is not None:
        findings = (*findings, replay.halt.finding)
    return tuple(finding for finding in findings if finding.cause != finding.event)
