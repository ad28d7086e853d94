"""Every address of the site as it can be asked: its rules, and what stands in them for the games of the cast."""

import re

from flask import Flask
from werkzeug.routing import Rule

from tests.webapp.identity.cast import Cast

ARGUMENTS = {
    "address": "13a1",
    "dispute": "19",
    "filename": "favicon.svg",
    "form": "bgsplay",
    "id_": "0123456789abcdef",
    "key": "c" * 32,
    "kind": "svg",
    "lang": "en",
    "line": "13a",
    "names": "platform/tokens",
    "number": "9",
    "other": "13a",
    "path": "tokens.css",
    "rule": "SPL-TAKE2-2",
    "book": "splendor",
    "version": "x",
    "what": "splendor",
    "which": "0123456789abcdef",
}
ASKED = {"embedding.oembed": "?url=http://localhost/g/{game}", "beside.show": "?without=18"}


def sent(rule: Rule, game: str, cast: Cast) -> str:
    """The address of a rule."""
    known = ARGUMENTS | {"game": game, "study": cast.study, "group": cast.group}
    if rule.endpoint == "faces":
        known["game"] = "splendor"
    if "<game:game>/disputes/" in rule.rule:
        known["number"] = "19"
    if "<line:address>" in rule.rule:
        known["address"] = "13a"
    if "<any(png):kind>" in rule.rule:
        known["kind"] = "png"
    return filled(rule, known) + ASKED.get(rule.endpoint, "").format(game=game)


def filled(rule: Rule, known: dict[str, str]) -> str:
    return re.sub(r"<(?:[^:>]*:)?(\w+)>", lambda found: known[found[1]], rule.rule)


def rules(app: Flask) -> list[tuple[str, str, Rule]]:
    found = [(rule.rule, method, rule) for rule in app.url_map.iter_rules() for method in rule.methods or ()]
    return sorted((each for each in found if each[1] not in ("HEAD", "OPTIONS")), key=lambda each: each[:2])
