"""PostgresServer: connections to a PostgreSQL server, one for each thread, and what its errors mean."""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex
from threading import Lock, local
from typing import Any, NamedTuple, TypeVar

import psycopg
from psycopg import errors

from records.file import Row
from records.postgres_listening import TELL, Listening, payload
from records.store import Busy, CannotOpen, Full, NotAStore, ReadOnly, StoreError

PATIENCE = 30.0  # seconds that a writer waits for the others
CONNECTING = 10  # seconds
OFTEN = 3  # times that a write is tried which meets a row that was not there before
# an acknowledged sentence survives a power cut, whatever the server does for others
_SETTINGS = """select set_config('lock_timeout', %s, false),
    set_config('default_transaction_isolation', 'read committed', false),
    set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false)"""

Connection = psycopg.Connection[tuple[Any, ...]]
T = TypeVar("T")


class Unreachable(CannotOpen):
    SAYS = "The database does not answer. Check DATABASE_URL, and that the server runs."


class Unprepared(StoreError):
    def __init__(self) -> None:
        super().__init__(
            "The tables in the database are missing or of an older version, and this role may not make them. "
            "Run once, with the DATABASE_URL of their owner: recount prepare"
        )


class _Own(psycopg.Connection[tuple[Any, ...]]):
    """A connection that ends with its thread, without complaint."""

    def __del__(self) -> None:  # type: ignore[override]
        pass  # what is below it closes itself, unless it came here by a fork and is its parent's


class _Held(NamedTuple):
    conn: Connection
    process: int


class _Mine(local):
    held: _Held | None = None


class PostgresServer:
    def __init__(self, url: str) -> None:
        self.url = url
        self._mine = _Mine()
        self._lock = Lock()
        self._listening: Listening | None = None
        self._name = token_hex(8)

    @property
    def conn(self) -> Connection:
        held = self._mine.held
        if held is None or held.process != os.getpid() or held.conn.closed:
            held = self._mine.held = _Held(self._connect(), os.getpid())
        return held.conn

    def _connect(self) -> Connection:
        try:
            conn = _Own.connect(
                self.url,
                autocommit=True,
                connect_timeout=CONNECTING,
                client_encoding="utf8",
                fallback_application_name="recount",
            )
            conn.execute(_SETTINGS, (f"{PATIENCE}s",))
            return conn
        except errors.TooManyConnections as error:
            raise Busy from error
        except (psycopg.OperationalError, psycopg.ProgrammingError) as error:  # the second: it is no address
            raise Unreachable from error

    def close(self) -> None:
        """Close this thread's connection, and the one that listens."""
        held, self._mine.held = self._mine.held, None
        if held is not None and held.process == os.getpid():
            held.conn.close()
        with self._lock:
            listening, self._listening = self._listening, None
        if listening is not None:
            listening.close()

    def listening(self) -> Listening:
        with self._lock:
            if self._listening is None or not self._listening.here():
                self._listening = Listening(self.url, self._voice())
            return self._listening

    def wrote(self, part: str) -> None:
        """This process has written: it knows, and tells the others.

        Not in the same transaction: those that notify are done one after the other, each waiting for the disk, and
        eight writers are as slow as one. What is only told need not wait for the disk.
        """
        if self._listening is not None:
            self._listening.wrote(part)
        with suppress(psycopg.Error, StoreError):  # the write is done, whatever becomes of this
            self.conn.execute(TELL, (payload(part, self._voice()),))

    def _voice(self) -> str:
        return f"{self._name}-{os.getpid()}"  # a forked process is somebody else

    def read(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Once more on a new connection, where the server was started anew."""
        for again in (True, False):
            conn = self.conn
            try:
                return conn.execute(sql, parameters).fetchall()
            except psycopg.Error as error:
                if again and conn.broken:
                    continue
                raise plainly(error) from error
        raise AssertionError

    def once(self, sql: str, parameters: Sequence[object]) -> list[Row]:
        """One statement that writes, and is a transaction by itself. Raises psycopg's IntegrityError as it is."""
        try:
            cursor = self.conn.execute(sql, parameters)
            return cursor.fetchall() if cursor.description else []
        except psycopg.IntegrityError:
            raise
        except psycopg.Error as error:
            raise plainly(error) from error

    def write(self, step: Callable[[Connection], T], *, serializable: bool = False) -> T:
        """Run one step as one transaction; again, if another one came in between."""
        until, twice, begun = time.monotonic() + PATIENCE, 0, False
        while True:
            conn = self.conn
            try:
                with conn.transaction():
                    begun = True
                    if serializable:
                        conn.execute("set transaction isolation level serializable")
                    return step(conn)
            except (errors.SerializationFailure, errors.DeadlockDetected) as error:
                if time.monotonic() > until:
                    raise Busy from error
            except errors.UniqueViolation:  # somebody was quicker, and looking again will show it
                twice += 1
                if twice > OFTEN:
                    raise
            except psycopg.Error as error:
                if conn.broken and not begun:  # the server was started anew: nothing was asked yet
                    begun = True
                    continue
                raise plainly(error) from error


def plainly(error: psycopg.Error) -> Exception:
    """What is wrong, in the words of the store; what nobody has thought of stays as it is."""
    known: tuple[tuple[type[psycopg.Error], type[StoreError]], ...] = (
        (errors.DiskFull, Full),
        (errors.InsufficientPrivilege, ReadOnly),
        (errors.ReadOnlySqlTransaction, ReadOnly),
        (errors.InvalidSchemaName, ReadOnly),  # one that this role may not even look into
        (errors.LockNotAvailable, Busy),
        (errors.QueryCanceled, Busy),
        (errors.SerializationFailure, Busy),
        (errors.DeadlockDetected, Busy),
        (errors.TooManyConnections, Busy),
        (errors.UndefinedTable, NotAStore),
        (errors.UndefinedColumn, NotAStore),
        (errors.DataCorrupted, NotAStore),
        (errors.IndexCorrupted, NotAStore),
        (psycopg.OperationalError, Unreachable),
        (psycopg.InterfaceError, Unreachable),  # the connection was lost, and found lost only now
    )
    return next((trouble() for kind, trouble in known if isinstance(error, kind)), error)
