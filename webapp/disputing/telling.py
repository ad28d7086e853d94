"""A dispute as its page tells it."""

from dataclasses import replace
from functools import partial

from flask import request, url_for

from records import Log
from records.disputed import ENGINE, GAME, OWNER, VERDICTS, VOTE
from records.disputes import RULED, Case, tally
from replay.carrying import unruled
from replay.game import find
from webapp import games
from webapp.disputing.briefs import title
from webapp.disputing.changes import status
from webapp.disputing.finding import Finding, finding, finding_then, fixed_at
from webapp.disputing.notices import notices
from webapp.disputing.rights import parties
from webapp.disputing.rulings import to_carry_out, verdict_due
from webapp.disputing.turns import day_of, seen, turns
from webapp.disputing.wording import decides_words, judge_words, person, reason, ruler, ruling_words, status_words
from webapp.disputing.words import dispute_words
from webapp.eyes import look
from webapp.groups import group_of
from webapp.judging.answers import answer_of
from webapp.languages import gettext, language
from webapp.library import row
from webapp.otherwise import AFTER, AMEND, READINGS, WITHOUT, Unasked, asked
from webapp.pages.disputing import Dispute, Judge, ReadAs
from webapp.pages.judging import Answer
from webapp.pages.page import data
from webapp.precedents import earlier
from webapp.remedies import WorkedOut, worked_out
from webapp.rule_links import rule_link
from webapp.shelf import shelf
from webapp.verdicts import verdict_word


def told(game: str, log: Log, case: Case) -> Dispute:
    """Raises Unplayable."""
    then, now = finding_then(game, log, case), finding(game, log, case.event, omission=case.omission)
    ruled, here = case.in_force, status(log, case)
    votes = tally(case, log.header.seats)
    worked = _worked_out(game, log, case)
    times = shelf().times(game)
    return Dispute(
        row=row(shelf().heading(game)),
        case=case,
        title=title(then, case),
        by=person(log, case.by),
        parties=tuple(person(log, seat) for seat in parties(log, case)),
        status=here,
        status_word=status_words(here),
        outcome=ruling_words(log, ruled.ruling) if ruled else "",
        ruled_by=ruler(log, ruled) if ruled else None,
        ruled_on=day_of(times, ruled.number) if ruled else "",
        for_game=ruled is not None and ruled.ruling.scope == GAME,
        reason=reason(log, ruled) if ruled else "",
        heard=then.heard,
        fixed_at=fixed_at(log, case) - 1,
        claimed=tuple((rule_link(rule), _became(then, rule)) for rule in case.rules),
        proposed=tuple((rule_link(rule), rule in case.rules) for rule in dict.fromkeys((*case.rules, *then.broken))),
        verdicts=tuple((word, verdict_word(word)) for word in VERDICTS),
        verdict_due=verdict_due(game, log, case),
        to_carry_out=to_carry_out(log, case),
        ruling_is_due=case.decides != VOTE or not votes.missing,
        notices=tuple(notices(game, log, case, then, now)),
        turns=tuple(turns(game, log, case, times)),
        counted=any(event.verb == "count" for event in log.stands),
        decides=decides_words(log, case.decides),
        judges=_judges(log),
        deciding=case.decides,
        seats=games.seats(log.header),
        votes={" ".join(remedy): seats for remedy, seats in votes.counts.items()},
        missing=votes.missing if case.decides == VOTE and here != RULED else (),
        readings=_readings(log, then),
        group=group_of(game),
        answer=_answer(then),
        remedies=worked.remedies,
        timelines=worked.timelines,
        precedents=earlier(
            log.header.game,
            case.rules or then.broken,
            [each.reading.name for each in then.heard.depends] if then.heard else (),
            _verb(log, case),
            group_of(game),
            (game, case.number),
        ),
        event_href=f"{url_for('viewer.show', game=game)}/{case.about}",
        known=data({"words": dispute_words(), "last": len(log.events), "seen": seen(log, case)}),
    )


def _answer(then: Finding) -> Answer | None:
    if then.heard is None or not then.verdict:
        return None
    return answer_of(then.heard)


def _verb(log: Log, case: Case) -> str:
    event = log.settled.at(case.event) if case.event else None
    return event.verb if event else ""


def _worked_out(game: str, log: Log, case: Case) -> WorkedOut:
    """Remedies, and the game beside what the address asks for, if that can be told: of the record as the next ruling
    finds it."""
    there = unruled(log, case)
    here = url_for("disputing.show", game=game, number=case.number)
    work = partial(worked_out, game, there, look(there), case.event, omission=case.omission, here=here)
    try:
        asks = request.args.keys() & {WITHOUT, AMEND, AFTER, READINGS}
        found = work(other=asked(there, request.args)) if asks else work()
    except Unasked:
        found = work()
    return found if there is log else _without_links(found)


def _without_links(found: WorkedOut) -> WorkedOut:
    """No other page shows a game without what a ruling in it has done."""
    lines = replace(found.timelines, beside="") if found.timelines else None
    return WorkedOut(tuple(each._replace(look="", look_words="") for each in found.remedies), lines)


def _became(found: Finding, rule: str) -> str:
    """What became of a rule that somebody says was broken."""
    heard = found.heard
    held = [each.held for each in heard.clauses if each.rule.name == rule] if heard else []
    if False in held:
        return gettext("broken")
    if None in held:
        return gettext("cannot be told")
    return gettext("held") if held else gettext("was not asked here")


def _judges(log: Log) -> tuple[Judge, ...]:
    seats = [letter for letter in log.header.people if letter in log.header.seats]
    authors = [letter for letter in log.header.people if letter.startswith("@")]
    return tuple(Judge(by, judge_words(log, by)) for by in (VOTE, OWNER, ENGINE, *seats, *authors))


def _readings(log: Log, found: Finding) -> tuple[ReadAs, ...]:
    """How the open points could be read that this verdict hangs on: what a ruling may settle for the group."""
    book, tag = find(log.header.game).book, language().tag
    depends = found.heard.depends if found.heard else ()
    return tuple(
        ReadAs(
            f"{each.reading.name}={option.name}",
            f"{option.name} · {book.readings[each.reading.name].text[tag]}",
            option.verdict,
        )
        for each in depends
        for option in each.options
    )
