"""Sight: a replay as somebody else saw it, who did not see every card."""

from collections.abc import Sequence

from records.event import Event
from replay.engine.law import S
from replay.engine.replay import Replay, replayed

SPECTATOR = -1


def seen_by(replay: Replay[S], eye: int | None) -> Replay[S]:
    """The replay of what a seat (or a spectator, -1) saw; None is whoever wrote the record.

    It is judged anew: what was found with cards that this eye did not see is not found here.
    """
    if eye is None:
        return replay
    events = _as_seen(replay, eye)
    if replay.halt is not None:
        events = (*events, _overheard(replay, replay.halt.event, eye))
    return _played_as(replay, eye, events)


def retold(replay: Replay[S], stands: Sequence[Event], eye: int | None, own: Event | None = None) -> Replay[S]:
    """Other sentences at the same table, for an eye: what stood already as it saw that, `own` as it says it itself.

    Nothing is judged by cards that the eye did not see. Otherwise somebody could ask what would be impossible until
    all hands are known.
    """
    if eye is None:
        heard = tuple(stands)
    else:
        seen = dict(zip((frame.event for frame in replay.frames), _as_seen(replay, eye), strict=True))
        heard = tuple(
            each
            if own is not None and (each.number, *each[2:4]) == (own.number, *own[2:4])  # whatever the record says
            else seen.get(each) or _overheard(replay, each, eye)
            for each in stands
        )
        if replay.halt is not None and replay.halt.event in stands and seen_by(replay, eye).halt is None:
            heard = heard[: list(stands).index(replay.halt.event) + 1]  # it stops there, and this eye cannot tell why
    return _played_as(replay, eye, heard)


def played_on(replay: Replay[S], events: tuple[Event, ...], eye: int | None) -> Replay[S]:
    """A replay as an eye saw it, and what is tried out after it.

    What is tried out is judged by what this eye knows. Judged by all cards, it would tell them to whoever tries.
    """
    seen = seen_by(replay, eye)
    if seen.halt is not None:
        return seen
    tried = events if eye is None else tuple(_overheard(replay, event, eye) for event in events)
    way = (*seen.frames.events[: len(seen.frames)], *tried)
    return _played_as(replay, eye, way)


def _played_as(replay: Replay[S], eye: int | None, events: tuple[Event, ...]) -> Replay[S]:
    """The replay of events from the same start, of which the eye, too, sees only what it may."""
    start = replay.start if eye is None else replay.game.seen_start(replay.start, eye)
    frames, halt = replayed(replay.plays, replay.game, replay.law, replay.seats, start, events)
    return Replay(replay.game, replay.law, replay.seats, start, frames, halt, replay.plays)


def _as_seen(replay: Replay, eye: int) -> tuple[Event, ...]:
    if replay.game.as_seen is not None:
        return replay.game.as_seen(replay, eye).events
    return tuple(_overheard(replay, frame.event, eye) for frame in replay.frames)


def _overheard(replay: Replay, event: Event, eye: int) -> Event:
    if 0 <= eye == (replay.seats.index(event.seat) if event.seat in replay.seats else SPECTATOR):
        return event
    return event._replace(words=replay.game.unseen(event.verb, event.words))
