"""The pytest plugin: `pytest --recount-game NAME` tries an installed game, besides whatever else is tested.

Without the option nothing is added. What is tried is in `webapp.testing.test_game`; its tests take what they are about
from the names of their arguments, and there are as many as the game has cases.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

CHECKS = Path(__file__).with_name("test_game.py")
GOLDEN = "RECOUNT_GOLDEN"  # in the environment: rewrite

pytest.register_assert_rewrite(*(f"webapp.testing.{module}" for module in ("contract", "golden", "law", "pages")))


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("recount", "games of Recount")
    group.addoption("--recount-game", action="append", default=[], metavar="NAME", help="try this installed game")
    group.addoption("--recount-golden", action="store_true", help="write its golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    from replay.engine.registry import GAMES

    names = config.getoption("recount_game")
    if unknown := [name for name in names if name not in GAMES]:
        raise pytest.UsageError(f"No game {unknown[0]!r} is installed. Installed are: {', '.join(GAMES)}.")
    if config.getoption("recount_golden"):
        os.environ[GOLDEN] = "rewrite"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Added to what was collected, and not named as one more file: in a folder with the environment in it, pytest would
    leave out whatever lies there."""
    if config.getoption("recount_game") and not any(item.path == CHECKS for item in items):
        items += session.genitems(pytest.Module.from_parent(session, path=CHECKS))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for argument in metafunc.fixturenames:
        if argument in CASES:
            named = [each for name in names_in(metafunc.config) for each in CASES[argument](name)]
            metafunc.parametrize(argument, [each.case for each in named], ids=[each.id for each in named])


def names_in(config: pytest.Config) -> Sequence[str]:
    """The games that are tried; where none is named, those that come with Recount."""
    from replay.engine.registry import installed

    named: list[str] = config.getoption("recount_game")
    return named or [name for name, where in installed().items() if not where.origin]


class Named(NamedTuple):
    """What a test is about, and what it is called in a report."""

    id: str
    case: object


def _games(name: str) -> list[Named]:
    return [Named(name, name)]


def _files(*patterns: str) -> Callable[[str], list[Named]]:
    def files(name: str) -> list[Named]:
        from webapp.games import cases

        folder = cases.folder_of(name)
        if folder is None:
            return []
        paths = sorted(path for pattern in patterns for path in folder.glob(pattern))
        return [Named("-".join((name, *path.relative_to(folder).with_suffix("").parts)), path) for path in paths]

    return files


def _tables(name: str) -> list[Named]:
    """Every number of players. A game without a table cannot be played by nobody."""
    from replay.engine.registry import found

    game = found(name).game
    return [Named(f"{name}-{players}p", (name, players)) for players in game.players] if game is not None else []


def _disputes(name: str) -> list[Named]:
    from webapp.testing.disputes import disputes

    return [Named(case.id, case) for case in disputes(name)]


def _questions(name: str) -> list[Named]:
    from webapp.testing.disputes import disputes

    asked = [(case, ask) for case in disputes(name) for ask in case.asks]
    return [Named(f"{case.id}: {ask.what}".replace("::", ":"), (case, ask)) for case, ask in asked]


CASES: dict[str, Callable[[str], list[Named]]] = {
    "recount_game": _games,
    "recount_record": _files("games/*.rgn", "crimes/*.rgn", "crimes/near/*.rgn"),
    "recount_played": _files("games/*.rgn"),
    "recount_crime": _files("crimes/*.rgn"),
    "recount_near_miss": _files("crimes/near/*.rgn"),
    "recount_table": _tables,
    "recount_dispute": _disputes,
    "recount_question": _questions,
}
