"""What is said of a store as a whole: games that are gone, and what the database itself finds wrong with its file.

Whoever deletes the newest game together with the counter of games leaves nothing in the store that could tell. So what
lies beside it is asked too: the list of games, what was verified before, keys with which somebody has written, and the
log of fingerprints.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from records.store import SHOWN, KeptStore, StoreError

LOGGED = "select distinct game from leaves"
# games that were in the store for sure: a key that nobody has used yet may be one of a game that was never finished
_KNOWN = {
    "catalogue.db": ("the list of games", "select game from games union select game from studies"),
    "verified.db": ("the last verification", "select lower(hex(game)) from games"),
    "keys.db": ("a key", "select distinct game from keys where used <> ''"),
    "witness.db": ("the log of fingerprints", LOGGED),
}


class Whole(NamedTuple):
    missing: list[int]  # places
    gone: list[str]  # games that something beside the store remembers, and by what
    damage: list[str]  # in the words of the database

    def lines(self) -> Iterator[str]:
        for place in self.missing:
            yield f"The game that was stored as number {place} is gone."
        for said in self.gone:
            yield said
        for said in self.damage:
            yield f"The database says of its own file: {said}"
        if self.damage:
            yield "Restore the store from a backup: recount restore."


def known_and_gone(store: KeptStore, data: Path) -> list[str]:
    """Games that something beside the store remembers and that are not in it. Where the store is no file, the folder
    may have been that of another one, and the log alone is asked: it lies in the database, too."""
    found: dict[str, str] = {}
    for name, (who, sql) in _KNOWN.items():
        for game in _known_to(store, data / name, sql):
            if game not in found and not _there(store, game):
                found[game] = f"The game {game[:SHOWN]}… is gone: {who} remembers it."
    return [found[game] for game in sorted(found)]


def _there(store: KeptStore, game: str) -> bool:
    try:
        return game in store.find(game)
    except StoreError:
        return True  # damaged, which is told of the game itself


def _known_to(store: KeptStore, path: Path, sql: str) -> Iterator[str]:
    if not store.shared:
        yield from _remembered(path, sql)
    elif sql == LOGGED:
        yield from _logged(store)


def _logged(store: KeptStore) -> Iterator[str]:
    with suppress(StoreError):
        for (game,) in store.beside("witness").read(LOGGED):
            yield str(game)


def _remembered(path: Path, sql: str) -> Iterator[str]:
    """A file that is missing or damaged remembers nothing."""
    if not path.exists():
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as conn:
        for (game,) in conn.execute(sql):
            yield str(game)
