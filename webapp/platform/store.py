"""The current store: the one that the running site reads from."""

import os
from pathlib import Path
from secrets import token_bytes, token_hex

from flask import current_app
from sqlite_utils import Database, Migrations

from records.file import File
from records.store import EventStore, KeptStore
from records.stores import open_store

VARIABLE = "DATABASE_URL"  # not an option: a password is in it, and everybody on the machine can read a command line


def database_url() -> str:
    return os.environ.get(VARIABLE, "").strip()


def open_site_store(folder: Path | str) -> KeptStore:
    """In the database that the environment names, or else in the folder."""
    return open_store(Path(folder) / "recount.db", database_url())


def current_store() -> EventStore:
    store: EventStore = current_app.extensions["store"]
    return store


MIGRATIONS = Migrations("site")


@MIGRATIONS()
def m001_site(db: Database) -> None:
    db.conn.execute("create table kept (name text primary key, value text not null) strict")
    for row in (("id", token_hex(8)), ("secret", token_bytes(32).hex())):
        db.conn.execute("insert into kept values (?, ?)", row)


class Site:
    def __init__(self, file: File) -> None:
        self.file = file
        file.prepare(MIGRATIONS)

    def kept(self, name: str) -> str:
        return str(self.file.read("select value from kept where name = ?", (name,))[0][0])


def site_of(store: KeptStore) -> Site | None:
    return Site(store.beside("site")) if store.shared else None


def cache_of(store: KeptStore, folder: Path, name: str) -> Path:
    """Where this machine keeps what it has derived of a store. A folder may have served another database before."""
    folder.mkdir(parents=True, exist_ok=True)
    site = site_of(store)
    return folder / (f"{name}-{site.kept('id')}.db" if site else f"{name}.db")
