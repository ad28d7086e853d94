"""A stored game, opened once: what a use case is given to read a record, and to write in it.

It is made where a request or a command begins and goes with it. However often the record is asked for, it is read and
played once; what is written meanwhile is played on from there (`replay.engine.opened`).
"""

from collections.abc import Callable, Iterable
from functools import cached_property, partial

from records import Log
from records.store import EventStore
from replay.engine.opened import OpenedGame
from webapp.identity.current_actor import seating_of
from webapp.identity.roles import Seating
from webapp.platform.store import current_store
from webapp.witness.file import Witness, witness
from webapp.witness.receipts import heads_at


class StoredGame:
    def __init__(
        self,
        store: EventStore,
        game: str,
        witness: Witness | None = None,
        seating: Callable[[], Seating] = Seating,
    ) -> None:
        """`seating`: who else sits there, for whoever asks."""
        self.store, self.id, self._witness, self.seating = store, game, witness, seating

    @cached_property
    def opened(self) -> OpenedGame:
        """As it was when it was first asked for. Raises NoSuchGame."""
        return OpenedGame(self.store.log(self.id))

    @property
    def log(self) -> Log:
        return self.opened.log

    def until(self, number: int) -> OpenedGame:
        """As somebody knows it who has seen its first sentences: what they send twice is then judged alike."""
        return self.opened.reads(self.log.until(number))

    def now(self) -> OpenedGame:
        """As it stands in the store by now, with what was written since."""
        return self.opened.reads(self.store.log(self.id))

    def heads(self, events: Iterable[int]) -> dict[int, str]:
        """The heads at these events, where somebody signs them."""
        return heads_at(self.store, self._witness, self.id, events) if self._witness is not None else {}


def stored(game: str) -> StoredGame:
    """A game of this site."""
    return StoredGame(current_store(), game, witness(), partial(seating_of, game))
