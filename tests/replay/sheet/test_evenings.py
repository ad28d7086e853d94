"""An evening at a table: what its sheet says at any moment, who leads, and who has won."""

import pytest

from records import read, write
from replay.engine.canonical import canonical
from replay.engine.replay import Replay
from replay.facts.summary import summary
from replay.questions.compare import ahead
from tests.replay.sheet.evening import (
    CATAN,
    CODENAMES,
    PANDEMIC,
    WINGSPAN,
    WIZARD,
    found,
    points,
    replayed,
    sheet,
    won,
)

EVENINGS = (CATAN, WINGSPAN, WIZARD, PANDEMIC, CODENAMES)


@pytest.mark.parametrize("text", EVENINGS)
def test_an_evening_adds_up(text: str) -> None:
    replay = replayed(text)
    assert found(replay) == []
    assert sheet(replay)["over"]


def test_points_are_added_up_as_they_come_and_the_table_sees_who_leads() -> None:
    catan = replayed(CATAN)
    assert [sheet(catan, event)["players"]["C"]["points"] for event in (3, 4, 5, 6, 8)] == [0, 2, 2, 4, 10]
    assert {seat: of["rank"] for seat, of in sheet(catan, 7)["players"].items()} == {"A": 3, "B": 2, "C": 1}
    assert sheet(catan, 7)["over"] is False
    assert won(catan) == "C"
    assert sheet(catan)["columns"] == []


def test_a_move_is_words() -> None:
    catan = replayed(CATAN)
    assert sheet(catan, 5)["said"] == {"seat": "B", "words": "builds a road"}
    assert sheet(catan, 6)["said"] is None


def test_a_sheet_has_its_categories_however_they_are_capitalised() -> None:
    wingspan = replayed(WINGSPAN)
    columns = {each["title"]: each["key"] for each in sheet(wingspan)["columns"]}
    assert list(columns) == ["Birds", "Bonus cards", "End of round", "Eggs", "Food", "Tucked"]
    ania = sheet(wingspan)["players"]["A"]
    assert ania["cells"] == {
        columns["Birds"]: 31,
        columns["Bonus cards"]: 7,
        columns["End of round"]: 9,
        columns["Eggs"]: 14,
        columns["Food"]: 3,
    }
    assert (ania["points"], ania["total"], ania["rank"]) == (64, 64, 1)
    assert sheet(wingspan)["players"]["B"]["cells"][columns["Bonus cards"]] == 0


def test_what_is_in_no_category_of_the_sheet_gets_one_or_stands_beside_them() -> None:
    wingspan = replayed(WINGSPAN[: WINGSPAN.index("12 -")], "12 B score 5 nectar", "13 B score 2")
    assert [each["title"] for each in sheet(wingspan)["columns"]][-2:] == ["nectar", ""]
    assert points(wingspan)["B"] == 65


def test_rounds_follow_from_who_has_scored_already_and_may_be_negative() -> None:
    wizard = replayed(WIZARD)
    assert sheet(wizard, 5)["round"] == 2
    assert [each["key"] for each in sheet(wizard, 1)["columns"]] == ["1", "2", "3"]
    assert sheet(wizard)["players"]["B"]["cells"] == {"1": -10, "2": 40, "3": 20}
    assert points(wizard) == {"A": 30, "B": 50, "C": -10}
    assert won(wizard) == "B"


def test_rounds_go_on_as_long_as_it_takes() -> None:
    text = '[game "Skyjo"]\n[rounds "open"]\n[scoring "lowest"]\n[A "x"] [B "y"]\n1 A score 5\n2 B score 9\n3 A score 1'
    skyjo = replayed(text)
    assert sheet(skyjo)["players"]["A"]["cells"] == {"1": 5, "2": 1}
    assert (sheet(skyjo)["round"], sheet(skyjo)["rounds"]) == (2, 0)


def test_the_fewest_points_win_where_that_was_agreed() -> None:
    hearts = replayed(
        '[game "Hearts"]\n[scoring "lowest"]\n[A "x"] [B "y"]\n1 A score 26\n2 B score 3\n3 - result A 26 B 3'
    )
    assert won(hearts) == "B"
    assert [of["rank"] for of in sheet(hearts)["players"].values()] == [2, 1]


def test_rounds_are_won() -> None:
    text = '[game "Go Fish"]\n[scoring "rounds"]\n[A "x"] [B "y"]\n1 - round A\n2 - round B\n3 - round -\n4 - round B'
    rounds = replayed(text, "5 - result A 1 B 2")
    assert [sheet(rounds, event)["round"] for event in range(1, 5)] == [2, 3, 4, 5]
    assert points(rounds) == {"A": 1, "B": 2}
    assert sheet(rounds)["players"]["B"]["cells"] == {"2": 1, "4": 1}
    assert (won(rounds), found(rounds)) == ("B", [])


def test_all_lose_together_and_the_game_is_over_all_the_same() -> None:
    pandemic = replayed(PANDEMIC)
    assert (won(pandemic), sheet(pandemic)["over"]) == ("", True)
    assert won(replayed(PANDEMIC.replace("lost", "won"))) == "AB"


def test_teams_win_together_and_their_points_are_one() -> None:
    assert won(replayed(CODENAMES)) == "BD"
    points_ = replayed(
        CODENAMES.replace('[scoring "winner"]', "").replace("2 -", "2 A score 3\n3 C score 4\n4 B score 6\n5 -")
    )
    assert [(team["name"], team["points"], team["rank"]) for team in sheet(points_, 4)["teams"]] == [
        ("Reds", 7, 1),
        ("Blues", 6, 2),
    ]
    assert [of["rank"] for of in sheet(points_, 4)["players"].values()] == [1, 2, 1, 2]


def test_a_result_may_be_told_of_teams() -> None:
    text = CODENAMES.replace('[scoring "winner"]', "").replace("2 - result Blues", "2 - result reds 9 Blues 4")
    assert won(replayed(text)) == "AC"
    assert [team["points"] for team in sheet(replayed(text))["teams"]] == [9, 4]


def test_just_who_won() -> None:
    assert won(replayed('[game "Chess"]\n[A "x"] [B "y"]\n1 A move e4\n2 - result B')) == "B"
    assert won(replayed('[game "Chess"]\n[A "x"] [B "y"]\n1 - result A B')) == "AB"  # a draw


def test_points_of_the_result_are_the_points_where_nobody_kept_a_sheet() -> None:
    replay = replayed('[game "Azul"]\n[A "x"] [B "y"]\n1 - result A 61 B -')
    assert (points(replay), won(replay)) == ({"A": 61, "B": 0}, "A")


def test_a_total_said_aloud_is_the_points_where_nothing_else_is_written() -> None:
    text = '[game "Azul"]\n[A "x"] [B "y"]\n1 A total 12\n2 A total 20'
    assert points(replayed(text)) == {"A": 20, "B": 0}
    assert points(replayed(text, "3 A score 5")) == {"A": 25, "B": 0}


TIED = '[game "Catan"]\n[A "x"] [B "y"] [C "z"]\n1 A score 10\n2 B score 10\n3 C score 4\n4 - result A 10 B 10 C 4'


def test_a_tie_is_broken_by_the_table() -> None:
    assert won(replayed(TIED)) == "AB"
    broken = replayed(TIED, "5 - winner B")
    assert (won(broken), found(broken)) == ("B", [])
    assert [of["rank"] for of in sheet(broken)["players"].values()] == [2, 1, 3]
    clauses = [rule.id for rule, *_ in broken.game.ending(broken.state, broken.law)]
    assert clauses == ["SHEET-END-1", "SHEET-END-2", "SHEET-END-3"]


def test_nobody_breaks_a_tie_for_somebody_who_is_behind() -> None:
    assert found(replayed(TIED, "5 - winner C")) == [(5, "SHEET-END-3")]


def test_a_score_after_the_end_means_that_it_was_not_the_end() -> None:
    assert sheet(replayed(TIED, "5 C score 1"))["over"] is False
    assert won(replayed(TIED, "5 C score 1", "6 - result A 10 B 10 C 5")) == "AB"
    assert sheet(replayed(TIED, '5 C move "thank you"'))["over"] is True


@pytest.mark.parametrize("text", EVENINGS)
def test_every_sentence_is_written_as_it_reads(text: str) -> None:
    log = read(text)
    replay = Replay.of(log)
    tidy = read(write(canonical(log, replay)))
    again = Replay.of(tidy)
    assert again.frames.actions == replay.frames.actions
    assert again.digest == replay.digest
    assert write(canonical(tidy, again)) == write(tidy)


@pytest.mark.parametrize("text", [*EVENINGS, TIED + "\n5 - winner B"])
def test_the_sheet_can_be_written_down_and_read_again(text: str) -> None:
    replay = replayed(text)
    for state in replay.frames.states:
        lines = replay.game.position(state, replay.seats)
        again = replay.game.from_position(lines, replay.seats, read(text).header)
        assert replay.game.position(again, replay.seats) == lines
        assert replay.game.scores(again) == replay.game.scores(state)
        assert replay.game.winners(again, {}) == replay.game.winners(state, {})


HEARTS = """
[game "Hearts"]
[scoring "lowest"]
[A "Ania"] [B "Bartek"]

1 A score 5
2 B score 21
3 A score 20
4 B score 2
5 - result A 25 B 23
"""


def test_whoever_has_the_fewest_leads_where_the_fewest_win() -> None:
    hearts = replayed(HEARTS)
    assert [ahead(hearts, hearts.at(event)) for event in (0, 1, 2, 3, 4)] == [(0, 1), (1,), (0,), (1,), (1,)]
    told = summary(hearts, over=True)
    assert (told.how, told.ranked, told.ahead) == ("outright", (1, 0), (1,))
    assert [side.score for side in told.sides] == [25, 23]
    assert [(turn.kind, turn.at.event) for turn in told.decisive] == [("for-good", 3), ("jump", 3)]


def test_nobody_leads_a_game_in_which_nothing_is_counted() -> None:
    told = summary(replayed(PANDEMIC), over=True)
    assert (told.how, told.decisive, told.longest) == ("", (), None)
