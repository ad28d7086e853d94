"""Several processes at work on games. Results come in the order of the tasks, and few are ever under way.

Each process opens the store for itself: a connection does not survive a fork, so the processes come from a server that
has none. One that dies (for want of memory, say) loses what it had not told yet; the next one does that again, telling
game by game. Only the game in hand of a process that dies then is given up, and named.
"""

import gc
import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from records.problems import RecordsError
from records.store import EventStore
from replay.engine.registry import GAMES
from webapp.operations.verify.game import Task, died

AT_ONCE = 16  # games that a process is given
TOO_MANY = 20  # deaths without a result in between: nobody will get any further
SOON = 0.1  # seconds after which results are told: waking somebody up for each would cost as much as a sentence
AHEAD = 6  # portions for each process: while one has a long game, the others go on this far

# a server of its own that forks: it has no connections and no threads; systems without it start each one anew
_CONTEXT: Any = multiprocessing.get_context(
    "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
)
Opener = Callable[[], EventStore]  # can be pickled, as the next one
Do = Callable[[EventStore, Task], Any]  # look at a game, or get it ready for others


class Portion:
    """Some games, and what was found of them so far."""

    def __init__(self, tasks: list[Task]) -> None:
        self.tasks, self.results = tasks, list[Any]()
        self.careful = False  # somebody died of it: the next one tells game by game

    @property
    def left(self) -> list[Task]:
        return self.tasks[len(self.results) :]


class Worker:
    def __init__(self, opener: Opener, do: Do) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self.process: BaseProcess = _CONTEXT.Process(
            target=work, args=(theirs, opener, do, dict(os.environ)), daemon=True
        )
        self.process.start()
        theirs.close()
        self.portion: Portion | None = None

    def give(self, portion: Portion) -> None:
        self.portion = portion
        with suppress(OSError):  # it is dead: whoever reads from it will see
            self.pipe.send((portion.left, portion.careful))

    def hear(self) -> str:
        """Take what it has found; how it ended, if it has."""
        try:
            results = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            code = self.process.exitcode or 0
            return (
                f"was killed by signal {-code}, perhaps for want of memory" if code < 0 else f"ended with code {code}"
            )
        assert self.portion is not None
        self.portion.results += results
        if not self.portion.left:
            self.portion = None
        return ""

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def in_processes(tasks: Iterable[Task], do: Do, opener: Opener, jobs: int) -> Iterator[Any]:
    """What `do` answers for each task, in their order; where its process died, the Result that says so."""
    crew = Crew(opener, do, jobs)
    tasks = iter(tasks)
    waiting: deque[Portion] = deque()  # in order; the first is handed out once it is done
    try:
        while True:
            while len(waiting) < AHEAD * jobs and (some := list(islice(tasks, AT_ONCE))):
                waiting.append(Portion(some))
                crew.todo.append(waiting[-1])
            if not waiting:
                return
            crew.go_on()
            while waiting and not waiting[0].left:
                yield from waiting.popleft().results
    finally:
        crew.end()


class Crew:
    def __init__(self, opener: Opener, do: Do, jobs: int) -> None:
        # with the rules of all games, so that not everyone reads them anew
        _CONTEXT.set_forkserver_preload([__name__, *(f"replay.games.{game}" for game in GAMES)])
        self.opener, self.do = opener, do
        self.workers = [self._hired() for _ in range(jobs)]
        self.todo: deque[Portion] = deque()
        self.deaths = 0  # since the last result

    def _hired(self) -> Worker:
        return Worker(self.opener, self.do)

    def go_on(self) -> None:
        """Give everybody something to do, and hear from at least one."""
        for at, worker in enumerate(self.workers):
            if worker.portion is None and self.todo:
                if not worker.process.is_alive():  # it died with nothing in hand
                    self.workers[at] = worker = self._hired()
                worker.give(self.todo.popleft())
        ready = wait([worker.pipe for worker in self.workers if worker.portion])
        for at, worker in enumerate(self.workers):
            if worker.pipe in ready:
                self._hear(at, worker)

    def _hear(self, at: int, worker: Worker) -> None:
        portion = worker.portion
        assert portion is not None
        how = worker.hear()
        if not how:
            self.deaths = 0
            return
        self.deaths += 1
        if self.deaths > TOO_MANY:
            raise RecordsError(f"One process after another {how}. Use fewer of them, or look after the store first.")
        if portion.careful:
            portion.results.append(died(portion.left[0], how))
        portion.careful = True
        if portion.left:
            self.todo.appendleft(portion)
        worker.end()
        self.workers[at] = self._hired()

    def end(self) -> None:
        for worker in self.workers:
            worker.end()


def work(pipe: Connection, opener: Opener, do: Do, environment: dict[str, str]) -> None:
    """What such a process does, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that asks
    os.environ.update(environment)
    gc.freeze()  # what was there before is never garbage, and looking through it copies its pages
    store = opener()
    with suppress(EOFError, OSError):
        while True:
            tasks, careful = pipe.recv()
            _do_all(pipe, partial(do, store), tasks, 0 if careful else SOON)


def _do_all(pipe: Connection, do: Callable[[Task], Any], tasks: list[Task], soon: float) -> None:
    results, told = [], time.monotonic()
    for task in tasks:
        results.append(do(task))
        if time.monotonic() - told >= soon:
            pipe.send(results)
            results, told = [], time.monotonic()
    if results:
        pipe.send(results)
