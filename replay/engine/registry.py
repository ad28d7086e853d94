"""Registry: which games there are, and where each comes from.

A game is a folder in `replay/games/` (what it means) with one of the same name in `webapp/games/` (what people see), or
an installed package that the entry point `recount.games` names. Nothing else mentions it. A game that nobody has taught
Recount is kept as a log with scores (`replay.sheet`).
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files

from records.study import STUDY
from replay.engine.game import Game, Unplayable
from replay.engine.law import Rule
from replay.engine.rulebook import Rulebook

GROUP = "recount.games"
BUILT_IN = "replay.games"
DATA = "game.toml"  # a folder with it is a game


class Tier(IntEnum):
    """How much a game can do."""

    LOG = 0  # what was said, and a sheet with the scores
    TABLE = 1  # its table is computed
    LAW = 2  # and its rules are judged
    FACE = 3  # and it is drawn by its own hand


@dataclass(frozen=True)
class Installed:
    """Where a game comes from."""

    name: str
    package: str  # that holds it
    origin: str = ""  # the distribution; empty: Recount itself


@cache
def installed() -> dict[str, Installed]:
    """Every game by its name: Recount's own first, in the order in which they came."""
    order = files(BUILT_IN)
    own = sorted(folder.name for folder in order.iterdir() if (folder / DATA).is_file())
    own.sort(key=_rank)
    found = {name: Installed(name, f"{BUILT_IN}.{name}") for name in own}
    for point in entry_points(group=GROUP):
        origin = point.dist.name if point.dist is not None else ""
        found.setdefault(point.name, Installed(point.name, point.value, origin))
    return found


def _rank(name: str) -> tuple[int, str]:
    import tomllib

    data = tomllib.loads((files(BUILT_IN) / name / DATA).read_text(encoding="utf-8"))
    return data.get("order", 100), name


GAMES = tuple(installed())  # whose rules are known here


def find(name: str) -> Game:
    """The game of a record's header; one that nobody has taught Recount is a log with scores. Raises Unplayable."""
    if not name:
        raise Unplayable('The header does not say which game this is. Write [game "splendor"] first.')
    if name == STUDY:
        raise Unplayable(
            "This is a study. It is read, there is nothing in it to replay; its positions come from games."
        )
    if name not in installed():
        raise Unplayable(
            "The rules of {name!r} are not known here. Known are: {known}.", name=name, known=", ".join(GAMES)
        )
    return _load(name)


@cache
def _load(name: str) -> Game:
    game = import_module(installed()[name].package).GAME
    assert isinstance(game, Game)
    return game


def books() -> tuple[Rulebook, ...]:
    return tuple(find(name).book for name in GAMES)


def rule_of(id_: str) -> tuple[Rulebook, Rule] | None:
    """The rule with an id, however it is capitalised, and the book it stands in."""
    return next(((book, book.rules[id_.upper()]) for book in books() if id_.upper() in book.rules), None)
