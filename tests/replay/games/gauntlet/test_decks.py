"""Decks that run out, card 5 in the middle of that, and counts, from the chapter “Wyczerpanie się talii”."""

import pytest

from tests.replay.games.gauntlet.table import (
    HERO_CARDS,
    THANOS_CARDS,
    at,
    broken,
    decks,
    found,
    hand,
    life,
    loses,
    lying,
    on_table,
    played,
    refused,
    rules,
    seen,
    table,
    word,
)

LAST = at("B", A="S1 T2", B="H1a open " + on_table(HERO_CARDS, "H1a", "H2a", "H6b"), C="H2a")  # H6b is the deck
HIT_AT_THE_END = at("A drawn", A="T1 S1 T2", B="H1a open " + on_table(HERO_CARDS, "H1a", "H2a", "H6b"), C="H2a")
FIVE_REST = on_table(HERO_CARDS, "H5a", "H1a", "H2a", "H6a", "H6b")  # H6a and H6b are the deck
FIVE = at("B drawn", A="S1 T2", B="H5a H1a", C=f"H2a open {FIVE_REST}")
SET = on_table(THANOS_CARDS, "T7", "S6")
SPENT = at("B drawn", A=f"T7 S6 open {SET}", B="H1a H5a", C="H2a")  # the deck of Thanos is empty


# The hero deck


def test_when_the_last_hero_is_drawn_the_open_ones_become_the_new_deck() -> None:
    replay = played("B draw H6b", "- shuffle heroes", position=LAST)
    assert replay.status == "clean"
    assert (decks(replay)[0], lying(replay, "heroes")) == (13, [])
    replay = played("B draw H6b", "- shuffle heroes", "B play H1a 5", "A answer no", "C draw H3a", position=LAST)
    assert replay.status == "clean"
    assert (decks(replay)[0], lying(replay, "heroes"), hand(replay, "C")) == (12, ["H1a"], ["H2a", "H3a"])


def test_the_new_deck_has_the_open_cards_of_the_whole_team() -> None:
    position = at("B", A="S1 T2", B="H1a open H1b H1c H2b H2c H3a H3b", C="H2a open H3c H4a H4b H4c H5a H5b H6a")
    replay = played("B draw H6b", "- shuffle heroes", position=position)
    assert (decks(replay)[0], lying(replay, "B"), lying(replay, "C")) == (13, [], [])


def test_a_deck_that_was_not_rebuilt_is_found() -> None:
    replay = played("B draw H6b", "B play H1a 5", "A answer no", "C draw ?", position=LAST)
    assert rules(replay) & {"GAU-DECK-1", "GAU-TBL-2"}


@pytest.mark.parametrize("position", [LAST, FIVE, at("B", A="S1 T2", B="H1a", C="H2a")])
def test_a_hero_deck_that_has_cards_is_not_rebuilt(position: tuple[str, ...]) -> None:
    assert word(table(*position), "- shuffle heroes") == "irregular"
    assert broken(table(*position), "- shuffle heroes") & {"GAU-DECK-1", "GAU-DECK-2"}


def test_a_hero_deck_is_rebuilt_once() -> None:
    replay = played("B draw H6b", "- shuffle heroes", position=LAST)
    assert word(replay, "- shuffle heroes") == "irregular"


def test_a_defeated_hero_is_in_the_new_deck() -> None:
    events = ("A play T1 C 2", "C show H2a", "- life heroes -1", "C draw H6b", "- shuffle heroes")
    replay = played(*events, position=HIT_AT_THE_END)
    assert replay.status == "clean"
    assert (decks(replay)[0], lying(replay, "heroes")) == (14, [])
    assert word(replay, "B draw H2a") == "legal"


@pytest.mark.parametrize("card", ["H3a", "H5b"])
def test_open_heroes_are_drawn_only_after_they_were_shuffled(card: str) -> None:
    assert word(table(*LAST), f"B draw {card}") == "impossible"
    assert "GAU-TBL-5" in broken(table(*LAST), f"B draw {card}")
    turn = ("B draw H6b", "- shuffle heroes", "B play H1a 5", "A answer no")
    assert word(played(*turn, position=LAST), f"C draw {card}") == "legal"


def test_what_is_in_a_hand_is_not_in_the_new_deck() -> None:
    turn = ("B draw H6b", "- shuffle heroes", "B play H1a 5", "A answer no")
    for card in ("H6b", "H1a", "H2a"):
        assert word(played(*turn, position=LAST), f"C draw {card}") == "impossible"


# Card 5 with fewer than three cards


@pytest.mark.parametrize("third", ["H5a", "H3a", "?"])
def test_card_5_looks_at_the_rest_and_at_the_new_deck(third: str) -> None:
    events = ("B play H5a", "- shuffle heroes", f"B look H6a H6b {third}", f"B top {third} H6b H6a")
    replay = played(*events, position=FIVE)
    assert found(replay) == []
    assert (decks(replay)[0], lying(replay, "heroes")) == (14, [])
    assert word(replay, f"C draw {third}") == "legal"


def test_without_a_new_deck_there_are_not_three_cards() -> None:
    replay = played("B play H5a", position=FIVE)
    assert refused(replay, "B look H6a H6b H3a")
    assert broken(replay, "B look H6a H6b H3a") & {"GAU-H5-2", "GAU-DECK-1", "GAU-TBL-2", "GAU-TBL-5"}


def test_card_5_is_not_content_with_two_cards() -> None:
    replay = played("B play H5a", "- shuffle heroes", position=FIVE)
    assert word(replay, "B look H6a H6b") == "irregular"
    assert broken(replay, "B look H6a H6b") & {"GAU-H5-1", "GAU-H5-2"}


@pytest.mark.parametrize("rest", [3, 4])
def test_three_cards_are_enough_for_card_5(rest: int) -> None:
    deck = ("H6a", "H6b", "H5b", "H4a")[:rest]
    opened = on_table(HERO_CARDS, "H5a", "H1a", "H2a", *deck)
    position = at("B drawn", A="S1 T2", B="H5a H1a", C=f"H2a open {opened}")
    events = ("B play H5a", "B look H6a H6b H5b", "B top H5b H6b H6a")
    replay = played(*events, "C draw H5b", position=position)
    assert replay.status == "clean"
    assert decks(replay)[0] == rest - 1
    assert word(played("B play H5a", position=position), "- shuffle heroes") == "irregular"


# The deck of Thanos


def test_thanos_plays_on_with_a_card_less_when_his_deck_is_empty() -> None:
    assert decks(table(*SPENT)) == (13, 0)
    replay = played("B play H1a 7", "A show T7", "- life thanos -1", "A draw -", "- shuffle thanos", position=SPENT)
    assert replay.status == "clean"
    assert (hand(replay, "A"), decks(replay)[1], life(replay)) == (["S6"], 1, (12, 7))
    assert word(replay, "C draw ?") == "legal"


def test_the_lost_card_is_the_only_one_that_can_be_drawn_next() -> None:
    position = at("B drawn", A=f"T7 S6 open {SET}", B="H1a H1b", C="H1c")
    first = ("B play H1a 7", "A show T7", "- life thanos -1", "A draw -", "- shuffle thanos")
    replay = played(*first, "C draw H5a", "C play H1c 6", "A show S6", "- life thanos -1", position=position)
    assert word(replay, "A draw T7") == "legal"
    assert word(replay, "A draw T5") == "impossible"
    assert word(replay, "A draw S6") == "impossible"


@pytest.mark.parametrize("card", ["?", "T7", "S6"])
def test_nothing_is_drawn_from_an_empty_deck(card: str) -> None:
    replay = played("B play H1a 7", "A show T7", "- life thanos -1", position=SPENT)
    assert word(replay, f"A draw {card}") == "impossible"
    assert broken(replay, f"A draw {card}") & {"GAU-TBL-2", "GAU-TBL-5"}


@pytest.mark.parametrize("position", [at("A", A="S1 T2", B="H1a", C="H2a"), at("B", A="S1 T2", B="H1a", C="H2a")])
def test_a_deck_that_has_cards_is_not_said_to_be_empty(position: tuple[str, ...]) -> None:
    assert refused(table(*position), f"{position[0][-1]} draw -")


def test_the_deck_of_thanos_is_not_rebuilt() -> None:
    position = at("B drawn", A=f"T5 T7 open {on_table(THANOS_CARDS, 'T5', 'T7', 'S6')}", B="H1a H5a", C="H2a")
    replay = played("B play H1a 5", "A show T5", "- life thanos -1", "A draw S6", position=position)
    assert replay.status == "clean"
    assert decks(replay)[1] == 0
    assert word(replay, "- shuffle thanos") == "irregular"
    assert broken(replay, "- shuffle thanos") & {"GAU-DECK-3", "GAU-DEF-4"}


MAW = at("A drawn", A=f"T5 S1 T7 open {on_table(THANOS_CARDS, 'T5', 'S1', 'T7', 'S6')}", B="H4a", C="H4b")
HEROES = ("B draw ?", "B play H4a B", "B power 1", "C draw ?", "C play H4b C", "C power 1")


def test_what_was_put_under_an_empty_deck_is_drawn_next() -> None:
    replay = played("A play T5", "A draw S6", "A bottom S1", *HEROES, position=MAW)
    assert found(replay) == []
    assert (decks(replay)[1], hand(replay, "A")) == (1, ["S6", "T7"])
    assert word(replay, "A draw S1") == "legal"
    assert word(replay, "A draw T4") == "impossible"


REALITY = at("A drawn", A=f"S5 T1 T7 open {on_table(THANOS_CARDS, 'S5', 'T1', 'T7', 'S6')}", B="H4a", C="H4b")


def test_the_reality_stone_takes_the_only_card_and_puts_one_back() -> None:
    replay = played("A play S5", "A draw S6", "A bottom S6", "B draw ?", position=REALITY)
    assert replay.status == "clean"
    assert (decks(replay)[1], hand(replay, "A")) == (1, ["T1", "T7"])
    drawn = played("A play S5", "A draw S6", position=REALITY)
    assert word(drawn, "A bottom S6 T1") == "irregular"
    assert broken(drawn, "A bottom S6 T1") & {"GAU-T5-3", "GAU-T5-4"}


def test_two_cards_are_not_drawn_where_one_is_left() -> None:
    replay = played("A play S5", position=REALITY)
    assert word(replay, "A draw S6 ?") == "impossible"
    assert "GAU-TBL-2" in broken(replay, "A draw S6 ?")


@pytest.mark.parametrize(("first", "second"), [("S2", "T3"), ("T3", "S2")])
def test_the_last_word_lies_lowest(first: str, second: str) -> None:
    rest = on_table(THANOS_CARDS, "S5", "T3", "S2", "S3", "S6", "T7")
    position = at("A drawn", A=f"S5 T3 S2 open {rest}", B="H4a", C="H4b")  # S3, S6 and T7 are the deck
    events = ("A play S5", "A draw S3 S6", f"A bottom {first} {second}", *HEROES)
    later = ("A draw T7", "A play S3", "B draw ?", "B play H3a", "C draw ?", "C play H3b")
    replay = played(*events, *later, position=position)
    assert found(replay) == []
    assert word(replay, f"A draw {first}") == "legal"
    assert word(replay, f"A draw {second}") == "impossible"


# Counts


@pytest.mark.parametrize("count", ["heroes 13", "thanos 11", "A 2", "B 0", "C 1"])
def test_a_count_that_fits_is_confirmed(count: str) -> None:
    position = at("B drawn", A="S1 T2 power 2", B="H1a H5a", C="H2a power 1")
    assert word(table(*position), f"- count {count}") == "legal"


@pytest.mark.parametrize("count", ["heroes 12", "heroes 14", "thanos 10", "A 1", "B 1", "C 0"])
def test_a_count_that_does_not_fit_stops_the_replay(count: str) -> None:
    position = at("B drawn", A="S1 T2 power 2", B="H1a H5a", C="H2a power 1")
    replay = played(f"- count {count}", "B play H1a 5", position=position)
    assert replay.status == "impossible"
    assert found(replay) == [(1, "GAU-TBL-4")]


def test_a_count_does_not_end_a_turn() -> None:
    position = at("B drawn", A="S4 T2", B="H1a H5a", C="H2a")
    events = ("B play H1a 4", "A show S4", "- count thanos 11", "- life thanos -1", "A draw ?", "- shuffle thanos")
    replay = played(*events, "- count thanos 11", "C draw ?", position=position)
    assert replay.status == "clean"
    assert seen(replay)["decks"] == {"heroes": 12, "thanos": 11}


def test_a_turn_with_a_hit_costs_the_deck_two_cards() -> None:
    position = at("A", A="S4 T1", B="H4a", C="H2a")
    replay = played("A draw T3", "A play T1 B 4", *loses("B", "H4a"), "B draw ?", position=position)
    assert (replay.status, decks(replay)) == ("clean", (12, 10))
