"""A package that `recount new-game` writes: its own tests pass at once, at every tier, under any name."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from replay.engine.registry import GAMES
from webapp.cli import recount
from webapp.commands.common import UNUSABLE


def written(folder: Path, name: str, tier: int, *more: str) -> Path:
    """The package, as if it were installed for whoever has the folder on the path."""
    to = folder / f"recount-{name}"
    result = CliRunner().invoke(recount, ["new-game", name, "--tier", str(tier), "--to", str(to), *more])
    assert result.exit_code == 0, result.output
    module = f"recount_{name.replace('-', '_')}"
    beside = to / f"{module}-0.1.0.dist-info"
    beside.mkdir()
    (beside / "METADATA").write_text(f"Metadata-Version: 2.1\nName: recount-{name}\nVersion: 0.1.0\n")
    (beside / "entry_points.txt").write_text(f"[recount.games]\n{name} = {module}\n")
    return to


def within(package: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(package)}
    for pytests_own in ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"):
        environment.pop(pytests_own, None)
    return subprocess.run(
        [sys.executable, *command], cwd=package, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("tier", range(4))
def test_the_tests_of_a_new_package_pass_at_once(tmp_path: Path, tier: int) -> None:
    package = written(tmp_path, "my-game", tier)
    listed = within(package, "-c", "from webapp.cli import main; main()", "games", "--json")
    assert listed.returncode == 0, listed.stderr
    told = {each["game"]: each for each in json.loads(listed.stdout)["games"]}["my-game"]
    assert (told["tier"], told["wrong"], told["title"]["en"]) == (tier, [], "My Game")
    assert (told["crimes"], told["rules"]) == ((3, 3) if tier > 1 else (0, 0))
    run = within(package, "-m", "pytest", "-p", "webapp.testing.plugin", "-p", "no:cacheprovider", "-q")
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout
    assert "my-game" in within(package, "-m", "pytest", "-p", "webapp.testing.plugin", "--collect-only", "-q").stdout


def test_a_new_package_that_is_broken_fails_its_tests(tmp_path: Path) -> None:
    package = written(tmp_path, "spoilt", 2)
    code = package / "recount_spoilt" / "__init__.py"
    code.write_text(code.read_text().replace("who == s.turn, s.turn", "True, s.turn"))
    run = within(package, "-m", "pytest", "-p", "webapp.testing.plugin", "-p", "no:cacheprovider", "-q")
    assert run.returncode == 1
    assert "test_a_crime_is_caught_by_exactly_its_rule_at_its_last_event[spoilt-crimes-SPO-TURN-1]" in run.stdout


@pytest.mark.parametrize("name", ["My Game", "../elsewhere", "", GAMES[0]])
def test_a_name_that_is_none_or_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    result = CliRunner().invoke(recount, ["new-game", name, "--to", str(tmp_path / "there")])
    assert result.exit_code == UNUSABLE
    assert not (tmp_path / "there").exists()


def test_what_lies_in_a_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = CliRunner().invoke(recount, ["new-game", "hop", "--to", str(tmp_path)])
    assert result.exit_code == UNUSABLE
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
