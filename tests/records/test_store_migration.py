"""A store made before there were end marks opens, says the same as before, and goes on.

Its last sentences were noted in a table of their own, `tips`. The old stores here are made with the tables and
triggers of that time, `m001`.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread

import pytest
from sqlite_utils import Database

from records.chain import Break
from records.entry import Volume
from records.log import Log
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from records.sqlite_file import SqliteFile
from records.store import EventStore, StoreError
from records.tables import END, UNUSUAL, migrations
from tests.records.sample import HEADER, drafted, dump, everything, said, sample, tamper

KEY = "k"


def old_tables(path: Path) -> None:
    file = SqliteFile(path)
    file.conn.execute("pragma journal_mode = wal")
    file.write(lambda conn: migrations.apply(Database(conn), stop_before="m002_end_marks"))
    file.close()


def put(path: Path, volumes: list[Volume]) -> None:
    """Write as the store of that time wrote; the triggers of that time move the tips."""
    with closing(sqlite3.connect(path)) as conn:
        for place, (opening, entries, names, _) in enumerate(volumes, 1):
            header = json.dumps(opening.header.tags, ensure_ascii=False)
            row = (place, opening.game, opening.words, header, opening.header.remark, *opening[3:])
            conn.execute("insert into games values (?, ?, ?, ?, ?, ?, ?, ?)", row)
            conn.executemany(f"insert into events values ({place}, ?, ?, ?, ?, ?, ?, ?, ?)", entries)
            conn.executemany("insert into people values (?, ?) on conflict do nothing", names.items())
        conn.commit()


@pytest.fixture
def memory() -> MemoryStore:
    """What the old store holds: five sentences, none, one, and five in older words."""
    memory = MemoryStore()
    memory.create(sample(), by="p1")
    memory.create(Log(HEADER))
    memory.create(sample("A take w"))
    memory.restore(drafted())
    return memory


@pytest.fixture
def old(memory: MemoryStore, path: Path) -> Path:
    old_tables(path)
    put(path, everything(memory)[1][::-1])
    return path


@pytest.fixture
def opened(old: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(old)
    yield store
    store.close()


def schema(path: Path) -> set[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as conn:
        return set(conn.execute("select type, name, tbl_name, sql from sqlite_schema"))


def games(store: EventStore) -> list[str]:
    """In the order of storing."""
    if isinstance(store, SqliteStore):  # a list leaves out what is damaged
        return [game for _, game in store.ids()]
    return [heading.game for heading in reversed(store.headings())]


def test_the_old_tables_are_those_of_that_time(old: Path) -> None:
    tables = dump(old)
    assert [(place, number) for place, number, *_ in tables["tips"]] == [(1, 5), (2, 0), (3, 1), (4, 5)]
    assert len(tables["events"]) == 11
    assert [name for _, _, name, _ in tables["_sqlite_migrations"]] == ["m001_records"]


def test_an_old_store_says_the_same_as_before(opened: SqliteStore, memory: MemoryStore) -> None:
    assert everything(opened) == everything(memory)
    for game in games(memory):
        assert opened.log(game) == memory.log(game)
        assert opened.verify(game) is None
    assert opened.missing_games() == []


def test_every_tip_becomes_an_end_mark_and_no_sentence_changes(old: Path) -> None:
    before = dump(old)
    SqliteStore(old).close()
    after = dump(old)
    marks = [(place, END, number, "", "", "", at, "", hash) for place, number, hash, at in before.pop("tips")]
    assert after.pop("events") == sorted([*before.pop("events"), *marks])
    applied = [name for _, _, name, _ in after.pop("_sqlite_migrations")]
    lists_and_later = ["m004_lists", "m005_authors_twice", "m006_imports"]
    assert applied == ["m001_records", "m002_end_marks", "m003_authors", *lists_and_later]
    assert (after.pop("lists"), after.pop("listed")) == ([("", "", 0)], []), "there were games before"
    before.pop("_sqlite_migrations")
    assert (after.pop("authors"), after.pop("imports")) == ([], []), "nobody knows what was brought before"
    assert after == before


def test_every_game_of_an_old_store_goes_on(opened: SqliteStore) -> None:
    for game, last in zip(games(opened), (5, 0, 1, 5), strict=True):
        assert opened.append(game, last, said("A pass")).last == last + 1
        assert opened.append(game, last + 1, said("B pass")).last == last + 2
        assert opened.append(game, last + 2, said("A pass", "B pass"), key=KEY).last == last + 4
        assert opened.heading(game).events == last + 4
        assert opened.verify(game) is None
    new = opened.create(sample()).game
    assert opened.heading(new).place == 5
    assert opened.verify(new) is None


def test_an_old_store_has_the_tables_and_guards_of_a_new_one(old: Path, tmp_path: Path) -> None:
    SqliteStore(old).close()
    SqliteStore(tmp_path / "new.db").close()
    assert schema(old) == schema(tmp_path / "new.db")
    assert "tips" not in dump(old)


def test_the_index_of_unusual_rows_leaves_the_end_marks_out(opened: SqliteStore, old: Path) -> None:
    (index,) = (row for row in schema(old) if row[1] == "events_unusual")
    assert index[3].endswith(f"number < {END}")
    sql = f"select count(*) from events indexed by events_unusual where {UNUSUAL}"
    assert opened.conn.execute(sql).fetchone() == (6,)  # one with a remark, five in older words


def test_an_old_store_without_games_is_brought_up_to_date(path: Path) -> None:
    old_tables(path)
    store = SqliteStore(path)
    assert everything(store) == ([], [], {})
    assert store.verify(store.create(sample()).game) is None
    store.close()


def test_opened_again_nothing_is_done_again(old: Path) -> None:
    SqliteStore(old).close()
    before = dump(old)
    SqliteStore(old).close()
    assert dump(old) == before


def test_the_tables_are_changed_in_one_transaction(old: Path) -> None:
    """A process that dies in the middle leaves the old store."""
    file = SqliteFile(old)
    heard: list[str] = []
    file.conn.set_trace_callback(heard.append)
    file.prepare(migrations)
    file.close()
    ways = ("begin", "commit", "rollback", "end")
    assert [line.lower() for line in heard if line.lower().startswith(ways)] == ["begin immediate", "commit"]


def test_several_open_an_old_store_at_the_same_moment(old: Path, memory: MemoryStore) -> None:
    gate = Barrier(4)
    told: list[object] = []

    def start() -> None:
        gate.wait()
        try:
            store = SqliteStore(old)
            told.append(everything(store))
            store.close()
        except StoreError as error:
            told.append(error)

    threads = [Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == [everything(memory)] * 4


def test_an_old_store_keeps_its_pages_and_a_new_one_has_small_ones(old: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(old)) as conn:
        (page,) = conn.execute("pragma page_size").fetchone()
    for path, size in ((old, page), (tmp_path / "new.db", 2048)):
        store = SqliteStore(path)
        assert store.conn.execute("pragma page_size").fetchone() == (size,)
        assert store.conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        store.close()


# ── what was done to it before ──────────────────────────────────────────────────────────────────────────

DONE = {
    "delete from events where place = 1 and number > 3": Break(4, "missing"),
    "delete from events where place = 1": Break(1, "missing"),
    "update events set say = 'take g' where place = 1 and number = 2": Break(2, "altered"),
    "update tips set number = 6 where place = 1": Break(6, "missing"),
    "update tips set number = 4 where place = 1": Break(5, "extra"),
    "update tips set hash = 'f' || hash where place = 1": Break(5, "tip"),
    "update tips set at = replace(at, 'Z', 'z') where place = 1": Break(5, "tip"),
}


@pytest.mark.parametrize("readonly", [False, True])
@pytest.mark.parametrize("statement", DONE)
def test_what_somebody_did_to_an_old_store_is_found_out_in_the_new_one(
    old: Path, statement: str, readonly: bool
) -> None:
    tamper(old, statement)
    store = SqliteStore(old, readonly=readonly)
    first, *others = games(store)
    assert store.verify(first) == DONE[statement]
    assert [store.verify(other) for other in others] == [None] * 3
    store.close()


@pytest.mark.parametrize("readonly", [False, True])
def test_a_tip_that_is_missing_is_missed_as_an_end_mark(old: Path, memory: MemoryStore, readonly: bool) -> None:
    tamper(old, "delete from tips where place in (1, 2)")
    store = SqliteStore(old, readonly=readonly)
    found = [store.verify(game) for game in games(memory)]
    assert found == [Break(1, "extra"), Break(0, "tip"), None, None]
    store.close()


@pytest.mark.parametrize("readonly", [False, True])
def test_a_game_removed_from_an_old_store_is_missed(old: Path, readonly: bool) -> None:
    tamper(old, *(f"delete from {table} where place = 3" for table in ("games", "events", "tips")))
    store = SqliteStore(old, readonly=readonly)
    assert store.missing_games() == [3]
    store.close()


# ── for reading only ────────────────────────────────────────────────────────────────────────────────────


def test_an_old_store_opened_for_reading_is_read_and_stays_as_it_is(old: Path, memory: MemoryStore) -> None:
    data = old.read_bytes()
    reader = SqliteStore(old, readonly=True)
    assert everything(reader) == everything(memory)
    for game in games(memory):
        assert reader.log(game) == memory.log(game)
        assert reader.entries(game, 2) == memory.entries(game, 2)
        assert reader.verify(game) is None
    assert reader.missing_games() == []
    reader.close()
    assert old.read_bytes() == data


def test_somebody_joins_a_game_of_an_old_store(opened: SqliteStore) -> None:
    game = games(opened)[0]
    assert opened.join_author(game, "Kasia") == "@k"
    assert opened.log(game).header.people["@k"] == "Kasia"
    assert opened.verify(game) is None


def test_a_store_made_before_authors_could_join_is_read_and_goes_on(path: Path, memory: MemoryStore) -> None:
    file = SqliteFile(path)
    file.write(lambda conn: migrations.apply(Database(conn), stop_before="m003_authors"))
    file.close()
    put(path, everything(memory)[1][::-1])
    reader = SqliteStore(path, readonly=True)
    assert everything(reader) == everything(memory)
    assert [reader.log(game) for game in games(memory)] == [memory.log(game) for game in games(memory)]
    reader.close()
    store = SqliteStore(path)
    assert everything(store) == everything(memory)
    assert store.join_author(games(memory)[0], "Kasia") == "@k"
    store.close()
