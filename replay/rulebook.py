"""A game's rulebook: its rules and readings, read from the data that lies beside its code."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from replay.law import Rule


@dataclass(frozen=True)
class Reading:
    """A point that the books leave open: the ways it is read; the first counts unless a record says otherwise."""

    name: str
    options: tuple[str, ...]
    default: str
    rules: tuple[str, ...]
    text: Mapping[str, str]
    why: Mapping[str, str]


@dataclass(frozen=True)
class Edition:
    """A printed rulebook, and the readings it settles."""

    name: str
    title: Mapping[str, str]
    readings: Mapping[str, str]


@dataclass(frozen=True)
class Rulebook:
    game: str
    title: Mapping[str, str]
    rules: Mapping[str, Rule]
    readings: Mapping[str, Reading]
    editions: Mapping[str, Edition]
    default_edition: str


def load(package: str) -> Rulebook:
    data = tomllib.loads((files(package) / "rulebook.toml").read_text(encoding="utf-8"))
    books = data["books"]
    readings = {name: _reading(name, entry) for name, entry in data["readings"].items()}
    deciding = {rule: name for name, reading in readings.items() for rule in reading.rules}
    return Rulebook(
        game=data["game"],
        title=data["title"],
        rules={id_: _rule(id_, entry, books, deciding.get(id_, "")) for id_, entry in data["rules"].items()},
        readings=readings,
        editions={
            name: Edition(name, entry["title"], entry.get("readings", {})) for name, entry in data["editions"].items()
        },
        default_edition=next(iter(data["editions"])),
    )


def _rule(id_: str, entry: dict[str, Any], books: dict[str, str], reading: str) -> Rule:
    facts = tuple(
        (name, kind or "number") for name, _, kind in (fact.partition(":") for fact in entry.get("facts", []))
    )
    cite = tuple(f"{books[book]}: {heading}" for book, heading in entry["cite"]) or ("—",)
    return Rule(
        id=id_,
        binds=entry.get("binds", "law"),
        status=entry["status"],
        text={"en": entry["en"], "pl": entry["pl"]},
        says=entry.get("says", {}),
        facts=facts,
        cite=cite,
        reading=reading,
    )


def _reading(name: str, entry: dict[str, Any]) -> Reading:
    return Reading(
        name, tuple(entry["options"]), entry["options"][0], tuple(entry["rules"]), entry["text"], entry["why"]
    )
