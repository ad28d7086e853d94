"""The canonical log: what the rules make certain is written out, and every card is named by its id."""

from records.event import SOMEBODY, TABLE
from records.log import Log
from replay.frames import Frame
from replay.replay import Replay


def canonical(log: Log, replay: Replay) -> Log:
    """The log with the words of its moves as the game writes them. What the replay did not come to stays as it is."""
    played = {frame.event.number: frame for frame in replay.frames}
    events = []
    for event in log.events:
        frame = played.get(event.number)
        if frame is not None and frame.event == event:
            verb, *words = replay.game.say(frame.action, replay.seats)
            seat = event.seat if event.seat != SOMEBODY else _who(replay, frame)
            event = event._replace(seat=seat, verb=verb, words=tuple(words))
        events.append(event)
    return Log(log.header, tuple(events))


def _who(replay: Replay, frame: Frame) -> str:
    """The seat that a sentence without one belongs to: the turn that it opened or was part of."""
    if frame.event.verb in replay.game.table:
        return TABLE
    acting = replay.game.acting(frame.state)
    return replay.seats[acting] if acting >= 0 else SOMEBODY
