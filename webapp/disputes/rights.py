"""Rights in a dispute: what the holder of a key may do in it, and as whom they speak.

Whoever records for the table writes down what anybody at it says. The key of a seat speaks as that seat, and whoever
only annotates under the name that the key is bound to; nobody else speaks for them.
"""

from records import Log
from records.disputes import RULED, Case, tally
from replay.disputes.changes import status
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.registry import find
from webapp.identity import permissions
from webapp.identity.conditions import Dispute, Speaker
from webapp.identity.permissions import Action, Allowed, Denied
from webapp.identity.roles import Holder, actor_of


def speakers(log: Log, holder: Holder | None) -> tuple[str, ...]:
    """As whom they speak, the first if they name nobody; none: they have no say."""
    return actor_of(holder).speakers(tuple(log.header.seats))


def speaks_as(log: Log, holder: Holder | None, letter: str) -> Allowed | Denied:
    """Whether they say something in this name."""
    return permissions.may(actor_of(holder), Action.SPEAK_AS, Speaker(letter, tuple(log.header.seats)))


def is_owner(holder: Holder | None) -> bool:
    """In a dispute the table belongs to whoever records it."""
    return actor_of(holder).records


ARGUE, EVIDENCE, DECIDE, WITHDRAW = Action.ARGUE, Action.EVIDENCE, Action.DECIDE, Action.WITHDRAW
CLAIM, CAST, RULE, LET_RULE = Action.CLAIM, Action.VOTE, Action.RULE, Action.ENGINE
CARRY_OUT, APPEAL = Action.APPLY, Action.APPEAL
ACTS = (ARGUE, EVIDENCE, DECIDE, WITHDRAW, CLAIM, CAST, RULE, LET_RULE, CARRY_OUT, APPEAL)


def may(opened: OpenedGame, case: Case, holder: Holder | None) -> frozenset[str]:
    """What they may do in this dispute now, in the words that programs are told."""
    if not speakers(opened.log, holder):
        return frozenset()  # without a look at the record
    actor, stage = actor_of(holder), stage_of(opened, case)
    acts = ACTS if is_judged(opened.log) else [act for act in ACTS if act != LET_RULE]  # else people decide
    return frozenset(act.value for act in acts if permissions.may(actor, act, stage))


def is_judged(log: Log) -> bool:
    """Whether the engine can decide anything about this game."""
    try:
        return find(log.header.game).judged
    except Unplayable:
        return False


def stage_of(opened: OpenedGame, case: Case) -> Dispute:
    """How far a dispute is, as permissions look at it."""
    seats = opened.log.header.seats
    return Dispute(
        by=case.by,
        decides=case.decides,
        seats=tuple(seats),
        rulings=bool(case.rulings),
        ruling=case.status == RULED,
        ruled=status(opened, case) == RULED,
        votes=bool(tally(case, seats).counts),
    )


def parties(log: Log, case: Case) -> tuple[str, ...]:
    """Whoever raised it, and whose event it is about."""
    about = log.settled.at(case.event) if case.event else None
    return tuple(dict.fromkeys(seat for seat in (case.by, about.seat if about else "") if seat in log.header.seats))
