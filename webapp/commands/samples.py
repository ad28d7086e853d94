"""The sample games: what a new site shows, so that nobody meets an empty page."""

from importlib.resources import files

from records import read
from records.store import EventStore, store_once
from webapp.identity.nonce import with_nonce


def sample_records() -> list[bytes]:
    """Of every game that has some, in the order of their names, so that the first page shows more than one game."""
    played = [(folder.name, folder / "games") for folder in files("fixtures").iterdir()]
    records = [(file.name, game, file) for game, games in played if games.is_dir() for file in games.iterdir()]
    return [file.read_bytes() for name, _, file in sorted(records, key=lambda each: each[:2]) if name.endswith(".rgn")]


def add_samples(store: EventStore) -> int:
    """Put the samples into an empty store; how many were put in."""
    if store.count():
        return 0
    for record in sample_records():
        store_once(store, with_nonce(read(record)))
    return store.count()
