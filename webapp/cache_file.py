"""A file of what is derived: deleted, damaged or made by others, it is begun anew. Nobody waits for the disk."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from records.sqlite_file import PATIENCE, SqliteFile

_ABOUT = "create table about (name text primary key, value text not null) strict, without rowid;"
_named = re.compile(r"^create (?:table|index) (\w+)", re.MULTILINE).findall


class CacheFile(SqliteFile):
    def _connect(self) -> sqlite3.Connection:
        conn = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        conn.execute("pragma synchronous = off")
        return conn

    def begin_with(self, tables: str, engine: str) -> None:
        """Make the tables, unless they are there and were filled by this very engine."""
        by = sha256(f"{engine} {tables}".encode()).hexdigest()
        with _alone(self.path.parent):
            if not self._made(tables, by):
                self._make(tables, by)

    def _made(self, tables: str, by: str) -> bool:
        try:
            there = {name for (name,) in self.conn.execute("select name from sqlite_schema")}
            if not {"about", *_named(tables)} <= there:
                return False
            sql = "select 1 from about where name = 'engine' and value = ?"
            return bool(self.conn.execute(sql, (by,)).fetchone())
        except sqlite3.DatabaseError:
            return False

    def _make(self, tables: str, by: str) -> None:
        self.close()
        for ending in ("", "-wal", "-shm"):
            Path(f"{self.path}{ending}").unlink(missing_ok=True)
        self.conn.execute("pragma journal_mode = wal")
        made = f"insert into about values ('engine', '{by}')"
        self.conn.executescript(f"begin immediate; {_ABOUT} {tables} {made}; commit")


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One process after the other: the second must not throw away what the first has just made. The folder is the lock,
    where a system has such locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
