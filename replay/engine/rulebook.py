"""A game's rulebook: its rules, readings and turn, read from the data that lies beside its code, or from a text in it.

Only the name of the game and its title have to be there. English is required, and any text that has no other language
is said in English.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple

from replay.engine.languages import LANGUAGES, in_every_language
from replay.engine.law import Rule

__all__ = ["LANGUAGES", "BadRulebook", "Edition", "FactWords", "Group", "Reading", "Rulebook", "Step"]
Entry = Mapping[str, Any]  # a table of the TOML
STATUSES = ("explicit", "implied", "silent")
BINDS = ("law", "table")
EDITION = "rules"  # of a game that names none


class BadRulebook(ValueError):
    """A rulebook that cannot be used: what is wrong with it, in a sentence."""


class FactWords(NamedTuple):
    """How a game's law says its facts in one language."""

    tables: Mapping[str, Mapping[str, str]]
    forms: Mapping[str, Sequence[str]]  # letter of a colour to its name as it goes with one, with a few and with many


@dataclass(frozen=True)
class Reading:
    """A point that the books leave open: the ways it is read; the first counts unless a record says otherwise."""

    name: str
    options: tuple[str, ...]
    default: str
    rules: tuple[str, ...]
    text: Mapping[str, str]
    why: Mapping[str, str]
    open: bool  # no book answers it: not in words, and it does not follow either
    played: Mapping[str, tuple[str, ...]]  # option to who is known to play so, by their names in `Rulebook.who`


@dataclass(frozen=True)
class Edition:
    """A printed rulebook, and the readings it settles."""

    name: str
    title: Mapping[str, str]
    readings: Mapping[str, str]


@dataclass(frozen=True)
class Step:
    """One step of a turn, the rules it rests on, and the steps that can follow it."""

    name: str
    text: Mapping[str, str]
    only: Mapping[str, str]  # language to when it is there at all; empty: in every turn that comes to it
    rules: tuple[str, ...]
    next: tuple[str, ...]


@dataclass(frozen=True)
class Group:
    """Rules that belong together: those whose ids begin alike."""

    name: str  # `SPL-TAKE2`
    title: Mapping[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    game: str
    title: Mapping[str, str]
    rules: Mapping[str, Rule]
    groups: tuple[Group, ...]
    readings: Mapping[str, Reading]
    editions: Mapping[str, Edition]
    default_edition: str
    turn: tuple[Step, ...]  # the first begins it
    who: Mapping[str, Mapping[str, str]]  # programs and tournaments that are known to play by some reading
    endings: Mapping[str, Rule]  # the rules that decide who has won, with what they say of an end

    def deciding(self, rule: Rule) -> tuple[Reading, ...]:
        """The readings on which a rule depends."""
        return tuple(reading for reading in self.readings.values() if rule.id in reading.rules)


def load(package: str) -> Rulebook:
    """The rulebook that lies beside the code of a game. Raises BadRulebook."""
    return parse((files(package) / "rulebook.toml").read_text(encoding="utf-8"))


def parse(text: str) -> Rulebook:
    """A rulebook from TOML. Raises BadRulebook."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise BadRulebook(f"The rulebook is not TOML: {why}") from why
    books, all_rules = data.get("books", {}), data.get("rules", {})
    readings = {name: _reading(name, entry, all_rules) for name, entry in data.get("readings", {}).items()}
    deciding = {rule: name for name, reading in readings.items() for rule in reading.rules}
    rules = {id_: _rule(id_, entry, books, deciding.get(id_, "")) for id_, entry in all_rules.items()}
    ended = {id_: _known(all_rules, id_, "endings") | {"facts": []} | e for id_, e in data.get("endings", {}).items()}
    editions = data.get("editions") or {EDITION: {"title": data.get("title", "")}}
    return Rulebook(
        game=_needed(data, "game", "The rulebook"),
        title=_text(data, "title", "The rulebook"),
        rules=rules,
        groups=_groups(rules, data.get("groups", {})),
        readings=readings,
        editions={name: _edition(name, entry, readings) for name, entry in editions.items()},
        default_edition=next(iter(editions)),
        turn=_turn(data.get("turn", ()), rules),
        who={name: in_every_language(said) for name, said in data.get("who", {}).items()},
        endings={id_: _rule(id_, entry, books, deciding.get(id_, "")) for id_, entry in ended.items()},
    )


def without_rules(name: str, title: Mapping[str, str]) -> Rulebook:
    """The rulebook of a game that has none: its title, and one edition."""
    editions = {EDITION: Edition(EDITION, title, {})}
    return Rulebook(name, title, {}, (), {}, editions, EDITION, (), {}, {})


def fact_words(package: str) -> dict[str, FactWords]:
    """The words for a game's facts, in each language."""
    data = tomllib.loads((files(package) / "facts.toml").read_text(encoding="utf-8"))
    forms = data.pop("forms", {})
    return {
        lang: FactWords(
            {
                table: {key: said.get(lang, said["en"]) for key, said in entries.items()}
                for table, entries in data.items()
            },
            {letter: said.get(lang, said["en"]) for letter, said in forms.items()},
        )
        for lang in LANGUAGES
    }


# ── one entry ───────────────────────────────────────────────────────────────────────────────────────────


def _needed(entry: Entry, key: str, where: str) -> Any:
    if key not in entry:
        raise BadRulebook(f"{where} does not say {key!r}")
    return entry[key]


def _text(entry: Entry, key: str, where: str) -> Mapping[str, str]:
    """A text in every language."""
    said = _needed(entry, key, where)
    try:
        return in_every_language(said)
    except ValueError as why:
        raise BadRulebook(f"{where} has no text {key!r} in English") from why


def _known(there: Entry, name: str, where: str) -> Any:
    if name not in there:
        raise BadRulebook(f"{where} name {name!r}, which the rulebook does not have")
    return there[name]


def _one_of(entry: Entry, key: str, options: Sequence[str], where: str) -> str:
    chosen: str = entry.get(key, options[0])
    if chosen not in options:
        raise BadRulebook(f"{where} has {key} = {chosen!r}; it is one of {', '.join(options)}")
    return chosen


def _rule(id_: str, entry: Entry, books: dict[str, str], reading: str) -> Rule:
    where = f"The rule {id_}"
    facts = tuple(
        (name, kind or "number") for name, _, kind in (fact.partition(":") for fact in entry.get("facts", []))
    )
    cite = tuple(f"{_known(books, book, where)}: {heading}" for book, heading in entry.get("cite", ())) or ("—",)
    return Rule(
        id=id_,
        binds=_one_of(entry, "binds", BINDS, where),
        status=_one_of(entry, "status", STATUSES, where),
        text=_text({"en": entry}, "en", where),
        says=_text(entry, "says", where) if "says" in entry else {},
        facts=facts,
        cite=cite,
        reading=reading,
        beside=tuple(entry.get("beside", [])),
    )


def _reading(name: str, entry: Entry, rules: Entry) -> Reading:
    """Open is what a rule without an answer decides; where the data knows better, it says so."""
    where = f"The reading {name}"
    options = tuple(_needed(entry, "options", where))
    if not options:
        raise BadRulebook(f"{where} has no options")
    silent = any(_known(rules, id_, f"{where}: the rules").get("status") == "silent" for id_ in entry.get("rules", ()))
    return Reading(
        name=name,
        options=options,
        default=options[0],
        rules=tuple(entry.get("rules", ())),
        text=_text(entry, "text", where),
        why=_text(entry, "why", where) if "why" in entry else in_every_language("—"),
        open=entry.get("open", silent),
        played={option: tuple(who) for option, who in entry.get("played", {}).items()},
    )


def _edition(name: str, entry: Entry, readings: Mapping[str, Reading]) -> Edition:
    where = f"The edition {name}"
    settled = entry.get("readings", {})
    for reading, option in settled.items():
        if option not in _known(readings, reading, f"{where}: the readings").options:
            raise BadRulebook(f"{where} reads {reading} as {option!r}, which is no option of it")
    return Edition(name, _text(entry, "title", where), settled)


def _groups(rules: Mapping[str, Rule], titles: Entry) -> tuple[Group, ...]:
    """Rules whose ids begin alike; a group without a title is called by that beginning."""
    alike: dict[str, list[Rule]] = {}
    for rule in rules.values():
        alike.setdefault(rule.id.rpartition("-")[0] or rule.id, []).append(rule)
    return tuple(
        Group(name, in_every_language(titles.get(name, name)), tuple(members)) for name, members in alike.items()
    )


def _turn(entries: Sequence[Entry], rules: Mapping[str, Rule]) -> tuple[Step, ...]:
    steps = tuple(_step(entry) for entry in entries)
    names = {step.name for step in steps}
    for step in steps:
        for rule in step.rules:
            _known(rules, rule, f"The rules of the step {step.name}")
        for name in step.next:
            _known(dict.fromkeys(names), name, f"The steps after {step.name}")
    return steps


def _step(entry: Entry) -> Step:
    name = _needed(entry, "step", "A step of the turn")
    where = f"The step {name}"
    only = _text(entry, "only", where) if "only" in entry else {}
    return Step(name, _text(entry, "text", where), only, tuple(entry.get("rules", ())), tuple(entry.get("next", ())))
