"""`python -m tests.commands.endless_writer FOLDER NUMBER`: games, each with a key, and sentences in pairs, until
somebody kills this process."""

import sys
from pathlib import Path

from records.event import Event
from records.log import Log
from records.sqlite import SqliteStore
from tests.records.sample import HEADER
from webapp.identity.keys import Keys


def keep_writing(data: Path, number: str) -> None:
    store, keys = SqliteStore(data / "recount.db"), Keys(data / "keys.db")
    while True:
        game = store.create(Log(HEADER)).game
        keys.grant(game)
        for last in range(0, 10, 2):
            store.append(game, last, [Event(0, "A", "put", (number, f"{part}/2")) for part in (1, 2)])


if __name__ == "__main__":
    keep_writing(Path(sys.argv[1]), sys.argv[2])
