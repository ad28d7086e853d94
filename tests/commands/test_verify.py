"""recount verify over many games: what changed, several processes, a run that was killed, and how much is in memory."""

import json
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from records import Event, Log, read
from records.entry import Heading
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from replay.engine.law import Judging
from replay.games.splendor.state import State
from replay.games.splendor.take import PAIR_OF_FOUR, Take
from tests.commands.conftest import Recount
from tests.commands.deadly import KILLER, Deadly
from tests.records.sample import HEADER, ROOT
from webapp.operations.verify import run as running
from webapp.operations.verify.game import Result, Task, looked
from webapp.operations.verify.results_file import Verified, tasks
from webapp.operations.verify.run import Archive, everything
from webapp.operations.verify.workers import AHEAD, AT_ONCE, in_processes

# the second player takes two white tokens where three lie, which SPL-TAKE2-2 forbids
CRIME = read((ROOT / "fixtures/splendor/crimes/SPL-TAKE2-2.rgn").read_text())
FINE = Log(CRIME.header, CRIME.events[:1])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "data" / "recount.db")
    yield store
    store.close()


def blind(judge: Any) -> Any:
    """An engine that has forgotten that a pair needs four left."""

    def forgetful(self: Take, *given: Any) -> Judging[State]:
        judging = judge(self, *given)
        while True:
            try:
                clause = next(judging)
            except StopIteration as end:
                state: State = end.value
                return state
            if clause[0] is not PAIR_OF_FOUR:
                yield clause

    return forgetful


# ── what changed ────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_whose_verdicts_changed_gets_a_line_and_its_rule_is_counted(
    run: Recount, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, fine = store.create(CRIME).game, store.create(FINE).game
    with monkeypatch.context() as engine:
        engine.setattr(Take, "judge", blind(Take.judge))
        assert run("verify", "--all").stdout.endswith("Replayed: 2 clean.\n")
    result = run("verify", "--all")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{game}  event 2: its verdict was legal, is irregular (SPL-TAKE2-2) now; "
        "the game was clean, is irregular now.",
        "2 games, 3 sentences: every chain holds.",
        "Replayed: 1 clean, 1 irregular.",
        "Since they were last verified, 1 changed. Findings that came and went, by rule:",
        "  SPL-TAKE2-2  +1 -0",
    ]
    assert fine not in result.stdout
    again = run("verify", "--all")
    assert (again.exit_code, again.stdout.count("\n")) == (0, 2), "once told, it is as it was"


def test_json_has_the_change_and_the_summary(run: Recount, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(CRIME)
    assert run("verify").exit_code == 0
    monkeypatch.setattr(Take, "judge", blind(Take.judge))
    answer = json.loads(run("verify", "--json").stdout)
    assert answer["games"][0]["changed"]["event"] == 2
    assert answer["games"][0]["changed"]["went"] == ["SPL-TAKE2-2"]
    assert answer["summary"]["rules"] == {"SPL-TAKE2-2": {"came": 0, "went": 1}}
    assert answer["missing"] == []


def test_a_game_that_went_on_has_not_changed(run: Recount, store: SqliteStore) -> None:
    """Not even if what was written since takes back what was there."""
    game = store.create(CRIME).game
    run("verify")
    store.append(game, 2, [Event(0, "-", "rewind", ("1",)), Event(0, "B", "take", ("rgk",))])
    result = run("verify")
    assert (result.exit_code, result.stdout.splitlines()[1]) == (0, "Replayed: 1 clean.")


def test_a_record_that_was_written_anew_with_new_hashes_is_noticed(
    run: Recount, store: SqliteStore, tmp_path: Path
) -> None:
    game = store.create(FINE).game
    run("verify")
    other = MemoryStore()
    other.restore(store.volume(game))
    other._entries[game] = []
    other.append(game, 0, [Event(0, "A", "take", ("uuk",))])
    store.close()
    for path in (tmp_path / "data").glob("recount.db*"):
        path.unlink()
    SqliteStore(tmp_path / "data/recount.db").restore(other.volume(game))
    result = run("verify")
    assert result.exit_code == 1
    assert f"{game}  event 1: up to here the record was another when it was last verified" in result.stdout


def test_what_is_remembered_can_be_deleted_or_damaged(run: Recount, store: SqliteStore, tmp_path: Path) -> None:
    store.create(FINE)
    told = run("verify").stdout
    for spoil in (Path.unlink, lambda path: path.write_bytes(b"not a database" * 100)):
        assert callable(spoil)
        spoil(tmp_path / "data/verified.db")
        result = run("verify")
        assert (result.exit_code, result.stdout) == (0, told)
    assert (tmp_path / "data/verified.db").stat().st_mode & 0o077 == 0


def test_a_game_without_its_end_mark_is_not_passed_over(run: Recount, store: SqliteStore, tmp_path: Path) -> None:
    game = store.create(FINE).game
    store.close()
    with sqlite3.connect(tmp_path / "data/recount.db") as conn:
        conn.execute("drop trigger events_no_delete")
        conn.execute("delete from events where number = 1000000000000000000")
    conn.close()
    result = run("verify")
    assert (result.exit_code, game in result.stdout) == (1, True)


def test_a_game_that_the_engine_trips_over_does_not_stop_the_others(
    run: Recount, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = store.create(CRIME).game
    store.create(read('[game "x"]\nA go\n'))

    def trips(*_: Any) -> Judging[State]:
        raise ZeroDivisionError

    monkeypatch.setattr(Take, "judge", trips)
    result = run("verify")
    assert result.exit_code == 1
    assert f"{game}  was not verified: the engine tripped over it: ZeroDivisionError at commands/" in result.stdout
    assert "Replayed: 1 clean, 1 not verified." in result.stdout


# ── several processes ───────────────────────────────────────────────────────────────────────────────────


def test_a_game_that_kills_processes_is_named_and_who_is_killed_by_chance_costs_none(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT)
    for _ in range(400):
        store.create(FINE)
    under_way = 0

    def counted() -> Iterator[Task]:
        nonlocal under_way
        for task in tasks(store.ids(), {}):
            under_way += 1
            yield task

    results: list[Result] = []
    others = multiprocessing.active_children()
    for result in in_processes(counted(), looked, partial(Deadly, store.path), 2):
        if len(results) == 100:
            ours = [child for child in multiprocessing.active_children() if child not in others]
            os.kill(ours[0].pid or 0, signal.SIGKILL)
        results.append(result)
        under_way -= 1
        assert under_way <= AHEAD * 2 * AT_ONCE
    assert [result.place for result in results] == list(range(1, 401))
    [lost] = [result for result in results if result.status == "not verified"]
    assert lost.place == KILLER
    assert lost.judged is not None
    assert "killed by signal 9" in lost.judged.trouble
    assert [child for child in multiprocessing.active_children() if child not in others] == []


def peak(games: int, folder: Path) -> int:
    """Bytes at most while so many games are verified."""
    store = MemoryStore()
    for _ in range(games):
        store.create(Log(HEADER._replace(tags=(("game", "x"),)), FINE.events))
    folder.mkdir()
    memory = Verified(folder)
    archive = Archive(store, memory, lambda todo: (looked(store, task) for task in todo), print)
    tracemalloc.start()
    try:
        assert sum(1 for _ in everything(archive, memory.begin("this"))) == games
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        memory.close()


def test_five_times_as_many_games_take_no_more_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PAGE", 50)
    monkeypatch.setattr(running, "MANY", 50)
    monkeypatch.setattr(MemoryStore, "heading", lambda self, game: _heading(self, game))
    _, few, many = (peak(games, tmp_path / str(games)) for games in (10, 300, 1500))  # caches are filled by the first
    assert many < 1.5 * few


def _heading(store: MemoryStore, game: str) -> Any:
    """The real one looks through all games, which is slow and takes memory."""
    entries, opening = store.entries(game), store.opening(game)
    return Heading(1, game, opening.header, opening.at, len(entries), opening.at, entries[-1].hash)


# ── a run that was killed ───────────────────────────────────────────────────────────────────────────────

KILLED_AT = 120
DEADLY = f"""
import os, signal
from webapp.cli import main
from webapp.commands import verify
from webapp.operations.verify import run
run.MANY = 10
looked = verify.looked

def look(store, task):
    if task.place == {KILLED_AT}:
        os.kill(os.getpid(), signal.SIGKILL)
    return looked(store, task)

verify.looked = look
main()
"""


def test_a_run_that_was_killed_goes_on_where_it_was_and_says_the_same(
    run: Recount, store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(200):
        store.create(CRIME if number % 50 == 7 else FINE)
    with monkeypatch.context() as engine:
        engine.setattr(Take, "judge", blind(Take.judge))
        run("verify")
    before = (tmp_path / "data/verified.db").read_bytes()
    expected = json.loads(run("verify", "--json").stdout)
    assert expected["summary"]["changed"] == 4
    (tmp_path / "data/verified.db").write_bytes(before)

    command = [sys.executable, "-c", DEADLY, "verify", "--all", "--json"]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == -signal.SIGKILL
    upto = sqlite3.connect(tmp_path / "data/verified.db").execute("select upto from runs order by run desc").fetchone()
    assert 0 < upto[0] < KILLED_AT

    looks: list[int] = []

    def noted(store: SqliteStore, task: Task) -> Result:
        looks.append(task.place)
        return looked(store, task)

    monkeypatch.setattr("webapp.commands.verify.looked", noted)
    result = run("verify", "--all", "--resume", "--json")
    assert looks == list(range(upto[0] + 1, 201)), "only the rest is looked at"
    assert json.loads(result.stdout) == expected
    assert result.exit_code == 1
    assert "No run was interrupted" in run("verify", "--resume").stderr


def test_who_does_not_resume_is_told_that_it_was_possible(run: Recount, store: SqliteStore, tmp_path: Path) -> None:
    store.create(FINE)
    memory = Verified(tmp_path / "data")
    memory.begin("another engine")
    assert "--resume would have gone on" in run("verify").stderr
    memory.begin("another engine")
    result = run("verify", "--resume")
    assert (result.exit_code, "Rules or words have changed" in result.stderr) == (0, True)
    memory.close()


def test_named_games_are_no_run(run: Recount, store: SqliteStore) -> None:
    game = store.create(FINE).game
    assert run("verify", game, "--resume").exit_code == 2
    assert run("verify", game, "--all").exit_code == 2
    assert run("verify", game[:8]).stdout.startswith("1 games, 1 sentences")
