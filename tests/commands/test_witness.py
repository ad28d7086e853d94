"""recount witness: one machine keeps the heads of another, through growth, restores and rewriting."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.browser.site import served
from tests.commands.conftest import Recount
from tests.records.sample import sample
from tests.webapp.witness.keeping import Keeping
from tests.webapp.witness.rewritten_log import rewrites
from webapp import create_app
from webapp.witness.log import EVERY

Sites = Callable[[str], Flask]


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[Sites]:
    made: list[Flask] = []

    def site(name: str) -> Flask:
        made.append(create_app(tmp_path / name, testing=True))
        return made[-1]

    yield site
    for app in made:
        app.extensions["store"].close()


def looks_again(app: Flask) -> None:
    app.extensions["head log"]._looked -= EVERY


def test_a_machine_watches_a_site(run: Recount, sites: Sites, tmp_path: Path) -> None:
    app = sites("data")
    app.extensions["store"].create(sample())
    watcher = ("--data", str(tmp_path / "watcher"))
    with served(app) as address:
        first = run("witness", address, *watcher)
        assert first.exit_code == 0, first.output
        assert "1 heads" in first.stdout
        assert "It is watched from now on." in first.stdout
        app.extensions["store"].create(sample())
        looks_again(app)
        second = run("witness", f"{address}/", *watcher)
        assert second.exit_code == 0
        assert "It goes on from the 1 heads of " in second.stdout
        own = json.loads(run("witness", *watcher, "--json").stdout)
        assert own["watched"] == [address]
        rewrites(Keeping(app.extensions["store"], app.extensions["witness"], app.extensions["head log"]))
        third = run("witness", address, *watcher, "--json")
        assert third.exit_code == 1
        told = json.loads(third.stdout)
        assert told["seen"] == "rewritten"
        assert told["before"]["head"]["root"] != told["now"]["head"]["root"]
        assert run("witness", address, *watcher).exit_code == 1, "it does not get used to it"


def test_a_restored_backup_is_told_from_fraud(run: Recount, sites: Sites, tmp_path: Path) -> None:
    app = sites("data")
    store = app.extensions["store"]
    game = store.create(sample()).game
    watcher = ("--data", str(tmp_path / "watcher"))
    with served(app) as address:
        assert run("witness", address, *watcher).exit_code == 0
        port = address.rpartition(":")[2]
        assert run("backup", "b.zip").exit_code == 0
    receipt = tmp_path / "receipt.json"
    app.extensions["head log"].catch_up(at_once=True)
    receipt.write_text(app.test_client().get(f"/g/{game}/receipt.json").text)
    late = store.create(sample()).game
    lost = tmp_path / "lost.json"
    lost.write_text(app.test_client().get(f"/g/{late}/receipt.json").text)
    assert run("restore", "b.zip", "--data", "restored").exit_code == 0
    assert run("verify", "--receipt", receipt, "--data", "restored").exit_code == 0
    gone = run("verify", "--receipt", lost, "--data", "restored")
    assert gone.exit_code == 1
    assert port
    again = sites("restored")
    assert "This site was never set back." not in again.test_client().get("/witness").text
    head = again.test_client().get("/api/v1/witness").get_json()["head"]
    assert [mark["size"] for mark in head["set_back"]] == [1]
    assert head["log"] == app.extensions["witness"].known_keys()[0].key


def test_what_is_no_site_cannot_be_watched(run: Recount, sites: Sites) -> None:
    app = sites("data")
    for address in ("ftp://x", "file:///etc/passwd", "nowhere", "http://127.0.0.1:9"):
        assert run("witness", address).exit_code == 2, address
    with served(app) as address:
        assert run("witness", f"{address}/rules").exit_code == 2


def test_the_key_is_rotated_and_the_store_moves(run: Recount, sites: Sites, tmp_path: Path) -> None:
    app = sites("data")
    app.extensions["store"].create(sample())
    before = json.loads(run("witness", "--json").stdout)
    assert before["head"]["size"] == 1
    assert run("witness", "--rotate").exit_code == 0
    after = json.loads(run("witness", "--json").stdout)
    assert len(after["keys"]) == 2
    assert after["head"]["log"] == before["head"]["log"]
    assert after["head"]["key"] == after["keys"][1]["key"]
    assert run("witness", "--pack", "w.jsonl").exit_code == 0
    assert (tmp_path / "w.jsonl").stat().st_mode & 0o077 == 0
    assert run("witness", "--pack", "w.jsonl").exit_code == 2, "nothing is overwritten"
    sites("moved")
    assert run("witness", "--unpack", "w.jsonl", "--data", "moved").exit_code == 0
    assert json.loads(run("witness", "--json", "--data", "moved").stdout)["keys"] == after["keys"]
    assert run("witness", "--unpack", "w.jsonl", "--data", "moved").exit_code == 2
    assert run("witness", "--set-back", "2026-11-18T03:00").exit_code == 0
    assert "set back on" in run("witness").stdout
    for wrong in (("--set-back", "yesterday"), ("--rotate", "--unpack", "x"), ("--unpack", "nowhere")):
        assert run("witness", *wrong).exit_code == 2, wrong
