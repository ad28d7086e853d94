"""Recruiting, from the chapters “Recruiting a Character Card”, “Bonuses” and the box “Important”."""

import pytest

from tests.replay.games.marvel.table import broken, finding, found, played, player, seen, table, tokens, word

ROWS = ("market 1 1Y3 1P1 1B4 1Y2", "market 2 2R4 2P1 2Y2 2B6", "market 3 3R4 3B1 3Y2 3O3")
PRICE = {"MAR-REC-2", "MAR-BON-1"}


def recruiting(holds: str, *position: str) -> tuple[str, ...]:
    return (f"A {holds}", *ROWS, *position)


@pytest.mark.parametrize(
    ("holds", "recruited"),
    [
        ("rroo", "1Y3 rroo"),
        ("bbb", "1P1 bbb"),
        ("ypbo", "1B4 ypbo"),
        ("yrr", "1Y2 yrr"),
        ("yypbbbb", "2R4 yypbbbb"),
        ("yypbbbbrro", "2R4 yypbbbb"),
        ("yyyppoo", "2P1 yyyppoo"),
    ],
)
def test_the_printed_price_recruits_an_open_character(holds: str, recruited: str) -> None:
    assert word(table(*recruiting(f"tokens {holds}")), f"A recruit {recruited}") == "legal"


def test_a_character_in_the_own_hand_costs_the_same() -> None:
    assert word(table(*recruiting("tokens pppp reserved 1O1")), "A recruit 1O1 ppp") == "legal"
    assert broken(table(*recruiting("tokens pppp reserved 1O1")), "A recruit 1O1 pp") & PRICE


@pytest.mark.parametrize("paid", ["-", "rro", "roo", "rr", "o"])
def test_less_than_the_price_is_not_enough(paid: str) -> None:
    replay = table(*recruiting("tokens rroo"))
    assert word(replay, f"A recruit 1Y3 {paid}") == "irregular"
    assert broken(replay, f"A recruit 1Y3 {paid}") == {"MAR-REC-2"}


@pytest.mark.parametrize("paid", ["rroy", "yypp", "rrry"])
def test_other_colours_do_not_pay(paid: str) -> None:
    replay = table(*recruiting("tokens yypprrroo"))
    assert word(replay, f"A recruit 1Y3 {paid}") == "irregular"
    assert "MAR-REC-2" in broken(replay, f"A recruit 1Y3 {paid}")


@pytest.mark.parametrize("paid", ["rro*", "roo*", "ro**", "rr**", "oo**", "r***", "****"])
def test_grey_stands_in_for_any_colour(paid: str) -> None:
    assert word(table(*recruiting("tokens rroo****")), f"A recruit 1Y3 {paid}") == "legal"


def test_grey_does_not_stand_in_for_two() -> None:
    assert broken(table(*recruiting("tokens rro*")), "A recruit 1Y3 rr*") == {"MAR-REC-2"}


def test_grey_may_be_spent_although_the_colour_is_there() -> None:
    assert word(table(*recruiting("tokens bbb*")), "A recruit 1P1 bb*") == "legal"


@pytest.mark.parametrize("paid", ["bbbb", "bbb*", "bbby"])
def test_nothing_is_paid_above_the_price(paid: str) -> None:
    replay = table(*recruiting("tokens ybbbb*"))
    assert word(replay, f"A recruit 1P1 {paid}") == "irregular"


@pytest.mark.parametrize("paid", ["bbb", "bb*", "***"])
def test_nobody_pays_with_what_they_do_not_hold(paid: str) -> None:
    assert word(table(*recruiting("tokens bb")), f"A recruit 1P1 {paid}") == "impossible"
    assert "MAR-TBL-1" in broken(table(*recruiting("tokens bb")), f"A recruit 1P1 {paid}")


# Green pays for nothing


@pytest.mark.parametrize("paid", ["rrt", "yrrt", "rt*", "t"])
def test_a_green_token_never_pays(paid: str) -> None:
    replay = table(*recruiting("tokens yrrt* cards 3P2"))
    assert word(replay, f"A recruit 1Y2 {paid}") == "irregular"
    assert "MAR-BON-3" in broken(replay, f"A recruit 1Y2 {paid}")


def test_a_green_token_is_not_touched_by_a_recruit() -> None:
    replay = played("A recruit 1Y2 yrr", position=recruiting("tokens yrrt cards 3P2"))
    assert replay.status == "clean"
    assert tokens(replay, "A") == "t"


def test_a_green_token_that_is_not_held_cannot_be_handed_over() -> None:
    assert word(table(*recruiting("tokens rr")), "A recruit 1Y2 rrt") == "impossible"


# Bonuses


def test_every_bonus_is_one_token_less() -> None:
    replay = table(*recruiting("tokens rr bonuses yr points 0 tags 0 recruited 2"))
    assert word(replay, "A recruit 1Y2 r") == "legal"
    assert broken(replay, "A recruit 1Y2 -") & PRICE


@pytest.mark.parametrize("paid", ["yrr", "yr", "rr"])
def test_the_discount_is_not_waived(paid: str) -> None:
    replay = table(*recruiting("tokens yrr bonuses yr points 0 tags 0 recruited 2"))
    assert word(replay, f"A recruit 1Y2 {paid}") == "irregular"


@pytest.mark.parametrize("bonuses", ["yrr", "yyrr", "yrrr", "ypbrro"])
def test_bonuses_alone_can_recruit(bonuses: str) -> None:
    holds = f"bonuses {bonuses} points 0 tags 0 recruited {len(bonuses)}"
    assert word(table(*recruiting(holds)), "A recruit 1Y2 -") == "legal"


def test_surplus_bonuses_do_not_help_another_colour() -> None:
    replay = table(*recruiting("tokens y bonuses rrrrr points 0 tags 0 recruited 5"))
    assert broken(replay, "A recruit 1Y2 -") & PRICE
    assert word(replay, "A recruit 1Y2 y") == "legal"


def test_bonuses_of_somebody_else_do_not_help() -> None:
    replay = table(*recruiting("tokens y", "B bonuses rr points 0 tags 0 recruited 2"))
    assert broken(replay, "A recruit 1Y2 y") & PRICE


def test_bonuses_are_not_used_up() -> None:
    position = ("A bonuses rrr points 0 tags 0 recruited 3", "market 1 1Y1 1Y2 1P1 1B4")
    replay = played("A recruit 1Y1 -", "- lay 1Y4", "B take ypb", "A recruit 1Y2 -", "- lay 1Y5", position=position)
    assert replay.status == "clean"
    bonuses = seen(replay)["players"]["A"]["bonuses"]
    assert [bonuses[colour] for colour in "ypbro"] == [2, 0, 0, 3, 0]


def test_a_character_does_not_pay_for_itself() -> None:
    """Rocket costs one yellow and has a yellow bonus."""
    replay = table(*recruiting("tokens rr"))
    assert word(replay, "A recruit 1Y2 rr") == "irregular"
    assert broken(replay, "A recruit 1Y2 rr") & PRICE


def test_the_bonus_counts_from_the_next_turn_on() -> None:
    position = ("A tokens rrrr*", "market 1 1Y1 1Y2 1P2 1B4")
    replay = played("A recruit 1Y1 rr*", "- lay 1Y4", "B take ypb", position=position)
    assert replay.status == "clean"
    assert word(replay, "A recruit 1Y2 rr") == "legal"


def test_a_bonus_in_the_hand_does_not_count() -> None:
    replay = table(*recruiting("tokens rr reserved 1Y1"))
    assert word(replay, "A recruit 1Y2 rr") == "irregular"
    assert broken(replay, "A recruit 1Y2 rr") & {"MAR-RES-10", *PRICE}


# Where the card comes from, and what fills the gap


@pytest.mark.parametrize("gone", ["A cards 1Y1", "B cards 1Y1", "B tokens y"])
def test_a_character_that_is_not_there_cannot_be_recruited(gone: str) -> None:
    replay = table(*ROWS, gone)
    assert word(replay, "A recruit 1Y1 -") == "impossible"
    assert broken(replay, "A recruit 1Y1 -") & {"MAR-REC-1", "MAR-COMP-3"}


def test_a_character_in_the_hand_of_somebody_else_is_out_of_reach() -> None:
    replay = table(*recruiting("tokens rrr", "B reserved 1Y1"))
    assert word(replay, "A recruit 1Y1 rrr") != "legal"
    assert word(table(*recruiting("tokens rrr reserved 1Y1")), "A recruit 1Y1 rrr") == "legal"


def test_the_price_goes_back_to_the_bank() -> None:
    replay = played("A recruit 1Y3 ro**", position=recruiting("tokens rroo**"))
    assert tokens(replay, "A") == "ro"
    assert tokens(replay, "bank") == "yyyyppppbbbbrrrooott*****"


@pytest.mark.parametrize(
    ("card", "points", "tags", "bonus"),
    [("2R4", 2, 0, "r"), ("1B5", 0, 1, "b"), ("2P1", 1, 1, "p"), ("3O1", 3, 2, "o"), ("3Y4", 5, 0, "y")],
)
def test_a_character_brings_its_bonus_its_points_and_its_tags(card: str, points: int, tags: int, bonus: str) -> None:
    cards = "yyyyypppppbbbbbbbooo"
    holds = f"A bonuses {cards} points 0 tags 0 recruited {len(cards)} reserved {card}"
    before, after = table(holds), played(f"A recruit {card} -", position=(holds,))
    assert [frame.verdict for frame in after.frames] == ["legal"]
    was, shown = seen(before)["players"]["A"], seen(after)["players"]["A"]
    assert (shown["points"], shown["tags"]) == (points, tags)
    assert shown["bonuses"][bonus] == was["bonuses"][bonus] + 1
    assert sum(shown["bonuses"].values()) == len(cards) + 1
    assert shown["reserved"] == []


def test_the_gap_of_a_recruit_is_filled_at_once() -> None:
    replay = played("A recruit 1Y3 rroo", "B take ypb", position=recruiting("tokens rroo"))
    assert found(replay) == [(2, "MAR-REC-4")]
    assert finding(replay, "MAR-REC-4").cause == 1
    filled = played("A recruit 1Y3 rroo", "- lay 1Y1", "B take ypb", position=recruiting("tokens rroo"))
    assert filled.status == "clean"
    assert seen(filled)["market"][0] == ["1Y1", "1P1", "1B4", "1Y2"]


def test_the_gap_of_the_last_recruit_is_seen_at_the_result() -> None:
    position = ("turn B", player("A", 16), "B tokens rroo", *ROWS)
    replay = played("B recruit 1Y3 rroo", "- result A 16 B 0", position=position)
    assert found(replay) == [(2, "MAR-REC-4")]


def test_recruiting_from_the_hand_leaves_no_gap() -> None:
    position = recruiting("tokens rrr reserved 1Y1")
    assert played("A recruit 1Y1 rrr", "B take ypb", position=position).status == "clean"
    assert word(played("A recruit 1Y1 rrr", position=position), "- lay 1Y4") != "legal"


def test_one_gap_takes_one_card() -> None:
    replay = played("A recruit 1Y3 rroo", "- lay 1Y1", position=recruiting("tokens rroo"))
    assert word(replay, "- lay 1Y4") != "legal"


def test_the_space_stays_empty_when_the_deck_is_exhausted() -> None:
    position = recruiting("tokens rroo", "decks 0 20 10")
    replay = played("A recruit 1Y3 rroo", "B take ypb", position=position)
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == [None, "1P1", "1B4", "1Y2"]
    laid = played("A recruit 1Y3 rroo", position=position)
    assert word(laid, "- lay 1Y1") == "impossible"
    assert "MAR-REC-5" in broken(laid, "- lay 1Y1")


def test_the_last_card_of_a_deck_fills_the_gap() -> None:
    position = recruiting("tokens rroo", "decks 1 20 10")
    assert played("A recruit 1Y3 rroo", "- lay 1Y1", "B take ypb", position=position).status == "clean"
    assert found(played("A recruit 1Y3 rroo", "B take ypb", position=position)) == [(2, "MAR-REC-4")]


def test_one_character_is_recruited_in_a_turn() -> None:
    replay = played("A recruit 1P1 bbb", "- lay 1Y1", "A recruit 1Y1 rrr", position=recruiting("tokens bbbrrr"))
    assert (3, "MAR-TURN-2") in found(replay)


def test_a_short_payment_is_noted_and_the_character_is_recruited() -> None:
    replay = played("A recruit 1Y3 rro", "- lay 1Y1", "B take ypb", position=recruiting("tokens rroo"))
    assert found(replay) == [(1, "MAR-REC-2")]
    assert tokens(replay, "A") == "o"
    assert seen(replay)["players"]["A"]["bonuses"]["y"] == 1


def test_recruiting_is_for_the_seat_whose_turn_it_is() -> None:
    assert broken(table(*ROWS, "B tokens rroo"), "B recruit 1Y3 rroo") == {"MAR-TURN-1"}
    assert word(table(*ROWS, "turn B", "B tokens rroo"), "B recruit 1Y3 rroo") == "legal"
