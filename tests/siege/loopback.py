"""Loopback: sites that a part of the siege starts for itself on this machine, and what they need to be reached."""

import os
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter, sleep

from tests.bench.guests import COMMAND, Site
from tests.waiting import PATIENCE, becomes, free_port

PLAIN: tuple[str, ...] = ()
PRODUCTION = ("--production", "--workers", "2")


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple[Site, int]]:
    """`recount serve` with these options: where it is, and the id of its process."""
    site = Site("127.0.0.1", free_port())
    words = ["serve", "--port", str(site.port), "--data", str(data), *options]
    command = [str(COMMAND), *words]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"PYTHONUNBUFFERED": "1"}
    )
    try:
        assert becomes(lambda: process.poll() is not None or fetch(site, "/healthz")[0] == 200)
        assert process.poll() is None, "the site stopped"
        yield site, process.pid
    finally:
        process.terminate()
        process.wait(PATIENCE)


def request(path: str, headers: Sequence[str] = (), method: str = "GET") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: home.test", "Connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode()


def fetch(site: Site, path: str, address: str = "127.0.0.1", patience: float = 30.0) -> tuple[int, float]:
    """The status of an answer and how long it took; status 0: there was none."""
    return exchange(site, request(path), address, patience)


def exchange(site: Site, message: bytes, address: str = "127.0.0.1", patience: float = 30.0) -> tuple[int, float]:
    began = perf_counter()
    try:
        with socket.create_connection(site, patience, source_address=(address, 0)) as sock:
            sock.sendall(message)
            answer = b""
            while (more := sock.recv(65536)) != b"":
                answer += more
                if perf_counter() - began > patience:
                    return 0, patience
        return int(answer.split(b" ", 2)[1]), perf_counter() - began
    except (OSError, IndexError, ValueError):
        return 0, perf_counter() - began


def family(pid: int) -> set[int]:
    """A process and all that it has begun, as Linux knows them."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found, more = {pid}, {pid}
    while more := {child for child, parent in parents.items() if parent in more} - found:
        found |= more
    return found


def memory(pid: int) -> int:
    """Bytes of a site; what its processes share is counted once."""
    kept = 0
    for each in family(pid):
        with suppress(OSError, IndexError):
            kept += int(Path(f"/proc/{each}/smaps_rollup").read_text().partition("\nPss:")[2].split()[0]) << 10
    return kept


@contextmanager
def hanging(site: Site, many: int, begun: bytes, address: str = "127.0.3.1") -> Iterator[list[socket.socket]]:
    """So many connections that have sent this much, and say nothing more."""
    held: list[socket.socket] = []
    try:
        for _ in range(many):
            sock = socket.create_connection(site, 5, source_address=(address, 0))
            held.append(sock)
            sock.sendall(begun)
        sleep(0.5)  # until they have been noticed
        yield held
    finally:
        for sock in held:
            sock.close()
