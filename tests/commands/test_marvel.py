"""The commands on records of Splendor: Marvel: what another game changes in their answers."""

import json
from pathlib import Path

import pytest

from records import read
from replay.engine.registry import find
from replay.engine.replay import Replay
from tests.commands.conftest import Recount
from tests.commands.splendor_records import saved
from webapp.commands.transcript import transcript

GAMES = {path.stem: path for path in (Path(__file__).parents[2] / "fixtures/marvel/games").glob("*.rgn")}
CLEAN = sorted(path for name, path in GAMES.items() if name != "irregular")

OPENING = """[game "marvel"]
[edition "en-2020"]
[A "Ania"]
[B "Bartek"]

1   -  lay 1 1Y3 1P1 1B4 1O2
2   -  lay 2 2R4 2P1 2Y2 2O6
3   -  lay 3 3R4 3B1 3Y2 3O3
4   -  locations L2a L1b
"""
POSITION = """[game "marvel"]
[A "Ania"]
[B "Bartek"]
[position "turn B"]
[position "market 3 3R1 3O1 - ?"]
[position "locations L2a L1b"]
[position "A tokens rr cards 1Y5 1B5 1O5 avengers"]
[position "B tokens yypppbbbr cards 1P1 1P2 1R5 1R6 2Y1 reserved 3O3 L2=2P3"]
"""
RECRUITED = POSITION + "\n1   B  recruit 3R1 yypppbbbr\n"

BOARD = """After 5 A take ypb; B to move

bank       y3 p3 b3 r4 o4 t2 *5

row 3      3R4 Loki             3B1 Black Widow      3Y2 Doctor Octopus   3O3 Black Panther    deck 16
           r5 7p3b              b3 3y3p3b5r aa       y4 7b                o4 6y3p3o a
row 2      2R4 Ghost Rider      2P1 She-Hulk         2Y2 Shuri            2O6 Daredevil        deck 26
           r2 2y1p4b            p1 3y2p2o a          y1 3y2b3o a          o3 6r
row 1      1Y3 M.O.D.O.K.       1P1 Kraven           1B4 Lockjaw          1O2 Kingpin          deck 36
           y0 2r2o              p0 3b                b0 1y1p1b1o          o0 1y2p

locations  L2a Asgard (3y3p3o)   L1b Avengers Tower, NYC (4y4b)
Avengers   -

A Ania: 0 points
   tokens     y1 p1 b1  (3)
   bonuses    -

B Bartek: 0 points
   tokens     -  (0)
   bonuses    -
"""


# ── check ───────────────────────────────────────────────────────────────────────────────────────────────


def test_every_recorded_game_but_the_irregular_one_is_clean_and_over(run: Recount) -> None:
    result = run("check", "--json", *CLEAN)
    assert result.exit_code == 0
    assert {(found["game"], found["status"], found["over"]) for found in json.loads(result.stdout)} == {
        ("marvel", "clean", True)
    }


def test_a_shared_victory_names_both(run: Recount) -> None:
    assert run("check", GAMES["shared-victory"]).stdout.endswith("clean, 146 events, A and C win 16 : 16 : 16\n")


def test_broken_rules_are_listed_and_the_game_goes_on_to_its_result(run: Recount) -> None:
    result = run("check", GAMES["irregular"])
    assert result.exit_code == 1
    assert "irregular, 154 events, C wins 19 : 16 : 11" in result.stdout
    assert "48 C avengers             irregular  MAR-AVG-2    Avengers tags of C: 2; 3 bring the tile" in result.stdout


def test_an_end_was_called_off_and_came_later() -> None:
    replay = Replay.of(read(GAMES["called-off"].read_bytes()))
    points = {number: replay.game.scores(replay.at(number))[1] for number in (159, 164)}
    assert points == {159: 16, 164: 13}  # B meets the condition; D takes the tile in the same round
    assert [replay.game.over(replay.at(number), replay.law) for number in (166, 190)] == [False, True]


def test_the_tile_goes_from_hand_to_hand() -> None:
    takers = [event.seat for event in read(GAMES["tile-changes"].read_bytes()).events if event.verb == "avengers"]
    assert takers == ["A", "B", "A", "B", "A", "B"]


# ── show ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_board_names_the_characters_and_counts_their_tags(run: Recount, tmp_path: Path) -> None:
    result = run("show", saved(tmp_path, OPENING + "5   A  take ypb\n"))
    assert (result.exit_code, result.stdout) == (0, BOARD)


def test_what_lies_before_a_seat_is_named_in_the_readers_language(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, POSITION)
    lines = run("show", path).stdout.splitlines()
    assert "   cards      1Y5 Squirrel Girl, 1B5 Wasp, 1O5 Hawkeye" in lines
    assert "   Avengers   tags 3, the tile" in lines
    polish = run("show", path, "--lang", "pl").stdout
    assert "karty     1Y5 Squirrel Girl, 1B5 Osa, 1O5 Hawkeye" in polish
    assert "Avengers  symbole: 3, kafel" in polish
    assert "3O1 Kapitan Ameryka" in polish


def test_a_blind_character_is_seen_by_its_owner_alone(run: Recount, tmp_path: Path) -> None:
    path = saved(tmp_path, POSITION)
    assert "2P3 Ronan" in run("show", path, "--as", "B").stdout
    assert "2P3" not in run("show", path, "--as", "A").stdout


def test_long_lists_are_broken_between_characters(run: Recount) -> None:
    lines = run("show", GAMES["shared-victory"]).stdout.splitlines()
    assert (
        "              1Y7 Prowler, 2Y2 Shuri, 1O2 Kingpin, 1B2 Spider-Man 2099, 3Y1 Iron Man, 1B6 Valkyrie," in lines
    )
    assert max(map(len, lines)) <= 120


# ── judge ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("sentence", "verdict", "code"),
    [
        ("green", "legal", 0),
        ("B avengers", "legal", 0),
        ("- lay iron-man", "legal", 0),
        ("A green", "irregular", 1),
        ("A take ypo", "irregular", 1),
        ("B location L2a", "irregular", 1),
        ("B location L3a", "impossible", 2),
    ],
)
def test_what_belongs_to_a_turn_is_judged_in_it(
    run: Recount, tmp_path: Path, sentence: str, verdict: str, code: int
) -> None:
    result = run("judge", saved(tmp_path, RECRUITED), sentence, "--json")
    assert (result.exit_code, json.loads(result.stdout)["verdict"]) == (code, verdict)


def test_without_a_sentence_what_the_turn_owes_comes_first(run: Recount, tmp_path: Path) -> None:
    said = run("judge", saved(tmp_path, RECRUITED)).stdout
    assert said == "First, on the table:\n  lay  ?\nB first has to:\n  green\n  avengers\n"


def test_two_of_one_face_are_told_apart_by_name(run: Recount, tmp_path: Path) -> None:
    result = run("judge", saved(tmp_path, OPENING), "A reserve o0 1y2p")
    assert result.exit_code == 2
    assert "expected kingpin or spider-ham" in result.stderr


# ── whatif ──────────────────────────────────────────────────────────────────────────────────────────────


def test_where_the_end_cannot_be_called_off_the_game_ends_earlier(run: Recount) -> None:
    lines = run("whatif", GAMES["called-off"], "--readings", "calloff=sticky-flag").stdout.splitlines()
    assert lines[0] == "calloff: sticky-flag instead of end-check"
    assert lines[1:3] == ["The first difference is at 167.", "  167-189: legal → irregular (12)"]
    assert lines[-2:] == ["After:  B wins 17 : 24 : 18 : 14", "Who wins changes."]


def test_another_sentence_changes_what_follows(run: Recount, tmp_path: Path) -> None:
    said = run(
        "whatif", saved(tmp_path, OPENING + "5   A  take ypb\n6   B  take pp\n"), "--amend", 5, "take ybr"
    ).stdout
    assert "  6 B take pp: irregular → legal" in said


# ── rules ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_rulebook_has_every_rule_reading_and_edition(run: Recount, lang: str) -> None:
    book, words = find("marvel").book, run("rules", "marvel", "--lang", lang).stdout.split()
    assert [name for name in (*book.rules, *book.readings, *book.editions) if name not in words] == []


def test_a_rule_and_a_reading_are_found_in_their_own_game(run: Recount) -> None:
    assert run("rules", "mar-avg-3").stdout.startswith("MAR-AVG-3  Splendor: Marvel")
    assert json.loads(run("rules", "calloff", "--json").stdout)["game"] == "marvel"


def test_a_reading_of_several_games_is_shown_for_each(run: Recount) -> None:
    said = run("rules", "take-fewer").stdout
    assert said.index("SPL-TAKE3-5") < said.index("MAR-TAKE3-4")
    assert json.loads(run("rules", "take-fewer", "--json").stdout)["others"][0]["game"] == "marvel"


# ── simulate, fmt, and the transcript ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("players", "seed"), [(2, 12), (3, 71), (4, 54)])
def test_a_simulated_game_is_the_same_for_ever(run: Recount, players: int, seed: int) -> None:
    result = run("simulate", "marvel", "--players", players, "--seed", seed)
    assert (result.exit_code, result.stdout) == (0, GAMES[f"sim-{players}p"].read_text(encoding="utf-8"))


def test_characters_are_written_by_their_ids(run: Recount, tmp_path: Path) -> None:
    spoken = OPENING.replace("1Y3 1P1", "modok kraven").replace("3R4 3B1", "r5 7p3b black-widow")
    path = saved(tmp_path, spoken + "5 take bpy\n6 B reserve 2.1 / - lay maria-hill\n8 A recruit lockjaw\n")
    written = run("fmt", path).stdout
    assert written.startswith(OPENING)
    assert written.splitlines()[-4:] == [
        "5   A  take ypb",
        "6   B  reserve 2R4 *",
        "7   -  lay 2Y1",
        "8   A  recruit 1B4 ypb",
    ]


def test_every_recorded_game_is_canonical(run: Recount) -> None:
    assert run("fmt", "--check", *GAMES.values()).exit_code == 0


def test_the_transcript_tells_an_action_in_both_languages() -> None:
    log = read(GAMES["called-off"].read_bytes())
    assert " 189   D  recruits 3R1 Thor (r3 3y5p3b3r) for purple\n" in transcript(log)
    polish = transcript(log, "pl")
    for told in (
        " 164   D  bierze kafel Avengers\n",
        " 166   D  zajmuje miejsce L1a Attilan (4p4r)\n",
        " 189   D  werbuje 3R1 Thor (r3 3y5p3b3r), płaci: fioletowy\n",
        " 190   D  bierze zielony żeton\n",
    ):
        assert told in polish
