"""The tables of the catalogue. It is a cache: deleted, or made by another engine, it is built anew."""

import sys
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from replay.engine.registry import installed
from webapp.platform.cache_file import CacheFile

# what a list looks for and sorts by is narrow; what only a row shows lies apart, or looking would read it all
_TABLES = """
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
create table hidden (place integer primary key) strict;  -- games that are not public: no list shows or counts them
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
create table disputes (
    place integer,
    number integer,
    kind text not null,
    party text not null,  -- JSON: the ids of those at the table, sorted; no names
    event integer not null,  -- 0: it is about none
    omission integer not null,
    verb text not null,
    players integer not null,
    by text not null,  -- letter
    claim text not null,
    status text not null,
    outcome text not null,
    ruling integer not null,  -- the number of the newest; 0: nobody has ruled
    ruled_by text not null,
    ruled_at text not null,
    verdict text not null,
    scope text not null,
    reading text not null,  -- that the ruling settles
    option text not null,
    reason text not null,
    primary key (place, number)
) strict, without rowid;
create table disputed (rule text, place integer, number integer, outcome text, verb text,
    primary key (rule, place desc, number desc)) strict, without rowid;
create table disputed_readings (kind text, reading text, place integer, number integer,
    primary key (kind, reading, place desc, number desc)) strict, without rowid;
create table traits (  -- what can show in games: a card that was bought, an opening, a reading that mattered
    id integer primary key,
    kind text not null,
    what text not null,
    name text not null,
    unique (kind, what, name)
) strict;
create table showing (trait integer, place integer, event integer, seat integer, number integer, won integer,
    primary key (trait, place desc, event, seat)) strict, without rowid;
create table shown (  -- what shows in a game, to take it out again
    place integer primary key,
    players integer not null,
    ended integer not null,
    counted integer not null,  -- 1: it is in the sums
    traits text not null  -- JSON: ids
) strict;
create table sums (trait integer, players integer, times integer, games integer, won integer, total integer,
    primary key (trait, players)) strict, without rowid;
create table tables (place integer primary key, likenesses blob not null) strict;  -- after every turn
create table sightings (drawer integer, since integer, entries blob not null, primary key (drawer, since))
    strict, without rowid;
create index disputes_of_party on disputes(party);
create index disputed_in on disputed(place);
create index disputed_by_outcome on disputed(rule, outcome);
create index disputed_readings_in on disputed_readings(place);
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


class CatalogueFile(CacheFile):
    def begin(self) -> None:
        self.begin_with(_TABLES, engine())


@cache
def engine() -> str:
    """What the facts depend on, as a hash: who changes a line of a rule gets another engine without saying so."""
    whole = sha256(sys.version.encode())  # a likeness is a hash of that Python
    sources = [*_sources(files("records")), *_sources(files("replay"))]
    here = ("facts", "schema", "write", "fold_text", "dispute_facts", "traits", "sums", "positions")
    sources += [files("webapp.catalogue") / f"{name}.py" for name in here]
    for file in sorted(sources, key=str):
        whole.update(file.read_bytes())
    for game in installed().values():
        if game.origin:  # whoever works on it gets another engine, too
            whole.update(f"{game.name} {game.origin} {game.version}".encode())
            for file in sorted(_of_package(game.package), key=str):
                whole.update(file.read_bytes())
    return whole.hexdigest()


def _of_package(package: str) -> list[Traversable]:
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return []
    if spec is None or spec.origin is None:
        return []
    file = Path(spec.origin)
    return _sources(file.parent) if spec.submodule_search_locations else [file]


def _sources(folder: Traversable) -> list[Traversable]:
    found = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _sources(each)
        elif each.name.endswith((".py", ".toml", ".csv")):
            found.append(each)
    return found
