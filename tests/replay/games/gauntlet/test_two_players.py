"""The game for two, from the chapter “Wariant 2-osobowy”."""

import pytest

from tests.replay.games.gauntlet.table import (
    at,
    broken,
    decks,
    finding,
    found,
    hand,
    life,
    loses,
    played,
    power,
    seen,
    table,
    word,
)

THANOS = ("A draw ?", "A play T3")
FIRST = ("B draw ?", "B play H3a")
SECOND = ("B draw ?", "B play H3b")
SPACE = at("A drawn", A="S3 S6 T7", B="H4a")
FIGHT = ("A play S3 B", "A fights S6", "B fights H4a")


def test_the_setup_is_the_same() -> None:
    replay = played("- draw A ? ?", "- draw B ?", players=2)
    assert (replay.status, decks(replay)) == ("clean", (15, 11))
    assert (hand(replay, "A"), hand(replay, "B")) == (["?", "?"], ["?"])


def test_after_every_turn_of_thanos_the_hero_has_two() -> None:
    replay = played(*THANOS, *FIRST, *SECOND, "A draw ?", "A play T4", "A power 1", "B draw ?", players=2)
    assert replay.status == "clean"
    assert decks(replay) == (12, 9)


@pytest.mark.parametrize(
    ("before", "seat", "verdict"),
    [
        ((), "A", "legal"),
        ((), "B", "irregular"),
        (THANOS, "A", "irregular"),
        (THANOS, "B", "legal"),
        ((*THANOS, *FIRST), "A", "irregular"),
        ((*THANOS, *FIRST), "B", "legal"),
        ((*THANOS, *FIRST, *SECOND), "A", "legal"),
        ((*THANOS, *FIRST, *SECOND), "B", "irregular"),
    ],
)
def test_the_order_of_turns(before: tuple[str, ...], seat: str, verdict: str) -> None:
    replay = played(*before, players=2)
    assert replay.status == "clean"
    assert word(replay, f"{seat} draw ?") == verdict
    if verdict == "irregular":
        assert broken(replay, f"{seat} draw ?") & {"GAU-TURN-1", "GAU-2P-1", "GAU-TURN-2"}


def test_each_of_the_two_turns_has_a_draw_and_a_play() -> None:
    replay = played(*THANOS, *FIRST, players=2)
    assert word(replay, "B play H1a 4") == "irregular"
    assert "GAU-TURN-2" in broken(replay, "B play H1a 4")
    assert len(hand(played(*THANOS, *FIRST, *SECOND, players=2), "B")) == 1


def begun(drawn: str, hand: str = "H5a") -> tuple[str, ...]:
    """The first of two turns of the hero, after a quiet one of Thanos."""
    return ("- draw A S3 T2", f"- draw B {hand}", "A draw T3", "A play T3", f"B draw {drawn}")


def test_what_was_forgotten_in_the_first_turn_is_found_in_the_second() -> None:
    replay = played(*begun("H4a"), "B play H4a B", "B draw ?", players=2)
    assert found(replay) == [(7, "GAU-H4-1")]
    assert finding(replay, "GAU-H4-1").cause == 6


def test_the_hero_looks_alone() -> None:
    replay = played(*begun("H2a"), "B play H2a B", "B peek S3", "B draw ?", players=2)
    assert replay.status == "clean"
    assert hand(replay, "A", 1) == ["?", "S3"]


def test_the_hero_takes_the_token() -> None:
    replay = played(*begun("H4a"), "B play H4a B", "B power 1", "B draw ?", players=2)
    assert (replay.status, power(replay, "B")) == ("clean", 1)


def test_the_hero_fights() -> None:
    fight = ("B play H6a B", "B fight", "A fights T2", "B fights H5a", *loses("A", "T2"))
    assert played(*begun("H6a"), *fight, "B draw ?", players=2).status == "clean"
    assert played(*begun("H6a"), "B play H6a B", "B draw ?", players=2).status == "clean"


def test_the_space_stone_fights_the_only_hero_twice() -> None:
    events = (*FIGHT, *loses("B", "H4a", "H5a"), "A fight B", "A fights T7", "B fights H5a", *loses("B", "H5a"))
    replay = played(*events, position=SPACE)
    assert (replay.status, life(replay)) == ("clean", (10, 8))
    assert word(replay, "A fight B") == "irregular"
    assert broken(replay, "A fight B") & {"GAU-2P-3", "GAU-T3-2"}
    assert word(replay, "B draw ?") == "legal"


def test_the_second_fight_is_optional() -> None:
    assert played(*FIGHT, *loses("B", "H4a"), "B draw ?", position=SPACE).status == "clean"


def test_the_lost_card_is_replaced_before_the_second_fight() -> None:
    replay = played(*FIGHT, "B show H4a", "- life heroes -1", position=SPACE)
    assert word(replay, "A fight B") == "irregular"
    assert broken(replay, "A fight B") & {"GAU-2P-3", "GAU-DEF-2", "GAU-T3-2"}
    again = played(*FIGHT, *loses("B", "H4a", "H5a"), "A fight B", position=SPACE)
    assert word(again, "B fights H5a") == "legal"
    assert word(again, "B fights H4a") == "impossible"


def test_a_card_of_thanos_that_was_lost_is_replaced_as_well() -> None:
    position = at("A drawn", A="S3 T1 T7", B="H4a")
    first = ("A play S3 B", "A fights T1", "B fights H4a", *loses("A", "T1", "T5"))
    replay = played(*first, "A fight B", "A fights T5", "B fights H4a", *loses("B", "H4a"), position=position)
    assert replay.status == "clean"
    assert life(replay) == (11, 7)


def test_the_black_dwarf_fights_once() -> None:
    position = at("A drawn", A="T3 S6 T7", B="H4a")
    replay = played("A play T3 B", *FIGHT[1:], *loses("B", "H4a"), position=position)
    assert word(replay, "A fight B") == "irregular"
    assert broken(replay, "A fight B") & {"GAU-T3-1", "GAU-T3-2", "GAU-2P-3"}


def test_the_mind_stone_hits_the_only_hero() -> None:
    position = at("A drawn", A="S1 S6 T7", B="H4a")
    replay = played("A play S1 4", *loses("B", "H4a"), "B draw ?", position=position)
    assert (replay.status, life(replay)) == ("clean", (11, 8))


def test_no_snap_between_the_two_turns() -> None:
    position = at("A drawn", A="S5 T3 T1 open S1 S2 S3 S4", B="H5a")
    replay = played("A play T3", "B draw H1a", "B play H1a 1", *loses("A", "T1", "S6"), "B draw ?", position=position)
    assert replay.status == "clean"
    assert word(replay, "A snap") == "irregular"
    assert broken(replay, "A snap") == {"GAU-END-4"}


def test_a_position_says_whose_turn_it_is() -> None:
    assert seen(table(*at("B", A="S1 T2", B="H1a")))["turn"] == "B"
    assert seen(table(*at("A", A="S1 T2", B="H1a")))["turn"] == "A"
