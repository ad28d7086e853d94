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
from records.tables import END, migrations
from tests.records.sample import dump, said, sample

COLUMNS = {
    "games": ("place", "game", "words", "header", "remark", "at", "by", "hash"),
    "events": ("place", "number", "words", "seat", "say", "remark", "at", "by", "hash"),
    "answers": ("scope", "key", "meant", "game", "first", "last", "hash"),
}
KEYS = {"games": "place", "events": "place, number", "answers": "scope, key"}
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


def expect_refused(conn: sqlite3.Connection, path: Path, statement: str) -> None:
    before = dump(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only: nothing written is changed or removed"):
        conn.execute(statement)
    conn.commit()
    assert dump(path) == before


@pytest.mark.parametrize("how", ["update", "update or replace", "update or ignore"])
@pytest.mark.parametrize(("table", "column"), CHANGED)
def test_no_column_is_updated(stranger: sqlite3.Connection, written: Path, table: str, column: str, how: str) -> None:
    number = stranger.execute(f"select typeof({column}) from {table}").fetchone()[0] == "integer"
    expect_refused(stranger, written, f"{how} {table} set {column} = {column} {'+ 1' if number else '|| 1'}")
    expect_refused(stranger, written, f"{how} {table} set {column} = {column}")


@pytest.mark.parametrize("table", COLUMNS)
def test_no_row_is_deleted(stranger: sqlite3.Connection, written: Path, table: str) -> None:
    expect_refused(stranger, written, f"delete from {table}")
    expect_refused(stranger, written, f"delete from {table} where hash = (select max(hash) from {table})")


@pytest.mark.parametrize("how", ["replace", "insert or replace", "insert"])
@pytest.mark.parametrize(("table", "column"), CHANGED)
def test_no_row_is_replaced(stranger: sqlite3.Connection, written: Path, table: str, column: str, how: str) -> None:
    """Every stored row again with one column changed, as far as it then is the same row still."""
    unlike = [name for name in COLUMNS[table] if name not in KEYS[table].split(", ")]
    values = ", ".join("'1'" if name == column and name in unlike else name for name in COLUMNS[table])
    names = ", ".join(COLUMNS[table])
    expect_refused(stranger, written, f"{how} into {table} ({names}) select {values} from {table}")


def test_a_game_is_not_replaced_by_its_id_alone(stranger: sqlite3.Connection, written: Path) -> None:
    rest = ", ".join(COLUMNS["games"][2:])
    for place in ("null", "77", "-1"):
        sql = f"insert or replace into games (place, game, {rest}) select {place}, game, {rest} from games"
        expect_refused(stranger, written, sql)
    expect_refused(
        stranger, written, f"replace into games (rowid, game, {rest}) select place, 'new', {rest} from games"
    )


@pytest.mark.parametrize("table", COLUMNS)
def test_no_row_is_upserted(stranger: sqlite3.Connection, written: Path, table: str) -> None:
    changes = ", ".join(f"{name} = '1'" for name in COLUMNS[table] if name not in KEYS[table])
    # without `where true` SQLite takes `on` for the start of a join
    sql = f"insert into {table} select * from {table} where true on conflict do update set {changes}"
    expect_refused(stranger, written, sql)
    expect_refused(stranger, written, sql.replace("on conflict", f"on conflict ({KEYS[table]})"))


@pytest.mark.parametrize("how", ["insert", "insert or replace", "insert or ignore"])
@pytest.mark.parametrize("place", [1, 2, 3, 0, -1])
@pytest.mark.parametrize("number", [-1, 0, 1, 2, 5, 6, 7, 8, 1000, END - 1, END, END + 1])
def test_only_the_next_number_of_a_stored_game_is_inserted(
    stranger: sqlite3.Connection, written: Path, place: int, number: int, how: str
) -> None:
    sql = f"{how} into events values ({place}, {number}, 1, 'A', 'take w', '', 'at', 'by', 'hash')"
    if (place, number) in {(1, 7), (2, 2)}:
        assert stranger.execute(sql).rowcount == 1
    else:
        expect_refused(stranger, written, sql)


def test_a_sentence_inserted_behind_the_stores_back_does_not_fit_the_chain(
    stranger: sqlite3.Connection, sqlite: SqliteStore, written: Path
) -> None:
    stranger.execute("insert into events values (1, 7, 1, 'A', 'take w', '', 'at', 'by', 'hash')")
    stranger.commit()
    games = sqlite.headings()
    assert sqlite.verify(games[1].game) == Break(7, "altered")
    assert sqlite.verify(games[0].game) is None


# ── the end mark ────────────────────────────────────────────────────────────────────────────────────────
# the one row of a game that moves: a note of its last sentence, the number in `words`, and `at` and `hash`

LATER = "(select {} from events as later where later.place = events.place and later.number = events.words + ({}))"


def marks(conn: sqlite3.Connection) -> list[Any]:
    return conn.execute(f"select place, words, at, hash from events where number = {END} order by place").fetchall()


@pytest.mark.parametrize("how", ["update", "update or replace", "update or ignore"])
@pytest.mark.parametrize("column", COLUMNS["events"])
def test_no_column_of_an_end_mark_is_updated(
    stranger: sqlite3.Connection, written: Path, column: str, how: str
) -> None:
    number = column in ("place", "number", "words")
    for value in (f"{column} + 1", f"{column} - 1", f"{column} + 2", "0") if number else (f"{column} || 1", "''", "1"):
        expect_refused(stranger, written, f"{how} events set {column} = {value} where number = {END}")
    expect_refused(stranger, written, f"{how} events set {column} = {column} where number = {END}")


@pytest.mark.parametrize("steps", [-5, -2, -1, 0, 1, 2, 1000])
def test_an_end_mark_moves_neither_back_nor_on_without_a_sentence(
    stranger: sqlite3.Connection, written: Path, steps: int
) -> None:
    """Also not to a sentence that is there, with all that it says."""
    for at, hash in ((LATER.format("at", steps), LATER.format("hash", steps)), ("at", "hash"), ("'at'", "'hash'")):
        change = f"words = words + ({steps}), at = ifnull({at}, at), hash = ifnull({hash}, hash)"
        expect_refused(stranger, written, f"update events set {change} where place = 1 and number = {END}")
    expect_refused(stranger, written, f"update events set words = words + ({steps}) where number = {END}")


@pytest.fixture
def lagging(stranger: sqlite3.Connection) -> str:
    """Two sentences came without the trigger that takes the end mark along; the guards are there again."""
    triggers = ("events_end", "events_next")
    kept = [
        stranger.execute("select sql from sqlite_schema where name = ?", (name,)).fetchone()[0] for name in triggers
    ]
    for name in triggers:
        stranger.execute(f"drop trigger {name}")
    for number in (7, 8):
        row = f"(1, {number}, 1, 'A', 'take w', '', 'at {number}', 'by', 'hash {number}')"
        stranger.execute(f"insert into events values {row}")
    for sql in kept:
        stranger.execute(sql)
    stranger.commit()
    return f"update events set {{}} where place = 1 and number = {END}"


@pytest.mark.parametrize(
    "change",
    [
        "words = 7, at = 'at 7', hash = 'hash'",
        "words = 7, at = 'at 7', hash = (select hash from games where place = 1)",
        "words = 7, at = 'at', hash = 'hash 7'",
        "words = 7, at = 'at 8', hash = 'hash 8'",
        "words = 8, at = 'at 8', hash = 'hash 8'",
        "words = 8, at = 'at 7', hash = 'hash 7'",
        "words = 7",
        "at = 'at 7', hash = 'hash 7'",
    ],
)
def test_an_end_mark_moves_on_to_the_very_next_sentence_and_to_no_other(
    stranger: sqlite3.Connection, written: Path, lagging: str, change: str
) -> None:
    expect_refused(stranger, written, lagging.format(change))
    for number in (7, 8):
        stranger.execute(lagging.format(f"words = {number}, at = 'at {number}', hash = 'hash {number}'"))
        assert marks(stranger)[0] == (1, number, f"at {number}", f"hash {number}")


def test_a_sentence_is_not_moved_as_an_end_mark_is(stranger: sqlite3.Connection, written: Path) -> None:
    """The first is in words of version 1, so that it looks like a mark that has the second to go on to."""
    second = "(select words + 1, at, hash from events where place = 1 and number = 2)"
    expect_refused(stranger, written, f"update events set (words, at, hash) = {second} where place = 1 and number = 1")


@pytest.mark.parametrize("where", ["", " and place = 1", " and words = 1"])
def test_an_end_mark_is_not_deleted(stranger: sqlite3.Connection, written: Path, where: str) -> None:
    expect_refused(stranger, written, f"delete from events where number = {END}{where}")


@pytest.mark.parametrize("how", ["replace", "insert or replace", "insert or ignore", "insert"])
@pytest.mark.parametrize(
    "values", ["words, '', '', '', at, '', hash", "0, '', '', '', at, '', hash", "7, 'A', 'b', '', 'at', '', 'c'"]
)
def test_an_end_mark_is_not_replaced_nor_inserted_twice(
    stranger: sqlite3.Connection, written: Path, values: str, how: str
) -> None:
    expect_refused(
        stranger, written, f"{how} into events select place, number, {values} from events where number = {END}"
    )
    first = f"select place, {END}, 0, '', '', '', at, '', hash from games"
    expect_refused(stranger, written, f"{how} into events {first}")


def test_an_end_mark_is_not_upserted(stranger: sqlite3.Connection, written: Path) -> None:
    for change in ("words = excluded.words + 1", "hash = 'hash'", "say = 'take w'", "number = 7"):
        sql = f"insert into events select * from events where number = {END} on conflict do update set {change}"
        expect_refused(stranger, written, sql)


def test_an_end_mark_comes_with_its_game_and_not_otherwise(stranger: sqlite3.Connection, written: Path) -> None:
    """Put there in advance it would let numbers be left out, or keep the next game from being stored."""
    for how in ("insert", "insert or replace", "insert or ignore"):
        expect_refused(stranger, written, f"{how} into events values (3, {END}, 4, '', '', '', 'at', '', 'hash')")
        expect_refused(stranger, written, f"{how} into events values (3, {END}, 0, '', '', '', 'at', '', 'hash')")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("words", "1"),
        ("words", "6"),
        ("seat", "'A'"),
        ("say", "'pass'"),
        ("remark", "';'"),
        ("by", "'p1'"),
        ("at", "'at'"),
        ("hash", "'hash'"),
        ("at", "hash"),
    ],
)
def test_an_end_mark_that_somebody_removed_begins_anew_or_not_at_all(
    stranger: sqlite3.Connection, written: Path, column: str, value: str
) -> None:
    """`verify` then says that the sentences are too many."""
    stranger.execute("drop trigger events_no_delete")
    stranger.execute(f"delete from events where place = 2 and number = {END}")
    stranger.commit()
    right = {"words": "0", "seat": "''", "say": "''", "remark": "''", "at": "at", "by": "''", "hash": "hash"}
    wrong = right | {column: value}
    sql = f"insert into events select place, {END}, {{}} from games where place = 2"
    expect_refused(stranger, written, sql.format(", ".join(wrong.values())))
    expect_refused(stranger, written, "insert into events values (2, 2, 1, 'A', 'take w', '', 'at', 'by', 'hash')")
    stranger.execute(sql.format(", ".join(right.values())))
    assert marks(stranger)[1][1] == 0


def test_the_end_mark_notes_every_sentence_whoever_inserts_it(stranger: sqlite3.Connection, written: Path) -> None:
    other = marks(stranger)[1]
    for number in (7, 8):
        stranger.execute(
            f"insert into events values (1, {number}, 1, 'A', 'pass', '', 'at {number}', '', 'new {number}')"
        )
        assert marks(stranger) == [(1, number, f"at {number}", f"new {number}"), other]


def test_a_game_that_a_stranger_inserts_gets_its_end_mark(stranger: sqlite3.Connection, written: Path) -> None:
    stranger.execute("insert into games values (null, 'new', 1, '[]', '', 'at', 'by', 'hash')")
    assert marks(stranger)[2] == (3, 0, "at", "hash")
    stranger.execute("insert into events values (3, 1, 1, 'A', 'pass', '', 'at 1', '', 'hash 1')")
    assert marks(stranger)[2] == (3, 1, "at 1", "hash 1")


# ── sqlite-utils ────────────────────────────────────────────────────────────────────────────────────────

PKS: dict[str, Any] = {"games": "place", "events": ("place", "number"), "answers": ("scope", "key")}


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
    expect_refused(sqlite.conn, written, f"update {table} set hash = '0'")
    expect_refused(sqlite.conn, written, f"delete from {table}")
    expect_refused(sqlite.conn, written, f"insert or replace into {table} select * from {table}")


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


def test_a_single_sentence_is_one_statement(sqlite: SqliteStore, written: Path) -> None:
    """It needs no transaction around it, once the store has seen the sentence before it."""
    game = sqlite.headings()[0].game
    last = sqlite.append(game, 1, said("B take u")).last
    heard: list[str] = []
    sqlite.conn.set_trace_callback(heard.append)
    sqlite.append(game, last, said("A take k"))
    assert {line[:18] for line in heard} == {"insert into events"}  # heard again for each trigger


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
