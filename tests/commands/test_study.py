"""A study on the command line: it is said what it is, and nothing is called a mistake."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Recount

STUDY = '[game "study"]\n[title "Black first"]\n\n1   -  text "one"\n'


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "study.rgn"
    path.write_text(STUDY, encoding="utf-8")
    return path


def test_a_study_is_no_unreadable_game(run: Recount, study: Path) -> None:
    said = run("check", study)
    assert (said.exit_code, said.stderr) == (0, "")
    assert "a study" in said.stdout
    assert "studium" in run("check", "--lang", "pl", study).stdout
    assert json.loads(run("check", "--json", study).stdout)[0]["status"] == "study"


def test_a_study_is_stored_verified_and_given_back(run: Recount, study: Path) -> None:
    game = json.loads(run("import", "--json", study).stdout)[0]["game"]
    assert run("export", game).stdout == STUDY
    verified = run("verify")
    assert verified.exit_code == 0
    assert "1 study" in verified.stdout
    assert run("fmt", "--check", study).exit_code == 0


def test_who_wants_to_see_its_table_is_told_that_there_is_none(run: Recount, study: Path) -> None:
    said = run("show", study)
    assert said.exit_code == 2
    assert "This is a study" in said.stderr
