"""Growing: a timeline that is told on is the timeline, after every sentence and for every eye."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from records import Event, Log, read
from tests.webapp.samples import TALKED_OVER
from webapp.board import live_timeline
from webapp.board.live_timeline import timelines
from webapp.board.timeline import Step, Timeline, timeline
from webapp.games.simulation import simulated
from webapp.perspective.sight import Sight, look

ROOT = Path(__file__).parents[3]
CORRECTED = [read(path.read_bytes()) for path in sorted((ROOT / "fixtures").glob("*/games/corrected.rgn"))]
NAMES = ["Ania", "Bartek", "Celina", "Darek"]


@pytest.fixture(autouse=True)
def asked(app: Flask) -> Iterator[None]:
    with app.test_request_context("/?lang=en"):
        yield


@pytest.mark.parametrize("log", [*CORRECTED, read(TALKED_OVER), simulated("gauntlet", 3, 5), simulated("marvel", 2, 5)])
def test_a_timeline_told_on_is_the_timeline(log: Log) -> None:
    """Corrections change what was told long ago, and eyes take turns: no eye is told what another one saw."""
    names = NAMES[: len(log.header.seats)]
    for length in range(5, len(log.events) + 1, 7):
        here = log.until(length)
        for seat in ("", "B"):
            sight = look(here, asked=seat, own=seat)
            assert timelines().told_on(sight, names, "en") == timeline(sight, names, "en")


def test_only_what_is_new_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    log = simulated("splendor", 2, 5)
    told: list[int] = []

    def counted(sight: Sight, names: list[str], lang: str, known: list[Step]) -> Timeline:
        told.append(len(sight.replay.frames) - len(known))
        return timeline(sight, names, lang, known)

    monkeypatch.setattr(live_timeline, "timeline", counted)
    taken_back = (*log.events[:43], Event(44, "-", "rewind", ("40",)))
    for events in (log.events[:40], log.events[:41], log.events[:43], log.events[:43], taken_back):
        timelines().told_on(look(Log(log.header, events)), NAMES[:2], "en")
    assert told == [40, 1, 2, 0, 0]


def test_two_games_of_the_same_people_do_not_mix() -> None:
    one, other = simulated("splendor", 2, 5, 1), simulated("splendor", 2, 5, 2)
    alike = Log(one.header, (*one.events[:20], *other.events[20:30]))  # begins like the first
    for log in (one, other, alike, one):
        sight = look(log)
        assert timelines().told_on(sight, NAMES[:2], "en") == timeline(sight, NAMES[:2], "en")
