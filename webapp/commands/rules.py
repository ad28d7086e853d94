"""recount rules: the rulebook, one rule, the readings."""

from collections.abc import Iterator, Sequence
from typing import Any

import click

from replay.game import GAMES, books, find, rule_of
from replay.law import Rule
from replay.rulebook import Reading, Rulebook, Step
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import lang, refuse_with
from webapp.commands.wording import wrapped

SAID = {
    "en": {
        "counts": "{rules} rules, {readings} readings, editions: {editions}", "more": "recount rules GAME lists them.",
        "editions": "Editions", "readings": "Readings", "default": "{option} (default)", "says": "Says of a move",
        "law": "binds the law: who breaks it plays on, and it is noted",
        "table": "binds the table: what breaks it cannot have happened",
        "cite": "Written", "nowhere": "nowhere", "decides": "Decided by the reading", "rules": "Decides",
        "explicit": "explicit", "implied": "implied", "silent": "silent", "options": "Options",
        "why": "Why the default",
    },
    "pl": {
        "counts": "zasady: {rules}, wykładnie: {readings}, wydania: {editions}",
        "more": "recount rules GRA pokaże wszystkie.",
        "editions": "Wydania", "readings": "Wykładnie", "default": "{option} (domyślnie)", "says": "O ruchu mówi",
        "law": "wiąże prawo: kto ją złamie, gra dalej, a zapis to odnotuje",
        "table": "wiąże stół: co ją łamie, nie mogło się zdarzyć",
        "cite": "Zapisana", "nowhere": "nigdzie", "decides": "Rozstrzyga wykładnia", "rules": "Rozstrzyga",
        "explicit": "wprost", "implied": "wynika", "silent": "milczy", "options": "Do wyboru",
        "why": "Skąd wartość domyślna",
    },
}  # fmt: skip


@click.command()
@click.argument("what", required=False, metavar="[GAME | RULE-ID]")
@lang
@as_json
def rules(what: str | None, lang: str, as_json: bool) -> None:
    """Show the games, a rulebook, or one rule with where it is written and the reading that decides it."""
    data, lines = _found(what, lang)
    if as_json:
        answer(data)
    else:
        click.echo("\n".join(lines))


def _found(what: str | None, lang: str) -> tuple[dict[str, Any], Iterator[str]]:
    if what is None:
        return {"games": [_game_data(book) for book in books()]}, _games(books(), lang)
    if what.lower() in GAMES:
        book = find(what.lower()).book
        return _book_data(book), _book(book, lang)
    if found := rule_of(what):
        return _rule_data(*found), _rule(*found, lang)
    sharing = [book for book in books() if what.lower() in book.readings]
    if sharing:
        first, *others = [{"game": book.game, **_reading_data(book.readings[what.lower()])} for book in sharing]
        return {**first, "others": others}, _readings(sharing, what.lower(), lang)
    games = ", ".join(GAMES)
    return refuse_with(
        f"There is no game and no rule {what!r}. Games: {games}; recount rules {GAMES[0]} lists the rules."
    )


# ── data ────────────────────────────────────────────────────────────────────────────────────────────────


def _game_data(book: Rulebook) -> dict[str, Any]:
    return {
        "game": book.game,
        "title": dict(book.title),
        "rules": len(book.rules),
        "readings": len(book.readings),
        "editions": list(book.editions),
    }


def _book_data(book: Rulebook) -> dict[str, Any]:
    return {
        "game": book.game,
        "title": dict(book.title),
        "default_edition": book.default_edition,
        "editions": [
            {"edition": name, "title": dict(edition.title), "readings": dict(edition.readings)}
            for name, edition in book.editions.items()
        ],
        "rules": [_rule_data(book, rule) for rule in book.rules.values()],
        "readings": [_reading_data(reading) for reading in book.readings.values()],
        "groups": {group.name: dict(group.title) for group in book.groups},
        "turn": [_step_data(step) for step in book.turn],
    }


def _step_data(step: Step) -> dict[str, Any]:
    return {
        "step": step.name,
        "only": dict(step.only),
        "text": dict(step.text),
        "rules": list(step.rules),
        "next": list(step.next),
    }


def _rule_data(book: Rulebook, rule: Rule) -> dict[str, Any]:
    return {
        "rule": rule.id,
        "game": book.game,
        "text": dict(rule.text),
        "says": dict(rule.says),
        "facts": dict(rule.facts),
        "binds": rule.binds,
        "status": rule.status,
        "cite": list(rule.cite),
        "readings": [_reading_data(reading) for reading in book.deciding(rule)],
    }


def _reading_data(reading: Reading) -> dict[str, Any]:
    return {
        "reading": reading.name,
        "options": list(reading.options),
        "default": reading.default,
        "rules": list(reading.rules),
        "text": dict(reading.text),
        "why": dict(reading.why),
    }


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def _games(books: Sequence[Rulebook], lang: str) -> Iterator[str]:
    for book in books:
        counts = {"rules": len(book.rules), "readings": len(book.readings), "editions": ", ".join(book.editions)}
        yield f"{book.game}  {SAID[lang]['counts'].format(**counts)}"
    yield SAID[lang]["more"]


def _book(book: Rulebook, lang: str) -> Iterator[str]:
    said = SAID[lang]
    yield book.title[lang]
    for group in book.groups:
        yield f"\n{group.name}  {group.title[lang]}"
        for rule in group.rules:
            yield wrapped(f"  {rule.id:<13}", f"{rule.text[lang]} [{said[rule.status]}; {_cited(rule, lang)}]")
    yield f"\n{said['readings']}"
    for reading in book.readings.values():
        yield wrapped(f"  {reading.name:<17}", f"{reading.text[lang]}: {_options(reading, lang)}. {reading.why[lang]}")
    yield f"\n{said['editions']}"
    for name, edition in book.editions.items():
        settled = ", ".join(f"{key}={value}" for key, value in edition.readings.items())
        shown = said["default"].format(option=name) if name == book.default_edition else name
        yield f"  {shown:<22}{edition.title[lang]}{': ' + settled if settled else ''}"


def _rule(book: Rulebook, rule: Rule, lang: str) -> Iterator[str]:
    said = SAID[lang]
    yield f"{rule.id}  {book.title[lang]}\n"
    yield wrapped("", rule.text[lang])
    yield f"\n{said[rule.binds]}"
    yield wrapped("", f"{said['cite']}: {_cited(rule, lang)} ({said[rule.status]})")
    if rule.says.get(lang):
        yield wrapped("", f"{said['says']}: {rule.says[lang]}")
    for reading in book.deciding(rule):
        yield ""
        yield from _reading(reading, lang, said["decides"])


def _readings(books: list[Rulebook], name: str, lang: str) -> Iterator[str]:
    """One open point may be open in several games, each with its own reasons."""
    for n, book in enumerate(books):
        yield from [""] * (n > 0)
        yield book.title[lang]
        yield from _reading(book.readings[name], lang)


def _reading(reading: Reading, lang: str, lead: str = "") -> Iterator[str]:
    said = SAID[lang]
    yield f"{lead} {reading.name}".strip()
    yield wrapped("  ", reading.text[lang])
    yield wrapped("  ", f"{said['options']}: {_options(reading, lang)}")
    yield wrapped("  ", f"{said['why']}: {reading.why[lang]}")
    yield f"  {said['rules']}: {', '.join(reading.rules)}"


def _cited(rule: Rule, lang: str) -> str:
    return "; ".join(rule.cite) if rule.cite != ("—",) else SAID[lang]["nowhere"]


def _options(reading: Reading, lang: str) -> str:
    marked = SAID[lang]["default"]
    return ", ".join(marked.format(option=each) if each == reading.default else each for each in reading.options)
