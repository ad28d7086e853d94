"""Workers, servers and backends of the database are killed while people write. `make siege PARTS=kills` kills a
thousand; writers at a file are killed two hundred times in tests/records/test_store_crash.py."""

import pytest

from tests.postgres import Missing
from tests.siege import kills


def test_a_killed_worker_and_a_killed_server_lose_and_double_nothing() -> None:
    row = kills.site_killed(2)
    assert row.held, row


def test_a_killed_backend_of_the_database_loses_and_doubles_nothing() -> None:
    try:
        row = kills.backends_killed(2)
    except Missing as why:
        pytest.fail(str(why), pytrace=False)
    assert row.held, row
