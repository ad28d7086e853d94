"""The green token, from the chapters “The Time Stone” and “Kamienie Czasu”."""

import pytest

from tests.replay.games.marvel.table import broken, finding, found, played, player, seen, table, tokens, word

ROWS = ("market 1 1Y3 1P1 1B4 1Y1", "market 3 3Y2 3O2 3B1 3B2")
SEVEN_BLUE = "bonuses bbbbbbb points 0 tags 0 recruited 7"  # enough for 3Y2, Doctor Octopus
SOON = (*ROWS, f"A {SEVEN_BLUE}")
RECRUIT = ("A recruit 3Y2 -", "- lay 3Y4")
LEVEL_3 = [f"3{bonus}{index}" for bonus in "YPBRO" for index in (1, 2, 3, 4)]
EVERYTHING = "".join(colour * 7 for colour in "ypbro")
NOT_EARNED = {"MAR-TIME-2", "MAR-TIME-3"}


def test_the_first_level_3_character_brings_green() -> None:
    replay = played(*RECRUIT, "A green", "B take ypb", position=SOON)
    assert replay.status == "clean"
    assert tokens(replay, "A") == "t"
    assert tokens(replay, "bank").count("t") == 1


@pytest.mark.parametrize("card", LEVEL_3)
def test_every_level_3_character_does(card: str) -> None:
    holds = f"A bonuses {EVERYTHING} points 0 tags 0 recruited {len(EVERYTHING)} reserved {card}"
    replay = played(f"A recruit {card} -", position=(holds,))
    assert word(replay, "A green") == "legal"
    assert found(played(f"A recruit {card} -", "B take ypb", position=(holds,))) == [(2, "MAR-TIME-2")]


@pytest.mark.parametrize("card", ["1Y1", "1O6", "1R8", "2Y1", "2P6", "2O5"])
def test_characters_of_lower_levels_do_not(card: str) -> None:
    holds = f"A bonuses {EVERYTHING} points 0 tags 0 recruited {len(EVERYTHING)} reserved {card}"
    replay = played(f"A recruit {card} -", position=(holds,))
    assert word(replay, "A green") == "irregular"
    assert broken(replay, "A green") == {"MAR-TIME-2"}
    assert played(f"A recruit {card} -", "B take ypb", position=(holds,)).status == "clean"


def test_green_that_was_not_taken_is_found_when_the_turn_is_over() -> None:
    assert played(*RECRUIT, position=SOON).status == "clean"
    replay = played(*RECRUIT, "B take ypb", position=SOON)
    assert found(replay) == [(3, "MAR-TIME-2")]
    assert finding(replay, "MAR-TIME-2").cause == 1


def test_green_that_was_not_taken_is_missed_once() -> None:
    replay = played(*RECRUIT, "B take ypb", "A take ypb", "B take ypo", position=SOON)
    assert found(replay) == [(3, "MAR-TIME-2")]


def test_green_forgotten_in_the_last_turn_is_seen_at_the_result() -> None:
    position = (*ROWS, "turn B", player("A", 16), f"B {SEVEN_BLUE}")
    replay = played("B recruit 3Y2 -", "- lay 3Y4", "- result A 16 B 4", position=position)
    assert found(replay) == [(3, "MAR-TIME-2")]
    assert finding(replay, "MAR-TIME-2").cause == 1


@pytest.mark.parametrize("hand", ["3Y2", "L3"])
def test_it_does_not_matter_whether_the_character_came_from_the_hand(hand: str) -> None:
    rows = (ROWS[0], "market 3 3Y4 3O2 3B1 3B2")
    position = (*rows, f"A {SEVEN_BLUE} reserved {hand}")
    assert played("A recruit 3Y2 -", "A green", "B take ypb", position=position).status == "clean"
    assert found(played("A recruit 3Y2 -", "B take ypb", position=position)) == [(2, "MAR-TIME-2")]


@pytest.mark.parametrize("reservation", [("A reserve 3Y2 *", "- lay 3Y4"), ("A reserve L3 *",)])
def test_a_reservation_brings_none(reservation: tuple[str, ...]) -> None:
    replay = played(*reservation, position=SOON)
    assert word(replay, "A green") == "irregular"
    assert broken(replay, "A green") & {"MAR-TIME-2", "MAR-RES-10"}
    assert played(*reservation, "B take ypb", position=SOON).status == "clean"


@pytest.mark.parametrize("action", ["A take ypb", "A take rr", "A reserve L1 *"])
def test_other_actions_bring_none(action: str) -> None:
    assert broken(played(action, position=SOON), "A green") == {"MAR-TIME-2"}


def test_nothing_brings_none() -> None:
    assert word(table(*SOON), "A green") == "irregular"


TWO = (*ROWS, "A bonuses yyyyyyybbbbbbb points 0 tags 0 recruited 14")
SECOND = (*RECRUIT, "A green", "B take ypb", "A recruit 3O2 -", "- lay 3O4")


def test_the_second_level_3_character_brings_none() -> None:
    assert played(*SECOND, "B take ypb", position=TWO).status == "clean"
    replay = played(*SECOND, position=TWO)
    assert word(replay, "A green") == "irregular"
    assert broken(replay, "A green") & NOT_EARNED


def test_one_is_enough_in_a_turn() -> None:
    replay = played(*RECRUIT, "A green", position=SOON)
    assert word(replay, "A green") == "irregular"
    assert broken(replay, "A green") & NOT_EARNED


def test_who_already_has_one_gets_none() -> None:
    replay = played(*RECRUIT, position=(*ROWS, f"A tokens t {SEVEN_BLUE}"))
    assert word(replay, "A green") == "irregular"
    assert broken(replay, "A green") & NOT_EARNED


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_for_everybody(players: int) -> None:
    seats = {"A": ("b", "3Y2"), "B": ("o", "3P2"), "C": ("r", "3B2"), "D": ("y", "3O2")}
    there = list(seats.items())[:players]
    position = tuple(
        f"{seat} bonuses {bonus * 7} points 0 tags 0 recruited 7 reserved {card}" for seat, (bonus, card) in there
    )
    said = [f"{seat} recruit {card} -\n{seat} green" for seat, (_, card) in there]
    replay = played(*said, "A take ypb", position=position, players=players)
    assert replay.status == "clean"
    assert "t" not in tokens(replay, "bank")
    assert [tokens(replay, seat).count("t") for seat, _ in there] == [1] * players


def test_the_last_green_can_be_taken_once() -> None:
    """Somebody took both that there were; the next has a right to one, and there is none."""
    position = (*ROWS, f"B {SEVEN_BLUE}")
    replay = played("A take ypb", "A green", "A green", "B recruit 3Y2 -", "- lay 3Y4", position=position)
    assert [frame.verdict for frame in replay.frames[:3]] == ["legal", "irregular", "irregular"]
    assert word(replay, "B green") == "impossible"
    assert broken(replay, "B green") & {"MAR-TBL-4", "MAR-TIME-5"}


def test_green_is_not_for_somebody_else() -> None:
    replay = played(*RECRUIT, position=SOON)
    assert word(replay, "B green") == "irregular"


def test_green_is_not_an_action() -> None:
    replay = played(*RECRUIT, "A green", position=SOON)
    assert word(replay, "B take ypb") == "legal"
    assert broken(replay, "A take ypb") & {"MAR-TURN-1", "MAR-TURN-2"}


@pytest.mark.parametrize("order", [("A green", "- lay 3Y4"), ("- lay 3Y4", "A green")])
def test_green_and_the_new_card_come_in_any_order(order: tuple[str, str]) -> None:
    assert played("A recruit 3Y2 -", *order, "B take ypb", position=SOON).status == "clean"


# Ten tokens and a level 3 character for nothing

FULL = (*ROWS, f"A tokens yyppbbrroo {SEVEN_BLUE}")


def test_green_is_the_eleventh_and_another_goes_back() -> None:
    replay = played(*RECRUIT, "A green", "A return o", "B take ypb", position=FULL)
    assert replay.status == "clean"
    assert tokens(replay, "A") == "yyppbbrrot"


@pytest.mark.parametrize("order", [("A green", "A return y"), ("A return y", "A green")])
def test_the_return_is_looked_at_when_the_turn_is_over(order: tuple[str, str]) -> None:
    replay = played(*RECRUIT, *order, position=FULL)
    assert len(tokens(replay, "A")) == 10
    assert replay.frames[-1].verdict == "legal"


def test_green_at_ten_and_nothing_returned() -> None:
    replay = played(*RECRUIT, "A green", "B take ypb", position=FULL)
    assert found(replay) == [(4, "MAR-LIM-3")]


def test_green_at_ten_is_not_what_goes_back() -> None:
    replay = played(*RECRUIT, "A green", position=FULL)
    assert broken(replay, "A return t") == {"MAR-LIM-6"}
    assert word(replay, "A return y") == "legal"


def test_green_cannot_be_left_behind_because_of_the_ten() -> None:
    assert found(played(*RECRUIT, "B take ypb", position=FULL)) == [(3, "MAR-TIME-2")]


def test_everybody_sees_who_has_green() -> None:
    replay = played(*RECRUIT, "A green", position=SOON)
    for seat in (0, 1, -1):
        assert seen(replay, seat)["players"]["A"]["tokens"]["t"] == 1
        assert seen(replay, seat)["players"]["B"]["tokens"]["t"] == 0
