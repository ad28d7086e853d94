"""The twenty disputes of the sample and the examples of the rulebooks, with the verdict that was decided beforehand."""

from typing import NamedTuple

import pytest

from records import sentences
from replay.depends import depends_on
from replay.game import Unclear
from tests.replay.marvel_table import (
    PLAYED_OUT,
    broken,
    heard,
    opened,
    played,
    player,
    seen,
    table,
    tokens,
    weighed,
    winners,
    word,
)


class Case(NamedTuple):
    id: str
    players: int
    position: tuple[str, ...]
    sentence: str
    verdict: str
    rules: set[str]


D06 = ("turn C", "A tokens yyppbbrot*", "B tokens yyppbbrro*", "C tokens ypbrot*")
D08 = ("A tokens yyppr", "B tokens yyyppppp", "C tokens rrrrrrbbb", "D tokens bbboooooo")
PURPLE = ("market 1 1O1 1Y3 1P1 1B4", "A tokens ppp*")
HAND = ("market 1 1Y3 1P1 1B4 1O2", "A reserved 3O3 2P1 L2")
CASES = [
    Case("MAR-D05", 4, (), "A take tt", "irregular", {"MAR-TAKE2-1", "MAR-TAKE3-2", "MAR-TIME-2"}),
    Case("MAR-D06", 3, D06, "C take ro", "legal", {"MAR-TAKE3-3", "MAR-TAKE3-1"}),
    Case("MAR-D08", 4, D08, "A take yb", "irregular", {"MAR-TAKE3-4"}),
    Case("MAR-D15", 2, PURPLE, "A recruit 1O1 pp*", "legal", {"MAR-REC-2", "MAR-REC-7"}),
    Case("MAR-D46", 2, (), "A take yy", "legal", {"MAR-TAKE2-1", "MAR-TAKE2-2"}),
    Case("MAR-D49", 3, HAND, "A reserve 1Y3 *", "irregular", {"MAR-RES-6", "MAR-RES-7"}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_disputed_action_gets_the_verdict_of_the_rules(case: Case) -> None:
    replay = table(*case.position, players=case.players)
    assert word(replay, case.sentence) == case.verdict
    deciding = broken(replay, case.sentence) if case.verdict == "irregular" else weighed(replay, case.sentence)
    assert deciding & case.rules


def test_d03_a_game_of_four_uses_everything() -> None:
    replay = opened(players=4)
    assert seen(replay)["bank"] == {"y": 7, "p": 7, "b": 7, "r": 7, "o": 7, "t": 4, "*": 5}
    assert len(seen(replay)["locations"]) == 4


def test_d06_the_bank_is_that_of_the_case() -> None:
    assert tokens(table(*D06, players=3), "bank") == "root**"
    assert tokens(table(*D08, players=4), "bank") == "yybotttt*****"


@pytest.mark.parametrize("back", ["ypt", "tro", "yyt"])
def test_d09_the_green_token_is_not_among_those_that_go_back(back: str) -> None:
    replay = played("A take ypb", position=("A tokens yyppbbroot",))
    assert word(replay, f"A return {back}") == "irregular"
    assert broken(replay, f"A return {back}") == {"MAR-LIM-6"}
    assert word(replay, "A return ypb") == "legal"


def test_d49_there_is_no_word_for_dropping_a_card() -> None:
    with pytest.raises(Unclear):
        heard(table(*HAND, players=3), "A discard 3O3")


# MAR-D17 and the example of the Avengers chapter: Hannah (A) has the tile and four tags, Julian (B), Peter (C) three

WASP = ("B recruit 1B5 -", "- lay 1Y1")
CAPTAIN = ("C recruit 3O1 -", "- lay 3O2")
ASSEMBLED = (
    "market 1 1B5 1Y3 1P1 1B4",
    "market 3 3O1 3Y2 3B1 3R4",
    "turn B",
    "A bonuses yyyy points 5 tags 4 recruited 4 avengers",
    "B bonuses yyboo points 2 tags 3 recruited 5",
    "C tokens t bonuses yyyyypppbbbooo points 2 tags 3 recruited 14",
)


def test_d17_equality_leaves_the_tile_with_hannah() -> None:
    replay = played(*WASP, "C take ypb", position=ASSEMBLED, players=3)
    assert replay.status == "clean"
    assert [player["avengers"] for player in seen(replay)["players"].values()] == [True, False, False]
    assert broken(played(*WASP, position=ASSEMBLED, players=3), "B avengers") & {"MAR-AVG-3", "MAR-AVG-4"}


def test_the_example_goes_on_and_peter_takes_the_tile_with_five() -> None:
    replay = played(*WASP, *CAPTAIN, "C avengers", "A take ypb", position=ASSEMBLED, players=3)
    assert replay.status == "clean"
    assert [player["avengers"] for player in seen(replay)["players"].values()] == [False, False, True]
    assert replay.game.scores(replay.state) == (2, 2, 8)


# The other examples of the rulebooks


def test_paul_pays_two_yellow_four_blue_and_a_purple() -> None:
    position = ("market 2 2R4 2P1 2Y2 2B6", "A tokens yypbbbb")
    replay = played("A recruit 2R4 yypbbbb", "- lay 2O5", "B take ypb", position=position)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (2, 0)
    assert seen(replay)["players"]["A"]["bonuses"]["r"] == 1


def test_d40_hannah_pays_one_red_for_rocket() -> None:
    position = ("market 1 1Y2 1Y3 1P1 1B4", "A tokens r bonuses yr points 0 tags 0 recruited 2")
    assert word(table(*position), "A recruit 1Y2 r") == "legal"
    assert broken(table(*position), "A recruit 1Y2 -") & {"MAR-BON-1", "MAR-REC-2"}
    assert tokens(played("A recruit rocket", position=position), "A") == ""


def test_peter_takes_knowhere_with_three_yellow_three_blue_and_three_red() -> None:
    position = ("locations L3b L2a", "A bonuses yyybbbrrr points 1 tags 0 recruited 9")
    replay = played("A take ypb", "A location L3b", "B take ypb", position=position)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (4, 0)


def test_d48_an_exhausted_level_is_not_refilled() -> None:
    position = ("market 3 3Y2 3B1 3R4 3O3", "decks 9 9 0", "A bonuses bbbbbbb points 0 tags 0 recruited 7")
    events = ("A recruit 3Y2 -", "A green", "B take ypb")
    replay = played(*events, position=position, players=4)
    assert replay.status == "clean"
    assert seen(replay)["market"][2] == [None, "3B1", "3R4", "3O3"]
    assert word(played(*events[:2], position=position, players=4), "- lay 3Y4") == "impossible"


# The end

ROWS = ("market 1 1B5 1Y3 1P1 1B4", "market 2 2Y6 2B6 2R4 2P1")
TRIGGER = ("A recruit 2Y6 -", "- lay 2Y1")  # Red Skull: six orange, three points, yellow
OVERTAKE = ("B recruit 1B5 -", "- lay 1Y1", "B avengers")


def first(points: int) -> str:
    """P1 has the tile with four tags and lacks yellow and three points."""
    return player("A", points, "pbroooooo", tags=4, tile=True)


def second(points: int) -> str:
    return f"B bonuses yyboo points {points} tags 4 recruited 5"


def test_d26_more_points_without_the_condition_do_not_win() -> None:
    others = (player("B", 12), player("C", 19, tokens=""))
    assert winners(player("A", 16), *others, players=3) == (0,)
    assert winners(player("A", 16), *others, players=3, who_can_win="most-points") == (2,)


@pytest.mark.parametrize("reading", ["compare", "literal-last-wins"])
def test_d27_the_last_with_most_points_wins_either_way(reading: str) -> None:
    position = (player("A", 16), player("B", 12, tokens=""), player("C", 18))
    assert winners(*position, players=3, last_wins=reading) == (2,)


def test_d29_without_the_tile_fewer_characters_win() -> None:
    others = (player("B", 9, tokens=""), player("C", 17, recruited=12), player("D", 11, tokens="", tile=True))
    assert winners(player("A", 17, recruited=13), *others, players=4) == (2,)


def test_d30_a_full_tie_is_shared() -> None:
    others = (player("B", 9, tokens=""), player("C", 17, recruited=12), player("D", 11, tokens=""))
    assert winners(player("A", 17, recruited=12), *others, players=4) == (0, 2)


def test_d31_the_end_is_called_off() -> None:
    position = (*ROWS, "turn A", first(13), second(8), "C bonuses yyy points 9 tags 2 recruited 3")
    replay = played(*TRIGGER, *OVERTAKE, "C take ypb", position=position, players=3)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (13, 11, 9)
    assert not replay.game.over(replay.state, replay.law)
    assert word(replay, "A take ypb") == "legal"


def test_d33_sixteen_remain_and_the_end_stands() -> None:
    position = (*ROWS, "turn A", first(16), second(9), "C bonuses ypbro points 14 tags 0 recruited 5")
    events = (*TRIGGER, *OVERTAKE, "C take ypb", "- result A 16 B 12 C 14")
    replay = played(*events, position=position, players=3)
    assert replay.status == "clean"
    assert replay.game.winners(replay.state, replay.law) == (0,)


def test_d34_another_meets_the_condition_in_the_same_round() -> None:
    third = "C tokens t bonuses yppppppro points 13 tags 0 recruited 9"
    position = (*ROWS, "turn A", first(13), second(9), third)
    events = (*TRIGGER, *OVERTAKE, "C recruit 2B6 -", "- lay 2B1")
    replay = played(*events, "- result C 16 A 13 B 12", position=position, players=3)
    assert replay.status == "clean"
    assert replay.game.winners(replay.state, replay.law) == (2,)
    assert broken(played(*events, position=position, players=3), "A take ypb") & PLAYED_OUT


def test_d35_after_the_last_of_the_round_nobody_plays_on() -> None:
    replay = table("turn A", player("A", 15), player("B", 16))
    assert broken(replay, "A take ypb") & PLAYED_OUT
    assert replay.game.winners(replay.state, replay.law) == (1,)


# What the texts leave open

BLOCKED = (
    "A tokens yyppbbrroo reserved 3Y2 3P2 3O2",
    "B tokens yyppbbrroo",
    "market 1 1Y1 1P1 1B1 1R1",
    "market 2 2Y3 2P3 2B3 2R3",
    "market 3 3Y4 3P4 3B4 3R4",
)


def test_d50_who_can_do_nothing_is_skipped() -> None:
    replay = table(*BLOCKED)
    assert tokens(replay, "bank") == "tt*****"
    assert word(replay, "A pass") == "legal"
    assert {found.reading for found in depends_on(replay, sentences("A pass")[0], replay.state)} >= {"no-move"}


@pytest.mark.parametrize("reading", ["stalemate-draw", "restart"])
def test_d50_under_other_readings_the_game_does_not_go_on(reading: str) -> None:
    assert word(table(*BLOCKED, readings={"no-move": reading}), "A pass") != "legal"


def test_d36_an_earlier_one_with_more_points_and_the_last_who_qualifies() -> None:
    position = (player("A", 18), player("B", 12, tokens=""), player("C", 16))
    assert winners(*position, players=3) == (0,)
    assert winners(*position, players=3, last_wins="literal-last-wins") == (2,)


def test_d07_one_of_the_last_two_colours() -> None:
    position = ("A tokens yyyyb", "B tokens ppppbbb")
    assert word(table(*position), "A take o") == "irregular"
    assert word(table(*position, readings={"reduced-max": "free-reduction"}), "A take o") == "legal"


def test_d37_reserved_cards_in_the_last_tie_break() -> None:
    position = (player("A", 17, recruited=9, reserved="3O3 3Y2"), player("B", 17, recruited=10))
    assert winners(*position) == (0,)
    assert winners(*position, tie_hand="hand-included") == (1,)


@pytest.mark.parametrize("hidden", [True, False])
def test_d43_a_blind_card_is_taken_from_the_deck_in_both_languages(hidden: bool) -> None:
    for reading in ("top", "any"):
        sentence = "A reserve L2 *" if hidden else "A reserve L2 2O5 *"
        assert played(sentence, "B take ypb", readings={"top": reading}).status == "clean"


def test_d28_the_tile_decides_between_three_and_cards_are_not_counted() -> None:
    others = (player("B", 17, recruited=8), player("C", 17, recruited=15, tile=True))
    assert winners(player("A", 17, recruited=10), *others, players=3) == (2,)
