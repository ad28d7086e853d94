"""Stretches: a long record in pieces, each with the table it begins with, so that any can be played without the others.

To reach a move, all before it have to be played. A stretch holds a few moves that stand, as they read now, and the
table before them folded away: whoever wants one table out of ten thousand plays thirty moves at most.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from records.event import Event, heard
from replay.engine.frames import Frames
from replay.engine.game import Game
from replay.engine.replay import Replay, play
from replay.snapshots.state_json import Json, folded, laid_out

LENGTH = 32  # moves: playing half of them on the average takes as long as laying out the table


class Stretch(NamedTuple):
    first: int  # the place of its first move among those of the record, from 0
    numbers: tuple[int, ...]  # of its moves
    text: str  # what it holds, as JSON


class Held(NamedTuple):
    table: list[Json]
    begun: bool  # something was played before it, not only laid out
    moves: list[list[Any]]  # number, seat, sentence, remark
    causes: list[int]  # of what is found in it, one after the other: causes may lie before the stretch


def stretches(replay: Replay, after: int = 0, begun: bool = False, length: int = LENGTH) -> Iterator[Stretch]:
    """A replay in pieces. `after`: how many moves of the record come before it, and whether any of them was a play."""
    frames, opening = replay.frames, replay.game.opening
    for start in range(0, len(frames), length):
        events = frames.events[start : min(start + length, len(frames))]
        table = frames.states[start - 1] if start else replay.start
        found = [each.cause for at in range(start, start + len(events)) for each in frames.found.get(at, ())]
        moves = [[event.number, event.seat, event.say, event.remark] for event in events]
        held = Held(folded(replay.game, table), begun, moves, found)
        text = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
        yield Stretch(after + start, tuple(event.number for event in events), text)
        begun = begun or any(type(action) not in opening for action in frames.actions[start : start + length])


def held_in(text: str) -> Held:
    """Raises ValueError where it is no stretch."""
    try:
        held = Held(*json.loads(text))
        if not all(type(part) is kind for part, kind in zip(held, (list, bool, list, list), strict=True)):
            raise ValueError(text)
    except TypeError as error:
        raise ValueError(text) from error
    return held


def played(
    game: Game, law: Mapping[str, str], seats: tuple[str, ...], held: Held, moves: int, more: Sequence[Event] = ()
) -> Replay:
    """The first so many moves of a stretch, and what may follow it: a replay that begins in the middle of the record.

    Raises ValueError where it cannot be what was put away.
    """
    start = laid_out(game, held.table)
    try:
        events = (*(heard(*move) for move in held.moves[:moves]), *more)
        frames, halt = play(game, law, seats, start, events, begun=held.begun)
    except (TypeError, LookupError, AttributeError) as error:  # somebody wrote something else into the file
        raise ValueError("These are no moves at a table.") from error
    if len(frames) < min(moves, len(held.moves)):
        raise ValueError("These moves cannot be played here.")
    _with_causes(frames, held.causes)
    return Replay(game, law, seats, start, frames, halt)


def _with_causes(frames: Frames, causes: Sequence[int]) -> None:
    """A finding points at the event that brought it about, which may lie far back: that was looked up once."""
    known = iter(causes)
    for at in sorted(frames.found):
        frames.found[at] = tuple(each._replace(cause=next(known, each.cause)) for each in frames.found[at])
