"""Readiness: whether requests can be answered, for whoever sends them here or starts the site anew.

Broken (503) is what nobody can record with: a store that cannot be read or written, or a full disk. Whatever else is
missing makes something worse and nothing impossible: degraded, and still 200.
"""

import shutil
import sqlite3
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import NamedTuple

from flask import Flask, Response, current_app, jsonify

from records.store import Busy, CannotOpen, KeptStore, StoreError
from webapp.catalogue import Catalogue

FINE, DEGRADED, BROKEN = "fine", "degraded", "broken"
FULL, NEARLY_FULL = 20, 200  # MB that are left
WAIT = 1.0  # seconds for a writer: who writes longer than that is stuck
KEPT = 2.0  # seconds that an answer holds, however many ask


class Check(NamedTuple):
    what: str
    state: str
    says: str = ""


class Readiness:
    """Of one site. It is looked at every few seconds at most: everybody may ask."""

    def __init__(self, store: KeptStore, folder: Path) -> None:
        self.store, self.folder = store, folder
        self._lock, self._at, self._found = Lock(), 0.0, list[Check]()

    def checks(self, catalogue: Catalogue) -> list[Check]:
        with self._lock:
            if not self._found or monotonic() - self._at > KEPT:
                stored = [readable(self.store), writable(self.store)]
                self._found = [*stored, room(self.folder), listing(catalogue), drawing()]
                self._at = monotonic()
            return self._found


def join(app: Flask) -> None:
    app.extensions["readiness"] = Readiness(app.extensions["store"], app.extensions["folder"])
    app.add_url_rule("/readyz", "readyz", show)


def show() -> Response:
    readiness: Readiness = current_app.extensions["readiness"]
    found = readiness.checks(current_app.extensions["catalogue"])
    states = [check.state for check in found]
    state = BROKEN if BROKEN in states else DEGRADED if DEGRADED in states else FINE
    response = jsonify(state=state, checks=[check._asdict() for check in found])
    response.status_code = 503 if state == BROKEN else 200
    response.headers["Cache-Control"] = "no-store"
    return response


def readable(store: KeptStore) -> Check:
    try:
        store.check_reading()
        return Check("store", FINE)
    except CannotOpen:
        return Check("store", BROKEN, "it is gone, or does not answer")
    except Exception:  # whatever it is, nobody can read
        return Check("store", BROKEN, "it cannot be read")


def writable(store: KeptStore) -> Check:
    try:
        store.check_writing(WAIT)
        return Check("writing", FINE)
    except Busy:
        return Check("writing", DEGRADED, "somebody has been writing for more than a second")
    except Exception:  # whatever it is, nobody can write
        return Check("writing", BROKEN, "the store cannot be written")


def room(folder: Path) -> Check:
    try:
        free = shutil.disk_usage(folder).free // 1_000_000
    except OSError:
        return Check("disk", BROKEN, "the folder of the store is gone")
    state = BROKEN if free < FULL else DEGRADED if free < NEARLY_FULL else FINE
    return Check("disk", state, f"{free} MB left" if state != FINE else "")


def listing(catalogue: Catalogue) -> Check:
    """The list of games; it can be thrown away and is built anew."""
    try:
        known, games = catalogue.progress()
    except (StoreError, sqlite3.Error):
        return Check("catalogue", DEGRADED, "it cannot be read; delete its file and start again")
    return Check("catalogue", FINE, f"{games - known} games to read" if known < games else "")


def drawing() -> Check:
    if shutil.which("dot") is None:
        return Check("dot", DEGRADED, "missing: diagrams are plain lists")
    return Check("dot", FINE)
