"""SqliteFile: one database file, a connection per thread, transactions that wait their turn.

Every write is one `begin immediate` transaction. A deferred one that reads before it writes cannot wait for another
writer (SQLite answers "locked" at once, whatever the timeout), and appends were lost that way; immediate ones queue up.
"""

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock, local
from typing import TypeVar

from sqlite_utils import Database, Migrations

from records.file import Row
from records.store import Busy, CannotOpen, Full, NotAStore, ReadOnly, StoreError
from records.tables import show_as_today

PATIENCE = 30.0  # seconds that a writer waits for the others
PAGE = 2048  # bytes of a page in a new file: an append writes a whole page, however short the sentence

T = TypeVar("T")


class Unreadable(NotAStore):
    """A row that somebody edited: its bytes are no text any more, or not the text they should be."""


class _Mine(local):
    """What each thread has of its own."""

    conn: sqlite3.Connection | None = None
    cursor: sqlite3.Cursor | None = None  # for inserts, so that none is made for each


class SqliteFile:
    def __init__(self, path: str | Path, *, readonly: bool = False) -> None:
        self.path = Path(path)
        self.readonly = readonly
        self._mine = _Mine()
        self._watch: sqlite3.Connection | None = None  # shared: it never writes, so it sees the writes of all others
        self._watching = Lock()
        self._watches = 0  # each counts from its own start

    @property
    def conn(self) -> sqlite3.Connection:
        conn = self._mine.conn
        if conn is None:
            conn = self._mine.conn = self._connect()
        return conn

    def _connect(self) -> sqlite3.Connection:
        mode = "ro" if self.readonly else "rwc"
        uri = f"{self.path.absolute().as_uri()}?mode={mode}"
        conn = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
        conn.execute("pragma recursive_triggers = on")  # or `insert or replace` walks past delete triggers
        conn.execute("pragma synchronous = full")  # an acknowledged sentence survives a power cut
        conn.execute("pragma secure_delete = on")  # an erased name leaves no bytes behind
        if self.readonly:  # the tables are not brought up to date there
            try:
                show_as_today(conn)
            except sqlite3.Error:
                conn.close()
                raise
        return conn

    def close(self) -> None:
        """Close this thread's connection, and the one that watches."""
        conn, self._mine.conn, self._mine.cursor = self._mine.conn, None, None
        with self._watching:
            watch, self._watch = self._watch, None
        for each in (conn, watch):
            if each is not None:
                each.close()

    def settle(self) -> bool:
        """Put what stands in the log into the file and empty it, so that what was erased is nowhere any more; whether
        that was possible. Somebody who reads for long is in the way."""
        for _ in range(100):
            [(busy, _, _)] = self.read("pragma wal_checkpoint(truncate)")
            if not busy:
                return True
            time.sleep(0.02)
        return False

    def pulse(self) -> int:
        """Another number than before once anything was written by any connection, of this process or another."""
        with self._watching:
            if self._watch is None:
                uri = f"{self.path.absolute().as_uri()}?mode=ro"
                self._watch = sqlite3.connect(uri, uri=True, timeout=PATIENCE, check_same_thread=False)
                self._watches += 1
            return self._watches << 32 | int(self._watch.execute("pragma data_version").fetchone()[0])

    def prepare(self, migrations: Migrations) -> None:
        """Make or update the tables. Several processes may start at once: one does it, the others find it done."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotOpen from error
        patience = BusyRetry()
        while True:
            try:
                db = Database(self.conn)
                if db.table_names() and not migrations.applied(db):  # they come together: somebody else's tables
                    raise NotAStore
                self.conn.execute(f"pragma page_size = {PAGE}")  # changes nothing in a file that has pages already
                self.conn.execute("pragma journal_mode = wal")
                if migrations.pending(db):
                    self.write(lambda conn: migrations.apply(Database(conn)))
                return
            except sqlite3.Error as error:
                patience.after(error)
            except (OverflowError, MemoryError, UnicodeError) as error:  # tables of which nobody knows what they were
                raise NotAStore from error

    def empty(self) -> bool:
        """It is not made by looking."""
        return not self.path.exists() or not self.read("select 1 from sqlite_schema limit 1")

    def write(self, step: Callable[[sqlite3.Connection], T]) -> T:
        """Run one step as one transaction. Waits for other writers; says plainly what went wrong."""
        if self.readonly:
            raise ReadOnly
        patience = None
        while True:
            try:
                conn = self.conn
                conn.execute("begin immediate")
                try:
                    answer = step(conn)
                    conn.execute("commit")
                    return answer
                except BaseException:
                    if conn.in_transaction:  # where the disk is full, SQLite has rolled back already
                        conn.execute("rollback")
                    raise
            except sqlite3.Error as error:
                patience = patience or BusyRetry()
                patience.after(error)

    def insert(self, sql: str, row: Sequence[object]) -> None:
        """Insert one row, which needs no transaction around it: SQLite locks the file before it reads anything, as
        `begin immediate` does, and two statements less are run."""
        if self.readonly:
            raise ReadOnly
        patience = None
        while True:
            try:
                cursor = self._mine.cursor
                if cursor is None:
                    cursor = self._mine.cursor = self.conn.cursor()
                cursor.execute(sql, row)
                return
            except sqlite3.Error as error:
                patience = patience or BusyRetry()
                patience.after(error)

    def read(self, sql: str, parameters: Sequence[object] | Mapping[str, object] = ()) -> list[Row]:
        patience = None
        while True:
            try:
                return self.conn.execute(sql, parameters).fetchall()
            except sqlite3.Error as error:
                patience = patience or BusyRetry()
                patience.after(error)
            except (OverflowError, MemoryError, UnicodeError) as error:  # a length, or a name, that somebody changed
                raise NotAStore from error


_PLAINLY: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_IOERR_WRITE: Full,  # a quota or a limit, where no block is missing
    sqlite3.SQLITE_IOERR_FSYNC: Full,
    sqlite3.SQLITE_IOERR_TRUNCATE: Full,
    sqlite3.SQLITE_IOERR_SHMSIZE: Full,
    sqlite3.SQLITE_IOERR: CannotOpen,
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_PERM: ReadOnly,
    sqlite3.SQLITE_CANTOPEN: CannotOpen,
    sqlite3.SQLITE_NOTADB: NotAStore,
    sqlite3.SQLITE_CORRUPT: NotAStore,
    sqlite3.SQLITE_TOOBIG: NotAStore,  # a length that somebody changed
    sqlite3.SQLITE_NOMEM: NotAStore,
    sqlite3.SQLITE_FORMAT: NotAStore,
}
_LOST = ("no such table", "no such column", "no such index", "already exists", "malformed", "has no column named")


class BusyRetry:
    """What to do after an error: wait a little while others hold the file, or say plainly what is wrong.

    SQLite's own timeout does not cover everything: switching to WAL and recovering after a crash answer "locked"
    at once.
    """

    def __init__(self) -> None:
        self.until = time.monotonic() + PATIENCE

    def after(self, error: sqlite3.Error) -> None:
        detail = getattr(error, "sqlite_errorcode", 0) or 0
        code = detail & 0xFF
        if code not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            plainly = _PLAINLY.get(detail) or _PLAINLY.get(code)
            if plainly:
                raise plainly from error
            if not code and "decode" in str(error):  # Python's own complaint: a text that is not UTF-8
                raise Unreadable from error
            if code == sqlite3.SQLITE_ERROR and any(each in str(error) for each in _LOST):
                raise NotAStore from error  # of its tables nobody knows what they were
            raise error
        if time.monotonic() > self.until:
            raise Busy from error
        time.sleep(0.005)
