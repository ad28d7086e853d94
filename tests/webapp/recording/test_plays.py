"""How often a record is played: a tap opens it once, and plays it at most twice, as it is and as its writer sees it."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from tests.count_plays import played
from tests.webapp.recording.table import FIXTURES, KEY, Table

MOST = 2


@pytest.mark.parametrize("seat", ["", "B"])
@pytest.mark.parametrize(
    ("name", "events"),
    [("splendor/games/sim-3p", 46), ("marvel/games/sim-3p", 45), ("gauntlet/games/sim-3p", 54)],
)
def test_a_tap_plays_the_record_at_most_twice(
    app: Flask, client: FlaskClient, name: str, events: int, seat: str
) -> None:
    """The first request after the start: nothing is known of the record yet."""
    table = Table(app, client, name, events, seat)
    tapped = read((FIXTURES / f"{name}.rgn").read_bytes()).events[events]
    assert tapped.seat == "B"
    with played() as heard:
        assert table.post("hear", say=f"B {tapped.say}")[0] == 200
    assert events <= heard.events <= MOST * events
    with played() as written:
        assert table.post("events", say=f"B {tapped.say}", after=events, key=KEY)[0] == 201
    assert written.events <= MOST * (events + 1), "and the new sentence, for each"


@pytest.mark.parametrize("name", ["splendor/games/sim-3p", "gauntlet/games/sim-3p"])
@pytest.mark.parametrize("what", ["hear", "weigh", "events"])
def test_to_take_something_back_plays_nothing_more(app: Flask, client: FlaskClient, name: str, what: str) -> None:
    events, last = 40, 3
    table = Table(app, client, name, events)
    more = {"after": events, "key": KEY} if what == "events" else {}
    with played() as count:
        assert table.post(what, say=f"- rewind {events - last}", **more)[0] in (200, 201)
    assert events <= count.events <= MOST * events
