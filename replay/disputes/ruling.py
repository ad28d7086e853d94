"""Rulings: made by a vote, by whoever decides, or by the engine; and carried out by sentences that name the ruling.

Each function gives the events that are to be written. They are read by everybody, so they are worked out as everybody
may see the table (`replay.disputes.finding.everybody`).
"""

from collections.abc import Sequence

from records import Event
from records.disputed import GAME, REPAIR, STANDS, TAKE_BACK
from records.disputes import Case, Tally, dispute, tally
from records.event import TABLE
from replay.disputes import sentences
from replay.disputes.carry_out import APPLIED, Inapplicable, applied, unruled
from replay.disputes.changes import change
from replay.disputes.finding import Eye, everybody, finding_now, finding_then
from replay.disputes.remedies import Remedy, remedies
from replay.disputes.sentences import said
from replay.engine.law import LEGAL, UNDECIDED
from replay.engine.opened import OpenedGame

Written = tuple[Event, ...]


def by_vote(opened: OpenedGame, number: int) -> Written:
    """The ruling once everybody has voted and more are for one remedy than for any other; else nothing yet."""
    case = dispute(opened.log, number)
    votes = tally(case, opened.log.header.seats) if case else None
    if case is None or votes is None or votes.missing or votes.tied:
        return ()
    [remedy] = votes.leading
    line = sentences.ruled(TABLE, number, verdict_due(opened, case), remedy, vote_counts(votes))
    return _with_what_it_asks_for(opened, said(opened.log, line), remedy)


def ruling(
    opened: OpenedGame,
    case: Case,
    by: str,
    *,
    verdict: str,
    remedy: Sequence[str],
    text: str = "",
    scope: str = GAME,
    reading: str = "",
    carry_out: bool = True,
) -> Written:
    """What somebody decides. Raises Inapplicable where the remedy is to be carried out and cannot be."""
    line = sentences.ruled(by, case.number, verdict, remedy, text, scope, reading)
    ruled = said(opened.log, line)
    return (ruled, *(applied(opened.grown(ruled), ruled.number, tuple(remedy)) if carry_out else ()))


def by_the_engine(opened: OpenedGame, case: Case) -> Written:
    """What is legal stands. What is not is taken back if nothing has been built on it and nobody has learned anything;
    else put right where that troubles nothing and can be done in one way only; else it stands. So a judge at a
    tournament does it, who does not play for anybody: which tokens to take instead is the player's to say."""
    verdict = verdict_due(opened, case)
    remedy = _of_the_engine(opened, case, verdict)
    line = sentences.ruled(TABLE, case.number, verdict, remedy, "")
    return _with_what_it_asks_for(opened, said(opened.log, line), remedy)


def verdict_due(opened: OpenedGame, case: Case, eye: Eye = everybody) -> str:
    """What the rules say, for a ruling: about the record as it was, or as it reads now where it was corrected since.

    Raises Unplayable.
    """
    then = finding_then(opened, case, eye).verdict
    if change(opened, case) is None:
        return then or UNDECIDED
    return finding_now(unruled(opened, case), case, eye).verdict or then or UNDECIDED


def offered(opened: OpenedGame, case: Case, remedy: tuple[str, ...]) -> Remedy | None:
    """The remedy of these words, worked out; None: there is none. Raises Unplayable."""
    return next((each for each in _remedies(opened, case) if each.words == remedy), None)


def carried_out(opened: OpenedGame, case: Case) -> Written:
    """The ruling in force, now. Raises Inapplicable."""
    ruled = case.in_force
    if ruled is None or ruled.applied:
        raise Inapplicable(APPLIED)
    return applied(opened, ruled.number, ruled.ruling.remedy)


def to_carry_out(opened: OpenedGame, case: Case) -> bool:
    """Whether there is something that the ruling in force asks for, was not done, and still can be."""
    try:
        return bool(carried_out(opened, case))
    except Inapplicable:
        return False


def vote_counts(votes: Tally) -> str:
    """`2 : 1`, as a vote's ruling is written down with."""
    return " : ".join(str(len(seats)) for seats in votes.counts.values())


def _of_the_engine(opened: OpenedGame, case: Case, verdict: str) -> tuple[str, ...]:
    if verdict in (LEGAL, UNDECIDED):
        return (STANDS,)
    worked_out = _remedies(opened, case)
    back = [each for each in worked_out if each.words[0] == TAKE_BACK and len(each.undone) <= 1 and not each.leaks]
    repairs = [each for each in worked_out if each.words[0] == REPAIR]
    forced = [each for each in repairs if len(repairs) == 1 and not each.changed]
    return next((each.words for each in (*back, *forced) if each.possible), (STANDS,))


def _remedies(opened: OpenedGame, case: Case) -> tuple[Remedy, ...]:
    there = unruled(opened, case)
    return remedies(there, case.event, omission=case.omission, eye=everybody(there))


def _with_what_it_asks_for(opened: OpenedGame, ruled: Event, remedy: tuple[str, ...]) -> Written:
    """A vote counts also where what was voted for cannot be done any more; the page says so then."""
    try:
        return (ruled, *applied(opened.grown(ruled), ruled.number, remedy))
    except Inapplicable:
        return (ruled,)
