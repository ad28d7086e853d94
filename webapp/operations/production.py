"""Production: the site on gunicorn. Processes for the cores of the machine, threads for those who wait for the disk.

Each process opens the store for itself, after it was forked: a connection to SQLite must not be carried across.
"""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger

from webapp.operations.journal import open_journal
from webapp.operations.settings import Settings
from webapp.operations.tallies import shared

SPARE = 2  # regions to count in: a process that ends may still do so while its successor begins
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

    def setup(self, cfg: Any) -> None:
        self.cfg, self.loglevel = cfg, logging.INFO
        self.error_log.setLevel(self.loglevel)
        self.error_log.propagate = True

    def access(self, *_: Any) -> None:
        pass


class Production(BaseApplication):  # type: ignore[misc]
    """gunicorn's way in, without a file of settings."""

    def __init__(self, running: Running, make: Callable[[Settings], Any]) -> None:
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

    def options(self) -> dict[str, Any]:
        running = self.running
        host = f"[{running.host}]" if ":" in running.host else running.host
        return {
            "bind": f"{host}:{running.port}",
            "worker_class": "gthread",
            "workers": running.workers,
            "threads": running.threads,
            "keepalive": 15,  # seconds; pages that look on ask every two
            "timeout": 60,
            "graceful_timeout": 20,
            "limit_request_fields": 60,
            "forwarded_allow_ips": "",  # who is believed is said once: Settings.behind_proxy
            "secure_scheme_headers": {},
            "control_socket_disable": True,
            "umask": 0o077,
            "worker_tmp_dir": SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None,
            "logger_class": Journalled,
            "proc_name": "recount",
            "pre_fork": self.before_fork,
            "child_exit": self.after_exit,
        }

    def before_fork(self, _: Any, worker: Any) -> None:
        free = set(range(self.regions)) - set(self.taken.values())
        self.region = self.taken[worker.age] = min(free, default=0)

    def after_exit(self, _: Any, worker: Any) -> None:
        self.taken.pop(worker.age, None)

    def load(self) -> Any:
        settings = self.running.settings
        if self.counters is not None:
            settings = replace(settings, counters=self.counters, region=self.region, regions=self.regions)
        return self.make(settings)


def run(running: Running, make: Callable[[Settings], Any]) -> None:
    """Until somebody stops it."""
    open_journal(every_request=running.every_request)
    Production(running, make).run()
