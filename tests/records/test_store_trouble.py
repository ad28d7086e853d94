"""No room, no rights, no store: a clear error, and everything is as it was."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from records import sqlite_file
from records.event import is_remark
from records.log import Log
from records.sqlite import SqliteStore
from records.store import Busy, CannotOpen, Full, NotAStore, ReadOnly, StoreError
from tests.records.sample import HEADER, ROOT, dump, everything, said, sample

LONG = tuple(event._replace(remark="; " + "x" * 500) for event in said(*["A take w"] * 400))
LONG_GAME = Log(HEADER, LONG)


def expect_it_works(path: Path, game: str) -> None:
    """Opened normally, the store takes the next sentence."""
    store = SqliteStore(path)
    last = store.heading(game).events
    assert store.verify(game) is None
    assert store.append(game, last, said("A pass")).last == last + 1
    assert store.verify(game) is None
    assert store.conn.execute("pragma integrity_check").fetchall() == [("ok",)]
    store.close()


def writer(*arguments: object) -> list[str]:
    command = [sys.executable, "-m", "tests.records.writer", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


# ── no room ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("write", ["append", "create", "restore"])
def test_a_full_disk_is_named_and_nothing_is_changed(
    sqlite: SqliteStore, path: Path, write: str, tmp_path: Path
) -> None:
    other = SqliteStore(tmp_path / "other.db")
    volume = other.volume(other.create(LONG_GAME).game)
    other.close()
    game = sqlite.create(sample()).game
    writes: dict[str, Callable[[], object]] = {
        "append": lambda: sqlite.append(game, 5, LONG, key="k"),
        "create": lambda: sqlite.create(LONG_GAME, key="k"),
        "restore": lambda: sqlite.restore(volume),
    }
    before, rows = everything(sqlite), dump(path)
    pages = sqlite.conn.execute("pragma page_count").fetchone()[0]
    sqlite.conn.execute(f"pragma max_page_count = {pages}")
    for _ in range(2):
        with pytest.raises(Full, match="no room"):
            writes[write]()
        assert everything(sqlite) == before
        assert dump(path) == rows
        assert not sqlite.conn.in_transaction
    sqlite.conn.execute(f"pragma max_page_count = {pages * 1000}")
    writes[write]()
    assert everything(sqlite) != before
    sqlite.close()
    expect_it_works(path, game)


def test_when_the_system_refuses_to_let_the_file_grow_every_acknowledged_sentence_is_there(path: Path) -> None:
    store = SqliteStore(path)
    game = store.create(sample()).game
    store.close()
    *acknowledged, refused = writer("fill", path, game, 5, 300_000)
    assert len(acknowledged) > 10
    assert refused == f"Full {acknowledged[-1]} None"
    assert len(store.entries(game)) == int(acknowledged[-1])
    store.close()
    expect_it_works(path, game)


@pytest.mark.parametrize("most", [0, 1000, 5000, 20_000, 30_000])
def test_a_store_that_finds_no_room_to_begin_says_so_and_begins_later(path: Path, most: int) -> None:
    assert writer("start", path, most) == ["Full"]
    store = SqliteStore(path)
    assert everything(store) == ([], [], {})
    game = store.create(sample()).game
    store.close()
    expect_it_works(path, game)


# ── no rights ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody can reach: pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    allow(folder)
    shutil.rmtree(folder)


def forbid(folder: Path, mode: int = 0o555) -> None:
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(mode)


def allow(folder: Path) -> None:
    folder.chmod(0o755)
    for file in folder.iterdir():
        file.chmod(0o644)


@pytest.mark.parametrize(
    ("mode", "live", "answers"),
    [
        (0o555, False, ["ReadOnly", "ReadOnly", "ReadOnly", "ReadOnly"]),  # SQLite cannot read without a log beside
        (0o777, False, ["done", "5", "ReadOnly", "ReadOnly"]),
        (0o555, True, ["done", "5", "ReadOnly", "ReadOnly"]),
    ],
    ids=["file and folder", "file", "file and folder while somebody writes"],
)
def test_somebody_without_rights_is_told_so_and_nothing_is_changed(
    folder: Path, mode: int, live: bool, answers: list[str]
) -> None:
    path = folder / "records.db"
    store = SqliteStore(path)
    game = store.create(sample()).game
    before = everything(store)
    if not live:
        store.close()
    data = path.read_bytes()
    forbid(folder, mode)
    assert writer("nobody", path, game, 5) == answers
    allow(folder)
    assert path.read_bytes() == data
    assert everything(store) == before
    store.close()
    expect_it_works(path, game)


def test_a_store_opened_for_reading_is_read_and_never_written(sqlite: SqliteStore, path: Path) -> None:
    game = sqlite.create(sample(), key="k").game
    before, volume = everything(sqlite), sqlite.volume(game)
    sqlite.close()
    data = path.read_bytes()
    reader = SqliteStore(path, readonly=True)
    assert everything(reader) == before
    assert reader.log(game) == sample()
    assert reader.verify(game) is None
    assert (reader.count(), reader.find(game[:6]), reader.missing_games()) == (1, [game], [])
    for write in (
        lambda: reader.create(sample()),
        lambda: reader.create(sample(), key="k"),
        lambda: reader.append(game, 5, said("A pass")),
        lambda: reader.restore(volume),
        lambda: reader.rename(next(iter(volume.names)), ""),
    ):
        with pytest.raises(ReadOnly, match="only be read"):
            write()
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader.conn.execute("insert into people values ('p', 'Zenon')")
    assert everything(reader) == before
    reader.close()
    assert path.read_bytes() == data
    expect_it_works(path, game)


def test_reading_does_not_make_a_store(path: Path) -> None:
    store = SqliteStore(path, readonly=True)
    with pytest.raises(CannotOpen):
        store.count()
    assert not path.exists()


# ── no store ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("readonly", [False, True])
@pytest.mark.parametrize("data", [b'[game "chess"]\n1 A e4\n' * 100, bytes(range(256)) * 64, b"1 A e4", b"\0" * 8192])
def test_a_file_that_is_no_database_is_named_and_left_alone(path: Path, data: bytes, readonly: bool) -> None:
    path.write_bytes(data)
    with pytest.raises(NotAStore, match="not a Recount store"):
        SqliteStore(path, readonly=readonly).count()
    assert path.read_bytes() == data


@pytest.mark.parametrize("table", ["games", "moz_places"])
def test_a_database_of_somebody_else_is_named_and_left_alone(path: Path, table: str) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute(f"create table {table} (game text)")
        conn.commit()
    data = path.read_bytes()
    with pytest.raises(NotAStore, match="not a Recount store"):
        SqliteStore(path)
    with pytest.raises(NotAStore):
        SqliteStore(path, readonly=True).people()
    assert path.read_bytes() == data


def test_a_store_that_was_cut_off_is_named(sqlite: SqliteStore, path: Path) -> None:
    sqlite.create(LONG_GAME)
    sqlite.close()
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(NotAStore):
        everything(SqliteStore(path))
    path.write_bytes(data)
    expect_it_works(path, sqlite.headings()[0].game)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for path in (tmp_path / "file" / "records.db", tmp_path / "file" / "deeper" / "records.db", tmp_path):
        with pytest.raises(CannotOpen, match="cannot be opened"):
            SqliteStore(path)
        with pytest.raises(CannotOpen):
            SqliteStore(path, readonly=True).count()
    assert (tmp_path / "file").read_text() == "not a folder"


def test_a_folder_that_may_not_be_made_is_named(folder: Path) -> None:
    folder.chmod(0o555)
    assert writer("nobody", folder / "new" / "records.db", "0" * 32, 0) == ["CannotOpen"] * 4
    assert list(folder.iterdir()) == []


def test_a_folder_that_does_not_exist_is_made(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "records.db"
    store = SqliteStore(path)
    game = store.create(sample()).game
    store.close()
    expect_it_works(path, game)


# ── other writers ───────────────────────────────────────────────────────────────────────────────────────


def test_a_writer_who_waited_too_long_is_told_and_can_write_later(
    sqlite: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = sqlite.create(sample()).game
    before = everything(sqlite)
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)
    impatient = SqliteStore(path)
    sqlite.conn.execute("begin immediate")
    with pytest.raises(Busy, match="write again"):
        impatient.append(game, 5, said("A pass"))
    assert everything(impatient) == before  # reading goes on
    sqlite.conn.execute("rollback")
    assert impatient.append(game, 5, said("A pass")).last == 6
    impatient.close()
    expect_it_works(path, game)


def test_every_trouble_has_a_sentence_for_people() -> None:
    for trouble in (Full, ReadOnly, CannotOpen, NotAStore, Busy):
        said = str(trouble())
        assert isinstance(trouble(), StoreError)
        assert said.endswith(".")
        assert "sqlite" not in said.lower()


def test_a_remark_that_is_none_is_refused_at_once_however_long_it_is() -> None:
    """A pattern that backtracks would take longer than anybody's life for this one."""
    assert is_remark("{}" * 5_000 + ";")
    assert not is_remark("{}" * 5_000 + "x")
