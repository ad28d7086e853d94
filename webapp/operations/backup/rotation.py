"""Backups in a folder, named by their time; the oldest go when there are too many."""

import re
from pathlib import Path

from webapp.operations.backup import BackupTrouble
from webapp.operations.backup.zip_file import manifest_of

_named = re.compile(r"recount-\d{8}T\d{6}Z\.zip").fullmatch


def name_at(at: str) -> str:
    """`recount-20261118T065700Z.zip`: by name is by time."""
    return f"recount-{at[:19].replace('-', '').replace(':', '')}Z.zip"


def rotate(folder: Path, keep: int) -> list[Path]:
    """Remove all but the newest; which. Only what is by its name and by its manifest a backup of that time."""
    ours = sorted(path for path in folder.iterdir() if _named(path.name) and _is_backup(path))
    for path in ours[:-keep]:
        path.unlink()
    return ours[:-keep]


def _is_backup(path: Path) -> bool:
    """Somebody may have put another file under such a name; and a damaged one is for people to look at."""
    if path.is_symlink() or not path.is_file():
        return False
    try:
        return name_at(manifest_of(path).at) == path.name
    except BackupTrouble:
        return False
