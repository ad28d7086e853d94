"""A file of what is derived: deleted, damaged or made by others, it is begun anew. Nobody waits for the disk."""

import logging
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import local
from typing import TypeVar

from records.file import Row
from records.sqlite_file import PATIENCE, SqliteFile
from records.store import NotAStore

_ABOUT = "create table about (name text primary key, value text not null) strict, without rowid;"
_named = re.compile(r"^create (?:table|index) (\w+)", re.MULTILINE).findall


T = TypeVar("T")
log = logging.getLogger(__name__)


class _Opened(local):
    """What a thread's connection has open: a file that was thrown away lives on for who has it open."""

    inode = 0


class CacheFile(SqliteFile):
    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._opened = _Opened()
        self._made_of = ("", "")  # tables, engine
        self._inode = 0  # of the file that counts
        self.when_anew: Callable[[], None] = lambda: None  # for whoever remembers what stood in it

    def _connect(self) -> sqlite3.Connection:
        conn = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        conn.execute("pragma synchronous = off")
        self._opened.inode = self._inode_now()
        return conn

    @property
    def conn(self) -> sqlite3.Connection:
        if self._opened.inode not in (0, self._inode):  # another thread or process has begun a new one
            self.close()
        return super().conn

    def pulse(self) -> int:
        if self._inode_now() != self._inode:  # another process has begun a new one
            self._inode = self._inode_now()
            self.close()
            self.when_anew()
        return super().pulse()

    def read(self, sql: str, parameters: Sequence[object] | Mapping[str, object] = ()) -> list[Row]:
        try:
            return super().read(sql, parameters)
        except NotAStore:
            self._anew()
            return super().read(sql, parameters)

    def write(self, step: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return super().write(step)
        except NotAStore:
            self._anew()
            return super().write(step)

    def _anew(self) -> None:
        """It is damaged, and holds nothing that is not elsewhere: away with it, unless somebody else was faster."""
        log.error("%s is damaged: it is thrown away and made anew.", self.path.name, exc_info=True)
        with _alone(self.path.parent):
            if self._opened.inode == self._inode_now():
                self._make(*self._made_of)
        self._inode = self._inode_now()
        self.close()
        self.when_anew()

    def _inode_now(self) -> int:
        try:
            return self.path.stat().st_ino
        except OSError:
            return 0

    def begin_with(self, tables: str, engine: str) -> None:
        """Make the tables, unless they are there and were filled by this very engine."""
        by = sha256(f"{engine} {tables}".encode()).hexdigest()
        self._made_of = tables, by
        with _alone(self.path.parent):
            if not self._made(tables, by):
                self._make(tables, by)
        self._inode = self._inode_now()

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
