"""Reserving, from the chapter “Zarezerwowanie karty rozwoju” and the box “Ważne”."""

import pytest

from replay.engine.game import Unclear
from tests.replay.table import broken, finding, found, heard, opened, played, seen, table, tokens, word

ROW = "market 1 1W3 1U1 1G4 1K2"
NO_GOLD = ("turn A", ROW, "B tokens ***", "C tokens **")


def test_an_open_card_comes_with_one_gold() -> None:
    replay = opened("A reserve 2R4 *", "- lay 2K5", "B take wug")
    assert replay.status == "clean"
    assert tokens(replay, "A") == "*"
    assert seen(replay)["players"]["A"]["reserved"] == ["2R4"]
    assert seen(replay)["market"][1] == ["2K5", "2K1", "2W2", "2G6"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_card_may_be_reserved_from_any_deck(level: int) -> None:
    replay = opened(f"A reserve L{level} *", "B take wug")
    assert replay.status == "clean"
    decks = [36, 26, 16]
    decks[level - 1] -= 1
    assert seen(replay)["decks"] == decks
    assert tokens(replay, "A") == "*"


def test_the_gold_is_not_left_behind() -> None:
    assert word(table(ROW), "A reserve 1W3 -") == "irregular"
    assert broken(table(ROW), "A reserve 1W3 -") == {"SPL-RES-2"}
    assert broken(table(ROW), "A reserve L1 -") == {"SPL-RES-2"}


def test_the_gold_left_behind_is_found_at_the_reservation() -> None:
    replay = opened("A reserve 2R4 -", "- lay 2K5", "B take wug")
    assert found(replay) == [(5, "SPL-RES-2")]
    assert finding(replay, "SPL-RES-2").cause == 5


@pytest.mark.parametrize("what", ["1W3", "L1"])
def test_without_gold_in_the_bank_the_reservation_works_all_the_same(what: str) -> None:
    assert word(table(*NO_GOLD, players=3), f"A reserve {what} -") == "legal"


@pytest.mark.parametrize("what", ["1W3", "L1"])
def test_gold_that_is_gone_cannot_be_taken(what: str) -> None:
    assert word(table(*NO_GOLD, players=3), f"A reserve {what} *") == "impossible"
    assert broken(table(*NO_GOLD, players=3), f"A reserve {what} *") == {"SPL-RES-3"}


def test_the_last_gold_has_to_be_taken() -> None:
    last = ("turn A", ROW, "B tokens ****")
    assert word(table(*last), "A reserve 1W3 *") == "legal"
    assert broken(table(*last), "A reserve 1W3 -") == {"SPL-RES-2"}


@pytest.mark.parametrize("taken", ["**", "w", "*w"])
def test_a_reservation_brings_one_gold_and_nothing_else(taken: str) -> None:
    assert word(table(ROW), f"A reserve 1W3 {taken}") == "irregular"
    assert "SPL-RES-2" in broken(table(ROW), f"A reserve 1W3 {taken}")


@pytest.mark.parametrize("what", ["1W3", "L1", "L3"])
def test_a_hand_holds_three(what: str) -> None:
    two = table(ROW, "A reserved 3K3 L2")
    assert word(two, f"A reserve {what} *") == "legal"
    three = table(ROW, "A reserved 3K3 L2 2K1")
    assert word(three, f"A reserve {what} *") == "irregular"
    assert broken(three, f"A reserve {what} *") == {"SPL-RES-4"}


def test_a_hand_of_three_belongs_to_one_player_only() -> None:
    assert word(table(ROW, "B reserved 3K3 L2 2K1"), "A reserve 1W3 *") == "legal"


def test_buying_makes_room_in_the_hand() -> None:
    position = ("A tokens kkk reserved 3K3 1U1 2K1", "market 1 1W3 1U2 1G4 1K2")
    replay = played("A buy 1U1 kkk", "B take wug", position=position)
    assert replay.status == "clean"
    assert word(replay, "A reserve 1W3 *") == "legal"


@pytest.mark.parametrize("gone", ["A cards 1W1", "B cards 1W1", "B reserved 1W1", "A reserved 1W1", "A tokens w"])
def test_a_card_that_is_not_open_cannot_be_reserved(gone: str) -> None:
    assert word(table(ROW, gone), "A reserve 1W1 *") == "impossible"
    assert broken(table(ROW, gone), "A reserve 1W1 *") & {"SPL-RES-1", "SPL-COMP-2"}


def test_an_exhausted_deck_gives_nothing() -> None:
    assert word(table("decks 0 20 20"), "A reserve L1 *") == "impossible"
    assert broken(table("decks 0 20 20"), "A reserve L1 *") == {"SPL-RES-9"}
    assert word(table("decks 1 20 20"), "A reserve L1 *") == "legal"


def test_the_last_card_of_a_deck_can_be_reserved_once() -> None:
    replay = played("A reserve L1 *", position=("decks 1 20 20",))
    assert word(replay, "B reserve L1 *") == "impossible"


def test_the_gap_of_a_reservation_is_filled_at_once() -> None:
    replay = opened("A reserve 2R4 *", "B take wug")
    assert found(replay) == [(6, "SPL-RES-8")]
    assert finding(replay, "SPL-RES-8").cause == 5
    assert opened("A reserve 2R4 *").status == "clean"


def test_a_gap_is_complained_about_once() -> None:
    replay = opened("A reserve 2R4 *", "B take wug", "A take wug", "B take wuk")
    assert found(replay).count((6, "SPL-RES-8")) == 1
    assert len(found(replay)) == 1


def test_a_blind_reservation_leaves_no_gap() -> None:
    replay = opened("A reserve L2 *", "- lay 2K5")
    assert found(replay) == [(6, "SPL-BUY-14")]


def test_an_exhausted_deck_leaves_the_space_empty() -> None:
    position = (ROW, "decks 0 20 20")
    replay = played("A reserve 1W3 *", "B take wug", position=position)
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == [None, "1U1", "1G4", "1K2"]
    assert word(played("A reserve 1W3 *", position=position), "- lay 1W1") == "impossible"
    assert broken(played("A reserve 1W3 *", position=position), "- lay 1W1") == {"SPL-BUY-9"}


def test_the_gap_is_filled_from_the_deck_of_its_level() -> None:
    replay = opened("A reserve 2R4 *")
    assert word(replay, "- lay 2K5") == "legal"
    assert word(replay, "- lay ?") == "legal"
    assert word(replay, "- lay 1W1") == "irregular"
    assert word(replay, "- lay 3K4") == "irregular"


@pytest.mark.parametrize("card", ["2K1", "2R4", "3R4", "1W3"])
def test_a_card_that_already_lies_somewhere_cannot_be_laid(card: str) -> None:
    replay = opened("A reserve 2R4 *")
    assert word(replay, f"- lay {card}") == "impossible"
    assert broken(replay, f"- lay {card}") == {"SPL-COMP-2"}


@pytest.mark.parametrize("verb", ["discard 2R4", "drop 2R4", "return 2R4"])
def test_there_is_no_word_for_throwing_a_reserved_card_away(verb: str) -> None:
    replay = opened("A reserve 2R4 *", "- lay 2K5", "B take wug")
    with pytest.raises(Unclear):
        heard(replay, f"A {verb}")


def test_a_reserved_card_gives_no_points() -> None:
    replay = table("A reserved 3K4 3R4 3U4", "B bonuses w points 15 bought 9")
    assert replay.game.scores(replay.state) == (0, 15)
    assert replay.game.winners(replay.state, replay.law) == (1,)


def test_a_reserved_card_is_not_bought_in_the_same_turn() -> None:
    replay = played("A reserve 1U1 *", "- lay 1U2", "A buy 1U1 kkk", position=(ROW, "A tokens kkk"))
    assert found(replay) == [(3, "SPL-TURN-2")]


def test_an_own_reservation_cannot_be_reserved_again() -> None:
    replay = opened("A reserve 2R4 *", "- lay 2K5", "B take wug")
    assert word(replay, "A reserve 2R4 *") == "impossible"
