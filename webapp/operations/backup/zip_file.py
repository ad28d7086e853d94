"""One file of a backup: a zip with the copies and `manifest.json`, which has the SHA-256 of each.

`unzip -t` tests it, `sha256sum` tells the same sums, and each `.db` opens in any SQLite.
"""

import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, NamedTuple
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from webapp.operations.backup import EXPORT, FILES, SECRET, BackupTrouble

FORMAT = 2  # 1 had no witness file
MANIFEST = "manifest.json"
KNOWN = (*FILES, SECRET, EXPORT)
PIECE = 1 << 20
QUICKLY = 1  # of zlib: a third of the time, and hardly more bytes

_UNREADABLE = (BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError, ValueError)


class Manifest(NamedTuple):
    recount: int  # the format
    at: str
    games: int
    broken: list[str]  # games whose chain did not hold in the store itself
    sums: dict[str, str]  # name to SHA-256


def name_it(draft: Path, path: Path) -> None:
    """Give a file its name once it is whole and on the disk; never over another file."""
    with open(draft, "rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links, such as a USB stick
        if path.exists():
            raise FileExistsError from None
        os.rename(draft, path)
    on_disk(path.parent)


def on_disk(folder: Path) -> None:
    """The names in a folder, too."""
    with suppress(OSError):  # not on every system
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def pack(path: Path, copies: Iterable[Path], lines: Iterable[str] | None, about: Manifest) -> Manifest:
    """Write a new zip of copies, and of the lines of an export if there are any."""
    with (
        open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
        ZipFile(file, "w", ZIP_DEFLATED, compresslevel=QUICKLY) as zipped,
    ):
        for copy in copies:
            with open(copy, "rb") as source:
                about.sums[copy.name] = _put(zipped, copy.name, about.at, _pieces(source))
        if lines is not None:
            about.sums[EXPORT] = _put(zipped, EXPORT, about.at, (line.encode() for line in lines))
        _put(zipped, MANIFEST, about.at, [json.dumps(about._asdict(), indent=2).encode()])
    return about


def _put(zipped: ZipFile, name: str, at: str, pieces: Iterable[bytes]) -> str:
    digest = sha256()
    date = int(at[:4]), int(at[5:7]), int(at[8:10]), int(at[11:13]), int(at[14:16]), int(at[17:19])
    info = ZipInfo(name, date)
    info.compress_type, info.external_attr = ZIP_DEFLATED, 0o600 << 16
    with zipped.open(info, "w", force_zip64=True) as member:
        for piece in pieces:
            digest.update(piece)
            member.write(piece)
    return digest.hexdigest()


def _pieces(source: IO[bytes]) -> Iterator[bytes]:
    while piece := source.read(PIECE):
        yield piece


def manifest_of(path: Path) -> Manifest:
    """Raises BackupTrouble where this is no backup."""
    try:
        with ZipFile(path) as zipped:
            return _manifest(path, json.loads(zipped.read(MANIFEST)))
    except _UNREADABLE:
        raise BackupTrouble(f"{path} is damaged, or no backup of Recount.") from None
    except OSError as error:
        raise BackupTrouble(f"{path} cannot be used: {error.strerror}.") from None


def _manifest(path: Path, found: Any) -> Manifest:
    if not isinstance(found, dict) or not isinstance(found.get("recount"), int):
        raise ValueError
    if found["recount"] > FORMAT:
        raise BackupTrouble(f"{path} was made by a newer Recount. Restore it with that one.")
    manifest = Manifest(*(found[field] for field in Manifest._fields))
    if not isinstance(manifest.sums, dict) or not manifest.sums.keys() <= {*KNOWN} or not manifest.sums:
        raise ValueError
    return manifest


def unpack(path: Path, into: Path) -> Manifest:
    """What the manifest names, into an empty folder, every sum compared. Raises BackupTrouble."""
    manifest = manifest_of(path)
    try:
        with ZipFile(path) as zipped:
            for name, expected in manifest.sums.items():
                if _take(zipped, name, into / name) != expected:
                    raise BackupTrouble(f"{name} in {path} is not what was put in: the backup is damaged.")
    except _UNREADABLE:
        raise BackupTrouble(f"{path} is damaged: not everything in it can be read.") from None
    return manifest


def _take(zipped: ZipFile, name: str, path: Path) -> str:
    digest = sha256()
    with (
        zipped.open(name) as member,
        open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
    ):
        for piece in _pieces(member):
            digest.update(piece)
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())
    return digest.hexdigest()
