"""recount judge."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Recount
from tests.commands.splendor_records import FULL, IMPOSSIBLE, OPENING, POSITION, UNDECIDED, saved


@pytest.fixture
def position(tmp_path: Path) -> Path:
    return saved(tmp_path, POSITION)


@pytest.mark.parametrize(
    ("sentence", "verdict", "code"),
    [
        ("B take wug", "legal", 0),
        ("take wug", "legal", 0),
        ("7 B take wug", "legal", 0),
        ("B take wu", "irregular", 1),
        ("A take wug", "irregular", 1),
        ("B take uu", "impossible", 2),
        ("B buy 1R4 -", "impossible", 2),
        ("- lay 1W8", "legal", 0),
        ("- lay 1W3", "impossible", 2),
        ("lay 1W8", "legal", 0),
    ],
)
def test_a_sentence_is_judged_in_a_position(
    run: Recount, position: Path, sentence: str, verdict: str, code: int
) -> None:
    result = run("judge", position, sentence, "--json")
    assert result.exit_code == code
    assert json.loads(result.stdout)["verdict"] == verdict
    assert run("judge", position, sentence).exit_code == code


def test_what_the_record_does_not_tell_is_undecided(run: Recount, tmp_path: Path) -> None:
    result = run("judge", saved(tmp_path, UNDECIDED), "B pass", "--at", 0)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "B pass: undecided")


def test_json_has_the_fields_of_the_contract(run: Recount, position: Path) -> None:
    answer = json.loads(run("judge", position, "take wu", "--json").stdout)
    assert answer["sentence"] == "B take wu"
    broken = next(clause for clause in answer["clauses"] if clause["held"] is False)
    assert broken == {
        "rule": "SPL-TAKE3-5",
        "beside": [],
        "held": False,
        "binds": "law",
        "facts": {"count": 2, "colours": 5},
        "text": {"en": "2 taken; 5 colours lie in the bank.", "pl": "Pobrano 2; kolorów w banku: 5."},
        "cite": broken["cite"],
        "status": "implied",
    }
    assert answer["depends_on"] == [
        {
            "reading": "take-fewer",
            "verdicts": {"strict-3": "irregular", "up-to-3": "legal"},
            "default": "strict-3",
        }
    ]


def test_the_words_say_what_holds_what_does_not_and_what_it_depends_on(run: Recount, position: Path) -> None:
    lines = run("judge", position, "take wu").stdout.splitlines()
    assert lines[0] == "B take wu: irregular"
    assert "  holds      SPL-TURN-1   B acts; it is the turn of B." in lines
    assert "  broken     SPL-TAKE3-5  2 taken; 5 colours lie in the bank." in lines
    assert "  take-fewer: strict-3 (default) irregular, up-to-3 legal" in lines
    assert any(line.startswith("    up-to-3 is played by caeleel/splendor") for line in lines)


def test_every_clause_says_where_it_is_written_and_whether_the_book_says_it(run: Recount, position: Path) -> None:
    said = " ".join(run("judge", position, "take wu").stdout.split())
    assert "it is the turn of B. [Splendor (Rebel, polska instrukcja): „ZASADY GRY”] explicit" in said
    assert "not one or two by choice. [Splendor (Rebel, polska instrukcja): „ZASADY GRY”] implied" in said


def test_polish(run: Recount, position: Path) -> None:
    said = run("judge", position, "take wu", "--lang", "pl").stdout
    assert said.startswith("B take wu: nieprawidłowe\n")
    assert "złamane    SPL-TAKE3-5  Pobrano 2; kolorów w banku: 5." in said
    assert "strict-3 (domyślnie) nieprawidłowe, up-to-3 prawidłowe" in said


def test_readings_asked_for_decide(run: Recount, position: Path) -> None:
    assert run("judge", position, "take wu", "--readings", "take-fewer=up-to-3").exit_code == 0


def test_a_record_is_judged_at_its_end_or_after_any_event(run: Recount) -> None:
    assert run("judge", FULL, "take grk").exit_code == 1
    assert run("judge", FULL, "take grk", "--at", 4).exit_code == 0


def test_after_a_record_that_stops_the_last_state_counts(run: Recount, tmp_path: Path) -> None:
    result = run("judge", saved(tmp_path, IMPOSSIBLE), "take wrk")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "A take wrk: legal")
    assert result.stderr.startswith("stops at 7")


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("D take ww", "sentence:1:1: There is no seat D in this game; expected A or B."),
        ("take wxyz", "sentence:1:6: Found wxyz; expected w, u, g, r, k or *."),
        ("take " + "w" * 41, "sentence:1:6: Found wwww"),
        ("take", "sentence:1:5: Found the end of the line; expected tokens such as wug"),
        ("buy 4Z9", "sentence:1:5: Found 4Z9; expected a card such as 2R4"),
        ("fly home", "sentence:1:1: Found fly; expected take, return"),
        ("take wug / return k", "One sentence is looked at, here are 2."),
        ("- lay 9Z9", "sentence:1:7: Found 9Z9"),
        ("", "sentence:1:1: Found the end of the line; expected a sentence."),
        ('take "w', "sentence:1:6: The quotation that starts here"),
    ],
)
def test_a_sentence_nobody_understands_gets_one_sentence(
    run: Recount, position: Path, sentence: str, reason: str
) -> None:
    result = run("judge", position, sentence)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(reason)
    asked = run("judge", position, sentence, "--json")
    assert asked.exit_code == 2
    assert json.loads(asked.stdout)["errors"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('[position "bank w"]', "Bank and players together have to be"),
        ('[position "market 3 9X9"]', "There is no card '9X9'; a card is written as 2R4."),
        ('[position "chairs 3"]', "A position says one of turn, bank"),
    ],
)
def test_a_position_that_cannot_be_gets_one_sentence(run: Recount, tmp_path: Path, line: str, reason: str) -> None:
    result = run("judge", saved(tmp_path, POSITION + line + "\n"), "take wug")
    assert result.exit_code == 2
    assert result.stderr.startswith(reason)


# ── what may be done ────────────────────────────────────────────────────────────────────────────────────


def test_without_a_sentence_every_legal_action_is_listed(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, OPENING)
    answer = json.loads(run("judge", path, "--json").stdout)
    assert (answer["turn"], answer["duties"]) == ("A", [])
    assert {"sentence": "A take wug", "verb": "take"} in answer["options"]
    assert {option["verb"] for option in answer["options"]} == {"take", "reserve"}
    for option in answer["options"]:
        assert run("judge", path, option["sentence"]).exit_code == 0


def test_the_words_group_them_by_verb(run: Recount, position: Path) -> None:
    result = run("judge", position)
    assert (result.exit_code, result.stdout.splitlines()) == (
        0,
        [
            "B may:",
            "  take     wug, wur, wuk, wgr, wgk, wrk, ugr, ugk, urk, grk, rr",
            "  reserve  1W3 *, 1U1 *, L1 *, L2 *, L3 *",
        ],
    )
    assert run("judge", position, "--lang", "pl").stdout.startswith("B może:\n")


def test_what_the_turn_before_still_owes_comes_first(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, POSITION.replace("B tokens uuggk", "B tokens uuuggggkkk") + "\nB take wrr\n")
    answer = json.loads(run("judge", path, "--json").stdout)
    assert (answer["turn"], answer["options"]) == ("A", [])
    assert answer["duties"][0] == {"sentence": "B return w", "verb": "return"}
    assert run("judge", path).stdout == "B first has to:\n  return  w, u, g, r, k\n"


def test_a_gap_is_filled_before_the_next_turn(run: Recount) -> None:
    answer = json.loads(run("judge", FULL, "--at", 9, "--json").stdout)
    assert answer["duties"] == [{"sentence": "- lay ?", "verb": "lay"}]
    assert {option["sentence"].split()[0] for option in answer["options"]} == {"B"}
    assert run("judge", FULL, "--at", 9).stdout.startswith("First, on the table:\n  lay  ?\nB may:\n  take ")


def test_when_it_is_over_nothing_is_left_to_do(run: Recount) -> None:
    assert run("judge", FULL).stdout.startswith("The game is over.\n")
    answer = json.loads(run("judge", FULL, "--json").stdout)
    assert (answer["turn"], answer["over"], answer["options"], answer["duties"]) == ("A", True, [], [])


def test_when_it_is_over_it_says_who_has_won_and_by_which_rules(run: Recount) -> None:
    answer = json.loads(run("judge", FULL, "--json").stdout)
    best = max(answer["scores"].values())
    assert [answer["scores"][seat] for seat in answer["winners"]] == [best]
    assert "SPL-END-3" in {clause["rule"] for clause in answer["ending"]}
    lines = run("judge", FULL).stdout.splitlines()
    assert lines[1] == f"{answer['winners'][0]} wins."
    assert any("SPL-END-3" in line for line in lines)
    assert f"Wygrywa: {answer['winners'][0]}." in run("judge", FULL, "--lang", "pl").stdout


def test_a_clause_names_the_rules_that_say_the_same_from_another_side(run: Recount, tmp_path: Path) -> None:
    three = saved(tmp_path, '[game "splendor"] [A "a"] [B "b"]\n[position "A reserved L1 L2 L3"]\n')
    answer = json.loads(run("judge", three, "A reserve L1 *", "--json").stdout)
    deciding = answer["clauses"][answer["deciding"]]
    assert (deciding["rule"], deciding["beside"]) == ("SPL-RES-4", ["SPL-RES-5"])


def test_a_position_that_does_not_fit_the_box_is_refused_in_the_language_asked_for(
    run: Recount, tmp_path: Path
) -> None:
    decks = saved(tmp_path, '[game "splendor"] [A "a"] [B "b"]\n[position "decks 99 26 16"]\n')
    said = run("judge", decks, "A take wug")
    assert (said.exit_code, said.stderr) == (
        2, "Deck 1 has 99 cards here; with what lies on the table at most 36 are left.\n",
    )  # fmt: skip
    assert run("judge", decks, "A take wug", "--lang", "pl").stderr.startswith("Talia 1 ma tu kart: 99;")


@pytest.mark.parametrize(
    ("game", "sentence", "expected"),
    [
        ("splendor", "A reserve 1.1 *", "a card such as 2R4"),
        ("splendor", "A noble", "N1, N2, N3, N4, N5, N6, N7, N8, N9 or N10"),
        ("marvel", "A reserve 1.1 *", "a character such as 2R4"),
    ],
)
def test_where_nothing_lies_it_is_still_said_what_could_be_written(
    run: Recount, tmp_path: Path, game: str, sentence: str, expected: str
) -> None:
    empty = saved(tmp_path, f'[game "{game}"] [A "a"] [B "b"]\n[position "market 1 - - - -"]\n')
    said = run("judge", empty, sentence)
    assert (said.exit_code, said.stderr.splitlines()[0].split("; ")[1]) == (2, f"expected {expected}.")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("A buy", "Jest koniec wiersza; oczekiwano: karta, np. 2R4."),
        ("A take", "Jest koniec wiersza; oczekiwano: żetony, np. wug, albo - gdy żadnych."),
        ("A pass now", "Jest now; oczekiwano: koniec zdania."),
        ("A reserve L1 2W1", "Jest 2W1; oczekiwano: karta poziomu 1."),
        ("A buy ?", "Jest ?; oczekiwano: kupiona karta: leży odkryta przed właścicielem."),
        ("- count A", "Jest koniec wiersza; oczekiwano: żetony, np. wug, albo - gdy żadnych."),
    ],
)
def test_what_was_expected_is_said_in_polish_too(run: Recount, position: Path, sentence: str, said: str) -> None:
    assert said in run("judge", position, sentence, "--lang", "pl").stderr


ONE_COLOUR = POSITION.split("[position")[0] + "".join(
    f'[position "{line}"]\n' for line in ("turn A", "A tokens rrrrkk", "B tokens uuuuggggkk")
)


def test_what_no_book_answers_is_open_until_somebody_settles_it(run: Recount, tmp_path: Path) -> None:
    """With fewer than three colours in the bank the Polish book says nothing about taking fewer."""
    path = saved(tmp_path, ONE_COLOUR)
    answer = json.loads(run("judge", path, "A take w", "--json").stdout)
    assert (answer["verdict"], answer["open"]) == ("legal", ["reduced"])
    assert run("judge", path, "A take w").stdout.startswith("A take w: legal (the rulebook leaves it open)\n")
    settled = json.loads(run("judge", path, "A take w", "--readings", "reduced=reduced-allowed", "--json").stdout)
    assert (settled["verdict"], settled["open"]) == ("legal", [])
    assert "reduced" in {each["reading"] for each in settled["depends_on"]}, "it still depends on it"


def test_what_follows_from_the_book_is_not_open(run: Recount, position: Path) -> None:
    answer = json.loads(run("judge", position, "take wu", "--json").stdout)
    assert answer["depends_on"]
    assert answer["open"] == []


def test_the_clause_that_decides_is_named_and_said_first(run: Recount, position: Path) -> None:
    answer = json.loads(run("judge", position, "take wu", "--json").stdout)
    assert answer["clauses"][answer["deciding"]]["rule"] == "SPL-TAKE3-5"
    assert "SPL-TAKE3-5" in run("judge", position, "take wu").stdout.splitlines()[1]
    assert json.loads(run("judge", position, "take wug", "--json").stdout)["deciding"] is None


def test_a_position_can_come_from_standard_input(run: Recount) -> None:
    result = run("judge", "-", "take wug", input=POSITION)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "B take wug: legal")
