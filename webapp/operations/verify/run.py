"""A run over an archive, page by page: however large it is, only a few games are in memory."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from records.store import EventStore, StoreError
from webapp.operations.verify.game import Result, Task
from webapp.operations.verify.results_file import Run, Verified, tasks

PAGE = 500  # ids that are read at once
OFTEN = 2.0  # seconds between two notes of how far the run has come
MANY = 500  # or so many games

Look = Callable[[Iterable[Task]], Iterator[Result]]


class Archive(NamedTuple):
    store: EventStore
    memory: Verified
    look: Look  # in this process, in several, or on a cluster
    warn: Callable[[str], None]


def everything(archive: Archive, run: Run) -> Iterator[Result]:
    """All games, the oldest first. Of a run that was interrupted first what it had found already."""
    if run.upto:
        yield from archive.memory.found_in(run)
    yield from _kept(archive, _every_task(archive, run.upto), run)
    archive.memory.end(run)


def these(archive: Archive, games: list[tuple[int, str]]) -> Iterator[Result]:
    yield from _kept(archive, tasks(games, archive.memory.known(games)), None)


def _every_task(archive: Archive, after: int) -> Iterator[Task]:
    while page := archive.store.ids(after, PAGE):
        yield from tasks(page, archive.memory.known(page))
        after = page[-1][0]


def _kept(archive: Archive, todo: Iterable[Task], run: Run | None) -> Iterator[Result]:
    """The results, remembered once they were handed out: whatever happens, none is remembered and not told."""
    pending: list[Result] = []
    noted = time.monotonic()
    results = archive.look(todo)
    try:
        for result in results:
            yield result
            pending.append(result)
            if len(pending) >= MANY or time.monotonic() - noted > OFTEN:
                _keep(archive, pending, run)
                noted = time.monotonic()
    finally:
        if hasattr(results, "close"):
            results.close()
        _keep(archive, pending, run)


def _keep(archive: Archive, pending: list[Result], run: Run | None) -> None:
    try:
        archive.memory.keep(pending, run)
    except StoreError as error:  # a full disk is no reason not to look
        archive.warn(f"What was found is not remembered: {error}")
    pending.clear()
