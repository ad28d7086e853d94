"""The rows of the SQLite store: single steps of a transaction, and what is made of a row."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from records.chain import Break
from records.entry import Entry, Opening, Receipt
from records.file import Row
from records.header import Header
from records.sqlite_file import Unreadable
from records.store import Damaged, KeyReused, NoSuchGame
from records.tables import END

COLUMNS = "number, words, seat, say, remark, at, by, hash"
ADD = f"insert into events (place, {COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_REMEMBER = "insert into answers values (?, ?, ?, ?, ?, ?, ?)"
ENTRIES = f"select {COLUMNS} from events where place = ? and number > ? and number < {END} order by number"
OPENING = "select game, words, header, remark, at, by, hash from games where game = ?"
# cross join: games first, then the end mark of each; left to itself, SQLite may look through all sentences
WITH_END = f"games g cross join events e on e.place = g.place and e.number = {END}"
# with the hash that the end mark has to have: that of the last sentence, or of the opening where there is none
_LAST_OF = f"""select e.place, e.words, e.hash, coalesce(l.hash, iif(e.words = 0, g.hash, '')) from {WITH_END}
    left join events l on l.place = e.place and l.number = e.words where g.game = ?"""
_SAID = f"select seat, say from events where place = ? and number < {END}"

Seen = tuple[int, int, str]  # the place of a game, the number and the hash of its last known sentence


def newest_first(select: str, before: int | None, limit: int) -> tuple[str, tuple[int, ...]]:
    where = "" if before is None else "where g.place < ?"
    bound = () if before is None else (before,)
    return f"{select} {where} order by g.place desc limit ?", (*bound, limit)


def open_game(conn: sqlite3.Connection, opening: Opening) -> int:
    header = json.dumps(opening.header.tags, ensure_ascii=False)
    row = (opening.game, opening.words, header, opening.header.remark, *opening[3:])
    sql = "insert into games (game, words, header, remark, at, by, hash) values (?, ?, ?, ?, ?, ?, ?)"
    return conn.execute(sql, row).lastrowid or 0


def keep(conn: sqlite3.Connection, place: int, game: str, entries: Sequence[Entry], before: str) -> Receipt:
    for entry in entries:
        conn.execute(ADD, (place, *entry))
    if entries:
        return Receipt(game, entries[0].number, entries[-1].number, entries[-1].hash)
    _, last, _ = last_of(conn, game)
    return Receipt(game, last + 1, last, before)


def last_of(conn: sqlite3.Connection, game: str) -> Seen:
    row = conn.execute(_LAST_OF, (game,)).fetchone()
    if row is None:
        raise NoSuchGame(game)
    place, last, hash, expected = row
    if hash != expected:  # nothing goes on from a past that is not what was written
        raise Damaged(game, Break(last, "tip"))
    return place, last, hash


def mark(last: int, at: str, hash: str) -> Entry:
    """How the end mark of a game reads whose last sentence is this one."""
    return Entry(END, last, "", "", "", at, "", hash)


def opening_of(row: Row) -> Opening:
    return Opening(row[0], row[1], header_of(row[2], row[3]), *row[4:])


def header_of(tags: str, remark: str) -> Header:
    try:
        return Header(tuple((tag, value) for tag, value in json.loads(tags)), remark)
    except (ValueError, TypeError) as error:
        raise Unreadable from error


def legible(text: bytes) -> str:
    """Also of bytes that somebody changed into no text at all: the hashes will tell."""
    return text.decode(errors="replace")


def entries_of(conn: sqlite3.Connection, place: int, after: int = 0) -> list[Entry]:
    return [Entry._make(row) for row in conn.execute(ENTRIES, (place, after))]


def said_in(conn: sqlite3.Connection, place: int) -> Iterator[str]:
    """Everything that was said in a game, and by whom."""
    for seat, say in conn.execute(_SAID, (place,)):
        yield from (seat, say)


def authors_of(conn: sqlite3.Connection, place: int) -> dict[str, str]:
    """Those who came later: letter to person."""
    return dict(conn.execute("select letter, person from authors where place = ? order by letter", (place,)))


def known_people(conn: sqlite3.Connection, names: Iterable[str]) -> dict[str, str]:
    sql = """select name, min(person) from people
        where name <> '' and name in (select value from json_each(?)) group by name"""
    return dict(conn.execute(sql, (json.dumps(list(names)),)))


def answer_to(conn: sqlite3.Connection, scope: str, key: str, meant: str) -> Receipt | None:
    sql = "select meant, game, first, last, hash from answers where scope = ? and key = ?"
    row = conn.execute(sql, (scope, key)).fetchone()
    if row is None:
        return None
    if row[0] != meant:
        raise KeyReused(key, row[1])
    return Receipt(*row[1:])


def remember(conn: sqlite3.Connection, scope: str, key: str, meant: str, receipt: Receipt) -> None:
    if key:
        conn.execute(_REMEMBER, (scope, key, meant, *receipt))
