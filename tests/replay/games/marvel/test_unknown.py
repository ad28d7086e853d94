"""What nobody noted: unknown characters, blind reservations, and counts that catch a slip."""

import pytest

from replay.engine.game import Unclear
from tests.replay.games.marvel.table import (
    broken,
    finding,
    found,
    heard,
    opened,
    played,
    player,
    seen,
    table,
    tokens,
    word,
)

KNOWN = ("market 1 1Y3 1P1 1B4 1R2", "market 2 2R4 2P1 2Y2 2B6", "market 3 3R4 3B1 3Y2 3O3")
ONE_UNKNOWN = ("market 1 1Y3 1P1 1B4 ?", *KNOWN[1:])


def test_a_character_nobody_noted_turns_out_when_it_is_recruited() -> None:
    replay = played("A recruit 1Y1 rrr", "- lay 1Y2", "B take ypb", position=(*ONE_UNKNOWN, "A tokens rrr"))
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == ["1Y3", "1P1", "1B4", "1Y2"]
    assert seen(replay)["players"]["A"]["cards"] == ["1Y1"]


def test_one_unknown_card_is_only_one_card() -> None:
    replay = played("A recruit 1Y1 rrr", "- lay 1Y2", "B take ypb", position=(*ONE_UNKNOWN, "A tokens rrroo"))
    assert word(replay, "A recruit 1R1 -") == "impossible"
    assert "MAR-REC-1" in broken(replay, "A recruit 1R1 -")


def test_an_unknown_card_is_of_the_level_of_its_row() -> None:
    replay = table(*ONE_UNKNOWN, "A tokens rrr")
    assert word(replay, "A recruit 1Y1 rrr") == "legal"
    assert word(replay, "A recruit 2O3 rrr") == "impossible"


def test_an_unknown_card_is_none_that_lies_elsewhere() -> None:
    replay = table(*ONE_UNKNOWN, "A tokens rrr", "B cards 1Y1")
    assert word(replay, "A recruit 1Y1 rrr") == "impossible"


def test_what_is_left_out_of_a_row_is_unknown() -> None:
    assert seen(table("market 1 1Y3 -"))["market"][0] == ["1Y3", None, "?", "?"]
    assert word(table("market 1 1Y3 -"), "A reserve 1Y1 *") == "legal"
    whole = table("market 1 1Y3 -", "decks 0 26 16")
    assert seen(whole)["market"][0] == ["1Y3", None]
    assert word(whole, "A reserve 1Y1 *") == "impossible"


def test_an_unknown_card_is_reserved_by_its_name() -> None:
    assert word(table(*ONE_UNKNOWN), "A reserve 1Y1 *") == "legal"
    assert word(table(*KNOWN), "A reserve 1Y1 *") == "impossible"


def test_a_recruit_always_has_a_name() -> None:
    with pytest.raises(Unclear):
        heard(table(), "A recruit ? yyy")


def test_a_lay_that_nobody_noted_fills_the_gap() -> None:
    replay = opened("A reserve 1Y3 *", "- lay ?", "B take ypb")
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == ["?", "1P1", "1B4", "1O2"]


def test_a_card_that_was_the_unknown_one_cannot_come_up_again() -> None:
    replay = opened(
        "A reserve 1Y3 *", "- lay ?", "B reserve 1Y1 *", "- lay 1Y2", "A reserve 1P1 *", "- lay 1Y1", "B take ypb"
    )
    assert replay.status == "impossible"
    halt = finding(replay, "MAR-COMP-3")
    assert (halt.event, halt.cause) == (10, 7)


def test_a_character_that_was_recruited_cannot_come_up_again() -> None:
    position = (*KNOWN, "A tokens bbb", "B tokens rr**")
    replay = played("A recruit 1P1 bbb", "- lay 1Y1", "B recruit 1Y3 rr**", "- lay 1P1", position=position)
    halt = finding(replay, "MAR-COMP-3")
    assert (halt.event, halt.cause, halt.verdict) == (4, 1, "impossible")


@pytest.mark.parametrize("again", ["recruit 1P1 ***", "reserve 1P1 -"])
@pytest.mark.parametrize("rows", [KNOWN, ()])
def test_a_character_that_was_recruited_cannot_be_had_again(again: str, rows: tuple[str, ...]) -> None:
    """Both events are named: one of them is written down wrong."""
    position = (*rows, "A tokens bbb", "B tokens *****")
    replay = played("A recruit 1P1 bbb", "- lay ?", f"B {again}", position=position)
    assert replay.status == "impossible"
    assert (replay.findings[-1].event, replay.findings[-1].cause) == (3, 1)


BLIND = (*KNOWN, "A tokens rrrr* bonuses rrrooo points 0 tags 0 recruited 6")  # 3B4 costs seven red, three orange


def test_a_blind_card_turns_out_when_it_is_recruited() -> None:
    replay = played("A reserve L3 *", "B take ypb", position=BLIND)
    assert seen(replay)["players"]["A"]["reserved"] == ["L3"]
    events = ("A reserve L3 *", "B take ypb", "A recruit 3B4 rrrr", "A green", "B take ypo")
    replay = played(*events, position=BLIND)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["reserved"] == []
    assert replay.game.scores(replay.state) == (5, 0)


def test_a_blind_card_has_its_price() -> None:
    replay = played("A reserve L3 *", "B take ypb", position=BLIND)
    assert broken(replay, "A recruit 3B4 rr*") & {"MAR-REC-2", "MAR-BON-1"}


RICH = "A bonuses yyyyyyypppppppbbbbbbbrrrrrrrooooooo points 0 tags 0 recruited 35 reserved {}"


@pytest.mark.parametrize(
    ("card", "verdict"), [("3B4", "legal"), ("3Y4", "legal"), ("2O6", "impossible"), ("1Y1", "impossible")]
)
def test_a_blind_card_is_of_the_level_of_its_deck(card: str, verdict: str) -> None:
    assert word(table(*KNOWN, RICH.format("L3")), f"A recruit {card} -") == verdict


def test_a_blind_card_is_none_that_lies_open() -> None:
    assert word(table(*KNOWN, RICH.format("L3"), "B cards 3B4"), "A recruit 3B4 -") == "impossible"


def test_the_blind_card_of_somebody_else_is_out_of_reach() -> None:
    position = (*KNOWN, RICH.partition(" reserved")[0], "B reserved L3")
    assert word(table(*position), "A recruit 3B4 -") != "legal"


def test_two_blind_cards_turn_out_one_by_one() -> None:
    events = ("A recruit 3B4 -", "A green", "B take ypb", "A recruit 3Y4 -", "B take ypb")
    replay = played(*events, position=(*KNOWN, RICH.format("L3 L3")))
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (10, 0)
    assert played(*events, "A recruit 3O4 -", position=(*KNOWN, RICH.format("L3 L3"))).status == "impossible"


def test_the_tags_of_a_blind_card_count_from_the_recruit_on() -> None:
    position = (*KNOWN, RICH.format("L3").replace("tags 0", "tags 1"))
    replay = played("A recruit 3O1 -", "A green", "A avengers", "B take ypb", position=position)
    assert replay.status == "clean"
    assert [rule for _, rule in found(played("A recruit 3O1 -", "A green", "B take ypb", position=position))] == [
        "MAR-AVG-2"
    ]


EITHER = (*ONE_UNKNOWN, "A tokens rrr reserved L1")


def test_a_lay_tells_that_the_card_came_from_the_market() -> None:
    replay = played("A recruit 1Y1 rrr", "- lay 1Y2", "B take ypb", position=EITHER)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["reserved"] == ["L1"]
    assert seen(replay)["market"][0] == ["1Y3", "1P1", "1B4", "1Y2"]


def test_no_lay_tells_that_the_card_came_from_the_hand() -> None:
    replay = played("A recruit 1Y1 rrr", "B take ypb", position=EITHER)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["reserved"] == []
    assert seen(replay)["market"][0] == ["1Y3", "1P1", "1B4", "?"]


# Counts


def test_a_count_that_fits_is_confirmed() -> None:
    counts = ("- count bank yyypppbbbrroooott*****", "- count A ypb", "- count B rr")
    assert opened("A take ypb", "B take rr", *counts).status == "clean"


@pytest.mark.parametrize(
    "count",
    [
        "bank yyypppbbbrrroooott*****",
        "bank yyypppbbbrroooott****",
        "bank yyypppbbbrroooot*****",
        *("A yp", "A ypbt", "B r", "B -", "A ypbb"),
    ],
)
def test_a_count_that_does_not_fit_stops_the_replay(count: str) -> None:
    replay = opened("A take ypb", "B take rr", f"- count {count}", "A take ypb")
    assert replay.status == "impossible"
    assert found(replay) == [(7, "MAR-TBL-2")]


def test_a_count_sees_the_green_token() -> None:
    holds = player("A", 4, "b", recruited=7, tokens="y", reserved="3Y2")
    events = ("A recruit 3Y2 -", "A green", "- count A yt", "B take ypb")
    assert played(*events, position=(holds,)).status == "clean"
    assert played("A recruit 3Y2 -", "- count A yt", position=(holds,)).status == "impossible"


def test_a_count_does_not_end_a_turn() -> None:
    events = ("A take ypb", "- count A yyypppbbbrr", "A return y", "B take ypo")
    assert played(*events, position=("A tokens yyppbbrr",)).status == "clean"


@pytest.mark.parametrize("sentence", ["- count C y", "- result C 5"])
def test_a_seat_that_nobody_has_is_not_understood(sentence: str) -> None:
    with pytest.raises(Unclear):
        heard(table(), sentence)


def test_an_impossible_event_can_be_amended_and_the_rest_is_played() -> None:
    replay = opened("A take rr", "B take rr", "A take ypr", "B take ypb", "- amend 7 take ypb")
    assert [rule for _, rule in found(replay)] == ["MAR-TAKE2-2"]
    assert tokens(replay, "A") == "ypbrr"


def test_what_the_table_took_back_is_not_judged() -> None:
    replay = opened("A take ypb", "B take yp", "- rewind 5", "B take rr")
    assert replay.status == "clean"
    assert tokens(replay, "B") == "rr"
