"""Titles: games that many people play, with their numbers at boardgamegeek.com. Any other name will do as well."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from replay.engine.registry import installed
from replay.sheet.state import folded


class Title(NamedTuple):
    name: str
    bgg: int
    scoring: str


@cache
def titles() -> dict[str, Title]:
    """Each by its folded name."""
    data = tomllib.loads((files("replay.sheet") / "titles.toml").read_text(encoding="utf-8"))
    return {
        folded(name): Title(name, number, scoring) for scoring, named in data.items() for name, number in named.items()
    }


def number_of(name: str) -> int:
    """At boardgamegeek.com; 0: it is not known here."""
    known = titles().get(folded(name))
    return known.bgg if known is not None else 0


def key_of(name: str) -> str:
    """What counts as one game: names that differ by capitals and spaces alone. An installed game is one by itself,
    however somebody writes another one that is called alike."""
    key = folded(name)
    return name if name in installed() or key in installed() else key
