"""Keys of games: secrets by which somebody writes in a game, or looks at it, without an account.

Whoever makes a game holds its key; a seat may have one of its own. A key that is handed on never becomes that of the
maker, whatever happens to the others.
A key is shown once and only its hash is stored. It comes with a request as `Authorization: Key …`, never as a cookie:
a page elsewhere has no way to send it along.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes, token_hex, token_urlsafe
from typing import NamedTuple, TypeVar

from flask import Flask, current_app
from sqlite_utils import Database, Migrations

from records import clock
from records.file import Conn, File
from records.sqlite_file import SqliteFile
from records.store import KeptStore, StoreError
from webapp.identity.kept_list import KEYS, KeptList, make_list, open_list
from webapp.identity.roles import VIEWER_KEY, Actor, Holder, Role, actor_of
from webapp.platform.secret_key import MINUTE, hashed

MIGRATIONS = Migrations("keys")
T = TypeVar("T")


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


@MIGRATIONS()
def m004_list(db: Database) -> None:
    make_list(db)


OLDEST = """insert into makers (game, key)
    select game, hash from (
        select game, hash, row_number() over (partition by game order by at, id) as place from keys where seat = ''
    ) as whole where place = 1 on conflict do nothing"""


@MIGRATIONS()
def m005_makers(db: Database) -> None:
    """With which key a game was made. Of games from before nobody wrote that down: it is the oldest that is left."""
    db.conn.execute("create table makers (game text primary key, key text not null) strict")
    db.conn.execute(OLDEST)


HELD = """insert into seated (game, seat) select game, seat from (
        select game, seat from keys union select game, seat from invitations where closed = 'used'
    ) as held where seat not in ('', '@', '*') on conflict do nothing"""


@MIGRATIONS()
def m006_seated(db: Database) -> None:
    """The seats that somebody has, or has had. Taking a key away gives nobody their seat."""
    db.conn.execute("create table seated (game text not null, seat text not null, primary key (game, seat)) strict")
    db.conn.execute(HELD)


class Granted(NamedTuple):
    """A key, as those who write may see it: never the key, nor its hash."""

    id: str
    seat: str
    at: str
    used: str  # when it was last shown, to the minute; empty: never
    mine: bool  # whoever asks has shown this one
    maker: bool  # the game was made with it


class Keys:
    def __init__(self, where: File | Path) -> None:
        self.file: File = SqliteFile(where) if isinstance(where, Path) else where
        self.file.prepare(MIGRATIONS)
        self.read, self.write, self.close = self.file.read, self.file.write, self.file.close

    def withdraw(self, step: Callable[[Conn], T]) -> T:
        """As `write`, of a step that takes a key or an invitation away."""
        return self.file.withdraw(step) if isinstance(self.file, KeptList) else self.file.write(step)

    def grant(self, game: str, seat: str = "") -> str:
        """The first to the whole table is the one of whoever made the game."""
        key = new_key()

        def step(conn: Conn) -> None:
            insert(conn, key, game, seat)
            if not seat:
                _made_with(conn, game, key)

        self.write(step)
        return key

    def hand_out(self, game: str, key: str) -> bool:
        """The key of whoever makes a game, which they have thought of. Whether it is new."""

        def step(conn: Conn) -> bool:
            if conn.execute("select 1 from keys where hash = ?", (hashed(key),)).fetchone():
                return False
            insert(conn, key, game, "")
            _made_with(conn, game, key)
            return True

        return self.write(step)

    def take_back(self, game: str, key: str) -> None:
        """A key that was handed out for a game that then was not made."""

        def step(conn: Conn) -> None:
            conn.execute("delete from keys where hash = ? and game = ?", (hashed(key), game))
            conn.execute("delete from makers where key = ? and game = ?", (hashed(key), game))

        self.write(step)

    def reads(self, game: str, key: str) -> bool:
        """Whether this key opens the game, be it only to look at it."""
        return bool(self.read("select 1 from keys where hash = ? and game = ?", (hashed(key), game)))

    def made(self, game: str, key: str) -> bool:
        """Whether the game was made with this key, and it still opens it."""
        sql = "select 1 from makers m join keys k on k.hash = m.key and k.game = m.game where m.game = ? and m.key = ?"
        return bool(self.read(sql, (game, hashed(key))))

    def kept(self, game: str) -> bool:
        """Whether the key that the game was made with still opens it."""
        sql = "select 1 from makers m join keys k on k.hash = m.key and k.game = m.game where m.game = ?"
        return bool(self.read(sql, (game,)))

    def seated(self, game: str) -> frozenset[str]:
        """The seats that somebody has, or has had, by a key or by an account."""
        return frozenset(seat for (seat,) in self.read("select seat from seated where game = ?", (game,)))

    def seat(self, game: str, seats: Iterable[str]) -> None:
        """Somebody has these seats without a key."""
        rows = [(game, seat) for seat in seats]
        if rows:
            self.write(lambda conn: conn.executemany(SEATED, rows))

    def unseat(self, game: str) -> None:
        """Of a game that then was not made."""
        self.write(lambda conn: conn.execute("delete from seated where game = ?", (game,)))

    def id_of(self, game: str, key: str) -> str:
        """The name of a key, which tells nothing of it."""
        rows = self.read("select id from keys where hash = ? and game = ?", (hashed(key), game))
        return str(rows[0][0]) if rows else ""

    def holder(self, game: str, key: str) -> Holder | None:
        """As whom they write; nobody does with a key to look on."""
        rows = self.read("select seat, used, voice from keys where hash = ? and game = ?", (hashed(key), game))
        if not rows:
            return None
        seat, used, voice = rows[0]
        if used[:MINUTE] != clock.stamp()[:MINUTE]:
            self._seen(hashed(key))
        return None if seat == VIEWER_KEY else Holder(seat, voice)

    def shows(self, game: str, key: str) -> Actor:
        """As `actor`, of a key that is not used now."""
        rows = self.read("select seat from keys where hash = ? and game = ?", (hashed(key), game))
        return actor_of(Holder(rows[0][0]), keyed=True) if rows and rows[0][0] != VIEWER_KEY else Actor()

    def actor(self, game: str, key: str) -> Actor:
        """Whoever shows this key, in the game or study that it may be of."""
        holder = self.holder(game, key)
        if holder is not None:
            return replace(actor_of(holder, keyed=True), made=self.made(game, key))
        return Actor(Role.VIEWER, keyed=True) if self.reads(game, key) else Actor()

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
        rows = self.read(
            """select k.id, k.seat, k.at, k.used, k.hash, m.key is not null from keys k
            left join makers m on m.game = k.game and m.key = k.hash where k.game = ? order by k.at, k.id""",
            (game,),
        )
        mine = hashed(key)
        return [
            Granted(id_, seat, clock.to_the_second(at), used and clock.to_the_second(used), hash_ == mine, bool(maker))
            for id_, seat, at, used, hash_, maker in rows
        ]

    def revoke(self, game: str, id_: str) -> None:
        """Take a key away. What is open to join by is closed with it, or its holder would come back that way."""

        def step(conn: Conn) -> None:
            gone = conn.execute("delete from keys where game = ? and id = ?", (game, id_)).rowcount
            if gone:
                conn.execute("update invitations set closed = 'withdrawn' where game = ? and closed = ''", (game,))

        self.withdraw(step)


SEATED = "insert into seated (game, seat) values (?, ?) on conflict do nothing"


def new_key() -> str:
    return token_urlsafe(24)


def insert(conn: Conn, key: str, game: str, seat: str) -> None:
    row = (hashed(key), game, seat, clock.stamp(), token_hex(8))
    conn.execute("insert into keys (hash, game, seat, at, id) values (?, ?, ?, ?, ?)", row)
    if seat.isalpha():
        conn.execute(SEATED, (game, seat))


def _made_with(conn: Conn, game: str, key: str) -> None:
    conn.execute("insert into makers (game, key) values (?, ?) on conflict do nothing", (game, hashed(key)))


def join(app: Flask) -> None:
    app.extensions["keys"] = keys_beside(app.extensions["store"])


def keys_beside(store: KeptStore) -> Keys:
    """Raises Lost."""
    return Keys(open_list(store, KEYS, MIGRATIONS))


def keys() -> Keys:
    kept: Keys = current_app.extensions["keys"]
    return kept
