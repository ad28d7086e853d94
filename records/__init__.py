"""records: what was written down. It knows no game.

A record is a header and sentences (`Log`, `Event`); it is read from and written to a notation that a person can
write with a pencil (`read`, `forgive`, `write`), and kept in a store that never changes a sentence: `MemoryStore`,
or `SqliteStore` from `records.sqlite`, which is not imported here so that reading a text needs no database.
"""

from records.entry import Receipt
from records.event import Event, quote, unquote
from records.header import Header
from records.log import Log
from records.memory import MemoryStore
from records.notation import Reading, forgive, read, sentences, without_number, write
from records.problems import Problem, RecordsError, Unreadable

__all__ = [
    "Event",
    "Header",
    "Log",
    "MemoryStore",
    "Problem",
    "Reading",
    "Receipt",
    "RecordsError",
    "Unreadable",
    "forgive",
    "quote",
    "read",
    "sentences",
    "unquote",
    "without_number",
    "write",
]
