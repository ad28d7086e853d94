"""How often a record is played: a tap opens it once, and plays it at most twice, as it is and as its writer sees it."""

import sys
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from replay.engine import replay as engine
from replay.engine.frames import Frames
from tests.webapp.recording.table import FIXTURES, KEY, Table

MOST = 2


class Played:
    """How many events were played anew since somebody looked."""

    def __init__(self) -> None:
        self.events = 0

    def since(self) -> int:
        found, self.events = self.events, 0
        return found


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    count, play = Played(), engine.play

    def counted(*args: Any, after: Frames | None = None, **more: Any) -> Any:
        known = len(after) if after is not None else 0
        frames, halt = play(*args, after=after, **more)
        count.events += len(frames) - known
        return frames, halt

    for module in list(sys.modules.values()):
        if getattr(module, "play", None) is play:
            monkeypatch.setattr(module, "play", counted)
    return count


@pytest.mark.parametrize("seat", ["", "B"])
@pytest.mark.parametrize(
    ("name", "events"),
    [("splendor/games/sim-3p", 46), ("marvel/games/sim-3p", 45), ("gauntlet/games/sim-3p", 54)],
)
def test_a_tap_plays_the_record_at_most_twice(
    app: Flask, client: FlaskClient, played: Played, name: str, events: int, seat: str
) -> None:
    """The first request after the start: nothing is known of the record yet."""
    table = Table(app, client, name, events, seat)
    tapped = read((FIXTURES / f"{name}.rgn").read_bytes()).events[events]
    assert tapped.seat == "B"
    played.since()
    assert table.post("hear", say=f"B {tapped.say}")[0] == 200
    assert played.since() <= MOST * events
    assert table.post("events", say=f"B {tapped.say}", after=events, key=KEY)[0] == 201
    assert played.since() <= MOST * (events + 1), "and the new sentence, for each"


@pytest.mark.parametrize("name", ["splendor/games/sim-3p", "gauntlet/games/sim-3p"])
@pytest.mark.parametrize("what", ["hear", "weigh", "events"])
def test_to_take_something_back_plays_nothing_more(
    app: Flask, client: FlaskClient, played: Played, name: str, what: str
) -> None:
    events, last = 40, 3
    table = Table(app, client, name, events)
    more = {"after": events, "key": KEY} if what == "events" else {}
    played.since()
    assert table.post(what, say=f"- rewind {events - last}", **more)[0] in (200, 201)
    assert played.since() <= MOST * events
