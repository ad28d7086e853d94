"""recount serve and doctor, as real processes where that is what counts."""

import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from records import read
from replay.engine.registry import GAMES
from tests.commands.conftest import Recount
from tests.waiting import PATIENCE
from webapp.commands.samples import sample_records

FIXTURES = Path(__file__).parents[2] / "fixtures"
COMMAND = Path(sys.executable).parent / "recount"


@contextmanager
def serving(data: Path) -> Iterator[tuple[str, str]]:
    """The site on a free port: what it said when it started, and its address."""
    process = subprocess.Popen(
        [COMMAND, "serve", "--port", "0", "--data", data],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stderr is not None
    said = ""
    try:
        while not (address := re.search(r"http://\S+/", said)):
            line = process.stderr.readline()
            assert line, f"serve stopped: {said}"
            said += line
        yield said, address[0]
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stderr.close()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        text = answer.read()
    assert isinstance(text, bytes)
    return text.decode()


def test_the_first_start_shows_the_sample_games_and_the_second_adds_none(tmp_path: Path) -> None:
    with serving(tmp_path) as (said, address):
        assert f"{len(sample_records())} sample games were added." in said
        first = fetch(address)
        assert first.count("Splendor: Marvel") >= 4
    with serving(tmp_path) as (said, address):
        assert "sample" not in said
        assert fetch(address).count("Splendor: Marvel") == first.count("Splendor: Marvel")


def test_every_recorded_game_is_a_sample() -> None:
    assert len(sample_records()) == len(list(FIXTURES.glob("*/games/*.rgn")))
    assert {read(record).header.game for record in sample_records()} >= set(GAMES)


def test_phones_are_told_where_they_find_a_site_that_listens_to_all(
    run: Recount, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = SimpleNamespace(effective_port=8123, run=lambda: None)
    monkeypatch.setattr("webapp.operations.http_server.create_server", lambda *_, **__: server)
    monkeypatch.setattr("webapp.operations.journal.open_journal", lambda **_: None)  # of this very process
    monkeypatch.setattr("webapp.platform.local_network.addresses", lambda: ["192.168.1.20", "10.0.0.7"])
    said = run("serve", "--host", "0.0.0.0").stderr
    assert "Recount is at http://127.0.0.1:8123/ " in said
    assert "find it at http://192.168.1.20:8123/ or http://10.0.0.7:8123/." in said
    assert "find it" not in run("serve").stderr


def test_a_port_that_is_taken_gets_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = [str(COMMAND), "serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path)]
        result = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert result.returncode == 2
    assert result.stderr.splitlines()[-1].endswith("Choose another with --port.")


def test_doctor_says_what_is_there_and_what_is_missing(run: Recount, tmp_path: Path) -> None:
    bare = run("doctor", "--json", env={"PATH": str(tmp_path)})
    assert bare.exit_code == 0
    checks = {check["what"]: check for check in json.loads(bare.stdout)["checks"]}
    assert checks["graphviz"]["state"] == checks["chromium"]["state"] == "degraded"
    assert "plain lists" in checks["graphviz"]["means"]
    assert {checks[what]["state"] for what in ("python", "packages", "sqlite", "store", "pictures")} == {"fine"}
    assert "graphviz" in run("doctor").stdout


def test_doctor_calls_a_damaged_store_broken(run: Recount, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/recount.db").write_bytes(b"this is no database" * 100)
    result = run("doctor", "--json")
    assert result.exit_code == 1
    store = next(check for check in json.loads(result.stdout)["checks"] if check["what"] == "store")
    assert (store["state"], "backup" in store["means"]) == ("broken", True)
