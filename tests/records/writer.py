"""Real writers, as processes of their own: `python -m tests.records.writer crash records.db …`, or with the URL of a
PostgreSQL server instead of a file.

This process imports the store once and forks the writers, so a new one takes a few milliseconds. It has no
threads and opens no store itself: a connection does not survive a fork.
"""

import json
import os
import random
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from sqlite_utils import Database

from records.entry import Receipt
from records.event import Event
from records.header import Header
from records.log import Log
from records.postgres import PostgresStore
from records.sqlite import SqliteStore
from records.store import StaleAppend, StoreError

HEADER = Header.of([("game", "splendor"), ("A", "Ania"), ("B", "Bartek")])
NOBODY = 65534


def opened(where: str) -> SqliteStore | PostgresStore:
    return PostgresStore(where) if where.startswith("postgresql:") else SqliteStore(where)


def fork(work: Callable[[int], None]) -> tuple[int, int]:
    """A child that writes to a pipe; its process id, and the end to read from. Errors go to stderr."""
    read, write = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child:
        os.close(write)
        return child, read
    status = 1
    try:
        os.close(read)
        work(write)
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def everything_from(pipe: int) -> str:
    with open(pipe, "rb") as file:
        return file.read().decode()


# ── crash ───────────────────────────────────────────────────────────────────────────────────────────────


def batches(rng: random.Random, writer: int) -> Iterator[tuple[str, list[Event]]]:
    """Sentences that say to which write they belong, and how many it has: `put 7-3 2/5`."""
    for number in count(1):
        name, size = f"{writer}-{number}", rng.choice((1, 1, 1, 2, 5, 20))
        yield name, [Event(0, "A", "put", (name, f"{part}/{size}"), "; so") for part in range(1, size + 1)]


def keep_writing(where: str, writer: int, seed: int, pipe: int) -> None:
    """Write for ever, and acknowledge every write when it is done: `game first last hash`."""
    rng = random.Random(seed)
    store = opened(where)
    if rng.random() < 0.5 and isinstance(store, SqliteStore):  # often in the middle of a checkpoint
        store.conn.execute("pragma wal_autocheckpoint = 4")
    heading = next(iter(store.headings(limit=1)), None)
    game, last = (heading.game, heading.events) if heading else ("", 0)
    for name, events in batches(rng, writer):
        if not game or rng.random() < 0.05:
            receipt = store.create(Log(HEADER, tuple(events)), key=name)
        else:
            receipt = store.append(game, last, events, key=name)
        game, last = receipt.game, receipt.last
        os.write(pipe, (" ".join(map(str, receipt)) + "\n").encode())


def crash(where: str, times: int, seed: int) -> None:
    """Kill writers one after another. Each line in asks for one, each line out tells what it had acknowledged."""
    rng = random.Random(seed)
    for writer in range(times):
        if not sys.stdin.readline():
            return
        own, patient, delay = rng.getrandbits(32), rng.random() < 0.6, rng.uniform(0, 0.030)
        child, pipe = fork(partial(keep_writing, where, writer, own))
        heard = os.read(pipe, 1).decode() if patient else ""  # the first acknowledgement, or right from the start
        time.sleep(delay)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = (heard + everything_from(pipe)).splitlines()
        answer = {"killed": os.WIFSIGNALED(status) and os.WTERMSIG(status), "acknowledged": lines}
        print(json.dumps(answer), flush=True)


# ── contention ──────────────────────────────────────────────────────────────────────────────────────────


def race(writers: int, work: Callable[[int], object]) -> None:
    """Start all writers at the same moment; print a line of JSON for each: what it answered, or its error."""
    gate, opener = os.pipe()

    def wait_and_work(number: int, pipe: int) -> None:
        os.close(opener)
        os.read(gate, 1)  # returns when nobody holds the other end any more
        try:
            answer = {"answer": work(number)}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        with open(pipe, "wb") as file:
            file.write(json.dumps(answer).encode())

    children = [fork(partial(wait_and_work, number)) for number in range(writers)]
    os.close(opener)
    for child, pipe in children:
        print(everything_from(pipe), flush=True)
        os.waitpid(child, 0)
    os.close(gate)


def contend(where: str, shared: str, number: int, writes: int) -> dict[str, object]:
    """Write in turn to a game that everybody writes to and to one's own; answer what was acknowledged."""
    store = opened(where)
    own = store.create(Log(HEADER)).game
    last, own_last, stale = 0, 0, 0
    done: list[Receipt] = []
    for write in range(writes):
        events = [Event(0, "A", "put", (f"{number}-{write}", f"{part}/2")) for part in (1, 2)]
        while True:
            try:
                done.append(store.append(shared, last, events, key=f"{number}-{write}"))
                last = done[-1].last
                break
            except StaleAppend as error:
                stale += 1
                last = error.between[-1].number
        done.append(store.append(own, own_last, events))
        own_last = done[-1].last
    return {"own": own, "stale": stale, "done": done}


def open_and_create(where: str, number: int) -> str:
    store = opened(where)
    return store.create(Log(HEADER, (Event(0, "A", "put", (str(number),)),))).game


# ── trouble ─────────────────────────────────────────────────────────────────────────────────────────────


def fill(path: Path, game: str, last: int, most: int) -> None:
    """Write until the system refuses to let any file grow beyond `most` bytes; then read, and close."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = SqliteStore(path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    while True:
        events = [Event(0, "A", "put", (f"{part}",), "; " + "x" * 500) for part in range(3)]
        try:
            last = store.append(game, last, events).last
            print(last, flush=True)
        except StoreError as error:
            print(type(error).__name__, len(store.entries(game)), store.verify(game), flush=True)
            return


def start_without_room(path: Path, most: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    attempt(lambda: SqliteStore(path))


def as_nobody(path: Path, game: str, last: int) -> None:
    """Open, read and append as somebody who has no rights here."""
    Database(memory=True).close()  # loads its plugins now: nobody may not read Python's own files
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    attempt(lambda: SqliteStore(path))
    attempt(lambda: len(SqliteStore(path).entries(game)))
    attempt(lambda: SqliteStore(path).append(game, last, [Event(0, "A", "pass")]))
    attempt(lambda: SqliteStore(path).create(Log(HEADER)))


def attempt(ask: Callable[[], object]) -> None:
    try:
        answer = ask()
        print(answer if isinstance(answer, int) else "done", flush=True)
    except StoreError as error:
        print(type(error).__name__, flush=True)


def main(what: str, path: str, *rest: str) -> None:
    file = Path(path)
    match what, rest:
        case "crash", (times, seed):
            crash(path, int(times), int(seed))
        case "contend", (shared, writers, writes):
            race(int(writers), lambda number: contend(path, shared, number, int(writes)))
        case "open", (writers, times):
            for time_ in range(int(times)):
                new = str(file / str(time_) / "new.db")
                race(int(writers), lambda number, new=new: open_and_create(new, number))  # type: ignore[misc]
        case "begin", (writers,):
            race(int(writers), lambda number: open_and_create(path, number))
        case "write", (seed,):
            keep_writing(path, 0, int(seed), sys.stdout.fileno())
        case "fill", (game, last, most):
            fill(file, game, int(last), int(most))
        case "start", (most,):
            start_without_room(file, int(most))
        case "nobody", (game, last):
            as_nobody(file, game, int(last))


if __name__ == "__main__":
    main(*sys.argv[1:])
