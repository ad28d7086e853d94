"""Where rules and readings are found on the site, and what is written about them."""

from flask import has_request_context, url_for

from replay.engine.law import Rule
from replay.engine.rulebook import Rulebook
from webapp.platform.page import Link

NOWHERE = ("—",)  # as a rulebook cites what no book says


def rule_link(id_: str) -> Link:
    return Link(id_, _address(id_))


def reading_link(book: Rulebook, name: str) -> Link:
    return Link(name, f"{_address(book.game)}#{reading_anchor(name)}")


def _address(what: str) -> str:
    """Also where nobody asks for a page, but a use case tells which rule is broken."""
    return url_for("rules.show", what=what) if has_request_context() else f"/rules/{what}"


def cited(rule: Rule) -> tuple[str, ...]:
    return () if rule.cite == NOWHERE else rule.cite


def reading_anchor(name: str) -> str:
    return f"reading-{name}"
