"""Putting a backup back, into a folder where nothing is. All is checked before any of it gets its name."""

import os
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from records.entry import Volume
from records.jsonl import load
from records.problems import RecordsError
from records.sqlite import SqliteStore
from records.store import KeptStore
from webapp.operations.backup import EXPORT, FILES, RECORDS, SECRET, WITNESS, BackupTrouble
from webapp.operations.backup.check import Progress, checked
from webapp.operations.backup.temp_space import OURS, temp_folder
from webapp.operations.backup.zip_file import Manifest, on_disk, unpack
from webapp.witness.file import Witness, witness_of
from webapp.witness.moving import move, rows_of


def restore(path: Path, data: Path, progress: Progress, elsewhere: KeptStore | None = None) -> Manifest:
    """Raises BackupTrouble; then the folder is as it was. `elsewhere` is a store that is no file in it."""
    _must_be_empty(data)
    made = not data.exists()
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with temp_folder(data) as folder:
            manifest = unpack(path, folder)
            _check(path, manifest, folder, progress, elsewhere)
            _mark(folder / WITNESS, manifest.at, elsewhere)
            for name in (SECRET, *reversed(FILES)):  # the records last: a store is there once they are
                if (folder / name).exists():
                    os.rename(folder / name, data / name)
            on_disk(data)
        return manifest
    except OSError as error:
        raise BackupTrouble(f"{data} cannot be written: {error.strerror}. Nothing was restored.") from error
    finally:
        if made:
            with suppress(OSError):  # it is not empty: all went well
                data.rmdir()


def _mark(path: Path, at: str, elsewhere: KeptStore | None) -> None:
    """The store says from now on that it goes on from this backup: whoever has seen more does not take it for fraud."""
    copy = Witness(path)
    copy.mark_set_back(f"{at[:19]}Z")
    if elsewhere is not None:
        move(rows_of(copy.file), witness_of(elsewhere))
    copy.read("pragma journal_mode = delete")
    copy.close()
    if elsewhere is not None:
        path.unlink()


def _must_be_empty(data: Path) -> None:
    if not data.exists():
        return
    if not data.is_dir():
        raise BackupTrouble(f"{data} is no folder.")
    found = sorted(each.name for each in data.iterdir() if not each.name.startswith(OURS))
    if found:
        raise BackupTrouble(
            f"{data} is not empty: {', '.join(found[:5])}{' …' if len(found) > 5 else ''}. Nothing is overwritten. "
            "Name an empty folder with --data, or move away what is there."
        )


def _check(path: Path, manifest: Manifest, folder: Path, progress: Progress, elsewhere: KeptStore | None) -> None:
    if RECORDS in manifest.sums and elsewhere is not None:
        raise BackupTrouble(
            f"{path} has its records in a file, and DATABASE_URL names another store. Restore without it, "
            "then: recount export --all --full, and recount import with it."
        )
    try:
        if EXPORT in manifest.sums:
            _put_in(folder, elsewhere)
        found = checked([folder / name for name in FILES if (folder / name).exists()], progress)
    except BackupTrouble:
        raise
    except RecordsError as error:
        raise BackupTrouble(f"{path} cannot be restored: {error}") from error
    if elsewhere is None and (found.games, [*found.broken]) != (manifest.games, manifest.broken):
        raise BackupTrouble(f"{path} does not hold the games that were put in. Nothing was restored.")


def _put_in(folder: Path, elsewhere: KeptStore | None) -> None:
    """Every volume is checked by its own hashes as it comes in."""
    with open(folder / EXPORT, "rb") as lines:
        if elsewhere is not None:
            _put(elsewhere, load(lines))
            return
        with closing(SqliteStore(folder / RECORDS)) as store:
            _put(store, load(lines))
            store.conn.execute("pragma journal_mode = delete")
    (folder / RECORDS).chmod(0o600)


def _put(store: KeptStore, volumes: Iterable[Volume]) -> None:
    """Who may see them is in a backup of the database, or nowhere: then nobody, until somebody says so."""
    for volume in volumes:
        store.lists.enter([volume.opening.game])
        store.restore(volume)
