"""A pool of processes, begun when they are needed. Each is one at a time with one request."""

import os
import subprocess
import sys
from contextlib import suppress
from threading import Lock
from typing import Any

from webapp.operations.apart.job import Answer, Late, Start, receive, send

BEGINS_WITHIN = 60.0  # seconds, on a small machine that has much to do
SLOWER = 15.0  # times as long as its processor time a request may take where others use the processor


class Stopped(Exception):
    """It took more than one request may take."""


class Process:
    def __init__(self, start: Start) -> None:
        self.patience = SLOWER * start.seconds
        command = [sys.executable, "-P", "-m", "webapp.operations.apart.process"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._source = self._process.stdin.fileno(), self._process.stdout.fileno()
        send(self._to, start)
        receive(self._source, BEGINS_WITHIN)

    @property
    def pid(self) -> int:
        return self._process.pid

    def work(self, job: tuple[dict[str, str], bytes]) -> Answer | None:
        """Raises Stopped; None: it had ended by itself before it saw this."""
        try:
            send(self._to, job)
            answer: Answer | None = receive(self._source, self.patience)
        except Late:
            self.end()
            raise Stopped from None
        except (EOFError, BrokenPipeError):
            if self.end() == 0:
                return None
            raise Stopped from None
        if answer is None:
            self.end()
            raise Stopped
        return answer

    def end(self) -> int:
        """How it ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.1 if self._process.poll() is None else 0)
        self._process.kill()
        code = self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        return code


class Pool:
    """Whoever has a turn takes a process that is free, or begins one; so there are as many as there are turns."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self._free: list[Process] = []
        self._lock = Lock()

    def work(self, job: tuple[dict[str, str], bytes]) -> Answer:
        """Raises Stopped."""
        while True:
            process, fresh = self._take()
            answer = process.work(job)
            if answer is not None:
                with self._lock:
                    self._free.append(process)
                return answer
            if fresh:
                raise Stopped

    def _take(self) -> tuple[Process, bool]:
        with self._lock:
            if self._free:
                return self._free.pop(), False
        try:
            return Process(self.start), True
        except (OSError, EOFError, Late) as why:
            raise Stopped from why

    def pids(self) -> list[int]:
        """Of those that are free just now."""
        return [each.pid for each in self._free]

    def close(self) -> None:
        with self._lock:
            free, self._free = self._free, []
        for each in free:
            each.end()


def possible() -> bool:
    """Whether this system has what is needed to end a process in time."""
    return os.name == "posix"


def start_of(data: str, settings: Any, config: dict[str, Any], *, every_request: bool) -> Start:
    return Start(
        "webapp:create_app",
        data,
        settings,
        config,
        every_request,
        settings.request_seconds,
        settings.request_memory,
        settings.idle_seconds,
    )
