"""What a request costs grows no faster than what it brings or what is stored. Counted in calls, not in seconds.

`tests/siege/costly.py` asks the same of records a hundred times as large, by the clock of the processor.
"""

import sys
from types import FrameType

import pytest
from flask import Flask

from tests.siege.costly import CASES, ask

SCALES = (0.01, 0.02, 0.04)
MOST_CALLS = 20_000_000  # at full scale, in a straight line: a file that is cut at 100 variations costs less in truth


def calls(app: Flask, name: str, scale: float) -> int:
    """How many functions are entered while it is answered."""
    client, asked, count = app.test_client(), CASES[name](app, scale), 0

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        answer = ask(client, asked)
    finally:
        sys.setprofile(None)
    assert answer.status_code in (200, 422)
    return count


@pytest.mark.parametrize("name", [name for name in CASES if "mentions" not in name and "excerpts" not in name])
def test_twice_as_much_costs_twice_as_much(app: Flask, name: str) -> None:
    calls(app, name, SCALES[0])  # what is done once is not counted
    first, second, third = (calls(app, name, scale) for scale in SCALES)
    assert third - second < 3 * max(second - first, 1000)
    assert third + (third - second) / (SCALES[2] - SCALES[1]) < MOST_CALLS
