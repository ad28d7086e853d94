"""Taking tokens and whose turn it is, from the chapters “GAMEPLAY” and “ZASADY GRY” of Splendor: Marvel."""

from itertools import combinations

import pytest

from replay.engine.game import Unclear
from tests.replay.games.marvel.table import ORDINARY, broken, found, heard, opened, played, table, tokens, word

TOO_MUCH = {"MAR-TAKE3-1", "MAR-TAKE2-1"}
GREY_OR_GREEN = {"MAR-TAKE3-2", "MAR-TAKE2-1"}


@pytest.mark.parametrize("three", ["".join(three) for three in combinations(ORDINARY, 3)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_different_colours_may_be_taken(three: str, players: int) -> None:
    assert word(table(players=players), f"A take {three}") == "legal"


def test_the_order_in_which_tokens_are_written_does_not_matter() -> None:
    assert word(table(), "A take opy") == "legal"


@pytest.mark.parametrize("colour", ORDINARY)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pair_may_be_taken_from_a_full_pile(colour: str, players: int) -> None:
    assert word(table(players=players), f"A take {colour}{colour}") == "legal"


@pytest.mark.parametrize(("players", "gone"), [(2, 0), (3, 1), (4, 3)])
def test_a_pair_needs_four_before_it_is_taken_and_not_more_than_four(players: int, gone: int) -> None:
    enough = table("turn A", f"B tokens {'r' * gone or '-'}", players=players)
    assert word(enough, "A take rr") == "legal"
    one_less = table("turn A", f"B tokens {'r' * (gone + 1)}", players=players)
    assert word(one_less, "A take rr") == "irregular"
    assert broken(one_less, "A take rr") == {"MAR-TAKE2-2"}


def test_a_pair_of_the_last_two_is_possible_but_not_allowed() -> None:
    two_left = table("turn B", "A tokens rr")
    assert word(two_left, "B take rr") == "irregular"
    assert broken(two_left, "B take rr") == {"MAR-TAKE2-2"}


@pytest.mark.parametrize("left", [0, 1])
def test_a_pair_cannot_be_taken_where_less_than_two_lie(left: int) -> None:
    few = table("turn A", f"B tokens {'r' * (4 - left)}")
    assert word(few, "A take rr") == "impossible"
    assert "MAR-TBL-4" in broken(few, "A take rr")


def test_a_colour_that_ran_out_cannot_be_among_three() -> None:
    no_red = table("turn A", "B tokens rrrr")
    assert word(no_red, "A take ypr") == "impossible"
    assert "MAR-TBL-4" in broken(no_red, "A take ypr")
    last_red = table("turn A", "B tokens rrr")
    assert word(last_red, "A take ypr") == "legal"


@pytest.mark.parametrize("taken", ["ry*", "yp*", "*", "**", "y*", "ypb*"])
def test_grey_is_never_taken(taken: str) -> None:
    assert word(table(players=3), f"A take {taken}") == "irregular"
    assert broken(table(players=3), f"A take {taken}") & GREY_OR_GREEN


@pytest.mark.parametrize("taken", ["ypt", "t", "tt", "yt", "ypbt", "t*"])
@pytest.mark.parametrize("players", [2, 4])
def test_green_is_never_taken(taken: str, players: int) -> None:
    assert word(table(players=players), f"A take {taken}") == "irregular"
    assert broken(table(players=players), f"A take {taken}") & GREY_OR_GREEN


@pytest.mark.parametrize(
    ("position", "taken"),
    [
        (("B tokens *****",), "yp*"),
        (("B tokens ****",), "**"),
        (("A tokens t cards 3P2", "B tokens t cards 3B2"), "ypt"),
        (("A tokens t cards 3P2",), "tt"),
    ],
)
def test_grey_and_green_that_are_not_there_cannot_be_taken_at_all(position: tuple[str, ...], taken: str) -> None:
    assert word(table("turn A", *position), f"A take {taken}") == "impossible"


@pytest.mark.parametrize("taken", ["rry", "yyo", "ppbb"])
def test_a_pair_and_another_colour_do_not_go_together(taken: str) -> None:
    assert word(table(players=4), f"A take {taken}") == "irregular"
    assert broken(table(players=4), f"A take {taken}") & TOO_MUCH


@pytest.mark.parametrize("taken", ["rrr", "ypbr", "ypbro", "yyyy"])
def test_more_than_an_action_gives_may_not_be_taken(taken: str) -> None:
    assert word(table(players=4), f"A take {taken}") == "irregular"
    assert broken(table(players=4), f"A take {taken}") & TOO_MUCH


@pytest.mark.parametrize("taken", ["y", "yp", "o", "br"])
def test_fewer_than_three_may_not_be_taken_while_three_colours_lie_there(taken: str) -> None:
    assert word(table(), f"A take {taken}") == "irregular"
    assert broken(table(), f"A take {taken}") == {"MAR-TAKE3-4"}


THREE_LEFT = ("turn A", "A tokens yyyybb", "B tokens ppppbr")
TWO_LEFT = ("turn A", "A tokens yyyyb", "B tokens ppppbbb")
ONE_LEFT = ("turn A", "A tokens yyyybbbb", "B tokens ppppoooo")
FEWER = {"MAR-TAKE3-3", "MAR-TAKE3-4", "MAR-TAKE3-5"}


@pytest.mark.parametrize(
    ("position", "taken", "verdict", "rules"),
    [
        (THREE_LEFT, "bro", "legal", set()),
        (THREE_LEFT, "bo", "irregular", {"MAR-TAKE3-4"}),
        (THREE_LEFT, "r", "irregular", {"MAR-TAKE3-4"}),
        (TWO_LEFT, "ro", "legal", set()),
        (TWO_LEFT, "rr", "legal", set()),
        (TWO_LEFT, "r", "irregular", FEWER),
        (TWO_LEFT, "bro", "impossible", {"MAR-TBL-4"}),
        (ONE_LEFT, "r", "legal", set()),
        (ONE_LEFT, "rr", "legal", set()),
        (ONE_LEFT, "y", "impossible", {"MAR-TBL-4"}),
    ],
)
def test_with_few_colours_all_that_are_left_are_taken(
    position: tuple[str, ...], taken: str, verdict: str, rules: set[str]
) -> None:
    """Grey and green lie there too; they are no colours that could be taken."""
    assert word(table(*position), f"A take {taken}") == verdict
    assert bool(broken(table(*position), f"A take {taken}") & rules) == bool(rules)


def test_one_colour_with_three_left_gives_one_not_a_pair() -> None:
    three_red = table("turn A", "A tokens yyyybbbb", "B tokens ppppoooor")
    assert word(three_red, "A take r") == "legal"
    assert broken(three_red, "A take rr") == {"MAR-TAKE2-2"}


def test_colours_are_counted_and_not_tokens() -> None:
    """Two red and one orange are three tokens, but two colours."""
    bank = table("turn A", "A tokens rr", "B tokens yyyyyppppp", "C tokens bbbbboooor", players=3)
    assert tokens(bank, "bank") == "rrottt*****"
    assert word(bank, "A take ro") == "legal"
    assert word(bank, "A take rro") == "irregular"
    assert "MAR-TAKE2-2" in broken(bank, "A take rr")


def test_what_is_taken_moves_from_the_bank_to_the_taker() -> None:
    replay = opened("A take ypb", "B take rr")
    assert replay.status == "clean"
    assert (tokens(replay, "A"), tokens(replay, "B")) == ("ypb", "rr")
    assert tokens(replay, "bank") == "yyypppbbbrroooott*****"


def test_an_irregular_take_is_noted_and_played_on() -> None:
    replay = opened("A take rr", "B take rr", "A take ypb")
    assert replay.status == "irregular"
    assert found(replay) == [(6, "MAR-TAKE2-2")]
    assert [frame.verdict for frame in replay.frames[4:]] == ["legal", "irregular", "legal"]
    assert tokens(replay, "bank") == "yyypppbbboooott*****"


def test_a_green_token_that_was_taken_all_the_same_lies_before_the_taker() -> None:
    replay = opened("A take ypt", "B take ypb")
    assert replay.status == "irregular"
    assert (tokens(replay, "A"), tokens(replay, "bank")) == ("ypt", "yyppbbbrrrroooot*****")


def test_an_impossible_take_stops_the_replay() -> None:
    replay = opened("A take rr", "B take rr", "A take ypr", "B take ypb")
    assert replay.status == "impossible"
    assert replay.halt is not None
    assert replay.halt.event.number == 7
    assert found(replay) == [(6, "MAR-TAKE2-2"), (7, "MAR-TBL-4")]
    assert len(replay.frames) == 6


@pytest.mark.parametrize("sentence", ["take ypb", "take rr", "reserve L1 *", "reserve 1Y3 *"])
def test_nobody_acts_out_of_turn(sentence: str) -> None:
    assert word(opened(), f"A {sentence}") == "legal"
    assert word(opened(), f"B {sentence}") == "irregular"
    assert broken(opened(), f"B {sentence}") == {"MAR-TURN-1"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_in_the_order_of_the_seats(players: int) -> None:
    seats = "ABCD"[:players]
    replay = opened(*(f"{seat} take ypb" for seat in seats), players=players)
    assert replay.status == "clean"
    for seat in seats:
        assert word(replay, f"{seat} take rr") == ("legal" if seat == "A" else "irregular")
    assert broken(replay, "B take rr") == ({"MAR-TURN-1"} if players > 2 else {"MAR-TURN-2"})


def test_a_turn_has_one_action() -> None:
    replay = opened("A take ypb", "A reserve 1Y3 *")
    assert replay.status == "irregular"
    assert [rule for _, rule in found(replay)] == ["MAR-TURN-2"]


def test_after_a_double_turn_the_next_seat_plays_on_without_blame() -> None:
    replay = opened("A take ypb", "A take ypb", "B take ypo")
    assert found(replay) == [(6, "MAR-TURN-2")]


def test_passing_is_not_an_action() -> None:
    assert word(table(), "A pass") == "irregular"
    assert broken(table(), "A pass") & {"MAR-TURN-2", "MAR-TURN-3"}


NOTHING_LEFT = ("B tokens bbrrrroooo", "market 1 - - - -", "market 2 - - - -", "market 3 - - - -")


@pytest.mark.parametrize(
    ("hand", "decks", "verdict"),
    [
        ("3B4 3P2 3B2", "decks 9 9 9", "legal"),
        ("3B4 3P2", "decks 9 9 9", "irregular"),
        ("3B4 3P2", "decks 0 0 0", "legal"),
        ("3B4 3P2 1O1", "decks 9 9 9", "irregular"),
        ("3B4 3P2 1Y1", "decks 9 9 9", "legal"),
        ("3B4 3P2 L1", "decks 9 9 9", "undecided"),
    ],
)
def test_only_a_seat_that_can_do_nothing_passes(hand: str, decks: str, verdict: str) -> None:
    """No stones in the bank; a free place in the hand, or a card that can be paid, is an action all the same."""
    assert word(table(f"A tokens yyyyppppbb reserved {hand}", decks, *NOTHING_LEFT), "A pass") == verdict


def test_the_table_takes_nothing() -> None:
    with pytest.raises(Unclear):
        heard(table(), "- take ypb")


def test_a_seat_that_nobody_noted_is_the_one_to_move() -> None:
    replay = played("A take ypb", "? take rr")
    assert replay.status == "clean"
    assert tokens(replay, "B") == "rr"


@pytest.mark.parametrize("taken", ["wug", "k", "g", "s", "ypq"])
def test_colours_of_another_game_are_not_understood(taken: str) -> None:
    with pytest.raises(Unclear):
        heard(table(), f"A take {taken}")
