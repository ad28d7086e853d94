"""Which store: PostgreSQL where a URL names a server, else a file."""

from pathlib import Path

from records.sqlite import SqliteStore
from records.store import CannotOpen, KeptStore


class NotInstalled(CannotOpen):
    SAYS = (
        "DATABASE_URL names a PostgreSQL server, and what speaks with one is not installed. "
        "Install it with: pip install 'recount[postgres]'"
    )


class NotAUrl(CannotOpen):
    SAYS = "DATABASE_URL has to begin with postgresql:// (or be left out, for a file in the data folder)."


def open_store(path: Path, url: str = "") -> KeptStore:
    """psycopg is an extra: whoever keeps records in a file does without it."""
    if not url:
        return SqliteStore(path)
    if not url.startswith(("postgresql://", "postgres://")):
        raise NotAUrl
    try:
        from records.postgres import PostgresStore
    except ImportError as missing:
        raise NotInstalled from missing
    return PostgresStore(url)
