"""Notices: what whoever looks at a dispute should know first. Each is something that a table would stumble over."""

from collections.abc import Iterator

from flask import url_for

from records import Log
from records.disputed import OWNER, VOTE
from records.disputes import APPEALED, RULED, Case, disputes, tally
from replay.disputes.carry_out import Inapplicable
from replay.disputes.changes import Change, change, status
from replay.disputes.finding import Finding
from replay.disputes.ruling import carried_out, vote_counts
from replay.engine.opened import OpenedGame
from webapp.disputes.page import Notice
from webapp.disputes.rights import parties
from webapp.disputes.words import person, ruling_words, sentence_words, status_words, why_not
from webapp.platform.i18n import gettext, ngettext, number
from webapp.wording.verdicts import verdict_word

MOST_TWINS = 5  # disputes about the same event of which each is told


def notices(game: str, opened: OpenedGame, case: Case, then: Finding, now: Finding) -> Iterator[Notice]:
    log = opened.log
    yield from _changed(opened, case, then, now)
    yield from _appealed(log, case)
    yield from _twins(game, opened, case)
    yield from _tied(log, case)
    yield from _party(log, case)
    yield from _not_carried_out(opened, case)


def _changed(opened: OpenedGame, case: Case, then: Finding, now: Finding) -> Iterator[Notice]:
    """A correction since then: what was found is about a record that reads differently now."""
    found = change(opened, case)
    if found is None:
        return
    said = [_what_changed(opened.log, case, found)]
    if found.by:
        said.append(gettext("Ruling %(number)s in another dispute did that.") % {"number": found.by})
    if case.status == RULED:
        said.append(gettext("The dispute is open again."))
    else:
        said.append(gettext("What is found below is about the record as it was."))
    yield Notice("changed", " ".join(said))
    if then.verdict and now.verdict and then.verdict != now.verdict:
        text = gettext("Then it was %(then)s; as the record reads now, it is %(now)s.")
        yield Notice("changed", text % {"then": verdict_word(then.verdict), "now": verdict_word(now.verdict)})


def _what_changed(log: Log, case: Case, found: Change) -> str:
    if found.reads is None:
        text = gettext("%(event)s was taken back or struck since.")
    elif found.earlier:
        text = gettext("The record before %(event)s was corrected since.")
    else:
        text = gettext("%(event)s was corrected since. It read “%(was)s”, now “%(now)s”.")
    was, now = (sentence_words(log, each) for each in (found.was, found.reads))
    return text % {"event": case.event, "was": was, "now": now}


def _appealed(log: Log, case: Case) -> Iterator[Notice]:
    if case.status != APPEALED:
        return
    ruled, by = case.rulings[-1], case.appeals[-1].by
    if ruled.applied:
        then = gettext("What it did counts until another ruling takes its place.")
    else:
        then = gettext("It does not count until it is ruled on again.")
    text = gettext("%(who)s does not accept ruling %(number)s: %(ruling)s.")
    said = text % {"who": person(log, by).name, "number": ruled.number, "ruling": ruling_words(log, ruled.ruling)}
    yield Notice("appealed", f"{said} {then}")


def _twins(game: str, opened: OpenedGame, case: Case) -> Iterator[Notice]:
    log = opened.log
    twins = [each for each in disputes(log) if each.event == case.event and each.number != case.number]
    for other in twins[-MOST_TWINS:]:
        ruled = other.in_force
        how = ruling_words(log, ruled.ruling) if ruled else status_words(status(opened, other))
        text = gettext("There is another dispute about the same event, %(number)s: %(how)s.")
        href = url_for("disputing.show", game=game, number=other.number)
        yield Notice("twin", text % {"number": other.number, "how": how}, href, gettext("See it"))
    if len(twins) > MOST_TWINS:
        more = len(twins) - MOST_TWINS
        text = ngettext(
            "%(count)s more dispute is about this event.", "%(count)s more disputes are about this event.", more
        )
        yield Notice("twin", text % {"count": number(more)}, url_for("disputing.index", game=game), gettext("See all"))


def _tied(log: Log, case: Case) -> Iterator[Notice]:
    votes = tally(case, log.header.seats)
    if case.decides == VOTE and case.status != RULED and votes.counts and not votes.missing and votes.tied:
        text = gettext("Everybody has voted, %(counts)s: a tie. So the table's owner decides.")
        change_it = gettext("Whoever changes their vote breaks it, too.")
        yield Notice("tie", f"{text % {'counts': vote_counts(votes)}} {change_it}")


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


def _not_carried_out(opened: OpenedGame, case: Case) -> Iterator[Notice]:
    ruled = case.in_force
    if ruled is None or ruled.applied:
        return
    try:
        sentences = carried_out(opened, case)
    except Inapplicable as inapplicable:
        text = gettext("What was ruled cannot be carried out any more. %(reason)s Nothing was changed.")
        yield Notice("late", text % {"reason": why_not(inapplicable)})
        return
    if sentences:
        yield Notice("late", gettext("What was ruled is not carried out yet."))
