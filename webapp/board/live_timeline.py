"""Live timeline: that of a game that is being recorded. What was told before the last sentence is not told again.

A step depends on what was said until then and on nothing later. So the steps are kept with the sentences they tell, and
told on from the first that is another one now: after a sentence the last, after a correction all behind it.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from flask import Flask, current_app

from records import Event
from webapp.board.timeline import Step, Timeline, timeline
from webapp.perspective.sight import Sight
from webapp.platform.cache import SizedCache

KEPT = 24 << 20  # bytes
STEP = 2_000  # bytes of a step, about
FIRST = 8  # sentences that tell games of the same people apart: cards lie there in the beginning, seldom the same


class Grown(NamedTuple):
    start: object
    events: tuple[Event, ...]
    steps: tuple[Step, ...]


class LiveTimelines:
    """A cache of the timelines that were told, for every eye that they were told to."""

    def __init__(self) -> None:
        self._kept = SizedCache[Grown](KEPT)

    def told_on(self, sight: Sight, names: Sequence[str], lang: str) -> Timeline:
        """As `timeline`, from where this eye was told it before."""
        replay = sight.replay
        events = tuple(replay.frames.events[: len(replay.frames)])
        key: Hashable = (
            replay.game.book.game,
            replay.seats,
            tuple(replay.law.items()),
            sight.eye,
            tuple(names),
            lang,
            events[:FIRST],
        )
        before = self._kept.get(key)
        known = before.steps[: _shared(before.events, events)] if before and before.start == replay.start else ()
        course = timeline(sight, names, lang, known)
        self._kept.put(key, Grown(replay.start, events, course.steps), STEP * len(events))
        return course


def join(app: Flask) -> None:
    app.extensions["live timelines"] = LiveTimelines()


def timelines() -> LiveTimelines:
    found: LiveTimelines = current_app.extensions["live timelines"]
    return found


def _shared(one: tuple[Event, ...], other: tuple[Event, ...]) -> int:
    """With how many sentences both begin."""
    if other[: len(one)] == one:
        return len(one)
    return next(at for at, (each, now) in enumerate(zip(one, (*other, None), strict=False)) if each != now)
