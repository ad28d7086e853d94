"""The shelf: the store that the running site reads from."""

import os
from pathlib import Path

from flask import current_app

from records.store import EventStore, KeptStore
from records.stores import open_store

VARIABLE = "DATABASE_URL"  # not an option: a password is in it, and everybody on the machine can read a command line


def database_url() -> str:
    return os.environ.get(VARIABLE, "").strip()


def open_shelf(folder: Path | str) -> KeptStore:
    """In the database that the environment names, or else in the folder."""
    return open_store(Path(folder) / "recount.db", database_url())


def shelf() -> EventStore:
    store: EventStore = current_app.extensions["store"]
    return store
