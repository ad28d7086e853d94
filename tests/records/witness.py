"""Witness: whoever remembers what was acknowledged, and looks into a store after a crash."""

from pathlib import Path

from records.entry import Entry, Heading
from records.sqlite import SqliteStore
from records.store import EventStore


class Witness:
    """Remembers what was acknowledged, and looks into the store after every crash."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.acknowledged: dict[tuple[str, int], str] = {}  # game and number to hash
        self.seen: dict[Heading, list[Entry]] = {}  # games as they were at the last look
        self.unacknowledged = 0  # writes that were done when the writer died, but not acknowledged yet

    def hears(self, line: str) -> None:
        game, _first, last, hash = line.split(" ")
        self.acknowledged[game, int(last)] = hash

    def looks(self, *, readonly: bool, thorough: bool) -> None:
        """Games that did not grow are read again in a thorough look only.

        Read-only leaves the log of the dead writer in place, for the next writer to recover from.
        """
        if thorough:
            self.seen.clear()
        if not self.path.exists():
            assert not self.acknowledged
            return
        store = SqliteStore(self.path, readonly=readonly)
        if not readonly or store.conn.execute("select 1 from sqlite_schema where name = 'people'").fetchone():
            self._compares(store)
        else:
            assert not self.acknowledged
        store.close()

    def _compares(self, store: SqliteStore) -> None:
        self.compares(store, {key for (key,) in store.conn.execute("select key from answers")})

    def compares(self, store: EventStore, keys: set[str]) -> None:
        stored: dict[tuple[str, int], str] = {}
        writes: dict[str, list[str]] = {}
        for heading in store.headings(limit=100_000):
            game, entries = heading.game, self.seen.get(heading)
            if entries is None:
                assert store.verify(game) is None
                entries = self.seen[heading] = store.entries(game)
                assert len(store.log(game).events) == len(entries) == heading.events
            stored |= {(game, entry.number): entry.hash for entry in entries}
            for entry in entries:
                name, part = entry.say.removeprefix("put ").split(" ")
                writes.setdefault(name, []).append(part)
        assert self.acknowledged.items() <= stored.items()
        for name, parts in writes.items():
            assert parts == [f"{number}/{len(parts)}" for number in range(1, len(parts) + 1)], f"{name} is torn"
        assert keys == set(writes), "a write and its answer are stored together"
        assert len(writes) - len(self.acknowledged) in range(self.unacknowledged, self.unacknowledged + 2)
        self.unacknowledged = len(writes) - len(self.acknowledged)
