"""The tables of the catalogue. It is a cache: deleted, or made by another engine, it is built anew."""

import sqlite3
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from records.sqlite_file import PATIENCE, SqliteFile

# what a list looks for and sorts by is narrow; what only a row shows lies apart, or looking would read it all
_TABLES = """
create table about (name text primary key, value text not null) strict, without rowid;
create table games (
    place integer primary key,
    game text not null unique,
    kind text not null,
    played text not null,  -- ISO, or empty
    location text not null,
    sentences integer not null,
    last_at text not null,
    hash text not null,  -- of the last sentence
    known integer not null default 0,  -- 1: the facts below are those of that sentence
    over integer not null default 0,
    status text not null default '',
    stops integer not null default 0,
    rounds integer not null default 0,
    irregular integer not null default 0,
    disputes integer not null default 0,
    open_disputes integer not null default 0,
    corrections integer not null default 0,
    notes integer not null default 0
) strict;
create table rows (
    place integer primary key,
    at text not null,  -- when it was stored
    written text not null,  -- when it was played, as it stands in the record
    people text not null,  -- JSON [[seat, person], ...]
    outcome text not null default '{}'  -- JSON: seats, scores, winners, series, reach
) strict;
create table studies (  -- records that are about games, and are none
    place integer primary key,
    game text not null unique,  -- the id
    hash text not null,
    last_at text not null,
    title text not null,
    authors text not null,  -- JSON: people
    chapters integer not null,
    games text not null  -- JSON: ids
) strict;
create table seats (person text, place integer, primary key (person, place)) strict, without rowid;
create table locations (location text primary key, folded text not null) strict, without rowid;
create table broken (rule text, place integer, event integer, primary key (rule, place desc, event))
    strict, without rowid;
create index broken_in on broken(place);
create index games_unknown on games(place) where not known;
create index games_by_kind on games(kind, place);
create index games_by_location on games(location, place);
create index games_by_day on games(played, place);
create index games_by_length on games(sentences, place);
create index games_by_change on games(last_at, place);
create index games_over on games(over, place);
create index games_irregular on games(place) where irregular > 0;
create index games_disputed on games(place) where disputes > 0;
"""


class CatalogueFile(SqliteFile):
    """A file that may be lost: nobody waits for the disk."""

    def _connect(self) -> sqlite3.Connection:
        conn = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        conn.execute("pragma synchronous = off")
        return conn

    def begin(self) -> None:
        """Make the tables, unless they are there and were filled by this very engine."""
        try:
            if self._fits():
                return
        except sqlite3.DatabaseError:
            pass
        self.close()
        for ending in ("", "-wal", "-shm"):
            Path(f"{self.path}{ending}").unlink(missing_ok=True)
        self.conn.execute("pragma journal_mode = wal")
        self.conn.executescript(f"begin immediate; {_TABLES} insert into about values ('engine', '{engine()}'); commit")

    def _fits(self) -> bool:
        conn = self.conn
        if not conn.execute("select 1 from sqlite_schema where name = 'about'").fetchone():
            return False
        return bool(conn.execute("select 1 from about where name = 'engine' and value = ?", (engine(),)).fetchone())


@cache
def engine() -> str:
    """What the facts depend on, as a hash: who changes a line of a rule gets another engine without saying so."""
    whole = sha256()
    sources = [*_sources(files("records")), *_sources(files("replay"))]
    sources += [files("webapp.catalogue") / f"{name}.py" for name in ("facts", "tables", "entering", "folding")]
    for file in sorted(sources, key=str):
        whole.update(file.read_bytes())
    return whole.hexdigest()


def _sources(folder: Traversable) -> list[Traversable]:
    found = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _sources(each)
        elif each.name.endswith((".py", ".toml", ".csv")):
            found.append(each)
    return found
