"""A process that has gathered much memory makes room for a new one."""

import os
from types import SimpleNamespace
from typing import Any

import pytest

from webapp.operations import gunicorn
from webapp.operations.gunicorn import Process, too_large
from webapp.platform.settings import Settings


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is told by Linux")
def test_a_process_knows_whether_it_holds_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gunicorn, "LARGE", 1 << 40)
    assert not too_large()
    monkeypatch.setattr(gunicorn, "LARGE", 1 << 10)
    assert too_large()


class _Server:
    """One that has nothing to do, and is asked for a hundred rounds at most."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.rounds, self.listens = 0, True

    def turn(self, _: float) -> None:
        self.rounds += 1
        assert self.rounds < 100

    def stop_listening(self) -> None:
        self.listens = False

    def busy(self) -> bool:
        return False


def test_a_process_that_holds_too_much_ends_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gunicorn, "Server", _Server)
    monkeypatch.setattr(gunicorn, "LOOKS", -1.0)
    monkeypatch.setattr(gunicorn, "LINGER", 0.0)
    monkeypatch.setattr(gunicorn, "too_large", lambda: True)
    process = Process.__new__(Process)
    process.alive, process.ppid, process.sockets = True, os.getppid(), []
    process.cfg = SimpleNamespace(threads=1, graceful_timeout=1)
    process.app = SimpleNamespace(running=SimpleNamespace(settings=Settings()))
    monkeypatch.setattr(process, "notify", lambda: None)
    process.run()
    assert not process.server.listens  # type: ignore[attr-defined]
