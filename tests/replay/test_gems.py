"""Tokens in one whole number: what holds of every colour by itself, asked of all at once."""

from hypothesis import given
from hypothesis import strategies as st

from replay.gems.prices import guarded, left_of
from replay.gems.tokens import COLOURS, covers, pack

amounts = st.lists(st.integers(0, 63), min_size=7, max_size=7)


@given(amounts, amounts)
def test_bonuses_leave_of_a_price_what_they_leave_of_each_colour(cost: list[int], bonuses: list[int]) -> None:
    left = [max(0, asked - has) for asked, has in zip(cost, bonuses, strict=True)]
    assert left_of(guarded(pack(cost)), pack(bonuses)) == pack(left) & COLOURS


@given(amounts, amounts)
def test_tokens_cover_what_is_wanted_if_no_colour_falls_short(tokens: list[int], wanted: list[int]) -> None:
    assert covers(pack(tokens), pack(wanted)) == all(w <= has for has, w in zip(tokens, wanted, strict=True))


@given(st.lists(st.integers(0, 62), min_size=7, max_size=7))
def test_tokens_cover_themselves_and_one_more_of_no_colour(tokens: list[int]) -> None:
    assert covers(pack(tokens), pack(tokens))
    for colour in range(7):
        more = [has + (n == colour) for n, has in enumerate(tokens)]
        assert not covers(pack(tokens), pack(more))
