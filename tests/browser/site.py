"""Site: the app behind a real server, on a free port of this machine."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

from flask import Flask
from waitress.server import create_server

import tests.compiled_once  # noqa: F401 (before any site is made)
from records.sqlite import SqliteStore
from webapp import create_app


class Site(NamedTuple):
    address: str
    store: SqliteStore

    def newest(self) -> str:
        """The address of the newest game."""
        return f"{self.address}/g/{self.store.headings(limit=1)[0].game}"


@contextmanager
def running(
    data: Path, fill: Callable[[SqliteStore], object], more: Callable[[Flask], object] = lambda app: None
) -> Iterator[Site]:
    """`more` is done to the app before it runs: a test may put up a page of its own."""
    app = create_app(data)
    more(app)
    store: SqliteStore = app.extensions["store"]
    fill(store)
    with served(app) as address:
        yield Site(address, store)
    store.close()


@contextmanager
def served(app: Flask) -> Iterator[str]:
    """The address of an app that runs until the end of the block."""
    # One thread for each connection that Chromium opens, or waitress warns of a queue.
    server = create_server(app, host="127.0.0.1", port=0, threads=8)
    stop = Event()

    def loop() -> None:
        # Its own run() ends only with the process; closed from another thread, it trips over its closed sockets.
        while not stop.is_set():
            server.asyncore.loop(timeout=0.1, map=server._map, count=1)
        server.task_dispatcher.shutdown()
        server.close()

    thread = Thread(target=loop)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        stop.set()
        thread.join()
        for channel in list(server._map.values()):
            channel.close()
