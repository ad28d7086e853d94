"""SqliteStore: the embedded store. One file, many readers, one writer at a time."""

import json
import os
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from errno import EDQUOT, EFBIG, ENOSPC
from functools import partial
from pathlib import Path

from records import clock
from records.authors import every_author, joined
from records.chain import Break, first_break, seal
from records.effort import only_telling
from records.entry import Entry, Heading, Opening, Receipt, Tip, Volume
from records.event import Event, heard_all, is_remark
from records.file import Row
from records.imports import Imports
from records.lists import Lists
from records.log import Log
from records.soundness import Sound, Soundness, checked_opening, follow, read_heading
from records.sqlite_file import SqliteFile
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
    Damaged,
    Full,
    NoSuchGame,
    NotASentence,
    NotAStore,
    ReadOnly,
    StaleAppend,
    cast,
    check_volume,
    content,
    fitting,
    kept_in,
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

_SENTENCES = "select seat, say from events where place = ? and number <= ? order by number"
_TIMES = f"select at from events where place = ? and number < {END} order by number"
_HASHES = "select number, hash from events where place = ? and number in (select value from json_each(?))"
_UNUSUAL = f"select number, words, remark from events where place = ? and {UNUSUAL} and number <= ? order by number"
# sentences and end mark in one statement, so that nobody writes in between
_CHAIN = f"select {COLUMNS} from events where place = ? order by number"
_SINCE = f"select {COLUMNS} from events where place = ? and number > ? order by number"
_TIP = f"select g.place, g.game, e.words, e.at, e.hash from {WITH_END}"
# what no hash covers is believed where a row and its index say the same: one damaged byte is in one of them
_TOLD_TWICE = """authors a indexed by sqlite_autoindex_authors_1 where exists (select 1
    from authors b indexed by authors_by_person
    where b.place = a.place and b.person = a.person and b.letter = a.letter)"""
_JOINED = "select place, letter, person from {} and place in (select value from json_each(?))"
_NAMES = """select person, name from people p indexed by sqlite_autoindex_people_1
    where name <> '' and exists (select 1 from people q
    indexed by people_by_name where q.name = p.name and q.person = p.person)"""
_JOIN = "insert into authors values (?, ?, ?)"
_NAME_ONCE = "insert into people values (?, ?) on conflict do nothing"  # who is known here keeps the name given here
# with what tells whether header and end mark are what was written
ROOM = 64 * 1024  # bytes that a few sentences take
UNSEEN, MOST_DAMAGE = 1000, 20  # games that a counter may be ahead of those that are left; lines of what is wrong
_HEADING = f"""select g.place, g.game, g.header, g.remark, g.at, e.words, e.at, e.hash,
    g.words, g.by, g.hash, l.at, l.hash
    from {WITH_END} left join events l on l.place = g.place and l.number = e.words"""


class SqliteStore:
    def __init__(self, path: str | Path, *, readonly: bool = False) -> None:
        self._file = SqliteFile(path, readonly=readonly)
        if not readonly:
            self._file.prepare(migrations)
        self.path = self._file.path
        self.close = self._file.close
        self.pulse = self._file.pulse
        self._read, self._write = self._file.read, self._file.write
        self.lists = Lists(self._read, self._write)
        self.imports = Imports(self._read, self._write)
        self._seen: dict[str, Seen] = {}
        self._soundness = Soundness()
        self._twice: str | None = None

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
        """Taking the lock and giving it back writes nothing, and fails where somebody writes. Whether there is room for
        what comes next, is tried beside it, in a file as long as that."""
        uri = f"{self.path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None)) as conn:
            try:
                conn.execute("begin immediate")
            except sqlite3.OperationalError as error:
                raise (Busy if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY else ReadOnly) from error
            with suppress(sqlite3.Error):
                conn.execute("rollback")
        self._try_room()

    def _try_room(self) -> None:
        beside = self.path.with_name(f".{self.path.name}-{os.getpid()}-trying")
        log = self.path.with_name(f"{self.path.name}-wal")
        try:
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                at = max(each.stat().st_size for each in (self.path, log) if each.exists())
                if os.pwrite(handle, bytes(ROOM), at) < ROOM:  # all before it is a hole
                    raise Full
            finally:
                os.close(handle)
                beside.unlink(missing_ok=True)
        except OSError as error:
            raise (Full if error.errno in (ENOSPC, EDQUOT, EFBIG) else ReadOnly) from error

    @property
    def conn(self) -> sqlite3.Connection:
        return self._file.conn

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────

    def create(self, log: Log, *, by: str = "", key: str = "", game: str = "") -> Receipt:
        only_telling()
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

    def made_with(self, key: str) -> str:
        rows = self._read("select game from answers where scope = '' and key = ?", (key,)) if key else []
        return str(rows[0][0]) if rows else ""

    def written_with(self, game: str, key: str) -> bool:
        return bool(self._read("select 1 from answers where scope = ? and key = ?", (game, key)))

    def append(self, game: str, expected: int, events: Iterable[Event], *, by: str = "", key: str = "") -> Receipt:
        """Without looking first, if this is to follow a sentence that was seen before.

        A sentence once written never changes, so what was seen of it stays true. The hashes are made before the
        file is locked, and if somebody else wrote in between (or used the key) the triggers refuse the row.
        """
        only_telling()
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
        only_telling()
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
        only_telling()
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
            self._file.settle()

    # ── reading ─────────────────────────────────────────────────────────────────────────────────────────

    def _place(self, game: str) -> int:
        rows = self._read("select place from games where game = ?", (game,))
        if not rows:
            raise NoSuchGame(game)
        return int(rows[0][0])

    def opening(self, game: str) -> Opening:
        return checked_opening(game, self._opening(game))

    def _opening(self, game: str) -> Opening:
        rows = self._read(OPENING, (game,))
        if not rows:
            raise NoSuchGame(game)
        return opening_of(rows[0])

    def _sound(self, game: str) -> tuple[int, Opening, Sound, list[Entry]]:
        """Where a game lies, its opening, how far it was known to be sound, and what came since. Raises Damaged."""
        opening = self.opening(game)
        place, known = self._place(game), self._soundness.of(game, opening)
        since = [Entry._make(row) for row in self._read(_SINCE, (place, known.number))]
        tip = since.pop() if since and since[-1].number == END else None
        self._soundness.note(game, follow(game, known, since, tip))
        return place, opening, known, since

    def _sound_place(self, game: str) -> int:
        return self._sound(game)[0]

    def log(self, game: str) -> Log:
        place, opening, known, since = self._sound(game)
        # of what is known to be sound numbers and hashes are not fetched: a column costs as much as parsing it
        said = self._read(_SENTENCES, (place, known.number)) if known.number else []
        unusual = self._read(_UNUSUAL, (place, known.number)) if known.unusual else []
        if len(said) != known.number or len(unusual) != known.unusual:
            self._soundness.forget(game)
            raise Damaged(game, Break(len(said) + 1, "missing"))
        with uncollected():
            events = heard_all([*said, *((entry.seat, entry.say) for entry in since)])
        unusual += [(e.number, e.words, e.remark) for e in since if e.remark or e.words != CURRENT]
        for number, words, remark in unusual:
            events[number - 1] = upcast(events[number - 1]._replace(remark=remark), words)
        header = joined(opening.header, self._joined(place))
        return Log(named(header, self.names(header.people.values())), tuple(events), partial(kept_in, self, game))

    def entries(self, game: str, after: int = 0) -> list[Entry]:
        return [Entry._make(row) for row in self._read(ENTRIES, (self._sound_place(game), after))]

    def times(self, game: str) -> list[str]:
        return [at for (at,) in self._read(_TIMES, (self._sound_place(game),))]

    def hashes(self, game: str, numbers: Iterable[int]) -> dict[int, str]:
        wanted = {*numbers}
        first = {0: self.opening(game).hash} if 0 in wanted else {}
        return first | dict(self._read(_HASHES, (self._sound_place(game), json.dumps(sorted(wanted - {0, END})))))

    def heading(self, game: str) -> Heading:
        self._sound(game)
        headings = self._headings(f"{_HEADING} where g.game = ?", (game,))
        if not headings:
            raise NoSuchGame(game)
        return headings[0]

    def headings(self, before: int | None = None, limit: int = 50) -> list[Heading]:
        return self._headings(*newest_first(_HEADING, before, limit))

    def tips(self, before: int | None = None, limit: int = 50) -> list[Tip]:
        return [Tip._make(row) for row in self._read(*newest_first(_TIP, before, limit))]

    def _headings(self, sql: str, parameters: Sequence[object]) -> list[Heading]:
        rows = [row for row in map(read_heading, self._read(sql, parameters)) if self._soundness.lists(row)]
        later: dict[int, dict[str, str]] = defaultdict(dict)
        for place, letter, person in self._authors([row[0] for row in rows]):
            later[place][letter] = person
        rows = [(*row[:2], joined(row[2], later.get(row[0], {})), *row[3:]) for row in rows]
        ids = {person for row in rows for person in row[2].people.values()}
        names = self.names(ids)
        return [Heading(row[0], row[1], named(row[2], names), *row[3:7]) for row in rows]

    def authors(self, game: str) -> dict[str, str]:
        return every_author(self.opening(game).header, self._joined(self._place(game)))

    def _joined(self, place: int) -> dict[str, str]:
        return {letter: person for _, letter, person in sorted(self._authors([place]))}

    def _authors(self, places: list[int]) -> list[Row]:
        if self._twice is None:  # an older file that may only be read has no such index
            sql = "select 1 from main.sqlite_schema where name = 'authors_by_person'"
            self._twice = _TOLD_TWICE if self._read(sql) else "authors where true"
        return self._read(_JOINED.format(self._twice), (json.dumps(places),))

    def ids(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str]]:
        try:
            return self._read("select place, game from games where place > ? order by place limit ?", (after, limit))
        except NotAStore:
            return self._ids_one_by_one(after, limit)

    def _ids_one_by_one(self, after: int, limit: int) -> list[tuple[int, str]]:
        """Where a page is damaged: each game by itself, and those whose row is lost by the index of ids."""
        found: list[tuple[int, str]] = []
        indexed = self._indexed()
        for place in range(after + 1, self._places() + 1):
            game = indexed.get(place, "")
            with suppress(NotAStore):
                rows = self._read("select game from games where place = ?", (place,))
                game = rows[0][0] if rows else game
            if game:
                found.append((place, game))
            if len(found) == limit:
                break
        return found

    def _indexed(self) -> dict[int, str]:
        try:
            return dict(self._read("select place, game from games indexed by sqlite_autoindex_games_1"))
        except NotAStore:
            return {}

    def _places(self) -> int:
        """How many games have ever been stored, as far as can be known: a damaged number may be any number."""
        counter, last, noted = (
            self._number(sql)
            for sql in (
                "select seq from sqlite_sequence where name = 'games'",
                "select max(place) from games",
                "select max(place) from events",
            )
        )
        return max(last, *(each for each in (counter, noted) if each <= 2 * last + UNSEEN))

    def _number(self, sql: str) -> int:
        with suppress(NotAStore):
            for (found,) in self._read(sql):
                return found if isinstance(found, int) else 0
        return 0

    def damage(self) -> list[str]:
        try:
            said = [str(row[0]) for row in self._read(f"pragma integrity_check({MOST_DAMAGE})")]
        except (NotAStore, CannotOpen) as error:
            said = [str(error.__cause__ or error)]
        counter = self._number("select seq from sqlite_sequence where name = 'games'")
        fits = self._number("select max(place) from games") <= counter <= self._places()
        return ([] if said == ["ok"] else said) + ([] if fits else ["the counter of games does not fit"])

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
        self._soundness.forget(game)
        try:
            opening = checked_opening(game, self._opening(game))
        except (NotAStore, Damaged):
            return Break(0, "header")
        try:
            rows = self._legible(_CHAIN, (self._place(game),))
        except NotAStore:
            return Break(0, "unreadable")
        entries = [row for row in rows if row.number != END]
        end = next((row for row in rows if row.number == END), mark(0, "", ""))
        found = first_break(opening, entries, (end.words, end.hash))
        last_at = entries[-1].at if entries else opening.at
        if found is None and end != mark(end.words, last_at, end.hash):
            found = Break(end.words, "tip")
        if found is None:
            self._soundness.note(game, follow(game, self._soundness.of(game, opening), entries, end))
        return found

    def _legible(self, sql: str, parameters: Sequence[object]) -> list[Entry]:
        self.conn.text_factory = legible
        try:
            return [Entry._make(row) for row in self._read(sql, parameters)]
        finally:
            self.conn.text_factory = str

    def missing_games(self) -> list[int]:
        sql = """with recursive span(place) as (select 1 where ?1 > 0
                union all select place + 1 from span where place < ?1)
            select place from span where place not in (select place from games)
            union select place from events where place not in (select place from games) order by 1"""
        places = self._places()
        try:
            return [place for (place,) in self._read(sql, (places,)) if isinstance(place, int)]
        except NotAStore:
            known = {place for place, _ in self._ids_one_by_one(0, places)}
            return [place for place in range(1, places + 1) if place not in known]

    def people(self) -> dict[str, str]:
        return dict(self._read(_NAMES))

    def nameless(self) -> set[str]:
        return {person for (person,) in self._read("select person from people where name = ''")}

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        return dict(self._read(f"{_NAMES} and person in (select value from json_each(?))", (json.dumps(sorted(ids)),)))
