"""A face that fails leaves people with what they see of a game that has none."""

from dataclasses import replace
from typing import Any

import pytest

from replay.engine.game import Unplayable
from replay.engine.guard import HookFailed
from replay.engine.registry import find
from tests.throwaway import playable
from webapp.games.face import PLAIN, Style, guarded


def fails(*given: object) -> Any:
    raise KeyError("a hidden card")


def test_where_a_hook_fails_the_default_answers() -> None:
    face = guarded(replace(PLAIN, sides=fails, words=fails, charts=fails), "splendor")
    assert (face.sides(("A", "B")), face.words("en"), face.charts(None, ())) == ((), {}, ())  # type: ignore[arg-type]


def test_a_sentence_that_cannot_be_told_is_said_as_it_was_written() -> None:
    with playable():
        move = find("four").meaning("drop", ("c",))
        face = guarded(replace(PLAIN, tell=fails), "four")
        assert face.tell is not None
        assert face.tell(move, ("A", "B"), Style.PLAIN) == "drop c"


def test_what_has_no_default_says_that_it_failed_and_not_what_it_said() -> None:
    with playable(), pytest.raises(HookFailed) as failed:
        guarded(replace(PLAIN, play=fails), "four").play(2, 1, 1, ())  # type: ignore[misc]
    assert isinstance(failed.value, Unplayable)
    assert "play ended with KeyError" in str(failed.value)
    assert "hidden card" not in str(failed.value)
