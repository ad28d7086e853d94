"""What a defeated card costs, from the chapters on defeating cards and on drawing a new card of Thanos."""

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
    lying,
    played,
    refused,
    rules,
    table,
    word,
)

BACK = ["S1", "S2", "S3", "S4", "S5", "S6", "T7"]
STAY = ["T1", "T2", "T3", "T4", "T5"]
HIT = at("A drawn", A="T1 S1 T3", B="H4a", C="H2a")  # C is hit, B is the next to play
SHOWN = ("A play T1 C 2", "C show H2a")


def named(card: str) -> tuple[str, ...]:
    """B names the value of a card that Thanos holds."""
    other = "T4" if card[1] != "4" else "T2"
    return at("B drawn", A=f"{card} {other}", B="H1a H5a", C="H2a")


def asked(card: str) -> str:
    return f"B play H1a {card[1]}"


@pytest.mark.parametrize(
    ("events", "position", "left"),
    [
        ((*SHOWN, "- life heroes -1", "C draw ?", "B draw ?"), HIT, (11, 8)),
        ((asked("T2"), *loses("A", "T2"), "C draw ?"), named("T2"), (12, 7)),
        ((asked("S2"), *loses("A", "S2"), "C draw ?"), named("S2"), (12, 7)),
    ],
)
def test_a_defeat_costs_the_team_one_life(
    events: tuple[str, ...], position: tuple[str, ...], left: tuple[int, int]
) -> None:
    replay = played(*events, position=position)
    assert (replay.status, life(replay)) == ("clean", left)


def test_a_life_that_was_not_moved_is_found_with_the_card_that_cost_it() -> None:
    replay = played(*SHOWN, "C draw ?", "B draw ?", position=HIT)
    assert found(replay) == [(4, "GAU-DEF-1")]
    assert finding(replay, "GAU-DEF-1").cause == 2
    assert life(replay) == (12, 8)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (("A play T1 C 5", "C answer no"), "- life heroes -1"),
        (SHOWN, "- life thanos -1"),
        ((*SHOWN, "- life heroes -1"), "- life heroes -1"),
        ((*SHOWN, "- life heroes -1", "C draw ?"), "- life heroes -1"),
        ((), "- life thanos -1"),
    ],
)
def test_a_life_is_moved_only_for_a_defeated_card(events: tuple[str, ...], said: str) -> None:
    replay = played(*events, position=HIT)
    assert word(replay, said) == "irregular"
    assert broken(replay, said) == {"GAU-DEF-1"}


def test_a_replacement_is_drawn() -> None:
    replay = played(*SHOWN, "- life heroes -1", "C draw H6a", "B draw ?", position=HIT)
    assert replay.status == "clean"
    assert (hand(replay, "C"), lying(replay, "C")) == (["H6a"], ["H2a"])
    assert decks(replay) == (12, 10)


def test_a_replacement_that_was_not_drawn_is_found_with_the_card_it_replaces() -> None:
    replay = played(*SHOWN, "- life heroes -1", "B draw ?", position=HIT)
    assert found(replay) == [(4, "GAU-DEF-2")]
    assert finding(replay, "GAU-DEF-2").cause == 2
    assert hand(replay, "C") == []


def test_only_the_hero_who_was_hit_draws_a_replacement() -> None:
    replay = played(*SHOWN, "- life heroes -1", "C draw ?", position=HIT)
    assert word(replay, "C draw ?") == "irregular"
    assert word(replay, "B draw ?") == "legal"


@pytest.mark.parametrize("card", BACK)
def test_stones_and_the_thanos_card_go_back_into_the_deck(card: str) -> None:
    replay = played(asked(card), *loses("A", card), "C draw ?", position=named(card))
    assert replay.status == "clean"
    assert (lying(replay, "thanos"), decks(replay)[1]) == ([], 11)
    forgotten = played(asked(card), *loses("A", card)[:-1], "C draw ?", position=named(card))
    assert found(forgotten) == [(5, "GAU-DEF-4")]
    assert finding(forgotten, "GAU-DEF-4").cause == 2


@pytest.mark.parametrize("card", STAY)
def test_henchmen_stay_open(card: str) -> None:
    replay = played(asked(card), *loses("A", card), position=named(card))
    assert replay.status == "clean"
    assert (lying(replay, "thanos"), decks(replay)[1]) == ([card], 10)
    assert word(replay, "- shuffle thanos") == "irregular"
    assert broken(replay, "- shuffle thanos") == {"GAU-DEF-4"}


@pytest.mark.parametrize("card", BACK)
def test_the_new_card_is_drawn_before_the_old_one_is_shuffled_in(card: str) -> None:
    replay = played(asked(card), f"A show {card}", "- life thanos -1", position=named(card))
    assert word(replay, "- shuffle thanos") == "irregular"
    assert "GAU-DEF-5" in broken(replay, "- shuffle thanos")


@pytest.mark.parametrize("card", BACK)
def test_the_defeated_card_is_not_drawn_at_once(card: str) -> None:
    replay = played(asked(card), f"A show {card}", "- life thanos -1", position=named(card))
    assert word(replay, f"A draw {card}") == "impossible"
    assert broken(replay, f"A draw {card}") & {"GAU-TBL-5", "GAU-DEF-5"}


@pytest.mark.parametrize("card", BACK)
def test_a_card_that_was_shuffled_in_may_come_again(card: str) -> None:
    turns = ("C draw ?", "C play H2a B", "B peek ?")
    replay = played(asked(card), *loses("A", card), *turns, position=named(card))
    assert word(replay, f"A draw {card}") == "legal"


@pytest.mark.parametrize("card", STAY[1:])
def test_a_henchman_that_was_defeated_does_not_come_again(card: str) -> None:
    turns = ("C draw ?", "C play H2a B", "B peek ?")
    replay = played(asked(card), *loses("A", card), *turns, position=named(card))
    assert word(replay, f"A draw {card}") == "impossible"
    assert "GAU-TBL-5" in broken(replay, f"A draw {card}")


@pytest.mark.parametrize("events", [(), ("B play H1a 5", "A answer no")])
def test_nothing_is_shuffled_in_unless_a_card_was_defeated(events: tuple[str, ...]) -> None:
    replay = played(*events, position=named("S2"))
    assert word(replay, "- shuffle thanos") == "irregular"
    assert broken(replay, "- shuffle thanos") & {"GAU-DEF-4", "GAU-DECK-3"}


def test_everything_that_was_forgotten_is_found() -> None:
    replay = played(asked("S2"), "A show S2", "C draw ?", position=named("S2"))
    assert sorted(found(replay)) == [(3, "GAU-DEF-1"), (3, "GAU-DEF-2"), (3, "GAU-DEF-4")]
    assert {each.cause for each in replay.findings} == {2}


@pytest.mark.parametrize("following", ["- result heroes", "A snap"])
def test_what_was_forgotten_is_also_found_by_a_result_or_a_snap(following: str) -> None:
    replay = played(asked("S2"), "A show S2", following, position=named("S2"))
    assert {"GAU-DEF-1", "GAU-DEF-2", "GAU-DEF-4"} <= rules(replay)


def test_nobody_is_knocked_out() -> None:
    replay = played(*SHOWN, "- life heroes -1", "C draw H6a", "B draw ?", "B play H4a C", "C power 1", position=HIT)
    assert word(replay, "C draw ?") == "legal"
    assert word(replay, "A draw ?") == "irregular"


@pytest.mark.parametrize(("card", "said"), [("T4", "A power 1"), ("S4", "A power 3"), ("T5", "A bottom ?")])
def test_a_defeated_card_has_no_effect(card: str, said: str) -> None:
    replay = played(asked(card), *loses("A", card), position=named(card))
    assert word(replay, said) == "irregular"


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_a_card_is_not_shown_when_nothing_was_defeated(seat: str) -> None:
    position = at("B drawn", A="S4 T2", B="H4a H5a", C="H2a")
    said = {"A": "A show S4", "B": "B show H5a", "C": "C show H2a"}[seat]
    for events in ((), ("B play H4a C", "C power 1")):
        replay = played(*events, position=position)
        assert word(replay, said) == "irregular"
        assert broken(replay, said) == {"GAU-DEF-7"}


def test_a_card_that_lies_open_is_safe() -> None:
    position = at("A drawn", A="T1 S1 T3", B="H5a", C="H2a open H4a")
    assert refused(played("A play T1 C 4", position=position), "C show H4a")
    assert word(played("A play T1 C 4", position=position), "C answer no") == "legal"


@pytest.mark.parametrize("card", ["H4a", "H1a"])
def test_a_card_that_is_not_in_the_hand_is_not_shown(card: str) -> None:
    replay = played(f"A play T1 C {card[1]}", position=HIT)
    assert word(replay, f"C show {card}") == "impossible"
    assert broken(replay, f"C show {card}") & {"GAU-TBL-1", "GAU-TBL-5"}


def test_the_life_of_a_position_is_the_life_that_is_left() -> None:
    assert life(table(*at("B", (3, 2), A="T1 T2", B="H1a", C="H2a"))) == (3, 2)
