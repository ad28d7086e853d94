"""The finding in a dispute: what the rules say about what is disputed, in the record as it was when it was raised.

It is computed and not written down. Sentences never change, so the record as it was is there for ever; what is written
later cannot change the finding, only make it one about a record that reads differently now.

A finding is made for an eye and knows no card that this eye did not see. What everybody reads is found with the eye of
`everybody`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from records.disputes import Case
from replay.engine import law
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.sight import SPECTATOR
from replay.questions.judgement import Judgement, judgement, short
from replay.questions.readings import Dependence, outcome_depends_on

# why nothing is missing, so far
GOING_ON, COMPLETE = "going-on", "complete"
UNJUDGED = "unjudged"  # why nothing can be said: nobody here judges the moves of this game

Eye = Callable[[OpenedGame], int | None]  # as whom somebody looks at a record: it may be over now and not then


def everybody(opened: OpenedGame) -> int | None:
    """The eye of what everybody reads: all cards once they are disclosed, until then none that only some have seen."""
    return None if opened.disclosed else SPECTATOR


@dataclass(frozen=True)
class Finding:
    """What the rules say about an event, or about what should have followed it."""

    event: int  # 0: the start
    record: OpenedGame  # in which it was found
    replay: Replay  # of it, as the eye saw it that it was made for
    itself: Judgement | None  # what they say about the sentence itself; None: the start, or there is no such sentence
    verdict: str = ""  # empty: nothing can be said
    clauses: tuple[law.Clause, ...] = ()
    deciding: int | None = None  # the place of the clause that decides
    late: bool = False  # it shows at a later event
    depends: tuple[Dependence, ...] = ()  # the readings under which the verdict would be another one
    reason: str = ""  # why nothing is missing, so far

    @property
    def exists(self) -> bool:
        return not self.event or self.itself is not None

    @property
    def broken(self) -> tuple[str, ...]:
        """The rules that did not hold, the one that decides first."""
        first = [self.clauses[self.deciding]] if self.deciding is not None else []
        return tuple(dict.fromkeys(rule.id for rule, held, *_ in (*first, *self.clauses) if not held))


def finding(opened: OpenedGame, event: int, *, omission: bool, eye: int | None) -> Finding:
    """What the rules say now about an event, or about what should have followed it. Raises Unplayable."""
    return opened.once((Finding, event, omission, eye), lambda: _finding(opened, event, omission=omission, eye=eye))


def _finding(opened: OpenedGame, event: int, *, omission: bool, eye: int | None) -> Finding:
    replay, stops = opened.seen_by(eye), opened.stops
    itself = judgement(opened.log, replay, event, stops) if event else None
    if event and (itself is None or not itself.verdict):
        return Finding(event, opened, replay, itself)
    about = [each for each in replay.findings if each.cause == event]
    late = [each for each in about if each.event != event]
    later = tuple(_clause(each) for each in late or (about if omission else ()))  # it may show in the sentence itself
    clauses = (*later, *(itself.own if itself is not None and not omission else ()))
    words = [law.weigh(rule, held) for rule, held, *_ in clauses]
    verdict = law.IMPOSSIBLE if event and stops == event else law.gravest(words)
    if verdict == law.LEGAL and not replay.game.judged:
        return Finding(event, opened, replay, itself, reason=UNJUDGED)
    return Finding(
        event,
        opened,
        replay,
        itself,
        verdict,
        clauses,
        words.index(verdict) if verdict != law.LEGAL and verdict in words else None,
        late=bool(late),
        depends=_depends(replay, event, itself, omission=omission, found=bool(later), late=bool(late)),
        reason=_nothing(replay, event) if omission and not clauses else "",
    )


def finding_then(opened: OpenedGame, case: Case, eye: Eye = everybody) -> Finding:
    """The finding that a dispute is fixed to. Raises Unplayable."""
    then = opened.before(fixed_at(opened, case))
    return finding(then, case.event, omission=case.omission, eye=eye(then))


def finding_now(opened: OpenedGame, case: Case, eye: Eye = everybody) -> Finding:
    """The same of the record as it reads now. Raises Unplayable."""
    return finding(opened, case.event, omission=case.omission, eye=eye(opened))


def fixed_at(opened: OpenedGame, case: Case) -> int:
    """The sentence before which the record counts: the dispute itself, unless the turn in question was still going on.

    What a turn lacks shows when the next one begins. Raises Unplayable.
    """
    own, later = opened.once(_Turns, lambda: _Turns(opened.replay)).of(case.event)
    if own is None or later is None or later < case.number:
        return case.number
    return max(case.number, later + 1)


class _Turns:
    """Whose turn it was at each event, and at which later one it was first another's: found once for all disputes."""

    def __init__(self, replay: Replay) -> None:
        turn, states = replay.game.turn, replay.frames.states
        self._turns = {event.number: turn(state) for event, state in zip(replay.frames.events, states, strict=False)}
        self._later: dict[int, int | None] = {}
        after: int | None = (
            None  # the first event, in the order of numbers, whose turn is another than the one after it
        )
        before: tuple[int, tuple[int, int]] | None = None
        for number in sorted(self._turns, reverse=True):
            turn_here = self._turns[number]
            if before is not None and before[1] != turn_here:
                after = before[0]
            self._later[number] = after
            before = number, turn_here

    def of(self, event: int) -> tuple[tuple[int, int] | None, int | None]:
        return self._turns.get(event), self._later.get(event)


def _clause(found: law.Finding) -> law.Clause:
    return (found.rule, None if found.verdict == law.UNDECIDED else False, *found.facts)


def _depends(
    replay: Replay, event: int, itself: Judgement | None, *, omission: bool, found: bool, late: bool
) -> tuple[Dependence, ...]:
    """The readings have to decide about the same thing as the verdict."""
    if found or omission:
        return tuple(outcome_depends_on(short(replay), event, late=omission and late))
    return itself.depends if itself is not None else ()


def _nothing(replay: Replay, event: int) -> str:
    last = replay.frames[-1].event.number if replay.frames else 0
    return GOING_ON if event == last else COMPLETE
