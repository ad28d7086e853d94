"""Ten tokens at the end of a turn, from the chapters “Token Pool Limit” and “Wybór znaczników”."""

import pytest

from records import read
from replay.engine.replay import Replay
from tests.replay.games.marvel.table import broken, finding, found, header, played, player, table, tokens, word

TEN = "A tokens yyppbbrroo"
NINE = "A tokens yyppbbrro"
EIGHT = "A tokens yyppbbrr"
SEVEN = "A tokens yyppbbr"
WITH_GREEN = "A tokens yyppbbrt cards 3P2"  # eight, the green one among them
ROW = "market 1 1Y3 1P1 1B4 1O1"
LIMIT = {"MAR-LIM-3", "MAR-LIM-4"}


def test_ten_may_be_kept() -> None:
    assert played("A take ypb", "B take ypo", position=(SEVEN,)).status == "clean"


def test_eleven_may_not_be_kept() -> None:
    replay = played("A take ypb", "B take ypo", position=(EIGHT,))
    (only,) = replay.findings
    assert (only.event, only.rule.id, only.cause, only.verdict) == (2, "MAR-LIM-3", 1, "irregular")


def test_eleven_are_fine_as_long_as_the_turn_lasts() -> None:
    assert played("A take ypb", position=(EIGHT,)).status == "clean"
    assert played("A take ypb", "A return o", "B take ypo", position=("A tokens yyppbbro",)).status == "clean"


def test_eleven_kept_to_the_end_are_seen_at_the_result() -> None:
    holds = player("B", 3, tokens="yyppbbro")
    replay = played("B take ypb", "- result A 16 B 3", position=("turn B", player("A", 16), holds))
    assert found(replay) == [(2, "MAR-LIM-3")]
    assert finding(replay, "MAR-LIM-3").cause == 1


@pytest.mark.parametrize("back", ["y", "p", "b", "r", "o"])
def test_the_owner_chooses_what_goes_back(back: str) -> None:
    replay = played("A take yro", f"A return {back}", "B take ypb", position=("A tokens ypbroypb",))
    assert replay.status == "clean"


@pytest.mark.parametrize("edition", ["en-2020", "pl-2020"])
def test_the_choice_is_the_same_in_both_editions(edition: str) -> None:
    """Only the English text says so; the Polish one says nothing else."""
    text = header(2, (EIGHT,)) + "A take ypb\nA return r\nB take ypo\n"
    replay = Replay.of(read(text.replace('[game "marvel"]', f'[game "marvel"]\n[edition "{edition}"]')))
    assert replay.status == "clean"


def test_grey_may_go_back() -> None:
    replay = played("A take ypb", "A return *", "B take ypb", position=("A tokens yypbrro*",))
    assert replay.status == "clean"
    assert tokens(replay, "A") == "yyyppbbrro"


@pytest.mark.parametrize("holds", [EIGHT, NINE, TEN])
def test_what_was_just_taken_may_go_back(holds: str) -> None:
    surplus = len(holds.split()[-1]) + 3 - 10
    replay = played("A take ypb", f"A return {'ypb'[:surplus]}", position=(holds,))
    assert replay.status == "clean"
    assert len(tokens(replay, "A")) == 10


def test_ten_tokens_do_not_forbid_an_action() -> None:
    assert word(table(TEN), "A take ypb") == "legal"
    assert word(table(TEN, ROW), "A reserve 1Y3 *") == "legal"
    assert word(table(TEN, ROW), "A reserve L1 *") == "legal"


def test_a_return_may_come_piece_by_piece() -> None:
    replay = played("A take ypb", "A return y", "A return p", "B take ypb", position=(NINE,))
    assert replay.status == "clean"


def test_a_return_that_is_too_small_leaves_the_duty() -> None:
    replay = played("A take ypb", "A return y", "B take ypo", position=(NINE,))
    assert found(replay) == [(3, "MAR-LIM-3")]
    assert finding(replay, "MAR-LIM-3").cause in (1, 2)


@pytest.mark.parametrize(
    ("holds", "back", "verdict"),
    [
        (EIGHT, "o", "impossible"),
        (EIGHT, "y", "legal"),
        (EIGHT, "yp", "irregular"),
        (SEVEN, "y", "irregular"),
        (NINE, "yp", "legal"),
        (NINE, "ypb", "irregular"),
        (TEN, "ypb", "legal"),
        (TEN, "ypbr", "irregular"),
    ],
)
def test_a_return_stops_at_ten(holds: str, back: str, verdict: str) -> None:
    replay = played("A take ypb", position=(holds,))
    candidates = {"legal": set[str](), "irregular": LIMIT, "impossible": {"MAR-TBL-1"}}[verdict]
    rules = broken(replay, f"A return {back}")
    assert word(replay, f"A return {back}") == verdict
    assert bool(rules & candidates) == bool(rules) == (verdict != "legal")


def test_nothing_is_returned_before_the_action() -> None:
    assert word(table(TEN), "A return y") == "irregular"


def test_one_more_return_after_ten_is_too_much() -> None:
    replay = played("A take ypb", "A return y", "A return p", position=(EIGHT,))
    (only,) = found(replay)
    assert only[0] == 3
    assert only[1] in LIMIT


@pytest.mark.parametrize("back", ["o", "t", "rr", "***"])
def test_a_token_that_is_not_held_cannot_be_returned(back: str) -> None:
    replay = played("A take ypb", position=("A tokens yyppbbr*",))
    assert word(replay, f"A return {back}") == "impossible"
    assert "MAR-TBL-1" in broken(replay, f"A return {back}")
    assert word(replay, "A return b") == "legal"


def test_a_return_belongs_to_the_own_turn() -> None:
    late = played("A take ypb", "B take ypo", position=(EIGHT,))
    assert word(late, "A return y") == "irregular"


def test_somebody_else_has_nothing_to_return() -> None:
    replay = played("A take ypb", position=(EIGHT, "B tokens ooo"))
    assert word(replay, "B return o") == "irregular"


def test_bonuses_are_no_tokens() -> None:
    holds = player("A", 4, recruited=12, tokens="yyppbbr")
    assert played("A take ypb", "B take ypo", position=(holds,)).status == "clean"


# Green: it counts, and it stays


def test_green_counts_towards_the_ten() -> None:
    replay = played("A take ypb", "B take ypo", position=(WITH_GREEN,))
    assert found(replay) == [(2, "MAR-LIM-3")]
    seven = "A tokens yyppbbt cards 3P2"
    assert played("A take ypb", "B take ypo", position=(seven,)).status == "clean"


def test_green_is_never_returned() -> None:
    replay = played("A take ypb", position=(WITH_GREEN,))
    assert word(replay, "A return t") == "irregular"
    assert broken(replay, "A return t") == {"MAR-LIM-6"}


@pytest.mark.parametrize("back", ["y", "p", "b", "r"])
def test_next_to_green_everything_else_may_go_back(back: str) -> None:
    replay = played("A take ypb", f"A return {back}", "B take ypo", position=(WITH_GREEN,))
    assert replay.status == "clean"
    assert "t" in tokens(replay, "A")


@pytest.mark.parametrize("back", ["t", "ty"])
def test_green_is_not_returned_without_a_surplus_either(back: str) -> None:
    replay = played("A take ypb", position=("A tokens yt cards 3P2",))
    assert word(replay, f"A return {back}") == "irregular"
    assert "MAR-LIM-6" in broken(replay, f"A return {back}")


def test_green_among_other_tokens_that_go_back_is_seen() -> None:
    replay = played("A take ypb", position=("A tokens yyppbbrot cards 3P2",))
    assert broken(replay, "A return yt") == {"MAR-LIM-6"}
    assert word(replay, "A return yo") == "legal"


def test_a_green_token_that_was_returned_all_the_same_lies_in_the_bank() -> None:
    replay = played("A take ypb", "A return t", "B take ypo", position=(WITH_GREEN,))
    assert found(replay) == [(2, "MAR-LIM-6")]
    assert tokens(replay, "A") == "yyypppbbbr"
    assert tokens(replay, "bank").count("t") == 2


# Grey: the eleventh token of a reservation


def test_grey_counts_towards_the_ten() -> None:
    replay = played("A reserve 1Y3 *", "- lay 1Y1", "B take ypb", position=(TEN, ROW))
    assert found(replay) == [(3, "MAR-LIM-3")]
    assert finding(replay, "MAR-LIM-3").cause == 1


@pytest.mark.parametrize("back", ["y", "p", "b", "r", "o", "*"])
def test_the_eleventh_token_of_a_reservation_is_paid_with_any(back: str) -> None:
    replay = played("A reserve 1Y3 *", "- lay 1Y1", f"A return {back}", "B take ypb", position=(TEN, ROW))
    assert replay.status == "clean"


def test_the_return_may_stand_before_the_new_card() -> None:
    replay = played("A reserve 1Y3 *", "A return y", "- lay 1Y1", "B take ypb", position=(TEN, ROW))
    assert replay.status == "clean"


def test_a_recruit_makes_room() -> None:
    replay = played("A recruit 1P1 bbb", "- lay 1Y1", "B take ypb", position=("A tokens yyppbbbrro", ROW))
    assert replay.status == "clean"


def test_what_goes_back_lies_in_the_bank() -> None:
    replay = played("A take ypb", "A return rr", position=(NINE,))
    assert tokens(replay, "bank") == "ypbrrrrooott*****"
