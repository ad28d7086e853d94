"""Who has won a game of Splendor: Marvel, as the commands tell it: by which clauses, and by which reading."""

import json
from pathlib import Path

from tests.commands.conftest import Recount
from tests.commands.splendor_records import saved

SEATS = '[game "marvel"]\n[A "Ania"]\n[B "Bartek"]\n'
LAST_HAS_LESS = SEATS + "".join(
    f'[position "{seat} tokens t bonuses ypbro points {points} recruited 9"]\n'
    for seat, points in (("A", 18), ("B", 17))
)
CALLED_OFF = (
    SEATS
    + '[position "turn B"]\n[position "market 1 1B5 1Y3 1P1 1B4"]\n'
    + '[position "A tokens t bonuses ypbro points 16 tags 4 recruited 9 avengers"]\n'
    + '[position "B bonuses yyboo points 8 tags 4 recruited 5"]\n\nB recruit 1B5 -\n- lay 1Y1\nB avengers\n'
)


def test_who_has_won_names_the_readings_that_decide_it(run: Recount, tmp_path: Path) -> None:
    """The last of the round meets the condition with fewer points: two sentences of the book go against each other."""
    path = saved(tmp_path, LAST_HAS_LESS)
    answer = json.loads(run("judge", path, "--json").stdout)
    assert (answer["winners"], answer["open"]) == (["A"], ["last-wins"])
    assert {each["reading"]: each["winners"] for each in answer["depends_on"]} == {
        "five-colours": {"five": ["A"], "six": []},
        "last-wins": {"compare": ["A"], "literal-last-wins": ["B"]},
    }
    lines = run("judge", path).stdout.splitlines()
    assert lines[1] == "A wins (the rulebook leaves it open)."
    assert lines[-1] == "  last-wins: compare (default) A, literal-last-wins B"
    settled = json.loads(run("judge", path, "--readings", "last-wins=literal-last-wins", "--json").stdout)
    assert (settled["winners"], settled["open"]) == (["B"], [])


def test_an_end_that_was_called_off_says_why_the_game_goes_on(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, CALLED_OFF)
    answer = json.loads(run("judge", path, "--json").stdout)
    assert (answer["over"], answer["winners"], answer["scores"]) == (False, [], {"A": 13, "B": 11})
    assert [(clause["rule"], clause["held"]) for clause in answer["ending"]] == [
        ("MAR-END-1", False),
        ("MAR-END-9", True),
        ("MAR-END-11", False),
    ]
    (hangs,) = answer["depends_on"]
    assert (hangs["reading"], hangs["winners"]["sticky-flag"]) == ("calloff", ["A"])
    said = run("judge", path, "--lang", "pl").stdout
    assert "Dlaczego gra trwa:\n  nie teraz  MAR-END-11" in said
    assert said.endswith("cancel-and-retrigger jeszcze nikt, sticky-flag A\n")


def test_points_without_the_rest_of_the_condition_say_what_is_missing(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, SEATS + '[position "A tokens y bonuses ypbrr points 20 recruited 9"]\n')
    said = [line for line in run("judge", path).stdout.splitlines() if "MAR-END" in line]
    assert said == [
        "  not yet    MAR-END-1   Meeting the condition of the Gauntlet, with points: nobody.",
        "  holds      MAR-END-12  Without the condition, with points: A 20 (4 of 5 colours, without green).",
    ]
    assert "A 20 (4 z 5 barw, bez zielonego)." in run("judge", path, "--lang", "pl").stdout


def test_a_reading_of_the_end_alone_changes_who_wins(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, LAST_HAS_LESS + '[position "turn B"]\n\nB take ypb\n')
    words = ("whatif", path, "--readings", "last-wins=literal-last-wins")
    assert run(*words).stdout.splitlines()[1:] == [
        "Every verdict and the table stay; the end does not.",
        "Before: A wins 18 : 17",
        "After:  B wins 17 : 18",
        "Who wins changes.",
    ]
    answer = json.loads(run(*words, "--json").stdout)
    assert (answer["first_divergence"], answer["before"]["winners"], answer["after"]["winners"]) == (None, ["A"], ["B"])
    never = run("whatif", path, "--readings", "five-colours=six", "--lang", "pl").stdout.splitlines()
    assert never[1:] == [
        "Oceny i stół bez zmian; zmienia się zakończenie.",
        "Przedtem: wygrywa A, 18 : 17",
        "Potem:    w toku, A 18 : B 17",
    ]
