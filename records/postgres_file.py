"""PostgresFile: what the site keeps in a file of SQLite's elsewhere, in tables of PostgreSQL whose names begin alike.

The statements are those for SQLite. Few words differ, and they are turned here; whoever writes new ones keeps to what
both understand (`on conflict do nothing`, not `or ignore`).
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar, cast

from sqlite_utils import Migrations
from sqlite_utils.db import Database

from records.file import Conn, Row, Rows
from records.postgres_preparing import Change, prepare
from records.postgres_server import Connection, PostgresServer

T = TypeVar("T")

_TABLE = re.compile(r"\b(from|into|join|update|table|on)(\s+)(?!set\b|conflict\b|select\b)(\w+)\b(?!\.)")
_DEFINES = re.compile(r"\s*(?:create|alter) table\b")
_ENDING = re.compile(r"\)\s*(?:strict|without rowid)(?:\s*,\s*(?:strict|without rowid))*\s*$")


@lru_cache(maxsize=1000)
def turned(sql: str, prefix: str) -> str:
    """As PostgreSQL says it."""
    sql = sql.replace("%", "%%").replace("?", "%s")
    sql = _TABLE.sub(rf"\1\2{prefix}_\3", sql) if prefix else sql
    if _DEFINES.match(sql):
        sql = _ENDING.sub(")", sql)
        sql = re.sub(r"\btext\b", 'text collate "C"', sql)  # sorted by its bytes, as SQLite does
        sql = re.sub(r"\bblob\b", "bytea", sql)
    return sql


class Turning:
    """A connection to which SQLite's words can be said."""

    def __init__(self, conn: Connection, prefix: str = "") -> None:
        self.conn, self.prefix = conn, prefix

    def execute(self, sql: str, parameters: Sequence[object] = ()) -> Rows:
        return self.conn.execute(turned(sql, self.prefix), parameters)

    def executemany(self, sql: str, parameters: Iterable[Sequence[object]]) -> None:
        with self.conn.cursor() as cursor:
            cursor.executemany(turned(sql, self.prefix), parameters)


class _Untouched:
    """A database in which no migration was applied: asked with it, migrations name all of theirs."""

    def __getitem__(self, _: str) -> "_Untouched":
        return self

    def exists(self) -> bool:
        return False


class _Standing:
    """In the place of a Database, to migrations that say all they do through its connection."""

    def __init__(self, conn: Conn) -> None:
        self.conn = conn


class PostgresFile:
    def __init__(self, server: PostgresServer, name: str) -> None:
        self.server, self.name = server, name
        self.close = server.close

    def prepare(self, migrations: Migrations) -> None:
        def applied(change: Callable[[Database], object]) -> Callable[[Connection], object]:
            return lambda conn: change(cast(Database, _Standing(Turning(conn, self.name))))

        pending = migrations.pending(cast(Database, _Untouched()))
        prepare(self.server, self.name, [Change(each.name, applied(each.fn)) for each in pending], anew=self.empty())

    def empty(self) -> bool:
        sql = "select 1 from pg_tables where schemaname = current_schema() and starts_with(tablename, %s) limit 1"
        return not self.server.read(sql, (f"{self.name}_",))

    def read(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        return self.server.read(turned(sql, self.name), parameters)

    def write(self, step: Callable[[Conn], T]) -> T:
        """Whatever a step has looked at stays as it is until it is done, or it is run again."""
        answer = self.server.write(lambda conn: step(Turning(conn, self.name)), serializable=True)
        self.server.wrote(self.name)
        return answer

    def pulse(self) -> int:
        return self.server.listening().pulse(self.name)
