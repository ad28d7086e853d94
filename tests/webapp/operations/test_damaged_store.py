"""A damaged store: what is not what was written is refused with a sentence, verify names it, other games go on."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from records import RecordsError, read
from records.sqlite import SqliteStore
from records.tables import END
from tests.records.sample import tamper
from tests.siege import damage
from tests.webapp.samples import TALKED_OVER
from tests.webapp.witness.rewriting import take_out
from webapp import create_app
from webapp.cli import recount


@pytest.fixture
def data(app: Flask, store: SqliteStore, tmp_path: Path) -> Path:
    """Two games, the second without its first sentence."""
    for _ in range(2):
        store.create(read(TALKED_OVER))
    store.close()
    tamper(tmp_path / "data" / "recount.db", "delete from events where place = 2 and number = 1")
    return tmp_path / "data"


@pytest.fixture
def games(data: Path) -> Iterator[list[str]]:
    store = SqliteStore(data / "recount.db")
    yield [game for _, game in store.ids()]
    store.close()


def verified(data: Path) -> tuple[int, str]:
    done = CliRunner().invoke(recount, ["verify", "--all", "--data", str(data)])
    assert isinstance(done.exception, SystemExit | None)
    return done.exit_code, done.output


def test_a_damaged_record_is_refused_and_the_others_go_on(data: Path, games: list[str]) -> None:
    app = create_app(data)
    app.logger.disabled = True
    client = app.test_client()
    whole, damaged = games
    for address in ("/g/{}", "/g/{}/record", "/g/{}.rgn", "/g/{}/now.json", "/api/v1/games/{}", "/g/{}/notes.json"):
        refused = client.get(address.format(damaged))
        assert refused.status_code == 503, address
        assert "This record is damaged" in refused.text, address
        assert client.get(address.format(whole)).status_code == 200, address
    told = client.get(f"/api/v1/games/{damaged}").get_json()
    assert told["error"] == "damaged"
    assert told["status"] == 503
    assert whole in client.get("/").text


def test_verify_goes_game_by_game_and_names_the_damaged_one(data: Path, games: list[str]) -> None:
    code, said = verified(data)
    assert code == 1
    assert f"{games[1]}  event 1: a sentence is missing here." in said
    assert games[0] not in said
    assert "2 games" in said


def test_verify_goes_on_behind_a_page_that_cannot_be_read(data: Path, games: list[str]) -> None:
    store = SqliteStore(data / "recount.db")
    for _ in range(30):
        store.create(read(TALKED_OVER))
    with closing(sqlite3.connect(data / "recount.db")) as conn:
        (root,) = conn.execute("select rootpage from sqlite_schema where name = 'events'").fetchone()
        (size,) = conn.execute("pragma page_size").fetchone()
    store.close()
    file = bytearray((data / "recount.db").read_bytes())
    child = (root - 1) * size + int.from_bytes(file[(root - 1) * size + 12 : (root - 1) * size + 14], "big")
    page = int.from_bytes(file[child : child + 4], "big")  # the first below the root
    file[(page - 1) * size] = 0x77
    (data / "recount.db").write_bytes(file)
    code, said = verified(data)
    assert code == 1
    assert games[0] in said
    assert "32 games" in said
    assert "The database says of its own file: " in said


def test_the_newest_game_deleted_with_its_counter_is_noticed(app: Flask, store: SqliteStore, tmp_path: Path) -> None:
    older, newest = (store.create(read(TALKED_OVER)).game for _ in range(2))
    assert app.test_client().get("/").status_code == 200  # the list of games knows them
    store.close()
    data = tmp_path / "data"
    tamper(
        data / "recount.db",
        "delete from events where place = 2",
        "delete from games where place = 2",
        "update sqlite_sequence set seq = 1 where name = 'games'",
    )
    code, said = verified(data)
    assert code == 1
    assert f"The game {newest[:8]}… is gone: the list of games remembers it." in said
    assert older[:8] not in said


def test_a_game_that_only_the_log_of_fingerprints_remembers_is_noticed(
    app: Flask, store: SqliteStore, tmp_path: Path
) -> None:
    older, newest = (store.create(read(TALKED_OVER)).game for _ in range(2))
    app.extensions["head log"].catch_up(at_once=True)
    store.close()
    data = tmp_path / "data"
    take_out(data / "recount.db", newest)
    for file in data.glob("catalogue.db*"):
        file.unlink()
    code, said = verified(data)
    assert code == 1
    assert f"The game {newest[:8]}… is gone: the log of fingerprints remembers it." in said
    assert older[:8] not in said


def test_a_key_of_a_game_that_is_gone_opens_nothing(app: Flask, store: SqliteStore, tmp_path: Path) -> None:
    """A browser that is let in loads the page again; let in to nothing, it would do so for ever."""
    game = store.create(read(TALKED_OVER)).game
    key = {"Authorization": f"Key {app.extensions['keys'].grant(game)}"}
    assert app.test_client().post(f"/g/{game}/pass", headers=key).status_code == 204
    take_out(tmp_path / "data" / "recount.db", game)
    assert app.test_client().post(f"/g/{game}/pass", headers=key).status_code == 404


def test_an_end_mark_in_another_place_is_no_end(data: Path, games: list[str]) -> None:
    tamper(data / "recount.db", f"update events set words = words + 1 where place = 1 and number = {END}")
    app = create_app(data)
    app.logger.disabled = True
    assert app.test_client().get(f"/g/{games[0]}").status_code == 503


@pytest.mark.skipif(os.getuid() != 0, reason="rights are taken away from somebody who has them")
def test_a_store_that_may_only_be_read_is_verified_or_one_sentence_says_why_not(data: Path) -> None:
    for folder, way in (("open", 0o644), ("closed", 0o600)):
        assert as_nobody(data, folder, way) == {"open": (1, "2 games"), "closed": (2, "")}[folder]


def as_nobody(data: Path, name: str, rights: int) -> tuple[int, str]:
    """`recount verify` by somebody who may write nothing: the exit code, and how it ends."""
    folder = Path(tempfile.mkdtemp())
    try:
        folder.chmod(0o755)
        for file in data.glob("recount.db*"):
            shutil.copy(file, folder)
        with closing(sqlite3.connect(folder / "recount.db")) as conn:
            conn.execute("pragma journal_mode = delete")
        (folder / "recount.db").chmod(rights)
        folder.chmod(0o555)
        read_end, write_end = os.pipe()
        child = os.fork()
        if not child:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            done = CliRunner().invoke(recount, ["verify", "--all", "--data", str(folder)])
            said = isinstance(done.exception, RecordsError)  # `main` says it in a sentence
            code = 2 if said else 99 if not isinstance(done.exception, SystemExit | None) else done.exit_code
            os.write(write_end, f"{code} {'2 games' if '2 games' in done.output else ''}".encode())
            os._exit(0)
        os.waitpid(child, 0)
        told = os.read(read_end, 1000).decode().partition(" ")
        return int(told[0]), told[2]
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_bytes_changed_at_random_are_found_out() -> None:
    """`make siege` changes a thousand."""
    assert [row for row in damage.run(0.006) if not row.held] == []
