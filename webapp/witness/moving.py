"""Moving the witness file: its keys, salts and log, into a backup, or to a store elsewhere that has none of its own."""

from collections.abc import Iterable, Iterator

from records.file import Conn, File
from records.problems import RecordsError
from webapp.witness.file import Witness

TABLES = {
    "keys": ("number", "key", "private", "at", "signature"),
    "kept": ("name", "value"),
    "set_back": ("number", "at", "until", "size"),
    "leaves": ("place", "game", "event", "head"),
    "parts": ("level", "number", "hash"),
    "watched": ("number", "address", "log", "size", "at", "told"),
}

TableRow = tuple[str, tuple[object, ...]]


class HasALog(RecordsError):
    def __init__(self) -> None:
        super().__init__("This store has a log of its own already. Nothing was changed.")


def rows_of(file: File) -> Iterator[TableRow]:
    for table, columns in TABLES.items():
        yield from ((table, tuple(row)) for row in file.read(f"select {', '.join(columns)} from {table}"))


def move(rows: Iterable[TableRow], to: Witness) -> None:
    """In the place of what is there, which must not have logged anything yet. Raises HasALog."""
    wanted = list(rows)

    def step(conn: Conn) -> None:
        if conn.execute("select 1 from leaves limit 1").fetchone():
            raise HasALog
        for table, columns in TABLES.items():
            conn.execute(f"delete from {table}")
            marks = ", ".join("?" * len(columns))
            these = [row for name, row in wanted if name == table]
            if these:
                conn.executemany(f"insert into {table} ({', '.join(columns)}) values ({marks})", these)

    to.write(step)
    to.remember_salt()
