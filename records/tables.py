"""The tables of the SQLite store, and the triggers that keep them append-only.

`events` and `games` never change: update and delete are refused, and so is inserting anything but the next
number, which also stops `insert or replace` and upserts on connections that do not fire delete triggers.
`tips` notes the last number and hash of every game, moved by a trigger one step at a time, so that a removed
tail is noticed too. `people` is the only table that may change: it holds the names.
"""

from sqlite_utils import Database, Migrations

migrations = Migrations("records")

# rows that are more than a sentence in the first public words; few, so they have a small index of their own
UNUSUAL = "remark <> '' or words <> 1"
_NEVER = "it is append-only: nothing written is changed or removed"


@migrations()
def m001_records(db: Database) -> None:
    for statement in _TABLES + _guards():
        db.conn.execute(statement)


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
    f"create index events_unusual on events(place, number) where {UNUSUAL}",
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


def _guards() -> list[str]:
    guards = [
        f"create trigger {table}_no_{verb} before {verb} on {table} begin select raise(abort, '{table}: {_NEVER}'); end"
        for table in ("games", "events", "answers")
        for verb in ("update", "delete")
    ]
    guards += [
        f"""create trigger {table}_no_replace before insert on {table}
            when exists (select 1 from {table} where {same})
            begin select raise(abort, '{table}: {_NEVER}'); end"""
        for table, same in (
            ("games", "place = new.place or game = new.game"),
            ("answers", "scope = new.scope and key = new.key"),
        )
    ]
    return [
        *guards,
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
