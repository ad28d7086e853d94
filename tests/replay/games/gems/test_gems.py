"""Tokens in one whole number: what holds of every colour by itself, asked of all at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.engine.game import Unplayable
from replay.games.gems.counted import counted
from replay.games.gems.prices import guarded, left_of
from replay.games.gems.said_once import said_once
from replay.games.gems.tokens import COLOURS, covers, pack
from replay.games.splendor.spell import WORDS
from tests.hypothesis_profiles import examples
from tests.spoken import text_in

amounts = st.lists(st.integers(0, 63), min_size=7, max_size=7)


@examples(100)
@given(amounts, amounts)
def test_bonuses_leave_of_a_price_what_they_leave_of_each_colour(cost: list[int], bonuses: list[int]) -> None:
    left = [max(0, asked - has) for asked, has in zip(cost, bonuses, strict=True)]
    assert left_of(guarded(pack(cost)), pack(bonuses)) == pack(left) & COLOURS


@examples(100)
@given(amounts, amounts)
def test_tokens_cover_what_is_wanted_if_no_colour_falls_short(tokens: list[int], wanted: list[int]) -> None:
    assert covers(pack(tokens), pack(wanted)) == all(w <= has for has, w in zip(tokens, wanted, strict=True))


@examples(100)
@given(st.lists(st.integers(0, 62), min_size=7, max_size=7))
def test_tokens_cover_themselves_and_one_more_of_no_colour(tokens: list[int]) -> None:
    assert covers(pack(tokens), pack(tokens))
    for colour in range(7):
        more = [has + (n == colour) for n, has in enumerate(tokens)]
        assert not covers(pack(tokens), pack(more))


@pytest.mark.parametrize(
    ("many", "said"),
    [
        (1, "1 biały, 1 niebieski, 1 złoty"),
        (2, "2 białe, 2 niebieskie, 2 złote"),
        (4, "4 białe, 4 niebieskie, 4 złote"),
        (5, "5 białych, 5 niebieskich, 5 złotych"),
        (12, "12 białych, 12 niebieskich, 12 złotych"),
        (22, "22 białe, 22 niebieskie, 22 złote"),
    ],
)
def test_polish_colours_go_with_their_numbers(many: int, said: str) -> None:
    assert counted([("w", many), ("u", many), ("*", many)], WORDS["pl"].forms, "nic") == said


def test_no_tokens_are_nothing() -> None:
    assert counted([("w", 0)], WORDS["en"].forms, "nothing") == "nothing"
    assert counted([("w", 2), ("u", 0)], WORDS["en"].forms, "nothing") == "2 white"


def test_lines_of_a_seat_are_put_together_and_empty_ones_left_out() -> None:
    lines = ["A tokens w", "", "turn B", "A cards 1W1", "market 1 1W2", "market 2 2W2"]
    assert said_once(lines, "AB", ("tokens", "cards")) == [
        "turn B",
        "market 1 1W2",
        "market 2 2W2",
        "A tokens w cards 1W1",
    ]


def test_what_is_said_twice_is_refused_in_both_languages() -> None:
    with pytest.raises(Unplayable) as refused:
        said_once(["A tokens w", "A tokens u"], "AB", ("tokens",))
    assert text_in("en", refused.value) == "A position says each thing once; A tokens stands there twice."
    assert text_in("pl", refused.value) == "Pozycja mówi wszystko raz, a A tokens jest w niej dwa razy."
