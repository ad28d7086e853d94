"""Rulebooks over the API: every rule in both languages, where it is written, and the games in which it was broken."""

from flask import abort

from records.json_types import JsonObject
from replay.engine.law import Rule
from replay.engine.registry import GAMES, books, find, rule_of
from replay.engine.rulebook import Edition, Reading, Rulebook
from webapp.api.operation import Answer, operation
from webapp.api.schemas import rules as schemas
from webapp.catalogue import catalogue
from webapp.platform.i18n import language
from webapp.platform.schemas import Loaded
from webapp.rulebooks.views import SHOWN, fits, in_reading, in_rule
from webapp.wording.rule_links import cited

RULES = "rules"


@operation("GET", "/rules", schemas.BooksTold, tag=RULES)
def list_books() -> Answer:
    return {"books": [_listed(book) for book in books()]}


def _listed(book: Rulebook) -> JsonObject:
    return {
        "game": book.game,
        "title": book.title[language().tag],
        "rules": len(book.rules),
        "readings": len(book.readings),
        "players": list(find(book.game).players),
        "editions": [_edition(each) for each in book.editions.values()],
    }


def _edition(edition: Edition) -> JsonObject:
    return {"name": edition.name, "title": edition.title[language().tag], "readings": dict(edition.readings)}


@operation("GET", "/rules/books/<book>", schemas.BookTold, tag=RULES, query=schemas.BookAsked)
def get_book(book: str, asked: Loaded) -> Answer:
    if book not in GAMES:
        abort(404)
    found, sought = find(book).book, asked["q"]
    return {
        "game": found.game,
        "title": found.title[language().tag],
        "rules": [_rule(found, each) for each in found.rules.values() if fits(sought, in_rule(each))],
        "readings": [_reading(each) for each in found.readings.values() if fits(sought, in_reading(each))],
    }


def _rule(book: Rulebook, rule: Rule) -> JsonObject:
    return {
        "id": rule.id,
        "text": dict(rule.text),
        "says": dict(rule.says),
        "cite": list(cited(rule)),
        "status": rule.status,
        "binds": rule.binds,
        "readings": [reading.name for reading in book.deciding(rule)],
    }


def _reading(reading: Reading) -> JsonObject:
    return {
        "name": reading.name,
        "text": dict(reading.text),
        "why": dict(reading.why),
        "options": list(reading.options),
        "default": reading.default,
        "rules": list(reading.rules),
    }


@operation("GET", "/rules/<rule>", schemas.OneRuleTold, tag=RULES)
def get_rule(rule: str) -> Answer:
    found = rule_of(rule)
    if found is None:
        abort(404)
    book, law = found
    broken: list[JsonObject] = [{"game": each.game, "event": each.event} for each in catalogue().broken(law.id, SHOWN)]
    return _rule(book, law) | {"game": book.game, "broken": broken}
