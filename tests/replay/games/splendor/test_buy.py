"""Buying, from the chapters “Zakup karty rozwoju”, “Bonusy” and the box “Ważne”."""

import pytest

from tests.replay.table import broken, finding, found, opened, played, seen, table, tokens, word

ROWS = ("market 1 1W3 1U1 1G4 1R2", "market 2 2R4 2K1 2W2 2G6", "market 3 3R4 3U1 3W2 3K3")


def buying(holds: str, *position: str) -> tuple[str, ...]:
    return (f"A {holds}", *ROWS, *position)


@pytest.mark.parametrize(
    ("holds", "bought"),
    [
        ("tokens uukk", "1W3 uukk"),
        ("tokens kkk", "1U1 kkk"),
        ("tokens wurk", "1G4 wurk"),
        ("tokens wuuuugg", "2R4 wuuuugg"),
        ("tokens wuuuuggrrk", "2R4 wuuuugg"),
    ],
)
def test_the_printed_price_buys_an_open_card(holds: str, bought: str) -> None:
    assert word(table(*buying(holds)), f"A buy {bought}") == "legal"


def test_a_card_in_the_own_hand_is_bought_for_the_same_price() -> None:
    hand = table(*buying("tokens ukkk reserved 1U2 1K1"), "turn A")
    assert broken(hand, "A buy 1U2 kk") == {"SPL-BUY-2"}
    assert word(table(*buying("tokens wkk reserved 1U2")), "A buy 1U2 wkk") == "legal"


@pytest.mark.parametrize("paid", ["-", "uuk", "ukk", "uu", "k"])
def test_less_than_the_price_is_not_enough(paid: str) -> None:
    assert word(table(*buying("tokens uukk")), f"A buy 1W3 {paid}") == "irregular"
    assert broken(table(*buying("tokens uukk")), f"A buy 1W3 {paid}") == {"SPL-BUY-2"}


@pytest.mark.parametrize("paid", ["uukr", "rrgg", "uuur"])
def test_other_colours_do_not_pay(paid: str) -> None:
    replay = table(*buying("tokens uuukkrrgg"))
    assert word(replay, f"A buy 1W3 {paid}") == "irregular"
    assert "SPL-BUY-2" in broken(replay, f"A buy 1W3 {paid}")


@pytest.mark.parametrize("paid", ["uuk*", "ukk*", "uk**", "uu**", "kk**", "u***", "****"])
def test_gold_stands_in_for_any_colour(paid: str) -> None:
    assert word(table(*buying("tokens uukk****")), f"A buy 1W3 {paid}") == "legal"


def test_gold_does_not_stand_in_for_two() -> None:
    assert broken(table(*buying("tokens uuk*")), "A buy 1W3 uu*") == {"SPL-BUY-2"}


def test_gold_may_be_spent_although_the_colour_is_there() -> None:
    assert word(table(*buying("tokens kkk*")), "A buy 1U1 kk*") == "legal"


@pytest.mark.parametrize("paid", ["kkkk", "kkk*", "kkkw"])
def test_nothing_is_paid_above_the_price(paid: str) -> None:
    replay = table(*buying("tokens wkkkk*"))
    assert word(replay, f"A buy 1U1 {paid}") == "irregular"
    assert broken(replay, f"A buy 1U1 {paid}") & {"SPL-BUY-13", "SPL-BUY-2"}


@pytest.mark.parametrize("paid", ["kkk", "kk*", "***"])
def test_nobody_pays_with_what_they_do_not_hold(paid: str) -> None:
    assert word(table(*buying("tokens kk")), f"A buy 1U1 {paid}") == "impossible"
    assert broken(table(*buying("tokens kk")), f"A buy 1U1 {paid}") == {"SPL-TBL-1"}


def test_the_example_of_the_rulebook() -> None:
    """Two blue bonuses, a card for two blue and one green: one green is given."""
    replay = table(*buying("tokens uug bonuses uu points 0 bought 2"))
    assert word(replay, "A buy 1R2 g") == "legal"
    assert broken(replay, "A buy 1R2 -") == {"SPL-BUY-2"}


def test_the_discount_is_not_waived() -> None:
    replay = table(*buying("tokens uug bonuses uu points 0 bought 2"))
    assert word(replay, "A buy 1R2 uug") == "irregular"
    assert broken(replay, "A buy 1R2 uug") & {"SPL-BUY-13", "SPL-BUY-2"}
    assert word(replay, "A buy 1R2 ug") == "irregular"


def test_bonuses_alone_can_buy() -> None:
    assert word(table(*buying("bonuses uug points 0 bought 3")), "A buy 1R2 -") == "legal"
    assert word(table(*buying("bonuses uuug points 0 bought 4")), "A buy 1R2 -") == "legal"


def test_surplus_bonuses_do_not_help_another_colour() -> None:
    replay = table(*buying("tokens g bonuses uuuuu points 0 bought 5"))
    assert broken(replay, "A buy 1R2 -") == {"SPL-BUY-2"}
    assert word(replay, "A buy 1R2 g") == "legal"


def test_bonuses_of_somebody_else_do_not_help() -> None:
    replay = table(*buying("tokens g", "B bonuses uu points 0 bought 2"))
    assert broken(replay, "A buy 1R2 g") == {"SPL-BUY-2"}


def test_bonuses_are_not_used_up() -> None:
    position = ("A tokens gg bonuses kkk points 0 bought 3", "market 1 1U1 1U3 1G4 1R2")
    replay = played("A buy 1U1 -", "- lay 1W1", "B take wug", "A buy 1U3 gg", "- lay 1W2", position=position)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["bonuses"] == {"w": 0, "u": 2, "g": 0, "r": 0, "k": 3}


def test_a_card_does_not_pay_for_itself() -> None:
    """No red card costs red only; black 1K6 costs one green, three red and one black."""
    replay = table("A tokens grrr", "market 1 1K6 1U1 1G4 1R2")
    assert word(replay, "A buy 1K6 grrr") == "irregular"
    assert broken(replay, "A buy 1K6 grrr") & {"SPL-BUY-6", "SPL-BUY-2"}
    assert word(table("A tokens grrrk", "market 1 1K6 1U1 1G4 1R2"), "A buy 1K6 grrrk") == "legal"


def test_the_bonus_counts_from_the_next_turn_on() -> None:
    position = ("A tokens kkku", "market 1 1U1 1R2 1G4 1W1", "B tokens w")
    replay = played("A buy 1U1 kkk", "- lay 1W3", "B take wug", position=position)
    assert broken(replay, "A buy 1R2 u") == {"SPL-BUY-2"}
    assert word(replay, "A buy 1R2 ug") == "impossible"
    position = ("A tokens kkkug", *position[1:])
    replay = played("A buy 1U1 kkk", "- lay 1W3", "B take wug", position=position)
    assert word(replay, "A buy 1R2 ug") == "legal"


def test_a_bonus_in_the_hand_does_not_count() -> None:
    replay = table(*buying("tokens ug reserved 1U2"))
    assert word(replay, "A buy 1R2 ug") == "irregular"
    assert broken(replay, "A buy 1R2 ug") & {"SPL-RES-11", "SPL-BUY-2"}


@pytest.mark.parametrize("gone", ["A cards 1W1", "B cards 1W1", "B tokens w"])
def test_a_card_that_is_not_there_cannot_be_bought(gone: str) -> None:
    replay = table(*ROWS, "A tokens uuu") if gone.startswith("B tokens") else table(*ROWS, gone)
    assert word(replay, "A buy 1W1 -") == "impossible"
    assert broken(replay, "A buy 1W1 -") & {"SPL-BUY-1", "SPL-COMP-2"}


def test_a_card_in_the_hand_of_somebody_else_is_not_for_sale() -> None:
    replay = table(*buying("tokens uuu", "B reserved 1W1"))
    assert word(replay, "A buy 1W1 uuu") != "legal"
    assert "SPL-BUY-10" in broken(replay, "A buy 1W1 uuu")
    assert word(table(*buying("tokens uuu reserved 1W1")), "A buy 1W1 uuu") == "legal"


def test_the_price_goes_back_to_the_bank() -> None:
    replay = played("A buy 1W3 uk**", position=buying("tokens uukk**"))
    assert tokens(replay, "A") == "uk"
    assert tokens(replay, "bank") == "wwwwuuuggggrrrrkkk*****"


def test_the_card_brings_its_bonus_and_its_points() -> None:
    replay = played("A buy 2R4 wuuuugg", position=buying("tokens wuuuugg"))
    bought = seen(replay)["players"]["A"]
    assert (bought["bonuses"]["r"], bought["points"], bought["bought"], bought["cards"]) == (1, 2, 1, ["2R4"])
    assert replay.game.scores(replay.state) == (2, 0)


def test_the_gap_of_a_purchase_is_filled_at_once() -> None:
    replay = played("A buy 1W3 uukk", "B take wug", position=buying("tokens uukk"))
    assert found(replay) == [(2, "SPL-BUY-8")]
    assert finding(replay, "SPL-BUY-8").cause == 1
    filled = played("A buy 1W3 uukk", "- lay 1W1", "B take wug", position=buying("tokens uukk"))
    assert filled.status == "clean"


def test_the_gap_of_the_last_purchase_is_seen_at_the_result() -> None:
    replay = played(
        "B buy 1W3 uukk",
        "- result A 15 B 0",
        position=(
            "turn B",
            "A bonuses wwwuuu points 15 bought 6",
            "B tokens uukk",
            *ROWS,
        ),
    )
    assert found(replay) == [(2, "SPL-BUY-8")]


def test_buying_from_the_hand_leaves_no_gap() -> None:
    position = buying("tokens uuu reserved 1W1")
    assert played("A buy 1W1 uuu", "B take wug", position=position).status == "clean"
    replay = played("A buy 1W1 uuu", "- lay 1W2", position=position)
    assert found(replay) == [(2, "SPL-BUY-14")]


def test_one_gap_takes_one_card() -> None:
    replay = played("A buy 1W3 uukk", "- lay 1W1", "- lay 1W2", position=buying("tokens uukk"))
    assert found(replay) == [(3, "SPL-BUY-14")]


def test_the_space_stays_empty_when_the_deck_is_exhausted() -> None:
    position = buying("tokens uukk", "decks 0 26 16")
    replay = played("A buy 1W3 uukk", "B take wug", position=position)
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == [None, "1U1", "1G4", "1R2"]
    laid = played("A buy 1W3 uukk", position=position)
    assert broken(laid, "- lay 1W1") == {"SPL-BUY-9"}
    assert word(laid, "- lay 1W1") == "impossible"


def test_the_last_card_of_a_deck_fills_the_gap() -> None:
    position = buying("tokens uukk", "decks 1 26 16")
    assert played("A buy 1W3 uukk", "- lay 1W1", "B take wug", position=position).status == "clean"
    assert found(played("A buy 1W3 uukk", "B take wug", position=position)) == [(2, "SPL-BUY-8")]


def test_one_card_is_bought_in_a_turn() -> None:
    replay = opened("A take wug", "B take wug", "A buy 1R2 -")
    assert replay.status == "impossible"
    position = buying("tokens uukkk")
    replay = played("A buy 1U1 kkk", "- lay 1W1", "A buy 1W1 -", position=position)
    assert (3, "SPL-TURN-2") in found(replay)


def test_a_short_payment_is_noted_and_the_card_is_bought() -> None:
    replay = played("A buy 1W3 uuk", "- lay 1W1", "B take wug", position=buying("tokens uukk"))
    assert found(replay) == [(1, "SPL-BUY-2")]
    assert tokens(replay, "A") == "k"
    assert seen(replay)["players"]["A"]["bonuses"]["w"] == 1


def test_buying_is_for_the_seat_whose_turn_it_is() -> None:
    replay = table(*ROWS, "B tokens uukk")
    assert broken(replay, "B buy 1W3 uukk") == {"SPL-TURN-1"}
    assert word(table(*ROWS, "turn B", "B tokens uukk"), "B buy 1W3 uukk") == "legal"
