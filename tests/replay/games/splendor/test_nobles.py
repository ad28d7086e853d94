"""Nobles, from the chapters “Płytki arystokratów” and “Arystokraci”. N5 asks for rrrrkkkk, N8 for wwwrrrkkk."""

import pytest

from records import read
from replay.engine.replay import Replay
from tests.replay.table import broken, finding, found, heard, played, seen, table, tokens, word

ROW = "market 1 1K1 1U1 1G4 1R1"
NOBLES = "nobles N5 N8 N1"
SOON = (ROW, NOBLES, "A tokens ggg bonuses rrrrkkk points 2 bought 7", "turn A")
BUY = ("A buy 1K1 ggg", "- lay 1W1")


def test_a_noble_comes_with_the_last_bonus_it_asks_for() -> None:
    replay = played(*BUY, "A noble N5", "B take wug", position=SOON)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["nobles"] == ["N5"]
    assert seen(replay)["nobles"] == ["N8", "N1"]


def test_a_noble_is_worth_three() -> None:
    replay = played(*BUY, "A noble N5", position=SOON)
    assert replay.game.scores(replay.state) == (5, 0)


def test_a_visit_costs_neither_bonuses_nor_tokens_nor_an_action() -> None:
    before = played(*BUY, position=SOON)
    after = played(*BUY, "A noble N5", position=SOON)
    assert seen(before)["players"]["A"]["bonuses"] == seen(after)["players"]["A"]["bonuses"]
    assert tokens(before, "A") == tokens(after, "A")
    assert word(after, "B take wug") == "legal"


@pytest.mark.parametrize(
    ("bonuses", "noble"), [("rrrkkk", "N5"), ("rrrrkkk", "N8"), ("wwrrrkk", "N8"), ("wwwwuuuk", "N1"), ("", "N5")]
)
def test_a_noble_does_not_come_for_less(bonuses: str, noble: str) -> None:
    holds = f"A tokens ggg bonuses {bonuses or '-'} points 0 bought {len(bonuses)}"
    replay = played("A take wug", position=(ROW, NOBLES, holds))
    assert word(replay, f"A noble {noble}") == "irregular"
    assert broken(replay, f"A noble {noble}") == {"SPL-NOB-2"}


@pytest.mark.parametrize("bonuses", ["rrrrkkkk", "rrrrrkkkk", "rrrrkkkkw", "wwrrrrrkkkkkk"])
def test_a_noble_comes_for_as_much_or_more(bonuses: str) -> None:
    holds = f"A bonuses {bonuses} points 0 bought {len(bonuses)}"
    assert word(played("A take wug", position=(ROW, NOBLES, holds)), "A noble N5") == "legal"


def test_tokens_do_not_impress_a_noble() -> None:
    replay = played("A take wug", position=(NOBLES, "A tokens rrrrkkkk bonuses rrrrk points 0 bought 5"))
    assert broken(replay, "A noble N5") == {"SPL-NOB-2"}


def test_reserved_cards_do_not_impress_a_noble() -> None:
    replay = played("A take wug", position=(NOBLES, "A bonuses rrrrkkk points 0 bought 7 reserved 1K2"))
    assert broken(replay, "A noble N5") == {"SPL-NOB-2"}


def test_a_visit_cannot_be_refused() -> None:
    replay = played(*BUY, "B take wug", position=SOON)
    assert found(replay) == [(3, "SPL-NOB-3")]
    assert finding(replay, "SPL-NOB-3").cause == 1


def test_nothing_is_overlooked_before_the_turn_is_over() -> None:
    assert played(*BUY, position=SOON).status == "clean"


def test_without_the_bonuses_nothing_is_overlooked() -> None:
    position = (ROW, NOBLES, "A tokens ggg bonuses rrrkkk points 2 bought 6")
    assert played(*BUY, "B take wug", position=position).status == "clean"


def test_a_noble_overlooked_in_the_last_turn_is_seen_at_the_result() -> None:
    position = (
        ROW,
        NOBLES,
        "turn B",
        "A bonuses w points 15 bought 8",
        "B tokens ggg bonuses rrrrkkk points 2 bought 7",
    )
    replay = played("B buy 1K1 ggg", "- lay 1W1", "- result A 15 B 2", position=position)
    assert (3, "SPL-NOB-3") in found(replay)
    assert finding(replay, "SPL-NOB-3").cause == 1


BOTH = (ROW, NOBLES, "A tokens ggg bonuses wwwrrrrkkk points 2 bought 10", "turn A")


@pytest.mark.parametrize("noble", ["N5", "N8"])
def test_who_qualifies_for_two_chooses_one(noble: str) -> None:
    replay = played(*BUY, f"A noble {noble}", "B take wug", position=BOTH)
    assert replay.status == "clean"


def test_two_nobles_never_come_in_one_turn() -> None:
    replay = played(*BUY, "A noble N5", position=BOTH)
    assert word(replay, "A noble N8") == "irregular"
    assert broken(replay, "A noble N8") == {"SPL-NOB-5"}


@pytest.mark.parametrize("action", [("A take wug",), ("A reserve L1 *",), ("A reserve 1G4 *", "- lay 1W2")])
def test_the_second_noble_comes_after_the_next_own_turn_whatever_was_done(action: tuple[str, ...]) -> None:
    replay = played(*BUY, "A noble N5", "B take wug", *action, "A noble N8", "B take wuk", position=BOTH)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["nobles"] == ["N5", "N8"]


def test_the_second_noble_cannot_be_refused_either() -> None:
    replay = played(*BUY, "A noble N5", "B take wug", "A take wug", "B take wuk", position=BOTH)
    assert found(replay) == [(6, "SPL-NOB-3")]
    assert finding(replay, "SPL-NOB-3").cause == 5


def test_a_noble_that_is_not_on_the_table_cannot_come() -> None:
    replay = played("A take wug", position=(NOBLES, "A bonuses wwwwkkkk points 0 bought 8"))
    assert word(replay, "A noble N2") == "impossible"
    assert broken(replay, "A noble N2") == {"SPL-TBL-3"}


def test_a_noble_comes_once() -> None:
    position = (*SOON[:-2], "A tokens ggg bonuses rrrrkkk points 2 bought 7", "B bonuses rrrrkkkk points 2 bought 8")
    replay = played(*BUY, "A noble N5", "B take wug", position=position)
    assert word(replay, "B noble N5") == "impossible"
    assert broken(replay, "B noble N5") == {"SPL-TBL-3"}
    assert word(replay, "A noble N5") == "impossible"


def test_the_first_to_close_a_qualifying_turn_gets_the_noble() -> None:
    position = (NOBLES, "A bonuses rrrrkkkk points 2 bought 8", "B bonuses rrrrkkkk points 2 bought 8")
    replay = played("A take wug", "A noble N5", "B take wug", "A take wuk", position=position)
    assert replay.status == "clean"


def test_a_noble_comes_only_to_the_seat_whose_turn_it_is() -> None:
    position = (NOBLES, "A bonuses r points 0 bought 1", "B bonuses rrrrkkkk points 2 bought 8")
    replay = played("A take wug", position=position)
    assert word(replay, "B noble N5") == "irregular"
    assert broken(replay, "B noble N5") & {"SPL-NOB-10", "SPL-NOB-1"}


def test_a_late_noble_is_not_fetched_in_somebody_elses_turn() -> None:
    replay = played(*BUY, "B take wug", position=SOON)
    assert word(replay, "A noble N5") == "irregular"
    assert broken(replay, "A noble N5") & {"SPL-NOB-10", "SPL-NOB-1"}


def test_a_noble_comes_at_the_end_and_not_before_the_action() -> None:
    position = (NOBLES, "A bonuses rrrrkkkk points 2 bought 8")
    assert word(table(*position), "A noble N5") == "irregular"
    assert broken(table(*position), "A noble N5") == {"SPL-NOB-1"}
    assert word(played("A take wug", position=position), "A noble N5") == "legal"


@pytest.mark.parametrize("order", [("A noble N5", "A return w"), ("A return w", "A noble N5")])
def test_return_and_noble_come_in_any_order(order: tuple[str, str]) -> None:
    position = (NOBLES, "A tokens wwuuggrr bonuses rrrrkkkk points 2 bought 8")
    assert played("A take wug", *order, "B take wuk", position=position).status == "clean"


def test_nobles_are_not_replaced() -> None:
    replay = played(*BUY, "A noble N5", "B take wug", position=SOON)
    assert heard(replay, "- nobles N2").word != "legal"


def test_a_noble_that_was_overlooked_still_comes_after_a_later_turn() -> None:
    replay = played(*BUY, "B take wug", "A take wug", "A noble N5", "B take wuk", position=SOON)
    assert found(replay) == [(3, "SPL-NOB-3")]


# Another reading of when nobles come: at the start of the next turn of one's own

DUE = ("turn A", "nobles N5 N8", "A bonuses wwwrrrrkkkk points 2 bought 11")


def next_turn(*said: str) -> list[tuple[int, str]]:
    head = '[game "splendor"] [A "Ania"] [B "Bartek"] [readings "noble-time=start-of-next-turn"]\n'
    text = head + "".join(f'[position "{line}"]\n' for line in DUE) + "".join(f"{sentence}\n" for sentence in said)
    return [(finding.event, finding.rule.id) for finding in Replay.of(read(text)).findings]


def test_by_that_reading_a_noble_comes_before_the_own_action() -> None:
    assert next_turn("A take wug", "B take wug", "A noble N5", "A take wug") == []


def test_by_that_reading_a_noble_does_not_come_with_the_turn_that_earned_it() -> None:
    assert next_turn("A take wug", "A noble N5") == [(2, "SPL-NOB-1")]


def test_by_that_reading_too_one_noble_comes_in_a_turn() -> None:
    assert next_turn("A take wug", "B take wug", "A noble N5", "A noble N8") == [(4, "SPL-NOB-5")]


def test_by_that_reading_too_an_overlooked_noble_is_found() -> None:
    assert next_turn("A take wug", "B take wug", "A take wug") == [(3, "SPL-NOB-3")]
