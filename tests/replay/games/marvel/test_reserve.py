"""Reserving, from the chapters “Reserving a Character Card” and “Zarezerwowanie karty postaci”."""

import pytest

from replay.engine.game import Unclear
from tests.replay.games.marvel.table import (
    broken,
    finding,
    found,
    heard,
    opened,
    played,
    player,
    seen,
    table,
    tokens,
    word,
)

ROW = "market 1 1Y3 1P1 1B4 1O2"
NO_GREY = ("turn A", ROW, "B tokens ***", "C tokens **")


def test_an_open_card_comes_with_one_grey() -> None:
    replay = opened("A reserve 2R4 *", "- lay 2O5", "B take ypb")
    assert replay.status == "clean"
    assert tokens(replay, "A") == "*"
    assert seen(replay)["players"]["A"]["reserved"] == ["2R4"]
    assert seen(replay)["market"][1] == ["2O5", "2P1", "2Y2", "2B6"]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 4])
def test_a_card_may_be_reserved_from_any_deck(level: int, players: int) -> None:
    replay = opened(f"A reserve L{level} *", "B take ypb", players=players)
    assert replay.status == "clean"
    decks = [36, 26, 16]
    decks[level - 1] -= 1
    assert seen(replay)["decks"] == decks
    assert (tokens(replay, "A"), tokens(replay, "bank").count("*")) == ("*", 4)


@pytest.mark.parametrize("what", ["1Y3", "L1", "L3"])
def test_the_grey_is_not_left_behind(what: str) -> None:
    assert word(table(ROW), f"A reserve {what} -") == "irregular"
    assert broken(table(ROW), f"A reserve {what} -") == {"MAR-RES-4"}


def test_the_grey_left_behind_is_found_at_the_reservation() -> None:
    replay = opened("A reserve 2R4 -", "- lay 2O5", "B take ypb")
    assert found(replay) == [(5, "MAR-RES-4")]
    assert finding(replay, "MAR-RES-4").cause == 5
    assert tokens(replay, "A") == ""


@pytest.mark.parametrize("what", ["1Y3", "L1"])
def test_without_grey_in_the_bank_the_reservation_works_all_the_same(what: str) -> None:
    assert word(table(*NO_GREY, players=3), f"A reserve {what} -") == "legal"


@pytest.mark.parametrize("what", ["1Y3", "L1"])
def test_grey_that_is_gone_cannot_be_taken(what: str) -> None:
    assert word(table(*NO_GREY, players=3), f"A reserve {what} *") == "impossible"
    assert broken(table(*NO_GREY, players=3), f"A reserve {what} *") & {"MAR-RES-5", "MAR-TBL-4"}


def test_the_last_grey_has_to_be_taken() -> None:
    last = ("turn A", ROW, "B tokens ****")
    assert word(table(*last), "A reserve 1Y3 *") == "legal"
    assert broken(table(*last), "A reserve 1Y3 -") == {"MAR-RES-4"}


def test_there_are_five_grey_with_any_number_of_players() -> None:
    for players in (2, 3, 4):
        assert word(table("turn A", ROW, "B tokens ****", players=players), "A reserve 1Y3 *") == "legal"
        assert word(table("turn A", ROW, "B tokens *****", players=players), "A reserve 1Y3 *") == "impossible"


@pytest.mark.parametrize("taken", ["**", "y", "*y", "t", "*t"])
def test_a_reservation_brings_one_grey_and_nothing_else(taken: str) -> None:
    assert word(table(ROW), f"A reserve 1Y3 {taken}") == "irregular"
    assert "MAR-RES-4" in broken(table(ROW), f"A reserve 1Y3 {taken}")


@pytest.mark.parametrize("what", ["1Y3", "L1", "L3"])
def test_a_hand_holds_three(what: str) -> None:
    two = table(ROW, "A reserved 3O3 L2")
    assert word(two, f"A reserve {what} *") == "legal"
    three = table(ROW, "A reserved 3O3 L2 2P1")
    assert word(three, f"A reserve {what} *") == "irregular"
    assert broken(three, f"A reserve {what} *") == {"MAR-RES-6"}


def test_a_hand_of_three_belongs_to_one_player_only() -> None:
    assert word(table(ROW, "B reserved 3O3 L2 2P1"), "A reserve 1Y3 *") == "legal"


def test_recruiting_makes_room_in_the_hand() -> None:
    position = ("A tokens bbb reserved 3O3 1P1 2P1", "market 1 1Y3 1P2 1B4 1O2")
    replay = played("A recruit 1P1 bbb", "B take ypb", position=position)
    assert replay.status == "clean"
    assert word(replay, "A reserve 1Y3 *") == "legal"


@pytest.mark.parametrize("gone", ["A cards 1Y1", "B cards 1Y1", "B reserved 1Y1", "A reserved 1Y1", "A tokens y"])
def test_a_card_that_is_not_open_cannot_be_reserved(gone: str) -> None:
    assert word(table(ROW, gone), "A reserve 1Y1 *") == "impossible"
    assert broken(table(ROW, gone), "A reserve 1Y1 *") & {"MAR-RES-1", "MAR-COMP-3"}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_exhausted_deck_gives_nothing(level: int) -> None:
    decks = ["9", "9", "9"]
    decks[level - 1] = "0"
    assert word(table(f"decks {' '.join(decks)}"), f"A reserve L{level} *") == "impossible"
    decks[level - 1] = "1"
    assert word(table(f"decks {' '.join(decks)}"), f"A reserve L{level} *") == "legal"


def test_the_last_card_of_a_deck_can_be_reserved_once() -> None:
    replay = played("A reserve L1 *", position=("decks 1 20 10",))
    assert word(replay, "B reserve L1 *") == "impossible"


def test_the_gap_of_a_reservation_is_filled_at_once() -> None:
    replay = opened("A reserve 2R4 *", "B take ypb")
    assert found(replay) == [(6, "MAR-REC-4")]
    assert finding(replay, "MAR-REC-4").cause == 5
    assert opened("A reserve 2R4 *").status == "clean"


def test_a_gap_is_complained_about_once() -> None:
    replay = opened("A reserve 2R4 *", "B take ypb", "A take ypb", "B take ypo")
    assert found(replay) == [(6, "MAR-REC-4")]


def test_a_blind_reservation_leaves_no_gap() -> None:
    assert opened("A reserve L2 *", "B take ypb").status == "clean"
    assert word(opened("A reserve L2 *"), "- lay 2O5") != "legal"


def test_an_exhausted_deck_leaves_the_space_empty() -> None:
    position = (ROW, "decks 0 20 10")
    replay = played("A reserve 1Y3 *", "B take ypb", position=position)
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == [None, "1P1", "1B4", "1O2"]
    assert word(played("A reserve 1Y3 *", position=position), "- lay 1Y1") == "impossible"


def test_the_gap_is_filled_from_the_deck_of_its_level() -> None:
    replay = opened("A reserve 2R4 *")
    assert word(replay, "- lay 2O5") == "legal"
    assert word(replay, "- lay ?") == "legal"
    for card in ("1Y1", "3O4"):
        assert word(replay, f"- lay {card}") == "irregular"
        assert "MAR-REC-4" in broken(replay, f"- lay {card}")


@pytest.mark.parametrize("card", ["2P1", "2R4", "3R4", "1Y3"])
def test_a_card_that_already_lies_somewhere_cannot_be_laid(card: str) -> None:
    replay = opened("A reserve 2R4 *")
    assert word(replay, f"- lay {card}") == "impossible"
    assert "MAR-COMP-3" in broken(replay, f"- lay {card}")


@pytest.mark.parametrize("verb", ["discard 2R4", "drop 2R4", "return 2R4"])
def test_there_is_no_word_for_throwing_a_reserved_card_away(verb: str) -> None:
    replay = opened("A reserve 2R4 *", "- lay 2O5", "B take ypb")
    with pytest.raises(Unclear):
        heard(replay, f"A {verb}")


def test_a_reserved_card_gives_neither_points_nor_bonus_nor_tags() -> None:
    shown = seen(table("A reserved 3Y1 3O4 3B1"))["players"]["A"]
    assert (shown["points"], shown["tags"], set(shown["bonuses"].values())) == (0, 0, {0})


def test_reservations_that_stay_in_the_hand_cost_nothing() -> None:
    replay = table(player("A", 16, reserved="3Y1 3O4 L2"), player("B", 9))
    assert replay.game.scores(replay.state) == (16, 9)
    assert replay.game.winners(replay.state, replay.law) == (0,)


def test_a_reserved_card_is_not_recruited_in_the_same_turn() -> None:
    replay = played("A reserve 1P1 *", "- lay 1P2", "A recruit 1P1 bbb", position=(ROW, "A tokens bbb"))
    assert replay.status == "irregular"
    assert {rule for _, rule in found(replay)} & {"MAR-TURN-2", "MAR-REC-1"}
    assert {event for event, _ in found(replay)} == {3}


def test_an_own_reservation_cannot_be_reserved_again() -> None:
    replay = opened("A reserve 2R4 *", "- lay 2O5", "B take ypb")
    assert word(replay, "A reserve 2R4 *") == "impossible"
