"""What may be done, where the readings leave more or less than usual."""

import pytest

from replay.engine.replay import Replay
from replay.questions.choices import choices
from tests.replay.table import table

TEN = ("market 1 1W3 1U1 1K1 1G1", "A tokens wwuuggrrkk", "B tokens wwuuggrrkk")


def may(replay: Replay, verb: str) -> list[str]:
    actions = replay.game.options(replay.game.ready(replay.state), replay.law, 0)
    words = [replay.game.say(action, replay.seats) for action in actions if action.verb == verb]
    return [" ".join(said[1:]) for said in words]


def test_with_ten_tokens_a_card_is_reserved_with_gold_or_without_or_not_at_all() -> None:
    assert may(table(*TEN), "reserve")[:2] == ["1W3 *", "1U1 *"]
    without = may(table(*TEN, readings={"reserve-at-ten": "no-gold"}), "reserve")
    assert without == ["1W3 -", "1U1 -", "1K1 -", "1G1 -", "L1 -", "L2 -", "L3 -"]
    assert may(table(*TEN, readings={"reserve-at-ten": "forbidden"}), "reserve") == []


@pytest.mark.parametrize("option", ["take-and-return-any", "no-gold", "forbidden"])
def test_the_choices_by_kind_are_the_options_with_ten_tokens_too(option: str) -> None:
    replay = table(*TEN, readings={"reserve-at-ten": option})
    chosen = [choice.action for kind in choices(replay, replay.state, 0) for choice in kind.choices]
    assert [action for action in chosen if action.verb == "reserve"] == [
        action
        for action in replay.game.options(replay.game.ready(replay.state), replay.law, 0)
        if action.verb == "reserve"
    ]


def test_gold_that_may_be_left_is_taken_as_usual() -> None:
    assert "1W3 -" not in may(table(TEN[0], readings={"gold-decline": "optional"}), "reserve")


def test_an_exhausted_deck_is_an_option_where_it_still_brings_gold() -> None:
    empty = ("decks 36 26 0", TEN[0])
    assert "L3 *" not in may(table(*empty), "reserve")
    assert "L3 *" in may(table(*empty, readings={"reserve-empty": "gold-only"}), "reserve")
