"""Games that were played: recorded, simulated and with crimes in them, each read and replayed once."""

from pathlib import Path

from records import Log, sentences
from replay.engine.registry import GAMES, find
from replay.engine.replay import Replay, digest
from webapp.testing.records import log_of, replay_of

__all__ = ["CRIMES", "NUMBERS", "PLAYED", "ROOT", "digests", "log_of", "replay_of", "with_change"]

ROOT = Path(__file__).parents[2]

PLAYED = sorted(path for name in GAMES for path in (ROOT / "fixtures" / name / "games").glob("*.rgn"))

CRIMES = sorted(path for name in GAMES for path in (ROOT / "fixtures" / name / "crimes").rglob("*.rgn"))

NUMBERS = [(name, players) for name in GAMES for players in find(name).players]


def digests(replay: Replay) -> list[str]:
    return [digest(replay.game, frame.state, replay.seats) for frame in replay.frames]


def with_change(log: Log, number: int, *said: str) -> Log:
    """The log with other sentences in the place of one (none: it was not written), numbered anew."""
    instead = [event for each in said for event in sentences(each)]
    events = [*log.events[: number - 1], *instead, *log.events[number:]]
    return Log(log.header, tuple(event._replace(number=n) for n, event in enumerate(events, 1)))
