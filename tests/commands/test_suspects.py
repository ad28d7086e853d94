"""recount check, where a count disagrees: which sentences could explain it."""

import json
from pathlib import Path

from tests.commands.conftest import Recount
from tests.commands.splendor_records import OPENING, saved

MISCOUNTED = OPENING + "5 A take wug\n6 B take ugr\n7 - count bank wwwuuuggrrrkkk*****\n"
UNEXPLAINED = OPENING + "5 A take wug\n6 B take ugr\n7 - count bank -\n"


def test_a_count_that_disagrees_names_what_could_explain_it(run: Recount, tmp_path: Path) -> None:
    result = run("check", saved(tmp_path, MISCOUNTED))
    assert result.exit_code == 2
    assert result.stdout.splitlines()[2:] == [
        "  what could explain it:",
        "    6 B take ugr  may have been B take grk  legal",
        "    5 A take wug  may have been A take wgk  legal",
    ]


def test_in_polish_too(run: Recount, tmp_path: Path) -> None:
    result = run("check", "--lang", "pl", saved(tmp_path, MISCOUNTED))
    assert "    6 B take ugr  mogło być B take grk  prawidłowe" in result.stdout.splitlines()


def test_where_nothing_explains_it_that_is_said(run: Recount, tmp_path: Path) -> None:
    assert run("check", saved(tmp_path, UNEXPLAINED)).stdout.splitlines()[2:] == ["  no single event explains it"]


def test_a_script_gets_the_corrections(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, MISCOUNTED)
    [document] = json.loads(run("check", "--json", path).stdout)
    [finding] = document["findings"]
    assert [each["correction"] for each in finding["suspects"]] == ["- amend 6 take grk", "- amend 5 take wgk"]
    assert finding["suspects"][0] == {
        "kind": "changed", "event": 6, "written": "6 B take ugr", "instead": "B take grk", "verdict": "legal",
        "text": {"en": "takes green, red, black", "pl": "bierze: zielony, czerwony, czarny"},
        "alike": 0, "breaks": [], "settles": [], "correction": "- amend 6 take grk",
    }  # fmt: skip
    path.write_text(path.read_text() + finding["suspects"][0]["correction"] + "\n")
    assert run("check", path).exit_code == 0
