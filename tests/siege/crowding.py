"""Crowding: whoever makes others wait. Connections that say nothing, at the plain server, at production and behind the
Caddyfile; many who look on, who sign in, and who ask for what is expensive.

A row holds if a normal page is answered within two seconds meanwhile, to somebody else; of those who look on, if 95 %
are answered within one, and what the site holds grows no more after a fifth of the time; of those who sign in, if
memory stays bounded.
"""

import asyncio
import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event as Bell
from threading import Thread
from time import sleep

from records.sqlite import SqliteStore
from tests.bench.crowd import crowd, p95, tables
from tests.bench.guests import Site
from tests.siege.loopback import PLAIN, PRODUCTION, exchange, fetch, hanging, memory, request, serving
from tests.siege.part import Row
from tests.waiting import PATIENCE, becomes, free_port

SOON = 2.0  # seconds
LOOKED_ON = 600.0  # seconds
MOST_GROWN = 24 << 20  # bytes: of two processes that keep the timelines of 20 games, which grow meanwhile
MOST_SIGNING_IN = 200 << 20  # bytes: 64 MB in each of two processes, and what else a request needs
CADDYFILE = Path(__file__).parents[2] / "packaging/Caddyfile"
BEGUN = {
    "idle": b"",
    "with half a head": b"GET / HTTP/1.1\r\nHost: home.test\r\nX-Slow: ",
    "that ask for forty pages each and read none": b"GET / HTTP/1.1\r\nHost: home.test\r\n\r\n" * 40,
    "with half a body": b"POST /check HTTP/1.1\r\nHost: home.test\r\nContent-Length: 5000\r\n\r\n{",
}


def run(scale: float) -> list[Row]:
    rows = []
    for name, options in (("plain", PLAIN), ("production", PRODUCTION)):
        with TemporaryDirectory() as data, serving(Path(data), *options) as (site, _):
            rows += crowded(name, site, scale)
        with TemporaryDirectory() as data:
            rows += looked_on(name, options, Path(data), scale)
    rows += [beside_costly_requests(scale), signing_in(scale)]
    if shutil.which("caddy") is None:
        print("  (Caddy is not installed here: nothing is asked through it)")
    else:
        options = (*PRODUCTION, "--behind-proxy", "1")
        with TemporaryDirectory() as data, serving(Path(data), *options) as (site, _), caddy(site, Path(data)) as front:
            rows += crowded("behind Caddy", front, scale)
    return rows


def crowded(name: str, site: Site, scale: float) -> list[Row]:
    rows = []
    for what, begun in BEGUN.items():
        many = max(10, round(300 * scale))
        with hanging(site, many, begun):
            waited = [fetch(site, "/", patience=10 * SOON) for _ in range(5)]
        slowest = max(seconds for _, seconds in waited)
        held = all(status == 200 for status, _ in waited) and slowest < SOON
        rows.append(Row(f"{name}: a page beside {many} connections {what}", f"{slowest:.2f} s at most", held))
    return rows


def looked_on(name: str, options: tuple[str, ...], data: Path, scale: float) -> list[Row]:
    """200 who look on while 20 record, as in `make crowd`, for ten minutes; after two of them memory grows no more."""
    recorders, spectators, seconds = max(2, round(20 * scale)), max(10, round(200 * scale)), max(5.0, LOOKED_ON * scale)
    made = tables(data, recorders)
    with serving(data, *options) as (site, pid), Weighing(pid) as weighed:
        seen = asyncio.run(crowd(site, made, spectators, seconds))
    who = f"{name}: {spectators} look on, {recorders} record for {seconds:.0f} s"
    told = f"95 % of {len(seen.looks)} looks within {p95(seen.looks):.0f} ms, {seen.trouble()} answers 5xx"
    early, late = grown(weighed.found)
    return [
        Row(who, told, p95(seen.looks) < 1000 and not seen.trouble()),
        Row(f"{who}: memory", f"{early >> 20} MB after a fifth of it, {late >> 20} MB at its end", flat(early, late)),
    ]


class Weighing:
    """What a site holds, looked at again and again beside whatever else is done."""

    def __init__(self, pid: int) -> None:
        self.pid, self.found = pid, list[int]()
        self._enough = Bell()
        self._thread = Thread(target=self._go_on)

    def _go_on(self) -> None:
        while not self._enough.wait(0.5):
            self.found.append(memory(self.pid))

    def __enter__(self) -> "Weighing":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()


def grown(found: Sequence[int]) -> tuple[int, int]:
    """What is usual once a fifth of the time is over, for another fifth, and in the last."""
    fifth = max(1, len(found) // 5)
    return round(median(found[fifth : 2 * fifth] or found)), round(median(found[-fifth:]))


def flat(early: int, late: int) -> bool:
    return late - early <= MOST_GROWN


def beside_costly_requests(scale: float) -> Row:
    """Somebody asks for sixteen films at once, again and again; somebody else reads."""
    many = max(2, round(16 * scale))
    with TemporaryDirectory() as data, serving(Path(data), *PRODUCTION) as (site, _):
        store = SqliteStore(Path(data) / "recount.db")
        game = max(store.tips(), key=lambda tip: tip.events).game
        store.close()
        with ThreadPoolExecutor(many) as threads:
            asked = [threads.submit(fetch, site, f"/g/{game}.gif?n={n}", "127.0.7.1", PATIENCE) for n in range(many)]
            waited = [fetch(site, "/", patience=10 * SOON) for _ in range(10)]
            statuses = Counter(each.result()[0] for each in asked)
    slowest = max(seconds for _, seconds in waited)
    held = all(status == 200 for status, _ in waited) and slowest < SOON and not statuses[0]
    told = f"{slowest:.2f} s at most; the others {dict(sorted(statuses.items()))}"
    return Row(f"production: a page beside {many} expensive requests at once", told, held)


def signing_in(scale: float) -> Row:
    """Everybody from an address of their own, at once. Memory is that of the whole site, at its highest."""
    many, answers = max(4, round(120 * scale)), Counter[int]()
    body = b"name=Ania&password=a-very-long-password"
    head = ("Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}")
    message = request("/sign-in", head, "POST") + body
    with TemporaryDirectory() as data, serving(Path(data), *PRODUCTION) as (site, pid):
        before = highest = memory(pid)
        with ThreadPoolExecutor(many) as threads:
            asked = [threads.submit(exchange, site, message, f"127.0.6.{place + 1}") for place in range(many)]
            while not all(each.done() for each in asked):
                highest = max(highest, memory(pid))
                sleep(0.02)
        answers.update(each.result()[0] for each in asked)
    told = f"{(highest - before) >> 20} MB more than before; answers {dict(sorted(answers.items()))}"
    bad = [status for status in answers if status != 503 and not 200 <= status < 500]
    return Row(f"production: {many} sign-ins at once", told, highest - before < MOST_SIGNING_IN and not bad)


@contextmanager
def caddy(site: Site, folder: Path) -> Iterator[Site]:
    """Caddy with the file that is shipped, but without certificates."""
    front = Site("127.0.0.1", free_port())
    text = re.sub(r"^\ttls internal\n", "", CADDYFILE.read_text(), flags=re.MULTILINE)
    text = text.replace("{$RECOUNT_HOST}", f"http://{front.host}:{front.port}, http://home.test:{front.port}")
    text = text.replace("{$RECOUNT_SITE:site:8000}", f"{site.host}:{site.port}")
    (folder / "Caddyfile").write_text(text)
    command = [shutil.which("caddy") or "caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    env = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        assert becomes(lambda: process.poll() is not None or fetch(front, "/healthz")[0] == 200)
        assert process.poll() is None, "Caddy stopped"
        yield front
    finally:
        process.terminate()
        process.wait(PATIENCE)
