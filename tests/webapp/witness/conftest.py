from collections.abc import Iterator
from pathlib import Path

import pytest

from records.postgres import PostgresStore
from tests.postgres import Server
from tests.webapp.witness.keeping import Keeping, keeping


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Keeping]:
    with keeping(tmp_path / "data") as kept:
        yield kept


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Keeping]:
    """In a file, and in a database."""
    if request.param == "sqlite":
        with keeping(tmp_path / "data") as kept:
            yield kept
        return
    server: Server = request.getfixturevalue("postgres_server")
    store = PostgresStore(server.url(schema=server.new_schema()))  # those that are lent keep what lies beside records
    yield Keeping.of(store)
    store.close()
