"""Cards that nobody noted: what plays, answers, fights and looks tell about them, and where they contradict."""

import pytest

from tests.replay.games.gauntlet.table import (
    at,
    broken,
    faults,
    fits,
    hand,
    loses,
    lying,
    played,
    refused,
    rules,
    table,
    word,
)

LIED = {"GAU-INFO-4", "GAU-TBL-1"}  # an answer was false, or a card is in a hand that cannot hold it
NOT_THERE = {"GAU-TBL-1", "GAU-TBL-5"}
UNKNOWN = at("A drawn", A="? ? ?", B="?", C="?")
THANOS = at("B drawn", A="? ?", B="H1a H5a", C="H4a")


# A card that is played


@pytest.mark.parametrize("card", ["T4", "S4", "T5", "S6"])
def test_an_unknown_card_turns_out_when_it_is_played(card: str) -> None:
    replay = table(*UNKNOWN)
    assert word(replay, f"A play {card}") == "legal"
    done = played(f"A play {card}", position=UNKNOWN)
    assert (hand(done, "A"), lying(done, "A")) == (["?", "?"], [card])


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (at("A drawn", A="S1 T2 T3", B="H1a", C="H2a"), "A play T4"),
        (at("A drawn", A="S1 ? ? open T4", B="H1a", C="H2a"), "A play T4"),
        (at("B drawn", A="S1 T2", B="H1a ?", C="H3a"), "B play H3a"),
        (at("B drawn", A="S1 T2", B="H1a ?", C="H2a open H3a"), "B play H3a"),
        (at("B drawn", A="S1 T2", B="H1a H2b", C="?"), "B play H3a"),
        (at("A drawn", A="? ? ? open T1 T1", B="H1a", C="H2a"), "A play T1 B 4"),
    ],
)
def test_a_card_that_is_elsewhere_is_not_played(position: tuple[str, ...], sentence: str) -> None:
    assert word(table(*position), sentence) == "impossible"
    assert broken(table(*position), sentence) & NOT_THERE


def test_one_unknown_card_is_only_one_card() -> None:
    position = at("A", A="S1 ?", B="H3a", C="H3b")
    heroes = ("B draw ?", "B play H3a", "C draw ?", "C play H3b")
    replay = played("A draw S2", "A play T3", *heroes, "A draw T2", position=position)
    assert faults(replay) == []
    assert hand(replay, "A") == ["S1", "S2", "T2"]
    assert word(replay, "A play T5") == "impossible"


def test_where_a_card_was_first_is_named_with_the_contradiction() -> None:
    replay = played("A play T3", "B draw H3a", "B play H3a", "C draw H3a", position=UNKNOWN)
    assert replay.status == "impossible"
    last = replay.findings[-1]
    assert (last.event, last.rule.id, last.cause in (2, 3)) == (4, "GAU-TBL-5", True)


@pytest.mark.parametrize("said", ["A draw T3", "B draw H1a", "B draw H4a"])
def test_a_card_is_not_drawn_that_is_known_to_be_elsewhere(said: str) -> None:
    seat = said[0]
    position = at(seat, A="S1 T3", B="H1a", C="H2a open H4a")
    assert word(table(*position), said) == "impossible"
    assert "GAU-TBL-5" in broken(table(*position), said)


# An answer


@pytest.mark.parametrize(("card", "out"), [("H3a", True), ("H1b", True), ("H4a", False), ("H6a", False)])
def test_no_to_three_or_less_leaves_four_and_more(card: str, out: bool) -> None:
    position = at("A drawn", A="T2 S1 T3", B="?", C="H1c")
    replay = played("A play T2 B", "B answer no", "B draw H2a", position=position)
    assert faults(replay) == []
    said = f"B play {card}" + (" C" if card[1] in "46" else " 5" if card[1] == "1" else "")
    assert refused(replay, said) == out
    if out:
        assert broken(replay, said) & LIED


@pytest.mark.parametrize(("card", "out"), [("H3a", True), ("H6a", True), ("H2a", False), ("H1b", False)])
def test_no_to_three_or_more_leaves_one_and_two(card: str, out: bool) -> None:
    position = at("A drawn", A="S2 S1 T3", B="?", C="H1c")
    replay = played("A play S2 B", "B answer no", "B draw H5a", position=position)
    said = f"B play {card}" + (" C" if card[1] in "26" else " 5" if card[1] == "1" else "")
    assert refused(replay, said) == out
    if out:
        assert broken(replay, said) & LIED


def test_a_false_answer_is_found_out_with_the_event_of_the_answer() -> None:
    position = at("A drawn", A="T1 S1 T3", B="?", C="H1c")
    replay = played("A play T1 B 4", "B answer no", "B draw H2a", "B play H4a B", position=position)
    assert rules(replay) & LIED
    (lie,) = (each for each in replay.findings if each.rule.id in LIED)
    assert (lie.event, lie.cause) == (4, 2)


def test_an_answer_says_nothing_about_a_card_drawn_later() -> None:
    position = at("A drawn", A="T1 S1 T3", B="?", C="H1c")
    replay = played("A play T1 B 4", "B answer no", "B draw ?", position=position)
    assert fits(replay, "B play H4a B")
    hit = played("A play T1 B 4", *loses("B", "H4a"), "B draw H1a", position=position)
    assert fits(hit, "B play H4b B")


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_any_answer_may_be_true_where_the_hand_is_unknown(answer: str) -> None:
    assert fits(played("B play H1a 4", position=THANOS), f"A answer {answer}")


def test_no_of_thanos_is_about_both_cards() -> None:
    turns = ("C draw ?", "C play H4a C", "C power 1")
    replay = played("B play H1a 4", "A answer no", *turns, "A draw T2", position=THANOS)
    assert faults(replay) == []
    assert refused(replay, "A play T4")
    assert broken(replay, "A play T4") & LIED
    assert word(replay, "A play T5") == "legal"


def test_yes_and_nothing_shown_is_found() -> None:
    replay = played("B play H1a 4", "A answer yes", "C draw ?", position=THANOS)
    assert (3, "GAU-H1-1") in faults(replay)


def test_an_answer_that_nobody_noted_is_not_a_finding() -> None:
    assert faults(played("B play H1a 4", "C draw ?", position=THANOS)) == []
    assert faults(played("A play T1 B 4", "B draw ?", position=UNKNOWN)) == []
    assert faults(played("A play S1 4", "B draw ?", position=UNKNOWN)) == []


def test_after_a_guess_any_unknown_card_of_that_number_may_be_shown() -> None:
    replay = played("A play S1 4", position=UNKNOWN)
    assert fits(replay, "B show H4a")
    assert fits(replay, "C show H4c")
    assert refused(replay, "B show H5a")
    both = played("A play S1 4", "B show H4a", "- life heroes -1", position=UNKNOWN)
    assert word(both, "C show H4a") == "impossible"


# A look


def test_a_card_that_was_seen_is_in_the_hand() -> None:
    position = at("B drawn", A="? ?", B="H2a H5a", C="H1a", D="H1b")
    turns = ("B play H2a C", "C peek S3", "C draw ?", "C play H1a 3")
    replay = played(*turns, position=position)
    assert faults(replay) == []
    assert hand(replay, "A") == ["?", "S3"]
    assert broken(replay, "A answer no") == {"GAU-INFO-4"}
    lie = played(*turns, "A answer no", position=position).findings[-1]
    assert (lie.event, lie.cause) == (5, 2)
    assert (5, "GAU-H1-1") in faults(played(*turns, "D draw ?", position=position))


def test_two_looks_may_tell_the_whole_hand() -> None:
    position = at("B drawn", A="? ?", B="H2a H5a", C="H2b", D="H3a")
    turns = ("B play H2a C", "C peek S3", "C draw ?", "C play H2b D", "D peek T4", "D draw ?", "D play H3a")
    replay = played(*turns, "A draw T1", position=position)
    assert faults(replay) == []
    assert hand(replay, "A") == ["S3", "T1", "T4"]
    assert word(replay, "A play T5") == "impossible"


def test_two_cards_are_seen_at_most() -> None:
    position = at("B drawn", A="? ?", B="H2a H5a", C="H2b", D="H2c")
    turns = ("B play H2a C", "C peek S3", "C draw ?", "C play H2b D", "D peek T4", "D draw ?", "D play H2c B")
    replay = played(*turns, position=position)
    assert word(replay, "B peek S5") == "impossible"
    assert broken(replay, "B peek S5") & NOT_THERE
    assert fits(replay, "B peek S3")


def test_what_was_put_on_top_is_what_is_drawn() -> None:
    position = at("B drawn", A="S1 T2", B="H5a H1a", C="H2a")
    replay = played("B play H5a", "B look H3a H3b H4a", "B top H4a H3a H3b", "C draw ?", position=position)
    assert faults(replay) == []
    assert fits(replay, "C play H4a C")
    assert word(replay, "C play H6a C") == "impossible"


# A fight


@pytest.mark.parametrize(("card", "out"), [("H3a", True), ("H2b", True), ("H4a", False), ("H6a", False)])
def test_who_beats_a_three_has_a_four_or_more(card: str, out: bool) -> None:
    position = at("A drawn", A="T3 S3 T7", B="?", C="H1c")
    events = ("A play T3 B", "A fights S3", "B fights ?", *loses("A", "S3", "T1"), "B draw H1a")
    replay = played(*events, position=position)
    assert faults(replay) == []
    said = f"B play {card}" + (" C" if card[1] in "246" else "")
    assert refused(replay, said) == out


def test_a_tie_tells_the_value() -> None:
    position = at("A drawn", A="T3 S3 T7", B="?", C="H1c")
    replay = played("A play T3 B", "A fights S3", "B fights ?", "- outcome tie", "B draw H1a", position=position)
    assert faults(replay) == []
    assert fits(replay, "B play H3c")
    assert refused(replay, "B play H4a B")


@pytest.mark.parametrize(
    ("thanos", "said"), [("T7", "- outcome tie"), ("T7", "A show T7"), ("T1", "B show H1a"), ("S6", "A show S6")]
)
def test_no_hero_has_such_a_value(thanos: str, said: str) -> None:
    position = at("A drawn", A=f"T3 S5 {thanos}", B="?", C="H1c")
    replay = played("A play T3 B", f"A fights {thanos}", "B fights ?", position=position)
    assert refused(replay, said)


def test_a_hero_is_beaten_by_a_card_that_thanos_may_hold() -> None:
    position = at("B drawn", A="? ?", B="H3a H5a", C="H1c")
    replay = played("B play H3a fight", "A fights ?", "B fights H5a", position=position)
    for said in ("- outcome tie", "B show H5a"):
        assert fits(replay, said)
    known = at("B drawn", A="T1 T2", B="H3a H5a", C="H1c")
    assert refused(played("B play H3a fight", "A fights ?", "B fights H5a", position=known), "B show H5a")


def test_a_fight_in_which_nobody_noted_a_card_can_end_in_any_way() -> None:
    position = at("B drawn", A="? ?", B="H3a ?", C="H1c")
    replay = played("B play H3a fight", position=position)
    for said in ("- outcome tie", "- outcome A", "- outcome B", "A show T2", "B show H4a"):
        assert fits(replay, said)


# After the game

OVER = ("A play S1 4", "C answer no", "B show H4a", "- life heroes -1")
LAST = at("A drawn", (1, 8), A="S1 T2 T3", B="H4a", C="?")


def test_a_hand_is_revealed_after_the_game() -> None:
    replay = played(*OVER, position=LAST)
    assert faults(replay) == []
    assert fits(replay, "C reveal H5a")
    assert fits(replay, "A reveal T2 T3")


def test_a_revealed_hand_may_prove_an_answer_wrong() -> None:
    replay = played(*OVER, position=LAST)
    assert refused(replay, "C reveal H4b")
    assert broken(replay, "C reveal H4b") & LIED


@pytest.mark.parametrize("said", ["A reveal T4 T3", "C reveal H4a"])
def test_nothing_is_revealed_that_is_known_to_be_elsewhere(said: str) -> None:
    assert word(played(*OVER, position=LAST), said) == "impossible"


@pytest.mark.parametrize("cards", ["? ? T1", "S5 ? T1"])
def test_a_snap_is_not_called_wrong_where_the_hand_may_hold_the_stones(cards: str) -> None:
    position = at("A drawn", A=f"{cards} open S1 S2 S3 S4", B="H4a", C="H2a")
    assert fits(table(*position), "A snap")
