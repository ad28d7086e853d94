"""Two timelines: one game as it was recorded and as it would have gone, told by the events that differ alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from records.event import Event
from replay.engine.law import IMPOSSIBLE, Action, Finding
from replay.engine.replay import Replay
from replay.questions.whatif import NOT_REACHED, BothGames, compared, merged

ABSENT, UNREADABLE = "absent", "unreadable"


class Side(NamedTuple):
    """An event in one of the two."""

    event: Event | None  # None: it does not happen there
    action: Action | None  # None: it was not understood, or not played
    verdict: str
    findings: tuple[Finding, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        return (self.event.seat, self.event.verb, *self.event.words) if self.event is not None else ()

    @property
    def compared_by(self) -> tuple[object, ...]:
        """What has to be equal for two events to be alike."""
        return self.said, self.verdict, tuple(sorted(finding.rule.id for finding in self.findings))


class Row(NamedTuple):
    number: int
    alike: int  # how many events before it, since the row before, are the same in both
    before: Side
    after: Side


class End(NamedTuple):
    """How one of the two ends."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool
    stops: int  # the event at which it cannot go on; 0: it goes to its end
    last: int  # the last event that was played
    more: int  # how many are played after the last row


class Timelines(NamedTuple):
    games: BothGames
    rows: tuple[Row, ...]
    alike: int  # how many events are the same in both after the last row
    first: int | None  # the first event after which verdict or table differ
    becomes: Mapping[str, int]  # verdict to how many events that both have get it, and had another
    ends: tuple[End, End]

    @property
    def certain(self) -> bool:
        """Whether anybody can say how the other game would have ended."""
        return not self.ends[1].stops


NOWHERE = Side(None, None, ABSENT)


def timelines(games: BothGames) -> Timelines:
    old, new = _sides(games.stood, games.before), _sides(games.stands, games.after)
    rows: list[Row] = []
    alike = 0
    for number in merged(old, new):
        one, other = old.get(number, NOWHERE), new.get(number, NOWHERE)
        if NOT_REACHED in (one.verdict, other.verdict):
            continue  # a side that has stopped says nothing any more
        if one.compared_by == other.compared_by:
            alike += 1
            continue
        rows.append(Row(number, alike, one, other))
        alike = 0
    becomes = Counter(
        row.after.verdict for row in rows if _same_sentence(row) and row.before.verdict != row.after.verdict
    )
    found = compared(games.stood, games.before, games.stands, games.after)
    ends = _end(games.before, rows), _end(games.after, rows)
    return Timelines(games, tuple(rows), alike, found.first_divergence, dict(becomes), ends)


def _same_sentence(row: Row) -> bool:
    return row.before.said == row.after.said


def _sides(stands: Sequence[Event], replay: Replay) -> dict[int, Side]:
    sides = {f.event.number: Side(f.event, f.action, f.verdict, f.findings) for f in replay.frames}
    halt = replay.halt
    if halt is not None:
        found = (halt.finding,) if halt.finding is not None else ()
        sides[halt.event.number] = Side(halt.event, None, IMPOSSIBLE if found else UNREADABLE, found)
    return {event.number: sides.get(event.number, Side(event, None, NOT_REACHED)) for event in stands}


def _end(replay: Replay, rows: Sequence[Row]) -> End:
    game, frames = replay.game, replay.frames
    numbers = [event.number for event in frames.events[: len(frames)]]
    played = set(numbers)
    last = next((row.number for row in reversed(rows) if row.number in played), None)
    more = len(numbers) - 1 - numbers.index(last) if last is not None else len(numbers)
    return End(
        tuple(game.scores(replay.state)),
        tuple(game.winners(replay.state, replay.law)) if replay.halt is None else (),
        game.over(replay.state, replay.law),
        replay.halt.event.number if replay.halt is not None else 0,
        numbers[-1] if numbers else 0,
        more,
    )
