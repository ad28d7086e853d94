"""The shelf: the store that the running site reads from."""

from flask import current_app

from records.store import EventStore


def shelf() -> EventStore:
    store: EventStore = current_app.extensions["store"]
    return store
