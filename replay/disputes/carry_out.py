"""Carrying out: the sentences by which a ruling's remedy is applied now. Nothing is edited; or nothing is written."""

from typing import NamedTuple

from records.disputed import CONCEDE, REPAIR, STANDS, TAKE_BACK
from records.disputes import Case, disputes, ruling_behind
from records.event import TABLE, Event, quote
from records.log import Log
from records.stands import understood
from records.talk import BECAUSE, TALK, Amend, Rewind, spoken
from records.wording import Misspoken
from replay.disputes.candidates import candidates
from replay.disputes.remedies import amend_words, rewound
from replay.disputes.standings import concession
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.questions.whatif import Absent

APPLIED, GONE, AMENDED, TANGLED, NOTHING = "applied", "gone", "amended", "tangled", "nothing"
STOPS, UNREAD = "stops", "unread"


class Inapplicable(Exception):
    """A remedy that cannot be carried out, or not any more: which of the codes above, and at which event."""

    def __init__(self, code: str, event: int = 0) -> None:
        self.code, self.event = code, event
        super().__init__(f"{code} {event}" if event else code)


class About(NamedTuple):
    """What a dispute is about."""

    event: int
    omission: bool = False
    since: int = 0  # the number of the dispute


def applied(
    record: Log | OpenedGame, ruling: int, words: tuple[str, ...], about: About | None = None
) -> tuple[Event, ...]:
    """What has to be written after a ruling, which may itself be written or not. Raises Inapplicable.

    `about` is only needed where the ruling is not written yet. What an earlier ruling in the same dispute did is
    withdrawn first.
    """
    opened = OpenedGame.of(record)
    log = opened.log
    case = _case(log, ruling, about)
    if case is not None and any(each.number == ruling and each.applied for each in case.rulings):
        raise Inapplicable(APPLIED, ruling)
    about = about or _about(case)
    last = log.events[-1].number if log.events else 0
    start = max(last, ruling) + 1
    because = (BECAUSE, quote(f"ruling {ruling}"))
    undo = _undo(log, case, ruling, start) if case is not None else ()
    mends = (*undo, *_numbered(_mends(opened.grown(*undo), words, about), start + len(undo)))
    _can_go_on(opened, mends)
    return tuple(each._replace(words=(*each.words, *because)) for each in mends)


def unruled(opened: OpenedGame, case: Case) -> OpenedGame:
    """The record as the next ruling in a dispute finds it: what the earlier ones did is withdrawn first."""
    return opened.grown(*_undo(opened.log, case, 0, opened.log.events[-1].number + 1))


def _undo(log: Log, case: Case, ruling: int, start: int) -> tuple[Event, ...]:
    earlier = sorted(_earlier(log, case, ruling), reverse=True)
    return tuple(Event(start + n, TABLE, "amend", (str(mend), "-")) for n, mend in enumerate(earlier))


def _case(log: Log, ruling: int, about: About | None) -> Case | None:
    for case in disputes(log):
        if any(each.number == ruling for each in case.rulings) or (about is not None and case.number == about.since):
            return case
    return None


def _about(case: Case | None) -> About:
    if case is None:
        raise Inapplicable(GONE)
    return About(case.event, case.omission, case.number)


def _earlier(log: Log, case: Case, ruling: int) -> list[int]:
    """What earlier rulings did that still holds; not what they withdrew of one another."""
    rulings = {each.number for each in case.rulings}
    mends = [number for each in case.rulings if each.number != ruling for number in each.applied]
    return [number for number in mends if _withdrawn_by(log, number) not in rulings]


def _withdrawn_by(log: Log, number: int) -> int:
    """Of a correction that strikes another: the ruling which that one carried out. 0: it is no such thing."""
    now = log.settled.at(number)
    said = spoken(now) if now is not None else None
    if not isinstance(said, Amend) or said.sentence is not None:
        return 0
    struck = log.settled.said.get(log.settled.addresses.number(said.about) or 0)
    talk = understood(struck) if struck is not None else None
    return ruling_behind(talk) if isinstance(talk, Amend | Rewind) else 0


def _numbered(mends: tuple[Event, ...], first: int) -> tuple[Event, ...]:
    return tuple(event._replace(number=first + n) for n, event in enumerate(mends))


def _mends(opened: OpenedGame, words: tuple[str, ...], about: About) -> tuple[Event, ...]:
    if words == (TAKE_BACK,):
        return _back(opened.log, about)
    if words[:1] == (REPAIR,):
        return (_repair(opened, words[1:], about),)
    if words[:1] in ((TAKE_BACK,), (STANDS,), (CONCEDE,)) and words != (STANDS,) and concession(words) is None:
        raise Inapplicable(UNREAD)
    return ()  # it stands, points are conceded, or a table has agreed on something and does it with its own hands


def _back(log: Log, about: About) -> tuple[Event, ...]:
    try:
        mends = rewound(log, about.event, omission=about.omission)
    except Absent:
        raise Inapplicable(GONE, about.event) from None
    if not mends:
        at_end = about.omission and (not log.stands or log.stands[-1].number == about.event)
        raise Inapplicable(NOTHING if at_end else TANGLED, about.event)
    return mends


def _repair(opened: OpenedGame, words: tuple[str, ...], about: About) -> Event:
    log = opened.log
    try:
        said = spoken(Event(0, TABLE, "amend", words))
    except Misspoken:
        raise Inapplicable(UNREAD) from None
    assert isinstance(said, Amend)
    number = log.settled.addresses.number(said.about)
    if (said.sentence is not None and said.sentence.verb in TALK) or said.why or number is None:
        raise Inapplicable(UNREAD)
    if not (said.after and not number) and all(event.number != number for event in log.stands):
        raise Inapplicable(GONE, number)
    if not said.after and log.amended.get(number, 0) > about.since:
        raise Inapplicable(AMENDED, number)
    return Event(0, TABLE, "amend", _in_full(opened, words, about))


def _in_full(opened: OpenedGame, words: tuple[str, ...], about: About) -> tuple[str, ...]:
    """The words of a ruling name no hidden card; what is written keeps what the record knew."""
    try:
        replay = opened.replay
    except Unplayable:
        return words
    for other in candidates(replay, about.event, None, omission=about.omission):
        if amend_words(other, replay.game.unseen) == words:
            return amend_words(other)
    return words


def _can_go_on(opened: OpenedGame, mends: tuple[Event, ...]) -> None:
    """A remedy that would make the record impossible is not carried out."""
    try:
        before, after = opened.replay, opened.grown(*mends).replay
    except Unplayable:
        return
    if after.halt is not None and (before.halt is None or before.halt.event.number != after.halt.event.number):
        raise Inapplicable(STOPS, after.halt.event.number)
