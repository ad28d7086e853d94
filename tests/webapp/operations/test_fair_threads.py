"""Whoever asks for one page does not wait behind hundreds that somebody else has asked for at once."""

import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread

import pytest

from tests.waiting import PATIENCE, becomes
from webapp.operations.http_server import Channel, Server

ONE, OTHER, PROXY = "127.0.3.1", "127.0.3.2", "127.0.0.1"
THREADS = 4


class Site:
    """Whatever is asked of it is answered once the bell rings, but for /now."""

    def __init__(self) -> None:
        self.bell, self.begun = Event(), list[str]()

    def __call__(self, environ: dict[str, str], start: Callable[..., object]) -> Iterable[bytes]:
        self.begun.append(environ["PATH_INFO"])
        if environ["PATH_INFO"] != "/now":
            self.bell.wait(PATIENCE)
        start("200 OK", [("Content-Length", "2")])
        return [b"ok"]


@contextmanager
def running(site: Site, behind_proxy: int) -> Iterator[Server]:
    server, end = Server(site, THREADS, behind_proxy, host="127.0.0.1", port=0), Event()

    def loop() -> None:
        while not end.is_set():
            server.turn(0.05)

    thread = Thread(target=loop)
    thread.start()
    try:
        yield server
    finally:
        site.bell.set()
        end.set()
        thread.join()
        server.threads.shutdown()
        for each in list(server.map.values()):
            each.close()


def asked(server: Server, path: str, address: str, told: str = "") -> socket.socket:
    sock = socket.create_connection(("127.0.0.1", server.effective_port), PATIENCE, source_address=(address, 0))
    sock.sendall(f"GET {path} HTTP/1.1\r\nHost: home.test\r\nX-Forwarded-For: {told}\r\n\r\n".encode())
    return sock


@pytest.mark.parametrize(("behind_proxy", "one", "other"), [(0, ONE, OTHER), (1, PROXY, PROXY)])
def test_one_network_has_half_of_the_threads_and_the_next_page_is_answered(
    behind_proxy: int, one: str, other: str
) -> None:
    site = Site()
    with running(site, behind_proxy) as server, ExitStack() as held:
        for number in range(20):
            held.enter_context(asked(server, f"/{number}", one, "10.0.0.1"))
        assert becomes(lambda: len(server.threads.queue) == 20 - THREADS // 2)
        with asked(server, "/now", other, "10.0.0.2") as sock:
            assert sock.recv(1000).startswith(b"HTTP/1.1 200 OK")
        assert len(site.begun) == THREADS // 2 + 1


def test_what_a_proxy_that_is_not_believed_tells_counts_for_nothing() -> None:
    site = Site()
    with running(site, 0) as server, ExitStack() as held:
        for number in range(20):
            held.enter_context(asked(server, f"/{number}", ONE, f"10.0.0.{number}"))
        assert becomes(lambda: len(server.threads.queue) == 20 - THREADS // 2)
        site.bell.set()
        assert becomes(lambda: len(site.begun) == 20), "all have their turn"


def test_nobody_works_for_whoever_is_gone() -> None:
    site = Site()
    with running(site, 0) as server:
        with ExitStack() as held:
            for number in range(20):
                held.enter_context(asked(server, f"/{number}", ONE))
            assert becomes(lambda: len(server.threads.queue) == 20 - THREADS // 2)
        assert becomes(lambda: not any(isinstance(each, Channel) for each in [*server.map.values()]))
        site.bell.set()
        assert becomes(lambda: not len(server.threads.queue))
        with asked(server, "/now", OTHER) as sock:
            assert sock.recv(1000).startswith(b"HTTP/1.1 200 OK")
        assert len(site.begun) == THREADS // 2 + 1
