"""The HTTP server: waitress, for the small site and in each process of production.

It reads a request whole before a thread has anything to do with it, and sends an answer without a thread that waits for
whoever reads it. So a connection that says nothing, half a head or half a body takes a little memory and no thread; how
much memory, and for how long, is said here. Where there are too many, those that wait are closed, and of whoever has
most of them first.
"""

import logging
import select
import socket
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import time
from typing import Any

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from webapp.operations.fair_threads import FairThreads
from webapp.platform.client_network import network_of
from webapp.platform.request_limits import ROOM

CONNECTIONS = 512  # of a process
PENDING = 32 << 20  # bytes of half requests and of answers that nobody reads, of a process
HEAD = 16_384  # bytes of the first line and the headers
HEAD_WITHIN, REQUEST_WITHIN = 10.0, 60.0  # seconds, from the first byte to the last
IDLE = 30.0  # seconds without a byte; pages that look on ask every two
POLLING = hasattr(select, "poll")  # it has no most; select, which Windows has alone, ends at its 512th connection

Wsgi = Callable[..., Iterable[bytes]]


class _Request(HTTPRequestParser):  # type: ignore[misc]
    def __init__(self, adj: Any) -> None:
        super().__init__(adj)
        self.began = time()


class _Task(WSGITask):  # type: ignore[misc]
    def get_environment(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environment()
        if self.request.chunked:  # waitress has counted it by now; the site takes nothing that did not say so before
            environ.pop("CONTENT_LENGTH", None)
            environ["HTTP_TRANSFER_ENCODING"] = "chunked"
        return environ


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection."""

    parser_class = _Request
    task_class = _Task

    def __init__(self, server: Any, sock: socket.socket, addr: tuple[Any, ...], adj: Any, map: Any = None) -> None:
        super().__init__(server, sock, addr, adj, map)
        self.network = network_of(addr[0])

    @property
    def asker(self) -> str:
        """The network for which the next request is: behind proxies that are believed, the one that they tell."""
        proxies = self.server.behind_proxy
        told = self.requests[0].headers.get("X_FORWARDED_FOR", "").split(",") if proxies and self.requests else []
        return network_of(told[-proxies].strip()) if len(told) >= proxies > 0 else self.network

    @property
    def waits(self) -> bool:
        """For whoever is at the other end: nobody works for it."""
        return not self.requests

    @property
    def since(self) -> float:
        return float(self.request.began if self.request is not None else self.last_activity)

    @property
    def holds(self) -> int:
        """Bytes that came by halves, or that nobody has read."""
        half = 0 if self.request is None else self.request.header_bytes_received + self.request.body_bytes_received
        return int(half + self.total_outbufs_len)

    def overdue(self, now: float) -> bool:
        most = IDLE
        if self.request is not None:
            most = REQUEST_WITHIN if self.request.headers_finished else HEAD_WITHIN
        return self.waits and now - self.since > most

    def end(self) -> None:
        """A connection that was shut down is always ready, so the loop comes by and closes it."""
        self.will_close = True
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)


def surplus(channels: Sequence[Channel]) -> list[Channel]:
    """Those that have to go: what is begun by halves before what is quiet, and the oldest first."""
    waiting = [each for each in channels if each.waits]
    over = max(0, len(channels) - CONNECTIONS)
    many = Counter(each.network for each in waiting)
    waiting.sort(key=lambda each: (-many[each.network], each.request is None, each.since))
    gone, left = waiting[:over], waiting[over:]
    held = Counter[str]()
    for each in left:
        held[each.network] += each.holds
    left.sort(key=lambda each: (-held[each.network], -each.holds))
    pending = sum(held.values())
    for each in left:
        if pending <= PENDING:
            break
        gone.append(each)
        pending -= each.holds
    return gone


class _Listener(TcpWSGIServer):  # type: ignore[misc]
    channel_class = Channel
    behind_proxy = 0

    def handle_accept(self) -> None:
        super().handle_accept()
        if len(self._map) > CONNECTIONS:
            self.make_room()

    def maintenance(self, now: float) -> None:
        """The loop asks for it once a second."""
        for channel in self.channels():
            if channel.overdue(now):
                channel.end()
        self.make_room()

    def make_room(self) -> None:
        for channel in surplus(self.channels()):
            channel.end()

    def channels(self) -> list[Channel]:
        """Of all that listen."""
        return [each for each in self._map.values() if isinstance(each, Channel) and not each.will_close]


class Server:
    """What listens at one address or more, and the threads that answer."""

    def __init__(self, app: Wsgi, threads: int, behind_proxy: int = 0, **where: Any) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it would tell of everybody who waits a moment
        adj = Adjustments(
            threads=threads,
            connection_limit=2 * CONNECTIONS,
            cleanup_interval=1,
            max_request_header_size=HEAD,
            max_request_body_size=ROOM,
            channel_request_lookahead=1,  # so that it is noticed when whoever has asked is gone: nobody works for them
            inbuf_overflow=128 << 10,
            log_socket_errors=False,
            clear_untrusted_proxy_headers=False,  # who is believed is said once: Settings.behind_proxy
            ident=None,
            **where,
        )
        self.map: dict[int, Any] = {}
        self.threads = FairThreads(threads)
        more = {"dispatcher": self.threads, "adj": adj}
        if adj.sockets:
            infos = [(each.family, each.type, each.proto, each.getsockname()) for each in adj.sockets]
            bound = zip(adj.sockets, infos, strict=True)
            self.listeners = [
                _Listener(app, self.map, True, sock, sockinfo=info, bind_socket=False, **more) for sock, info in bound
            ]
        else:
            self.listeners = [_Listener(app, self.map, sockinfo=info, **more) for info in adj.listen]
        for listener in self.listeners:
            listener.behind_proxy = behind_proxy

    @property
    def effective_port(self) -> int:
        return int(self.listeners[0].effective_port)

    def turn(self, seconds: float) -> None:
        """One round of the loop: it ends when something came, or after so long."""
        wasyncore.loop(timeout=seconds, use_poll=POLLING, map=self.map, count=1)

    def wake(self) -> None:
        self.listeners[0].pull_trigger()

    def run(self) -> None:
        """Until somebody stops it."""
        try:
            while True:
                self.turn(1.0)
        except (SystemExit, KeyboardInterrupt):
            self.threads.shutdown()

    def stop_listening(self) -> None:
        """What is connected stays so."""
        for listener in self.listeners:
            listener.del_channel()
            listener.accepting = False

    def busy(self) -> bool:
        """Whether somebody works, or an answer is still being read."""
        channels = [each for each in self.map.values() if isinstance(each, Channel)]
        return any(not each.waits or each.total_outbufs_len for each in channels)


def create_server(app: Wsgi, *, host: str, port: int, threads: int, behind_proxy: int = 0) -> Server:
    return Server(app, threads, behind_proxy, host=host, port=port)
