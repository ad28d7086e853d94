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

from records.sqlite import SqliteStore
from tests.records.sample import ROOT
from tests.records.witness import Witness

TIMES, SEED = 200, 20261112


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
