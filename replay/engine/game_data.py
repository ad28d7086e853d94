"""GameData: what is known of a game besides its rules, from its `game.toml`. Enough for a log with scores."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from replay.engine.languages import in_every_language

FILE = "game.toml"
COUNTED = ("points", "lives", "rounds")
LAST = 100  # where a game stands among the others that does not say it


class BadData(ValueError):
    """A file of a game that cannot be used: what is wrong with it, in a sentence."""


@dataclass(frozen=True)
class GameData:
    """Everything has a default: a game of which nothing is known is one, too."""

    order: int = LAST  # where it stands among the games
    bgg: int = 0  # its number at boardgamegeek.com; 0: none is known
    called: str = ""  # its name there and in other programs
    names: tuple[str, ...] = ()  # what else it is called, in small letters
    title: Mapping[str, str] = field(default_factory=dict)  # language to its name
    players: range = range(1, 27)
    counts: tuple[str, ...] = ()  # what is counted: points, lives, rounds
    verbs: tuple[str, ...] = ()  # with which its moves begin, to complete what somebody writes

    def named(self, name: str) -> Mapping[str, str]:
        """Its title in every language, also where only its name is known."""
        return self.title or in_every_language(name.replace("-", " ").replace("_", " ").title())


def read_data(text: str) -> GameData:
    """The data of a game as TOML. Raises BadData."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise BadData(f"{FILE} is not TOML: {why}") from why
    known = {each.name for each in fields(GameData)}
    if unknown := sorted(said.keys() - known):
        raise BadData(f"{FILE} has {unknown[0]!r}, which is not known. Known are: {', '.join(sorted(known))}")
    return GameData(**{name: _READ[name](name, value) for name, value in said.items()})


def _number(name: str, value: object) -> int:
    if type(value) is not int or value < 0:
        raise _wrong(name, value, "a number such as 7")
    return value


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(name, value, 'a text such as "Chess"')
    return value


def _texts(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise _wrong(name, value, 'a list of texts such as ["move", "pass"]')
    return tuple(value)


def _title(name: str, value: object) -> Mapping[str, str]:
    try:
        return in_every_language(value)
    except ValueError as why:
        raise _wrong(name, value, 'a text, or a table of texts with en such as {en = "Chess", pl = "Szachy"}') from why


def _players(name: str, value: object) -> range:
    match value:
        case [int(least), int(most)] if 1 <= least <= most <= 26:
            return range(least, most + 1)
        case int(just) if 1 <= just <= 26 and value is not True:
            return range(just, just + 1)
    raise _wrong(name, value, "the least and the most, such as [2, 4], at most 26")


def _counts(name: str, value: object) -> tuple[str, ...]:
    counts = _texts(name, value)
    if not set(counts) <= set(COUNTED):
        raise _wrong(name, value, f"a list of {', '.join(COUNTED)}")
    return counts


def _wrong(name: str, value: object, wanted: str) -> BadData:
    return BadData(f"{FILE} has {name} = {value!r}; it has to be {wanted}")


_READ: Mapping[str, Callable[[str, Any], Any]] = {
    "order": _number,
    "bgg": _number,
    "called": _text,
    "names": _texts,
    "title": _title,
    "players": _players,
    "counts": _counts,
    "verbs": _texts,
}
