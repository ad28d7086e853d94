"""Entries: which sentences the number in a cell of the sheet comes from."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from replay.engine.replay import Replay
from replay.sheet.score import Score
from replay.sheet.state import CELLS, WON_ROUNDS, Key, State
from replay.sheet.view import column_keys


class Entered(NamedTuple):
    """A score that stands in a cell."""

    event: int
    points: int


Cell = tuple[int, str]  # seat, and the column as a view calls it


def entries(replay: Replay[State]) -> Mapping[Cell, tuple[Entered, ...]]:
    """By cell the sentences that put something into it, in their order. What stands in no column has the column ''."""
    keys = column_keys(replay.state)
    found: dict[Cell, tuple[Entered, ...]] = {}
    states = (replay.start, *replay.frames.states)
    for frame, (before, after) in zip(replay.frames, pairwise(states), strict=True):
        if not isinstance(frame.action, Score) or frame.event.seat not in replay.seats:
            continue
        seat = replay.seats.index(frame.event.seat)
        key = _touched(before, after, seat)
        if key is not None:
            cell = seat, keys.get(key, "")
            found[cell] = (*found.get(cell, ()), Entered(frame.event.number, frame.action.points))
    return found


def rounds_won(replay: Replay[State]) -> tuple[int, ...]:
    """The events at which the rounds were decided, in their order."""
    states = (replay.start, *replay.frames.states)
    return tuple(
        frame.event.number
        for frame, (before, after) in zip(replay.frames, pairwise(states), strict=True)
        if len(after[WON_ROUNDS]) > len(before[WON_ROUNDS])
    )


def _touched(before: State, after: State, seat: int) -> Key | None:
    """The cell that differs; None: it was a nought more."""
    was = dict(before[CELLS][seat])
    return next((key for key, points in after[CELLS][seat] if was.get(key) != points), None)
