"""The database itself refuses to change what is written, whoever asks.

The stranger here behaves: no triggers dropped, no file edited. Each request is made on a connection with and
without recursive triggers, because without them `insert or replace` removes a row and no delete trigger fires.
"""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database
from sqlite_utils.db import Table

from records.chain import Break
from records.sqlite import SqliteStore
from records.sqlite_file import SqliteFile
from records.tables import migrations
from tests.records.sample import dump, said, sample

COLUMNS = {
    "games": ("place", "game", "words", "header", "remark", "at", "by", "hash"),
    "events": ("place", "number", "words", "seat", "say", "remark", "at", "by", "hash"),
    "answers": ("scope", "key", "meant", "game", "first", "last", "hash"),
    "tips": ("place", "number", "hash", "at"),
}
KEYS = {"games": "place", "events": "place, number", "answers": "scope, key", "tips": "place"}
CHANGED = [(table, column) for table in COLUMNS for column in COLUMNS[table]]


@pytest.fixture
def written(sqlite: SqliteStore, path: Path) -> Path:
    """A file with two games, five and one sentences, and two answers."""
    game = sqlite.create(sample(), key="k").game
    sqlite.create(sample("A take w"))
    sqlite.append(game, 5, said("B take u"), key="k")
    return path


@pytest.fixture(params=["plain", "recursive"])
def stranger(request: pytest.FixtureRequest, written: Path) -> Iterator[sqlite3.Connection]:
    conn = sqlite3.connect(written)
    conn.execute(f"pragma recursive_triggers = {'on' if request.param == 'recursive' else 'off'}")
    yield conn
    conn.close()


def refused(conn: sqlite3.Connection, path: Path, statement: str) -> None:
    before = dump(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only: nothing written is changed or removed"):
        conn.execute(statement)
    conn.commit()
    assert dump(path) == before


@pytest.mark.parametrize("how", ["update", "update or replace", "update or ignore"])
@pytest.mark.parametrize(("table", "column"), CHANGED)
def test_no_column_is_updated(stranger: sqlite3.Connection, written: Path, table: str, column: str, how: str) -> None:
    number = stranger.execute(f"select typeof({column}) from {table}").fetchone()[0] == "integer"
    refused(stranger, written, f"{how} {table} set {column} = {column} {'+ 1' if number else '|| 1'}")
    refused(stranger, written, f"{how} {table} set {column} = {column}")


@pytest.mark.parametrize("table", COLUMNS)
def test_no_row_is_deleted(stranger: sqlite3.Connection, written: Path, table: str) -> None:
    refused(stranger, written, f"delete from {table}")
    refused(stranger, written, f"delete from {table} where hash = (select max(hash) from {table})")


@pytest.mark.parametrize("how", ["replace", "insert or replace", "insert"])
@pytest.mark.parametrize(("table", "column"), CHANGED)
def test_no_row_is_replaced(stranger: sqlite3.Connection, written: Path, table: str, column: str, how: str) -> None:
    """Every stored row again with one column changed, as far as it then is the same row still."""
    unlike = [name for name in COLUMNS[table] if name not in KEYS[table].split(", ")]
    values = ", ".join("'1'" if name == column and name in unlike else name for name in COLUMNS[table])
    names = ", ".join(COLUMNS[table])
    refused(stranger, written, f"{how} into {table} ({names}) select {values} from {table}")


def test_a_game_is_not_replaced_by_its_id_alone(stranger: sqlite3.Connection, written: Path) -> None:
    rest = ", ".join(COLUMNS["games"][2:])
    for place in ("null", "77", "-1"):
        sql = f"insert or replace into games (place, game, {rest}) select {place}, game, {rest} from games"
        refused(stranger, written, sql)
    refused(stranger, written, f"replace into games (rowid, game, {rest}) select place, 'new', {rest} from games")


@pytest.mark.parametrize("table", COLUMNS)
def test_no_row_is_upserted(stranger: sqlite3.Connection, written: Path, table: str) -> None:
    changes = ", ".join(f"{name} = '1'" for name in COLUMNS[table] if name not in KEYS[table])
    # without `where true` SQLite takes `on` for the start of a join
    sql = f"insert into {table} select * from {table} where true on conflict do update set {changes}"
    refused(stranger, written, sql)
    refused(stranger, written, sql.replace("on conflict", f"on conflict ({KEYS[table]})"))


@pytest.mark.parametrize("how", ["insert", "insert or replace", "insert or ignore"])
@pytest.mark.parametrize("place", [1, 2, 3, 0, -1])
@pytest.mark.parametrize("number", [-1, 0, 1, 2, 5, 6, 7, 8, 1000])
def test_only_the_next_number_of_a_stored_game_is_inserted(
    stranger: sqlite3.Connection, written: Path, place: int, number: int, how: str
) -> None:
    sql = f"{how} into events values ({place}, {number}, 1, 'A', 'take w', '', 'at', 'by', 'hash')"
    if (place, number) in {(1, 7), (2, 2)}:
        stranger.execute(sql)
    else:
        refused(stranger, written, sql)


def test_a_tip_comes_with_its_game_and_not_otherwise(stranger: sqlite3.Connection, written: Path) -> None:
    """A tip put there in advance would let numbers be left out, or keep the next game from being stored."""
    refused(stranger, written, "insert into tips values (3, 4, 'hash', 'at')")
    refused(stranger, written, "insert into tips values (3, 0, 'hash', 'at')")


def test_a_sentence_inserted_behind_the_stores_back_does_not_fit_the_chain(
    stranger: sqlite3.Connection, sqlite: SqliteStore, written: Path
) -> None:
    stranger.execute("insert into events values (1, 7, 1, 'A', 'take w', '', 'at', 'by', 'hash')")
    stranger.commit()
    games = sqlite.headings()
    assert sqlite.verify(games[1].game) == Break(7, "altered")
    assert sqlite.verify(games[0].game) is None


# ── sqlite-utils ────────────────────────────────────────────────────────────────────────────────────────

PKS: dict[str, Any] = {"games": "place", "events": ("place", "number"), "answers": ("scope", "key"), "tips": "place"}


def key_of(table: str, row: dict[str, Any]) -> Any:
    return tuple(row[name] for name in PKS[table]) if isinstance(PKS[table], tuple) else row[PKS[table]]


UTILS: dict[str, Callable[[Table, dict[str, Any]], object]] = {
    "insert replace": lambda table, row: table.insert(row | {"hash": "0"}, pk=PKS[table.name], replace=True),
    "insert_all replace": lambda table, row: table.insert_all([row | {"hash": "0"}], pk=PKS[table.name], replace=True),
    "upsert": lambda table, row: table.upsert(row | {"hash": "0"}, pk=PKS[table.name]),
    "upsert_all": lambda table, row: table.upsert_all([row | {"hash": "0"}], pk=PKS[table.name]),
    "update": lambda table, row: table.update(key_of(table.name, row), {"hash": "0"}),
    "delete": lambda table, row: table.delete(key_of(table.name, row)),
    "delete_where": lambda table, row: table.delete_where("hash = ?", [row["hash"]]),
    "convert": lambda table, row: table.convert("hash", lambda value: "0"),
}


@pytest.mark.parametrize("recursive", [True, False])
@pytest.mark.parametrize("ask", UTILS.values(), ids=UTILS)
@pytest.mark.parametrize("name", COLUMNS)
def test_sqlite_utils_changes_nothing(
    written: Path, name: str, ask: Callable[[Table, dict[str, Any]], object], recursive: bool
) -> None:
    before = dump(written)
    db = Database(sqlite3.connect(written), recursive_triggers=recursive)
    for row in list(db.table(name).rows):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            ask(db.table(name), row)
    db.conn.commit()
    db.close()
    assert dump(written) == before


# ── the store's own connection ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", COLUMNS)
def test_the_store_itself_cannot_change_what_it_wrote(sqlite: SqliteStore, written: Path, table: str) -> None:
    refused(sqlite.conn, written, f"update {table} set hash = '0'")
    refused(sqlite.conn, written, f"delete from {table}")
    refused(sqlite.conn, written, f"insert or replace into {table} select * from {table}")


def test_the_connection_is_set_up_to_lose_nothing(sqlite: SqliteStore, written: Path) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "recursive_triggers": 1}
    for _ in range(2):
        assert {pragma: sqlite.conn.execute(f"pragma {pragma}").fetchone()[0] for pragma in pragmas} == pragmas
        sqlite.close()  # the next connection is not the one that made the tables


def test_every_write_is_one_immediate_transaction(sqlite: SqliteStore, written: Path) -> None:
    volume = sqlite.volume(sqlite.headings()[0].game)
    heard: list[str] = []
    sqlite.conn.set_trace_callback(heard.append)
    for write in (
        lambda: sqlite.create(sample(), key="k3"),
        lambda: sqlite.append(volume.opening.game, 1, said("A take w", "B take u"), key="k3"),
        lambda: sqlite.restore(volume),
        lambda: sqlite.rename(next(iter(volume.names)), "Ewa"),
    ):
        heard.clear()
        write()
        spoken = [line.lower() for line in heard]
        assert (spoken[0], spoken[-1]) == ("begin immediate", "commit")
        assert sum(line.startswith(("begin", "commit", "rollback", "savepoint")) for line in spoken) == 2


def test_a_new_store_is_made_in_one_transaction(path: Path) -> None:
    """A process that dies in the middle leaves no half a store."""
    file = SqliteFile(path)
    heard: list[str] = []
    file.conn.set_trace_callback(heard.append)
    file.prepare(migrations)
    file.close()
    ways = ("begin", "commit", "rollback", "end")
    assert [line.lower() for line in heard if line.lower().startswith(ways)] == ["begin immediate", "commit"]
    assert set(COLUMNS) < set(dump(path))
