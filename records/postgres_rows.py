"""The rows of the PostgreSQL store: single steps of a write, and the questions that are asked.

`Read` asks one of them, inside a transaction or outside.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from records.chain import Break
from records.entry import Entry, Opening, Receipt
from records.file import Row
from records.postgres_server import Connection
from records.postgres_tables import UNUSUAL
from records.store import Damaged, KeyReused, NoSuchGame

Read = Callable[[str, Sequence[object]], list[Row]]
Run = Callable[[str, Sequence[object]], object]

COLUMNS = "number, words, seat, say, remark, at, by, hash"
ENTRIES = f"select {COLUMNS} from events where game = %s and number > %s order by number"
OPENING = "select game, words, header, remark, at, by, hash from games where game = %s"
SENTENCES = "select seat, say from events where game = %s order by number"
SENTENCES_KNOWN = "select seat, say from events where game = %s and number <= %s order by number"
TIMES = "select at from events where game = %s order by number"
UNUSUAL_ROWS = f"""select number, words, remark from events where game = %s and {UNUSUAL} and number <= %s
    order by number"""
# of the store, where there is amcheck: without it, nothing
INDEXES = """select c.oid::regclass::text from pg_class c join pg_index i on i.indexrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i' and i.indisvalid
    and exists (select 1 from pg_extension where extname = 'amcheck')
    and exists (select 1 from pg_proc where proname = 'bt_index_check' and has_function_privilege(oid, 'execute'))"""
END = -1  # in the place of a number: the row is the tip of its game
# sentences and tip in one statement, so that nobody writes in between
CHAIN = f"""select {COLUMNS} from events where game = %s
    union all select {END}, number, '', '', '', at, '', hash from tips where game = %s order by 1"""
SINCE = CHAIN.replace("where game = %s\n", "where game = %s and number > %s\n")
_WITH_TIP = "games g join tips t using (game)"
TIP = f"select g.place, g.game, t.number, t.at, t.hash from {_WITH_TIP}"
# with what tells whether header and tip are what was written
HEADING = f"""select g.place, g.game, g.header, g.remark, g.at, t.number, t.at, t.hash,
    g.words, g.by, g.hash, l.at, l.hash
    from {_WITH_TIP} left join events l on l.game = g.game and l.number = t.number"""
AUTHORS = "select game, letter, person from authors where game = any(%s) order by letter"
# with the hash that the tip has to have: that of the last sentence, or of the opening where there is none
_LAST = """select t.number, t.hash, case when t.number = 0 then g.hash else l.hash end from tips t
    left join games g using (game) left join events l on l.game = t.game and l.number = t.number where t.game = %s"""
NAME_ONCE = "insert into people values (%s, %s) on conflict do nothing"  # who is known here keeps the name given here
JOIN = "insert into authors values (%s, %s, %s)"
# a game that is gone leaves its number behind, and perhaps sentences
MISSING = """select number from generate_series(1, (select games from shelf)) number
    where not exists (select 1 from games where place = number)"""
SIZE = """select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')"""

_ADD = f"""insert into events (game, {COLUMNS}) select %s, *
    from unnest(%s::int[], %s::int[], %s::text[], %s::text[], %s::text[], %s::text[], %s::text[], %s::text[])"""
_REMEMBER = "insert into answers values (%s, %s, %s, %s, %s, %s, %s)"
_BOTH = f"with added as ({_ADD}) {_REMEMBER}"


class Seen(NamedTuple):
    """The last known sentence of a game."""

    number: int
    hash: str


def reading(conn: Connection) -> Read:
    return lambda sql, parameters: conn.execute(sql, parameters).fetchall()


def scope_of(game: str, key: str) -> str:
    """Within what a key is one: a game, or for new games the key itself, so that they spread."""
    return game or f"new {key}"


def newest_first(select: str, before: int | None, limit: int) -> tuple[str, tuple[int, ...]]:
    where = "" if before is None else "where g.place < %s"
    bound = () if before is None else (before,)
    return f"{select} {where} order by g.place desc limit %s", (*bound, limit)


def open_game(conn: Connection, opening: Opening) -> None:
    """Its place is given by a trigger."""
    header = json.dumps(opening.header.tags, ensure_ascii=False)
    row = (opening.game, opening.words, header, opening.header.remark, *opening[3:])
    sql = "insert into games (game, words, header, remark, at, by, hash) values (%s, %s, %s, %s, %s, %s, %s)"
    conn.execute(sql, row)


def add(
    run: Callable[[str, Sequence[object]], object],
    entries: Sequence[Entry],
    key: str,
    meant: str,
    receipt: Receipt,
    scope: str,
) -> None:
    """Sentences and the answer to their key in one statement, however many there are."""
    columns = [list(column) for column in zip(*entries, strict=True)]
    answer = (scope, key, meant, *receipt)
    if entries and key:
        run(_BOTH, (receipt.game, *columns, *answer))
    elif entries:
        run(_ADD, (receipt.game, *columns))
    elif key:
        run(_REMEMBER, answer)


def last_of(read: Read, game: str) -> Seen:
    rows = read(_LAST, (game,))
    if not rows:
        raise NoSuchGame(game)
    number, hash, expected = rows[0]
    if hash != expected:  # nothing goes on from a past that is not what was written
        raise Damaged(game, Break(number, "tip"))
    return Seen(number, hash)


def entries_of(read: Read, game: str, after: int = 0) -> list[Entry]:
    return [Entry._make(row) for row in read(ENTRIES, (game, after))]


def said_in(read: Read, game: str) -> Iterable[str]:
    """Everything that was said in a game, and by whom."""
    return (text for row in read(SENTENCES, (game,)) for text in row)


def authors_of(read: Read, game: str) -> dict[str, str]:
    """Those who came later: letter to person."""
    return {letter: person for _, letter, person in read(AUTHORS, ([game],))}


def known_people(read: Read, names: Iterable[str]) -> dict[str, str]:
    sql = "select name, min(person) from people where name <> '' and name = any(%s) group by name"
    return dict(read(sql, (list(names),)))


def answer_to(read: Read, scope: str, key: str, meant: str) -> Receipt | None:
    sql = "select meant, game, first, last, hash from answers where scope = %s and key = %s"
    rows = read(sql, (scope, key))
    if not rows:
        return None
    if rows[0][0] != meant:
        raise KeyReused(key, rows[0][1])
    return Receipt(*rows[0][1:])
