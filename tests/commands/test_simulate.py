"""recount simulate."""

from pathlib import Path

import pytest

from records import read, write
from replay.engine.replay import Replay
from tests.commands.conftest import Recount
from webapp.games.simulation import simulated


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_legal_finished_and_has_its_result(run: Recount, players: int) -> None:
    result = run("simulate", "splendor", "--players", players)
    assert result.exit_code == 0
    log = read(result.stdout)
    assert write(log) == result.stdout
    assert len(log.header.seats) == players
    replay = Replay.of(log)
    assert (replay.status, replay.findings, replay.game.over(replay.state, replay.law)) == ("clean", (), True)
    assert log.events[-1].verb == "result"


def test_the_same_seed_is_the_same_game_and_another_seed_another(run: Recount) -> None:
    once, again, other = (run("simulate", "splendor", "--seed", seed).stdout for seed in (7, 7, 8))
    assert once == again != other


def test_many_games_fill_a_folder_and_each_is_another(run: Recount, tmp_path: Path) -> None:
    result = run("simulate", "splendor", "--games", 5, "--seed", 3, "--out", tmp_path / "new" / "games")
    assert (result.exit_code, result.output) == (0, "")
    paths = sorted((tmp_path / "new" / "games").iterdir())
    assert [path.name for path in paths] == [f"game-{n:04}.rgn" for n in range(1, 6)]
    assert len({path.read_bytes() for path in paths}) == 5
    assert paths[2].read_text(encoding="utf-8") == write(simulated("splendor", 2, 3, 3))


def test_several_processes_play_the_same_games_as_one(run: Recount, tmp_path: Path) -> None:
    for jobs in (1, 2):
        assert run("simulate", "splendor", "--games", 20, "--jobs", jobs, "--out", tmp_path / str(jobs)).exit_code == 0
    one, two = ([path.read_bytes() for path in sorted((tmp_path / jobs).iterdir())] for jobs in ("1", "2"))
    assert len(one) == 20
    assert one == two


def test_many_games_need_a_folder(run: Recount) -> None:
    result = run("simulate", "splendor", "--games", 2)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "One file holds one game. Name a folder for several: --out DIR\n"


def test_what_lies_in_the_folder_is_never_overwritten(run: Recount, tmp_path: Path) -> None:
    kept = tmp_path / "game-0001.rgn"
    kept.write_text("mine", encoding="utf-8")
    result = run("simulate", "splendor", "--out", tmp_path)
    assert result.exit_code == 2
    assert "File exists. Name a folder that is new or empty." in result.stderr
    assert kept.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("hanabi",), "Nobody has taught Recount the rules of 'hanabi', so it cannot play it. Known are: splendor"),
        (("splendor", "--players", 5), "Splendor seats 2 to 4 players.\n"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(run: Recount, words: tuple[object, ...], sentence: str) -> None:
    result = run("simulate", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(sentence)
