"""Backups that are kept, rewritten without whom the site has erased since. Records hold ids only: no hash changes."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from records.jsonl import dump, load
from records.store import EventStore
from webapp.identity.erasing import COLUMNS
from webapp.identity.people_file import PeopleFile
from webapp.operations.backup import EXPORT, RECORDS, BackupTrouble
from webapp.operations.backup.check import Progress, checked
from webapp.operations.backup.temp_space import temp_folder
from webapp.operations.backup.zip_file import Manifest, on_disk, pack, unpack

DRAFT, PEOPLE = "draft.zip", "people.db"


class Forgotten:
    """Who was erased here: people of records that are known without a name, and accounts."""

    def __init__(self, store: EventStore, people: PeopleFile) -> None:
        self._nameless, self._names = store.nameless(), store.people()
        self.accounts = {account for (account,) in people.read("select account from erased")}

    def person(self, id_: str) -> bool:
        return id_ in self._nameless and id_ not in self._names


def forget(path: Path, forgotten: Forgotten, progress: Progress) -> int:
    """Rewrite a backup; how many names and accounts were taken out. 0: it is as it was. Raises BackupTrouble, then it
    is as it was, too."""
    try:
        with temp_folder(path.parent) as folder:
            about = unpack(path, folder)
            gone = _of_records(folder, forgotten) + _of_accounts(folder, forgotten)
            if gone:
                _repack(path, folder, about, progress)
            return gone
    except (OSError, sqlite3.Error) as error:
        raise BackupTrouble(f"{path} cannot be rewritten: {error}. It is as it was.") from error


def _repack(path: Path, folder: Path, about: Manifest, progress: Progress) -> None:
    """Checked twice: the copies before they are packed, and the zip before it takes the place of the old one."""
    parts = [folder / name for name in about.sums if name != EXPORT]
    found = checked([part for part in parts if part.suffix == ".db"], progress)
    if (folder / RECORDS).exists() and (found.games, [*found.broken]) != (about.games, about.broken):
        raise BackupTrouble(f"{path} would not hold the same games. It is as it was.")
    lines = _lines(folder / EXPORT) if EXPORT in about.sums else None
    pack(folder / DRAFT, parts, lines, about._replace(sums={}))
    (folder / "again").mkdir()
    unpack(folder / DRAFT, folder / "again")
    shutil.rmtree(folder / "again")
    with open(folder / DRAFT, "rb+") as draft:
        os.fsync(draft.fileno())
    os.replace(folder / DRAFT, path)
    on_disk(path.parent)


def _lines(path: Path) -> Iterator[str]:
    with open(path, encoding="utf-8") as lines:
        yield from lines


def _of_records(folder: Path, forgotten: Forgotten) -> int:
    if (folder / EXPORT).exists():
        return _of_export(folder, forgotten)
    if not (folder / RECORDS).exists():
        return 0
    with closing(_opened(folder / RECORDS)) as conn:
        named = [person for (person,) in conn.execute("select person from people where name <> ''")]
        gone = [(person,) for person in named if forgotten.person(person)]
        conn.executemany("update people set name = '' where person = ?", gone)
        if gone:
            conn.execute("vacuum")
    return len(gone)


def _of_export(folder: Path, forgotten: Forgotten) -> int:
    gone: set[str] = set()
    export, rewritten = folder / EXPORT, folder / f"{EXPORT}.new"
    with open(export, "rb") as lines, open(rewritten, "w", encoding="utf-8") as into:
        for volume in load(lines):
            here = {person for person in volume.names if forgotten.person(person)}
            gone |= here
            names = {person: name for person, name in volume.names.items() if person not in here}
            into.writelines(dump(volume._replace(names=names)))
    os.replace(rewritten, export)
    return len(gone)


def _of_accounts(folder: Path, forgotten: Forgotten) -> int:
    if not (folder / PEOPLE).exists():
        return 0
    with closing(_opened(folder / PEOPLE)) as conn:
        there = [account for (account,) in conn.execute("select id from accounts")]
        gone = [(account,) for account in there if account in forgotten.accounts]
        tables = {name for (name,) in conn.execute("select name from sqlite_schema where type = 'table'")}
        for table, column in COLUMNS:
            if table in tables:  # a backup may be older than a table
                conn.executemany(f"delete from {table} where {column} = ?", gone)
        conn.executemany("update games set owner = '' where owner = ?", gone)
        conn.executemany("delete from accounts where id = ?", gone)
        if gone:
            conn.execute("vacuum")
    return len(gone)


def _opened(path: Path) -> sqlite3.Connection:
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("pragma secure_delete = on")
    return conn


def backups_in(path: Path) -> list[Path]:
    """The file itself, or every zip in a folder."""
    return sorted(path.glob("*.zip")) if path.is_dir() else [path]
