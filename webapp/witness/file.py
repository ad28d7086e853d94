"""The witness file: the keys with which the site signs, the salts of heads, and the log of heads, beside the records.

Who reads it can sign in the name of the site: nobody but its owner may, and a backup is kept as passwords are.
"""

import hmac
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from flask import Flask, current_app
from sqlite_utils import Database, Migrations

from records import clock
from records.file import Conn, File
from records.header import Header
from records.heads import head_of, nonce_of
from records.receipts import KnownKey, SetBack
from records.sqlite_file import SqliteFile
from records.store import KeptStore
from webapp.witness.signing import new_private, public_of, sign

MIGRATIONS = Migrations("witness")


@MIGRATIONS()
def m001_witness(db: Database) -> None:
    for statement in (
        "create table keys (number integer primary key, key text not null, private text not null, "
        "at text not null, signature text not null) strict",
        "create table kept (name text primary key, value text not null) strict",
        "create table leaves (place integer primary key, game text not null, event integer not null, "
        "head text not null) strict",
        "create unique index leaves_by_game on leaves (game, event)",
        "create table parts (level integer not null, number integer not null, hash text not null, "
        "primary key (level, number)) strict, without rowid",
        "create table set_back (number integer primary key, at text not null, until text not null, "
        "size integer not null) strict",
    ):
        db.conn.execute(statement)
    private, at = new_private(), now()
    key = KnownKey(public_of(private), at, "")
    sql = "insert into keys (number, key, private, at, signature) values (?, ?, ?, ?, ?)"
    db.conn.execute(sql, (1, key.key, private, at, sign(private, key.said)))
    db.conn.execute("insert into kept (name, value) values (?, ?)", ("salt", token_hex(32)))


@MIGRATIONS()
def m002_heads_are_found(db: Database) -> None:
    """Whoever has a head asks for its proof."""
    db.conn.execute("create index leaves_by_head on leaves (head)")


@MIGRATIONS()
def m003_watching(db: Database) -> None:
    """Heads of the logs of other sites, as they were told."""
    db.conn.execute(
        "create table watched (number integer primary key, address text not null, log text not null, "
        "size integer not null, at text not null, told text not null) strict"
    )


def now() -> str:
    """To the second: when exactly something was written down could help to guess it."""
    return f"{clock.stamp()[:19]}Z"


class Signer(NamedTuple):
    key: str
    private: str

    def sign(self, said: str) -> str:
        return sign(self.private, said)


class Witness:
    def __init__(self, where: File | Path) -> None:
        self.file: File = SqliteFile(where) if isinstance(where, Path) else where
        if isinstance(self.file, SqliteFile):
            keep_private(self.file.path)
        self.file.prepare(MIGRATIONS)
        self.read, self.write, self.close = self.file.read, self.file.write, self.file.close
        self.remember_salt()

    def remember_salt(self) -> None:
        self._salt = str(self.read("select value from kept where name = 'salt'")[0][0]).encode()

    # ── heads ───────────────────────────────────────────────────────────────────────────────────────────────

    def salt(self, game: str, event: int) -> str:
        """For records that carry no nonce. To know one of them is to know none of the others."""
        return hmac.digest(self._salt, f"{game} {event}".encode(), "sha256").hex()[:32]

    def head(self, header: Header, game: str, event: int, hash: str) -> str:
        return head_of(nonce_of(header) or self.salt(game, event), hash)

    # ── keys ────────────────────────────────────────────────────────────────────────────────────────────────

    def known_keys(self) -> tuple[KnownKey, ...]:
        """Their public parts, the first one first."""
        return tuple(KnownKey(*row) for row in self.read("select key, at, signature from keys order by number"))

    def signer(self) -> Signer:
        """The newest key."""
        return Signer(*self.read("select key, private from keys order by number desc limit 1")[0])

    def rotate(self) -> KnownKey:
        """A new key, signed by the one before. The private part of that is forgotten: it has signed its last."""
        private, at = new_private(), now()
        key = KnownKey(public_of(private), at, "")

        def step(conn: Conn) -> KnownKey:
            number, old = conn.execute("select number, private from keys order by number desc limit 1").fetchone()
            made = key._replace(signature=sign(old, key.said))
            conn.execute("update keys set private = '' where number = ?", (number,))
            sql = "insert into keys (number, key, private, at, signature) values (?, ?, ?, ?, ?)"
            conn.execute(sql, (number + 1, made.key, private, at, made.signature))
            return made

        return self.write(step)

    # ── set back ────────────────────────────────────────────────────────────────────────────────────────────

    def set_back(self) -> tuple[SetBack, ...]:
        return tuple(SetBack(*row) for row in self.read("select at, until, size from set_back order by number"))

    def mark_set_back(self, to: str) -> SetBack:
        """The records are those of a backup that was made at `to`. It is told from now on."""

        def step(conn: Conn) -> SetBack:
            size = conn.execute("select coalesce(max(place), 0) from leaves").fetchone()[0]
            number = conn.execute("select coalesce(max(number), 0) + 1 from set_back").fetchone()[0]
            mark = SetBack(now(), to, int(size))
            conn.execute("insert into set_back (number, at, until, size) values (?, ?, ?, ?)", (number, *mark))
            return mark

        return self.write(step)


def keep_private(path: Path) -> None:
    """Made so that nobody else can read it; SQLite's files beside it are like it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)


def witness_of(store: KeptStore) -> Witness:
    return Witness(store.beside("witness"))


def join(app: Flask) -> None:
    store: KeptStore = app.extensions["store"]
    app.extensions["witness"] = witness_of(store)


def witness() -> Witness:
    kept: Witness = current_app.extensions["witness"]
    return kept
