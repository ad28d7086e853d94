"""`make test` tries the same examples every time; `make fuzz` ends when its time is over, and tells what it found."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hypothesis_profiles import EXPLORE, FIXED, exploring

texts = st.text() | st.integers().map(str)


def tried(profile: str) -> list[str]:
    seen: list[str] = []

    @settings(settings.get_profile(profile), max_examples=300, database=None)
    @given(texts)
    def look(text: str) -> None:
        seen.append(text)

    look()
    return seen


def test_fixed_examples_do_not_depend_on_what_else_was_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tried(FIXED)
    source = tmp_path / "constants.py"
    source.write_text("\n".join(f"name{number} = 'text{number}', {number * 1001}" for number in range(200)))
    module = ModuleType("constants")
    module.__file__ = str(source)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert tried(FIXED) == before


def test_exploration_tries_others_every_time() -> None:
    assert tried(EXPLORE) != tried(EXPLORE)


def test_exploration_ends_when_its_time_is_over() -> None:
    @settings(settings.get_profile(EXPLORE), database=None)
    @given(texts)
    def holds(text: str) -> None:
        assert isinstance(text, str)

    with exploring(holds, 0.1) as explored:
        holds()
    assert explored.tried > 0
    assert not explored.found


def test_what_exploration_finds_it_tells_although_its_time_is_over() -> None:
    @settings(settings.get_profile(EXPLORE), database=None)
    @given(st.integers())
    def breaks(number: int) -> None:
        assert number < -(10**100), "never"

    with pytest.raises(AssertionError), exploring(breaks, 0.0) as explored:
        breaks()
    assert explored.found
