"""A store with its witness file beside it, for tests of both."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from records.receipts import HeadReceipt
from records.sqlite import SqliteStore
from records.store import KeptStore
from tests.records.sample import said, sample
from webapp.witness.file import Witness, witness_of
from webapp.witness.log import HeadLog
from webapp.witness.receipts import receipt_of


class Keeping(NamedTuple):
    store: KeptStore
    file: Witness
    log: HeadLog

    @classmethod
    def of(cls, store: KeptStore) -> "Keeping":
        file = witness_of(store)
        return cls(store, file, HeadLog(store, file))

    def game(self, *more: str) -> str:
        """A new game of five sentences, and these."""
        game = self.store.create(sample()).game
        self.store.append(game, 5, said(*more))
        return game

    def receipt(self, game: str, event: int | None = None, *, opened: bool = True) -> HeadReceipt:
        receipt = receipt_of(self.store, self.log, self.store.heading(game), event, opened=opened)
        assert receipt is not None
        return receipt


@contextmanager
def keeping(folder: Path) -> Iterator[Keeping]:
    store = SqliteStore(folder / "recount.db")
    kept = Keeping.of(store)
    try:
        yield kept
    finally:
        kept.file.close()
        store.close()
