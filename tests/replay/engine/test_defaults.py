"""What a game gets that says nothing: how its facts are spelled."""

import pytest

from replay.engine.defaults import spell


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        ("seat", 1, "B"),
        ("seat", -1, "-"),
        ("seats", (0, 1), "A, B"),
        ("standing", ((0, 12), (1, 9)), "A 12, B 9"),
        ("standing", (), "-"),
        ("words", ("wheat", "mine"), "wheat, mine"),
        ("number", 7, "7"),
    ],
)
def test_a_fact_is_spelled_by_its_kind(kind: str, value: object, said: str) -> None:
    assert spell(kind, value, "en", ("A", "B")) == said
