"""The bench measures nothing here, but it has to run."""

from pathlib import Path

from records import read
from replay.replay import Replay
from tests.bench.cases import appending, reading, rebuilding, replaying
from tests.bench.games import game_of
from tests.bench.library import library


def test_every_case_does_its_work(tmp_path: Path) -> None:
    for case in (
        *reading(),
        *replaying(),
        *appending(tmp_path, "off"),
        *rebuilding(tmp_path),
        *library(tmp_path, (30, 60)),
    ):
        assert case.round() > 0, case.name


def test_a_game_is_as_long_as_asked_and_clean() -> None:
    replay = Replay.of(read(game_of(120)))
    assert (len(replay.frames), replay.status) == (120, "clean")
