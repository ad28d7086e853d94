"""What mattered: the readings under which a game would have been judged differently, or won by somebody else.

To replay a game under every option of every reading costs thirty times a replay. But a replay looks a reading up only
where it counts, so it is watched once, and only what was said there is judged again.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from records.event import Event
from replay.game import Unclear
from replay.law import IMPOSSIBLE, IRREGULAR, UNDECIDED
from replay.replay import SAID, Replay, play, understand
from replay.sayings import sayings

UNREADABLE = "unreadable"

Words = tuple[tuple[str, str], ...]  # rule and verdict, of what did not hold


class _Watched(dict[str, str]):
    """A law that notes where it is asked for what."""

    def __init__(self, law: Mapping[str, str]) -> None:
        super().__init__(law)
        self.place = 0
        self.asked: dict[str, list[int]] = {}  # reading to places

    def __getitem__(self, reading: str) -> str:
        places = self.asked.setdefault(reading, [])
        if not places or places[-1] != self.place:
            places.append(self.place)
        return super().__getitem__(reading)


class _Told(tuple[Event, ...]):
    """Events that tell a law how far they have been played."""

    law: _Watched

    def __iter__(self) -> Iterator[Event]:
        law = self.law
        for law.place, event in enumerate(super().__iter__()):
            yield event


class Watching:
    """Watches a replay for the readings that are looked up in it: `Replay.of(log, watch=watching)`."""

    def __init__(self) -> None:
        self._law = _Watched({})

    def __call__(self, law: Mapping[str, str], events: tuple[Event, ...]) -> tuple[_Watched, tuple[Event, ...]]:
        self._law = _Watched(law)
        told = _Told(events)
        told.law = self._law
        return self._law, told

    @property
    def readings(self) -> set[str]:
        return set(self._law.asked)

    def asked(self, replay: Replay) -> dict[str, list[int]]:
        """The readings that were looked up, and the places where; for who has won, the place after the last."""
        self._law.place = len(replay.frames.events)
        replay.game.winners(replay.state, self._law)
        return {reading: places for reading, places in self._law.asked.items() if reading in replay.game.book.readings}


def mattered(replay: Replay, watching: Watching | None = None) -> dict[str, int]:
    """Each reading that mattered, and the event at which it first did; 0: only for who won. `watching`: what has
    watched this replay; nobody: it is played again."""
    if watching is None:
        law, events = (watching := Watching())(replay.law, tuple(replay.frames.events))
        play(replay.game, law, replay.seats, replay.start, events)
    found = {}
    for reading, places in watching.asked(replay).items():
        others = [option for option in replay.game.book.readings[reading].options if option != replay.law[reading]]
        laws = [{**replay.law, reading: option} for option in others]
        at = min((place for law in laws if (place := _differs(replay, law, places)) is not None), default=None)
        if at is not None:
            found[reading] = replay.frames.events[at].number if at < len(replay.frames.events) else 0
    return found


def _differs(replay: Replay, law: Mapping[str, str], places: list[int]) -> int | None:
    """The first place at which another law says something else. It is asked where it was looked up; and everywhere
    from where it leaves another table, until the table is the same again."""
    frames, end = replay.frames, len(replay.frames.events)
    place, table = -1, None  # None: the table as it was
    while (place := place + 1 if table is not None else _next(places, place, end)) < end:
        words, after = _judged(replay, law, place, table)
        if words != _words(replay, place):
            return place
        if place >= len(frames):  # both stop here
            return None
        table = None if after == frames.states[place] else after
    if table is None and end not in places:
        return None
    won = replay.game.winners(replay.state if table is None else table, law)
    return end if won != replay.game.winners(replay.state, replay.law) else None


def _next(places: list[int], place: int, end: int) -> int:
    return next((each for each in places if each > place), end)


def _judged(replay: Replay, law: Mapping[str, str], place: int, table: Any) -> tuple[Words, Any]:
    """What does not hold of one event under a law, and the table after it. None: said at the table as it was."""
    game, event = replay.game, replay.frames.events[place]
    state = table if table is not None else replay.frames.states[place - 1] if place else replay.start
    words: Words = ()
    try:
        known: Mapping[Any, tuple[int, Any]] = sayings(game, replay.seats)
        who, action = known[event[SAID]]
        if action is None:
            action, who, state = understand(game, law, replay.seats, state, event)
        elif type(action) not in game.opening:
            state = game.ready(state)
        judging = action.judge(state, law, who, event.number, False)
        while True:
            rule, held, *_ = next(judging)
            if held is not True:
                word = UNDECIDED if held is None else IMPOSSIBLE if rule.binds == "table" else IRREGULAR
                words = (*words, (rule.id, word))
                if word == IMPOSSIBLE:
                    return words, None
    except StopIteration as stop:
        return words, stop.value
    except Unclear:
        return (*words, ("", UNREADABLE)), None


def _words(replay: Replay, place: int) -> Words:
    """The same as it was found in the replay."""
    words = tuple((finding.rule.id, finding.verdict) for finding in replay.frames.found.get(place, ()))
    if place < len(replay.frames) or replay.halt is None:
        return words
    return (*words, (replay.halt.finding.rule.id, IMPOSSIBLE) if replay.halt.finding else ("", UNREADABLE))
