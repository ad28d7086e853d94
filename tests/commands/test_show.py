"""recount show."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import Recount
from tests.commands.splendor_records import FULL, IMPOSSIBLE, OPENING, POSITION, saved

BOARD = """After 5 A take wug; B to move

bank    w3 u3 g3 r4 k4 *5

row 3   3R4 r5 7g3r       3U1 u3 3w3g3r5k   3W2 w4 7k         3K3 k4 3g6r3k     deck 16
row 2   2R4 r2 1w4u2g     2K1 k1 3w2u2g     2W2 w1 2w3u3r     2G6 g3 6g         deck 26
row 1   1W3 w0 2u2k       1U1 u0 3k         1G4 g0 1w1u1r1k   1K2 k0 2g1r       deck 36

nobles  N1 4w4u   N4 4g4r   N6 3w3u3g

A Ania: 0 points
   tokens    w1 u1 g1  (3)
   bonuses   -

B Bartek: 0 points
   tokens    -  (0)
   bonuses   -
"""


def test_the_table_after_the_last_event_is_a_board(run: Recount, tmp_path: Path) -> None:
    result = run("show", saved(tmp_path, OPENING + "5   A  take wug\n"))
    assert (result.exit_code, result.stdout) == (0, BOARD)


def test_json_has_the_fields_of_the_contract(run: Recount) -> None:
    answer = json.loads(run("show", FULL, "--json").stdout)
    assert (answer["event"], answer["turn"], answer["over"], len(answer["digest"])) == (107, "A", True, 64)
    assert answer["state"]["players"]["B"]["points"] == 16
    checked = json.loads(run("check", FULL, "--json").stdout)[0]
    assert answer["digest"] == checked["digest"]


def test_any_event_may_be_named_and_zero_is_the_start(run: Recount) -> None:
    start, later = (json.loads(run("show", FULL, "--at", at, "--json").stdout) for at in (0, 9))
    assert (start["event"], start["state"]["market"]) == (0, [[], [], []])
    assert (later["event"], later["turn"], later["state"]["players"]["A"]["reserved"]) == (9, "B", ["1W3"])
    assert run("show", FULL, "--at", 0).stdout.startswith("The start; A to move")


def test_a_blind_card_is_seen_by_its_owner_alone(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, POSITION)
    seen = {
        eyes: json.loads(run("show", path, "--json", *words).stdout)["state"]["players"]["B"]["reserved"]
        for eyes, words in {"": (), "A": ("--as", "A"), "B": ("--as", "B"), "x": ("--as", "spectator")}.items()
    }
    assert seen == {"": ["2W1"], "A": ["L2"], "B": ["2W1"], "x": ["L2"]}
    assert "2W1" not in run("show", path, "--as", "A").stdout


def test_polish(run: Recount) -> None:
    said = run("show", FULL, "--at", 9, "--lang", "pl").stdout
    assert said.startswith("Po 9 A reserve 1W3 *; ruch: B\n")
    assert "w ręce       1W3 w0 2u2k" in said


def test_a_game_that_is_over_says_so(run: Recount) -> None:
    assert run("show", FULL).stdout.splitlines()[0] == "After 107 result B 16 A 15; over"


def test_a_record_that_stops_shows_the_last_state_and_why(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, IMPOSSIBLE)
    result = run("show", path)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "After 6 B take uu; A to move")
    assert result.stderr.startswith("stops at 7, A take rrrrr: impossible.")
    assert json.loads(run("show", path, "--json").stdout)["stops_at"] == 7
    assert run("show", path, "--at", 6).stderr == ""


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--at", "8"), "There is no state after 8: the record stops at 7, A take rrrrr: impossible."),
        (("--at", "9"), "Event 9 is not one of the moves that stand."),
        (("--at", "99"), "There is no event 99. The last is 9; 0 is the start."),
        (("--as", "C"), "There is no seat 'C' in this game. Choose one of: A, B, spectator."),
        (("--readings", "visible=nobody"), "The reading visible has no option 'nobody'."),
    ],
)
def test_what_cannot_be_shown_gets_one_sentence(
    run: Recount, tmp_path: Path, words: tuple[str, ...], reason: str
) -> None:
    path = saved(tmp_path, IMPOSSIBLE + '9   A  note 8 "hm"\n')
    result = run("show", path, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(reason)
    asked = run("show", path, "--json", *words)
    assert asked.exit_code == 2
    assert json.loads(asked.stdout)["errors"][0]["message"].startswith(reason)


def test_a_text_with_mistakes_is_refused_with_their_places(run: Recount, tmp_path: Path) -> None:
    result = run("show", saved(tmp_path, OPENING + "9   A  take wug\n"), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["errors"][0]["line"] == 10
    assert ":10:1: Found the number 9" in result.stderr


def test_a_position_can_be_judged_like_the_record_it_was_taken_from(run: Recount, tmp_path: Path) -> None:
    taken = run("show", FULL, "--at", 40, "--position")
    assert taken.exit_code == 0
    position = saved(tmp_path, taken.stdout)
    before, after = run("show", FULL, "--at", 40, "--json"), run("show", position, "--json")
    assert json.loads(before.stdout)["state"] == json.loads(after.stdout)["state"]
    assert run("judge", FULL, "take wug", "--at", 40).stdout == run("judge", position, "take wug").stdout


def test_a_position_is_not_for_the_eyes_of_one_seat(run: Recount) -> None:
    assert run("show", FULL, "--position", "--as", "A").exit_code == 2


def test_a_seat_gets_a_digest_of_what_it_may_see(run: Recount, tmp_path: Path) -> None:
    """Two games that only differ in a card that B may not see are one game to B, and two to the recorder."""
    head = '[game "splendor"] [A "Ania"] [B "Bartek"]\n'
    games = [saved(tmp_path, f"{head}A reserve L3 {card} *\n", f"{card}.rgn") for card in ("3K3", "3K4")]
    seen = [
        {json.loads(run("show", game, "--json", *eye).stdout)["digest"] for game in games}
        for eye in ([], ["--as", "B"])
    ]
    assert [len(digests) for digests in seen] == [2, 1]
