"""recount check."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Recount
from tests.commands.splendor_records import (
    FORGOTTEN,
    FULL,
    GAMES,
    IMPOSSIBLE,
    IRREGULAR,
    OPENING,
    UNCLEAR,
    UNDECIDED,
    saved,
)

FIELDS = {
    "file", "game", "edition", "readings", "events", "status", "findings", "errors", "over", "scores", "winners",
    "digest",
}  # fmt: skip


def checked(run: Recount, path: Path, *words: str, code: int) -> dict[str, Any]:
    result = run("check", "--json", path, *words)
    assert result.exit_code == code, result.output
    (found,) = json.loads(result.stdout)
    assert set(found) >= FIELDS
    assert isinstance(found, dict)
    return found


def test_a_clean_game_says_who_won(run: Recount) -> None:
    result = run("check", FULL)
    assert (result.exit_code, result.stdout) == (0, f"{FULL}: clean, 107 events, B wins 16 : 15\n")


def test_a_clean_game_as_json(run: Recount) -> None:
    found = checked(run, FULL, code=0)
    assert len(found.pop("digest")) == 64
    assert found == {
        "file": str(FULL), "game": "splendor", "edition": "rebel-pl", "readings": {}, "events": 107,
        "status": "clean", "findings": [], "errors": [], "over": True, "scores": {"A": 15, "B": 16}, "winners": ["B"],
    }  # fmt: skip


def test_an_irregular_game_names_the_rule_and_the_facts(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, IRREGULAR)
    result = run("check", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}: irregular, 6 events, not over, A 0 : B 0",
        "  6 B take uu  irregular  SPL-TAKE2-2  In the bank before taking, blue: 3; 4 are needed.",
    ]


def test_an_irregular_game_as_json(run: Recount, tmp_path: Path) -> None:
    found = checked(run, saved(tmp_path, IRREGULAR), code=1)
    assert (found["status"], found["over"], found["scores"], found["winners"]) == (
        "irregular", False, {"A": 0, "B": 0}, [],
    )  # fmt: skip
    (finding,) = found["findings"]
    assert finding.pop("cite")
    assert finding == {
        "event": 6,
        "seat": "B",
        "verdict": "irregular",
        "rule": "SPL-TAKE2-2",
        "beside": ["SPL-TAKE2-1"],
        "cause": 6,
        "facts": {"left": 3, "colour": "blue"},
        "text": {
            "en": "In the bank before taking, blue: 3; 4 are needed.",
            "pl": "W banku przed pobraniem, niebieski: 3; potrzeba 4.",
        },
    }


def test_polish_words_for_a_polish_reader(run: Recount, tmp_path: Path) -> None:
    said = run("check", "--lang", "pl", saved(tmp_path, IRREGULAR), FULL).stdout
    assert "nieprawidłowe, zdarzenia: 6, w toku, A 0 : B 0" in said
    assert "W banku przed pobraniem, niebieski: 3; potrzeba 4." in said
    assert "bez zastrzeżeń, zdarzenia: 107, wygrywa B, 16 : 15" in said


def test_a_forgotten_duty_goes_back_to_its_own_event(run: Recount, tmp_path: Path) -> None:
    said = run("check", saved(tmp_path, FORGOTTEN)).stdout
    assert "6 B take wug  irregular  SPL-RES-8  The space in row 1 is not filled. Goes back to 5." in said


def test_an_impossible_event_stops_the_replay(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, IMPOSSIBLE)
    result = run("check", path)
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1].startswith(
        "  stops at 7, A take rrrrr: impossible. SPL-TAKE3-3: Taken: 5 red"
    )
    found = checked(run, path, code=2)
    assert found["status"] == "impossible"
    assert [finding["verdict"] for finding in found["findings"]] == ["irregular", "impossible"]


def test_words_the_game_cannot_read_have_their_place(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, UNCLEAR)
    result = run("check", path)
    assert result.exit_code == 2
    assert result.stdout == f"{path}: unreadable, 6 events, not over, A 0 : B 0\n"
    assert f"{path}:10:26: Found wxg; expected w, u, g, r, k or *." in result.stderr
    (error,) = checked(run, path, code=2)["errors"]
    assert error == {
        "line": 10, "column": 26, "kind": "words", "found": "wxg", "expected": ["w", "u", "g", "r", "k", "*"],
        "message": "Found wxg; expected w, u, g, r, k or *.",
    }  # fmt: skip


def test_a_correction_that_cannot_be_read_is_shown_where_it_stands(run: Recount, tmp_path: Path) -> None:
    corrected = IRREGULAR + '7   -  amend 6 take wz because "misread"\n'
    (error,) = checked(run, saved(tmp_path, corrected), code=2)["errors"]
    assert (error["line"], error["column"], error["found"]) == (12, 21, "wz")


def test_a_text_that_cannot_be_read_lists_every_mistake(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, OPENING + '9   A  take wug\n6   Z  take "x\n')
    result = run("check", path, "--lang", "pl")
    assert (result.exit_code, result.stdout) == (2, f"{path}: nieczytelne\n")
    assert f"{path}:10:1: Zapisano numer 9" in result.stderr
    found = checked(run, path, code=2)
    assert (found["status"], len(found["errors"]), found["digest"]) == ("unreadable", 2, "")


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        ('[game "chess"]\n- move e4\n', (), "chess seats 1 to 26 players; this record has 0."),
        ('[A "a"]\nA take wug\n', (), "The header does not say which game this is."),
        (OPENING.replace("rebel-pl", "first"), (), "There is no edition 'first' of splendor."),
        (OPENING, ("--readings", "take=more"), "There is no reading 'take'."),
        (OPENING, ("--readings", "take-fewer=more"), "The reading take-fewer has no option 'more'."),
        (OPENING, ("--readings", "take-fewer"), "A reading is written name=option"),
        (OPENING.replace('[B "Bartek"]\n', ""), (), "seats 2 to 4 players; this record has 1."),
        (OPENING.replace('"rebel-pl"]', '"rebel-pl"]\n[position "bank zz"]'), (), "found 'zz'"),
    ],
)
def test_what_cannot_be_replayed_gets_one_sentence(
    run: Recount, tmp_path: Path, text: str, words: tuple[str, ...], reason: str
) -> None:
    path = saved(tmp_path, text)
    result = run("check", path, *words)
    assert result.exit_code == 2
    assert reason in result.stderr
    found = checked(run, path, *words, code=2)
    assert found["status"] == "unreadable"
    assert reason in found["errors"][0]["message"]
    assert set(found["errors"][0]) >= {"line", "column", "found", "expected", "message"}


def test_readings_asked_for_count_and_are_named(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, OPENING.replace('"rebel-pl"]', '"rebel-pl"]\n[readings "pass=allowed"]') + "5 A take wu\n")
    assert checked(run, path, code=1)["readings"] == {"pass": "allowed"}
    found = checked(run, path, "--readings", "take-fewer=up-to-3", code=0)
    assert found["readings"] == {"pass": "allowed", "take-fewer": "up-to-3"}


def test_the_worst_file_decides_and_the_order_stays(run: Recount, tmp_path: Path) -> None:
    bad, odd = saved(tmp_path, IMPOSSIBLE, "bad.rgn"), saved(tmp_path, IRREGULAR, "odd.rgn")
    result = run("check", "--json", odd, bad, FULL)
    assert result.exit_code == 2
    assert [found["status"] for found in json.loads(result.stdout)] == ["irregular", "impossible", "clean"]
    assert run("check", odd, FULL).exit_code == 1


def test_every_recorded_game_is_clean(run: Recount) -> None:
    result = run("check", "--json", *GAMES)
    assert result.exit_code == 0
    assert {found["status"] for found in json.loads(result.stdout)} == {"clean"}


def test_standard_input_is_a_dash(run: Recount) -> None:
    assert run("check", "-", input=IRREGULAR).stdout.startswith("-: irregular, 6 events")


def test_what_the_record_does_not_tell_is_no_offence(run: Recount, tmp_path: Path) -> None:
    found = checked(run, saved(tmp_path, UNDECIDED), code=0)
    assert found["status"] == "clean"
    assert [finding["verdict"] for finding in found["findings"]] == ["undecided"]
    assert (
        "1 B pass  undecided  SPL-TURN-3  B passes; could have: perhaps" in run("check", tmp_path / "game.rgn").stdout
    )
