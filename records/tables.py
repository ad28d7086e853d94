"""The tables of the SQLite store, and the triggers that keep them append-only.

`events` and `games` never change: update and delete are refused, and so is inserting anything but the next
number, which also stops `insert or replace` and upserts on connections that do not fire delete triggers.
`people` is the only table that may change: it holds the names. `authors` holds who came later (see authors.py): rows
are added to it, and a letter never goes to somebody else. `lists` and `listed` are about the lists beside the records
(see lists.py), `imports` about what was brought (see imports.py).

So that a removed tail is noticed too, every game has one row of `events` that is no sentence: its end mark, with
the number END. It notes the last sentence, the number in `words`, and `at` and `hash`; a trigger moves it one step
at a time. It lies behind the last sentence on the same page, so that an append writes one page and not two.
"""

import sqlite3

from sqlite_utils import Database, Migrations

migrations = Migrations("records")

END = 10**18  # the number of the end mark, beyond all others

# rows that are more than a sentence in the first public words; few, so they have a small index of their own
UNUSUAL = f"(remark <> '' or words <> 1) and number < {END}"
_NEVER = "it is append-only: nothing written is changed or removed"


@migrations()
def m001_records(db: Database) -> None:
    for statement in _TABLES + _guards():
        db.conn.execute(statement)


@migrations()
def m002_end_marks(db: Database) -> None:
    """Before, the last sentences were noted in a table of their own, `tips`."""
    for statement in _from_tips_to_end_marks():
        db.conn.execute(statement)


@migrations()
def m003_authors(db: Database) -> None:
    """Those who are not in the header because they came later."""
    once = _no_replace("authors", "place = new.place and letter = new.letter")
    for statement in (_AUTHORS, *_no_change("authors"), once):
        db.conn.execute(statement)


@migrations()
def m004_lists(db: Database) -> None:
    """What is known here of the lists beside the records (see lists.py)."""
    for statement in (*_LISTS, *_no_change("listed")):
        db.conn.execute(statement)


@migrations()
def m005_authors_twice(db: Database) -> None:
    """No hash covers who came later, so it is told twice: where row and index differ, one of them is damaged."""
    db.conn.execute("create index authors_by_person on authors(place, person, letter)")


@migrations()
def m006_imports(db: Database) -> None:
    """Which sentences were brought, when and by whom (see imports.py)."""
    db.conn.execute(_IMPORTS)


_IMPORTS = """create table imports (
    game text, first integer, last integer not null, at text not null, account text not null, way text not null,
    primary key (game, first)
) strict, without rowid"""
_LISTS = (
    "create table lists (name text primary key, id text not null, number integer not null) strict, without rowid",
    "create table listed (game text primary key) strict, without rowid",
    "insert into lists select '', '', 0 where exists (select 1 from games)",
)
_AUTHORS = """create table authors (
    place integer not null,  -- of the game
    letter text not null,
    person text not null,
    primary key (place, letter)
) strict, without rowid"""
_TABLES = [
    """create table games (
        place integer primary key autoincrement,
        game text not null unique,
        words integer not null,
        header text not null,  -- JSON [[tag, value], ...]; people as ids
        remark text not null,
        at text not null,
        by text not null,
        hash text not null
    ) strict""",
    """create table events (
        place integer not null,  -- of its game; the trigger events_next looks after it
        number integer not null,
        words integer not null,
        seat text not null,
        say text not null,
        remark text not null,
        at text not null,
        by text not null,
        hash text not null,
        primary key (place, number)
    ) strict, without rowid""",
    "create index events_unusual on events(place, number) where remark <> '' or words <> 1",
    """create table tips (
        place integer primary key,
        number integer not null,
        hash text not null,
        at text not null
    ) strict""",
    """create table answers (
        scope text not null,  -- the game, or empty for a new one
        key text not null,
        meant text not null,  -- hash of what was to be written
        game text not null,
        first integer not null,
        last integer not null,
        hash text not null,
        primary key (scope, key)
    ) strict, without rowid""",
    """create table people (
        person text primary key,
        name text not null  -- empty: unknown or erased
    ) strict, without rowid""",
    "create index people_by_name on people(name)",
]


def _no_change(table: str) -> list[str]:
    return [
        f"create trigger {table}_no_{verb} before {verb} on {table} begin select raise(abort, '{table}: {_NEVER}'); end"
        for verb in ("update", "delete")
    ]


def _no_replace(table: str, same: str) -> str:
    return f"""create trigger {table}_no_replace before insert on {table}
            when exists (select 1 from {table} where {same})
            begin select raise(abort, '{table}: {_NEVER}'); end"""


def _guards() -> list[str]:
    return [
        *(guard for table in ("games", "events", "answers") for guard in _no_change(table)),
        _no_replace("games", "place = new.place or game = new.game"),
        _no_replace("answers", "scope = new.scope and key = new.key"),
        f"""create trigger events_next before insert on events
            when new.number is not (select number + 1 from tips where place = new.place)
            begin select raise(abort, 'events: {_NEVER}, and only the next number is written'); end""",
        """create trigger games_tip after insert on games begin
            insert into tips values (new.place, 0, new.hash, new.at); end""",
        """create trigger events_tip after insert on events begin
            update tips set number = new.number, hash = new.hash, at = new.at where place = new.place; end""",
        f"""create trigger tips_step before update on tips
            when new.place <> old.place or new.number <> old.number + 1
                or new.hash is not (select hash from events where place = new.place and number = new.number)
            begin select raise(abort, 'tips: {_NEVER}'); end""",
        f"""create trigger tips_once before insert on tips
            when exists (select 1 from tips where place = new.place) or new.number <> 0
                or new.hash is not (select hash from games where place = new.place)
            begin select raise(abort, 'tips: {_NEVER}'); end""",
        f"create trigger tips_no_delete before delete on tips begin select raise(abort, 'tips: {_NEVER}'); end",
    ]


_TIPS = f"select place, {END}, number, '', '', '', at, '', hash from main.tips"


def _from_tips_to_end_marks() -> list[str]:
    # a trigger that somebody dropped is not missed: what was done without it is for `verify` to find
    replaced = ("events_no_update", "events_next", "events_tip", "games_tip")
    last = f"from events where place = new.place and number = {END}"
    refuse = "begin select raise(abort, 'events: {}'); end".format
    return [
        *(f"drop trigger if exists {trigger}" for trigger in replaced),
        "drop index if exists events_unusual",
        f"insert into events {_TIPS}",
        "drop table tips",
        f"create index events_unusual on events(place, number) where {UNUSUAL}",
        # the next number, or the end mark of a new game
        f"""create trigger events_next before insert on events
            when new.number is not (select words + 1 {last}) and (
                new.number <> {END} or exists (select 1 {last})
                or new.words <> 0 or new.seat || new.say || new.remark || new.by <> ''
                or (new.at, new.hash) is not (select at, hash from games where place = new.place))
            {refuse(f"{_NEVER}, and only the next number is written")}""",
        f"""create trigger games_end after insert on games begin
            insert into events values (new.place, {END}, 0, '', '', '', new.at, '', new.hash); end""",
        f"""create trigger events_end after insert on events when new.number <> {END} begin
            update events set words = new.number, at = new.at, hash = new.hash
            where place = new.place and number = {END}; end""",
        # two triggers for update: the first is not even looked at when the end mark moves
        f"""create trigger events_no_update before update of place, number, seat, say, remark, by on events
            {refuse(_NEVER)}""",
        f"""create trigger events_end_step before update of words, at, hash on events
            when old.number <> {END} or new.words <> old.words + 1
                or (new.at, new.hash) is not
                    (select at, hash from events where place = new.place and number = new.words)
            {refuse(_NEVER)}""",
    ]


def show_as_today(conn: sqlite3.Connection) -> None:
    """For an older file that may only be read: this connection sees its `tips` as end marks, and no authors."""
    if not conn.execute("select 1 from main.sqlite_schema where name = 'authors'").fetchone():
        conn.execute("create temp view authors as select 0 as place, '' as letter, '' as person where false")
    if conn.execute("select 1 from main.sqlite_schema where name = 'tips'").fetchone():
        conn.execute(f"create temp view events as select * from main.events union all {_TIPS}")
