"""A dispute as its page tells it."""

from dataclasses import replace
from functools import partial

from flask import request, url_for

from records import Log
from records.disputed import ENGINE, GAME, OWNER, VERDICTS, VOTE
from records.disputes import RULED, Case, tally
from replay.disputes.carry_out import unruled
from replay.disputes.changes import status
from replay.disputes.finding import finding_now, finding_then, fixed_at
from replay.disputes.ruling import to_carry_out, verdict_due
from replay.engine.opened import OpenedGame
from replay.engine.registry import find
from webapp.disputes.finding import finding_words, reader
from webapp.disputes.list import title
from webapp.disputes.notices import notices
from webapp.disputes.page import Dispute, Judge, ReadAs
from webapp.disputes.remedies import WorkedOut, worked_out
from webapp.disputes.rights import parties
from webapp.disputes.script_words import dispute_words
from webapp.disputes.transcript import day_of, seen, turns
from webapp.disputes.words import decides_words, judge_words, person, reason, ruler, ruling_words, status_words
from webapp.groups.views import group_of
from webapp.judge.answers import answer_of
from webapp.judge.page import Hearing
from webapp.library.views import row
from webapp.perspective.sight import look
from webapp.platform.i18n import gettext, language
from webapp.platform.page import data
from webapp.platform.store import current_store
from webapp.precedents.find import earlier
from webapp.precedents.table import table_of
from webapp.whatif.question import AFTER, AMEND, READINGS, WITHOUT, Unasked, asked
from webapp.wording import titles
from webapp.wording.rule_links import rule_link
from webapp.wording.verdicts import verdict_word


def dispute_page(game: str, opened: OpenedGame, case: Case) -> Dispute:
    """Raises Unplayable."""
    log = opened.log
    then, now = finding_then(opened, case, reader), finding_now(opened, case, reader)
    heard = finding_words(game, then)
    ruled, here = case.in_force, status(opened, case)
    votes = tally(case, log.header.seats)
    worked = _worked_out(game, opened, case)
    times = current_store().times(game)
    return Dispute(
        row=row(current_store().heading(game)),
        case=case,
        title=title(heard, case),
        by=person(log, case.by),
        parties=tuple(person(log, seat) for seat in parties(log, case)),
        status=here,
        status_word=status_words(here),
        outcome=ruling_words(log, ruled.ruling) if ruled else "",
        ruled_by=ruler(log, ruled) if ruled else None,
        ruled_on=day_of(times, ruled.number) if ruled else "",
        for_game=ruled is not None and ruled.ruling.scope == GAME,
        reason=reason(log, ruled) if ruled else "",
        heard=heard,
        fixed_at=fixed_at(opened, case) - 1,
        claimed=tuple((rule_link(rule), _became(heard, rule)) for rule in case.rules),
        proposed=tuple((rule_link(rule), rule in case.rules) for rule in dict.fromkeys((*case.rules, *then.broken))),
        verdicts=tuple((word, verdict_word(word)) for word in VERDICTS),
        verdict_due=verdict_due(opened, case, reader),
        to_carry_out=to_carry_out(opened, case),
        ruling_is_due=case.decides != VOTE or not votes.missing,
        notices=tuple(notices(game, opened, case, then, now)),
        turns=tuple(turns(game, log, case, times)),
        counted=any(event.verb == "count" for event in log.stands),
        decides=decides_words(log, case.decides),
        judges=_judges(log, judged=then.replay.game.judged),
        deciding=case.decides,
        seats=titles.seats(log.header),
        votes={" ".join(remedy): seats for remedy, seats in votes.counts.items()},
        missing=votes.missing if case.decides == VOTE and here != RULED else (),
        readings=_readings(opened, heard),
        group=group_of(game),
        answer=answer_of(heard) if heard is not None and heard.verdict else None,
        remedies=worked.remedies,
        timelines=worked.timelines,
        precedents=earlier(
            log.header.game,
            case.rules or then.broken,
            [each.reading.name for each in heard.depends] if heard else (),
            _verb(opened, case),
            table_of(group_of(game), game),
            (game, case.number),
        ),
        event_href=f"{url_for('viewer.show', game=game)}/{case.about}",
        known=data({"words": dispute_words(), "last": len(log.events), "seen": seen(log, case)}),
    )


def _verb(opened: OpenedGame, case: Case) -> str:
    event = opened.log.settled.at(case.event) if case.event else None
    return event.verb if event else ""


def _worked_out(game: str, opened: OpenedGame, case: Case) -> WorkedOut:
    """Remedies, and the game beside what the address asks for, if that can be told: of the record as the next ruling
    finds it."""
    there = unruled(opened, case)
    here = url_for("disputing.show", game=game, number=case.number)
    work = partial(worked_out, game, there, look(there), case.event, omission=case.omission, here=here)
    try:
        asks = request.args.keys() & {WITHOUT, AMEND, AFTER, READINGS}
        found = work(other=asked(there.log, request.args)) if asks else work()
    except Unasked:
        found = work()
    return found if there is opened else _without_links(found)


def _without_links(found: WorkedOut) -> WorkedOut:
    """No other page shows a game without what a ruling in it has done."""
    lines = replace(found.timelines, beside="") if found.timelines else None
    return WorkedOut(tuple(each._replace(look="", look_words="") for each in found.remedies), lines)


def _became(heard: Hearing | None, rule: str) -> str:
    """What became of a rule that somebody says was broken."""
    held = [each.held for each in heard.clauses if each.rule.name == rule] if heard else []
    if False in held:
        return gettext("broken")
    if None in held:
        return gettext("cannot be told")
    return gettext("held") if held else gettext("was not asked here")


def _judges(log: Log, *, judged: bool) -> tuple[Judge, ...]:
    seats = [letter for letter in log.header.people if letter in log.header.seats]
    authors = [letter for letter in log.header.people if letter.startswith("@")]
    engine = (ENGINE,) if judged else ()
    return tuple(Judge(by, judge_words(log, by)) for by in (VOTE, OWNER, *engine, *seats, *authors))


def _readings(opened: OpenedGame, heard: Hearing | None) -> tuple[ReadAs, ...]:
    """How the open points could be read that this verdict hangs on: what a ruling may settle for the group."""
    book, tag = find(opened.log.header.game).book, language().tag
    depends = heard.depends if heard else ()
    return tuple(
        ReadAs(
            f"{each.reading.name}={option.name}",
            f"{option.name} · {book.readings[each.reading.name].text[tag]}",
            option.verdict,
        )
        for each in depends
        for option in each.options
    )
