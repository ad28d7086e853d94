"""Listening: one connection of a process that hears of every write, so that nobody has to ask the database for it."""

import os
from collections import Counter
from contextlib import suppress
from select import select
from socket import socketpair
from threading import Event, Lock, Thread

import psycopg
from psycopg import sql

CHANNEL = "recount"  # and a dot, and the schema
EVERYTHING = ""  # in the place of a part
TELL = f"select pg_notify('{CHANNEL}.' || current_schema(), %s)"
AGAIN = 0.2  # seconds until the next try, while the server does not answer
CONNECTING = 10  # seconds
# it says nothing itself, so that it would not notice for hours that the network is gone
_PATIENT = {
    "fallback_application_name": "recount listening",
    "connect_timeout": CONNECTING,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
}


def payload(part: str, voice: str) -> str:
    return f"{part} {voice}"


class Listening:
    """Counts, for each part of the database, how often something was written in it.

    While nobody listens, because the server is being started anew, every answer is another number: whatever is
    remembered by it is looked at again, and nothing that was written meanwhile goes unnoticed.
    """

    def __init__(self, url: str, voice: str) -> None:
        """`voice`: who this process is, so that it does not listen to itself."""
        self._url, self._voice, self._process = url, voice, os.getpid()
        self._lock = Lock()
        self._heard: Counter[str] = Counter()
        self._attached = False
        self._tried, self._ended = Event(), Event()
        self._bell, self._ear = socketpair()  # wakes the thread when it is to end
        self._thread = Thread(target=self._listen, name="listening", daemon=True)
        self._thread.start()
        self._tried.wait(CONNECTING)

    def here(self) -> bool:
        """A thread does not come along into a forked process."""
        return self._process == os.getpid()

    def pulse(self, part: str) -> int:
        with self._lock:
            if not self._attached:
                self._heard[part] += 1
            return self._heard[part]

    def wrote(self, part: str) -> None:
        """Somebody did. This process says so itself, and at once: it need not wait to hear of it."""
        with self._lock:
            for each in self._heard if part == EVERYTHING else (part,):
                self._heard[each] += 1

    def close(self) -> None:
        if self.here():
            self._ended.set()
            self._bell.send(b"!")
            self._thread.join(CONNECTING)
        self._bell.close()
        self._ear.close()

    def _listen(self) -> None:
        while not self._ended.is_set():
            with (
                suppress(psycopg.Error),
                psycopg.connect(self._url, autocommit=True, **_PATIENT) as conn,  # type: ignore[arg-type]
            ):
                self._attend(conn)
            with self._lock:
                self._attached = False
            self._tried.set()
            self._ended.wait(AGAIN)

    def _attend(self, conn: psycopg.Connection[tuple[object, ...]]) -> None:
        row = conn.execute("select current_schema()").fetchone()
        conn.execute(sql.SQL("listen {}").format(sql.Identifier(f"{CHANNEL}.{row[0] if row else ''}")))
        conn.execute(
            TELL, (payload(EVERYTHING, self._voice),)
        )  # this may be the successor of one that died before it told what it wrote
        with self._lock:
            self._attached = True
            for part in self._heard:  # what was written before it listened
                self._heard[part] += 1
        self._tried.set()
        while not self._ended.is_set():
            select([conn.fileno(), self._ear.fileno()], [], [])
            for heard in conn.notifies(timeout=0):
                part, _, voice = heard.payload.partition(" ")
                if voice != self._voice:
                    self.wrote(part)
