"""What an earlier version has made works with this one: its store, its export, its take-along file, its addresses.

`fixtures/versions/` is never edited. Each folder was written by the version that it is named after: `store.zip` is its
data folder, `manifest.json` what it answered. Fields may be added to an answer; none may go.
"""

import json
import re
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import tests.compiled_once  # noqa: F401 (before any site is made)
from records import read
from records.store import EventStore
from replay.engine.registry import GAMES
from replay.engine.replay import Replay
from webapp import create_app
from webapp.cli import recount
from webapp.exchange.taken_along import record_in

VERSIONS = sorted((Path(__file__).parents[3] / "fixtures/versions").iterdir())


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda path: path.name)
def version(request: pytest.FixtureRequest) -> Path:
    made: Path = request.param
    return made


@pytest.fixture(scope="module")
def manifest(version: Path) -> dict[str, Any]:
    said: dict[str, Any] = json.loads((version / "manifest.json").read_text(encoding="utf-8"))
    return said


@pytest.fixture(scope="module")
def data(version: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("before")
    with zipfile.ZipFile(version / "store.zip") as store:
        store.extractall(folder)
    (folder / "secret").chmod(0o600)  # what a zip file does not keep
    return folder


@pytest.fixture(scope="module")
def client(data: Path) -> Iterator[FlaskClient]:
    app = create_app(data, testing=True)
    yield app.test_client()
    app.extensions["store"].close()


def fields(value: Any, at: str = "") -> Iterator[str]:
    """Where in an answer something stands; seats and numbers are all alike."""
    if not value or not isinstance(value, dict | list):
        yield at
    elif isinstance(value, list):
        for each in value:
            yield from fields(each, f"{at}[]")
    else:
        for name, each in value.items():
            yield from fields(each, f"{at}.{'*' if len(name) == 1 or name.isdigit() else name}")


def status(client: FlaskClient, address: str) -> int:
    with client.get(address) as answer:
        return answer.status_code


def untaught(client: FlaskClient, address: str) -> bool:
    """Whether it is about a game of which there was nothing but its text: now it has a score sheet."""
    store: EventStore = client.application.extensions["store"]
    named = [game for game in re.findall("[0-9a-f]{32}", address) if store.find(game)]
    return any(store.opening(game).header.game not in GAMES for game in named)


def test_its_addresses_still_answer(client: FlaskClient, manifest: dict[str, Any]) -> None:
    client.post("/sign-in", data={"name": "ania", "password": "correct horse battery"})
    now = {address: status(client, address) for address in manifest["addresses"]}
    assert {address: code for address, code in now.items() if not untaught(client, address)} == {
        address: code for address, code in manifest["addresses"].items() if not untaught(client, address)
    }
    assert {code for address, code in now.items() if untaught(client, address)} <= {200, 302, 404}


def test_its_answers_have_lost_no_field(client: FlaskClient, manifest: dict[str, Any]) -> None:
    for address, before in manifest["fields"].items():
        now = set(fields(client.get(address).get_json()))
        assert set(before) <= now or untaught(client, address), address


def test_its_records_read_as_they_did_word_for_word(client: FlaskClient, manifest: dict[str, Any]) -> None:
    now = {address: sha256(client.get(address).get_data()).hexdigest() for address in manifest["sha256"]}
    assert now == manifest["sha256"]


def test_its_games_are_judged_as_they_were(client: FlaskClient, manifest: dict[str, Any]) -> None:
    store = client.application.extensions["store"]
    for game, before in manifest["findings"].items():
        found = Replay.of(store.log(game)).findings
        assert [[each.event, each.seat, each.verdict, each.rule.id] for each in found] == before


def test_its_keys_still_write(client: FlaskClient, manifest: dict[str, Any]) -> None:
    game, key = manifest["games"]["talked over"], manifest["keys"]["talked over"]
    last = client.get(f"/api/v1/games/{game}/events").get_json()["last"]
    head = {"Authorization": f"Key {key}", "Idempotency-Key": "once-and-again"}
    sent = {"say": "- result B 16 A 12 C 8", "after": last}
    written = client.post(f"/api/v1/games/{game}/events", json=sent, headers=head)
    assert (written.status_code, written.get_json()["last"]) == (201, last + 1)


def test_its_export_is_taken_in_hash_for_hash(version: Path, data: Path, tmp_path: Path) -> None:
    export = version / "export.jsonl"
    taken = CliRunner().invoke(recount, ["import", str(export), "--data", str(tmp_path)])
    assert taken.exit_code == 0, taken.output
    verified = CliRunner().invoke(recount, ["verify", "--data", str(tmp_path)])
    assert verified.exit_code == 0, verified.output
    again = CliRunner().invoke(recount, ["export", "--all", "--full", "--data", str(tmp_path)])
    assert sorted(again.output.splitlines()) == sorted(export.read_text(encoding="utf-8").splitlines())


def test_its_take_along_file_gives_its_record_back(
    version: Path, client: FlaskClient, manifest: dict[str, Any]
) -> None:
    page = (version / "take-along.html").read_text(encoding="utf-8")
    record = record_in(page)
    assert record is not None
    assert read(record).events
    stored = client.post("/new", data={"text": page, "key": "x" * 40}, follow_redirects=True)
    assert stored.status_code == 200
