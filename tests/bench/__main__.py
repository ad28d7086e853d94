"""make bench: one table, all cases interleaved in one run, medians and ratios.

Machines are noisy and differ, so what counts is the ratio to the first case of each group, which ran in the same
minute. Benchmarks are not tests: nothing fails here.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track
from rich.table import Table

from records import read
from replay.engine.replay import Replay
from tests.bench.cases import DISK, Case, appending, reading, rebuilding, replaying, timed
from tests.bench.games import RECORDS, game_of
from tests.bench.library import library
from tests.bench.stores import stores
from tests.bench.verifying import verifying
from tests.bench.viewer import viewer

ROUNDS = 15
BLOCKS = 8  # of the cases that wait for the disk, in each round: it drifts, so they have to be close together


def main(rounds: int = ROUNDS) -> None:
    with TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:  # the disk of the project, not a RAM disk
        cases = [
            *reading(),
            *replaying(),
            *appending(Path(folder)),
            *appending(Path(folder), "off"),
            *rebuilding(Path(folder)),
            *library(Path(folder)),
        ]
        speeds: dict[str, list[float]] = {case.name: [] for case in cases}
        for case in cases:
            timed(case)  # warm
        for _ in track(range(rounds), "Measuring", console=Console(stderr=True)):
            for case in cases:
                if case.group != DISK:
                    speeds[case.name].append(timed(case))
            waiting = [case for case in cases if case.group == DISK]
            for block in range(BLOCKS):
                for case in waiting if block % 2 else reversed(waiting):
                    speeds[case.name].append(timed(case, 0))
    Console(width=110).print(table(cases, speeds))
    Console(width=110).print(one_game())
    Console(width=110).print(on_two_processes())
    for line in stores():
        Console(width=110).print(line)
    with TemporaryDirectory() as folder:
        for line in (*viewer(Path(folder)), *verifying(Path(folder))):
            Console(width=110).print(line)


def one_game() -> str:
    """The processor time to open and judge one game of 120 events."""
    text = game_of(120)
    times = []
    for _ in range(200):
        start = time.process_time()
        frames = len(Replay.of(read(text)).frames)
        times.append(time.process_time() - start)
    return f"a game of {frames} events opened and judged: {median(times) * 1000:.2f} ms of CPU"


def on_two_processes(events: int = 1_000_000) -> str:
    """A million events judged anew, by one process and by two."""
    times = {}
    for jobs in (1, 2):
        start = time.perf_counter()
        with ProcessPoolExecutor(jobs) as pool:
            share = [events // jobs] * jobs
            done = sum(pool.map(judged_anew, share))
        times[jobs] = time.perf_counter() - start
    return (
        f"{done:,} events judged anew: {times[1]:.1f} s on one process, {times[2]:.1f} s on two, "
        f"{times[1] / times[2]:.2f} times as fast"
    )


def judged_anew(events: int) -> int:
    done = 0
    while done < events:
        done += sum(len(Replay.of(read(text)).frames) for text in RECORDS)
    return done


def table(cases: list[Case], speeds: dict[str, list[float]]) -> Table:
    shown = Table(title="medians; × is against the first line of each group")
    for heading, justify in (("case", "left"), ("median", "right"), ("", "left"), ("×", "right"), ("spread", "right")):
        shown.add_column(heading, justify=justify)  # type: ignore[arg-type]
    for group, members in groupby(cases, key=lambda case: case.group):
        shown.add_section()
        shown.add_row(f"[bold]{group}")
        base = 0.0
        for case in members:
            middle = median(speeds[case.name])
            base = base or middle
            low, high = min(speeds[case.name]) / middle, max(speeds[case.name]) / middle
            shown.add_row(
                f"  {case.name}", f"{middle:,.0f}", case.unit, f"{middle / base:.2f}", f"{low:.2f}-{high:.2f}"
            )
    return shown


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
