"""A full shelf: `python -m tests.bench.shelves FOLDER 100000` stores as many games, to see how the site bears them.

Some hundred games are simulated; the others are the same sentences with other people, days and places. Some break off
in the middle, some are disputed, corrected or noted, so that every filter finds something.
"""

import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

from records import Event, Header, Log, quote
from records.sqlite import SqliteStore
from webapp.games.simulation import NAMES, simulated

TABLES = [("splendor", 2), ("splendor", 3), ("splendor", 4), ("marvel", 2), ("marvel", 3), ("gauntlet", 3)]
PLACES = ["Gdańsk", "Sopot", "Toruń", "Łódź", "Kraków", "Wrocław", "online", ""]
SURNAMES = [f"{start}{end}" for start in ("Now", "Kow", "Wiś", "Zie", "Maz", "Lew") for end in ("ak", "alski", "icki")]


def played(different: int) -> list[Log]:
    """Games to make copies of."""
    return [simulated(*TABLES[n % len(TABLES)], seed=7, number=n + 1) for n in range(different)]


def copies(games: int, different: int, sentences: int | None) -> Iterator[Log]:
    chance, whole = Random(7), played(min(different, games))
    who = [f"{name} {surname}" for name in NAMES for surname in SURNAMES]
    for number in range(games):
        log = whole[number % len(whole)]
        names = chance.sample(who, len(log.header.seats))
        day = date(2026, 11, 12) - timedelta(days=(games - number) * 3000 // games)
        tags = dict(log.header.tags) | {"played": day.isoformat(), "place": chance.choice(PLACES)}
        tags |= dict(zip(log.header.seats, names, strict=True))
        yield Log(
            Header.of((tag, value) for tag, value in tags.items() if value), _told(log.events[:sentences], number)
        )


def _told(events: tuple[Event, ...], number: int) -> tuple[Event, ...]:
    if number % 10 == 9:
        events = events[: len(events) // 2]
    last = len(events)
    said: list[Event] = []
    if number % 25 == 3:
        said.append(Event(last + 1, "B", "dispute", (str(last // 2), quote("that was not so"))))
    if number % 8 == 2:
        said.append(Event(last + 1 + len(said), "-", "note", (str(last // 3), "!?", quote("a bold one"))))
    return (*events, *said)


def fill(store: SqliteStore, games: int, different: int = 300, sentences: int | None = None) -> None:
    """Nobody waits for the disk here. With `sentences` every game is as short as that."""
    store.conn.execute("pragma synchronous = off")
    for log in copies(games, different, sentences):
        store.create(log)


if __name__ == "__main__":
    fill(SqliteStore(Path(sys.argv[1]) / "recount.db"), int(sys.argv[2]))
