"""A game to store, and ways to look at a store from outside, for the tests of the store."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from records.chain import seal, seal_opening
from records.entry import Entry, Heading, Opening, Volume
from records.event import Event, heard
from records.header import Header
from records.log import Log
from records.store import EventStore

ROOT = Path(__file__).resolve().parents[2]
HEADER = Header.of(
    [
        ("game", "splendor"),
        ("played", "2026-11-12"),
        ("place", "Gdańsk"),
        ("recorder", "Dorota"),
        ("A", "Ania"),
        ("B", "Bartek"),
        ("@m", "Marek"),
    ],
    "; the big table\n{rain}",
)
SENTENCES = ("A take wug", "B take rr", "A buy 1W3", 'B note 3 ?! "za późno"', "- count bank wuk")
REMARK = "; a bold start\n{everybody looked up}"
DRAFT = {  # what was written in the words of version 0, and how it reads today
    "A take wug": "A take wug",
    "B undo 1": "B rewind 1",
    "- fix 1 take wu": "- amend 1 take wu",
    '@m comment 1 ?! "undo"': '@m note 1 ?! "undo"',
    '- fix 4 comment 1 "so"': '- amend 4 note 1 "so"',
}


def said(*sentences: str) -> tuple[Event, ...]:
    """`said("A take wug")`: events as a writer hands them in, with no number."""
    return tuple(heard(0, *sentence.split(" ", 1)) for sentence in sentences)


def sample(*sentences: str, header: Header = HEADER) -> Log:
    """A record of these sentences; of SENTENCES with a remark if none are given."""
    events = said(*(sentences or SENTENCES))
    if not sentences:
        events = (events[0], events[1]._replace(remark=REMARK), *events[2:])
    return Log(header, tuple(event._replace(number=number) for number, event in enumerate(events, 1)))


def drafted() -> Volume:
    """A game that was written in the words of version 0."""
    game, at = "d" * 32, "2025-01-01T00:00:00.000000Z"
    header = Header.of([("game", "splendor")])
    before = seal_opening(game, 0, header, at, "p1")
    opening, entries = Opening(game, 0, header, at, "p1", before), []
    for number, event in enumerate(said(*DRAFT), 1):
        before = seal(before, number, 0, event.seat, event.say, "", at, "p1")
        entries.append(Entry(number, 0, event.seat, event.say, "", at, "p1", before))
    return Volume(opening, tuple(entries), {})


def everything(store: EventStore) -> tuple[list[Heading], list[Volume], dict[str, str]]:
    """All that a store says, to see that nothing changed."""
    headings = store.headings(limit=1000)
    return headings, [store.volume(heading.game) for heading in headings], store.people()


def dump(path: Path) -> dict[str, list[Any]]:
    """Every row of every table, read by a stranger."""
    with closing(sqlite3.connect(path)) as conn:
        tables = [row[0] for row in conn.execute("select name from sqlite_schema where type = 'table' order by name")]
        return {table: sorted(conn.execute(f"select * from {table}"), key=lambda row: row[:2]) for table in tables}


def tamper(path: Path, *statements: str) -> None:
    """What somebody does who drops the triggers first."""
    with closing(sqlite3.connect(path)) as conn:
        for (trigger,) in conn.execute("select name from sqlite_schema where type = 'trigger'").fetchall():
            conn.execute(f"drop trigger {trigger}")
        for statement in statements:
            assert conn.execute(statement).rowcount > 0, f"changed nothing: {statement}"
        conn.commit()
