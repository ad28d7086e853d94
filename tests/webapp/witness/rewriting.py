"""What whoever owns a store can do to a record: another past with every hash computed anew, or a shorter one."""

import sqlite3
from contextlib import closing
from pathlib import Path

from records.chain import seal
from records.entry import Volume
from records.tables import END


def rewrite(volume: Volume, number: int, say: str) -> Volume:
    """Another sentence at this number; what follows is sealed again."""
    before = volume.opening.hash
    entries = []
    for entry in volume.entries:
        changed = entry._replace(say=say) if entry.number == number else entry
        before = seal(before, *changed[:7])
        entries.append(changed._replace(hash=before))
    return volume._replace(entries=tuple(entries))


def cut(volume: Volume, last: int) -> Volume:
    return volume._replace(entries=volume.entries[:last])


def take_out(path: Path, game: str) -> None:
    """A whole game, past the triggers."""
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("begin immediate")
        [(place,)] = conn.execute("select place from games where game = ?", (game,)).fetchall()
        triggers = conn.execute("select name, sql from sqlite_schema where type = 'trigger'").fetchall()
        for name, _ in triggers:
            conn.execute(f"drop trigger {name}")
        conn.execute("delete from events where place = ?", (place,))
        conn.execute("delete from games where place = ?", (place,))
        for _, sql in triggers:
            conn.execute(sql)
        conn.execute("commit")


def put_in_place(path: Path, volume: Volume) -> None:
    """Store it over what is there, past the triggers, so that `verify` finds nothing wrong."""
    game = volume.opening.game
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("begin immediate")
        [(place,)] = conn.execute("select place from games where game = ?", (game,)).fetchall()
        triggers = conn.execute("select name, sql from sqlite_schema where type = 'trigger'").fetchall()
        for name, _ in triggers:
            conn.execute(f"drop trigger {name}")
        conn.execute("delete from events where place = ?", (place,))
        last = volume.entries[-1]
        rows = [(place, *entry) for entry in volume.entries]
        rows.append((place, END, last.number, "", "", "", last.at, "", last.hash))
        conn.executemany(
            "insert into events (place, number, words, seat, say, remark, at, by, hash) values (?,?,?,?,?,?,?,?,?)",
            rows,
        )
        for _, sql in triggers:
            conn.execute(sql)
        conn.execute("commit")
