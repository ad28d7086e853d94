"""Several SQLite files copied as they were at one moment, while others go on writing.

For a moment all files are locked for writing, and a reader is opened on each: from then on it sees the file as it is
now, whatever is written later. Then the locks are let go, and the copying takes as long as it takes. So the copies are
what a power cut would have left, and no key is there without its game.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from records.sqlite_file import PATIENCE, BusyRetry
from webapp.operations.backup import FILES

STEP = 2_000  # pages at a time: Ctrl-C is heard in between


def copy_all(data: Path, into: Path) -> list[Path]:
    """Those of the files that are there, copied into another folder."""
    present = [data / name for name in FILES if (data / name).exists()]
    try:
        with ExitStack() as readers:
            with ExitStack() as locks:
                for path in present:
                    locks.enter_context(_locked(path))
                sources = [readers.enter_context(_as_now(path)) for path in present]
            return [_copy(source, into / path.name) for source, path in zip(sources, present, strict=True)]
    except sqlite3.Error as error:
        BusyRetry().after(error)  # raises what it means, in words
        raise


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with closing(_connect(path)) as conn:
        conn.execute("begin immediate")
        try:
            yield
        finally:
            conn.execute("rollback")


@contextmanager
def _as_now(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(_connect(path)) as conn:
        conn.execute("begin deferred")
        conn.execute("select count(*) from sqlite_schema").fetchone()  # it begins with the first thing that is read
        yield conn


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None)


def _copy(source: sqlite3.Connection, path: Path) -> Path:
    with closing(sqlite3.connect(path)) as copy:
        source.backup(copy, pages=STEP, sleep=0)
        copy.execute("pragma journal_mode = delete")  # one file, without a journal beside it
    path.chmod(0o600)
    return path
