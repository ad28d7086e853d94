"""Changes: whether the record reads differently since a dispute was raised or settled, but for what its ruling did."""

from typing import NamedTuple

from records import Event, Log
from records.disputes import RULED, Case, ruling_behind
from records.talk import Amend, Rewind
from replay.disputes.finding import fixed_at
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame

REOPENED = "reopened"


class Change(NamedTuple):
    was: Event | None  # what is disputed, as it read
    reads: Event | None  # and as it reads now; None: it does not stand any more
    by: int  # the ruling in another dispute that did it; 0: nobody's

    @property
    def earlier(self) -> bool:
        """Something before it was corrected, and it still reads the same."""
        return self.was == self.reads


def change(opened: OpenedGame, case: Case) -> Change | None:
    """None: up to what is disputed the record stands as it stood. Raises Unplayable."""
    ruled = case.rulings[-1] if case.rulings else None
    since = max((ruled.number, *ruled.applied)) + 1 if ruled is not None else fixed_at(opened, case)
    stood, stands = (_up_to(each.log, case.event) for each in (opened.before(since), opened))
    if stood == stands:
        return None
    was, reads = (next((e for e in each if e.number == case.event), None) for each in (stood, stands))
    return Change(was, reads, _behind(opened.log, case, since))


def status(opened: OpenedGame, case: Case) -> str:
    """As `Case.status`, and `reopened` where a correction came after the ruling. Of a game without rules here nobody
    can tell that."""
    found = case.status
    try:
        return REOPENED if found == RULED and change(opened, case) is not None else found
    except Unplayable:
        return found


def _behind(log: Log, case: Case, since: int) -> int:
    """Where all that was corrected or taken back since was one ruling of another dispute: that ruling."""
    own = {each.number for each in case.rulings}
    mends = [(event.number, ruling_behind(talk)) for event, talk in log.talk() if isinstance(talk, Amend | Rewind)]
    behind = {ruling for number, ruling in mends if number >= since and ruling not in own}
    return behind.pop() if len(behind) == 1 else 0


def _up_to(log: Log, number: int) -> tuple[Event, ...]:
    """What stands up to the disputed event, or up to where it would stand."""
    return tuple(event for event in log.stands if event.number <= number)
