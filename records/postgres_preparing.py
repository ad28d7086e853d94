"""Preparing: the tables of a PostgreSQL database are made, or brought up to date.

Several processes on several machines may start at once: one does it, the others wait and find it done.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from psycopg import sql

from records import clock
from records.postgres_server import Connection, PostgresServer, Unprepared
from records.postgres_tables import APPLIED, STEPS, WRITER, grants
from records.store import NotAStore, ReadOnly

_TABLES = "select tablename from pg_tables where schemaname = current_schema()"
_LOCK = "select pg_advisory_xact_lock(hashtextextended('recount.' || current_schema(), 0))"


class Change(NamedTuple):
    """One step of a part: what it is called, and how it is done."""

    name: str
    apply: Callable[[Connection], object]


def records_changes() -> list[Change]:
    def running(statements: tuple[str, ...]) -> Callable[[Connection], None]:
        return lambda conn: run(conn, statements)

    return [Change(step.name, running(step.statements)) for step in STEPS]


def run(conn: Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        conn.execute(statement)


def prepare(server: PostgresServer, part: str, changes: Iterable[Change], *, anew: bool = False) -> None:
    """`anew`: its tables are gone, so what was done to them was done to others."""
    wanted = list(changes)
    if anew and APPLIED in _tables(server.conn):
        server.write(lambda conn: conn.execute(f"delete from {APPLIED} where part = %s", (part,)))
    if not _pending(server.conn, part, wanted):
        return

    def step(conn: Connection) -> None:
        conn.execute(_LOCK)
        pending = _pending(conn, part, wanted)
        if not pending:
            return
        if not _tables(conn):
            conn.execute(f"create table {APPLIED} (part text, name text, at text not null, primary key (part, name))")
        elif APPLIED not in _tables(conn):  # they come together: somebody else's tables
            raise NotAStore
        for change in pending:
            change.apply(conn)
            conn.execute(f"insert into {APPLIED} values (%s, %s, %s)", (part, change.name, clock.stamp()))
        grant(conn)

    try:
        server.write(step)
    except ReadOnly as error:
        raise Unprepared from error


def grant(conn: Connection) -> bool:
    """Give the writer what it needs; whether there is such a role."""
    if not conn.execute("select 1 from pg_roles where rolname = %s", (WRITER,)).fetchone():
        return False
    row = conn.execute("select current_schema()").fetchone()
    schema = sql.Identifier(row[0] if row else "").as_string(conn)
    tables = _tables(conn)
    if "games" in tables:
        run(conn, grants(schema, sorted(name for name in tables if name.startswith(BESIDE))))
    return True


BESIDE = ("keys_", "people_", "site_", "witness_")  # the tables that are no records


def _pending(conn: Connection, part: str, wanted: list[Change]) -> list[Change]:
    if APPLIED not in _tables(conn):
        return wanted
    done = {name for (name,) in conn.execute(f"select name from {APPLIED} where part = %s", (part,))}
    return [change for change in wanted if change.name not in done]


def _tables(conn: Connection) -> set[str]:
    return {str(name) for (name,) in conn.execute(_TABLES)}
