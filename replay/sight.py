"""Sight: a replay as somebody else saw it, who did not see every card."""

from records.event import Event
from replay.replay import Replay, play

SPECTATOR = -1


def seen_by(replay: Replay, eye: int | None) -> Replay:
    """The replay of what a seat (or a spectator, -1) saw; None is whoever wrote the record.

    It is judged anew: what was found with cards that this eye did not see is not found here.
    """
    if eye is None:
        return replay
    events = _as_seen(replay, eye)
    if replay.halt is not None:
        events = (*events, _overheard(replay, replay.halt.event, eye))
    frames, halt = play(replay.game, replay.law, replay.seats, replay.start, events)
    return Replay(replay.game, replay.law, replay.seats, replay.start, frames, halt)


def played_on(replay: Replay, events: tuple[Event, ...], eye: int | None) -> Replay:
    """A replay as an eye saw it, and what is tried out after it.

    What is tried out is judged by what this eye knows. Judged by all cards, it would tell them to whoever tries.
    """
    seen = seen_by(replay, eye)
    if seen.halt is not None:
        return seen
    tried = events if eye is None else tuple(_overheard(replay, event, eye) for event in events)
    way = (*seen.frames.events[: len(seen.frames)], *tried)
    frames, halt = play(replay.game, replay.law, replay.seats, replay.start, way)
    return Replay(replay.game, replay.law, replay.seats, replay.start, frames, halt)


def _as_seen(replay: Replay, eye: int) -> tuple[Event, ...]:
    if replay.game.as_seen is not None:
        return replay.game.as_seen(replay, eye).events
    return tuple(_overheard(replay, frame.event, eye) for frame in replay.frames)


def _overheard(replay: Replay, event: Event, eye: int) -> Event:
    if 0 <= eye == (replay.seats.index(event.seat) if event.seat in replay.seats else SPECTATOR):
        return event
    return event._replace(words=replay.game.unseen(event.verb, event.words))
