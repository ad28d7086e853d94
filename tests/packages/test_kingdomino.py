"""A real fourth game in a package of its own, beside Recount's wheel: everything works, and nothing here names it."""

import json
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from tests.packages.environment import PACKAGES, Environment

PACKAGE = PACKAGES / "recount-kingdomino"
CLEAN = [PACKAGE / f"games/{name}.rgn" for name in ("two", "three", "four", "mighty")]
DISPUTED = PACKAGE / "games/disputed.rgn"
CRIMES = sorted((PACKAGE / "crimes").glob("*.rgn"))

# every record of a folder, replayed in the environment: what was found in each
REPLAYED = """
import json, sys
from pathlib import Path
from typing import Any
from records import read, write
from replay.engine.explain import says
from replay.engine.replay import Replay
told = {}
for path in sorted(Path(sys.argv[1]).glob("*.rgn")):
    log = read(path.read_bytes())
    replay = Replay.of(log)
    told[path.stem] = {
        "found": [[each.event, each.rule.id, each.verdict] for each in replay.findings],
        "said": [says(replay.game, each.rule, each.facts, lang, replay.seats)
                 for each in replay.findings for lang in ("en", "pl")],
        "halted": replay.halt is not None,
        "last": log.events[-1].number,
        "played": len(replay.frames),
        "canonical": write(log).encode() == path.read_bytes(),
        "binds": {id_: rule.binds for id_, rule in replay.game.book.rules.items() if rule.says},
    }
print(json.dumps(told))
"""


def test_the_wheel_of_recount_has_nothing_of_it(own_wheel: Path) -> None:
    with zipfile.ZipFile(own_wheel) as wheel:
        names = wheel.namelist()
    assert "replay/engine/game.py" in names
    assert [name for name in names if "kingdomino" in name or "/packages/" in name] == []


def test_what_runs_is_installed_and_not_the_folder_of_the_tests(kingdomino: Environment) -> None:
    where = kingdomino.python("-c", "import replay, recount_kingdomino as k; print(*replay.__path__, *k.__path__)")
    assert all(Path(each).is_relative_to(kingdomino.site) for each in where.split())


def test_the_command_lists_tells_checks_and_judges_it_in_both_languages(kingdomino: Environment) -> None:
    english, polish, checked, legal, irregular, broken = kingdomino.recount(
        ["rules", "KIN-LAY-3"],
        ["rules", "KIN-LAY-3", "--lang", "pl"],
        ["check", *CLEAN, "--json"],
        ["judge", PACKAGE / "crimes/near/KIN-LAY-3.rgn", "A choose 40"],
        ["judge", PACKAGE / "crimes/near/KIN-TURN-1.rgn", "A choose 12", "--lang", "pl"],
        ["check", PACKAGE / "crimes/KIN-LAY-2.rgn"],
    )
    assert "five by five squares" in english.out
    assert "pięć na pięć" in polish.out
    assert [each["status"] for each in checked.told] == ["clean"] * len(CLEAN)
    assert "legal" in legal.out
    assert "tura należy do: B" in irregular.out
    assert "KIN-LAY-2" in broken.out


def test_points_follow_the_readings_that_are_asked_for(kingdomino: Environment, tmp_path: Path) -> None:
    """One game is a whole square with the castle in its middle, and worth nothing besides."""
    dispute = tomllib.loads((PACKAGE / "disputes/KIN-D12.toml").read_text(encoding="utf-8"))
    record = tmp_path / "whole.rgn"
    record.write_text(dispute["record"], encoding="utf-8")
    as_pinned, plain, both = kingdomino.recount(
        ["check", record, "--json"],
        ["check", record, "--json", "--readings", "harmony=no"],
        ["check", record, "--json", "--readings", "middle=yes"],
    )
    told = [answer.told[0]["scores"]["A"] for answer in (as_pinned, plain, both)]
    assert told == [5, 0, 15]


def replayed(environment: Environment, folder: Path) -> dict[str, dict[str, Any]]:
    found = json.loads(environment.python("-c", REPLAYED, folder))
    assert isinstance(found, dict)
    return found


def test_every_rule_that_can_be_seen_broken_is_broken_alone_at_the_last_event(kingdomino: Environment) -> None:
    told = replayed(kingdomino, PACKAGE / "crimes")
    enforced = next(iter(told.values()))["binds"]
    assert len(enforced) >= 15
    assert set(told) == set(enforced)
    for id_, crime in told.items():
        verdict = "impossible" if enforced[id_] == "table" else "irregular"
        assert crime["found"] == [[crime["last"], id_, verdict]], id_
        assert crime["halted"] == (verdict == "impossible"), id_
        assert crime["canonical"], id_
        assert len(set(crime["said"])) == 2, id_  # in English, and in Polish


def test_whatever_nearly_breaks_a_rule_breaks_none(kingdomino: Environment) -> None:
    near = replayed(kingdomino, PACKAGE / "crimes/near")
    assert set(near) == {path.stem for path in CRIMES}
    for id_, record in near.items():
        assert (record["found"], record["halted"], record["played"]) == ([], False, record["last"]), id_


def test_a_game_is_stored_and_comes_out_as_it_went_in(kingdomino: Environment) -> None:
    path = PACKAGE / "games/three.rgn"
    stored, again = kingdomino.recount(["import", path], ["import", path])
    game = stored.out.split()[0]
    assert game in again.out
    text, full, verified = kingdomino.recount(["export", game], ["export", game, "--full"], ["verify"])
    assert text.out.encode() == path.read_bytes()
    assert len(full.out.splitlines()) > 86
    assert verified.code == 0


def test_every_page_about_it_is_there_in_both_languages(kingdomino: Environment) -> None:
    """Nothing fails, and nothing is left out that the other games have, but what only hidden cards have."""
    told = json.loads(kingdomino.python(Path(__file__).with_name("pages.py"), DISPUTED))
    assert {address: answer for address, (answer, _) in told.items() if answer >= 500} == {}
    shown = {address.rpartition("/")[2] for address, (answer, _) in told.items() if answer == 200}
    assert {"disputes", "options", "branches", "take", "print", "text", "judge", "9a", "13.svg", "kingdomino"} <= shown
    assert [address for address in told if address.endswith((".gif", ".html"))]
