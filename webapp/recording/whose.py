"""Whose: the key of a seat writes for that seat and for the table, and takes back nothing that another seat hides.

And whether an entry fits what others have noted: their cards are never told, only that the two cannot both be true.
"""

from collections.abc import Iterator

from records import Event, Log
from records.event import TABLE
from records.talk import TALK
from replay.game import Game
from replay.replay import Replay
from replay.sight import SPECTATOR, seen_by


def oversteps(log: Log, game: Game, seat: str, events: tuple[Event, ...]) -> bool:
    """Whether the holder of a seat may not write this. Whoever records for the table may write everything."""
    if not seat:
        return False
    before = log
    for event in events:
        after = Log(log.header, (*before.events, event))
        if event.verb in TALK and event.seat.isalpha() and event.seat != seat:
            return True
        if any(
            game.whose(each.seat, each.verb, each.words) not in (seat, TABLE)
            for each in _touched(game, event, before, after)
        ):
            return True
        before = after
    return False


def _touched(game: Game, event: Event, before: Log, after: Log) -> Iterator[Event]:
    """The moves that come to stand or stand no more. What all have seen may be taken back by anybody at the table."""
    gained, lost = set(after.stands) - set(before.stands), set(before.stands) - set(after.stands)
    if event.verb != "rewind":
        yield from gained | lost
        return
    yield from (each for each in lost if game.unseen(each.verb, each.words) != each.words)


def contradicts(log: Log, seat: str, events: tuple[Event, ...]) -> bool:
    """Whether the record could not go on with this, for a reason that its writer cannot see."""
    whole = Replay.of(Log(log.header, (*log.events, *events)))
    if whole.halt is None or Replay.of(log).halt is not None:
        return False
    eye = whole.seats.index(seat) if seat else SPECTATOR
    return seen_by(whole, eye).halt is None
