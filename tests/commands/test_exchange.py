"""recount import of other people's files, and recount export --as."""

import json
from pathlib import Path

from tests.commands.conftest import Recount

FIXTURES = Path(__file__).parents[2] / "fixtures/exchange"


def test_every_format_is_recognised_and_what_is_left_out_is_said(run: Recount) -> None:
    result = run("import", *sorted(FIXTURES.iterdir()))
    assert result.exit_code == 2  # some lines could not be used
    assert result.stdout.count(" stored, ") == 11
    assert "evening.bgsplay:3: not stored: It does not say which game was played." in result.stderr
    assert "evenings.csv:1: Columns that are not known here are kept as notes: pogoda." in result.stderr
    again = run("import", *sorted(FIXTURES.iterdir()))
    assert again.stdout.count("was stored already") == 11


def test_a_dry_run_stores_nothing(run: Recount, tmp_path: Path) -> None:
    result = run("import", "--dry-run", "--json", FIXTURES / "rows.csv", FIXTURES / "short.kifu")
    told = json.loads(result.stdout)
    assert [each["at"] for each in told if each.get("dry-run")] == [2, 4, 12]
    assert [each["remark"] for each in told if "remark" in each and each["at"] == 25]
    assert not (tmp_path / "data").exists()


def test_a_game_is_exported_for_other_programs(run: Recount) -> None:
    run("import", FIXTURES / "evening.bgsplay", FIXTURES / "short.kifu")
    told = json.loads(run("import", "--json", FIXTURES / "evening.bgsplay").stdout)
    game = told[0]["game"]
    assert json.loads(run("export", game, "--as", "bgsplay").stdout)["plays"][0]["durationMin"] == 45
    assert "Bartek,16,yes,yes" in run("export", game, "--as", "bgg-csv").stdout
    assert "• Bartek: 16, winner" in run("export", game, "--as", "bgg-report").stdout
    assert "Only the result" in run("export", game, "--as", "kifu").stderr
    moves = json.loads(run("import", "--json", FIXTURES / "short.kifu").stdout)[0]["game"]
    assert "7. P0 buy:C3/gold:W1" in run("export", moves, "--as", "kifu").stdout
    assert "not over" in run("export", moves, "--as", "bgsplay").stderr


def test_a_game_that_can_be_replayed_has_a_report(run: Recount) -> None:
    record = FIXTURES.parents[0] / "splendor/games/sim-2p.rgn"
    run("import", record)
    [game] = json.loads(run("search", "--game", "splendor", "--json").stdout)["games"]
    assert "[b]Decisive turns[/b]" in run("export", game, "--as", "bgg-report").stdout
