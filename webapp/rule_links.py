"""Where rules and readings are found on the site, and what is written about them."""

from flask import url_for

from replay.law import Rule
from replay.rulebook import Rulebook
from webapp.pages.rules import Link

NOWHERE = ("—",)  # as a rulebook cites what no book says


def rule_link(id_: str) -> Link:
    return Link(id_, url_for("rules.show", what=id_))


def reading_link(book: Rulebook, name: str) -> Link:
    return Link(name, url_for("rules.show", what=book.game, _anchor=reading_anchor(name)))


def cited(rule: Rule) -> tuple[str, ...]:
    return () if rule.cite == NOWHERE else rule.cite


def reading_anchor(name: str) -> str:
    return f"reading-{name}"
