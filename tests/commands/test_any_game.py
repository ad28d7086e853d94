"""The commands with a game that nobody has taught Recount."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Recount
from tests.replay.sheet.evening import PANDEMIC, WINGSPAN

WRONG = WINGSPAN.replace("A total 64", "A total 65")


@pytest.fixture
def wingspan(tmp_path: Path) -> Path:
    path = tmp_path / "wingspan.rgn"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_check_finds_a_sum_that_does_not_add_up(run: Recount, wingspan: Path) -> None:
    told = run("check", wingspan)
    assert told.exit_code == 1
    assert "irregular, 12 events, A wins 64 : 58" in told.stdout
    assert "10 A total 65  irregular  SHEET-SUM-1  A said 65; the sheet adds up to 64." in told.stdout
    assert "A podaje: 65; arkusz daje: 64." in run("check", wingspan, "--lang", "pl").stdout


def test_show_is_the_sheet_at_any_event(run: Recount, wingspan: Path) -> None:
    told = run("show", wingspan, "--at", 4).stdout
    assert told.startswith("After 4 A score 14 EGGS\n\n")
    assert "A Ania       31            7             9    14                  61 *" in told
    assert json.loads(run("show", wingspan, "--json").stdout)["state"]["won"] == ["A"]


def test_a_position_of_a_sheet_is_played_on(run: Recount, wingspan: Path, tmp_path: Path) -> None:
    position = tmp_path / "position.rgn"
    position.write_text(
        run("show", wingspan, "--at", 9, "--position").stdout + "\n1 B score 10 birds\n", encoding="utf-8"
    )
    told = json.loads(run("show", position, "--json").stdout)["state"]["players"]
    assert {seat: player["points"] for seat, player in told.items()} == {"A": 64, "B": 68}


def test_judge_hears_what_adds_up_and_says_that_moves_are_not_judged(run: Recount, tmp_path: Path) -> None:
    path = tmp_path / "catan.rgn"
    path.write_text('[game "Catan"]\n[A "Ania"]\n[B "Ewa"]\n\n1 A score 3\n', encoding="utf-8")
    assert run("judge", path, "A total 4").exit_code == 1
    assert run("judge", path, "A total 3").exit_code == 0
    assert "Nobody judges the moves of this game" in run("judge", path).stdout


def test_fmt_writes_it_as_it_reads(run: Recount, wingspan: Path) -> None:
    told = run("fmt", wingspan).stdout
    assert '2   A  score 7 "bonus cards"' in told
    assert run("fmt", "-", input=told).stdout == told


def test_whatif_tells_who_would_have_won(run: Recount, wingspan: Path) -> None:
    told = run("whatif", wingspan, "--amend", 1, "A score 1 birds")
    assert told.exit_code == 0, told.output
    assert "B wins" in told.stdout


def test_a_sheet_is_kept_exported_and_found(run: Recount, wingspan: Path, tmp_path: Path) -> None:
    lost = tmp_path / "lost.rgn"
    lost.write_text(PANDEMIC, encoding="utf-8")
    assert [run("import", path).exit_code for path in (wingspan, lost)] == [0, 0]
    told = json.loads(run("search", "--game", "WINGSPAN", "--json").stdout)
    [game] = told["games"]
    play = json.loads(run("export", game, "--as", "bgsplay").stdout)
    assert [each["score"] for each in play["plays"][0]["playerScores"]] == ["64", "58"]
    assert "Wingspan" in run("export", game, "--as", "bgg-csv").stdout
    assert "[b]• Ania: 64, winner[/b]" in run("export", game, "--as", "bgg-report").stdout
    assert run("verify").exit_code == 0


def test_a_rule_of_the_sheet_has_words_and_a_page(run: Recount) -> None:
    assert "A total said aloud is the sum" in run("rules", "SHEET-SUM-1").stdout
