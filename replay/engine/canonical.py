"""The canonical log: what the rules make certain is written out, and every card is named by its id."""

from records.event import SOMEBODY, TABLE, Event
from records.log import Log
from replay.engine.replay import Replay, seat_of


def canonical(log: Log, replay: Replay) -> Log:
    """The log with the words of its moves as the game writes them. What the replay did not come to stays as it is."""
    befores = [replay.start, *replay.frames.states]
    played = {frame.event.number: (frame, before) for frame, before in zip(replay.frames, befores, strict=False)}
    events = []
    for event in log.events:
        frame, before = played.get(event.number, (None, None))
        if frame is not None and frame.event == event:
            verb, *words = replay.game.say(frame.action, replay.seats)
            if event.seat == SOMEBODY:
                event = event._replace(seat=_who(replay, before, event))
            event = event._replace(verb=verb, words=tuple(words))
        events.append(event)
    return Log(log.header, tuple(events))


def _who(replay: Replay, before: object, event: Event) -> str:
    """The seat that a sentence without one belongs to."""
    if replay.game.anybody:
        return SOMEBODY
    if event.verb in replay.game.table:
        return TABLE
    who = seat_of(replay.game, replay.seats, replay.game.ready(before), event)
    return replay.seats[who] if who >= 0 else SOMEBODY
