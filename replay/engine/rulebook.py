"""A game's rulebook: its rules, readings and turn, read from the data that lies beside its code."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import groupby
from typing import Any, NamedTuple

from replay.engine.law import Rule

LANGUAGES = ("en", "pl")  # those that every text of the law is in


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
    data = tomllib.loads((files(package) / "rulebook.toml").read_text(encoding="utf-8"))
    books = data["books"]
    readings = {name: _reading(name, entry, data["rules"]) for name, entry in data["readings"].items()}
    deciding = {rule: name for name, reading in readings.items() for rule in reading.rules}
    rules = {id_: _rule(id_, entry, books, deciding.get(id_, "")) for id_, entry in data["rules"].items()}
    ended = {id_: data["rules"][id_] | {"facts": []} | entry for id_, entry in data.get("endings", {}).items()}
    return Rulebook(
        game=data["game"],
        title=data["title"],
        rules=rules,
        groups=_groups(rules, data["groups"]),
        readings=readings,
        editions={
            name: Edition(name, entry["title"], entry.get("readings", {})) for name, entry in data["editions"].items()
        },
        default_edition=next(iter(data["editions"])),
        turn=tuple(_step(entry) for entry in data["turn"]),
        who=data.get("who", {}),
        endings={id_: _rule(id_, entry, books, deciding.get(id_, "")) for id_, entry in ended.items()},
    )


def fact_words(package: str) -> dict[str, FactWords]:
    """The words for a game's facts, in each language."""
    data = tomllib.loads((files(package) / "facts.toml").read_text(encoding="utf-8"))
    forms = data.pop("forms", {})
    return {
        lang: FactWords(
            {table: {key: said[lang] for key, said in entries.items()} for table, entries in data.items()},
            {letter: said[lang] for letter, said in forms.items()},
        )
        for lang in LANGUAGES
    }


def _rule(id_: str, entry: dict[str, Any], books: dict[str, str], reading: str) -> Rule:
    facts = tuple(
        (name, kind or "number") for name, _, kind in (fact.partition(":") for fact in entry.get("facts", []))
    )
    cite = tuple(f"{books[book]}: {heading}" for book, heading in entry["cite"]) or ("—",)
    return Rule(
        id=id_,
        binds=entry.get("binds", "law"),
        status=entry["status"],
        text={lang: entry[lang] for lang in LANGUAGES},
        says=entry.get("says", {}),
        facts=facts,
        cite=cite,
        reading=reading,
        beside=tuple(entry.get("beside", [])),
    )


def _reading(name: str, entry: dict[str, Any], rules: dict[str, Any]) -> Reading:
    """Open is what a rule without an answer decides; where the data knows better, it says so."""
    options = tuple(entry["options"])
    silent = any(rules[id_]["status"] == "silent" for id_ in entry["rules"])
    return Reading(
        name=name,
        options=options,
        default=options[0],
        rules=tuple(entry["rules"]),
        text=entry["text"],
        why=entry["why"],
        open=entry.get("open", silent),
        played={option: tuple(who) for option, who in entry.get("played", {}).items()},
    )


def _groups(rules: Mapping[str, Rule], titles: Mapping[str, Mapping[str, str]]) -> tuple[Group, ...]:
    alike = groupby(rules.values(), key=lambda rule: rule.id.rpartition("-")[0])
    return tuple(Group(name, titles[name], tuple(members)) for name, members in alike)


def _step(entry: dict[str, Any]) -> Step:
    return Step(entry["step"], entry["text"], entry.get("only", {}), tuple(entry["rules"]), tuple(entry["next"]))
