"""Kept lists: people and keys, as the store that they lie beside knows them (see records/lists.py).

A list that is lost, emptied or older than what the store has noted is not used: with another in its place private games
would be open, and rights that were taken away would be there again. Whoever runs the site restores it, or says
`recount prepare --accept`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import TypeVar

from sqlite_utils import Database, Migrations

from records.file import Conn, File, Row
from records.store import KeptStore, StoreError

PEOPLE, KEYS = NAMES = ("people", "keys")

T = TypeVar("T")


WHAT = {
    PEOPLE: ("list of people", "it says who may see which game", "every game that was in it private"),
    KEYS: ("list of keys", "it says who may write in which game without an account", "every key worth nothing"),
}


class Lost(StoreError):
    """The list that the store knows is not there."""

    def __init__(self, store: KeptStore, name: str, *, older: bool = False) -> None:
        what, says, without = WHAT[name]
        where = f"the tables {name}_…" if store.shared else f"{name}.db"
        if older:
            super().__init__(
                f"The {what} ({where}) is older than the records: a right that was taken away since would be there "
                "again. Restore the newest one from a backup. "
                f"To go on with this one, run: recount prepare --accept {name}"
            )
        else:
            super().__init__(
                f"The {what} ({where}) is lost or emptied, and {says}. Restore it from a backup. "
                f"To go on without it, {without}, run: recount prepare --accept {name}"
            )


class KeptList:
    """A file of the site, and the store that knows it."""

    def __init__(self, store: KeptStore, name: str) -> None:
        self.store, self.name = store, name
        self.file: File = store.beside(name)
        self.prepare, self.empty, self.pulse, self.close = (
            self.file.prepare,
            self.file.empty,
            self.file.pulse,
            self.file.close,
        )

    def read(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        return self.file.read(sql, parameters)

    def write(self, step: Callable[[Conn], T]) -> T:
        return self.file.write(step)

    def withdraw(self, step: Callable[[Conn], T]) -> T:
        """As `write`, of a step that takes a right away: a list without it is older from now on."""

        def both(conn: Conn) -> T:
            answer = step(conn)
            conn.execute("update list set number = number + 1")
            return answer

        answer = self.file.write(both)
        with suppress(StoreError):  # it is taken away, whether that is noted or not
            self.note()
        return answer

    def here(self) -> tuple[str, int] | None:
        """Its id, and how far it is."""
        rows = self.read("select id, number from list")
        return (str(rows[0][0]), int(rows[0][1])) if rows else None

    def note(self) -> None:
        here = self.here()
        if here is not None:
            self.store.lists.note(self.name, *here)


def make_list(db: Database) -> None:
    """The migration that gives a file its id."""
    db.conn.execute("create table list (id text not null, number integer not null) strict")
    db.conn.execute("insert into list values (?, 0)", (token_hex(16),))


def open_list(store: KeptStore, name: str, migrations: Migrations) -> KeptList:
    """Raises Lost. Then nothing was made."""
    file = KeptList(store, name)
    if check_list(file):
        file.prepare(migrations)
    else:
        _first(file, migrations)
    return file


def check_list(file: KeptList) -> bool:
    """Whether the store knows it. Raises Lost; nothing is made by looking."""
    known = file.store.lists.known(file.name)
    if known is None:
        return False
    here = None if file.empty() else _here(file)
    if here is None or here[0] != known[0]:
        raise Lost(file.store, file.name)
    if here[1] < known[1]:
        raise Lost(file.store, file.name, older=True)
    return True


def _here(file: KeptList) -> tuple[str, int] | None:
    try:
        return file.here()
    except StoreError:  # its tables are gone
        return None


def _first(file: KeptList, migrations: Migrations) -> None:
    """A list that the store does not know yet: it is made here, or was made by a version that noted nothing."""
    store, empty = file.store, file.empty()
    if empty and store.lists.older() and (file.name == PEOPLE or store.lists.count()):
        raise Lost(store, file.name)
    file.prepare(migrations)
    if file.name == PEOPLE:
        store.lists.enter(game for (game,) in file.read("select game from games"))
    file.note()


def accept(store: KeptStore, name: str, migrations: Migrations) -> None:
    """Whatever is there is the right list from now on; if nothing is, an empty one."""
    file, known = KeptList(store, name), store.lists.known(name)
    if name == PEOPLE and known is None and file.empty():
        store.lists.enter(all_games(store))
    file.prepare(migrations)
    if file.here() is None:
        file.write(lambda conn: conn.execute("insert into list values (?, 0)", (token_hex(16),)))
    if known is not None:
        file.write(lambda conn: conn.execute("update list set number = ? where number < ?", (known[1], known[1])))
    file.note()


def all_games(store: KeptStore) -> Iterator[str]:
    after = 0
    while page := store.ids(after):
        yield from (game for _, game in page)
        after = page[-1][0]
