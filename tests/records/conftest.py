"""The stores. A new backend is added to BACKENDS and has to pass the same contract."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from records.memory import MemoryStore
from records.sqlite import SqliteStore
from records.store import EventStore

BACKENDS = ("memory", "sqlite")
Maker = Callable[[str], EventStore]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Maker]:
    """Makes a new, empty store of a kind."""
    made: list[SqliteStore] = []
    numbers = count(1)

    def make(kind: str) -> EventStore:
        if kind == "memory":
            return MemoryStore()
        made.append(SqliteStore(tmp_path / f"{kind}-{next(numbers)}.db"))
        return made[-1]

    yield make
    for store in made:
        store.close()


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, make: Maker) -> EventStore:
    return make(request.param)


@pytest.fixture(params=[(there, here) for there in BACKENDS for here in BACKENDS], ids="-to-".join)
def two(request: pytest.FixtureRequest, make: Maker) -> tuple[EventStore, EventStore]:
    """Two stores, in all directions."""
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
