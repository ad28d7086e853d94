"""Guests: a site on gunicorn in processes of its own, and who asks it, each over a connection that stays open."""

import asyncio
import json
import os
import subprocess
import sys
import urllib.request
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.waiting import PATIENCE, becomes, free_port

COMMAND = Path(sys.executable).parent / "recount"


class Site(NamedTuple):
    host: str
    port: int


@contextmanager
def gunicorn(data: Path, *options: str, log: Any = subprocess.DEVNULL) -> Iterator[Site]:
    site = Site("127.0.0.1", free_port())
    command = [str(COMMAND), "serve", "--production", "--port", str(site.port), "--data", str(data), *options]
    process = subprocess.Popen(command, stderr=log, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    try:
        assert becomes(lambda: process.poll() is not None or _answers(site))
        assert process.poll() is None, "the site stopped"
        yield site
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(site: Site) -> bool:
    try:
        urllib.request.urlopen(f"http://{site.host}:{site.port}/healthz", timeout=PATIENCE).close()
    except OSError:
        return False
    return True


class Guest:
    """A browser, as far as the site can tell: it keeps what it was told, and asks whether that still holds."""

    def __init__(self, site: Site, address: str, headers: Mapping[str, str] | None = None) -> None:
        self.site, self.address, self.headers = site, address, dict(headers or {})
        self.tags: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, seen: Counter[int], body: Any = None) -> int:
        """The status of the answer. A connection that was closed meanwhile is opened anew, as browsers do."""
        sent = b"" if body is None else json.dumps(body).encode()
        headers = {"Host": "home.test", "Accept-Encoding": "gzip", "Accept-Language": "en", **self.headers}
        if method == "GET" and path in self.tags:
            headers["If-None-Match"] = self.tags[path]
        if body is not None:
            headers |= {"Content-Type": "application/json", "Content-Length": str(len(sent))}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        message = f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + sent
        try:
            status = await self._exchange(path, message)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.leave()
            status = await self._exchange(path, message)
        seen[status] += 1
        return status

    async def _exchange(self, path: str, message: bytes) -> int:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(*self.site, local_addr=(self.address, 0))
        self.writer.write(message)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        answer = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        await self.reader.readexactly(int(answer.get("content-length", "0")))
        if "etag" in answer:
            self.tags[path] = answer["etag"]
        if answer.get("connection", "").lower() == "close":
            self.leave()
        return int(head[0].split()[1])

    def leave(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None
