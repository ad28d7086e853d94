"""Connections that keep a server waiting: they cost no thread, and make room for whoever asks for something."""

import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pytest

from tests.waiting import becomes
from webapp.operations import http_server
from webapp.operations.http_server import HEAD_WITHIN, IDLE, REQUEST_WITHIN, Channel, Server
from webapp.platform.client_network import network_of

HALF_HEAD = b"GET / HTTP/1.1\r\nHost: home.test\r\nX-Slow: "
HALF_BODY = b"POST / HTTP/1.1\r\nHost: home.test\r\nContent-Length: 5000\r\n\r\n{"
WHOLE = b"GET / HTTP/1.1\r\nHost: home.test\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: home.test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"


def length(environ: dict[str, str], start: Callable[..., object]) -> Iterable[bytes]:
    """How long the request says that it is."""
    start("200 OK", [("Content-Type", "text/plain")])
    told = environ.get("CONTENT_LENGTH"), environ.get("HTTP_TRANSFER_ENCODING")
    return [repr(told).encode()]


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server(length, 1, host="127.0.0.1", port=0)
    yield server
    server.threads.shutdown()
    for each in list(server.map.values()):
        each.close()


@contextmanager
def connected(server: Server, many: int, sent: bytes, address: str) -> Iterator[list[socket.socket]]:
    held = []
    for _ in range(many):
        sock = socket.create_connection(("127.0.0.1", server.effective_port), source_address=(address, 0))
        sock.sendall(sent)
        held.append(sock)
        server.turn(0)
    yield held
    for sock in held:
        sock.close()


def settles(server: Server, true: Callable[[], object]) -> bool:
    def turned() -> object:
        server.turn(0)
        return true()

    return becomes(turned)


def channels(server: Server) -> list[Channel]:
    return [each for each in server.map.values() if isinstance(each, Channel)]


def heard(server: Server, address: str = "127.0.0.9", sent: bytes = WHOLE) -> bytes:
    """What a whole request is answered."""
    got = b""
    with connected(server, 1, sent, address) as [sock]:
        sock.setblocking(False)

        def answered() -> bool:
            nonlocal got
            server.turn(0.01)
            try:
                got += sock.recv(4096)
            except BlockingIOError:
                return False
            return b"(" in got

        assert becomes(answered)
    return got


@pytest.mark.parametrize("begun", [b"", HALF_HEAD, HALF_BODY], ids=["nothing", "half a head", "half a body"])
def test_more_connections_than_there_may_be_keep_nobody_out(
    server: Server, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(http_server, "CONNECTIONS", 10)
    with connected(server, 40, begun, "127.0.0.1"):
        assert b"200 OK" in heard(server)
        assert settles(server, lambda: len(channels(server)) <= 10)


def test_whoever_has_most_connections_loses_them_first(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "CONNECTIONS", 10)
    with connected(server, 3, b"", "127.0.0.5"), connected(server, 40, HALF_HEAD, "127.0.0.1"):
        assert settles(server, lambda: len(channels(server)) <= 10)
        assert [each.addr[0] for each in channels(server)].count("127.0.0.5") == 3


def test_half_bodies_that_are_large_together_are_given_up(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "PENDING", 10_000)
    half = HALF_BODY + b" " * 3000
    with connected(server, 1, half, "127.0.0.5"), connected(server, 6, half, "127.0.0.1"):
        assert settles(server, lambda: sum(each.holds > 3000 for each in channels(server)) == 7)
        server.listeners[0].make_room()
        assert settles(server, lambda: sum(each.holds for each in channels(server)) <= 10_000)
        assert "127.0.0.5" in [each.addr[0] for each in channels(server)]


@pytest.mark.parametrize(
    ("begun", "within"), [(b"", IDLE), (HALF_HEAD, HEAD_WITHIN), (HALF_BODY, REQUEST_WITHIN)], ids=["", "head", "body"]
)
def test_what_does_not_come_in_time_is_not_waited_for(server: Server, begun: bytes, within: float) -> None:
    with connected(server, 1, begun, "127.0.0.1"):
        assert settles(server, lambda: any(each.request or not begun for each in channels(server)))
        [channel] = channels(server)
        assert not channel.overdue(channel.since + within - 1)
        server.listeners[0].maintenance(channel.since + within + 1)
        assert settles(server, lambda: not channels(server))


def test_one_byte_after_the_other_is_no_way_to_go_on_for_ever(server: Server) -> None:
    with connected(server, 1, HALF_HEAD, "127.0.0.1") as [sock]:
        assert settles(server, lambda: any(each.request for each in channels(server)))
        [channel] = channels(server)
        began = channel.since
        sock.sendall(b"x")
        assert settles(server, lambda: channel.request.header_bytes_received > len(HALF_HEAD))
        assert channel.since == began


def test_a_body_that_did_not_say_how_long_it_is_reaches_the_site_as_such(server: Server) -> None:
    assert b"(None, 'chunked')" in heard(server, sent=CHUNKED)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.7", "192.168.1.7", True),
        ("192.168.1.7", "192.168.1.8", False),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::9", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("::ffff:192.168.1.7", "192.168.1.7", True),
        ("::ffff:192.168.1.7", "::ffff:192.168.1.8", False),
    ],
)
def test_whoever_has_one_address_of_a_network_has_all(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) == same


def test_what_is_no_address_stands_for_itself() -> None:
    assert (network_of("unix"), network_of(None)) == ("unix", "")
