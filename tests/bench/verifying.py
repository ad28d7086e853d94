"""How fast an archive is verified: by one process and by two in the same minute, with how much memory, and what is
remembered of each game."""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median

from records.sqlite import SqliteStore
from tests.bench.shelves import fill
from webapp.operations.verify.game import Result, Task, looked
from webapp.operations.verify.results_file import FILE, tasks
from webapp.operations.verify.workers import in_processes

PEAK = """
import resource, sys
from webapp.cli import recount
try:
    recount(["verify", "--all", "--data", sys.argv[1]])
except SystemExit as end:
    assert not end.code
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def verifying(folder: Path, games: int = 1_000, sizes: tuple[int, ...] = (1_000, 10_000), rounds: int = 5) -> list[str]:
    return [*two_processes(folder / "whole", games, rounds), *memory(folder, sizes)]


def two_processes(folder: Path, games: int, rounds: int) -> Iterator[str]:
    """Turn by turn, since machines have moods; the server that forks is there before the clock starts.

    By the clock on the wall, which tells the truth where two cores are free, and by processor time, which does so
    where they are not: two processes could be so many times as fast as their work is more than that of one.
    """
    store = SqliteStore(folder / "recount.db")
    fill(store, games)
    todo = tasks(store.ids(limit=games), {})
    sentences = sum(store.heading(task.game).events for task in todo)
    for jobs in (1, 2):
        _timed(store, todo[:100], jobs)
    times = [(_timed(store, todo, 1), _timed(store, todo, 2)) for _ in range(rounds)]
    store.close()
    one, two = (min(each[jobs][0] for each in times) for jobs in (0, 1))
    work = median(2 * alone[1] / both[1] for alone, both in times)
    yield (
        f"{games:,} games of {sentences // games} sentences verified, the best of {rounds} rounds: "
        f"{games / one:,.0f} games/s by one process, {games / two:,.0f} by two, {one / two:.2f} times as fast; "
        f"by processor time {work:.2f}"
    )


def _timed(store: SqliteStore, todo: list[Task], jobs: int) -> tuple[float, float]:
    """Seconds on the wall, and of the processors."""
    start, used, theirs = time.perf_counter(), time.process_time(), 0.0
    here: Iterable[Result] = (looked(store, task) for task in todo)
    results = here if jobs == 1 else in_processes(todo, looked, partial(SqliteStore, store.path), jobs)
    for at, result in enumerate(results, 1):
        assert result.status != "not verified"
        if at == len(todo):
            theirs = sum(_used(child.pid) for child in multiprocessing.active_children())
    return time.perf_counter() - start, time.process_time() - used + theirs


def _used(process: int | None) -> float:
    """The processor time of another process, where the system tells."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def memory(folder: Path, sizes: tuple[int, ...]) -> Iterator[str]:
    for games in sizes:
        place = folder / str(games)
        store = SqliteStore(place / "recount.db")
        fill(store, games, sentences=20)
        store.close()
        done = subprocess.run([sys.executable, "-c", PEAK, place], capture_output=True, text=True, check=True)
        peak = int(done.stdout.split()[-1]) / 1024
        kept = (place / FILE).stat().st_size / games
        yield f"{games:,} games of 20 sentences verified: {peak:.0f} MB at most, {kept:.0f} bytes remembered of each"
