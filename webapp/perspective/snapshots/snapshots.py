"""Snapshots: the table after any event of a long record, without playing all that came before it."""

import sqlite3
from bisect import bisect_right
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from records.entry import Heading
from records.event import Event
from records.header import Header
from records.store import EventStore, StoreError
from records.talk import TALK
from replay.engine.game import Game, readings_of
from replay.engine.opened import OpenedGame
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.snapshots.state_json import can_be_folded
from replay.snapshots.stretches import LENGTH, Held, held_in, played, stretches
from webapp.perspective.snapshots.file import SnapshotFile, SnapshotLine

LONG = 1_000  # sentences: shorter records are played in a few milliseconds, and nothing of them is kept
MENDS = frozenset({"amend", "rewind"})  # what changes the moves that stood before


class Reached(NamedTuple):
    """A table in the middle of a record."""

    way: SnapshotLine
    place: int  # among the moves that stand, from 0; -1: the start
    replay: Replay  # from the beginning of its stretch to that move


class NoSnapshot(Exception):
    """No snapshot tells: the whole record has to be played."""


class Snapshots:
    def __init__(self, store: EventStore, path: Path) -> None:
        self.store, self._path = store, path
        self._beginning = Lock()
        self._file: SnapshotFile | None = None

    @property
    def file(self) -> SnapshotFile:
        """Begun when somebody first asks: most sites have no long record."""
        with self._beginning:
            if self._file is None:
                begun = SnapshotFile(self._path)
                begun.begin()
                self._file = begun
            return self._file

    # ── looking up ──────────────────────────────────────────────────────────────────────────────────────

    def reach(self, heading: Heading, number: int, eye: int | None = None) -> Reached:
        """The table after an event; of one that is no move, after the last move before it.

        Raises NoSnapshot, and Unplayable.
        """
        return self._reached(heading, eye, lambda way: self._found(way, number))

    def last(self, heading: Heading, eye: int | None = None) -> Reached:
        """The table after the last move. Raises as `reach` does."""

        def found(way: SnapshotLine) -> tuple[int, Held, int]:
            first, text = self.file.at(way, way.moves - 1)
            return first, held_in(text), way.moves - first

        return self._reached(heading, eye, found)

    def _reached(
        self, heading: Heading, eye: int | None, found: Callable[[SnapshotLine], tuple[int, Held, int]]
    ) -> Reached:
        try:
            way = self._way(heading, eye)
            try:
                first, held, moves = found(way)
                game, law = _rules(heading.header)
                return Reached(way, first + moves - 1, played(game, law, tuple(way.seats), held, moves))
            except ValueError:  # thrown away in this moment, or damaged: for the next who asks
                self._make(heading, eye)
        except (sqlite3.Error, StoreError):
            self._file = None  # the next who asks looks what is wrong with it
        raise NoSnapshot

    def way(self, heading: Heading, eye: int | None = None) -> SnapshotLine:
        """The record as it stands now. Raises Unplayable, and NoSnapshot where there is nothing to put a mark into."""
        try:
            return self._way(heading, eye)
        except (sqlite3.Error, StoreError):  # damaged, gone while this runs, no room for it
            self._file = None
            raise NoSnapshot from None

    def _way(self, heading: Heading, eye: int | None) -> SnapshotLine:
        way = self.file.way(heading.game, _spelled(eye))
        if way is not None and way.hash == heading.hash:
            return way
        try:
            grown = self._grown(way, heading) if way is not None and eye is None else None
        except ValueError:
            grown = None
        return grown or self._make(heading, eye)

    def _found(self, way: SnapshotLine, number: int) -> tuple[int, Held, int]:
        """Where a stretch begins, what it holds, and how many of its moves are to be played."""
        if not way.straight:
            for first, text in self.file.around(way, number):
                held = held_in(text)
                numbers = [move[0] for move in held.moves]
                if number in numbers:
                    return first, held, numbers.index(number) + 1
            raise NoSnapshot  # what was said between moves that do not come in the order of their numbers
        found = self.file.before(way, number)
        first, text = found or self.file.at(way, 0)
        held = held_in(text)
        return first, held, bisect_right([move[0] for move in held.moves], number) if found else 0

    # ── putting in ──────────────────────────────────────────────────────────────────────────────────────

    def _make(self, heading: Heading, eye: int | None) -> SnapshotLine:
        """Play it all, once. What is written in between is noticed by its hash the next time."""
        log = self.store.log(heading.game)
        if len(log.events) != heading.events:
            raise NoSnapshot
        opened = OpenedGame(log)
        replay = opened.seen_by(eye)
        if not replay.frames or not can_be_folded(replay.game, replay.state):
            raise NoSnapshot
        numbers = [event.number for event in replay.frames.events[: len(replay.frames)]]
        way = SnapshotLine(
            way=0,
            game=heading.game,
            eye=_spelled(eye),
            hash=heading.hash,
            last=heading.events,
            moves=len(replay.frames),
            straight=int(numbers == sorted(numbers)),
            seats="".join(replay.seats),
            status=replay.status,
            stops=replay.halt.event.number if replay.halt else 0,
            over=int(replay.game.over(replay.state, replay.law)),
            disclosed=int(eye is None and opened.disclosed),
        )
        return self.file.put(way, stretches(replay))

    def _grown(self, way: SnapshotLine, heading: Heading) -> SnapshotLine | None:
        """The way with what was said since; None where that changes what stood, or is not in order."""
        before, *since = [
            entry for entry in self.store.entries(way.game, way.last - 1) if entry.number <= heading.events
        ]
        if before.hash != way.hash or not since or since[-1].hash != heading.hash:
            return None
        events = [entry.event() for entry in since]
        if any(event.verb in MENDS for event in events):
            return None
        moves = [] if way.stops else [event for event in events if event.verb not in TALK]
        return self._with(way, heading, moves)

    def _with(self, way: SnapshotLine, heading: Heading, moves: list[Event]) -> SnapshotLine | None:
        first, text = self.file.at(way, way.moves - 1)
        held, (game, law) = held_in(text), _rules(heading.header)
        replay = played(game, law, tuple(way.seats), held, LENGTH, moves)
        # what is found looks for its cause in all that came before
        if moves and (replay.halt or max(replay.frames.found, default=-1) >= len(held.moves)):
            return None
        over = way.over or game.over(replay.state, law)
        if over and (moves or not way.disclosed):  # whether its cards are disclosed, the whole record says
            return None
        grown = way._replace(hash=heading.hash, last=heading.events, moves=way.moves + len(moves))
        self.file.grow(way, grown, stretches(replay, first, held.begun) if moves else ())
        return grown


def _spelled(eye: int | None) -> str:
    return "" if eye is None else str(eye)


def _rules(header: Header) -> tuple[Game, Mapping[str, str]]:
    game = find(header.game)
    return game, readings_of(game, header.get("edition"), header.get("readings"))
