"""Rulings: made by a vote, by whoever decides, or by the engine; and carried out by sentences that name the ruling."""

from typing import Any

from records import Event, Log
from records.disputed import REPAIR, STANDS, TAKE_BACK
from records.disputes import Case, dispute, tally
from records.event import TABLE
from replay.carrying import APPLIED, Inapplicable, applied, unruled
from replay.law import LEGAL, UNDECIDED
from replay.remedies import Remedy, remedies
from webapp.disputing import sentences
from webapp.disputing.changes import change
from webapp.disputing.finding import finding, finding_then
from webapp.disputing.sentences import grown, said
from webapp.disputing.wording import counts_words
from webapp.eyes import look

Written = tuple[Event, ...]


def by_vote(game: str, log: Log, number: int) -> Written:
    """The ruling once everybody has voted and more are for one remedy than for any other; else nothing yet."""
    case = dispute(log, number)
    votes = tally(case, log.header.seats) if case else None
    if case is None or votes is None or votes.missing or votes.tied:
        return ()
    [remedy] = votes.leading
    text = counts_words(votes)
    ruled = said(log, sentences.ruled(TABLE, number, verdict_due(game, log, case), remedy, text))
    return (ruled, *_carried_out_if_possible(log, ruled, remedy))


def ruling(log: Log, case: Case, by: str, asked: dict[str, Any]) -> Written:
    """What somebody decides. Raises Inapplicable where the remedy is to be carried out and cannot be."""
    remedy = asked["remedy"].split()
    line = sentences.ruled(by, case.number, asked["verdict"], remedy, asked["text"], asked["scope"], asked["reading"])
    ruled = said(log, line)
    return (ruled, *(applied(grown(log, ruled), ruled.number, tuple(remedy)) if asked["carry_out"] else ()))


def by_the_engine(game: str, log: Log, case: Case) -> Written:
    """What is legal stands. What is not is taken back if nothing has been built on it and nobody has learned anything;
    else put right where that troubles nothing and can be done in one way only; else it stands. So a judge at a
    tournament does it, who does not play for anybody: which tokens to take instead is the player's to say."""
    verdict = verdict_due(game, log, case)
    remedy = _of_the_engine(log, case, verdict)
    ruled = said(log, sentences.ruled(TABLE, case.number, verdict, remedy, ""))
    return (ruled, *_carried_out_if_possible(log, ruled, remedy))


def verdict_due(game: str, log: Log, case: Case) -> str:
    """What the rules say, for a ruling: about the record as it was, or as it reads now where it was corrected since."""
    then = finding_then(game, log, case).verdict
    if change(log, case) is None:
        return then or UNDECIDED
    now = finding(game, unruled(log, case), case.event, omission=case.omission)
    return now.verdict or then or UNDECIDED


def _of_the_engine(log: Log, case: Case, verdict: str) -> tuple[str, ...]:
    if verdict in (LEGAL, UNDECIDED):
        return (STANDS,)
    worked_out = _remedies(log, case)
    back = [each for each in worked_out if each.words[0] == TAKE_BACK and len(each.undone) <= 1 and not each.leaks]
    repairs = [each for each in worked_out if each.words[0] == REPAIR]
    forced = [each for each in repairs if len(repairs) == 1 and not each.changed]
    return next((each.words for each in (*back, *forced) if each.possible), (STANDS,))


def _remedies(log: Log, case: Case) -> tuple[Remedy, ...]:
    """As everybody may see the table: what is ruled is read by everybody."""
    there = unruled(log, case)
    return remedies(there, case.event, omission=case.omission, eye=look(there, "").seat)


def offered(log: Log, case: Case, remedy: tuple[str, ...]) -> Remedy | None:
    """The remedy of these words, worked out; None: the page has none."""
    return next((each for each in _remedies(log, case) if each.words == remedy), None)


def carried_out(log: Log, case: Case) -> Written:
    """The ruling in force, now. Raises Inapplicable."""
    ruled = case.in_force
    if ruled is None or ruled.applied:
        raise Inapplicable(APPLIED)
    return applied(log, ruled.number, ruled.ruling.remedy)


def to_carry_out(log: Log, case: Case) -> bool:
    """Whether there is something that the ruling in force asks for, was not done, and still can be."""
    try:
        return bool(carried_out(log, case))
    except Inapplicable:
        return False


def _carried_out_if_possible(log: Log, ruled: Event, remedy: tuple[str, ...]) -> Written:
    """A vote counts also where what was voted for cannot be done any more; the page says so then."""
    try:
        return applied(grown(log, ruled), ruled.number, remedy)
    except Inapplicable:
        return ()
