"""Findings and clauses as sentences and as plain data, in English and Polish."""

from collections.abc import Sequence
from typing import Any

from replay.game import Game
from replay.law import Clause, Finding, Rule

LANGUAGES = ("en", "pl")


def says(game: Game, rule: Rule, facts: Sequence[Any], lang: str, seats: Sequence[str]) -> str:
    """What the facts say: true whether the rule held or not."""
    template = rule.says.get(lang, "")
    named = {name: game.spell(kind, value, lang, seats) for (name, kind), value in zip(rule.facts, facts, strict=True)}
    return template.format(**named) if template else rule.text[lang]


def facts_of(game: Game, rule: Rule, facts: Sequence[Any], seats: Sequence[str]) -> dict[str, Any]:
    """Facts by name: numbers as numbers, the rest in English words."""
    return {
        name: value if kind == "number" else game.spell(kind, value, "en", seats)
        for (name, kind), value in zip(rule.facts, facts, strict=True)
    }


def finding_data(game: Game, finding: Finding, seats: Sequence[str]) -> dict[str, Any]:
    rule = finding.rule
    return {
        "event": finding.event,
        "seat": finding.seat,
        "verdict": finding.verdict,
        "rule": rule.id,
        "beside": list(rule.beside),
        "cause": finding.cause,
        "facts": facts_of(game, rule, finding.facts, seats),
        "text": {lang: says(game, rule, finding.facts, lang, seats) for lang in LANGUAGES},
        "cite": list(rule.cite),
    }


def clause_data(game: Game, clause: Clause, seats: Sequence[str]) -> dict[str, Any]:
    rule, held, *facts = clause
    return {
        "rule": rule.id,
        "beside": list(rule.beside),
        "held": held,
        "binds": rule.binds,
        "facts": facts_of(game, rule, facts, seats),
        "text": {lang: says(game, rule, facts, lang, seats) for lang in LANGUAGES},
        "cite": list(rule.cite),
        "status": rule.status,
    }
