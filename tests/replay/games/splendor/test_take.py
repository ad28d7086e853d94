"""Taking tokens and whose turn it is, from the chapters “ZASADY GRY” and “Wybór znaczników”."""

from itertools import combinations

import pytest

from replay.engine.game import Unclear
from tests.replay.table import broken, found, heard, opened, played, table, tokens, word

GEMS = "wugrk"


@pytest.mark.parametrize("three", ["".join(three) for three in combinations(GEMS, 3)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_different_gems_may_be_taken(three: str, players: int) -> None:
    assert word(table(players=players), f"A take {three}") == "legal"


def test_the_order_in_which_tokens_are_written_does_not_matter() -> None:
    assert word(table(), "A take kuw") == "legal"


@pytest.mark.parametrize("gem", GEMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pair_may_be_taken_from_a_full_pile(gem: str, players: int) -> None:
    assert word(table(players=players), f"A take {gem}{gem}") == "legal"


@pytest.mark.parametrize(("players", "gone"), [(2, 0), (3, 1), (4, 3)])
def test_a_pair_needs_exactly_four_before_it_is_taken(players: int, gone: int) -> None:
    enough = table("turn A", f"B tokens {'r' * gone or '-'}", players=players)
    assert word(enough, "A take rr") == "legal"
    one_less = table("turn A", f"B tokens {'r' * (gone + 1)}", players=players)
    assert word(one_less, "A take rr") == "irregular"
    assert broken(one_less, "A take rr") == {"SPL-TAKE2-2"}


def test_a_pair_of_the_last_two_is_possible_but_not_allowed() -> None:
    two_left = table("turn B", "A tokens rr")
    assert word(two_left, "B take rr") == "irregular"
    assert broken(two_left, "B take rr") == {"SPL-TAKE2-2"}


@pytest.mark.parametrize("left", [0, 1])
def test_a_pair_cannot_be_taken_where_less_than_two_lie(left: int) -> None:
    few = table("turn A", f"B tokens {'r' * (4 - left)}")
    assert word(few, "A take rr") == "impossible"
    assert broken(few, "A take rr") == {"SPL-TAKE3-3"}


def test_a_colour_that_ran_out_cannot_be_among_three() -> None:
    no_red = table("turn A", "B tokens rrrr")
    assert word(no_red, "A take wur") == "impossible"
    assert broken(no_red, "A take wur") == {"SPL-TAKE3-3"}
    last_red = table("turn A", "B tokens rrr")
    assert word(last_red, "A take wur") == "legal"


@pytest.mark.parametrize("taken", ["ru*", "wu*", "*", "**", "w*", "wug*"])
def test_gold_is_never_taken(taken: str) -> None:
    assert word(table(players=3), f"A take {taken}") == "irregular"
    assert "SPL-TAKE3-2" in broken(table(players=3), f"A take {taken}")


def test_gold_that_is_not_there_cannot_be_taken_at_all() -> None:
    assert word(table("B tokens *****"), "A take wu*") == "impossible"


@pytest.mark.parametrize("taken", ["rru", "wwk", "uugg"])
def test_a_pair_and_another_gem_do_not_go_together(taken: str) -> None:
    assert word(table(players=4), f"A take {taken}") == "irregular"
    assert broken(table(players=4), f"A take {taken}") & {"SPL-TAKE2-3", "SPL-TAKE3-1"}


@pytest.mark.parametrize("taken", ["rrr", "wugr", "wugrk", "wwww"])
def test_more_than_an_action_gives_may_not_be_taken(taken: str) -> None:
    assert word(table(players=4), f"A take {taken}") == "irregular"
    assert broken(table(players=4), f"A take {taken}") & {"SPL-TAKE2-3", "SPL-TAKE3-1"}


@pytest.mark.parametrize("taken", ["w", "wu", "k", "gr"])
def test_fewer_than_three_may_not_be_taken_while_three_colours_lie_there(taken: str) -> None:
    assert word(table(), f"A take {taken}") == "irregular"
    assert broken(table(), f"A take {taken}") == {"SPL-TAKE3-5"}


THREE_LEFT = ("turn A", "A tokens wwwwgg", "B tokens uuuugr")
TWO_LEFT = ("turn A", "A tokens wwwwg", "B tokens uuuuggg")
ONE_LEFT = ("turn A", "A tokens wwwwgggg", "B tokens uuuukkkk")


@pytest.mark.parametrize(
    ("position", "taken", "verdict", "rule"),
    [
        (THREE_LEFT, "grk", "legal", ""),
        (THREE_LEFT, "gk", "irregular", "SPL-TAKE3-5"),
        (TWO_LEFT, "rk", "legal", ""),
        (TWO_LEFT, "rr", "legal", ""),
        (TWO_LEFT, "r", "irregular", "SPL-TAKE3-4"),
        (TWO_LEFT, "grk", "impossible", "SPL-TAKE3-3"),
        (ONE_LEFT, "r", "legal", ""),
        (ONE_LEFT, "rr", "legal", ""),
        (ONE_LEFT, "w", "impossible", "SPL-TAKE3-3"),
    ],
)
def test_with_few_colours_all_that_are_left_are_taken(
    position: tuple[str, ...], taken: str, verdict: str, rule: str
) -> None:
    assert word(table(*position), f"A take {taken}") == verdict
    assert broken(table(*position), f"A take {taken}") == ({rule} if rule else set())


def test_one_colour_with_three_left_gives_one_not_a_pair() -> None:
    three_red = table("turn A", "A tokens wwwwgggg", "B tokens uuuukkkkr")
    assert word(three_red, "A take r") == "legal"
    assert broken(three_red, "A take rr") == {"SPL-TAKE2-2"}


def test_colours_are_counted_and_not_tokens() -> None:
    """Two red and one black are three tokens, but two colours."""
    bank = table("turn A", "A tokens rr", "B tokens wwwwwuuuuu", "C tokens gggggkkkkr", players=3)
    assert tokens(bank, "bank") == "rrk*****"
    assert word(bank, "A take rk") == "legal"
    assert word(bank, "A take rrk") == "irregular"


def test_what_is_taken_moves_from_the_bank_to_the_taker() -> None:
    replay = opened("A take wug", "B take rr")
    assert replay.status == "clean"
    assert (tokens(replay, "A"), tokens(replay, "B")) == ("wug", "rr")
    assert tokens(replay, "bank") == "wwwuuugggrrkkkk*****"


def test_an_irregular_take_is_noted_and_played_on() -> None:
    replay = opened("A take rr", "B take rr", "A take wug")
    assert replay.status == "irregular"
    assert found(replay) == [(6, "SPL-TAKE2-2")]
    assert [frame.verdict for frame in replay.frames[4:]] == ["legal", "irregular", "legal"]
    assert tokens(replay, "bank") == "wwwuuugggkkkk*****"


def test_an_impossible_take_stops_the_replay() -> None:
    replay = opened("A take rr", "B take rr", "A take wur", "B take wug")
    assert replay.status == "impossible"
    assert replay.halt is not None
    assert replay.halt.event.number == 7
    assert found(replay) == [(6, "SPL-TAKE2-2"), (7, "SPL-TAKE3-3")]
    assert len(replay.frames) == 6


@pytest.mark.parametrize("sentence", ["take wug", "take rr", "reserve L1 *", "reserve 1W3 *"])
def test_nobody_acts_out_of_turn(sentence: str) -> None:
    assert word(opened(), f"A {sentence}") == "legal"
    assert word(opened(), f"B {sentence}") == "irregular"
    assert broken(opened(), f"B {sentence}") == {"SPL-TURN-1"}


def test_turns_go_round_in_the_order_of_the_seats() -> None:
    replay = opened("A take wug", "B take wug", "C take wug", players=3)
    assert replay.status == "clean"
    assert word(replay, "A take wug") == "legal"
    assert broken(replay, "B take wug") == {"SPL-TURN-1"}


def test_a_turn_has_one_action() -> None:
    replay = opened("A take wug", "A reserve 1W3 *")
    assert replay.status == "irregular"
    assert [rule for _, rule in found(replay)] == ["SPL-TURN-2"]


def test_after_a_double_turn_the_next_seat_plays_on_without_blame() -> None:
    replay = opened("A take wug", "A take wug", "B take wuk")
    assert found(replay) == [(6, "SPL-TURN-2")]


def test_passing_is_not_an_action() -> None:
    assert word(table(), "A pass") == "irregular"
    assert broken(table(), "A pass") == {"SPL-TURN-3"}


GEMS_GONE = ("A tokens wwwwuuuugg", "B tokens ggrrrrkkkk", "market 1 - - - -", "market 2 - - - -", "market 3 - - - -")


@pytest.mark.parametrize(
    ("hand", "decks", "verdict"),
    [
        ("A tokens wwwwuuuugg reserved 3K3 3K4 3K2", "decks 9 9 9", "legal"),
        ("A tokens wwwwuuuugg reserved 3K3 3K4", "decks 9 9 9", "irregular"),
        ("A tokens wwwwuuuugg reserved 3K3 3K4", "decks 0 0 0", "legal"),
        ("A tokens wwwwuuuugg reserved 3K3 3K4 1W1", "decks 9 9 9", "irregular"),
        ("A tokens wwwwuuuugg reserved 3K3 3K4 1W2", "decks 9 9 9", "legal"),
    ],
)
def test_only_a_seat_that_can_do_nothing_passes(hand: str, decks: str, verdict: str) -> None:
    """No gems in the bank; a free place in the hand, or a card that can be paid, is an action all the same."""
    assert word(table(hand, decks, *GEMS_GONE[1:]), "A pass") == verdict


def test_the_table_takes_nothing() -> None:
    with pytest.raises(Unclear):
        heard(table(), "- take wug")


def test_a_seat_that_nobody_noted_is_the_one_to_move() -> None:
    replay = played("A take wug", "? take rr")
    assert replay.status == "clean"
    assert tokens(replay, "B") == "rr"
