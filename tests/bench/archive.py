"""make bench, its second half: what becomes slower when a store grows. The same work on stores of 10^4, 10^5, … events.

`make bench SIZES="10000 10000000"` chooses the sizes: ten million events take a quarter of an hour and 2 GB to write.
Every store also holds two records of 10,000 events. All stores are measured in turn in one run, because the disk and
the neighbours on the machine drift. Benchmarks are not tests: nothing fails here.
"""

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from records import Log, read
from records.sqlite import SqliteStore
from records.uncollected import settle
from replay.engine.replay import Replay
from tests.bench.endless import argued, endless
from tests.bench.games import MOVE, RECORDS
from tests.bench.shelves import copies
from webapp import create_app
from webapp.catalogue import Catalogue
from webapp.perspective.snapshots import Snapshots

SIZES = (10_000, 100_000)  # events; what `make bench` has time for
BYTES = 400  # of disk for an event, with its share of the catalogue and room to spare
LONG = 10_000
ROUNDS = 15
TABLES = 20  # at which people write at the same time, anywhere in the store
APPENDS, CREATED, SEEKS, PAGE = 60, 5, 200, 50


class Archive:
    """A store of some size with its catalogue and its bookmarks, and what is done with it."""

    def __init__(self, folder: Path, events: int, longest: int = LONG, different: int = 300) -> None:
        self.events, self.chance, self.longest = events, Random(events), longest
        self.app = create_app(folder)
        self.store: SqliteStore = self.app.extensions["store"]
        self.bookmarks: Snapshots = self.app.extensions["snapshots"]
        self.client = self.app.test_client()
        with _hurrying(self.store):
            self.long = [self.store.create(log).game for log in (endless(longest), argued(longest))]
            self._fill(different)
        catalogue: Catalogue = self.app.extensions["catalogue"]
        catalogue.finish()
        self.games = self.store.count()
        self.tables = cycle([self._somewhere() for _ in range(TABLES)])
        self.ends: dict[str, int] = {}
        settle()  # as a server does that has started

    def _fill(self, different: int) -> None:
        written = 0
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"{self.events:,} events", total=self.events)
            for log in copies(self.events, different, None):
                if written >= self.events:
                    break
                self.store.create(log)
                written += len(log.events)
                progress.update(task, completed=written)

    def _somewhere(self) -> str:
        """Any game but the long ones, which were stored first."""
        return self.store.headings(self.chance.randint(4, self.games + 1), 1)[0].game

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────

    def append(self) -> int:
        """One sentence at a time at many tables in turn, each on the disk before the next."""
        for game in islice(self.tables, APPENDS):
            if game not in self.ends:
                self.ends[game] = self.store.heading(game).events
            self.ends[game] = self.store.append(game, self.ends[game], (MOVE,)).last
        return APPENDS

    def create(self) -> int:
        for _ in range(CREATED):
            self.store.create(Log(read(RECORDS[0]).header))
        return CREATED

    # ── reading ─────────────────────────────────────────────────────────────────────────────────────────

    def headings(self) -> int:
        return len(self.store.headings(self.chance.randint(min(PAGE, self.games), self.games + 1), PAGE)) and 1

    def page(self, address: str = "/") -> int:
        assert self.client.get(address).status_code == 200
        return 1

    def page_anywhere(self) -> int:
        return self.page(f"/?before={self.chance.randint(min(PAGE, self.games), self.games + 1)}")

    def page_after_a_write(self) -> int:
        game = next(self.tables)
        self.ends[game] = self.store.append(game, self.store.heading(game).events, (MOVE,)).last
        return self.page()

    def open_usual(self) -> int:
        return bool(Replay.of(self.store.log(self._somewhere())).seats)

    def open_long(self) -> int:
        return len(Replay.of(self.store.log(self.long[0])).frames) and 1

    def open_argued(self) -> int:
        return len(Replay.of(self.store.log(self.long[1])).frames) and 1

    def open_marked(self) -> int:
        """What was said since the bookmarks were put in is none."""
        for game in islice(cycle(self.long), SEEKS):
            assert self.bookmarks.last(self.store.heading(game)).replay.state
        return SEEKS

    def seek(self) -> int:
        return sum(self.seek_one() for _ in range(SEEKS))

    def seek_one(self) -> int:
        """Any table of a long record. Nothing of it is in memory but what SQLite and the system keep of their files."""
        heading = self.store.heading(self.chance.choice(self.long))
        return bool(self.bookmarks.reach(heading, self.chance.randint(1, self.longest)).replay.seats)


class Measure(NamedTuple):
    name: str
    unit: str
    do: Callable[[Archive], int]
    clock: Callable[[], float] = time.process_time  # a busy machine disturbs it less
    times: int = 1  # in a round


MEASURES = (
    Measure("50 headings, anywhere", "ms", Archive.headings),
    Measure("the first page of the library", "ms", Archive.page),
    Measure("a page of it, anywhere", "ms", Archive.page_anywhere),
    Measure("searched for two words", "ms", lambda each: each.page("/?q=ania+gdansk")),
    Measure("filtered and sorted", "ms", lambda each: each.page("/?game=splendor&finished=0&sort=played")),
    Measure("a usual game opened", "ms", Archive.open_usual),
    Measure("10,000 events opened, every frame judged", "ms", Archive.open_long),
    Measure("the same, a quarter of it notes and corrections", "ms", Archive.open_argued),
    Measure("10,000 events opened at a bookmark", "µs", Archive.open_marked),
    Measure("any table of 10,000 events", "µs", Archive.seek),
    Measure("any table of 10,000 events, by the clock", "µs", Archive.seek_one, time.perf_counter, SEEKS),
    Measure("durable appends at twenty tables", "/s", Archive.append, time.perf_counter),
    Measure("durable new games", "/s", Archive.create, time.perf_counter),
    Measure("the first page right after an append", "ms", Archive.page_after_a_write),
)
IN = {"ms": 1e3, "µs": 1e6}


@contextmanager
def _hurrying(store: SqliteStore) -> Iterator[None]:
    """Nobody waits for the disk."""
    store.conn.execute("pragma synchronous = off")
    yield
    store.conn.execute("pragma wal_checkpoint(truncate)")
    store.conn.execute("pragma synchronous = full")


def measured(archives: list[Archive], rounds: int) -> dict[tuple[str, int], list[float]]:
    """Of each piece of work, how long it took or how many were done in a second: every store in turn."""
    found: dict[tuple[str, int], list[float]] = {}
    for name, unit, do, clock, times in MEASURES:
        for each in range(rounds * times + 1):
            for archive in archives if each % 2 else reversed(archives):
                start = clock()
                done = do(archive)
                spent = (clock() - start) / done
                if each:  # the first is for warming up
                    found.setdefault((name, archive.events), []).append(spent * IN[unit] if unit in IN else 1 / spent)
    return found


def curve(archives: list[Archive], found: dict[tuple[str, int], list[float]]) -> Table:
    shown = Table(title="medians by events in the store; ms and µs are of the processor unless it says otherwise")
    shown.add_column("")
    shown.add_column("")
    for archive in archives:
        shown.add_column(f"{archive.events:,}\n{archive.games:,} games", justify="right")
    for name, unit, *_ in MEASURES:
        medians = [median(found[name, archive.events]) for archive in archives]
        shown.add_row(name, unit, *(f"{each:,.1f}" if unit == "ms" else f"{each:,.0f}" for each in medians))
    sizes = [sum(file.stat().st_size for file in each.store.path.parent.iterdir()) / 1e6 for each in archives]
    shown.add_row("all files", "MB", *(f"{each:,.0f}" for each in sizes))
    return shown


def main(sizes: tuple[int, ...] = SIZES, rounds: int = ROUNDS) -> None:
    console = Console(width=130)
    with TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:  # the disk of the project, not a RAM disk
        room = shutil.disk_usage(folder).free
        fitting = [size for size in sizes if size * BYTES < room / 2]
        for size in sorted(set(sizes) - set(fitting)):
            console.print(
                f"{size:,} events are left out: they need {size * BYTES / 1e9:.0f} GB and as much again free."
            )
        archives = []
        for size in fitting:
            start = time.perf_counter()
            archives.append(Archive(Path(folder) / str(size), size))
            console.print(f"{size:,} events stored and catalogued in {time.perf_counter() - start:.0f} s")
        if archives:
            console.print(curve(archives, measured(archives, rounds)))


if __name__ == "__main__":
    main(tuple(int(word) for word in sys.argv[1].split()) if len(sys.argv) > 1 else SIZES)
