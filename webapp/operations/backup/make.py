"""Making a backup: copy, check, pack, and only then give it its name."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from records.jsonl import dump
from records.sqlite import SqliteStore
from records.store import EventStore, Full, KeptStore
from webapp.operations.backup import RECORDS, SECRET, WITNESS, BackupTrouble
from webapp.operations.backup.check import Progress, all_games, chains, checked
from webapp.operations.backup.snapshot import copy_all
from webapp.operations.backup.temp_space import temp_folder
from webapp.operations.backup.zip_file import FORMAT, Manifest, name_it, pack
from webapp.witness.file import Witness, witness_of
from webapp.witness.moving import move, rows_of

DRAFT = "draft.zip"


def back_up(data: Path, store: EventStore, path: Path, at: str, progress: Progress) -> Manifest:
    """Raises BackupTrouble or a StoreError; then there is no file."""
    if path.exists():
        raise BackupTrouble(f"{path} is there already. Choose another name: no backup is overwritten.")
    make = _of_file if isinstance(store, SqliteStore) else _of_store
    try:
        with temp_folder(path.parent) as folder:
            made = make(data, store, folder, at, progress)
            name_it(folder / DRAFT, path)
            return made
    except FileExistsError:
        raise BackupTrouble(f"{path} is there already: somebody else was faster.") from None
    except OSError as error:
        raise BackupTrouble(f"{path} cannot be written: {error.strerror}. No backup was made.") from error
    except Full as error:
        raise BackupTrouble(f"{path} cannot be written: there is no room. No backup was made.") from error


def _of_file(data: Path, store: EventStore, folder: Path, at: str, progress: Progress) -> Manifest:
    copies = copy_all(data, folder)
    found = checked(copies, progress)
    about = Manifest(FORMAT, at, found.games, [*found.broken], {})
    return pack(folder / DRAFT, [*copies, *_secret(data, folder)], None, about)


def _of_store(data: Path, store: EventStore, folder: Path, at: str, progress: Progress) -> Manifest:
    """A store that is no file: each game as it is when its turn comes. What else lies in the folder is copied."""
    copies = [copy for copy in copy_all(data, folder) if copy.name not in (RECORDS, WITNESS)]  # of a store not in use
    copies += _witness(store, folder)
    checked(copies, progress)
    found = chains(store, progress)
    about = Manifest(FORMAT, at, found.games, [*found.broken], {})
    return pack(folder / DRAFT, [*copies, *_secret(data, folder)], _lines(store), about)


def _witness(store: EventStore, folder: Path) -> list[Path]:
    """What lies in the database, as a file. Whoever keeps games in memory signs nothing."""
    if not hasattr(store, "beside"):
        return []
    path = folder / WITNESS
    path.unlink(missing_ok=True)
    copy = Witness(path)
    move(rows_of(witness_of(cast(KeptStore, store)).file), copy)
    copy.read("pragma journal_mode = delete")
    copy.close()
    return [path]


def _lines(store: EventStore) -> Iterator[str]:
    for game in all_games(store):
        yield from dump(store.volume(game))


def _secret(data: Path, folder: Path) -> list[Path]:
    """Without it everybody would have to sign in again."""
    if not (data / SECRET).exists():
        return []
    return [Path(shutil.copy(data / SECRET, folder / SECRET))]
