"""Kills: writers, workers, servers and the backends of a database die at any moment while people write.

Whoever writes sends the same entry with the same key until it is acknowledged, as a phone does. Afterwards every
acknowledged sentence is there, once, in its order, and no answer was another than 2xx, 4xx and 503.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event as Bell
from threading import Thread
from typing import NamedTuple

import psycopg

from records import Log
from records.event import Event
from records.postgres import PostgresStore
from records.sqlite import SqliteStore
from records.store import StoreError
from tests.bench.guests import COMMAND, Site
from tests.postgres import Server, running
from tests.records.sample import HEADER, ROOT
from tests.records.witness import Witness
from tests.siege.part import Row
from tests.waiting import PATIENCE, becomes, free_port
from webapp.identity.keys import Keys

WRITERS, BACKENDS, SITE = 500, 200, 300  # kills
AT_ONCE = 4  # who write at the same time
PAUSE = 0.2  # seconds between two sentences of a phone
SEED = 20261118


def run(scale: float) -> list[Row]:
    return [
        writers_killed(max(2, round(WRITERS * scale))),
        backends_killed(max(2, round(BACKENDS * scale))),
        site_killed(max(2, round(SITE * scale))),
    ]


# ── writers at a file ───────────────────────────────────────────────────────────────────────────────────


def writers_killed(many: int) -> Row:
    """The nursery of the crash tests: it forks writers and kills them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "records.db"
        witness = Witness(path)
        command = [sys.executable, "-m", "tests.records.writer", "crash", str(path), str(many), str(SEED)]
        with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as nursery:
            assert nursery.stdin
            assert nursery.stdout
            for number in range(many):
                nursery.stdin.write("next\n")
                nursery.stdin.flush()
                answer = json.loads(nursery.stdout.readline())
                for line in answer["acknowledged"]:
                    witness.hears(line)
                witness.looks(readonly=number % 4 > 0, thorough=number % 50 == 0)
        witness.looks(readonly=False, thorough=True)
        store = SqliteStore(path)
        held = store.damage() == [] and store.missing_games() == []
        store.close()
    return Row(f"{many} writers killed", f"{len(witness.acknowledged)} acknowledged, 0 lost, 0 doubled", held)


# ── backends of a database ──────────────────────────────────────────────────────────────────────────────


class Writing:
    """Somebody who writes one sentence after the other, each until it is acknowledged."""

    def __init__(self, write: Callable[[int], bool], pause: float = 0.0) -> None:
        """`pause`: seconds between two sentences, where somebody who writes too often is held back."""
        self.write, self.pause, self.done = write, pause, 0
        self.stop = Bell()
        self.trouble = ""
        self.thread = Thread(target=self._go_on)
        self.thread.start()

    def _go_on(self) -> None:
        try:
            while not self.stop.is_set():
                until = time.monotonic() + PATIENCE
                while not self.write(self.done):
                    if time.monotonic() > until:
                        raise AssertionError("nothing is acknowledged any more")
                    time.sleep(0.05)
                self.done += 1
                self.stop.wait(self.pause)
        except Exception as error:
            self.trouble = repr(error)

    def end(self) -> None:
        self.stop.set()
        self.thread.join()


def text(number: int) -> Event:
    return Event(0, "-", "note", ("game", f'"k-{number}"'))


def backends_killed(many: int) -> Row:
    """One backend that is killed ends all of them: PostgreSQL recovers from its log each time."""
    with running() as server:
        url = server.url(schema=server.new_schema())
        stores = [PostgresStore(url) for _ in range(AT_ONCE)]
        games = [store.create(Log(HEADER)).game for store in stores]
        writing = [
            Writing(lambda number, store=store, game=game: _appended(store, game, number))  # type: ignore[misc]
            for store, game in zip(stores, games, strict=True)
        ]
        killed, chance = 0, Random(SEED)
        while killed < many:
            killed += _kill_a_backend(server, chance)
        for each in writing:
            each.end()
        kept = _read_after_recovery(url, games)
        for store in stores:
            store.close()
    return _told(f"{killed} backends of PostgreSQL killed", writing, kept, Counter())


def _appended(store: PostgresStore, game: str, number: int) -> bool:
    try:
        store.append(game, number, [text(number)], key=f"{game}-{number}")
    except StoreError:
        return False
    return True


def _read_after_recovery(url: str, games: list[str]) -> list[list[str]]:
    """The last kill may not even have been noticed: the server refuses, or ends a connection, until it is back."""
    kept: list[list[str]] = []

    def read() -> bool:
        try:
            store = PostgresStore(url)
            kept[:] = [[event.say for event in store.log(game).events] for game in games]
            store.close()
        except StoreError:
            return False
        return True

    assert becomes(read)
    return kept


def _kill_a_backend(server: Server, chance: Random) -> int:
    time.sleep(chance.uniform(0, 0.1))
    sql = """select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name = 'recount'"""
    assert becomes(server.answers)
    try:
        with psycopg.connect(server.url("postgres"), connect_timeout=5) as conn:
            pids = [pid for (pid,) in conn.execute(sql)]
    except psycopg.Error:
        pids = []
    if not pids:
        return 0
    with suppress(ProcessLookupError):
        os.kill(chance.choice(pids), signal.SIGKILL)
        return 1
    return 0


# ── a site ──────────────────────────────────────────────────────────────────────────────────────────────


class Phone(NamedTuple):
    site: Site
    game: str
    key: str
    address: str  # from which it asks: one address may write only so often
    seen: Counter[int]

    def write(self, number: int) -> bool:
        event = text(number)
        body = json.dumps({"say": f"{event.seat} {event.say}", "after": number, "key": f"{self.game[:20]}-{number}"})
        headers = {"Authorization": f"Key {self.key}", "Content-Type": "application/json"}
        connection = HTTPConnection(*self.site, timeout=10, source_address=(self.address, 0))
        try:
            connection.request("POST", f"/g/{self.game}/events", body, headers)
            status = connection.getresponse().status
        except (OSError, HTTPException):  # it died meanwhile, or is not there yet
            return False
        finally:
            connection.close()
        self.seen[status] += 1
        return status == 201


def site_killed(many: int) -> Row:
    """Nine times in ten a worker, which its master replaces; else everything, which is then started again."""
    chance, seen = Random(SEED), Counter[int]()
    with TemporaryDirectory() as folder:
        data, site = Path(folder), Site("127.0.0.1", free_port())
        store, keys = SqliteStore(data / "recount.db"), Keys(data / "keys.db")
        games = [store.create(Log(HEADER)).game for _ in range(AT_ONCE)]
        phones = [Phone(site, game, keys.grant(game), f"127.0.1.{n + 1}", seen) for n, game in enumerate(games)]
        keys.close()
        with _served(data, site) as masters:
            writing = [Writing(phone.write, PAUSE) for phone in phones]
            for number in range(many):
                time.sleep(chance.uniform(0.05, 0.4))
                if number % 10 == 9 or number == many - 1:
                    _kill_all(masters.pop())
                    masters.append(_start(data, site))
                    continue
                workers = _children(masters[-1].pid)
                if workers:
                    _kill(chance.choice(workers))
            for each in writing:
                each.end()
        kept = [[event.say for event in store.log(game).events] for game in games]
        store.close()
    return _told(f"{many} workers and servers killed", writing, kept, seen)


@contextmanager
def _served(data: Path, site: Site) -> Iterator[list["subprocess.Popen[bytes]"]]:
    masters = [_start(data, site)]
    try:
        yield masters
    finally:
        _kill_all(masters[-1])


def _start(data: Path, site: Site) -> "subprocess.Popen[bytes]":
    command = [str(COMMAND), "serve", "--production", "--port", str(site.port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert becomes(lambda: process.poll() is not None or _answers(site))
    assert process.poll() is None, "the site stopped"
    return process


def _answers(site: Site) -> bool:
    connection = HTTPConnection(*site, timeout=10)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _children(pid: int) -> list[int]:
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(each) for each in re.findall("[0-9]+", told)]


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def _kill_all(master: "subprocess.Popen[bytes]") -> None:
    workers = _children(master.pid)
    _kill(master.pid)
    for worker in workers:
        _kill(worker)
    master.wait(PATIENCE)


# ── what came of it ─────────────────────────────────────────────────────────────────────────────────────


def _told(what: str, writing: list[Writing], kept: list[list[str]], seen: Counter[int]) -> Row:
    """The last one may have been written without anybody hearing of it."""
    lost = doubled = 0
    for writer, sentences in zip(writing, kept, strict=True):
        expected = [text(number).say for number in range(len(sentences))]
        lost += max(0, writer.done - len(sentences))
        doubled += sentences != expected or len(sentences) > writer.done + 1
    done = sum(writer.done for writer in writing)
    wrong = sum(many for status, many in seen.items() if status >= 500 and status != 503)
    trouble = [writer.trouble for writer in writing if writer.trouble]
    said = f"{done} acknowledged, {lost} lost, {doubled} games with doubled or foreign ones"
    answers = f"; answers {dict(sorted(seen.items()))}" if seen else ""
    return Row(what, said + answers + "".join(trouble[:1]), not (lost or doubled or wrong or trouble) and done > 0)
