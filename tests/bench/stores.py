"""Durable appends in SQLite and in PostgreSQL, by one writer and by eight, taking turns in one run.

Every writer is a process of its own and has a game of its own, as tables have. `python -m tests.bench.stores`.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from records import Log, read
from records.stores import open_store
from tests.bench.games import MOVE, RECORDS
from tests.postgres import Missing, running

ROUNDS, SECONDS = 5, 2.0


def stores(rounds: int = ROUNDS, seconds: float = SECONDS, writers: tuple[int, ...] = (1, 8)) -> Iterator[str]:
    try:
        with TemporaryDirectory() as folder, running(fsync="on") as server:
            places = {"SQLite": str(Path(folder) / "recount.db"), "PostgreSQL": server.url()}
            speeds: dict[tuple[str, int], list[float]] = {}
            for _ in range(rounds):
                for many in writers:
                    for name, where in places.items():
                        speeds.setdefault((name, many), []).append(together(where, many, seconds))
    except Missing as why:
        yield f"durable appends in PostgreSQL: not measured. {why}"
        return
    for (name, many), found in speeds.items():
        by = "one writer" if many == 1 else f"{many} writers"
        spread = f"{min(found):,.0f}-{max(found):,.0f}"
        yield f"durable appends in {name}, {by}: {median(found):,.0f} events/s ({spread})"


def together(where: str, writers: int, seconds: float) -> float:
    """Events a second, of all writers."""
    command = [sys.executable, "-m", "tests.bench.stores", where, str(seconds)]
    started = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(writers)]
    for each in started:
        assert each.stdout
        each.stdout.readline()  # it is ready
    for each in started:
        assert each.stdin
        each.stdin.close()
    done = 0
    for each in started:
        assert each.stdout
        done += int(each.stdout.read())
        each.stdout.close()
        each.wait()
    return done / seconds


def write(where: str, seconds: float) -> int:
    store = open_store(Path(where), where if where.startswith("postgresql:") else "")
    game = store.create(Log(read(RECORDS[0]).header)).game
    number = store.append(game, 0, (MOVE,)).last
    print("ready", flush=True)
    sys.stdin.read()
    first, until = number, time.monotonic() + seconds
    while time.monotonic() < until:
        number = store.append(game, number, (MOVE,)).last
    return number - first


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(write(sys.argv[1], float(sys.argv[2])))
    else:
        for line in stores():
            print(line)
