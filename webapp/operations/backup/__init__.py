"""Backups: everything that cannot be built anew, copied while people write, in one file that any tool opens."""

from records.problems import RecordsError

RECORDS = "recount.db"
WITNESS = "witness.db"
FILES = (RECORDS, "keys.db", "people.db", WITNESS)  # SQLite files
SECRET = "secret"
CACHES = ("catalogue.db", "bookmarks.db", "verified.db")  # built anew from the others
EXPORT = "games.jsonl"  # the records as JSON Lines, where their store is no file


class BackupTrouble(RecordsError):
    """Why a backup was not made or not put back. Nothing was changed."""
