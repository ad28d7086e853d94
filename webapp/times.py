"""Times: how long turns took, as the page of a game tells it."""

from collections.abc import Sequence

from replay.replay import Replay
from webapp.charts.lines import key, named
from webapp.pages.page import Seat
from webapp.pages.times import SeatTime, Times
from webapp.turn_times import TurnTimes, spelled


def times_of(found: TurnTimes, replay: Replay, seats: Sequence[Seat]) -> Times:
    told = {at: _seat(found, at, letter, seats) for at, letter in enumerate(replay.seats)}
    longest = found.longest
    return Times(
        seats=tuple(each for each in told.values() if each.turns),
        longest=spelled(longest.seconds or 0),
        longest_at=longest.number,
        longest_of=told[longest.seat],
        known=len(found.known),
        turns=len(found.turns),
        pauses=tuple((pause.number, spelled(pause.seconds)) for pause in found.pauses),
    )


def _seat(found: TurnTimes, at: int, letter: str, seats: Sequence[Seat]) -> SeatTime:
    took = found.of(at)
    average = spelled(sum(took) / len(took)) if took else ""
    return SeatTime(key(letter), letter, named(letter, seats), spelled(sum(took)), average, len(took))


def took(found: TurnTimes | None) -> dict[int, str]:
    """The first event of every turn whose time is known, to that time."""
    return {turn.number: spelled(seconds) for turn, seconds in found.known} if found is not None else {}
