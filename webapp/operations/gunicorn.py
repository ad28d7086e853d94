"""Production: the site on gunicorn. Processes for the cores of the machine, threads for those who wait for the disk.

Each process opens the store for itself, after it was forked: a connection to SQLite must not be carried across.
gunicorn starts the processes, watches over them and ends them. What comes over the network is read by `http_server`,
since gunicorn's own kinds of processes give a thread to whoever sends half a request.
"""

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger
from gunicorn.workers.base import Worker

from webapp.operations.http_server import Server
from webapp.operations.journal import open_journal
from webapp.operations.metrics import shared
from webapp.platform.settings import Settings

SPARE = 2  # regions to count in: a process that ends may still do so while its successor begins
LINGER = 1.0  # seconds for requests that are on their way to a process that ends
LARGE, LOOKS = 300 << 20, 30.0  # bytes that a process may hold, and how often it looks, in seconds
REQUESTS = 50_000  # of a process, before a new one takes its place: whatever memory it gathered is free again
SHARED_MEMORY = "/dev/shm"  # where gunicorn's heartbeats cost no disk


@dataclass(frozen=True)
class Running:
    """How a site is run in production."""

    data: Path
    host: str
    port: int
    workers: int
    threads: int
    every_request: bool  # in the journal
    settings: Settings


class Journalled(Logger):  # type: ignore[misc]
    """What gunicorn has to say, in our journal. Its own lines about requests would name addresses."""

    def setup(self, cfg: object) -> None:
        self.cfg, self.loglevel = cfg, logging.INFO
        self.error_log.setLevel(self.loglevel)
        self.error_log.propagate = True

    def access(self, *_: object) -> None:
        pass


class Process(Worker):  # type: ignore[misc]
    """One of the processes: the loop of `http_server`, and between its rounds a sign of life for gunicorn."""

    def run(self) -> None:
        proxies, sockets = self.app.running.settings.behind_proxy, [each.sock for each in self.sockets]
        self.server = server = Server(self.answer, self.cfg.threads, proxies, sockets=sockets)
        looks = monotonic() + LOOKS
        while self.alive and self.ppid == os.getppid():
            self.notify()
            server.turn(1.0)
            if monotonic() > looks:
                looks = monotonic() + LOOKS
                if too_large():
                    break
        server.stop_listening()
        asked, until = monotonic() + LINGER, monotonic() + self.cfg.graceful_timeout
        while (server.busy() or monotonic() < asked) and monotonic() < until:
            self.notify()
            server.turn(0.1)

    def answer(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        self.nr += 1
        if self.nr == self.max_requests:
            self.alive = False
        answered: Iterable[bytes] = self.wsgi(environ, start_response)
        return answered

    def handle_exit(self, sig: Any, frame: Any) -> None:
        super().handle_exit(sig, frame)
        self.server.wake()


def too_large() -> bool:
    """Whether this process holds more than it may, as Linux tells it. Then another takes its place."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return False
    return pages * os.sysconf("SC_PAGE_SIZE") > LARGE


class Production(BaseApplication):  # type: ignore[misc]
    """gunicorn's way in, without a file of settings."""

    def __init__(self, running: Running, make: Callable[[Settings], Flask]) -> None:
        """`make` makes the site, in each process."""
        self.running, self.make = running, make
        self.regions = running.workers + SPARE
        self.counters = shared(self.regions) if running.settings.metrics else None
        self.taken: dict[int, int] = {}  # which process, by its age, counts where
        self.region = 0  # of the process that is forked next, and in it its own
        super().__init__()

    def load_config(self) -> None:
        for name, value in self.options().items():
            self.cfg.set(name, value)

    def options(self) -> dict[str, object]:
        running = self.running
        host = f"[{running.host}]" if ":" in running.host else running.host
        return {
            "bind": f"{host}:{running.port}",
            "worker_class": f"{__name__}.Process",
            "workers": running.workers,
            "threads": running.threads,
            "max_requests": REQUESTS,
            "max_requests_jitter": REQUESTS // 4,  # so that not all begin anew at once
            "timeout": 60,
            "graceful_timeout": 20,
            "control_socket_disable": True,
            "umask": 0o077,
            "worker_tmp_dir": SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None,
            "logger_class": Journalled,
            "proc_name": "recount",
            "pre_fork": self.before_fork,
            "child_exit": self.after_exit,
        }

    def before_fork(self, _: object, worker: Any) -> None:
        free = set(range(self.regions)) - set(self.taken.values())
        self.region = self.taken[worker.age] = min(free, default=0)

    def after_exit(self, _: object, worker: Any) -> None:
        self.taken.pop(worker.age, None)

    def load(self) -> Flask:
        settings = self.running.settings
        if self.counters is not None:
            settings = replace(settings, counters=self.counters, region=self.region, regions=self.regions)
        return self.make(settings)


def run(running: Running, make: Callable[[Settings], Flask]) -> None:
    """Until somebody stops it."""
    open_journal(every_request=running.every_request)
    Production(running, make).run()
