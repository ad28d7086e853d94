"""Notices: what whoever looks at a dispute should know first. Each is something that a table would stumble over."""

from collections.abc import Iterator

from flask import url_for

from records import Event, Log
from records.disputed import OWNER, VOTE
from records.disputes import RULED, Case, disputes, tally
from replay.carrying import Inapplicable, applied
from webapp.disputing.changes import change
from webapp.disputing.finding import Finding
from webapp.disputing.hindrances import why_not
from webapp.disputing.rights import parties
from webapp.disputing.wording import person, ruling_words, status_words
from webapp.languages import gettext
from webapp.pages.disputing import Notice
from webapp.verdicts import verdict_word


def notices(game: str, log: Log, case: Case, then: Finding, now: Finding) -> Iterator[Notice]:
    yield from _changed(log, case, then, now)
    yield from _twins(game, log, case)
    yield from _tied(log, case)
    yield from _party(log, case)
    yield from _not_carried_out(log, case)


def _changed(log: Log, case: Case, then: Finding, now: Finding) -> Iterator[Notice]:
    """A correction since then: what was found is about a record that reads differently now."""
    found = change(log, case)
    if found is None:
        return
    if found.reads is None:
        text = gettext("%(event)s was taken back or struck since. The dispute is open again.")
    elif found.earlier:
        text = gettext("The record before %(event)s was corrected since. The dispute is open again.")
    else:
        text = gettext("%(event)s was corrected since. It read “%(was)s”, now “%(now)s”. The dispute is open again.")
    yield Notice("changed", text % {"event": case.event, "was": _line(found.was), "now": _line(found.reads)})
    if then.verdict and now.verdict and then.verdict != now.verdict:
        text = gettext("Then it was %(then)s; as the record reads now, it is %(now)s.")
        yield Notice("changed", text % {"then": verdict_word(then.verdict), "now": verdict_word(now.verdict)})


def _line(event: Event | None) -> str:
    return f"{event.seat} {event.say}" if event else ""


def _twins(game: str, log: Log, case: Case) -> Iterator[Notice]:
    for other in disputes(log):
        if other.event != case.event or other.number == case.number:
            continue
        ruled = other.in_force
        how = ruling_words(log, ruled.ruling) if ruled else status_words(other.status)
        text = gettext("There is another dispute about the same event, %(number)s: %(how)s.")
        href = url_for("disputing.show", game=game, number=other.number)
        yield Notice("twin", text % {"number": other.number, "how": how}, href, gettext("See it"))


def _tied(log: Log, case: Case) -> Iterator[Notice]:
    votes = tally(case, log.header.seats)
    if case.decides == VOTE and case.status != RULED and votes.counts and not votes.missing and votes.tied:
        counts = " : ".join(str(len(seats)) for seats in votes.counts.values())
        yield Notice(
            "tie", gettext("Everybody has voted, %(counts)s: a tie. So the table's owner decides.") % {"counts": counts}
        )


def _party(log: Log, case: Case) -> Iterator[Notice]:
    """Nobody is kept from it, since a table may trust one of its own. But everybody is to know."""
    if case.status == RULED:
        ruled = case.rulings[-1]
        by, text = ruled.by, gettext("%(who)s has ruled and is a party to it. Whoever does not accept that can appeal.")
    else:
        by, text = (
            case.decides,
            gettext("%(who)s decides and is a party to it. You can name somebody else, or appeal later."),
        )
    if by not in (VOTE, OWNER) and by in parties(log, case):
        yield Notice("party", text % {"who": person(log, by).name})


def _not_carried_out(log: Log, case: Case) -> Iterator[Notice]:
    ruled = case.in_force
    if ruled is None or ruled.applied:
        return
    try:
        sentences = applied(log, ruled.number, ruled.ruling.remedy)
    except Inapplicable as inapplicable:
        text = gettext("What was ruled cannot be carried out any more. %(reason)s Nothing was changed.")
        yield Notice("late", text % {"reason": why_not(inapplicable)})
        return
    if sentences:
        yield Notice("late", gettext("What was ruled is not carried out yet."))
