"""Is a copy whole? Every page, and the chain of every game."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from records.sqlite import SqliteStore
from records.store import EventStore, StoreError
from webapp.operations.backup import RECORDS, BackupTrouble

Progress = Callable[[Iterable[str], int], Iterable[str]]  # a bar around the games, or nothing


class Checked(NamedTuple):
    games: int
    broken: tuple[str, ...]  # games whose chain does not hold, sorted


def checked(paths: Iterable[Path], progress: Progress) -> Checked:
    """Raises BackupTrouble where a file is no whole database."""
    found = Checked(0, ())
    for path in paths:
        _check_pages(path)
        if path.name == RECORDS:
            with closing(SqliteStore(path, readonly=True)) as store:
                found = chains(store, progress)
    return found


def _check_pages(path: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as conn:
            [(said,)] = conn.execute("pragma integrity_check(1)").fetchall()
    except sqlite3.Error as error:
        said = str(error)
    if said != "ok":
        raise BackupTrouble(f"The copy of {path.name} is damaged ({said}). Nothing was kept of it.")


def chains(store: EventStore, progress: Progress) -> Checked:
    games, broken = 0, []
    for game in progress(all_games(store), store.count()):
        games += 1
        try:
            holds = store.verify(game) is None
        except StoreError:
            holds = False
        if not holds:
            broken.append(game)
    return Checked(games, tuple(sorted(broken)))


def all_games(store: EventStore) -> Iterator[str]:
    """Every game, the oldest first."""
    after = 0
    while page := store.ids(after):
        yield from (game for _, game in page)
        after = page[-1][0]
