"""Costly requests: what one request without an account can cost, each asked of a site in a process of its own.

The records lie in the store as an earlier version would have taken them; what a request brings is sent as it is.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from shlex import quote
from subprocess import run as run_command
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from records import Log, write
from tests.siege import hostile_records as hostile
from tests.siege.part import Row
from webapp import create_app

MOST_SECONDS, MOST_BYTES = 2.0, 200 * 1024 * 1024
PATIENCE = 90  # seconds of the processor, after which the process is ended: it has failed long since


class Asked(NamedTuple):
    """One request."""

    path: str
    body: object = None  # sent as JSON; a text is sent as a form


Case = Callable[[Flask, float], Asked]


def _stored(app: Flask, log: Log) -> str:
    game: str = app.extensions["store"].create(log).game
    return game


def page_of(make: Callable[[int], Log], many: int, path: str) -> Case:
    """A page of a stored record; `many` at full scale."""
    return lambda app, scale: Asked(path.format(game=_stored(app, make(max(round(many * scale), 1)))))


def _study(app: Flask, scale: float) -> Asked:
    log = hostile.study_of(app.extensions["store"], max(round(20_000 * scale), 300), max(round(119 * scale), 2))
    return Asked(f"/s/{_stored(app, log)}")


def _judged(app: Flask, scale: float) -> Asked:
    layers = round(19_800 * scale) // 8
    position = {"game": "splendor", "seats": "AB", "position": "turn A", "say": hostile.nested(layers, 1)}
    return Asked("/api/v1/judge", position)


def _checked(app: Flask, scale: float) -> Asked:
    return Asked("/new/check", write(hostile.amended_deeply(round(80 * scale))))


MENTIONS = "#5 " * 3300
EVIDENCE = f"/g/{{game}}/disputes/{len(hostile.game().events) + 1}"
DEEP = hostile.amended_deeply
CASES: dict[str, Case] = {
    "/api/v1/judge with 20 kB of nested amend": _judged,
    "/new/check of 80 sentences of 1,900 nested amend": _checked,
    "/g/ID with nested amend": page_of(DEEP, 80, "/g/{game}"),
    "/g/ID/text with nested amend": page_of(DEEP, 80, "/g/{game}/text"),
    "/g/ID.rgn with nested amend": page_of(DEEP, 80, "/g/{game}.rgn"),
    "/g/ID/branches with nested amend": page_of(DEEP, 80, "/g/{game}/branches"),
    "/g/ID/notes.json with nested amend": page_of(DEEP, 80, "/g/{game}/notes.json"),
    "/g/ID.html with 1,993 variations": page_of(hostile.varied, 1993, "/g/{game}.html"),
    "/g/ID/print with 1,993 variations": page_of(hostile.varied, 1993, "/g/{game}/print"),
    "/g/ID/branches with 1,993 variations": page_of(hostile.varied, 1993, "/g/{game}/branches"),
    "/g/ID with 1,993 variations": page_of(hostile.varied, 1993, "/g/{game}"),
    "/g/ID.html with nested variations": page_of(hostile.nested_variations, 2000, "/g/{game}.html"),
    "/g/ID/branches with nested variations": page_of(hostile.nested_variations, 2000, "/g/{game}/branches"),
    "/g/ID/branches with 2,000 take-backs": page_of(hostile.taken_back, 4000, "/g/{game}/branches"),
    "/g/ID with 2,000 take-backs": page_of(hostile.taken_back, 4000, "/g/{game}"),
    "/g/ID with 2,000 corrections of corrections": page_of(hostile.amended_often, 2000, "/g/{game}"),
    "/g/ID/print with 2,000 corrections of corrections": page_of(hostile.amended_often, 2000, "/g/{game}/print"),
    "/g/ID/branches with 2,000 corrections of corrections": page_of(hostile.amended_often, 2000, "/g/{game}/branches"),
    "/g/ID/disputes with 2,000 disputes": page_of(hostile.disputed, 2000, "/g/{game}/disputes"),
    "/s/ID of 119 excerpts of 20,000 moves": _study,
    "/g/ID/disputes/N with 2,000 pieces of evidence": page_of(hostile.evidence, 2000, EVIDENCE),
    "/g/ID/disputes/N with 2,000 disputes": page_of(hostile.disputed, 2000, EVIDENCE),
    "/g/ID/disputes with 500 rulings": page_of(hostile.argued_and_ruled, 2000, "/g/{game}/disputes"),
    "/g/ID/notes.json with 2,000 replies": page_of(hostile.replied, 2000, "/g/{game}/notes.json"),
    "/g/ID with 2,000 replies": page_of(hostile.replied, 2000, "/g/{game}"),
    "/g/ID.html with 2,000 replies": page_of(hostile.replied, 2000, "/g/{game}.html"),
    "/g/ID/take with 1,000 sets": page_of(hostile.in_sets, 2000, "/g/{game}/take"),
    "/g/ID/notes.json with 1,000 sets": page_of(hostile.in_sets, 2000, "/g/{game}/notes.json"),
    "/g/ID/notes.rgn with 1,000 sets": page_of(hostile.in_sets, 2000, "/g/{game}/notes.rgn"),
    "/g/ID/print with mentions": page_of(lambda n: hostile.noted(n, MENTIONS), 190, "/g/{game}/print"),
    "/g/ID.html with mentions": page_of(lambda n: hostile.noted(n, MENTIONS), 190, "/g/{game}.html"),
    "/g/ID/notes.json with mentions": page_of(lambda n: hostile.noted(n, MENTIONS), 190, "/g/{game}/notes.json"),
}


class Cost(NamedTuple):
    """What one request took."""

    seconds: float  # of the processor
    bytes: int  # of memory, at most and beside what the process had before
    status: int  # 0: it did not come to an end
    size: int  # of the answer

    @property
    def held(self) -> bool:
        return self.seconds <= MOST_SECONDS and self.bytes <= MOST_BYTES and self.status not in (0, 500)

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s, {self.bytes / 1e6:.0f} MB, {self.status}, {self.size / 1e3:,.0f} kB answered"


def measured(name: str, scale: float) -> Cost:
    """One request, and what it cost: in this process, which is to do nothing else."""
    with TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "data")
        client = app.test_client()
        ask(client, CASES[name](app, 0.01))  # so that nothing is read from the disk for the first time
        asked = CASES[name](app, scale)
        Path("/proc/self/clear_refs").write_text("5")  # the peak of the memory begins anew
        before, begun = _memory("VmRSS"), process_time()
        answer = ask(client, asked)
        seconds = process_time() - begun
        return Cost(seconds, max(_memory("VmHWM") - before, 0), answer.status_code, len(answer.data))


def ask(client: FlaskClient, asked: Asked) -> TestResponse:
    if asked.body is None:
        return client.get(asked.path)
    if isinstance(asked.body, str):
        return client.post(asked.path, data={"text": asked.body})
    return client.post(asked.path, json=asked.body)


def _memory(name: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


def alone(name: str, scale: float) -> Cost:
    """The same in a process of its own, which is ended when it takes too long."""
    asking = f"from tests.siege.costly import measured, json; print(json.dumps(measured({name!r}, {scale})))"
    limit = f"ulimit -t {PATIENCE}; exec {sys.executable} -c {quote(asking)}"
    done = run_command(["bash", "-c", limit], capture_output=True, text=True, check=False)
    return Cost(*json.loads(done.stdout)) if not done.returncode else Cost(PATIENCE, 0, 0, 0)


def run(scale: float) -> list[Row]:
    """A row for each of the requests that once were costly."""
    every = [(name, alone(name, scale)) for name in CASES]
    return [Row(name, str(cost), cost.held) for name, cost in every]
