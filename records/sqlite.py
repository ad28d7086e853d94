"""SqliteStore: the embedded store. One file, many readers, one writer at a time."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from records import clock
from records.authors import every_author, joined
from records.chain import Break, first_break, seal
from records.entry import Entry, Heading, Opening, Receipt, Tip, Volume
from records.event import Event, heard_all, is_remark
from records.log import Log
from records.sqlite_file import SqliteFile, Unreadable
from records.sqlite_rows import (
    ADD,
    COLUMNS,
    ENTRIES,
    OPENING,
    WITH_END,
    Seen,
    answer_to,
    authors_of,
    entries_of,
    header_of,
    keep,
    known_people,
    last_of,
    legible,
    mark,
    newest_first,
    open_game,
    opening_of,
    remember,
    said_in,
)
from records.store import (
    NOBODY,
    Busy,
    CannotOpen,
    NoSuchGame,
    NotASentence,
    ReadOnly,
    StaleAppend,
    cast,
    check_volume,
    content,
    fitting,
    letter_for,
    named,
    new_authors,
    new_id,
    new_part,
    opened,
    sealed,
    spoken,
)
from records.tables import END, UNUSUAL, migrations
from records.uncollected import uncollected
from records.upcast import CURRENT, upcast

_SENTENCES = f"select seat, say from events where place = ? and number < {END} order by number"
_TIMES = f"select at from events where place = ? and number < {END} order by number"
_LAST = f"select max(number) from events where place = ? and number < {END}"
_UNUSUAL = f"select number, words, remark from events where place = ? and {UNUSUAL} order by number"
# sentences and end mark in one statement, so that nobody writes in between
_CHAIN = f"select {COLUMNS} from events where place = ? order by number"
_TIP = f"select g.place, g.game, e.words, e.at, e.hash from {WITH_END}"
_JOINED = "select place, letter, person from authors where place in (select value from json_each(?))"
_JOIN = "insert into authors values (?, ?, ?)"
_NAME_ONCE = "insert into people values (?, ?) on conflict do nothing"  # who is known here keeps the name given here
_HEADING = f"select g.place, g.game, g.header, g.remark, g.at, e.words, e.at, e.hash from {WITH_END}"


class SqliteStore:
    def __init__(self, path: str | Path, *, readonly: bool = False) -> None:
        self._file = SqliteFile(path, readonly=readonly)
        if not readonly:
            self._file.prepare(migrations)
        self.path = self._file.path
        self.close = self._file.close
        self.pulse = self._file.pulse
        self._read, self._write = self._file.read, self._file.write
        self._seen: dict[str, Seen] = {}

    shared = False

    def beside(self, name: str) -> SqliteFile:
        return SqliteFile(self.path.with_name(f"{name}.db"))

    def grant(self) -> bool:
        return False  # whoever may write the file may write it

    def size(self) -> int:
        return self.path.stat().st_size

    def check_reading(self) -> None:
        if not self.path.exists():  # what is open can still be read, and is gone with the process
            raise CannotOpen
        self.count()

    def check_writing(self, patience: float) -> None:
        """Taking the lock and giving it back writes nothing, and fails where nothing can be written."""
        uri = f"{self.path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None)) as conn:
            try:
                conn.execute("begin immediate")
            except sqlite3.OperationalError as error:
                raise (Busy if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY else ReadOnly) from error
            with suppress(sqlite3.Error):
                conn.execute("rollback")

    @property
    def conn(self) -> sqlite3.Connection:
        return self._file.conn

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────

    def create(self, log: Log, *, by: str = "", key: str = "", game: str = "") -> Receipt:
        meant = content(fitting(log.header), 0, log.events, by)

        def step(conn: sqlite3.Connection) -> Receipt:
            if key and (answer := answer_to(conn, "", key, meant)):
                return answer
            header, new = cast(log.header, known_people(conn, log.header.people.values()))
            opening = opened(header, by, game)
            place = open_game(conn, opening)
            conn.executemany("insert into people values (?, ?)", new.items())
            receipt = keep(conn, place, opening.game, sealed(opening.hash, 1, log.events, by), opening.hash)
            remember(conn, "", key, meant, receipt)
            return receipt

        return self._write(step)

    def append(self, game: str, expected: int, events: Iterable[Event], *, by: str = "", key: str = "") -> Receipt:
        """Without looking first, if this is to follow a sentence that was seen before.

        A sentence once written never changes, so what was seen of it stays true. The hashes are made before the
        file is locked, and if somebody else wrote in between (or used the key) the triggers refuse the row.
        """
        events = tuple(events)
        seen = self._seen.get(game)
        if seen is not None and seen[1] == expected and events:
            try:
                if len(events) == 1 and not key:
                    return self._append_one(game, seen, events[0], by)
                return self._append_together(game, seen, events, by, key)
            except sqlite3.IntegrityError:
                pass
        return self._append_with_a_look(game, expected, events, by, key)

    def _append_one(self, game: str, seen: Seen, event: Event, by: str) -> Receipt:
        """What happens most, by the shortest way: the processor has slept while the disk wrote the sentence before,
        and everything takes twice its time now."""
        place, last, before = seen
        _, seat, verb, words, remark = event
        say = spoken(seat, verb, words)
        if not say or (remark and not is_remark(remark)):
            raise NotASentence(event)
        number, at = last + 1, clock.stamp()
        hash = seal(before, number, CURRENT, seat, say, remark, at, by)
        self._file.insert(ADD, (place, number, CURRENT, seat, say, remark, at, by, hash))
        self._seen[game] = place, number, hash
        return tuple.__new__(Receipt, (game, number, number, hash))  # half the time of Receipt(…)

    def _append_together(self, game: str, seen: Seen, events: tuple[Event, ...], by: str, key: str) -> Receipt:
        """Several sentences, or one and its key."""
        place, last, before = seen
        entries = sealed(before, last + 1, events, by)
        meant = content(None, last, events, by) if key else ""

        def step(conn: sqlite3.Connection) -> Receipt:
            receipt = keep(conn, place, game, entries, before)
            remember(conn, game, key, meant, receipt)
            return receipt

        receipt = self._write(step)
        self._seen[game] = place, receipt.last, receipt.hash
        return receipt

    def _append_with_a_look(self, game: str, expected: int, events: tuple[Event, ...], by: str, key: str) -> Receipt:
        meant = content(None, expected, events, by) if key else ""

        def step(conn: sqlite3.Connection) -> tuple[int, Receipt]:
            place, number, before = last_of(conn, game)
            if key and (answer := answer_to(conn, game, key, meant)):
                return place, answer
            if number != expected:
                raise StaleAppend(game, expected, entries_of(conn, place, max(expected, 0)))
            receipt = keep(conn, place, game, sealed(before, number + 1, events, by), before)
            remember(conn, game, key, meant, receipt)
            return place, receipt

        place, receipt = self._write(step)
        self._seen[game] = place, receipt.last, receipt.hash
        return receipt

    def restore(self, volume: Volume) -> Receipt:
        check_volume(volume)
        game = volume.opening.game

        def step(conn: sqlite3.Connection) -> Receipt:
            try:
                place, _, before = last_of(conn, game)
            except NoSuchGame:
                place, before = open_game(conn, volume.opening), volume.opening.hash
            new = new_part(volume, opening_of(conn.execute(OPENING, (game,)).fetchone()), entries_of(conn, place))
            authors = new_authors(volume, authors_of(conn, place))
            conn.executemany(_NAME_ONCE, volume.names.items())
            conn.executemany(_JOIN, [(place, *author) for author in authors])
            return keep(conn, place, game, new, before)

        return self._write(step)

    def join_author(self, game: str, name: str, *, person: str = "") -> str:
        who = person or new_id()

        def step(conn: sqlite3.Connection) -> str:
            place, _, _ = last_of(conn, game)
            header = opening_of(conn.execute(OPENING, (game,)).fetchone()).header
            authors = every_author(header, authors_of(conn, place))
            letter, new = letter_for(game, who, authors, said_in(conn, place))
            if new:
                conn.execute(_NAME_ONCE, (who, "" if name == NOBODY else name))
                conn.execute(_JOIN, (place, letter, who))
            return letter

        return self._write(step)

    def rename(self, person: str, name: str) -> None:
        sql = "insert into people values (?, ?) on conflict do update set name = excluded.name"
        self._write(lambda conn: conn.execute(sql, (person, name)))
        if not name:  # or the erased name lingers in the journal until it is overwritten
            self._read("pragma wal_checkpoint(truncate)")

    # ── reading ─────────────────────────────────────────────────────────────────────────────────────────

    def _place(self, game: str) -> int:
        rows = self._read("select place from games where game = ?", (game,))
        if not rows:
            raise NoSuchGame(game)
        return int(rows[0][0])

    def opening(self, game: str) -> Opening:
        rows = self._read(OPENING, (game,))
        if not rows:
            raise NoSuchGame(game)
        return opening_of(rows[0])

    def log(self, game: str) -> Log:
        header = self.opening(game).header
        place = self._place(game)
        last = self._read(_LAST, (place,))[0][0] or 0
        # numbers are not fetched, since the triggers keep them without gaps: a column costs as much as parsing it
        with uncollected():
            events = heard_all(self._read(_SENTENCES, (place,)))
        for number, words, remark in self._read(_UNUSUAL, (place,)):
            if number <= len(events):  # not what somebody appended in between
                events[number - 1] = upcast(events[number - 1]._replace(remark=remark), words)
        if last > len(events):  # somebody dropped the triggers and took a row out: verify tells which
            events = [entry.event() for entry in self.entries(game)]
        header = joined(header, self._joined(place))
        return Log(named(header, self.names(header.people.values())), tuple(events))

    def entries(self, game: str, after: int = 0) -> list[Entry]:
        return [Entry._make(row) for row in self._read(ENTRIES, (self._place(game), after))]

    def times(self, game: str) -> list[str]:
        return [at for (at,) in self._read(_TIMES, (self._place(game),))]

    def heading(self, game: str) -> Heading:
        headings = self._headings(f"{_HEADING} where g.game = ?", (game,))
        if not headings:
            raise NoSuchGame(game)
        return headings[0]

    def headings(self, before: int | None = None, limit: int = 50) -> list[Heading]:
        return self._headings(*newest_first(_HEADING, before, limit))

    def tips(self, before: int | None = None, limit: int = 50) -> list[Tip]:
        return [Tip._make(row) for row in self._read(*newest_first(_TIP, before, limit))]

    def _headings(self, sql: str, parameters: Sequence[Any]) -> list[Heading]:
        rows = [(*row[:2], header_of(*row[2:4]), *row[4:]) for row in self._read(sql, parameters)]
        later: dict[int, dict[str, str]] = defaultdict(dict)
        for place, letter, person in self._read(_JOINED, (json.dumps([row[0] for row in rows]),)):
            later[place][letter] = person
        rows = [(*row[:2], joined(row[2], later.get(row[0], {})), *row[3:]) for row in rows]
        ids = {person for row in rows for person in row[2].people.values()}
        names = self.names(ids)
        return [Heading(row[0], row[1], named(row[2], names), *row[3:]) for row in rows]

    def authors(self, game: str) -> dict[str, str]:
        return every_author(self.opening(game).header, self._joined(self._place(game)))

    def _joined(self, place: int) -> dict[str, str]:
        return dict(self._read("select letter, person from authors where place = ? order by letter", (place,)))

    def ids(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str]]:
        return self._read("select place, game from games where place > ? order by place limit ?", (after, limit))

    def count(self) -> int:
        return int(self._read("select count(*) from games")[0][0])

    def find(self, prefix: str) -> list[str]:
        sql = "select game from games where game >= ? and game < ? order by game limit 10"
        return [row[0] for row in self._read(sql, (prefix, prefix + "\U0010ffff"))]

    def volume(self, game: str) -> Volume:
        opening = self.opening(game)
        entries = tuple(self.entries(game))
        authors = self._joined(self._place(game))
        ids = {*opening.header.people.values(), opening.by, *(entry.by for entry in entries), *authors.values()}
        return Volume(opening, entries, self.names(ids), tuple(authors.items()))

    def verify(self, game: str) -> Break | None:
        try:
            opening = self.opening(game)
        except Unreadable:
            return Break(0, "header")
        place = self._place(game)
        self.conn.text_factory = legible
        try:
            rows = [Entry._make(row) for row in self._read(_CHAIN, (place,))]
        finally:
            self.conn.text_factory = str
        entries = [row for row in rows if row.number != END]
        end = next((row for row in rows if row.number == END), mark(0, "", ""))
        found = first_break(opening, entries, (end.words, end.hash))
        last_at = entries[-1].at if entries else opening.at
        return found or (None if end == mark(end.words, last_at, end.hash) else Break(end.words, "tip"))

    def missing_games(self) -> list[int]:
        sql = """with recursive span(place) as (
                select 1 where (select seq from sqlite_sequence where name = 'games') >= 1
                union all select place + 1 from span
                where place < (select seq from sqlite_sequence where name = 'games'))
            select place from span where place not in (select place from games)
            union select place from events where place not in (select place from games) order by 1"""
        return [int(row[0]) for row in self._read(sql)]

    def people(self) -> dict[str, str]:
        return dict(self._read("select person, name from people where name <> ''"))

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        sql = "select person, name from people where name <> '' and person in (select value from json_each(?))"
        return dict(self._read(sql, (json.dumps(sorted(ids)),)))
