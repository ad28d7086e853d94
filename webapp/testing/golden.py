"""Golden files: the transcript of every recorded game, as text that a person can read, beside the record.

`pytest --recount-game NAME --recount-golden` writes them anew; the difference is read before it is committed.
"""

import os
from pathlib import Path

import pytest

from webapp.commands.transcript import transcript
from webapp.testing.plugin import GOLDEN
from webapp.testing.records import log_of


def expect_golden(path: Path, text: str) -> None:
    """What was made of a file is what lies beside it."""
    golden = path.with_suffix(".golden")
    if os.environ.get(GOLDEN) == "rewrite":
        golden.write_text(text, encoding="utf-8")
    if not golden.is_file():
        pytest.skip("There is no golden file of it yet. Write it with --recount-golden, and read it.")
    assert text == golden.read_text(encoding="utf-8")


def test_a_recorded_game_replays_as_its_golden_file_says(recount_played: Path) -> None:
    expect_golden(recount_played, transcript(log_of(recount_played)))
