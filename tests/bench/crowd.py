"""make crowd: 20 recorders and 200 spectators at one site on gunicorn, for a minute, from this machine.

Each recorder writes a game of its own, sentence by sentence, as the page does it: hear, write, look at the table. Ten
spectators follow each game: they open its page once and then ask every two seconds whether something was said.
Before and after it one recorder writes the same sentences alone, so that there is something to compare with: the
better of the two, since whatever else the machine does only makes things slower.

It fails if an event is lost, if the site answers 5xx anywhere, or if the 95th percentile of appends is more than five
times that of the lone recorder. On a machine that has other work, that says more about the other work.
"""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from records import Event, Log, read
from records.sqlite import SqliteStore
from tests.bench.guests import Guest, Site, gunicorn
from webapp.identity.keys import Keys

RECORDERS, SPECTATORS, SECONDS = 20, 200, 60.0
PAUSE = 3.0  # seconds between two sentences of one table: faster than anybody plays
LOOK = 2.0  # seconds between two looks, as in static/recording/main.js
WORSE = 5.0  # times
FIXTURES = Path(__file__).parents[2] / "fixtures"
PLAYED = ("splendor/games/sim-4p", "marvel/games/sim-4p", "gauntlet/games/sim-4p", "splendor/games/sim-2p")


class Table:
    """A game that is being recorded, and what is to be said in it."""

    def __init__(self, store: SqliteStore, keys: Keys, log: Log) -> None:
        self.game = store.create(Log(log.header)).game
        self.key = keys.grant(self.game)
        self.events = log.events
        self.said = 0  # acknowledged


class Seen:
    """What the crowd went through."""

    def __init__(self) -> None:
        self.appends: list[float] = []
        self.looks: list[float] = []
        self.status: Counter[int] = Counter()

    def trouble(self) -> int:
        return sum(many for status, many in self.status.items() if status >= 500)


def tables(data: Path, many: int) -> list[Table]:
    store, keys = SqliteStore(data / "recount.db"), Keys(data / "keys.db")
    logs = [read((FIXTURES / f"{name}.rgn").read_bytes()) for name in PLAYED]
    made = [Table(store, keys, logs[each % len(logs)]) for each in range(many)]
    store.close()
    keys.close()
    return made


async def record(
    site: Site, table: Table, seen: Seen, until: float, pause: float, place: int, most: int | None = None
) -> None:
    """Recorders sit apart: each has an address of its own, since one address may write only so often."""
    guest = Guest(site, f"127.0.1.{place + 1}", {"Authorization": f"Key {table.key}"})
    await asyncio.sleep(random.random() * pause)
    for event in table.events[:most]:
        if perf_counter() > until:
            break
        began = perf_counter()
        say = f"{event.seat} {event.say}"
        await guest.ask("POST", f"/g/{table.game}/hear", seen.status, {"say": say})
        sent = perf_counter()
        body = {"say": say, "after": table.said, "key": f"{table.game[:20]}-{table.said}"}
        status = await guest.ask("POST", f"/g/{table.game}/events", seen.status, body)
        seen.appends.append(perf_counter() - sent)
        if status != 201:
            raise AssertionError(f"sentence {event.number} was answered with {status}")
        table.said += 1
        await guest.ask("GET", f"/g/{table.game}/now.json", seen.status)
        await asyncio.sleep(max(0.0, pause - (perf_counter() - began)))
    guest.leave()


async def look_on(site: Site, table: Table, seen: Seen, until: float, place: int) -> None:
    guest = Guest(site, f"127.0.2.{place + 1}")
    await asyncio.sleep(random.random() * LOOK * 2)
    await guest.ask("GET", f"/g/{table.game}/record", seen.status)
    while perf_counter() < until:
        asked = perf_counter()
        await guest.ask("GET", f"/g/{table.game}/now.json", seen.status)
        seen.looks.append(perf_counter() - asked)
        await asyncio.sleep(LOOK)
    guest.leave()


async def alone(site: Site, made: Sequence[Table], most: int) -> Seen:
    """The same sentences as in the crowd, of each kind of game: a longer record takes longer."""
    seen = Seen()
    for table in made:
        await record(site, table, seen, perf_counter() + 600, 0.25, 0, most)
    return seen


async def crowd(site: Site, made: Sequence[Table], spectators: int, seconds: float) -> Seen:
    seen, until = Seen(), perf_counter() + seconds
    recording = [record(site, table, seen, until, PAUSE, place) for place, table in enumerate(made)]
    looking = [look_on(site, made[place % len(made)], seen, until, place) for place in range(spectators)]
    await asyncio.gather(*recording, *looking)
    return seen


def lost(data: Path, made: Sequence[Table]) -> int:
    """Events that were acknowledged and are not stored as they were said."""
    store = SqliteStore(data / "recount.db")
    missing = 0
    for table in made:
        kept = store.log(table.game).events
        missing += sum(not _same(kept, place, table.events[place]) for place in range(table.said))
    store.close()
    return missing


def _same(kept: Sequence[Event], place: int, said: Event) -> bool:
    return place < len(kept) and kept[place][1:4] == said[1:4]


def p95(times: Sequence[float]) -> float:
    return quantiles(times, n=20)[-1] * 1000


def main(recorders: int = RECORDERS, spectators: int = SPECTATORS, seconds: float = SECONDS) -> int:
    with TemporaryDirectory(dir=Path.cwd(), prefix=".crowd-") as folder:  # the disk of the project, not a RAM disk
        data = Path(folder)
        every, most = tables(data, recorders + 2 * len(PLAYED)), int(seconds / PAUSE)
        first, later, made = every[: len(PLAYED)], every[len(PLAYED) : 2 * len(PLAYED)], every[2 * len(PLAYED) :]
        with gunicorn(data) as site:
            before = asyncio.run(alone(site, first, most))
            during = asyncio.run(crowd(site, made, spectators, seconds))
            after = asyncio.run(alone(site, later, most))
        gone = lost(data, every)
    return told(before, during, after, gone)


def told(before: Seen, during: Seen, after: Seen, gone: int) -> int:
    """What came out; 0 if it is as it must be."""
    for name, seen in (("one alone, before", before), ("the crowd", during), ("one alone, after", after)):
        print(f"{name}: {len(seen.appends)} appends, median {median(seen.appends) * 1000:.1f} ms, ", end="")
        print(f"95 % within {p95(seen.appends):.1f} ms; answers {dict(sorted(seen.status.items()))}")
    slower = p95(during.appends) / min(p95(before.appends), p95(after.appends))
    looks, trouble = during.looks, sum(seen.trouble() for seen in (before, during, after))
    print(f"{len(looks)} looks, median {median(looks) * 1000:.1f} ms, 95 % within {p95(looks):.1f} ms")
    print(f"lost events: {gone}; answers 5xx: {trouble}; appends {slower:.1f} times as slow")
    return int(bool(gone or trouble or slower > WORSE))


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in sys.argv[1:])))
