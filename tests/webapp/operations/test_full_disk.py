"""A full disk, and caches that are damaged while the site runs: pages go on, and whoever watches over it is told."""

import json
import os
import resource
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from records.store import Full
from tests.webapp.recording.table import KEY
from tests.webapp.samples import TALKED_OVER
from webapp import create_app


def with_room_for(most: int, work: Callable[[], object]) -> Any:
    """What `work` answers in a process in which the system lets no file grow beyond so many bytes."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        try:
            told = json.dumps(work())
        except BaseException as error:
            told = json.dumps(repr(error))
        os.write(write_end, told.encode())
        os._exit(0)
    os.waitpid(child, 0)
    os.close(write_end)
    with open(read_end, "rb") as said:
        return json.loads(said.read())


def test_with_a_full_disk_pages_are_read_and_writing_is_refused(app: Flask, store: SqliteStore, tmp_path: Path) -> None:
    game = store.create(read(TALKED_OVER)).game
    key = app.extensions["keys"].grant(game)
    assert app.test_client().get("/").status_code == 200
    newer = store.create(read(TALKED_OVER)).game  # which the list does not know yet
    last = store.heading(game).events
    for file in (store, app.extensions["people"], app.extensions["keys"].file, app.extensions["catalogue"].file):
        file.close()

    def work() -> dict[str, int]:
        full = create_app(tmp_path / "data")
        full.logger.disabled = True
        client = full.test_client()
        said = {"say": "- note 1 !", "after": last, "key": KEY}
        told = {
            address: client.get(address).status_code for address in ("/", f"/g/{game}", f"/g/{newer}", f"/g/{game}.rgn")
        }
        wrote = client.post(f"/g/{game}/events", json=said, headers={"Authorization": f"Key {key}"})
        return told | {"write": wrote.status_code, "ready": client.get("/readyz").status_code}

    told = with_room_for(40_000, work)
    assert told == {"/": 200, f"/g/{game}": 200, f"/g/{newer}": 200, f"/g/{game}.rgn": 200, "write": 503, "ready": 503}


def test_a_store_that_cannot_grow_is_not_ready(store: SqliteStore) -> None:
    store.check_writing(1.0)

    def work() -> str:
        try:
            store.check_writing(1.0)
        except Full:
            return "full"
        return "fine"

    assert with_room_for(4096, work) == "full"
    assert [path.name for path in store.path.parent.glob(".*trying")] == []


def damage(path: Path) -> None:
    """From its second page on, as a bad sector would."""
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\x77" * (len(data) - 4096))


@pytest.fixture
def listed(app: Flask, store: SqliteStore, client: FlaskClient) -> str:
    """A game that the list knows, and nothing of it in a log beside its file."""
    game = store.create(read(TALKED_OVER)).game
    assert game in client.get("/").text
    app.extensions["catalogue"].file.conn.execute("pragma wal_checkpoint(truncate)")
    app.extensions["catalogue"].file.close()
    return game


def test_a_catalogue_that_is_damaged_while_the_site_runs_is_made_anew(
    app: Flask, client: FlaskClient, listed: str, tmp_path: Path
) -> None:
    before = client.get("/api/v1/games?q=Ania").get_json()
    app.extensions["catalogue"].file.close()
    damage(tmp_path / "data" / "catalogue.db")
    for _ in range(2):
        answer = client.get("/")
        assert answer.status_code == 200
        assert listed in answer.text
    assert client.get("/api/v1/games?q=Ania").get_json() == before
    assert client.get("/readyz").get_json()["checks"][3]["state"] == "fine"


def test_of_two_processes_that_meet_a_damaged_catalogue_the_second_keeps_what_the_first_has_made(
    app: Flask, client: FlaskClient, listed: str, tmp_path: Path
) -> None:
    other = create_app(tmp_path / "data", testing=True)
    assert listed in other.test_client().get("/").text
    for each in (app, other):
        each.extensions["catalogue"].file.close()
    path = tmp_path / "data" / "catalogue.db"
    damage(path)
    assert listed in client.get("/").text
    made = path.stat().st_ino
    assert listed in other.test_client().get("/").text
    assert path.stat().st_ino == made
    assert listed in client.get("/").text


def test_what_is_private_stays_hidden_when_the_catalogue_is_made_anew(
    app: Flask, client: FlaskClient, store: SqliteStore, listed: str, tmp_path: Path
) -> None:
    private = store.create(read(TALKED_OVER)).game
    app.extensions["game roles"].enter(private, "private", "somebody")
    assert private not in client.get("/").text
    app.extensions["catalogue"].file.close()
    damage(tmp_path / "data" / "catalogue.db")
    page = client.get("/").text
    assert listed in page
    assert private not in page
