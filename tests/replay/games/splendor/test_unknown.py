"""What nobody noted: unknown cards, blind reservations, and counts that catch a slip."""

import pytest

from records import read
from replay.engine.canonical import canonical
from replay.engine.game import Unclear
from replay.engine.replay import Replay
from tests.replay.table import broken, finding, found, heard, opened, played, seen, table, tokens, word

KNOWN = ("market 1 1W3 1U1 1G4 1R2", "market 2 2R4 2K1 2W2 2G6", "market 3 3R4 3U1 3W2 3K3")
ONE_UNKNOWN = ("market 1 1W3 1U1 1G4 ?", *KNOWN[1:])


def test_a_card_nobody_noted_turns_out_when_it_is_bought() -> None:
    replay = played("A buy 1W1 uuu", "- lay 1W2", "B take wug", position=(*ONE_UNKNOWN, "A tokens uuu"))
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == ["1W3", "1U1", "1G4", "1W2"]
    assert seen(replay)["players"]["A"]["cards"] == ["1W1"]


def test_one_unknown_card_is_only_one_card() -> None:
    replay = played("A buy 1W1 uuu", "- lay 1W2", "B take wug", position=(*ONE_UNKNOWN, "A tokens uuurr"))
    assert word(replay, "A buy 1R1 -") == "impossible"
    assert broken(replay, "A buy 1R1 -") == {"SPL-BUY-1"}


def test_an_unknown_card_is_of_the_level_of_its_row() -> None:
    replay = table(*ONE_UNKNOWN, "A tokens uuu")
    assert word(replay, "A buy 1W1 uuu") == "legal"
    assert word(replay, "A buy 2W3 uuu") == "impossible"


def test_an_unknown_card_is_none_that_lies_elsewhere() -> None:
    replay = table(*ONE_UNKNOWN, "A tokens uuu", "B cards 1W1")
    assert word(replay, "A buy 1W1 uuu") == "impossible"


def test_an_unknown_card_is_reserved_by_its_name() -> None:
    assert word(table(*ONE_UNKNOWN), "A reserve 1W1 *") == "legal"
    assert word(table(*KNOWN), "A reserve 1W1 *") == "impossible"


@pytest.mark.parametrize("position", [(), KNOWN])
def test_a_reservation_without_a_name_is_not_called_impossible(position: tuple[str, ...]) -> None:
    """Some card was reserved and nobody noted which: that can have happened, even if the reader asks for more."""
    try:
        verdict = word(table(*position), "A reserve ? *")
    except Unclear:
        return
    assert verdict != "impossible"


def test_a_purchase_always_has_a_name() -> None:
    with pytest.raises(Unclear):
        heard(table(), "A buy ? www")


def test_a_lay_that_nobody_noted_fills_the_gap() -> None:
    replay = opened("A reserve 1W3 *", "- lay ?", "B take wug")
    assert replay.status == "clean"
    assert seen(replay)["market"][0] == ["?", "1U1", "1G4", "1K2"]


def test_a_card_that_was_the_unknown_one_cannot_come_up_again() -> None:
    replay = opened(
        "A reserve 1W3 *", "- lay ?", "B reserve 1W1 *", "- lay 1W2", "A reserve 1U1 *", "- lay 1W1", "B take wug"
    )
    assert replay.status == "impossible"
    halt = finding(replay, "SPL-COMP-2")
    assert (halt.event, halt.cause) == (10, 7)


def test_a_card_that_was_bought_cannot_come_up_again() -> None:
    position = (*KNOWN, "A tokens kkk", "B tokens uu**")
    replay = played("A buy 1U1 kkk", "- lay 1W1", "B buy 1W3 uu**", "- lay 1U1", position=position)
    halt = finding(replay, "SPL-COMP-2")
    assert (halt.event, halt.cause, halt.verdict) == (4, 1, "impossible")


@pytest.mark.parametrize("again", ["buy 1U1 ***", "reserve 1U1 -"])
@pytest.mark.parametrize("rows", [KNOWN, ()])
def test_a_card_that_was_bought_cannot_be_had_again(again: str, rows: tuple[str, ...]) -> None:
    """Both events are named: one of them is written down wrong."""
    position = (*rows, "A tokens kkk", "B tokens *****")
    replay = played("A buy 1U1 kkk", "- lay ?", f"B {again}", position=position)
    assert replay.status == "impossible"
    assert (replay.findings[-1].event, replay.findings[-1].cause) == (3, 1)


BLIND = (*KNOWN, "A tokens rrrrk* bonuses rrrk points 0 bought 4")


def test_a_blind_card_turns_out_when_it_is_bought() -> None:
    replay = played("A reserve L3 *", "B take wug", position=BLIND)
    assert seen(replay)["players"]["A"]["reserved"] == ["L3"]
    replay = played("A reserve L3 *", "B take wug", "A buy 3K4 rrrrk*", "B take wuk", position=BLIND)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["reserved"] == []
    assert replay.game.scores(replay.state) == (5, 0)


def test_a_blind_card_has_its_price() -> None:
    replay = played("A reserve L3 *", "B take wug", position=BLIND)
    assert broken(replay, "A buy 3K4 rrr*") == {"SPL-BUY-2"}


@pytest.mark.parametrize(
    ("card", "verdict"), [("3K4", "legal"), ("3G4", "legal"), ("2K6", "impossible"), ("1K1", "impossible")]
)
def test_a_blind_card_is_of_the_level_of_its_deck(card: str, verdict: str) -> None:
    position = (*KNOWN, "A bonuses wwwwwwwuuuuuuugggggggrrrrrrrkkkkkkk points 0 bought 35 reserved L3")
    assert word(table(*position), f"A buy {card} -") == verdict


def test_a_blind_card_is_none_that_lies_open() -> None:
    position = (*KNOWN, "A bonuses rrrrrrrkkkkkkkggg points 0 bought 17 reserved L3", "B cards 3K4")
    assert word(table(*position), "A buy 3K4 -") == "impossible"


def test_the_blind_card_of_somebody_else_is_not_for_sale() -> None:
    position = (*KNOWN, "A bonuses rrrrrrrkkk points 0 bought 10", "B reserved L3")
    assert word(table(*position), "A buy 3K4 -") != "legal"


def test_two_blind_cards_turn_out_one_by_one() -> None:
    position = (*KNOWN, "A bonuses rrrrrrrkkk points 0 bought 10 reserved L3 L3")
    replay = played("A buy 3K4 -", "B take wug", "A buy 3K2 -", "B take wug", position=position)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (9, 0)
    replay = played("A buy 3K4 -", "B take wug", "A buy 3K2 -", "B take wug", "A buy 3W4 -", position=position)
    assert replay.status == "impossible"


EITHER = (*ONE_UNKNOWN, "A tokens uuu reserved L1")


def test_a_card_from_hand_or_market_leaves_it_open_whether_there_is_a_gap() -> None:
    from_hand = played("A buy 1W1 uuu", "B take wug", position=EITHER)
    assert from_hand.status == "clean"
    from_market = played("A buy 1W1 uuu", "- lay 1W2", "B take wug", position=EITHER)
    assert from_market.status == "clean"


def test_the_lay_tells_that_the_card_came_from_the_market() -> None:
    replay = played("A buy 1W1 uuu", "- lay 1W2", "B take wug", position=EITHER)
    assert seen(replay)["players"]["A"]["reserved"] == ["L1"]
    assert seen(replay)["market"][0] == ["1W3", "1U1", "1G4", "1W2"]


def test_no_lay_tells_that_the_card_came_from_the_hand() -> None:
    replay = played("A buy 1W1 uuu", "B take wug", position=EITHER)
    assert seen(replay)["players"]["A"]["reserved"] == []
    assert seen(replay)["market"][0] == ["1W3", "1U1", "1G4", "?"]


def test_a_count_that_fits_is_confirmed() -> None:
    replay = opened("A take wug", "B take rr", "- count bank wwwuuugggrrkkkk*****", "- count A wug", "- count B rr")
    assert replay.status == "clean"


@pytest.mark.parametrize(
    "count", ["bank wwwuuugggrrrkkkk*****", "bank wwwuuugggrrkkkk****", "A wu", "B r", "B -", "A wugg"]
)
def test_a_count_that_does_not_fit_stops_the_replay(count: str) -> None:
    replay = opened("A take wug", "B take rr", f"- count {count}", "A take wug")
    assert replay.status == "impossible"
    assert found(replay) == [(7, "SPL-TBL-4")]


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A"), ("M", "K")])
def test_a_count_and_a_result_speak_of_the_seat_by_its_letter(first: str, second: str) -> None:
    seats = f'[game "splendor"] [{first} "Ania"] [{second} "Bartek"]\n'
    events = f"{first} take wug\n{second} take rr\n- count {first} wug\n- count {second} rr\n"
    replay = Replay.of(read(f"{seats}{events}- result {second} 0 {first} 0\n"))
    assert replay.status == "clean"


@pytest.mark.parametrize("sentence", ["- count C w", "- result C 5"])
def test_a_seat_that_nobody_has_is_not_understood(sentence: str) -> None:
    with pytest.raises(Unclear):
        heard(table(), sentence)


def test_a_slip_lies_between_the_last_count_that_fits_and_the_first_that_does_not() -> None:
    replay = opened(
        "A take wug",
        "- count bank wwwuuugggrrrrkkkk*****",
        "B take rr",
        "A take wug",
        "- count bank wwuuggrrrkkkk*****",
    )
    assert replay.halt is not None
    assert replay.halt.event.number == 9
    assert [frame.verdict for frame in replay.frames] == ["legal"] * 8


def test_a_count_does_not_end_a_turn() -> None:
    position = ("A tokens wwuuggrr",)
    replay = played("A take wug", "- count A wwwuuugggrr", "A return w", "B take wuk", position=position)
    assert replay.status == "clean"


def test_an_impossible_event_can_be_amended_and_the_rest_is_played() -> None:
    replay = opened("A take rr", "B take rr", "A take wur", "B take wug", "- amend 7 take wug")
    assert [rule for _, rule in found(replay)] == ["SPL-TAKE2-2"]
    assert tokens(replay, "A") == "wugrr"


def test_what_the_table_took_back_is_not_judged() -> None:
    replay = opened("A take wug", "B take wu", "- rewind 5", "B take rr")
    assert replay.status == "clean"
    assert tokens(replay, "B") == "rr"


def test_a_reserved_card_that_nobody_noted_is_written_with_its_row() -> None:
    head = '[game "splendor"] [A "Ania"] [B "Bartek"]\n'
    log = read(f"{head}A reserve 2.3 *\n- lay 2K1\nB take wug\n")
    said = canonical(log, Replay.of(log))
    assert said.events[0].say == "reserve 2.? *"
    assert canonical(said, Replay.of(said)) == said
    assert Replay.of(said).digest == Replay.of(log).digest
