"""The stores. A new backend is added to BACKENDS and has to pass the same contract."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count, product
from pathlib import Path

import pytest

from records.memory import MemoryStore
from records.postgres import PostgresStore
from records.sqlite import SqliteStore
from records.store import EventStore
from tests.postgres import Server

BACKENDS = ("memory", "sqlite", "postgres")
Maker = Callable[[str], EventStore]


@pytest.fixture
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Maker]:
    """Makes a new, empty store of a kind."""
    made: list[SqliteStore | PostgresStore] = []
    numbers, lent = count(1), ExitStack()

    def make(kind: str) -> EventStore:
        if kind == "memory":
            return MemoryStore()
        if kind == "postgres":
            server: Server = request.getfixturevalue("postgres_server")
            made.append(PostgresStore(server.url(schema=lent.enter_context(server.lent()))))
        else:
            made.append(SqliteStore(tmp_path / f"{kind}-{next(numbers)}.db"))
        return made[-1]

    with lent:
        yield make
        for store in made:
            store.close()


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, make: Maker) -> EventStore:
    return make(request.param)


PAIRS = [*product(("memory", "sqlite"), repeat=2), ("sqlite", "postgres"), ("postgres", "sqlite")]


@pytest.fixture(params=PAIRS, ids="-to-".join)
def two(request: pytest.FixtureRequest, make: Maker) -> tuple[EventStore, EventStore]:
    """Two stores, in both directions."""
    there, here = request.param
    return make(there), make(here)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.db"


@pytest.fixture
def sqlite(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()
