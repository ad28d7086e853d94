"""Broken packages beside Recount's own games: every page answers, and those that cannot show something say why."""

import json
import os
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from replay.engine.attempt import LIMIT
from replay.engine.registry import GAMES, Installed, installed
from tests.replay.engine.packages import entry_point, package
from webapp.perspective.snapshots import LONG

ROOT = Path(__file__).parents[3]

LATE = {  # well at the start, and no more when few stones are left
    "late-view": 'HOOKS["view"] = lambda s, law, eye, seats: {"heap": 9 // (s.stones > 5) and s.stones}',
    "late-scores": 'HOOKS["scores"] = lambda s: (9 // (s.stones > 5), 0)',
    "late-position": 'HOOKS["position"] = lambda s, seats: [f"heap {9 // (s.stones > 5) and s.stones}"]',
    "late-say": 'HOOKS["say"] = lambda action, seats: ("take", str(action.stones)) if action.stones < 4 else 1 / 0',
    "late-over": 'HOOKS["over"] = lambda s, law: 9 // (s.stones > 5) == 0',
}
BROKEN = {
    "syntax": "def (",
    "missing": 'del HOOKS["scores"]',
    "types": 'HOOKS["players"] = "two"',
    "raises": 'HOOKS["start"] = lambda seats, header: 1 / 0',
    "sleeps": "import threading; threading.Event().wait(10)",
    "no-judge": 'HOOKS["kinds"] = lambda s, who: 1 / 0',
}
FACE = """
from webapp.games.face import Face

def fails(*given):
    raise RuntimeError("the face")

FACE = Face(tell=fails, sides=fails, words=fails, chart=fails, charts=fails, flow=fails, play=fails, terminal=fails)
"""
RECORD = """[game "{name}"]
[played "2026-11-10"]
[A "Ola"]
[B "Jan"]

1 A take 3
2 B take 3
3 A take 3
4 B take 3
5 A take 5
6 B take 1
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a site says with all of these installed."""
    folder = tmp_path_factory.mktemp("packages")
    for name, line in (BROKEN | LATE | {"face": ""}).items():
        entry_point(folder, package(folder, name, line), name)
        (folder / f"{name}.rgn").write_text(RECORD.format(name=name))
    (folder / "recount_face" / "face.py").write_text(FACE)
    own = [sorted((ROOT / "fixtures" / name / "games").glob("sim-*.rgn"))[0] for name in GAMES]
    run = subprocess.run(
        [sys.executable, "-m", "tests.webapp.games.broken_site", folder / "data", *own, *folder.glob("*.rgn")],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(folder), LIMIT: "0.5"},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    answered: dict[str, Any] = json.loads(run.stdout)
    return answered


def test_no_page_fails(site: dict[str, Any]) -> None:
    assert len(site["seen"]) > 150
    assert {address: status for address, status in site["seen"].items() if status >= 500} == {}, "\n".join(
        site["errors"]
    )


def test_pages_of_other_games_answer_as_ever(site: dict[str, Any]) -> None:
    for name in GAMES:
        assert site["seen"][f"/rules/{name}"] == 200
    broken = [site["games"][name] for name in (*BROKEN, *LATE)]
    refused = {address for address, status in site["seen"].items() if status >= 400}
    assert {address for address in refused if not any(game in address for game in broken)} == set()


def test_what_is_wrong_with_a_package_stands_beside_its_rules(site: dict[str, Any]) -> None:
    for says in (
        "SyntaxError in line",
        "scores",
        "players has to be a range; it is str.",
        "start fails: ZeroDivisionError",
        "It was not ready within 0.5 seconds: recount_sleeps took longer.",
        "kinds fails: ZeroDivisionError",
    ):
        assert says in site["rules"]


@pytest.mark.parametrize("name", [name for name in BROKEN if name != "no-judge"])
def test_a_game_whose_package_is_broken_is_shown_with_what_was_written(site: dict[str, Any], name: str) -> None:
    assert site["seen"][f"/g/{site['games'][name]}"] == 200
    assert "Ola" in site["said"][name]
    assert "The rules of this game cannot be used here:" in site["said"][name]


def test_a_game_whose_package_is_gone_opens_with_what_is_missing(client: FlaskClient, store: SqliteStore) -> None:
    record = RECORD.format(name="tablut").replace(
        "[played", '[package "recount-tablut 0.3.1"]\n[edition "linnaeus"]\n[played'
    )
    game = store.create(read(record.replace("5 A take 5", "5 A score 12"))).game
    page = client.get(f"/g/{game}")
    assert page.status_code == 200
    assert "recorded with the rules of recount-tablut 0.3.1, which is not installed here" in unescape(page.text)
    assert "zapisano z zasadami z pakietu recount-tablut 0.3.1" in client.get(f"/g/{game}?lang=pl").text


def test_a_long_record_of_a_game_that_keeps_its_table_in_its_own_way_is_stepped_through(
    client: FlaskClient, store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    long = package(tmp_path, "long", 'HOOKS["start"] = lambda seats, header: Heap(100_000)')
    monkeypatch.setitem(installed(), "long", Installed("long", long, "recount-long", "1"))
    moves = "\n".join(f"{n} {'AB'[n % 2]} take 1" for n in range(1, 2 * LONG))
    game = store.create(read(f'[game "long"]\n[A "Ola"]\n[B "Jan"]\n\n{moves}\n')).game
    answer = client.get(f"/api/v1/games/{game}/frames/{LONG + 7}")
    assert answer.status_code == 200
    assert answer.get_json()["table"] == {"heap": 100_000 - LONG - 7}
