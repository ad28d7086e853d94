"""recount whatif."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Recount
from tests.commands.splendor_records import FULL, IRREGULAR, OPENING, saved

FEWER = OPENING + "5   A  take wu\n6   B  take rr\n"


def test_another_reading_changes_a_verdict(run: Recount, tmp_path: Path) -> None:
    result = run("whatif", saved(tmp_path, FEWER), "--readings", "take-fewer=up-to-3")
    assert (result.exit_code, result.stdout.splitlines()) == (
        0,
        [
            "take-fewer: up-to-3 instead of strict-3",
            "The first difference is at 5.",
            "  5 A take wu: irregular → legal",
            "Before: not over, A 0 : B 0",
            "After:  not over, A 0 : B 0",
        ],
    )


def test_json_has_the_fields_of_the_contract(run: Recount, tmp_path: Path) -> None:
    answer = json.loads(run("whatif", saved(tmp_path, FEWER), "--readings", "take-fewer=up-to-3", "--json").stdout)
    assert answer["first_divergence"] == 5
    assert answer["changed"] == [{"event": 5, "before": "irregular", "after": "legal"}]
    for side in ("before", "after"):
        assert (answer[side]["scores"], answer[side]["winners"]) == ({"A": 0, "B": 0}, [])


def test_another_sentence_changes_what_follows(run: Recount) -> None:
    result = run("whatif", FULL, "--amend", 13, "take wug")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[:3] == [
        "13: A take wug instead of A take ugk",
        "The first difference is at 13.",
        "  36 A buy 2W1 grkk**: legal → impossible",
    ]
    assert lines[3:5] == ["  37-107: legal → not reached (71)", "Before: B wins 16 : 15"]
    assert lines[5].startswith("After:  stops at 36, A buy 2W1 grkk**: impossible. SPL-TBL-1")


def test_an_event_may_not_have_happened(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, IRREGULAR)
    assert "6: B take uu did not happen" in run("whatif", path, "--amend", 6, "-").stdout
    answer = json.loads(run("whatif", path, "--amend", 6, "-", "--json").stdout)
    assert answer["changed"] == [{"event": 6, "before": "irregular", "after": "absent"}]


def test_nothing_changes_where_nothing_depends_on_it(run: Recount) -> None:
    words = ("whatif", FULL, "--readings", "take-fewer=up-to-3")
    assert run(*words).stdout.endswith("Nothing changes: every verdict and the table stay.\n")
    answer = json.loads(run(*words, "--json").stdout)
    assert (answer["first_divergence"], answer["changed"]) == (None, [])
    assert answer["before"] == answer["after"]


def test_polish(run: Recount) -> None:
    said = run("whatif", FULL, "--readings", "end=turn", "--lang", "pl").stdout
    assert "end: turn zamiast round" in said
    assert "105 B buy 2R6 -: prawidłowe → nieprawidłowe" in said
    assert said.endswith("Zmienia się zwycięzca.\n")  # A had fifteen, and by this reading that was the end


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "Give one of --readings name=option and --amend N SENTENCE."),
        (("--readings", "end=turn", "--amend", "5", "take wug"), "Give one of --readings"),
        (("--readings", "end=never"), "The reading end has no option 'never'."),
        (("--amend", "99", "take wug"), "Event 99 does not exist; the last is 7."),
        (("--amend", "five", "take wug"), "Event five does not exist"),
        (("--amend", "7", "take wug"), "Event 7 is not one of the moves that stand."),
        (("--amend", "5", "take wxg"), "sentence:1:6: Found wxg; expected w, u, g, r, k or *."),
        (("--amend", "5", "Z take wug"), "sentence:1:1: There is no seat Z in this game; expected A or B."),
        (("--amend", "5", 'note 3 "x"'), "note is no move."),
        (("--amend", "5", ""), "sentence:1:1: Found the end of the line; expected a sentence."),
    ],
)
def test_what_cannot_be_compared_gets_one_sentence(
    run: Recount, tmp_path: Path, words: tuple[str, ...], reason: str
) -> None:
    path = saved(tmp_path, FEWER + '7   A  note 5 "hm"\n')
    result = run("whatif", path, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(reason)


def test_the_file_is_left_as_it_was(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, FEWER)
    run("whatif", path, "--amend", 5, "take wug")
    assert path.read_text(encoding="utf-8") == FEWER
