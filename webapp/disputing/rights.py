"""Rights: who may do what in a dispute, and who decides it. The reader of a page is told no more than they may do."""

from collections.abc import Iterator

from records import Log
from records.disputed import ENGINE, OWNER, VOTE
from records.disputes import RULED, Case, tally
from webapp.disputing.changes import status
from webapp.disputing.speakers import is_owner, speakers
from webapp.recording.keys import Holder

ARGUE, EVIDENCE, DECIDE, WITHDRAW = "argue", "evidence", "decide", "withdraw"
CLAIM, CAST, RULE, LET_RULE, CARRY_OUT, APPEAL = "claim", "vote", "rule", "engine", "apply", "appeal"


def may(log: Log, case: Case, holder: Holder | None) -> frozenset[str]:
    return frozenset(_may(log, case, holder))


def _may(log: Log, case: Case, holder: Holder | None) -> Iterator[str]:
    mine = speakers(log, holder)
    if holder is None or not mine:
        return
    at_the_table = not holder.annotates
    yield ARGUE
    yield EVIDENCE
    ruled = status(log, case) == RULED
    if not case.rulings and (is_owner(holder) or case.by in mine):
        yield WITHDRAW
        yield CLAIM
    if at_the_table and not ruled:
        yield DECIDE
    if at_the_table and ruled:
        yield APPEAL
    decides = rules(log, case, holder)
    if not ruled and case.decides == VOTE and any(seat in mine for seat in log.header.seats):
        yield CAST
    if not ruled and case.decides == ENGINE and at_the_table:
        yield LET_RULE
    if not ruled and decides:
        yield RULE
    if case.status == RULED and (decides or is_owner(holder)):
        yield CARRY_OUT


def rules(log: Log, case: Case, holder: Holder) -> bool:
    """Whether they write the ruling. A vote rules by itself, unless it is tied or the owner closes it."""
    if case.decides == VOTE:
        votes = tally(case, log.header.seats)
        return is_owner(holder) and bool(votes.counts)
    if case.decides == OWNER:
        return is_owner(holder)
    return case.decides in speakers(log, holder)


def parties(log: Log, case: Case) -> tuple[str, ...]:
    """Whoever raised it, and whose event it is about."""
    about = log.settled.at(case.event) if case.event else None
    return tuple(dict.fromkeys(seat for seat in (case.by, about.seat if about else "") if seat in log.header.seats))
