"""The file of the snapshots. It is a cache: deleted, damaged or made by another engine, it is begun anew."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from records.file import Row
from replay.snapshots.stretches import Stretch
from webapp.catalogue.schema import engine
from webapp.platform.cache_file import CacheFile

_TABLES = """
create table ways (
    way integer primary key,
    game text not null,
    eye text not null,  -- the seat that saw it so, -1 somebody looking on; empty: whoever wrote it
    hash text not null,  -- of the last sentence: the chain makes it the name of all that was said until then
    last integer not null,  -- its number
    moves integer not null,  -- that were played
    straight integer not null,  -- 1: their numbers only grow, nothing was put in later
    seats text not null,  -- letters
    status text not null,
    stops integer not null,  -- the number of the event at which it stops, or 0
    over integer not null,
    disclosed integer not null,  -- 1: everybody may see all cards; asked of whoever wrote it
    unique (game, eye)
) strict;
create table stretches (
    way integer not null,
    first integer not null,
    least integer not null,  -- of the numbers of its moves
    most integer not null,
    text text not null,
    primary key (way, first)
) strict, without rowid;
create index stretches_by_number on stretches(way, least, most);
"""
_WAY = "select * from ways where game = ? and eye = ?"
_AT = "select first, text from stretches where way = ? and first <= ? order by first desc limit 1"
_BEFORE = "select first, text from stretches where way = ? and least <= ? order by least desc limit 1"
_AROUND = "select first, text from stretches where way = ? and least <= ? and most >= ? order by first"
_NEW = f"insert into ways values (null{', ?' * 11}) returning way"
_GROWN = "update ways set hash = ?, last = ?, moves = ? where way = ? and hash = ?"


class SnapshotLine(NamedTuple):
    """A record played by somebody's eyes, cut into stretches."""

    way: int
    game: str
    eye: str
    hash: str
    last: int
    moves: int
    straight: int
    seats: str
    status: str
    stops: int
    over: int
    disclosed: int


class SnapshotFile(CacheFile):
    def begin(self) -> None:
        self.begin_with(_TABLES, engine())

    def way(self, game: str, eye: str) -> SnapshotLine | None:
        rows = self.read(_WAY, (game, eye))
        return SnapshotLine._make(rows[0]) if rows else None

    def at(self, way: SnapshotLine, place: int) -> Row:
        """Where the stretch with this place begins, and what it holds. Raises ValueError where it is gone."""
        return self._one(_AT, (way.way, place))

    def before(self, way: SnapshotLine, number: int) -> Row | None:
        """The last stretch that begins before this number or with it, of a straight way; None: the number comes before
        all moves."""
        rows = self.read(_BEFORE, (way.way, number))
        return rows[0] if rows else None

    def around(self, way: SnapshotLine, number: int) -> list[Row]:
        """The stretches that this number may be in."""
        return self.read(_AROUND, (way.way, number, number))

    def _one(self, sql: str, bound: Sequence[object]) -> Row:
        rows: list[Row] = self.read(sql, bound)
        if not rows:
            raise ValueError("Somebody has thrown the snapshots away.")
        return rows[0]

    def put(self, way: SnapshotLine, stretches: Iterable[Stretch]) -> SnapshotLine:
        """In place of what was kept of this record before."""

        def step(conn: sqlite3.Connection) -> SnapshotLine:
            old = "select way from ways where game = ? and eye = ?"
            conn.execute(f"delete from stretches where way = ({old})", (way.game, way.eye))
            conn.execute("delete from ways where game = ? and eye = ?", (way.game, way.eye))
            kept = way._replace(way=conn.execute(_NEW, way[1:]).fetchone()[0])
            _fill(conn, kept, stretches)
            return kept

        return self.write(step)

    def grow(self, way: SnapshotLine, grown: SnapshotLine, stretches: Iterable[Stretch]) -> None:
        """The last stretch again, longer, and those after it. Nothing is done where somebody else has done it."""

        def step(conn: sqlite3.Connection) -> None:
            told = (grown.hash, grown.last, grown.moves, way.way, way.hash)
            if conn.execute(_GROWN, told).rowcount:
                _fill(conn, way, stretches)

        self.write(step)


def _fill(conn: sqlite3.Connection, way: SnapshotLine, stretches: Iterable[Stretch]) -> None:
    rows = [(way.way, each.first, min(each.numbers), max(each.numbers), each.text) for each in stretches]
    conn.executemany("insert or replace into stretches values (?, ?, ?, ?, ?)", rows)
