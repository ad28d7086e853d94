"""Rulings: what a group has ruled, what was argued about a rule, and which rules are argued about most."""

from collections import Counter

from flask import url_for

from records.disputes import APPEALED, OPEN
from replay.engine.law import Rule
from replay.engine.registry import GAMES, books, find
from replay.engine.rulebook import Rulebook
from webapp.catalogue import catalogue
from webapp.catalogue.dispute_search import Case
from webapp.platform.i18n import language
from webapp.platform.store import current_store
from webapp.precedents.find import dispute_href, precedents, ruled_by, ruled_on, tally
from webapp.precedents.house_rules import ruled_at_table
from webapp.precedents.page import (
    DisputedBook,
    DisputedRule,
    GroupReading,
    GroupRulings,
    MostDisputed,
    Precedent,
    Tally,
)
from webapp.precedents.table import table_of
from webapp.wording import titles
from webapp.wording.rule_links import reading_link

SHOWN = 20  # disputes about a rule
SHOWN_OF_GROUP = 100
RULES = 8  # of a game, among those that are disputed most
WHOLE = 1000  # the length of a bar


def rulings_of(key: str) -> GroupRulings:
    """Of the people that a key stands for, in the games of whoever asks; empty where they have argued about nothing."""
    table = table_of(key)
    found = catalogue().cases.at_table(table, SHOWN_OF_GROUP + 1)
    seats = titles.seats(current_store().heading(found[0].game).header) if found else ()
    read = ((find(kind).book, ruled_at_table(key, kind, table.games)) for kind in GAMES)
    return GroupRulings(
        names=tuple(sorted(seat.who for seat in seats if seat.who)),
        readings=tuple((book.title[language().tag], _readings(book, ruled)) for book, ruled in read if ruled),
        cases=precedents(found[:SHOWN_OF_GROUP]),
        more=len(found) > SHOWN_OF_GROUP,
    )


def _readings(book: Rulebook, ruled: dict[str, Case]) -> tuple[GroupReading, ...]:
    return tuple(
        GroupReading(
            name=name,
            text=book.readings[name].text[language().tag],
            option=case.option,
            ruled=ruled_on(case),
            by=ruled_by(case, current_store().heading(case.game).header),
            href=dispute_href(case),
            link=reading_link(book, name),
        )
        for name, case in ruled.items()
    )


def disputes_about(rule: Rule) -> tuple[Tally, tuple[Precedent, ...]]:
    """How all of them ended, and the newest."""
    cases = catalogue().cases
    return tally(cases.outcomes().get(rule.id, Counter())), precedents(cases.about(rule.id, SHOWN))


def most_disputed() -> MostDisputed:
    kept = catalogue()
    outcomes, progress = kept.cases.outcomes(), kept.progress()
    return MostDisputed(
        books=tuple(_book(book, outcomes) for book in books()),
        reading_on=progress.known < progress.games,
    )


def _book(book: Rulebook, outcomes: dict[str, Counter[str]]) -> DisputedBook:
    disputed = [rule for rule in book.rules.values() if rule.id in outcomes]
    ranked = sorted(disputed, key=lambda rule: -outcomes[rule.id].total())
    most = outcomes[ranked[0].id].total() if ranked else 0
    return DisputedBook(
        id=book.game,
        name=book.title[language().tag],
        sign=book.game,
        href=url_for("rules.show", what=book.game),
        rules=tuple(_rule(rule, outcomes[rule.id], most) for rule in ranked[:RULES]),
        more=len(ranked[RULES:]),
    )


def _rule(rule: Rule, outcomes: Counter[str], most: int) -> DisputedRule:
    ended = outcomes.total() - outcomes[OPEN] - outcomes[APPEALED]
    return DisputedRule(
        id=rule.id,
        href=url_for("rules.show", what=rule.id, _anchor="disputes"),
        text=rule.text[language().tag],
        tally=tally(outcomes),
        ended=ended * WHOLE // most,
        whole=outcomes.total() * WHOLE // most,
    )
