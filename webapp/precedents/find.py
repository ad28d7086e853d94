"""Precedents: what was ruled before on the same rule, the same reading or a similar move, here and elsewhere."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from flask import url_for

from records import Header
from records.disputed import GROUP
from records.event import TABLE
from records.store import NOBODY as UNNAMED
from replay.engine.registry import GAMES, find
from webapp.catalogue import catalogue
from webapp.catalogue.dispute_facts import OUTCOMES
from webapp.catalogue.dispute_search import NOBODY, Basis, Case, SameTable
from webapp.platform.i18n import day, gettext
from webapp.platform.page import Played
from webapp.platform.store import current_store
from webapp.precedents.page import Precedent, Precedents, Settles, Tally
from webapp.wording import titles
from webapp.wording.rule_links import reading_link, rule_link
from webapp.wording.verdicts import verdict_word

SIMILAR = 5  # shown beside a dispute
_COUNTS = re.compile(r"[0-9]+( : [0-9]+)*").fullmatch
THIS_TABLE, THIS_READING, THIS_RULE, THIS_MOVE, THIS_GAME = range(5)  # what makes a dispute similar, the nearest first


def earlier(
    kind: str,
    rules: Sequence[str] = (),
    readings: Sequence[str] = (),
    verb: str = "",
    table: SameTable = NOBODY,
    not_this: tuple[str, int] = ("", 0),
) -> Precedents:
    """`not_this` is the dispute itself: the id of its game and its number. What is no rule of the game is not looked
    for: anybody may have written it."""
    cases = catalogue().cases
    book = find(kind).book if kind in GAMES else None
    rules = [rule.upper() for rule in rules if book is not None and rule.upper() in book.rules]
    basis = Basis.rules(rules) if rules else Basis.readings(kind, readings)
    ours, others = cases.tally(basis, table, not_this)
    links = [rule_link(rule) for rule in rules] or [reading_link(book, name) for name in readings if book]
    return Precedents(
        basis=tuple(links),
        group=tally(ours) if table.key else None,
        group_href=url_for("rules.group", key=table.key) if table.key else "",
        public=tally(others),
        similar=_similar(kind, rules, readings, verb, table, not_this),
    )


def _similar(
    kind: str,
    rules: Sequence[str],
    readings: Sequence[str],
    verb: str,
    table: SameTable,
    not_this: tuple[str, int],
) -> tuple[Precedent, ...]:
    cases, most = catalogue().cases, SIMILAR + 1  # the dispute itself may be among them
    groups = list(dict.fromkeys(rule.rpartition("-")[0] for rule in rules))
    tiers = {
        THIS_TABLE: cases.ruled_on(rules, most, table),
        THIS_READING: cases.ruled_under(kind, readings, most),
        THIS_RULE: cases.ruled_on(rules, most),
        THIS_MOVE: cases.ruled_nearby(groups, verb, most) if verb else [],
        THIS_GAME: cases.ruled_in(catalogue().search.spellings(kind), most) if kind and kind not in GAMES else [],
    }
    nearest: dict[tuple[str, int], tuple[int, Case]] = {}
    for tier, found in tiers.items():
        for case in sorted(found, key=lambda each: not table.has(each)):
            nearest.setdefault((case.game, case.number), (tier, case))
    nearest.pop(not_this, None)
    shown = list(nearest.values())[:SIMILAR]
    told = precedents(case for _, case in shown)
    alike = (_alike(tier, table.has(case)) for tier, case in shown)
    return tuple(replace(each, alike=words) for each, words in zip(told, alike, strict=True))


def _alike(tier: int, ours: bool) -> str:
    if tier == THIS_READING:
        return gettext("same table, same open point") if ours else gettext("same open point")
    return {
        THIS_TABLE: gettext("same table, same rule"),
        THIS_RULE: gettext("same rule"),
        THIS_MOVE: gettext("similar move"),
        THIS_GAME: gettext("same game"),  # of which no rule is known here: what people wrote tells whether it is alike
    }[tier]


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def precedents(cases: Iterable[Case]) -> tuple[Precedent, ...]:
    listed = tuple(cases)
    rules = catalogue().cases.rules_of(listed)
    headers = {game: current_store().heading(game).header for game in {case.game for case in listed}}
    return tuple(_precedent(case, headers[case.game], rules.get(case.spot, ())) for case in listed)


def _precedent(case: Case, header: Header, rules: tuple[str, ...]) -> Precedent:
    known = case.reading and case.kind in GAMES
    return Precedent(
        href=dispute_href(case),
        claim=case.claim,
        about=_about(case),
        game=titles.name(header),
        sign=titles.sign(header),
        seats=titles.seats(header),
        rules=tuple(map(rule_link, rules)),
        settles=Settles(reading_link(find(case.kind).book, case.reading), case.option) if known else None,
        verdict=case.verdict,
        verdict_word=verdict_word(case.verdict) if case.verdict else "",
        outcome=case.outcome,
        outcome_word=outcome_word(case.outcome),
        reason="" if by_vote(case) else case.reason,
        ruled=ruled_on(case),
        by=ruled_by(case, header) if case.ruling else "",
        scope=_scope(case) if case.ruling else "",
        group=case.scope == GROUP,
    )


def dispute_href(case: Case) -> str:
    return url_for("disputing.show", game=case.game, number=case.number)


def _about(case: Case) -> str:
    if not case.event:
        return gettext("About the start")
    if case.omission:
        return gettext("About what is missing after %(event)s") % {"event": case.event}
    return gettext("About event %(event)s") % {"event": case.event}


def ruled_on(case: Case) -> Played:
    if not case.ruled_at:
        return Played("")
    when = date.fromisoformat(case.ruled_at[:10])
    return Played(day(when), when.isoformat())


def ruled_by(case: Case, header: Header) -> str:
    """A name; the letter where nobody knows it; a vote; the table itself."""
    if by_vote(case):
        return gettext("a vote, %(counts)s") % {"counts": case.reason}
    if case.ruled_by == TABLE:
        return gettext("the table")
    name = header.people.get(case.ruled_by, "").strip()
    return name if name not in ("", UNNAMED) else case.ruled_by


def by_vote(case: Case) -> bool:
    """The table's own sentence, with nothing but counts for a reason: so the last vote writes a ruling."""
    return case.ruled_by == TABLE and _COUNTS(case.reason) is not None


def _scope(case: Case) -> str:
    return gettext("for its table from then on") if case.scope == GROUP else gettext("for that game")


def outcome_word(outcome: str) -> str:
    return {
        "stands": gettext("let stand"),
        "take-back": gettext("taken back"),
        "repair": gettext("repaired"),
        "concede": gettext("points conceded"),
        "words": gettext("settled in their own way"),
        "nothing": gettext("nothing to be done"),
        "appealed": gettext("under appeal"),
        "open": gettext("not ruled on yet"),
    }[outcome]


def counted(outcome: str, count: int) -> str:
    return {
        "stands": gettext("%(count)s let stand"),
        "take-back": gettext("%(count)s taken back"),
        "repair": gettext("%(count)s repaired"),
        "concede": gettext("%(count)s with points conceded"),
        "words": gettext("%(count)s settled in their own way"),
        "nothing": gettext("%(count)s with nothing to be done"),
        "appealed": gettext("%(count)s under appeal"),
        "open": gettext("%(count)s not ruled on yet"),
    }[outcome] % {"count": count}


def tally(outcomes: Counter[str]) -> Tally:
    """What happened most often first; what has not ended last."""
    order = sorted(OUTCOMES, key=lambda each: (OUTCOMES.index(each) >= OUTCOMES.index("appealed"), -outcomes[each]))
    return Tally(outcomes.total(), tuple(counted(each, outcomes[each]) for each in order if outcomes[each]))
