"""Jobs: a request on its way to another process, and its answer on the way back."""

import os
import pickle
import select
from collections.abc import Callable, Iterable
from io import BytesIO
from time import monotonic
from typing import Any, NamedTuple

SIZE = 8  # bytes that tell how many follow

Headers = list[tuple[str, str]]
Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


class Start(NamedTuple):
    """What a process is told first."""

    factory: str  # module:function, which makes the site
    data: str
    settings: Any
    config: dict[str, Any]
    every_request: bool  # in the journal
    seconds: float  # of processor for one request
    memory: int  # bytes for one request
    idle: float  # seconds without a request, after which it ends


class Answer(NamedTuple):
    status: str
    headers: Headers
    body: bytes


class Late(Exception):
    """It did not come in time."""


def packed(environ: dict[str, Any]) -> tuple[dict[str, str], bytes]:
    """What of a request is sent: texts and the body, whose length it has said."""
    length = int(environ.get("CONTENT_LENGTH") or 0)
    body = environ["wsgi.input"].read(length) if length else b""
    kept = {name: value for name, value in environ.items() if isinstance(value, str)}
    return kept, body


def unpacked(kept: dict[str, str], body: bytes, errors: Any) -> dict[str, Any]:
    more = {
        "wsgi.version": (1, 0),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": errors,
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    return {**kept, **more}


def answered(app: Wsgi, environ: dict[str, Any]) -> Answer:
    told: list[tuple[str, Headers]] = []
    written = app(environ, lambda status, headers, exc_info=None: told.append((status, headers)))
    try:
        body = b"".join(written)
    finally:
        if close := getattr(written, "close", None):
            close()
    return Answer(*told[-1], body)


def send(to: int, what: object) -> None:
    """Through a pipe, whole."""
    content = pickle.dumps(what)
    left = memoryview(len(content).to_bytes(SIZE, "big") + content)
    while left:
        left = left[os.write(to, left) :]


def receive(source: int, patience: float) -> Any:
    """What the other side sent. Raises EOFError where it has ended, and Late."""
    until = monotonic() + patience
    size = int.from_bytes(_exactly(source, SIZE, until), "big")
    return pickle.loads(_exactly(source, size, until))


def _exactly(source: int, size: int, until: float) -> bytes:
    ready = select.poll()
    ready.register(source, select.POLLIN)
    content = bytearray()
    while len(content) < size:
        if not ready.poll(max(0.0, until - monotonic()) * 1000):
            raise Late
        more = os.read(source, min(size - len(content), 1 << 20))
        if not more:
            raise EOFError
        content += more
    return bytes(content)
