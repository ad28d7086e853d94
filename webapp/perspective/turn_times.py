"""Turn times: how long each turn took, from when its sentences were written down. Arithmetic only.

A turn lasts from the last sentence of the turn before it to its own last sentence. What is written about the game and
not in it (a take-back, a correction, a dispute, a count), and what was taken back, takes time that is nobody's. Notes
and variations are written beside the game while somebody thinks, so they stop nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from records import Log
from records.talk import ON_THE_LINE, TALK
from replay.engine.replay import Replay

PAUSE = 30 * 60.0  # seconds; whoever was away for longer did not think
TOGETHER = 1.0  # turns written within a second were written together, and nobody knows how long each took
BESIDE = frozenset({"note", "line"})
FEWEST = 2  # turns whose time is known; with fewer there is nothing to compare


class Turn(NamedTuple):
    number: int  # of the sentence with which it begins
    seat: int
    seconds: float | None  # None: nobody knows


class Pause(NamedTuple):
    number: int  # of the sentence that came after it
    seconds: float


class TurnTimes(NamedTuple):
    turns: tuple[Turn, ...]
    pauses: tuple[Pause, ...]

    @property
    def known(self) -> tuple[tuple[Turn, float], ...]:
        return tuple((turn, turn.seconds) for turn in self.turns if turn.seconds is not None)

    @property
    def longest(self) -> Turn:
        return max(self.known, key=lambda each: each[1])[0]

    def of(self, seat: int) -> list[float]:
        return [seconds for turn, seconds in self.known if turn.seat == seat]


def turn_times(log: Log, replay: Replay, times: Sequence[str]) -> TurnTimes | None:
    """None where the times tell nothing: the game was written down afterwards, all at once."""
    starts = list(_starts(replay))
    took = [0.0] * len(starts)
    pauses = []
    for turn, number, gap in _gaps(log, _turns(replay, starts), times):
        if gap > PAUSE:
            pauses.append(Pause(number, gap))
        else:
            took[turn] += gap
    known = _known(took)
    if sum(known) < FEWEST:
        return None
    turns = zip(starts, took, known, strict=True)
    return TurnTimes(
        tuple(Turn(number, seat, seconds if told else None) for (number, seat), seconds, told in turns), tuple(pauses)
    )


def _starts(replay: Replay) -> Iterator[tuple[int, int]]:
    """The first sentence of every turn, and whose it is."""
    last = (-1, 0)
    for event, state in zip(replay.frames.events, replay.frames.states, strict=False):
        now = replay.game.turn(state)
        if now != last and now[0] >= 0:
            yield event.number, now[0]
            last = now


def _turns(replay: Replay, starts: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Every sentence that was played, to the turn it belongs to."""
    first = {number: turn for turn, (number, _) in enumerate(starts)}
    found, turn = {}, -1
    for event in replay.frames.events[: len(replay.frames)]:
        turn = first.get(event.number, turn)
        if turn >= 0:
            found[event.number] = turn
    return found


def _gaps(log: Log, turns: Mapping[int, int], times: Sequence[str]) -> Iterator[tuple[int, int, float]]:
    """For every sentence of play, in the order of writing: its turn, its number, and how long one waited for it."""
    since: datetime | None = None
    for event, at in zip(log.events, times, strict=False):
        if event.verb in BESIDE:
            continue
        now = datetime.fromisoformat(at)
        move = event.verb not in TALK and event.verb not in ON_THE_LINE
        if since is not None and move and event.number in turns:
            yield turns[event.number], event.number, max(0.0, (now - since).total_seconds())
        since = now


def _known(took: Sequence[float]) -> list[bool]:
    """Of turns that were written together with the one before, neither is known."""
    together = [seconds < TOGETHER for seconds in took]
    return [not here and not after for here, after in zip(together, [*together[1:], False], strict=False)]


def spelled(seconds: float) -> str:
    """`1:20`, `1:02:03`."""
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
