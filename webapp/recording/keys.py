"""Keys: who may write in a game. Whoever makes a game holds its key; a seat may have one of its own.

A key is shown once and only its hash is stored. It comes with a request as `Authorization: Key …`, never as a cookie:
a page elsewhere has no way to send it along.
"""

from contextlib import suppress
from pathlib import Path
from secrets import token_bytes, token_hex, token_urlsafe
from typing import NamedTuple, Protocol

from flask import Flask, abort, current_app, request
from sqlite_utils import Database, Migrations

from records import clock
from records.file import Conn, File
from records.sqlite_file import SqliteFile
from records.store import KeptStore, StoreError
from webapp.hashing import MINUTE, hashed

MIGRATIONS = Migrations("keys")


@MIGRATIONS()
def m001_keys(db: Database) -> None:
    columns = "hash text primary key, game text not null, seat text not null, at text not null"
    db.conn.execute(f"create table keys ({columns}) strict")


@MIGRATIONS()
def m002_invitations(db: Database) -> None:
    """A key gets a name that tells nothing of it, so that it can be taken away; and it may be asked for by a code."""
    db.conn.execute("alter table keys add column id text not null default ''")
    db.conn.execute("alter table keys add column used text not null default ''")
    for (hash_,) in db.conn.execute("select hash from keys").fetchall():
        db.conn.execute("update keys set id = ? where hash = ?", (token_hex(8), hash_))
    db.conn.execute("create unique index keys_by_id on keys (id)")
    db.conn.execute("create index keys_by_game on keys (game, at)")
    columns = (
        "id text primary key, code text not null unique, game text not null, seat text not null, "
        "once integer not null, at text not null, until text not null, closed text not null"
    )
    db.conn.execute(f"create table invitations ({columns}) strict")
    db.conn.execute("create index invitations_by_game on invitations (game, at)")
    db.conn.execute("create table salt (salt blob not null) strict")
    db.conn.execute("insert into salt values (?)", (token_bytes(16),))


@MIGRATIONS()
def m003_voices(db: Database) -> None:
    """Under which letter the holder of a key writes notes; empty: they have not said who they are."""
    db.conn.execute("alter table keys add column voice text not null default ''")


ANNOTATOR = "@"  # in the place of a seat: whoever holds this key writes notes and nothing else
VIEWER = "*"  # in the place of a seat: whoever holds this key may read a private game, and writes nothing


class Holder(NamedTuple):
    """Who writes: somebody with the key of the game, or of one seat, or one to annotate it."""

    seat: str  # empty: the recorder of the table
    voice: str = ""  # the letter of an author, if they write notes under a name of their own
    hand: str = ""  # the seat where the recorder of the table sits, if that is known

    @property
    def eye(self) -> str:
        """The seat whose hidden cards are theirs; empty: none."""
        return self.seat or self.hand

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


class Keys:
    def __init__(self, where: File | Path) -> None:
        self.file: File = SqliteFile(where) if isinstance(where, Path) else where
        self.file.prepare(MIGRATIONS)
        self.read, self.write, self.close = self.file.read, self.file.write, self.file.close

    def grant(self, game: str, seat: str = "") -> str:
        key = new_key()
        self.write(lambda conn: insert(conn, key, game, seat))
        return key

    def hand_out(self, game: str, key: str) -> bool:
        """A key to the whole table that somebody has thought of. Whether it is new."""

        def step(conn: Conn) -> bool:
            if conn.execute("select 1 from keys where hash = ?", (hashed(key),)).fetchone():
                return False
            insert(conn, key, game, "")
            return True

        return self.write(step)

    def take_back(self, game: str, key: str) -> None:
        sql = "delete from keys where hash = ? and game = ?"
        self.write(lambda conn: conn.execute(sql, (hashed(key), game)))

    def reads(self, game: str, key: str) -> bool:
        """Whether this key opens the game, be it only to look at it."""
        return bool(self.read("select 1 from keys where hash = ? and game = ?", (hashed(key), game)))

    def first(self, game: str, key: str) -> bool:
        """Whether it is the oldest to the whole table that is left: the one of whoever made the game."""
        sql = "select hash from keys where game = ? and seat = '' order by at, id limit 1"
        return self.read(sql, (game,)) == [(hashed(key),)]

    def holder(self, game: str, key: str) -> Holder | None:
        """As whom they write; nobody does with a key to look on."""
        rows = self.read("select seat, used, voice from keys where hash = ? and game = ?", (hashed(key), game))
        if not rows:
            return None
        seat, used, voice = rows[0]
        if used[:MINUTE] != clock.stamp()[:MINUTE]:
            self._seen(hashed(key))
        return None if seat == VIEWER else Holder(seat, voice)

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

        def step(conn: Conn) -> None:
            gone = conn.execute("delete from keys where game = ? and id = ?", (game, id_)).rowcount
            if gone:
                conn.execute("update invitations set closed = 'withdrawn' where game = ? and closed = ''", (game,))

        self.write(step)


def new_key() -> str:
    return token_urlsafe(24)


def insert(conn: Conn, key: str, game: str, seat: str) -> None:
    row = (hashed(key), game, seat, clock.stamp(), token_hex(8))
    conn.execute("insert into keys (hash, game, seat, at, id) values (?, ?, ?, ?, ?)", row)


class Known(Protocol):
    """Whoever is known without a key: by an account, where there are accounts."""

    def holder(self, game: str) -> Holder | None: ...

    def speak(self, game: str, voice: str) -> None: ...

    def secret(self) -> str:
        """Something that only they and the site know; empty: nobody is known."""


class Nobody:
    def holder(self, game: str) -> Holder | None:
        return None

    def speak(self, game: str, voice: str) -> None:
        return None

    def secret(self) -> str:
        return ""


def join(app: Flask) -> None:
    app.extensions["known"] = Nobody()
    store: KeptStore = app.extensions["store"]
    app.extensions["keys"] = Keys(store.beside("keys"))


def keys() -> Keys:
    kept: Keys = current_app.extensions["keys"]
    return kept


def known() -> Known:
    found: Known = current_app.extensions["known"]
    return found


def holder_of(game: str) -> Holder | None:
    """Who asks, if they hold a key to write in this game. Whoever may only annotate it does not."""
    holder = annotator_of(game)
    return None if holder is None or holder.annotates else holder


def annotator_of(game: str) -> Holder | None:
    """Who asks, if they hold any key of this game, or are known here and have a part in it: all of them write notes."""
    key = shown_key()
    return keys().holder(game, key) if key else known().holder(game)


def speak(game: str, voice: str) -> None:
    """From now on whoever asks writes notes under this letter."""
    key = shown_key()
    if key:
        keys().speak(game, key, voice)
    else:
        known().speak(game, voice)


def own_secret() -> str:
    """What tells whoever asks from everybody else, and that nobody else can guess."""
    return shown_key() or known().secret()


def shown_key() -> str:
    kind, _, key = request.headers.get("Authorization", "").partition(" ")
    return key if kind == "Key" else ""


def writer_of(game: str) -> Holder:
    """Who writes. Whoever may not, does not get further."""
    holder = holder_of(game)
    if holder is None:
        abort(403)
    return holder
