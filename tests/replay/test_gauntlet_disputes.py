"""The twenty disputes of the sample, as positions or records, with the verdict that was decided beforehand.

The cases call the heroes A, B, C; here Thanos is A, so their A is our B, and so on.
"""

import pytest

from replay.game import Unclear, find
from tests.replay.gauntlet_table import (
    HERO_CARDS,
    THANOS_CARDS,
    at,
    broken,
    decks,
    found,
    hand,
    heard,
    life,
    loses,
    lying,
    on_table,
    played,
    power,
    refused,
    seen,
    table,
    winners,
    word,
)

TWO_ONES = at("B drawn", A="T1 S1", B="H1a H5a", C="H2a")


@pytest.mark.parametrize("given", ["T1", "S1"])
def test_d03_a_double_match_costs_one_card_of_thanos_choice(given: str) -> None:
    replay = played("B play H1a 1", *loses("A", given, "T4"), "C draw ?", position=TWO_ONES)
    assert (replay.status, life(replay)) == ("clean", (12, 7))
    assert hand(replay, "A", 1) == ["?", "?"]


def test_d05_an_outrider_that_is_given_up_stays_open() -> None:
    rest = on_table(THANOS_CARDS, "T1", "S1", "S2", "S3", "S4", "S5", "S6", "T7")  # six cards in the deck
    position = at("B drawn", A=f"T1 S1 open {rest}", B="H1a H5a", C="H2a")
    assert decks(table(*position))[1] == 6
    replay = played("B play H1a 1", *loses("A", "T1", "S2"), "C draw ?", position=position)
    assert replay.status == "clean"
    assert (decks(replay)[1], lying(replay, "A").count("T1")) == (5, 2)
    before = played("B play H1a 1", *loses("A", "T1", "S2"), position=position)
    assert broken(before, "- shuffle thanos") == {"GAU-DEF-4"}


def test_d06_a_token_is_spent_on_a_tie() -> None:
    position = at("C drawn", A="S6 T2", B="H1a", C="H3a H4a power 1", D="H2a")
    fight = ("C play H3a fight", "A fights S6", "C fights H4a +")
    replay = played(*fight, "- outcome tie", "D draw ?", position=position)
    assert (replay.status, power(replay, "C"), life(replay)) == ("clean", 0, (12, 8))
    assert hand(replay, "A", 1) == hand(replay, "A", 3) == ["?", "?"]
    assert broken(played("C play H3a fight", position=position), "C fights H4a") == {"GAU-PWR-2"}


def test_d10_the_seven_is_beaten_with_a_token() -> None:
    rest = on_table(THANOS_CARDS, "T7", "S1", "S2", "S3", "S4", "S5", "S6")
    position = at("B drawn", A=f"T7 S1 open {rest}", B="H3a H6a power 1", C="H2a")
    assert decks(table(*position))[1] == 5
    fight = ("B play H3a fight", "A fights T7", "B fights H6a +", *loses("A", "T7"))
    replay = played(*fight, "C draw ?", position=position)
    assert (replay.status, life(replay), decks(replay)[1]) == ("clean", (12, 7), 5)


@pytest.mark.parametrize("card", ["S5", "T1"])
def test_d12_thanos_picks_the_card_for_a_fight_that_he_starts(card: str) -> None:
    position = at("A drawn", A="T3 S5 T1", B="H4a", C="H2a", D="H1a")
    assert word(played("A play T3 B", position=position), f"A fights {card}") == "legal"
    assert word(played("A play T3 B", position=position), "A fights T3") == "impossible"


def test_d13_three_is_included_and_the_token_stays() -> None:
    position = at("A drawn", A="T2 S5 T1", B="H3a power 1", C="H2a")
    replay = played("A play T2 B", *loses("B", "H3a"), "B draw ?", position=position)
    assert (replay.status, life(replay), power(replay, "B")) == ("clean", (11, 8), 1)


def test_d18_the_second_of_two_draws_comes_from_the_new_deck() -> None:
    rest = on_table(HERO_CARDS, "H4a", "H2a", "H4b", "H6b")
    position = at("A drawn", (5, 8), A="S1 T2 T1", B=f"H4a open {rest}", C="H2a", D="H4b")
    hits = ("A play S1 4", "B show H4a", "- life heroes -1", "D show H4b", "- life heroes -1")
    replay = played(*hits, "B draw H6b", "- shuffle heroes", position=position)
    assert (replay.status, decks(replay)[0], lying(replay, "heroes")) == ("clean", 14, [])
    for card in ("H4a", "H4b", "H3a"):
        assert word(replay, f"D draw {card}") == "legal"
    done = played(*hits, "B draw H6b", "- shuffle heroes", "D draw H4b", "B draw ?", position=position)
    assert (done.status, life(done)) == ("clean", (3, 8))


def test_d19_a_miss_shows_nothing() -> None:
    position = at("A drawn", A="T1 S5 T2", B="H4a", C="H2a")
    replay = played("A play T1 B 5", "B answer no", "B draw ?", position=position)
    assert (replay.status, life(replay)) == ("clean", (12, 8))
    assert hand(played("A play T1 B 5", "B answer no", position=position), "B", 0) == ["?"]
    assert word(played("A play T1 B 5", position=position), "B show H4a") == "irregular"


def test_d21_in_a_game_for_two_the_same_hero_fights_again_with_a_new_card() -> None:
    position = at("A drawn", A="S3 S6 T7", B="H4a")
    first = ("A play S3 B", "A fights S6", "B fights H4a", *loses("B", "H4a", "H5a"))
    replay = played(*first, position=position)
    assert word(replay, "A fight B") == "legal"
    assert word(played(*first, "A fight B", position=position), "B fights H5a") == "legal"


def test_d27_in_a_game_for_two_the_hero_looks() -> None:
    replay = played("B play H2a B", "B peek S3", position=at("B drawn", A="S3 T2", B="H2a H5a"))
    assert replay.status == "clean"
    assert hand(replay, "A", 1) == ["?", "S3"]


def test_d32_four_open_and_two_in_the_hand_are_a_snap() -> None:
    replay = played("A snap", position=at("A drawn", A="S5 S6 T1 open S1 S2 S3 S4", B="H4a", C="H2a"))
    assert (replay.status, winners(replay)) == ("clean", (0,))


@pytest.mark.parametrize("away", ["S4", "S5", "S6"])
@pytest.mark.parametrize(("reading", "verdict"), [("recheck", "irregular"), ("locked", "legal")])
def test_d37_six_stones_in_the_middle_and_five_afterwards(reading: str, verdict: str, away: str) -> None:
    position = at("A drawn", A="T5 S4 S5 open S1 S2 S3", B="H4a", C="H2a")
    events = ("A play T5", "A draw S6", f"A bottom {away}")
    assert word(played(*events, position=position, readings={"snap-finish": reading}), "A snap") == verdict
    assert word(played(*events, position=position), "A snap") == "irregular"


def test_d39_the_time_stone_may_be_played_with_nothing_to_repeat() -> None:
    position = at("A drawn", A="S6 T7 T1", B="H4a", C="H2a")
    replay = played("A play S6", "B draw ?", position=position)
    assert (replay.status, lying(replay, "A")) == ("clean", ["S6"])
    unplayable = table(*position, readings={"time-empty": "unplayable"})
    assert word(unplayable, "A play S6") == "irregular"
    assert broken(unplayable, "A play S6") & {"GAU-T6-1", "GAU-T6-2"}
    assert word(unplayable, "A play T1 B 5") == "legal"


def test_d47_the_last_card_is_drawn_and_the_deck_is_not_rebuilt() -> None:
    rest = on_table(THANOS_CARDS, "T5", "T7", "S6")
    position = at("B drawn", A=f"T5 T7 open {rest}", B="H1a H5a", C="H2a")
    replay = played("B play H1a 5", *loses("A", "T5", "S6"), "C draw ?", position=position)
    assert (replay.status, decks(replay)[1]) == ("clean", 0)
    assert "T5" in lying(replay, "A")


def test_d50_thanos_hero_hero() -> None:
    thanos = [("A draw ?", "A play T3"), ("A draw ?", "A play T4", "A power 1")]
    hero = [("B draw ?", f"B play {card}") for card in ("H3a", "H3b", "H3c", "H4a B")]
    replay = played(*thanos[0], *hero[0], *hero[1], *thanos[1], *hero[2], *hero[3], "B power 1", "A draw ?", players=2)
    assert replay.status == "clean"
    assert seen(replay)["turn"] == "A"


@pytest.mark.parametrize("said", ['B tell C "he has the Space Stone"', "B say S3"])
def test_d53_seen_cards_are_not_talked_about_and_there_is_no_word_for_it(said: str) -> None:
    assert "GAU-INFO-1" in find("gauntlet").book.rules
    with pytest.raises(Unclear):
        heard(played(players=4), said)


def test_d54_what_lies_open_may_be_counted_aloud() -> None:
    rest = on_table(HERO_CARDS, "H1a", "H2a", "H4a", "H6a", "H6b")
    position = at("B", A="S5 T2 open S1 S2 S3 S4", B=f"H1a open {rest}", C="H2a", D="H4a")
    assert seen(table(*position), 1)["stones"] == 4
    assert word(table(*position), "- count heroes 2") == "legal"


@pytest.mark.parametrize("reading", ["after-effect", "immediate"])
def test_d56_the_heroes_cannot_force_a_second_fight(reading: str) -> None:
    position = at("A drawn", A="S3 T2 T1 open S1 S2 S5 S6", B="H4a", C="H2a", D="H1a")
    fight = ("A play S3 B", "A fights T2", "B fights H4a", *loses("A", "T2", "S4"))
    replay = played(*fight, "A snap", position=position, readings={"snap-midfight": reading})
    assert (replay.status, winners(replay)) == ("clean", (0,))


def test_d60_an_open_stone_is_not_hit() -> None:
    position = at("B drawn", A="S2 T5 open S4", B="H1a H5a", C="H2a")
    replay = played("B play H1a 4", "A answer no", "C draw ?", position=position)
    assert (replay.status, lying(replay, "A")) == ("clean", ["S4"])
    assert refused(played("B play H1a 4", position=position), "A show S4")


def test_d63_in_a_game_for_two_the_hero_gets_the_token() -> None:
    replay = played("B play H4a B", "B power 1", position=at("B drawn", A="S3 T2", B="H4a H5a"))
    assert found(replay) == []
    assert power(replay, "B") == 1
