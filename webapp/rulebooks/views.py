"""The rules: every rulebook, every rule at an address of its own, and the games in which it was broken."""

import re
from collections import Counter
from itertools import groupby

from flask import Blueprint, Flask, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from replay.engine.law import Rule
from replay.engine.registry import GAMES, find, rule_of
from replay.engine.rulebook import Reading, Rulebook
from webapp.catalogue import catalogue
from webapp.games.standing import standing
from webapp.identity.groups import groups
from webapp.platform.diagrams import NOTHING, draw
from webapp.platform.error_text import text_of
from webapp.platform.i18n import NAMES, gettext, language
from webapp.platform.page import Link, Trouble
from webapp.platform.store import current_store
from webapp.precedents.rulings import disputes_about, most_disputed, rulings_of
from webapp.rulebooks import page as pages
from webapp.rulebooks.turn_diagram import diagram_of, steps_of
from webapp.wording import titles
from webapp.wording.rule_links import cited, reading_anchor, reading_link, rule_link
from webapp.wording.verdicts import binds_means, bound, status_means, status_word

SHOWN = 50  # places where a rule was broken
GAP = "…"

rules = Blueprint("rules", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(rules)


@rules.get("/rules")
def index() -> str:
    return pages.Rules(tuple(_book(find(name).book) for name in GAMES)).show()


@rules.get("/rules/disputed")
def disputed() -> str:
    return most_disputed().show()


@rules.get("/rules/groups/<key>")
def group(key: str) -> str | Response:
    """What the same people have ruled; the key is made of their names, and tells none of them."""
    if not re.fullmatch("[0-9a-f]{32}", key):
        abort(404)
    if groups().get(key):
        return redirect(url_for("showing.show", group=key, _anchor="rulings"))
    return rulings_of(key).show()


@rules.get("/rules/<what>")
def show(what: str) -> str | tuple[str, int] | Response:
    """A rulebook by the name of its game, or a rule by its id."""
    found = rule_of(what)
    proper = what.lower() if what.lower() in GAMES else found[1].id if found else ""
    if not proper:
        return _missing()
    if what != proper:
        asked = request.query_string.decode()
        return redirect(url_for("rules.show", what=proper) + (f"?{asked}" if asked else ""), 301)
    return _rule(*found) if found else _rulebook(find(what).book)


def _missing() -> tuple[str, int]:
    title = gettext("There is no such rule.")
    what = gettext("Rules are looked for by their id, such as SPL-TAKE2-2, and rulebooks by the name of the game.")
    return Trouble(title, what, url_for("rules.index"), gettext("All rules")).show(), 404


# ── a rulebook ──────────────────────────────────────────────────────────────────────────────────────────


def _book(book: Rulebook) -> pages.Book:
    tag = language().tag
    return pages.Book(
        href=url_for("rules.show", what=book.game),
        name=book.title[tag],
        sign=book.game,
        rules=len(book.rules),
        readings=len(book.readings),
        editions=tuple(edition.title[tag] for edition in book.editions.values()) if book.rules else (),
        wrong=_wrong(book),
    )


def _wrong(book: Rulebook) -> tuple[str, ...]:
    return tuple(map(text_of, standing(book.game).complaints))


def _rulebook(book: Rulebook) -> str:
    sought = " ".join(request.args.get("q", "").split())[:100]
    about = None if sought or not book.turn else diagram_of(book, language().tag)
    return pages.Rulebook(
        href=url_for("rules.show", what=book.game),
        name=book.title[language().tag],
        sign=book.game,
        sought=sought,
        groups=_groups(book, sought),
        readings=tuple(_reading(book, each) for each in book.readings.values() if fits(sought, in_reading(each))),
        editions=() if sought else _editions(book),
        steps=() if sought else steps_of(book, language().tag),
        diagram=draw(about) if about is not None else NOTHING,
        wrong=_wrong(book),
    ).show()


def fits(sought: str, text: str) -> bool:
    """Every word that is looked for stands in the text, whatever the case."""
    text = text.casefold()
    return all(word in text for word in sought.casefold().split())


def in_rule(rule: Rule) -> str:
    return " ".join((rule.id, *rule.text.values(), *cited(rule), rule.status, status_word(rule.status), rule.reading))


def in_reading(reading: Reading) -> str:
    return " ".join((reading.name, *reading.text.values(), *reading.why.values(), *reading.options, *reading.rules))


def _groups(book: Rulebook, sought: str) -> tuple[pages.Group, ...]:
    tag = language().tag
    found = []
    for group in book.groups:
        about = f"{group.name} {' '.join(group.title.values())}"
        fitting = [rule for rule in group.rules if fits(sought, f"{in_rule(rule)} {about}")]
        if fitting:
            found.append(pages.Group(group.name, group.title[tag], tuple(_clause(book, rule) for rule in fitting)))
    return tuple(found)


def _clause(book: Rulebook, rule: Rule) -> pages.Clause:
    link = rule_link(rule.id)
    return pages.Clause(
        id=rule.id,
        href=link.href,
        text=rule.text[language().tag],
        status=rule.status,
        status_word=status_word(rule.status),
        table=rule.binds == "table",
        cite=cited(rule),
        readings=tuple(reading_link(book, reading.name) for reading in book.deciding(rule)),
        disputes=catalogue().cases.outcomes().get(rule.id, Counter()).total(),
    )


def _reading(book: Rulebook, reading: Reading) -> pages.Reading:
    tag = language().tag
    settled: dict[str, list[str]] = {}
    for edition in book.editions.values():
        if reading.name in edition.readings:
            settled.setdefault(edition.readings[reading.name], []).append(edition.title[tag])
    options = tuple(
        pages.Option(option, option == reading.default, tuple(settled.get(option, ()))) for option in reading.options
    )
    return pages.Reading(
        id=reading_anchor(reading.name),
        name=reading.name,
        href=reading_link(book, reading.name).href,
        text=reading.text[tag],
        options=options,
        why=reading.why[tag],
        rules=tuple(map(rule_link, reading.rules)),
    )


def _editions(book: Rulebook) -> tuple[pages.Edition, ...]:
    return tuple(
        pages.Edition(
            name=name,
            title=edition.title[language().tag],
            default=name == book.default_edition,
            readings=tuple((reading_link(book, each), option) for each, option in edition.readings.items()),
        )
        for name, edition in book.editions.items()
    )


# ── a rule ──────────────────────────────────────────────────────────────────────────────────────────────


def _rule(book: Rulebook, rule: Rule) -> str:
    tag = language().tag
    other = next(each for each in NAMES if each != tag)
    group = next(group for group in book.groups if rule in group.rules)
    home = url_for("rules.show", what=book.game)
    broken = catalogue().broken(rule.id, SHOWN)
    disputes, cases = disputes_about(rule)
    progress = catalogue().progress()
    return pages.RulePage(
        book=Link(book.title[tag], home),
        group=Link(group.title[tag], f"{home}#{group.name}"),
        id=rule.id,
        text=rule.text[tag],
        other=rule.text[other],
        other_tag=other,
        says=re.sub(r"\{\w+\}", GAP, rule.says.get(tag, "")),
        cite=cited(rule),
        status=rule.status,
        status_word=status_word(rule.status),
        status_means=status_means(rule.status),
        binds=bound(rule.binds),
        binds_means=binds_means(rule.binds),
        readings=tuple(_reading(book, reading) for reading in book.deciding(rule)),
        broken=tuple(
            _broken(game, tuple(each.event for each in places))
            for game, places in groupby(broken, key=lambda each: each.game)
        ),
        more=len(broken) == SHOWN,
        disputes=disputes,
        cases=cases,
        reading_on=progress.known < progress.games,
    ).show()


def _broken(game: str, events: tuple[int, ...]) -> pages.Broken:
    header = current_store().heading(game).header
    return pages.Broken(
        name=titles.name(header),
        sign=titles.sign(header),
        seats=titles.seats(header),
        played=titles.played(header),
        events=tuple(
            (
                number,
                url_for("viewer.show", game=game, number=number),
                url_for("why.show", game=game, number=number),
            )
            for number in events
        ),
    )
