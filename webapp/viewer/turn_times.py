"""Turn times in words: how long turns took, as the page of a game shows it."""

from collections.abc import Sequence

from replay.engine.replay import Replay
from webapp.charts.lines import key, named
from webapp.perspective.turn_times import TurnTimes, spelled
from webapp.platform.page import Seat
from webapp.viewer.page import SeatTime, Times


def times_of(found: TurnTimes, replay: Replay, seats: Sequence[Seat], *, claimed: bool) -> Times:
    by_seat = {at: _seat(found, at, letter, seats) for at, letter in enumerate(replay.seats)}
    longest = found.longest
    return Times(
        seats=tuple(each for each in by_seat.values() if each.turns),
        longest=spelled(longest.seconds or 0),
        longest_at=longest.number,
        longest_of=by_seat[longest.seat],
        known=len(found.known),
        turns=len(found.turns),
        pauses=tuple((pause.number, spelled(pause.seconds)) for pause in found.pauses),
        claimed=claimed,
    )


def _seat(found: TurnTimes, at: int, letter: str, seats: Sequence[Seat]) -> SeatTime:
    took = found.of(at)
    average = spelled(sum(took) / len(took)) if took else ""
    return SeatTime(key(letter), letter, named(letter, seats), spelled(sum(took)), average, len(took))


def took(found: TurnTimes | None) -> dict[int, str]:
    """The first event of every turn whose time is known, to that time."""
    return {turn.number: spelled(seconds) for turn, seconds in found.known} if found is not None else {}
