"""What tests of several folders share: where they write, and a PostgreSQL server, started when the first asks for it.

They write in memory, if there is room: sites and stores wait for the disk at every write, and a test that waits tells
nothing more. Whether a store survives is asked of killed processes, and they leave memory as it is.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Missing, Server, running

MEMORY = Path("/dev/shm")
ROOM = 3 << 30  # bytes


def pytest_configure() -> None:
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    try:
        with running() as server:
            yield server
    except Missing as why:
        pytest.fail(str(why), pytrace=False)
