"""recount rules: the rulebook, one rule, the readings."""

from collections.abc import Iterator, Sequence

import click

from records.json_types import JsonObject
from replay.engine.law import Rule
from replay.engine.registry import GAMES, books, find, rule_of
from replay.engine.rulebook import Reading, Rulebook, Step
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import lang, refuse_with
from webapp.platform.i18n import gettext, language, pgettext
from webapp.wording.command_words import by_default, wrapped
from webapp.wording.verdicts import status_word


@click.command()
@click.argument("what", required=False, metavar="[GAME | RULE-ID]")
@lang
@as_json
def rules(what: str | None, as_json: bool) -> None:
    """Show the games, a rulebook, or one rule with where it is written and the reading that decides it."""
    data, lines = _found(what)
    if as_json:
        answer(data)
    else:
        click.echo("\n".join(lines))


def _found(what: str | None) -> tuple[JsonObject, Iterator[str]]:
    if what is None:
        return {"games": [_game_data(book) for book in books()]}, _games(books())
    if what.lower() in GAMES:
        book = find(what.lower()).book
        return _book_data(book), _book(book)
    if found := rule_of(what):
        return _rule_data(*found), _rule(*found)
    sharing = [book for book in books() if what.lower() in book.readings]
    if sharing:
        first, *others = [{"game": book.game, **_reading_data(book.readings[what.lower()])} for book in sharing]
        return {**first, "others": others}, _readings(sharing, what.lower())
    games = ", ".join(GAMES)
    return refuse_with(
        f"There is no game and no rule {what!r}. Games: {games}; recount rules {GAMES[0]} lists the rules."
    )


# ── data ────────────────────────────────────────────────────────────────────────────────────────────────


def _game_data(book: Rulebook) -> JsonObject:
    return {
        "game": book.game,
        "title": dict(book.title),
        "rules": len(book.rules),
        "readings": len(book.readings),
        "editions": list(book.editions),
    }


def _book_data(book: Rulebook) -> JsonObject:
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


def _step_data(step: Step) -> JsonObject:
    return {
        "step": step.name,
        "only": dict(step.only),
        "text": dict(step.text),
        "rules": list(step.rules),
        "next": list(step.next),
    }


def _rule_data(book: Rulebook, rule: Rule) -> JsonObject:
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


def _reading_data(reading: Reading) -> JsonObject:
    return {
        "reading": reading.name,
        "options": list(reading.options),
        "default": reading.default,
        "rules": list(reading.rules),
        "text": dict(reading.text),
        "why": dict(reading.why),
    }


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def _games(books: Sequence[Rulebook]) -> Iterator[str]:
    for book in books:
        counts = {"rules": len(book.rules), "readings": len(book.readings), "editions": ", ".join(book.editions)}
        yield f"{book.game}  " + gettext("%(rules)s rules, %(readings)s readings, editions: %(editions)s") % counts
    yield gettext("recount rules GAME lists them.")


def _book(book: Rulebook) -> Iterator[str]:
    lang = language().tag
    yield book.title[lang]
    for group in book.groups:
        yield f"\n{group.name}  {group.title[lang]}"
        for rule in group.rules:
            yield wrapped(f"  {rule.id:<13}", f"{rule.text[lang]} [{status_word(rule.status)}; {_cited(rule)}]")
    yield "\n" + pgettext("command", "Readings")
    for reading in book.readings.values():
        yield wrapped(f"  {reading.name:<17}", f"{reading.text[lang]}: {_options(reading)}. {reading.why[lang]}")
    yield "\n" + gettext("Editions")
    for name, edition in book.editions.items():
        settled = ", ".join(f"{key}={value}" for key, value in edition.readings.items())
        shown = by_default(name) if name == book.default_edition else name
        yield f"  {shown:<22}{edition.title[lang]}{': ' + settled if settled else ''}"


def _rule(book: Rulebook, rule: Rule) -> Iterator[str]:
    lang = language().tag
    yield f"{rule.id}  {book.title[lang]}\n"
    yield wrapped("", rule.text[lang])
    yield f"\n{_bound(rule)}"
    yield wrapped("", gettext("Written") + f": {_cited(rule)} ({status_word(rule.status)})")
    if rule.says.get(lang):
        yield wrapped("", gettext("Says of a move") + f": {rule.says[lang]}")
    for reading in book.deciding(rule):
        yield ""
        yield from _reading(reading, gettext("Decided by the reading"))


def _bound(rule: Rule) -> str:
    if rule.binds == "law":
        return gettext("binds the law: who breaks it plays on, and it is noted")
    return gettext("binds the table: what breaks it cannot have happened")


def _readings(books: list[Rulebook], name: str) -> Iterator[str]:
    """One open point may be open in several games, each with its own reasons."""
    for n, book in enumerate(books):
        yield from [""] * (n > 0)
        yield book.title[language().tag]
        yield from _reading(book.readings[name])


def _reading(reading: Reading, lead: str = "") -> Iterator[str]:
    lang = language().tag
    yield f"{lead} {reading.name}".strip()
    yield wrapped("  ", reading.text[lang])
    yield wrapped("  ", gettext("Options") + f": {_options(reading)}")
    yield wrapped("  ", gettext("Why the default") + f": {reading.why[lang]}")
    yield "  " + gettext("Decides") + f": {', '.join(reading.rules)}"


def _cited(rule: Rule) -> str:
    return "; ".join(rule.cite) if rule.cite != ("—",) else gettext("nowhere")


def _options(reading: Reading) -> str:
    return ", ".join(by_default(each) if each == reading.default else each for each in reading.options)
