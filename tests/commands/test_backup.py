"""recount backup and restore: a copy while people write, one that is damaged, and none where there is no room."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from freezegun import freeze_time

from records.jsonl import dump
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from tests.commands.conftest import Recount
from tests.records.sample import ROOT, sample
from tests.waiting import becomes
from webapp import create_app
from webapp.identity.keys import Keys
from webapp.operations.backup import CACHES, FILES, SECRET, BackupTrouble
from webapp.operations.backup.make import back_up
from webapp.operations.backup.restore import restore
from webapp.operations.backup.temp_space import OURS
from webapp.platform.secret_key import secret

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a site with three games and a key to each."""
    folder = tmp_path / "data"
    secret(folder)
    with closing(SqliteStore(folder / "recount.db")) as store, closing(Keys(folder / "keys.db")) as keys:
        for _ in range(3):
            keys.grant(store.create(sample()).game)
    return folder


def everything(folder: Path) -> tuple[list[str], list[tuple[str, ...]]]:
    """All volumes with their hashes, and all keys."""
    with closing(SqliteStore(folder / "recount.db")) as store, closing(Keys(folder / "keys.db")) as keys:
        volumes = [line for _, game in store.ids() for line in dump(store.volume(game))]
        assert all(store.verify(game) is None for _, game in store.ids())
        return volumes, keys.read("select * from keys order by id")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# ── there and back ──────────────────────────────────────────────────────────────────────────────────────


def test_what_is_restored_is_what_was_backed_up(run: Recount, data: Path, tmp_path: Path) -> None:
    before = everything(data)
    made = run("backup", "b.zip")
    assert (made.exit_code, made.stdout) == (0, "b.zip  3 games, recount.db, keys.db, secret: checked.\n")
    put = run("restore", "b.zip", "--data", tmp_path / "other")
    assert put.exit_code == 0
    assert everything(tmp_path / "other") == before
    assert secret(tmp_path / "other") == secret(data)
    assert not [path for path in (tmp_path / "other").iterdir() if path.stat().st_mode & 0o077]
    assert names(tmp_path) == ["b.zip", "data", "other"]


def test_ordinary_tools_open_a_backup_and_find_the_sums_of_its_manifest(run: Recount, data: Path) -> None:
    told = json.loads(run("backup", "b.zip", "--json").stdout)
    assert Path("b.zip").stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile("b.zip") as zipped:
        assert zipped.testzip() is None
        sums = {name: sha256(zipped.read(name)).hexdigest() for name in told["sha256"]}
        manifest = json.loads(zipped.read("manifest.json"))
    assert sums == told["sha256"] == manifest["sums"]
    assert set(sums) == {"recount.db", "keys.db", "secret"}


def test_every_file_of_a_site_is_backed_up_or_known_to_be_built_anew(tmp_path: Path) -> None:
    """Whoever adds a file beside the store has to say which."""
    create_app(tmp_path)
    made = {path.name for path in tmp_path.iterdir() if not path.name.endswith(("-wal", "-shm"))}
    assert made <= {*FILES, SECRET, *CACHES}
    assert {*FILES, SECRET} <= made


def test_a_backup_is_not_written_over_anything(run: Recount, data: Path) -> None:
    Path("b.zip").write_text("mine")
    result = run("backup", "b.zip")
    assert isinstance(result.exception, BackupTrouble)
    assert Path("b.zip").read_text() == "mine"


def test_a_folder_with_something_in_it_is_not_restored_into(run: Recount, data: Path, tmp_path: Path) -> None:
    run("backup", "b.zip")
    before = everything(data)
    assert "is not empty: keys.db, recount.db, " in str(run("restore", "b.zip").exception)
    assert everything(data) == before
    (tmp_path / "empty").mkdir()
    assert run("restore", "b.zip", "--data", tmp_path / "empty").exit_code == 0


def test_a_game_that_is_broken_in_the_store_is_backed_up_as_it_is_and_named(
    run: Recount, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "backups").mkdir()
    with freeze_time(NOON):
        assert run("backup", "backups", "--keep", 1).exit_code == 0
    with closing(sqlite3.connect(data / "recount.db")) as conn:
        conn.execute("drop trigger events_no_update")
        conn.execute("update events set say = 'take kk' where number = 1 and place = 2")
        conn.commit()
    with freeze_time(NOON + timedelta(days=1)):
        result = run("backup", "backups", "--keep", 1)
    assert result.exit_code == 1
    assert "its chain was broken in the store itself" in result.stderr
    assert len(names(tmp_path / "backups")) == 2, "the older one has it whole"
    newest = tmp_path / "backups" / names(tmp_path / "backups")[-1]
    assert run("restore", newest, "--data", tmp_path / "other").exit_code == 1
    assert (tmp_path / "other/recount.db").exists()


# ── while people write ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def eight_writers(data: Path) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.commands.endless_writer", str(data)]
    writers = [subprocess.Popen([*command, str(number)], cwd=ROOT) for number in range(8)]
    yield
    disturbed = [writer.poll() for writer in writers]
    for writer in writers:
        writer.kill()
        writer.wait()
    assert disturbed == [None] * 8


def count(data: Path) -> int:
    with closing(sqlite3.connect(data / "recount.db")) as conn:
        return int(conn.execute("select count(*) from events").fetchone()[0])


def test_a_copy_made_while_eight_processes_write_is_of_one_moment(
    data: Path, tmp_path: Path, eight_writers: None
) -> None:
    assert becomes(lambda: count(data) >= 200)
    for number in range(3):
        before = count(data)
        with closing(SqliteStore(data / "recount.db")) as store:
            made = back_up(data, store, tmp_path / f"{number}.zip", "2026-11-18T12:00:00.000000Z", lambda all, _: all)
        restore(tmp_path / f"{number}.zip", tmp_path / f"{number}", lambda all, _: all)
        assert made.games > 3
        assert made.broken == []
        assert before <= count(tmp_path / f"{number}") <= count(data)
        with (
            closing(SqliteStore(tmp_path / f"{number}/recount.db")) as store,
            closing(sqlite3.connect(tmp_path / f"{number}/keys.db")) as keys,
        ):
            games = {game for _, game in store.ids(limit=100_000)}
            opened = {game for (game,) in keys.execute("select game from keys")}
            assert opened <= games, "a key is written after its game"
            assert len(games - opened) <= 8, "each writer may be between the two"
            assert {store.heading(game).events % 2 for _, game in store.ids(after=3)} == {0}, "pairs are whole"
            assert store.missing_games() == []
    assert count(data) > before


# ── what is damaged ─────────────────────────────────────────────────────────────────────────────────────


def rezipped(path: Path, change: Callable[[str, bytes], bytes]) -> None:
    """The same zip with other contents, as somebody would make it who knows how: every checksum of the zip fits."""
    with zipfile.ZipFile(path) as zipped:
        members = {name: zipped.read(name) for name in zipped.namelist()}
    with zipfile.ZipFile(path, "w") as zipped:
        for name, content in members.items():
            zipped.writestr(name, change(name, content))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-2000])


def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 0x10
    path.write_bytes(content)


def forge(path: Path) -> None:
    """A byte of a sentence is another."""
    rezipped(path, lambda name, old: old.replace(b"take", b"fake") if name == "recount.db" else old)


def forge_sums_as_well(path: Path) -> None:
    """And the manifest says so: then the chains do not hold."""
    forge(path)
    with zipfile.ZipFile(path) as zipped:
        new = sha256(zipped.read("recount.db")).hexdigest()

    def summed(name: str, old: bytes) -> bytes:
        if name != "manifest.json":
            return old
        manifest = json.loads(old)
        return json.dumps(manifest | {"sums": manifest["sums"] | {"recount.db": new}}).encode()

    rezipped(path, summed)


def escape(path: Path) -> None:
    rezipped(path, lambda name, old: old.replace(b'"secret"', b'"../secret"') if name == "manifest.json" else old)


def from_the_future(path: Path) -> None:
    rezipped(path, lambda name, old: old.replace(b'"recount": 2', b'"recount": 3') if name == "manifest.json" else old)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (cut, "damaged"),
        (flip, "damaged"),
        (forge, "not what was put in"),
        (forge_sums_as_well, "does not hold the games that were put in"),
        (escape, "no backup of Recount"),
        (from_the_future, "newer Recount"),
        (lambda path: path.write_text("hello"), "no backup of Recount"),
        (Path.unlink, "No such file"),
    ],
)
def test_a_damaged_backup_is_refused_with_a_sentence(
    run: Recount, data: Path, tmp_path: Path, spoil: Callable[[Path], object], reason: str
) -> None:
    run("backup", "b.zip")
    spoil(tmp_path / "b.zip")
    result = run("restore", "b.zip", "--data", tmp_path / "other")
    assert isinstance(result.exception, BackupTrouble)
    assert reason in str(result.exception)
    assert not (tmp_path / "other").exists()


FULL = """
import resource, signal
from webapp.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (33_000, 33_000))
main()
"""


def test_where_there_is_no_room_no_half_file_is_left(data: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    with closing(SqliteStore(data / "recount.db")) as store:
        for _ in range(40):
            store.create(sample())
    assert (data / "recount.db").stat().st_size > 33_000
    environment = {**os.environ, "RECOUNT_DATA": str(data)}
    command = [sys.executable, "-c", FULL, "backup", str(tmp_path / "backups")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "No backup was made." in done.stderr
    assert names(tmp_path / "backups") == []
    assert everything(data)


def test_what_a_killed_backup_left_is_cleared_away(run: Recount, data: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    host = os.uname().nodename
    gone = subprocess.Popen(["true"])
    gone.wait()
    for left in (f"{OURS}{host}-{gone.pid}-abc", f"{OURS}{host}-{os.getppid()}-abc", f"{OURS}elsewhere-1-abc"):
        (tmp_path / "backups" / left).mkdir()
    assert run("backup", "backups").exit_code == 0
    kept = [name for name in names(tmp_path / "backups") if name.startswith(OURS)]
    assert len(kept) == 2
    assert f"{OURS}{host}-{gone.pid}-abc" not in kept


# ── many ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_oldest_go_and_what_others_put_there_stays(run: Recount, data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "recount-20200101T000000Z.zip").write_text("no backup, whatever its name says")
    (folder / "notes.txt").write_text("mine")
    for day in range(4):
        with freeze_time(NOON + timedelta(days=day)):
            result = run("backup", "backups", "--keep", 2)
            assert result.exit_code == 0
            if day == 0:  # somebody keeps a copy under another day's name
                shutil.copy(folder / "recount-20261118T120000Z.zip", folder / "recount-20261101T000000Z.zip")
    assert names(folder) == [
        "notes.txt",
        "recount-20200101T000000Z.zip",
        "recount-20261101T000000Z.zip",
        "recount-20261120T120000Z.zip",
        "recount-20261121T120000Z.zip",
    ]
    assert "recount-20261119T120000Z.zip was removed." in result.stdout


def test_keep_is_for_folders(run: Recount, data: Path) -> None:
    assert run("backup", "b.zip", "--keep", 3).exit_code == 2
    assert run("backup", "nowhere/b.zip").exit_code == 2
    assert not Path("b.zip").exists()


# ── a store that is no file ─────────────────────────────────────────────────────────────────────────────


def test_a_store_that_is_no_file_is_backed_up_as_an_export_with_the_same_hashes(data: Path, tmp_path: Path) -> None:
    store = MemoryStore()
    games = [store.create(sample()).game for _ in range(3)]
    path = tmp_path / "b.zip"
    made = back_up(data, store, path, "2026-11-18T12:00:00.000000Z", lambda all, _: all)
    assert set(made.sums) == {"keys.db", "secret", "games.jsonl"}

    restore(path, tmp_path / "file", lambda all, _: all)
    with closing(SqliteStore(tmp_path / "file/recount.db")) as there:
        assert [there.volume(game) for game in games] == [store.volume(game) for game in games]

    with closing(SqliteStore(tmp_path / "there.db")) as empty:
        restore(path, tmp_path / "elsewhere", lambda all, _: all, empty)
        assert [empty.volume(game) for game in games] == [store.volume(game) for game in games]
        assert empty.lists.games() == set(games), "nobody sees them until somebody says who may"
    assert names(tmp_path / "elsewhere") == ["keys.db", "secret"]
