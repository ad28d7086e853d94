"""A writer is killed at any moment, two hundred times: what was acknowledged is there, and nothing is torn."""

import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from records.entry import Entry, Heading
from records.sqlite import SqliteStore
from records.store import EventStore
from tests.records.sample import ROOT

TIMES, SEED = 200, 20261112


class Witness:
    """Remembers what was acknowledged, and looks into the store after every crash."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.acknowledged: dict[tuple[str, int], str] = {}  # game and number to hash
        self.seen: dict[Heading, list[Entry]] = {}  # games as they were at the last look
        self.unacknowledged = 0  # writes that were done when the writer died, but not acknowledged yet

    def hears(self, line: str) -> None:
        game, _first, last, hash = line.split(" ")
        self.acknowledged[game, int(last)] = hash

    def looks(self, *, readonly: bool, thorough: bool) -> None:
        """Games that did not grow are read again in a thorough look only.

        Read-only leaves the log of the dead writer in place, for the next writer to recover from.
        """
        if thorough:
            self.seen.clear()
        if not self.path.exists():
            assert not self.acknowledged
            return
        store = SqliteStore(self.path, readonly=readonly)
        if not readonly or store.conn.execute("select 1 from sqlite_schema where name = 'people'").fetchone():
            self._compares(store)
        else:
            assert not self.acknowledged
        store.close()

    def _compares(self, store: SqliteStore) -> None:
        self.compares(store, {key for (key,) in store.conn.execute("select key from answers")})

    def compares(self, store: EventStore, keys: set[str]) -> None:
        stored: dict[tuple[str, int], str] = {}
        writes: dict[str, list[str]] = {}
        for heading in store.headings(limit=100_000):
            game, entries = heading.game, self.seen.get(heading)
            if entries is None:
                assert store.verify(game) is None
                entries = self.seen[heading] = store.entries(game)
                assert len(store.log(game).events) == len(entries) == heading.events
            stored |= {(game, entry.number): entry.hash for entry in entries}
            for entry in entries:
                name, part = entry.say.removeprefix("put ").split(" ")
                writes.setdefault(name, []).append(part)
        assert self.acknowledged.items() <= stored.items()
        for name, parts in writes.items():
            assert parts == [f"{number}/{len(parts)}" for number in range(1, len(parts) + 1)], f"{name} is torn"
        assert keys == set(writes), "a write and its answer are stored together"
        assert len(writes) - len(self.acknowledged) in range(self.unacknowledged, self.unacknowledged + 2)
        self.unacknowledged = len(writes) - len(self.acknowledged)


@pytest.fixture
def path() -> Iterator[Path]:
    """On the disk, where a write takes its time: in memory a writer gets ten times as far before it is killed."""
    with TemporaryDirectory() as folder:
        yield Path(folder) / "records.db"


def test_what_was_acknowledged_survives_two_hundred_kills_and_nothing_is_torn(path: Path, tmp_path: Path) -> None:
    witness = Witness(path)
    command = [sys.executable, "-m", "tests.records.writer", "crash", str(path), str(TIMES), str(SEED)]
    errors = tmp_path / "errors.txt"
    with (
        errors.open("w") as stderr,
        subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
        ) as nursery,
    ):
        assert nursery.stdin
        assert nursery.stdout
        for number in range(TIMES):
            nursery.stdin.write("next\n")
            nursery.stdin.flush()
            answer = json.loads(nursery.stdout.readline() or "{}")
            assert answer.get("killed") == 9, errors.read_text()
            for line in answer["acknowledged"]:
                assert re.fullmatch(r"[0-9a-f]{32} \d+ \d+ [0-9a-f]{64}", line)
                witness.hears(line)
            witness.looks(readonly=number % 4 > 0, thorough=number % 20 == 0)
    assert errors.read_text() == ""
    assert nursery.returncode == 0
    witness.looks(readonly=False, thorough=True)
    assert len(witness.acknowledged) > TIMES / 2  # six in ten are killed after the first acknowledgement
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
    store = SqliteStore(path)
    assert store.missing_games() == []
    store.close()
