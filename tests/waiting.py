"""Waiting: for what has to come, however busy the machine is. Whoever waits for nothing is told after two minutes."""

import socket
import time
from collections.abc import Callable
from random import SystemRandom

PATIENCE = 120.0  # seconds


def becomes(true: Callable[[], object]) -> bool:
    until = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > until:
            return False
        time.sleep(0.005)
    return True


def free_port() -> int:
    """A port for a server that is started later, or again: none of those that systems hand out by themselves."""
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", SystemRandom().randrange(20_000, 30_000)))
            except OSError:
                continue
            port: int = probe.getsockname()[1]
            return port
