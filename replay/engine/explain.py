"""Findings and clauses as sentences and as plain data, in each language of the law."""

from collections.abc import Sequence
from typing import Any

from records import Event, Problem
from records.places import column_of
from replay.engine.game import Game, Unclear
from replay.engine.law import Clause, Finding, Rule
from replay.engine.rulebook import LANGUAGES


def says(game: Game, rule: Rule, facts: Sequence[object], lang: str, seats: Sequence[str]) -> str:
    """What the facts say: true whether the rule held or not."""
    template = rule.says.get(lang, "")
    named = {name: game.spell(kind, value, lang, seats) for (name, kind), value in zip(rule.facts, facts, strict=True)}
    return template.format(**named) if template else rule.text[lang]


def facts_of(game: Game, rule: Rule, facts: Sequence[object], seats: Sequence[str]) -> dict[str, Any]:
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


def word_of(event: Event, word: int) -> str:
    """The word an `Unclear` points at: the seat, the verb, one of the words, or nothing behind the last."""
    said = (event.seat, event.verb, *event.words)
    return said[word + 1] if word + 1 < len(said) else ""


def problem_of(line: str, at: int, event: Event, unclear: Unclear) -> Problem:
    """Where in a line, which is the `at`th of its text, a word stands that the game cannot read, and what would fit."""
    verb = column_of(line, event, 0)
    if unclear.word < 0:
        column = line.rfind(event.seat, 0, verb - 1) + 1 or verb
        return Problem(at, column, "seat", event.seat, unclear.expected, line)
    found = word_of(event, unclear.word) or ":end"
    return Problem(at, column_of(line, event, unclear.word), "words", found, unclear.expected, line)
