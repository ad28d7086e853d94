"""The commands on records of Infinity Gauntlet: hidden hands, views, and the audit."""

import json
from pathlib import Path

import pytest

from records import read
from tests.commands.conftest import Recount
from tests.commands.splendor_records import saved

GAMES = {path.stem: path for path in (Path(__file__).parents[2] / "fixtures/gauntlet/games").glob("*.rgn")}
TRUE = sorted(path for name, path in GAMES.items() if not name.startswith(("a-lie", "irregular", "recording")))

HEADER = """[game "gauntlet"]
[life "heroes=12 thanos=8"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]

"""
LIE = HEADER + "A draw ?\nA play T1 B 3\nB answer no\nB reveal H3a\n"


@pytest.mark.parametrize("path", TRUE, ids=lambda path: path.stem)
def test_a_true_game_is_clean_and_consistent(run: Recount, path: Path) -> None:
    assert run("check", path).exit_code == 0
    answer = run("audit", path)
    assert answer.exit_code == 0
    assert answer.stdout.startswith("Consistent: there is a deal of the cards under which every sentence is true.")


def test_a_record_without_lives_is_asked_for_them(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, HEADER.replace('[life "heroes=12 thanos=8"]\n', "") + "A draw ?\n")
    answer = run("check", path)
    assert answer.exit_code == 2
    assert '[life "heroes=12 thanos=8"]' in answer.output


def test_the_audit_names_the_sentences_that_contradict_each_other(run: Recount, tmp_path: Path) -> None:
    answer = run("audit", saved(tmp_path, LIE))
    assert answer.exit_code == 1
    assert answer.stdout.splitlines()[:4] == [
        "Not consistent: these sentences cannot all be true.",
        "  3: B says no (asked for 3).",
        "  4: B shows H3a Captain America.",
        "One of these is wrong.",
    ]


def test_the_audit_tells_the_same_in_polish(run: Recount, tmp_path: Path) -> None:
    answer = run("audit", saved(tmp_path, LIE), "--lang", "pl")
    assert answer.stdout.splitlines()[:2] == [
        "Niespójny: te zdania nie mogą być wszystkie prawdziwe.",
        "  3: B mówi: nie (pytanie o 3).",
    ]


def test_the_audit_as_data(run: Recount, tmp_path: Path) -> None:
    answer = json.loads(run("audit", saved(tmp_path, LIE), "--json").stdout)
    assert (answer["consistent"], [each["event"] for each in answer["contradiction"]]) == (False, [3, 4])
    open_ = json.loads(run("audit", saved(tmp_path, LIE.replace("B reveal H3a\n", "")), "--json").stdout)
    assert open_["answers"] == [
        {"event": 3, "seat": "B", "asked": "3", "answer": "no", "true": None, "chance": 13 / 16},
    ]


DENIED = """[game "gauntlet"]
[life "heroes=12 thanos=8"]
[A "Ania"] [B "Bartek"]
[position "turn A drawn"]
[position "A hand T2 ? ?"]
[position "B hand ?456"]

A play T2 B
B answer yes
"""


@pytest.mark.parametrize(
    ("lang", "said", "decks"),
    [
        ("en", "  0: the position that the record begins with.", ("  deck of Thanos", "  hero deck")),
        ("pl", "  0: pozycja, od której zaczyna się zapis.", ("  talia Thanosa", "  talia bohaterów")),
    ],
)
def test_the_audit_has_words_for_the_position_and_the_decks(
    run: Recount, tmp_path: Path, lang: str, said: str, decks: tuple[str, str]
) -> None:
    answer = run("audit", saved(tmp_path, DENIED), "--lang", lang)
    assert answer.exit_code == 1
    assert said in answer.stdout.splitlines()
    lines = run("audit", saved(tmp_path, DENIED), "--lang", lang, "--at", 1).stdout.splitlines()
    assert [any(line.startswith(deck) for line in lines) for deck in decks] == [True, True]


def test_a_rule_that_is_broken_without_facts_is_said_once(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, HEADER + "- draw A S1 T2\n- draw B H3a\n- draw C H4a\nA draw T4\n")
    answer = run("judge", path, "A play T2 A").stdout
    assert answer.count("Corvus Glaive: a chosen hero’s card") == 1
    assert "TALIA THANOSA" in answer


def test_with_six_stones_thanos_may_do_nothing_but_snap(run: Recount, tmp_path: Path) -> None:
    stones = '[position "turn A drawn"]\n[position "A hand S5 S6 T1 open S1 S2 S3 S4"]\n'
    path = saved(tmp_path, HEADER.strip() + "\n" + stones)
    options = json.loads(run("judge", path, "--json").stdout)["options"]
    assert [option["sentence"] for option in options] == ["A snap"]


def test_a_card_shown_since_tells_how_long_it_was_held(run: Recount) -> None:
    assert "65: D loses H3c Thor, held since 37." in run("audit", GAMES["a-lie"]).stdout


def test_chances_are_shown_for_a_seat_after_an_event(run: Recount) -> None:
    answer = json.loads(run("audit", GAMES["three-eyes-all"], "--as", "B", "--at", 30, "--json").stdout)
    hand = next(place for place in answer["chances"] if (place["place"], place["of"]) == ("hand", "A"))
    assert answer["event"] == 30
    assert sum(hand["cards"].values()) == pytest.approx(2, abs=1.01)
    lines = run("audit", GAMES["three-eyes-all"], "--as", "B", "--at", 30).stdout.splitlines()
    assert "What B could know after 30:" in lines


def test_only_hidden_hands_can_be_counted(run: Recount, record: Path) -> None:
    assert run("audit", record).exit_code == 0
    answer = run("audit", record, "--as", "A")
    assert answer.exit_code == 2
    assert "no hidden hands" in answer.output


@pytest.mark.parametrize("words", [["--as", "X"], ["--at", "999"]])
def test_an_audit_that_cannot_be_gets_one_sentence(run: Recount, words: list[str]) -> None:
    answer = run("audit", GAMES["three-eyes-all"], *words)
    assert answer.exit_code == 2
    assert len(answer.stderr.strip().splitlines()) == 1


def test_a_seat_is_shown_its_own_hand_and_a_spectator_none(run: Recount) -> None:
    path = GAMES["three-eyes-all"]
    own = json.loads(run("show", path, "--at", 20, "--as", "B", "--json").stdout)["state"]["players"]
    assert "?" not in own["B"]["hand"]
    assert set(own["D"]["hand"]) == {"?"}
    spectator = json.loads(run("show", path, "--at", 20, "--as", "spectator", "--json").stdout)["state"]["players"]
    assert {card for seat in spectator.values() for card in seat["hand"]} == {"?"}


def test_a_sentence_is_judged_on_the_table_as_it_is(run: Recount) -> None:
    answer = json.loads(run("judge", GAMES["three-eyes-all"], "A snap", "--at", 6, "--json").stdout)
    assert answer["verdict"] == "irregular"
    assert "GAU-END-3" in {clause["rule"] for clause in answer["clauses"] if clause["held"] is False}


def test_what_may_be_done_is_listed(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, HEADER + "- draw A S1 T2\n- draw B H3a\n- draw C H4a\nA draw T4\n")
    sentences = {option["sentence"] for option in json.loads(run("judge", path, "--json").stdout)["options"]}
    assert {"A play T4", "A play T2 B", "A play S1 6"} <= sentences


def test_the_same_game_under_another_reading(run: Recount) -> None:
    answer = run("whatif", GAMES["thanos-snaps"], "--readings", "snap-duty=declared", "--json")
    assert answer.exit_code == 0
    assert json.loads(answer.stdout)["changed"] == []


def test_a_simulated_game_is_a_record(run: Recount) -> None:
    text = run("simulate", "gauntlet", "--players", 6, "--seed", 3).stdout
    assert read(text).header.game == "gauntlet"
    assert run("check", "-", input=text).exit_code == 0
