"""Ten tokens at the end of a turn, from the chapter “Wybór znaczników”."""

import pytest

from tests.replay.table import broken, finding, found, played, table, tokens, word

TEN = "A tokens wwuuggrrkk"
NINE = "A tokens wwuuggrrk"
EIGHT = "A tokens wwuuggrr"
SEVEN = "A tokens wwuuggr"
ROW = "market 1 1W3 1U1 1G4 1K2"


def test_ten_may_be_kept() -> None:
    assert played("A take wug", "B take wuk", position=(SEVEN,)).status == "clean"


def test_eleven_may_not_be_kept() -> None:
    replay = played("A take wug", "B take wuk", "A take wug", position=(EIGHT,))
    first = replay.findings[0]
    assert (first.event, first.rule.id, first.cause, first.verdict) == (2, "SPL-LIM-2", 1, "irregular")
    assert first.facts[-1] == 11


def test_eleven_are_fine_as_long_as_the_turn_lasts() -> None:
    assert played("A take wug", position=(EIGHT,)).status == "clean"
    assert played("A take wug", "A return k", "B take wuk", position=("A tokens wwuuggrk",)).status == "clean"


def test_eleven_kept_to_the_end_are_seen_at_the_result() -> None:
    replay = played(
        "B take wug",
        "- result A 15 B 3",
        position=(
            "turn B",
            "A bonuses wuuggg points 15 bought 12",
            "B tokens wwuuggrk bonuses wug points 3 bought 3",
        ),
    )
    assert (2, "SPL-LIM-2") in found(replay)
    assert finding(replay, "SPL-LIM-2").cause == 1


@pytest.mark.parametrize("back", ["w", "u", "g", "r", "k"])
def test_the_owner_chooses_what_goes_back(back: str) -> None:
    position = ("A tokens wugrkwug", "turn A")
    replay = played("A take wrk", f"A return {back}", "B take wug", position=position)
    assert replay.status == "clean"


def test_gold_may_go_back() -> None:
    replay = played("A take wug", "A return *", "B take wug", position=("A tokens wwugrrk*",))
    assert replay.status == "clean"
    assert tokens(replay, "A") == "wwwuuggrrk"


@pytest.mark.parametrize("position", [EIGHT, NINE, TEN])
def test_what_was_just_taken_may_go_back(position: str) -> None:
    surplus = len(position.split()[-1]) + 3 - 10
    replay = played("A take wug", f"A return {'wug'[:surplus]}", "B take rr", position=(position, "B tokens k"))
    assert [rule for _, rule in found(replay)] == ["SPL-TAKE2-2"]


def test_ten_tokens_do_not_forbid_an_action() -> None:
    assert word(table(TEN), "A take wug") == "legal"
    assert word(table(TEN, ROW), "A reserve 1W3 *") == "legal"


def test_a_return_may_come_piece_by_piece() -> None:
    replay = played("A take wug", "A return w", "A return u", "B take wug", position=(NINE,))
    assert replay.status == "clean"


def test_a_return_that_is_too_small_leaves_the_duty() -> None:
    replay = played("A take wug", "A return w", "B take wuk", position=(NINE,))
    assert found(replay) == [(3, "SPL-LIM-2")]
    assert finding(replay, "SPL-LIM-2").cause in (1, 2)
    assert finding(replay, "SPL-LIM-2").facts[-1] == 11


@pytest.mark.parametrize(
    ("position", "back", "verdict"),
    [
        (EIGHT, "k", "impossible"),
        (EIGHT, "w", "legal"),
        (EIGHT, "wu", "irregular"),
        (SEVEN, "w", "irregular"),
        (NINE, "wu", "legal"),
        (NINE, "wug", "irregular"),
        (TEN, "wug", "legal"),
        (TEN, "wugr", "irregular"),
    ],
)
def test_a_return_stops_at_ten(position: str, back: str, verdict: str) -> None:
    replay = played("A take wug", position=(position,))
    assert word(replay, f"A return {back}") == verdict
    rules = {"legal": set(), "irregular": {"SPL-LIM-8"}, "impossible": {"SPL-TBL-1"}}[verdict]
    assert broken(replay, f"A return {back}") == rules


def test_nothing_is_returned_before_the_action() -> None:
    assert word(table(TEN), "A return w") == "irregular"
    assert broken(table(TEN), "A return w") >= {"SPL-LIM-8"}


def test_one_more_return_after_ten_is_too_much() -> None:
    replay = played("A take wug", "A return w", "A return u", position=(EIGHT,))
    assert found(replay) == [(3, "SPL-LIM-8")]


def test_a_token_that_is_not_held_cannot_be_returned() -> None:
    replay = played("A take wug", position=("A tokens wwuugg**",))
    assert word(replay, "A return k") == "impossible"
    assert broken(replay, "A return k") == {"SPL-TBL-1"}
    assert word(replay, "A return g") == "legal"


def test_a_return_belongs_to_the_own_turn() -> None:
    late = played("A take wug", "B take wuk", position=(EIGHT,))
    assert word(late, "A return w") == "irregular"
    assert "SPL-LIM-1" in broken(late, "A return w")


def test_somebody_else_has_nothing_to_return() -> None:
    replay = played("A take wug", position=(EIGHT, "B tokens kkk"))
    assert word(replay, "B return k") == "irregular"
    assert broken(replay, "B return k") & {"SPL-LIM-1", "SPL-LIM-8"}


def test_bonuses_are_no_tokens() -> None:
    replay = played("A take wug", "B take wuk", position=("A tokens wwuuggr bonuses wwuuggrrkkkk points 4 bought 12",))
    assert replay.status == "clean"


def test_gold_counts_towards_the_ten() -> None:
    replay = played("A reserve 1W3 *", "- lay 1W1", "B take wug", position=(TEN, ROW))
    assert found(replay) == [(3, "SPL-LIM-2")]
    assert finding(replay, "SPL-LIM-2").cause == 1


@pytest.mark.parametrize("back", ["w", "u", "g", "r", "k", "*"])
def test_the_eleventh_token_of_a_reservation_is_paid_with_any(back: str) -> None:
    replay = played("A reserve 1W3 *", "- lay 1W1", f"A return {back}", "B take wug", position=(TEN, ROW))
    assert replay.status == "clean"


def test_the_return_may_stand_before_the_new_card() -> None:
    replay = played("A reserve 1W3 *", "A return w", "- lay 1W1", "B take wug", position=(TEN, ROW))
    assert replay.status == "clean"


def test_a_purchase_makes_room() -> None:
    position = ("A tokens wwuuggrrkk", "market 1 1W3 1U1 1G4 1K2")
    assert played("A buy 1W3 uukk", "- lay 1W1", "B take wug", position=position).status == "clean"


def test_what_goes_back_lies_in_the_bank() -> None:
    replay = played("A take wug", "A return rr", position=(NINE,))
    assert tokens(replay, "bank") == "wugrrrrkkk*****"
