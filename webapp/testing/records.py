"""The records of a game's cases, each read and replayed once."""

from functools import cache
from pathlib import Path

from records import Log, read
from replay.engine.replay import Replay


@cache
def log_of(path: Path) -> Log:
    return read(path.read_bytes())


@cache
def replay_of(path: Path) -> Replay:
    return Replay.of(log_of(path))
