"""recount rules."""

import json

import pytest

from replay.engine.registry import GAMES, find
from tests.commands.conftest import Recount

BOOK = find("splendor").book


def test_without_a_word_the_games_are_listed(run: Recount) -> None:
    assert run("rules").stdout.startswith(f"splendor  {len(BOOK.rules)} rules, {len(BOOK.readings)} readings")
    games = json.loads(run("rules", "--json").stdout)["games"]
    assert [game["game"] for game in games] == list(GAMES)
    assert (games[0]["rules"], games[0]["editions"]) == (len(BOOK.rules), list(BOOK.editions))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_rulebook_has_every_rule_reading_and_edition(run: Recount, lang: str) -> None:
    result = run("rules", "splendor", "--lang", lang)
    assert result.exit_code == 0
    words = result.stdout.split()
    assert [name for name in (*BOOK.rules, *BOOK.readings, *BOOK.editions) if name not in words] == []
    said = " ".join(words)
    assert all(" ".join(rule.text[lang].split()) in said for rule in BOOK.rules.values())
    assert all(reading.why[lang] in said for reading in BOOK.readings.values())


def test_a_rulebook_as_json(run: Recount) -> None:
    answer = json.loads(run("rules", "splendor", "--json").stdout)
    assert (answer["game"], answer["default_edition"]) == ("splendor", "rebel-pl")
    assert [rule["rule"] for rule in answer["rules"]] == list(BOOK.rules)
    assert answer["readings"][0] == {
        "reading": "take-fewer",
        "options": ["strict-3", "up-to-3"],
        "default": "strict-3",
        "rules": ["SPL-TAKE3-5"],
        "text": dict(BOOK.readings["take-fewer"].text),
        "why": dict(BOOK.readings["take-fewer"].why),
    }


def test_one_rule_says_where_it_is_written_and_what_decides_it(run: Recount) -> None:
    said = run("rules", "SPL-TAKE2-2").stdout
    for part in (
        "It needs four or more chips of that colour",
        "binds the law",
        "„Wybór znaczników” (explicit)",
        "In the bank before taking, {colour}: {left}; 4 are needed.",
        "Decided by the reading pair-four",
        "before (default), after",
    ):
        assert part in said


def test_one_rule_as_json(run: Recount) -> None:
    answer = json.loads(run("rules", "spl-take2-2", "--json").stdout)
    assert {key: answer[key] for key in ("rule", "game", "facts", "binds", "status")} == {
        "rule": "SPL-TAKE2-2",
        "game": "splendor",
        "facts": {"left": "number", "colour": "colour"},
        "binds": "law",
        "status": "explicit",
    }
    assert set(answer["text"]) == set(answer["says"]) == {"en", "pl"}
    assert [reading["reading"] for reading in answer["readings"]] == ["pair-four"]


def test_a_rule_nobody_wrote_says_so(run: Recount) -> None:
    assert "Written: nowhere (silent)" in run("rules", "SPL-TAKE3-4").stdout
    assert "Zapisana: nigdzie (milczy)" in run("rules", "SPL-TAKE3-4", "--lang", "pl").stdout


def test_a_reading_can_be_asked_for_by_name(run: Recount) -> None:
    assert "strict-3 (default), up-to-3" in run("rules", "take-fewer").stdout
    assert json.loads(run("rules", "take-fewer", "--json").stdout)["default"] == "strict-3"


def test_what_is_not_known_gets_one_sentence(run: Recount) -> None:
    result = run("rules", "SPL-NEVER-1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("There is no game and no rule 'SPL-NEVER-1'. Games: splendor, ")
