"""Keys: who may write in a game. Whoever makes a game holds its key; a seat may have one of its own.

A key is shown once and only its hash is stored. It comes with a request as `Authorization: Key …`, never as a cookie:
a page elsewhere has no way to send it along.
"""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex, token_urlsafe
from sqlite3 import Connection
from typing import NamedTuple

from flask import Flask, abort, current_app, request
from sqlite_utils import Database, Migrations

from records import clock
from records.sqlite import SqliteStore
from records.sqlite_file import SqliteFile
from records.store import StoreError

MIGRATIONS = Migrations("keys")
MINUTE = 16  # characters of a stamp, up to its minute


@MIGRATIONS()
def m001_keys(db: Database) -> None:
    columns = "hash text primary key, game text not null, seat text not null, at text not null"
    db.conn.execute(f"create table keys ({columns}) strict")


@MIGRATIONS()
def m002_invitations(db: Database) -> None:
    """A key gets a name that tells nothing of it, so that it can be taken away; and it may be asked for by a code."""
    db.conn.execute("alter table keys add column id text not null default ''")
    db.conn.execute("alter table keys add column used text not null default ''")
    db.conn.execute("update keys set id = lower(hex(randomblob(8)))")
    db.conn.execute("create unique index keys_by_id on keys (id)")
    db.conn.execute("create index keys_by_game on keys (game, at)")
    columns = (
        "id text primary key, code text not null unique, game text not null, seat text not null, "
        "once integer not null, at text not null, until text not null, closed text not null"
    )
    db.conn.execute(f"create table invitations ({columns}) strict")
    db.conn.execute("create index invitations_by_game on invitations (game, at)")
    db.conn.execute("create table salt (salt blob not null) strict")
    db.conn.execute("insert into salt values (randomblob(16))")


@MIGRATIONS()
def m003_voices(db: Database) -> None:
    """Under which letter the holder of a key writes notes; empty: they have not said who they are."""
    db.conn.execute("alter table keys add column voice text not null default ''")


ANNOTATOR = "@"  # in the place of a seat: whoever holds this key writes notes and nothing else


class Holder(NamedTuple):
    """Who writes: somebody with the key of the game, or of one seat, or one to annotate it."""

    seat: str  # empty: the recorder of the table
    voice: str = ""  # the letter of an author, if they write notes under a name of their own

    @property
    def annotates(self) -> bool:
        return self.seat == ANNOTATOR


class Granted(NamedTuple):
    """A key, as those who write may see it: never the key, nor its hash."""

    id: str
    seat: str
    at: str
    used: str  # when it was last shown, to the minute; empty: never
    mine: bool  # whoever asks has shown this one


class Keys(SqliteFile):
    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.prepare(MIGRATIONS)

    def grant(self, game: str, seat: str = "") -> str:
        key = new_key()
        self.write(lambda conn: insert(conn, key, game, seat))
        return key

    def holder(self, game: str, key: str) -> Holder | None:
        rows = self.read("select seat, used, voice from keys where hash = ? and game = ?", (hashed(key), game))
        if not rows:
            return None
        seat, used, voice = rows[0]
        if used[:MINUTE] != clock.stamp()[:MINUTE]:
            self._seen(hashed(key))
        return Holder(seat, voice)

    def speak(self, game: str, key: str, voice: str) -> None:
        """From now on whoever shows this key writes notes under this letter. What it has, it keeps."""
        sql = "update keys set voice = ? where hash = ? and game = ? and voice = ''"
        self.write(lambda conn: conn.execute(sql, (voice, hashed(key), game)))

    def _seen(self, hash_: str) -> None:
        """Once a minute, and not if that is the only thing that fails."""
        with suppress(StoreError):
            self.write(lambda conn: conn.execute("update keys set used = ? where hash = ?", (clock.stamp(), hash_)))

    def granted(self, game: str, key: str) -> list[Granted]:
        """All keys of a game, the oldest first, for somebody who shows one of them."""
        rows = self.read("select id, seat, at, used, hash from keys where game = ? order by at, id", (game,))
        return [Granted(id_, seat, at, used, hash_ == hashed(key)) for id_, seat, at, used, hash_ in rows]

    def revoke(self, game: str, id_: str) -> None:
        """Take a key away. What is open to join by is closed with it, or its holder would come back that way."""

        def step(conn: Connection) -> None:
            gone = conn.execute("delete from keys where game = ? and id = ?", (game, id_)).rowcount
            if gone:
                conn.execute("update invitations set closed = 'withdrawn' where game = ? and closed = ''", (game,))

        self.write(step)


def new_key() -> str:
    return token_urlsafe(24)


def insert(conn: Connection, key: str, game: str, seat: str) -> None:
    row = (hashed(key), game, seat, clock.stamp(), token_hex(8))
    conn.execute("insert into keys (hash, game, seat, at, id) values (?, ?, ?, ?, ?)", row)


def hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def join(app: Flask) -> None:
    store: SqliteStore = app.extensions["store"]
    app.extensions["keys"] = Keys(Path(store.path).parent / "keys.db")


def keys() -> Keys:
    kept: Keys = current_app.extensions["keys"]
    return kept


def holder_of(game: str) -> Holder | None:
    """Who asks, if they hold a key to write in this game. Whoever may only annotate it does not."""
    holder = annotator_of(game)
    return None if holder is None or holder.annotates else holder


def annotator_of(game: str) -> Holder | None:
    """Who asks, if they hold any key of this game: all of them write notes."""
    key = shown_key()
    return keys().holder(game, key) if key else None


def shown_key() -> str:
    kind, _, key = request.headers.get("Authorization", "").partition(" ")
    return key if kind == "Key" else ""


def writer_of(game: str) -> Holder:
    """Who writes. Whoever may not, does not get further."""
    holder = holder_of(game)
    if holder is None:
        abort(403)
    return holder
