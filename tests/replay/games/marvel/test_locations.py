"""Locations, from the chapters “Location Tiles” and “Płytki miejsc”. L1a asks for pppprrrr, L3a for pppbbbrrr."""

import pytest

from tests.replay.games.marvel.table import broken, finding, found, heard, played, player, seen, table, tokens, word

ROW = "market 1 1R1 1P1 1B4 1Y1"  # 1R1 is Mysterio, three orange for a red bonus
TILES = "locations L1a L3a"
SOON = (ROW, TILES, "A tokens ooo bonuses pppprrr points 2 tags 0 recruited 7")
RECRUIT = ("A recruit 1R1 ooo", "- lay 1Y2")
NOT_MET = {"MAR-LOC-1", "MAR-LOC-2"}
NOT_NOW = {"MAR-LOC-1", "MAR-LOC-2", "MAR-LOC-6", "MAR-TURN-1"}
NEEDS = {
    "L1a": "pppprrrr",
    "L1b": "yyyybbbb",
    "L2a": "yyypppooo",
    "L2b": "bbbbrrrr",
    "L3a": "pppbbbrrr",
    "L3b": "yyybbbrrr",
    "L4a": "yyyyoooo",
    "L4b": "ppppoooo",
}


def with_bonuses(bonuses: str, more: str = "") -> str:
    return f"A {more + ' ' if more else ''}bonuses {bonuses} points 2 tags 0 recruited {len(bonuses)}"


def test_a_location_comes_with_the_last_bonus_it_asks_for() -> None:
    replay = played(*RECRUIT, "A location L1a", "B take ypb", position=SOON)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["locations"] == ["L1a"]
    assert seen(replay)["locations"] == ["L3a"]


def test_a_location_is_worth_three() -> None:
    replay = played(*RECRUIT, "A location L1a", position=SOON)
    assert replay.game.scores(replay.state) == (5, 0)


def test_a_location_costs_neither_bonuses_nor_tokens_nor_an_action() -> None:
    before = played(*RECRUIT, position=SOON)
    after = played(*RECRUIT, "A location L1a", position=SOON)
    assert seen(before)["players"]["A"]["bonuses"] == seen(after)["players"]["A"]["bonuses"]
    assert tokens(before, "A") == tokens(after, "A")
    assert word(after, "B take ypb") == "legal"


@pytest.mark.parametrize("tile", NEEDS)
def test_each_location_asks_for_its_own_bonuses(tile: str) -> None:
    bonuses = NEEDS[tile]
    met = played("A take ypb", position=(f"locations {tile}", with_bonuses(bonuses)))
    assert word(met, f"A location {tile}") == "legal"
    for gone in sorted(set(bonuses)):
        short = played("A take ypb", position=(f"locations {tile}", with_bonuses(bonuses.replace(gone, "", 1))))
        assert word(short, f"A location {tile}") == "irregular"
        assert broken(short, f"A location {tile}") & NOT_MET


@pytest.mark.parametrize("bonuses", ["pppprrrr", "ppppprrrr", "pppprrrry", "yypppprrrrrrr"])
def test_a_location_comes_for_as_much_or_more(bonuses: str) -> None:
    assert word(played("A take ypb", position=(ROW, TILES, with_bonuses(bonuses))), "A location L1a") == "legal"


@pytest.mark.parametrize("more", ["tokens pppprrr", "tokens **** reserved 1R2", "reserved 1R1 1R2 1R3"])
def test_neither_tokens_nor_reserved_cards_count(more: str) -> None:
    replay = played("A take ybo", position=(TILES, with_bonuses("pppprrr", more)))
    assert word(replay, "A location L1a") == "irregular"
    assert broken(replay, "A location L1a") & {*NOT_MET, "MAR-RES-10"}


def test_a_location_cannot_be_refused() -> None:
    assert played(*RECRUIT, position=SOON).status == "clean"
    replay = played(*RECRUIT, "B take ypb", position=SOON)
    assert found(replay) == [(3, "MAR-LOC-2")]
    assert finding(replay, "MAR-LOC-2").cause == 1


def test_what_was_overlooked_is_not_scored() -> None:
    replay = played(*RECRUIT, "B take ypb", position=SOON)
    assert replay.game.scores(replay.state) == (2, 0)
    assert seen(replay)["locations"] == ["L1a", "L3a"]


def test_without_the_bonuses_nothing_is_overlooked() -> None:
    position = (ROW, TILES, "A tokens ooo bonuses ppprrr points 2 tags 0 recruited 6")
    assert played(*RECRUIT, "B take ypb", position=position).status == "clean"


def test_a_location_overlooked_in_the_last_turn_is_seen_at_the_result() -> None:
    holds = "B tokens ooo bonuses pppprrr points 2 tags 0 recruited 7"
    position = (ROW, TILES, "turn B", player("A", 16), holds)
    replay = played("B recruit 1R1 ooo", "- lay 1Y2", "- result A 16 B 2", position=position)
    assert found(replay) == [(3, "MAR-LOC-2")]
    assert finding(replay, "MAR-LOC-2").cause == 1


# Two at once

TWO_MET = ("turn A", ROW, TILES, with_bonuses("bbbpppprrrr"))


@pytest.mark.parametrize(("choice", "stays"), [("L1a", "L3a"), ("L3a", "L1a")])
def test_who_qualifies_for_two_chooses_one(choice: str, stays: str) -> None:
    replay = played("A take ypb", f"A location {choice}", "B take ypb", position=TWO_MET)
    assert replay.status == "clean"
    assert seen(replay)["locations"] == [stays]


def test_two_locations_never_come_in_one_turn() -> None:
    replay = played("A take ypb", "A location L1a", position=TWO_MET)
    assert word(replay, "A location L3a") == "irregular"
    assert broken(replay, "A location L3a") == {"MAR-LOC-4"}


def test_one_card_may_complete_two_and_one_is_taken() -> None:
    position = ("locations L1a L2b", ROW, "A tokens ooo bonuses bbbbpppprrr points 2 tags 0 recruited 11")
    assert played(*RECRUIT, "A location L2b", "B take ypb", position=position).status == "clean"
    assert found(played(*RECRUIT, "B take ypb", position=position)) == [(3, "MAR-LOC-2")]


@pytest.mark.parametrize("action", [("A take ypb",), ("A reserve L1 *",), ("A reserve 1P1 *", "- lay 1Y2")])
def test_the_second_comes_after_the_next_own_turn_whatever_was_done(action: tuple[str, ...]) -> None:
    first = ("A take ypb", "A location L1a", "B take ypb")
    replay = played(*first, *action, "A location L3a", "B take ypo", position=TWO_MET)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["locations"] == ["L1a", "L3a"]


def test_the_second_cannot_be_refused_either() -> None:
    first = ("A take ypb", "A location L1a", "B take ypb")
    replay = played(*first, "A take ypb", "B take ypo", position=TWO_MET)
    assert found(replay) == [(5, "MAR-LOC-2")]
    assert finding(replay, "MAR-LOC-2").cause == 4


# Where it lies and whose it is


@pytest.mark.parametrize("tile", ["L2b", "L4b", "L1b", "L3b"])
def test_a_location_that_is_not_on_the_table_cannot_be_taken(tile: str) -> None:
    """L1b and L3b are the sides that lie down."""
    replay = played("A take ypb", position=(TILES, with_bonuses("yyyyppppbbbbrrrroooo")))
    assert word(replay, f"A location {tile}") == "impossible"
    assert broken(replay, f"A location {tile}") == {"MAR-TBL-3"}


def test_a_location_comes_once() -> None:
    position = (*SOON, "B bonuses pppprrrr points 2 tags 0 recruited 8")
    replay = played(*RECRUIT, "A location L1a", "B take ypb", position=position)
    assert replay.status == "clean"
    assert word(replay, "B location L1a") == "impossible"
    assert broken(replay, "B location L1a") == {"MAR-TBL-3"}


def test_the_first_to_close_a_qualifying_turn_gets_it() -> None:
    position = (TILES, with_bonuses("pppprrrr"), "B bonuses pppprrrr points 2 tags 0 recruited 8")
    replay = played("A take ypb", "A location L1a", "B take ypb", "A take ypo", position=position)
    assert replay.status == "clean"


def test_a_location_comes_only_to_the_seat_whose_turn_it_is() -> None:
    position = (TILES, with_bonuses("r"), "B bonuses pppprrrr points 2 tags 0 recruited 8")
    replay = played("A take ypb", position=position)
    assert word(replay, "B location L1a") == "irregular"
    assert broken(replay, "B location L1a") & NOT_NOW


def test_a_late_location_is_not_fetched_in_somebody_elses_turn() -> None:
    replay = played(*RECRUIT, "B take ypb", position=SOON)
    assert word(replay, "A location L1a") == "irregular"
    assert broken(replay, "A location L1a") & NOT_NOW


def test_a_location_that_was_overlooked_still_comes_after_a_later_turn() -> None:
    replay = played(*RECRUIT, "B take ypb", "A take ypb", "A location L1a", "B take ypo", position=SOON)
    assert found(replay) == [(3, "MAR-LOC-2")]


def test_a_location_comes_at_the_end_and_not_before_the_action() -> None:
    position = (TILES, with_bonuses("pppprrrr"))
    assert word(table(*position), "A location L1a") == "irregular"
    assert broken(table(*position), "A location L1a") & NOT_NOW
    assert word(played("A take ypb", position=position), "A location L1a") == "legal"


@pytest.mark.parametrize("order", [("A location L1a", "A return y"), ("A return y", "A location L1a")])
def test_return_and_location_come_in_any_order(order: tuple[str, str]) -> None:
    position = (TILES, with_bonuses("pppprrrr", "tokens yyppbbrr"))
    assert played("A take ypb", *order, "B take ypo", position=position).status == "clean"


@pytest.mark.parametrize("order", [("A location L1a", "- lay 1Y2"), ("- lay 1Y2", "A location L1a")])
def test_location_and_new_card_come_in_any_order(order: tuple[str, str]) -> None:
    assert played("A recruit 1R1 ooo", *order, "B take ypb", position=SOON).status == "clean"


def test_locations_are_not_replaced() -> None:
    replay = played(*RECRUIT, "A location L1a", "B take ypb", position=SOON)
    assert heard(replay, "- locations L2a").word != "legal"
