"""recount games, doctor and verify beside packages: what is installed, what is wrong, and whose rules judge."""

import json
import logging
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from records import read
from records.sqlite import SqliteStore
from replay.engine import registry
from replay.engine.registry import GAMES, Installed, installed
from tests.commands.conftest import Recount
from tests.replay.engine.packages import package
from webapp.catalogue.schema import engine
from webapp.games import standing as standings
from webapp.games.face import read_face
from webapp.games.standing import DRAFT, PLAYED, standing, tell_journal

RECORD = '[game "hop"]\n[package "recount-hop 1.0"]\n[A "Ola"]\n[B "Jan"]\n\n1 A take 3\n2 B take 2\n'


@pytest.fixture
def hop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that is installed for this test; the game as its name."""
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    return install(tmp_path, monkeypatch, "hop")


def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, *code: str) -> Path:
    module = package(tmp_path / "packages", name, *code, data=f'title = "{name.title()}"')
    monkeypatch.setitem(installed(), name, Installed(name, module, f"recount-{name}", "1.1"))
    for listing in (standings, import_module("webapp.commands.games")):
        monkeypatch.setattr(listing, "GAMES", (*GAMES, name))
    monkeypatch.setattr(standings, "standing", standing.__wrapped__)
    monkeypatch.setattr(import_module("webapp.commands.games"), "standing", standing.__wrapped__)
    return tmp_path / "packages" / module


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """What was found is found again by the next test, and the engine is another one with another package."""
    engine.cache_clear()
    yield
    engine.cache_clear()
    read_face.cache_clear()
    for name in [name for name in registry._FOUND if name not in GAMES]:
        del registry._FOUND[name]
    for module in [module for module in sys.modules if module.startswith("recount_")]:
        del sys.modules[module]


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    (tmp_path / "data").mkdir()
    return SqliteStore(tmp_path / "data/recount.db")


def listed(run: Recount) -> dict[str, dict[str, object]]:
    return {each["game"]: each for each in json.loads(run("games", "--json").stdout)["games"]}


def test_the_games_are_listed_with_tier_standing_and_origin(run: Recount, hop: Path) -> None:
    told = listed(run)
    assert list(told) == [*GAMES, "hop"]
    assert {told[name]["standing"] for name in GAMES} == {"settled"}
    assert {told[name]["tier"] for name in GAMES} == {3}
    assert (told["hop"]["tier"], told["hop"]["standing"], told["hop"]["rules"]) == (2, DRAFT, 2)
    assert (told["hop"]["package"], told["hop"]["version"], told["hop"]["wrong"]) == ("recount-hop", "1.1", [])
    assert "recount-hop 1.1" in " ".join(run("games").stdout.split())
    assert "szkic" in run("games", "--lang", "pl").stdout


def test_a_game_that_was_played_is_no_draft(run: Recount, hop: Path) -> None:
    (hop / "fixtures/games").mkdir(parents=True)
    (hop / "fixtures/games/first.rgn").write_text(RECORD)
    assert listed(run)["hop"]["standing"] == PLAYED


def test_what_is_wrong_is_told_by_games_doctor_and_the_journal(
    run: Recount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    install(tmp_path, monkeypatch, "spoilt", 'HOOKS["scores"] = 3')
    says = "scores has to be a function; it is int."
    assert f"spoilt: {says}" in run("games").stdout
    assert listed(run)["spoilt"]["wrong"] == [says]
    checks = {check["what"]: check for check in json.loads(run("doctor", "--json").stdout)["checks"]}
    assert (checks["game spoilt"]["state"], checks["game spoilt"]["means"]) == ("degraded", says)
    with caplog.at_level(logging.WARNING, "recount.games"):
        tell_journal()
    assert [record.__dict__["fields"] for record in caplog.records] == [{"game": "spoilt", "wrong": says}]


def test_a_face_that_cannot_be_read_costs_the_face(run: Recount, hop: Path) -> None:
    (hop / "face.py").write_text("FACE = 3\n")
    assert (listed(run)["hop"]["tier"], listed(run)["hop"]["wrong"]) == (2, ["FACE has to be a Face; it is a int."])


def test_verify_says_that_another_version_judges(run: Recount, hop: Path, store: SqliteStore) -> None:
    game = store.create(read(RECORD)).game
    result = run("verify")
    assert result.exit_code == 0
    assert f"{game}  recorded with recount-hop 1.0, judged with recount-hop 1.1 now." in result.stdout
    assert json.loads(run("verify", "--json").stdout)["games"][0]["package"].startswith("recorded with recount-hop 1.0")


def test_verify_says_that_a_package_is_missing_and_nothing_of_the_same_version(
    run: Recount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: SqliteStore
) -> None:
    game = store.create(read(RECORD)).game
    assert f"{game}  recorded with recount-hop 1.0, which is not installed." in run("verify").stdout
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    install(tmp_path, monkeypatch, "hop")
    monkeypatch.setitem(installed(), "hop", Installed("hop", "recount_hop", "recount-hop", "1.0"))
    assert "recorded with" not in run("verify", game).stdout
