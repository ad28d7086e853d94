"""The bench measures nothing here, but it has to run."""

from pathlib import Path

from records import read
from replay.engine.replay import Replay
from tests.bench.archive import Archive, curve, measured
from tests.bench.asking import ask
from tests.bench.cases import appending, reading, rebuilding, replaying
from tests.bench.endless import argued, endless
from tests.bench.games import game_of
from tests.bench.library import library
from tests.bench.stores import stores
from tests.bench.verifying import two_processes


def test_every_case_does_its_work(tmp_path: Path) -> None:
    for case in (
        *reading(),
        *replaying(),
        *appending(tmp_path, "off"),
        *rebuilding(tmp_path),
        *library(tmp_path, (30, 60)),
    ):
        assert case.round() > 0, case.name


def test_the_archive_answers() -> None:
    assert ask(40, 12) > 0


def test_both_stores_are_written_in_by_several_processes() -> None:
    told = list(stores(1, 0.1, (2,)))
    assert [line.split(":")[0] for line in told] == [
        "durable appends in SQLite, 2 writers",
        "durable appends in PostgreSQL, 2 writers",
    ]


def test_a_game_is_as_long_as_asked_and_clean() -> None:
    replay = Replay.of(read(game_of(120)))
    assert (len(replay.frames), replay.status) == (120, "clean")


def test_one_process_and_two_verify_the_same_games(tmp_path: Path) -> None:
    [told] = two_processes(tmp_path, 12, 1)
    assert told.startswith("12 games of ")


def test_a_game_without_end_is_clean_and_goes_on() -> None:
    """Also one that is argued about: its corrections say what was said, and what was taken back is played again."""
    for log in (endless(300), argued(1500)):
        replay = Replay.of(log)
        assert replay.status == "clean"
        assert not replay.game.over(replay.state, replay.law)
    verbs = {event.verb for event in argued(1500).events}
    assert {"note", "amend", "rewind", "take", "return", "buy", "reserve"} <= verbs


def test_every_measure_of_an_archive_does_its_work(tmp_path: Path) -> None:
    archives = [Archive(tmp_path / str(size), size, longest=120, different=6) for size in (300, 600)]
    found = measured(archives, 1)
    assert min(value for values in found.values() for value in values) > 0
    assert curve(archives, found).row_count == len({name for name, _ in found}) + 1
