"""A real fourth game in a package of its own, beside Recount's wheel: everything works, and nothing here names it."""

import json
import re
import tomllib
import zipfile
from pathlib import Path

from tests.packages.environment import PACKAGES, Environment

CASES = PACKAGES / "recount-kingdomino/recount_kingdomino/fixtures"
CLEAN = [CASES / f"games/{name}.rgn" for name in ("two", "three", "four", "mighty")]
DISPUTED = CASES / "games/disputed.rgn"


def test_the_wheel_of_recount_has_nothing_of_it(own_wheel: Path) -> None:
    with zipfile.ZipFile(own_wheel) as wheel:
        names = wheel.namelist()
    assert "replay/engine/game.py" in names
    assert [name for name in names if "kingdomino" in name or "/packages/" in name] == []


def test_what_runs_is_installed_and_not_the_folder_of_the_tests(kingdomino: Environment) -> None:
    where = kingdomino.python("-c", "import replay, recount_kingdomino as k; print(*replay.__path__, *k.__path__)")
    assert all(Path(each).is_relative_to(kingdomino.site) for each in where.split())


def test_the_command_lists_tells_checks_and_judges_it_in_both_languages(kingdomino: Environment) -> None:
    listed, english, polish, checked, legal, irregular, broken = kingdomino.recount(
        ["games", "--json"],
        ["rules", "KIN-LAY-3"],
        ["rules", "KIN-LAY-3", "--lang", "pl"],
        ["check", *CLEAN, "--json"],
        ["judge", CASES / "crimes/near/KIN-LAY-3.rgn", "A choose 40"],
        ["judge", CASES / "crimes/near/KIN-TURN-1.rgn", "A choose 12", "--lang", "pl"],
        ["check", CASES / "crimes/KIN-LAY-2.rgn"],
    )
    (game,) = [each for each in listed.told["games"] if each["game"] == "kingdomino"]
    assert game["rules"] >= 15
    assert game["crimes"] == game["rules"]
    assert game["disputes"] >= 10
    assert (game["tier"], game["standing"], game["version"], game["wrong"]) == (3, "settled", "1.0.0", [])
    assert "five by five squares" in english.out
    assert "pięć na pięć" in polish.out
    assert [each["status"] for each in checked.told] == ["clean"] * len(CLEAN)
    assert "legal" in legal.out
    assert "tura należy do: B" in irregular.out
    assert "KIN-LAY-2" in broken.out


def test_points_follow_the_readings_that_are_asked_for(kingdomino: Environment, tmp_path: Path) -> None:
    """One game is a whole square with the castle in its middle, and worth nothing besides."""
    dispute = tomllib.loads((CASES / "disputes/KIN-D12.toml").read_text(encoding="utf-8"))
    record = tmp_path / "whole.rgn"
    record.write_text(dispute["record"], encoding="utf-8")
    as_pinned, plain, both = kingdomino.recount(
        ["check", record, "--json"],
        ["check", record, "--json", "--readings", "harmony=no"],
        ["check", record, "--json", "--readings", "middle=yes"],
    )
    told = [answer.told[0]["scores"]["A"] for answer in (as_pinned, plain, both)]
    assert told == [5, 0, 15]


def test_it_passes_its_own_tests_where_it_is_installed(kingdomino: Environment) -> None:
    """Its crimes, near misses, disputes, transcripts and pages, out of its wheel, by the plugin in that of Recount."""
    tried = kingdomino.python("-m", "pytest", "--recount-game", "kingdomino", "-q", "-p", "no:cacheprovider")
    passed = re.search(r"(\d+) passed in", tried)
    assert passed is not None, tried
    assert int(passed[1]) > 500
    assert not re.search(r"failed|skipped|error", tried)


def test_a_game_is_stored_and_comes_out_as_it_went_in(kingdomino: Environment) -> None:
    path = CASES / "games/three.rgn"
    stored, again = kingdomino.recount(["import", path], ["import", path])
    game = stored.out.split()[0]
    assert game in again.out
    text, full, verified = kingdomino.recount(["export", game], ["export", game, "--full"], ["verify"])
    assert text.out.encode() == path.read_bytes()
    assert len(full.out.splitlines()) > 86
    assert verified.code == 0


def test_every_address_answers(kingdomino: Environment) -> None:
    """Whether a page of it leads there or not: nothing fails."""
    told = json.loads(kingdomino.python(Path(__file__).with_name("pages.py"), DISPUTED))
    assert {address: answer for address, answer in told.items() if answer >= 500} == {}
    shown = {address.rpartition("/")[2] for address, answer in told.items() if answer == 200}
    assert {"disputes", "options", "branches", "take", "print", "text", "judge", "9a", "13.svg", "kingdomino"} <= shown
    assert [address for address in told if address.endswith((".gif", ".html"))]
