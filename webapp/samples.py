"""The sample games: what a new site shows, so that nobody meets an empty page."""

from importlib.resources import files

from records import read
from records.store import EventStore, store_once


def sample_records() -> list[bytes]:
    games = files("fixtures") / "splendor" / "games"
    return [
        file.read_bytes() for file in sorted(games.iterdir(), key=lambda file: file.name) if file.name.endswith(".rgn")
    ]


def add_samples(store: EventStore) -> int:
    """Put the samples into an empty store; how many were put in."""
    if store.count():
        return 0
    for record in sample_records():
        store_once(store, read(record))
    return store.count()
