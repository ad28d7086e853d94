"""What tests of several folders share: where they write, how long property tests look, in which order they run, and a
PostgreSQL server, started when the first asks for it.

They write in memory, if there is room: sites and stores wait for the disk at every write, and a test that waits tells
nothing more. Whether a store survives is asked of killed processes, and they leave memory as it is.
"""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import is_hypothesis_test

from tests.hypothesis_profiles import EXPLORE, FIXED, choose, exploring
from tests.postgres import Missing, Server, running

MEMORY = Path("/dev/shm")
ROOM = 3 << 30  # bytes
EACH = pytest.StashKey[float]()  # seconds for each property test


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--explore", type=float, metavar="MINUTES", help="property tests alone, so long altogether")
    parser.addoption("--shuffle", type=int, metavar="SEED", help="in random order; the same seed gives the same one")


def pytest_configure(config: pytest.Config) -> None:
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    choose(FIXED if config.getoption("explore") is None else EXPLORE)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if minutes := config.getoption("explore"):
        items[:] = [item for item in items if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj)]
        workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        config.stash[EACH] = minutes * 60 * workers / max(1, len(items))
    if (seed := config.getoption("shuffle")) is not None:
        Random(seed).shuffle(items)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    if EACH not in pyfuncitem.config.stash:
        return (yield)
    with exploring(pyfuncitem.obj, pyfuncitem.config.stash[EACH]) as explored:
        try:
            yield
        finally:
            pyfuncitem.user_properties.append(("explored", (explored.tried, round(explored.seconds))))
    return True


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for reports in terminalreporter.stats.values():
        for report in reports:
            explored = dict(getattr(report, "user_properties", ())).get("explored")
            if explored and report.when == "call":
                terminalreporter.write_line("{:8} examples in {:4} s  {}".format(*explored, report.nodeid))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    try:
        with running() as server:
            yield server
    except Missing as why:
        pytest.fail(str(why), pytrace=False)
