"""The transcript of a dispute: everything that was said and done in it, in the order of writing."""

from collections.abc import Container, Iterator, Sequence
from datetime import date

from flask import url_for

from records import Event, Log
from records.disputed import COUNT, PEEK, Appeal, Argue, Dispute, Evidence, Hearing, Ruling, Vote
from records.disputes import Case, Ruled, ruling_behind
from records.talk import Amend, Rewind, Talk
from webapp.disputes.page import Turn
from webapp.disputes.words import judge_words, mend_words, person, reason, remedy_words, ruler, ruling_words
from webapp.platform.i18n import day, gettext


def turns(game: str, log: Log, case: Case, times: Sequence[str] = ()) -> Iterator[Turn]:
    """`times`: when each sentence was written. A day is told with the first of it."""
    rulings = {each.number: each for each in case.rulings}
    before = ""
    for event, talk in log.talk():
        if event.number == case.number or _belongs(talk, case.number, rulings):
            turn = _ruled(log, rulings[event.number]) if event.number in rulings else _turn(game, log, event, talk)
            when = day_of(times, event.number)
            yield turn._replace(when="" if when == before else when)
            before = when


def seen(log: Log, case: Case) -> int:
    """Grows with whatever somebody who decides should have seen: what is said in a dispute, and every correction."""
    rulings = {each.number for each in case.rulings}
    return sum(isinstance(talk, Amend | Rewind) or _belongs(talk, case.number, rulings) for _, talk in log.talk())


def day_of(times: Sequence[str], number: int) -> str:
    """The day on which a sentence was written; empty: nobody knows."""
    at = times[number - 1] if number <= len(times) else ""
    return day(date.fromisoformat(at[:10])) if at else ""


def _belongs(talk: Talk, dispute: int, rulings: Container[int]) -> bool:
    match talk:
        case Argue() | Evidence() | Hearing() | Vote() | Ruling():
            return talk.dispute == str(dispute)
        case Appeal(ruling=ruling):
            return ruling.isdigit() and int(ruling) in rulings
        case Amend() | Rewind():
            return ruling_behind(talk) in rulings
        case _:
            return False


def _turn(game: str, log: Log, event: Event, talk: Talk) -> Turn:
    plain = Turn(event.number, event.verb, person(log, event.seat), "", "")
    match talk:
        case Dispute(text=text):
            return plain._replace(says=gettext("disputes it"), text=text)
        case Argue(text=text):
            return plain._replace(text=text)
        case Evidence():
            return _shown(game, plain, talk)
        case Hearing(by=by):
            return plain._replace(says=gettext("says who decides: %(who)s") % {"who": judge_words(log, by)})
        case Vote(remedy=remedy, text=text):
            says = gettext("is for: %(remedy)s") % {"remedy": remedy_words(log, remedy)}
            return plain._replace(says=says, text=text)
        case Appeal(ruling=ruling, text=text):
            return plain._replace(says=gettext("does not accept ruling %(number)s") % {"number": ruling}, text=text)
        case _:
            done = mend_words(log, talk)
            return plain._replace(kind="mend", says=gettext("carries it out: %(sentence)s") % {"sentence": done})


def _ruled(log: Log, ruled: Ruled) -> Turn:
    says = gettext("rules: %(ruling)s") % {"ruling": ruling_words(log, ruled.ruling)}
    return Turn(ruled.number, "ruling", ruler(log, ruled), says, reason(log, ruled))


def _shown(game: str, plain: Turn, shown: Evidence) -> Turn:
    if shown.kind == PEEK:
        return plain._replace(kind=PEEK, says=gettext("reports what they saw"), text=shown.text)
    href = f"{url_for('viewer.show', game=game)}/{shown.at}"
    if shown.kind == COUNT:
        seen = gettext("the count at %(event)s") % {"event": shown.at}
    elif shown.at == "0":
        seen = gettext("the table at the start")
    else:
        seen = gettext("the table after %(event)s") % {"event": shown.at}
    return plain._replace(kind=shown.kind, says=gettext("shows"), text=shown.text, href=href, seen=seen)
