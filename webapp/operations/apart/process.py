"""A process that works on one request after the other, as the site itself would. `python -m` runs it.

It ends by itself when there has been nothing to do for a while, or when it has gathered much memory. When a request
takes more processor time than it may, the system ends the process; it asks for no more memory than it may, either.
"""

import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from records.uncollected import settle
from webapp.operations.apart.job import Answer, Late, Start, Wsgi, answered, receive, send, unpacked

GIVING_WAY = 5  # niceness: what is asked of the site itself comes first
LARGE = 120 << 20  # bytes that it may have gathered between two requests


def main() -> None:
    with suppress(OSError):
        os.nice(GIVING_WAY)
    coming, going = os.dup(0), os.dup(1)
    os.dup2(2, 1)  # whatever is printed is no answer
    start: Start = receive(coming, 60.0)
    app = _made(start)
    settle()
    begun = _bytes("VmData")
    _bound_memory(begun + start.memory)
    send(going, True)
    with suppress(Late, EOFError, BrokenPipeError):
        while _bytes("VmData") <= begun + LARGE:
            kept, body = receive(coming, start.idle)
            signal.setitimer(signal.ITIMER_PROF, start.seconds)  # its signal ends a process that does not catch it
            answer = _work(app, unpacked(kept, body, sys.stderr))
            signal.setitimer(signal.ITIMER_PROF, 0)
            send(going, answer)
            if answer is None:
                break
    os._exit(0)  # the store is as it was written; there is nobody to wait for


def _work(app: Wsgi, environ: dict[str, Any]) -> Answer | None:
    """None: it needs more memory than it may have."""
    try:
        answer = answered(app, environ)
    except MemoryError:
        return None
    return answer if not environ.get(TOO_LARGE) else None


TOO_LARGE = "recount.too_large"


def _made(start: Start) -> Wsgi:
    from webapp.operations.journal import open_journal

    open_journal(every_request=start.every_request)
    module, _, name = start.factory.partition(":")
    app = getattr(import_module(module), name)(start.data, settings=start.settings)
    app.config.update(start.config)
    app.register_error_handler(MemoryError, _too_large)
    made: Wsgi = app.wsgi_app
    return made


def _too_large(_: MemoryError) -> tuple[str, int]:
    from flask import request

    request.environ[TOO_LARGE] = True
    return "", 503


def _bytes(what: str) -> int:
    """Of this process, as Linux tells it; elsewhere 0, and memory is bounded by time alone."""
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith(f"{what}:"):
                return int(line.split()[1]) << 10
    return 0


def _bound_memory(most: int) -> None:
    if not _bytes("VmData"):
        return
    import resource

    with suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


if __name__ == "__main__":
    main()
