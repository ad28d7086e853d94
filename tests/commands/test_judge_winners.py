"""recount judge without a sentence: who has won, and on which readings it hangs."""

import json
from pathlib import Path

from tests.commands.conftest import Recount
from tests.commands.splendor_records import saved

FULL_TIE = """
[game "splendor"] [A "Ania"] [B "Bartek"] [C "Celina"]
[position "A tokens wu bonuses k points 15 bought 9"]
[position "B tokens wug bonuses k points 15 bought 9 reserved L2"]
[position "C bonuses k points 14 bought 5"]
"""


def test_who_has_won_depends_on_readings_too(run: Recount, tmp_path: Path) -> None:
    tied = saved(tmp_path, FULL_TIE)
    answer = json.loads(run("judge", tied, "--json").stdout)
    assert answer["winners"] == ["A", "B"]
    assert answer["depends_on"] == [
        {
            "reading": "full-tie",
            "winners": {"shared": ["A", "B"], "most-tokens-then-die": ["B"], "seat-order": ["A"]},
            "default": "shared",
        },
        {
            "reading": "tie-reserved",
            "winners": {"bought-only": ["A", "B"], "hand-included": ["A"]},
            "default": "bought-only",
        },
    ]
    assert answer["open"] == ["full-tie"], "the book names nothing beyond the cards"
    said = run("judge", tied).stdout
    assert "A, B win (the rulebook leaves it open)." in said
    assert said.endswith(
        "Who wins depends on how the rules are read:\n"
        "  full-tie: shared (default) A, B, most-tokens-then-die B, seat-order A\n"
        "  tie-reserved: bought-only (default) A, B, hand-included A\n"
    )
    assert "To, kto wygrywa, zależy od wykładni:\n  full-tie: shared (domyślnie) A, B," in run(
        "judge", tied, "--lang", "pl"
    ).stdout  # fmt: skip


def test_whether_anybody_has_won_yet_may_depend_on_a_reading(run: Recount, tmp_path: Path) -> None:
    going_on = saved(tmp_path, FULL_TIE.replace('"Celina"]', '"Celina"] [position "turn B"]'))
    answer = json.loads(run("judge", going_on, "--json").stdout)
    assert (answer["over"], answer["open"]) == (False, [])
    assert answer["depends_on"] == [
        {"reading": "end", "winners": {"round": [], "turn": ["A", "B"]}, "default": "round"}
    ]
    assert "end: round (default) nobody yet, turn A, B" in run("judge", going_on).stdout


def test_a_reading_that_the_players_have_settled_is_not_open(run: Recount, tmp_path: Path) -> None:
    pinned = saved(tmp_path, FULL_TIE.replace('"splendor"]', '"splendor"] [readings "full-tie=seat-order"]'))
    answer = json.loads(run("judge", pinned, "--json").stdout)
    assert (answer["winners"], answer["open"]) == (["A"], [])
