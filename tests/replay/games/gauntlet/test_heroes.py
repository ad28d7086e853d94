"""The six effects of the hero cards, from the chapter “Talia bohaterów”."""

from itertools import permutations

import pytest

from tests.replay.games.gauntlet.table import (
    at,
    broken,
    decks,
    finding,
    fits,
    found,
    hand,
    life,
    loses,
    lying,
    played,
    power,
    refused,
    seen,
    table,
    word,
)

NAMES = at("B drawn", A="S4 T2", B="H1a H5a", C="H2a")
LOOKS = at("B drawn", A="S3 T4", B="H2a H5a", C="H1a", D="H3a")
GIVES = at("B drawn", A="S3 T4", B="H4a H5a", C="H1a", D="H3a")
SORTS = at("B drawn", A="S1 T2", B="H5a H1a", C="H2a")
SENDS = at("B drawn", A="T2 T4", B="H6a H1a", C="H5a", D="H3a power 1")


# 1: Nebula, Spider-Man, Star-Lord


def test_a_card_of_the_named_number_is_defeated() -> None:
    replay = played("B play H1a 4", *loses("A", "S4", "T3"), "C draw ?", position=NAMES)
    assert replay.status == "clean"
    assert (life(replay), hand(replay, "A")) == ((12, 7), ["T2", "T3"])


@pytest.mark.parametrize("number", [1, 3, 5, 6, 7])
def test_a_number_that_thanos_does_not_hold_does_nothing(number: int) -> None:
    replay = played(f"B play H1a {number}", "A answer no", "C draw ?", position=NAMES)
    assert replay.status == "clean"
    assert (life(replay), hand(replay, "A")) == ((12, 8), ["S4", "T2"])


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7])
def test_no_number_is_excluded(number: int) -> None:
    assert word(table(*NAMES), f"B play H1a {number}") == "legal"


@pytest.mark.parametrize(("number", "answer", "true"), [(4, "yes", True), (4, "no", False), (5, "yes", False)])
def test_thanos_answers_truly(number: int, answer: str, true: bool) -> None:
    replay = played(f"B play H1a {number}", position=NAMES)
    assert word(replay, f"A answer {answer}") == ("legal" if true else "irregular")
    assert broken(replay, f"A answer {answer}") == (set() if true else {"GAU-INFO-4"})


def test_an_answer_may_be_written_before_the_card() -> None:
    assert played("B play H1a 4", "A answer yes", *loses("A", "S4"), "C draw ?", position=NAMES).status == "clean"


@pytest.mark.parametrize("answer", [(), ("A answer yes",)])
def test_a_match_that_is_not_shown_is_found_when_the_next_turn_begins(answer: tuple[str, ...]) -> None:
    replay = played("B play H1a 4", *answer, "C draw ?", position=NAMES)
    assert found(replay) == [(len(answer) + 2, "GAU-H1-1")]
    assert finding(replay, "GAU-H1-1").cause == 1


@pytest.mark.parametrize(("number", "card"), [(4, "T2"), (2, "S4"), (5, "S4"), (7, "T2")])
def test_only_a_card_of_that_number_is_shown(number: int, card: str) -> None:
    replay = played(f"B play H1a {number}", position=NAMES)
    assert word(replay, f"A show {card}") == "irregular"
    assert broken(replay, f"A show {card}") & {"GAU-H1-1", "GAU-DEF-7"}


@pytest.mark.parametrize(("given", "kept"), [("T1", "S1"), ("S1", "T1")])
def test_of_two_matches_thanos_chooses_one(given: str, kept: str) -> None:
    position = at("B drawn", A="T1 S1", B="H1a H5a", C="H2a")
    replay = played("B play H1a 1", *loses("A", given), position=position)
    assert replay.status == "clean"
    assert kept in hand(replay, "A")
    assert hand(replay, "A", 1) == ["?", "?"]
    assert word(replay, f"A show {kept}") == "irregular"
    assert broken(replay, f"A show {kept}") & {"GAU-H1-2", "GAU-DEF-7"}


@pytest.mark.parametrize("seat", ["B", "C"])
def test_it_is_thanos_who_is_asked(seat: str) -> None:
    assert refused(played("B play H1a 4", position=NAMES), f"{seat} answer no")


# 2: Ant-Man & Wasp, Black Widow, Gamora


@pytest.mark.parametrize("card", ["S3", "T4", "?"])
def test_another_hero_looks_at_a_card_of_thanos(card: str) -> None:
    replay = played("B play H2a C", f"C peek {card}", "C draw ?", position=LOOKS)
    assert replay.status == "clean"
    assert hand(replay, "A") == ["S3", "T4"]


@pytest.mark.parametrize("seat", ["B", "D"])
def test_only_the_chosen_hero_looks(seat: str) -> None:
    replay = played("B play H2a C", position=LOOKS)
    assert word(replay, f"{seat} peek S3") == "irregular"
    assert broken(replay, f"{seat} peek S3") == {"GAU-H2-1"}


def test_nobody_chooses_himself_to_look() -> None:
    assert word(table(*LOOKS), "B play H2a B") == "irregular"
    assert broken(table(*LOOKS), "B play H2a B") == {"GAU-H2-1"}
    assert refused(table(*LOOKS), "B play H2a A")


def test_one_card_is_looked_at() -> None:
    replay = played("B play H2a C", "C peek S3", position=LOOKS)
    assert word(replay, "C peek T4") == "irregular"
    assert broken(replay, "C peek T4") == {"GAU-H2-1"}


def test_a_look_that_did_not_happen_is_found() -> None:
    replay = played("B play H2a C", "C draw ?", position=LOOKS)
    assert found(replay) == [(2, "GAU-H2-1")]
    assert finding(replay, "GAU-H2-1").cause == 1


def test_nobody_sees_a_card_that_is_not_in_the_hand() -> None:
    replay = played("B play H2a C", position=LOOKS)
    assert word(replay, "C peek S5") == "impossible"
    assert broken(replay, "C peek S5") & {"GAU-TBL-1", "GAU-TBL-5"}


# 3: Hulk, Captain America, Thor


@pytest.mark.parametrize("card", ["H3a", "H3b", "H3c"])
def test_a_three_need_not_fight(card: str) -> None:
    replay = played(f"B play {card}", "C draw ?", position=at("B drawn", A="S4 T2", B=f"{card} H5a", C="H2a"))
    assert replay.status == "clean"


@pytest.mark.parametrize("said", ["A show T2", "B show H5a", "A fights T2", "- outcome tie"])
def test_whoever_does_not_fight_has_no_fight(said: str) -> None:
    replay = played("B play H3a", position=at("B drawn", A="S4 T2", B="H3a H5a", C="H2a"))
    assert word(replay, said) == "irregular"


def test_a_fight_that_was_chosen_takes_place() -> None:
    replay = played("B play H3a fight", "C draw ?", position=at("B drawn", A="S4 T2", B="H3a H5a", C="H2a"))
    assert {event for event, _ in found(replay)} == {2}


# 4: Black Panther, Doctor Strange, Falcon


@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_any_hero_takes_a_token(seat: str) -> None:
    replay = played(f"B play H4a {seat}", f"{seat} power 1", "C draw ?", position=GIVES)
    assert replay.status == "clean"
    assert [power(replay, each) for each in "ABCD"] == [int(each == seat) for each in "ABCD"]


@pytest.mark.parametrize("said", ["C power 2", "C power 3", "B power 1", "D power 1", "A power 1"])
def test_the_chosen_hero_takes_one_token(said: str) -> None:
    replay = played("B play H4a C", position=GIVES)
    assert word(replay, said) == "irregular"
    assert broken(replay, said) & {"GAU-H4-1", "GAU-T4-1", "GAU-T4-2"}


def test_thanos_takes_no_token_of_the_heroes() -> None:
    assert refused(table(*GIVES), "B play H4a A")


def test_a_token_that_was_not_taken_is_found() -> None:
    replay = played("B play H4a C", "C draw ?", position=GIVES)
    assert found(replay) == [(2, "GAU-H4-1")]
    assert finding(replay, "GAU-H4-1").cause == 1
    assert power(replay, "C") == 0


def test_a_token_is_taken_once() -> None:
    replay = played("B play H4a C", "C power 1", position=GIVES)
    assert word(replay, "C power 1") == "irregular"


# 5: Scarlet Witch, Vision


@pytest.mark.parametrize("order", list(permutations(("H3a", "H3b", "H4a"))))
def test_three_cards_go_back_in_any_order(order: tuple[str, str, str]) -> None:
    events = ("B play H5a", "B look H3a H3b H4a", "B top " + " ".join(order))
    replay = played(*events, f"C draw {order[0]}", position=SORTS)
    assert replay.status == "clean"
    assert (decks(replay), hand(replay, "C")) == ((12, 11), sorted(["H2a", order[0]]))
    for other in order[1:]:
        assert word(played(*events, position=SORTS), f"C draw {other}") == "impossible"


@pytest.mark.parametrize(("look", "top"), [("? ? ?", "? ? ?"), ("H3a ? ?", "? H3a ?"), ("? H3a H4a", "H4a ? H3a")])
def test_what_nobody_noted_of_the_three_stays_unknown(look: str, top: str) -> None:
    replay = played("B play H5a", f"B look {look}", f"B top {top}", position=SORTS)
    assert found(replay) == []
    assert fits(replay, f"C draw {top.split()[0]}")


@pytest.mark.parametrize("look", ["H3a", "H3a H3b", "? ? ? ?"])
def test_three_cards_are_looked_at(look: str) -> None:
    replay = played("B play H5a", position=SORTS)
    assert word(replay, f"B look {look}") == "irregular"
    assert "GAU-H5-1" in broken(replay, f"B look {look}")


@pytest.mark.parametrize("look", ["H1a H3a H3b", "H5a H3a H3b", "H2a H3a H3b"])
def test_nothing_lies_in_the_deck_that_is_elsewhere(look: str) -> None:
    replay = played("B play H5a", position=SORTS)
    assert word(replay, f"B look {look}") == "impossible"
    assert "GAU-TBL-5" in broken(replay, f"B look {look}")


@pytest.mark.parametrize("top", ["H3a H3b H4b", "H3a H3b", "H3a H3a H3b"])
def test_the_same_three_go_back(top: str) -> None:
    assert refused(played("B play H5a", "B look H3a H3b H4a", position=SORTS), f"B top {top}")


@pytest.mark.parametrize("looked", [(), ("B look ? ? ?",)])
def test_cards_not_looked_at_or_not_put_back_are_found(looked: tuple[str, ...]) -> None:
    replay = played("B play H5a", *looked, "C draw ?", position=SORTS)
    assert (len(looked) + 2, "GAU-H5-1") in found(replay)


@pytest.mark.parametrize("said", ["C look ? ? ?", "A look ? ? ?"])
def test_nobody_else_looks_at_the_deck(said: str) -> None:
    assert refused(played("B play H5a", position=SORTS), said)


# 6: Captain Marvel, Iron Man


@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_the_chosen_hero_may_fight(seat: str) -> None:
    card, chip = {"B": ("H1a", ""), "C": ("H5a", ""), "D": ("H3a", " +")}[seat]
    loser = loses("B", "H1a") if seat == "B" else loses("A", "T2")
    fight = (f"B play H6a {seat}", f"{seat} fight", "A fights T2", f"{seat} fights {card}{chip}")
    assert played(*fight, *loser, "C draw ?", position=SENDS).status == "clean"
    assert played(f"B play H6a {seat}", "C draw ?", position=SENDS).status == "clean"


@pytest.mark.parametrize("seat", ["B", "D"])
def test_nobody_else_fights(seat: str) -> None:
    replay = played("B play H6a C", position=SENDS)
    assert word(replay, f"{seat} fight") == "irregular"
    assert broken(replay, f"{seat} fight") & {"GAU-H6-1", "GAU-H6-2"}


def test_the_chosen_hero_fights_with_his_own_token() -> None:
    position = at("B drawn", A="T2 T4", B="H6a H1a power 1", C="H5a")
    replay = played("B play H6a C", "C fight", "A fights T4", position=position)
    assert word(replay, "C fights H5a") == "legal"
    assert word(replay, "C fights H5a +") == "impossible"
    assert broken(replay, "C fights H5a +") == {"GAU-TBL-3"}


def test_thanos_is_not_sent_to_fight() -> None:
    assert refused(table(*SENDS), "B play H6a A")


def test_a_hero_card_lies_open_whatever_came_of_it() -> None:
    replay = played("B play H6a C", "C draw ?", position=SENDS)
    assert lying(replay, "B") == ["H6a"]
    assert seen(replay)["stones"] == 0
