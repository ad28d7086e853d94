"""Eight processes write at once: every append arrives, and nobody hears "locked"."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event as Flag
from threading import Thread

import pytest

from records.sqlite import SqliteStore
from records.store import EventStore, KeyReused, StaleAppend
from tests.records.contention import TIMES, WRITERS, WRITES, expect_no_append_lost, race
from tests.records.sample import said, sample


def test_eight_processes_lose_no_append(sqlite: SqliteStore, path: Path) -> None:
    expect_no_append_lost(sqlite, path, WRITES)


def test_eight_processes_open_a_new_store_at_the_same_moment(tmp_path: Path) -> None:
    answers = race("open", tmp_path, WRITERS, TIMES)
    for time in range(TIMES):
        path, games = tmp_path / str(time) / "new.db", answers[time * WRITERS : (time + 1) * WRITERS]
        store = SqliteStore(path)
        assert {heading.game for heading in store.headings()} == set(games)
        assert store.count() == WRITERS
        assert [store.verify(game) for game in games] == [None] * WRITERS
        assert sorted(store.people().values()) == ["Ania", "Bartek"]
        assert store.conn.execute("pragma journal_mode").fetchone() == ("wal",)
        applied = store.conn.execute("select name from _sqlite_migrations order by id").fetchall()
        names = ("m001_records", "m002_end_marks", "m003_authors", "m004_lists", "m005_authors_twice", "m006_imports")
        assert applied == [(name,) for name in names]
        store.close()


@pytest.mark.parametrize("hold", ["begin immediate", "begin exclusive"])
def test_a_new_store_waits_for_whoever_holds_the_file(path: Path, hold: str) -> None:
    """SQLite itself does not wait here: switching an empty file to its log answers "locked" at once."""
    errors: list[BaseException] = []
    trying = Flag()

    def start() -> None:
        trying.set()
        try:
            SqliteStore(path).close()
        except Exception as error:
            errors.append(error)

    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute(hold)
        thread = Thread(target=start)
        thread.start()
        trying.wait()
        thread.join(0.2)  # time enough to fail
        holder.execute("commit")
        thread.join()
    assert errors == []
    assert SqliteStore(path, readonly=True).count() == 0


# ── two stores on one file, one step after the other ────────────────────────────────────────────────────


@pytest.fixture
def both(sqlite: SqliteStore, path: Path) -> tuple[SqliteStore, SqliteStore, str]:
    other = SqliteStore(path)
    return sqlite, other, sqlite.create(sample()).game


def test_two_stores_on_one_file_tell_each_other_what_came_in_between(
    both: tuple[SqliteStore, SqliteStore, str],
) -> None:
    one, other, game = both
    last = 5
    for _ in range(3):
        last = one.append(game, last, said("A take w")).last
        seen, last = last, other.append(game, last, said("B take u", "B take k")).last
        with pytest.raises(StaleAppend) as caught:
            one.append(game, seen, said("A take rr"))
        assert [entry.number for entry in caught.value.between] == [last - 1, last]
        assert one.entries(game) == other.entries(game)
    assert one.verify(game) is None
    other.close()


def test_a_key_used_through_one_store_is_known_to_the_other(both: tuple[SqliteStore, SqliteStore, str]) -> None:
    one, other, game = both
    one.append(game, 5, said("A take w"))
    other.append(game, 6, said("B take u"), key="k")
    one.append(game, 7, said("A take k"))
    receipt = other.append(game, 6, said("B take u"), key="k")
    assert one.append(game, 6, said("B take u"), key="k") == receipt
    with pytest.raises(KeyReused):
        one.append(game, 8, said("B take u"), key="k")
    with pytest.raises(KeyReused):
        other.append(game, 8, said("B take r"), key="k")
    assert len(one.entries(game)) == 8
    assert one.append(game, 8, said("B take r"), key="k2").last == 9
    other.close()


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns far more often than usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("restless")
def test_a_game_verifies_while_somebody_writes_to_it(store: EventStore) -> None:
    """The game is long, so that looking at it takes a while."""
    game = store.create(sample(*["A take w"] * 1001)).game
    enough = Flag()

    def write() -> None:
        for last in range(1001, 3001, 2):
            if not enough.is_set():
                store.append(game, last, said("A take w", "B take u"))
        getattr(store, "close", lambda: None)()

    writer = Thread(target=write)
    writer.start()
    found = {store.verify(game)}
    while store.heading(game).events < 1201:
        found.add(store.verify(game))
        assert len(store.log(game).events) % 2 == 1, "half an append"
    enough.set()
    writer.join()
    assert found == {None}
