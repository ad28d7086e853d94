"""Keys: who may write in a game. Whoever makes a game holds its key; a seat may have one of its own.

A key is shown once and only its hash is stored. It comes with a request as `Authorization: Key …`, never as a cookie:
a page elsewhere has no way to send it along.
"""

from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import NamedTuple

from flask import Flask, abort, current_app, request
from sqlite_utils import Database, Migrations

from records import clock
from records.sqlite import SqliteStore
from records.sqlite_file import SqliteFile

MIGRATIONS = Migrations("keys")


@MIGRATIONS()
def m001_keys(db: Database) -> None:
    columns = "hash text primary key, game text not null, seat text not null, at text not null"
    db.conn.execute(f"create table keys ({columns}) strict")


class Holder(NamedTuple):
    """Who writes: somebody with the key of the game, or of one seat."""

    seat: str  # empty: the recorder of the table


class Keys(SqliteFile):
    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.prepare(MIGRATIONS)

    def grant(self, game: str, seat: str = "") -> str:
        key = token_urlsafe(24)
        row = (_hash(key), game, seat, clock.stamp())
        self.write(lambda conn: conn.execute("insert into keys values (?, ?, ?, ?)", row))
        return key

    def holder(self, game: str, key: str) -> Holder | None:
        row = self.conn.execute("select seat from keys where hash = ? and game = ?", (_hash(key), game)).fetchone()
        return Holder(row[0]) if row else None


def join(app: Flask) -> None:
    store: SqliteStore = app.extensions["store"]
    app.extensions["keys"] = Keys(Path(store.path).parent / "keys.db")


def keys() -> Keys:
    kept: Keys = current_app.extensions["keys"]
    return kept


def holder_of(game: str) -> Holder | None:
    """Who asks, if they hold a key of this game."""
    kind, _, key = request.headers.get("Authorization", "").partition(" ")
    return keys().holder(game, key) if kind == "Key" and key else None


def writer_of(game: str) -> Holder:
    """Who writes. Whoever may not, does not get further."""
    holder = holder_of(game)
    if holder is None:
        abort(403)
    return holder


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()
