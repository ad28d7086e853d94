"""PostgresStore: the store for several machines. Many readers, and writers who meet only where they write the same.

No append locks a table or waits for a look: two writers of one game collide on the key (game, number), and the second
is told what came in between.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import psycopg

from records.authors import every_author, joined
from records.chain import Break, first_break
from records.effort import only_telling
from records.entry import Entry, Heading, Opening, Receipt, Tip, Volume
from records.event import Event, heard_all
from records.file import Conn, Row
from records.imports import Imports
from records.lists import Lists
from records.log import Log
from records.postgres_file import PostgresFile, Turning
from records.postgres_preparing import grant, prepare, records_changes
from records.postgres_rows import (
    AUTHORS,
    CHAIN,
    END,
    HEADING,
    INDEXES,
    JOIN,
    MISSING,
    NAME_ONCE,
    OPENING,
    SENTENCES_KNOWN,
    SINCE,
    SIZE,
    TIMES,
    TIP,
    UNUSUAL_ROWS,
    Seen,
    add,
    answer_to,
    authors_of,
    entries_of,
    known_people,
    last_of,
    newest_first,
    open_game,
    reading,
    said_in,
    scope_of,
)
from records.postgres_server import OFTEN, Connection, PostgresServer
from records.postgres_tables import RECORDS
from records.soundness import Sound, Soundness, checked_opening, follow, read_heading
from records.sqlite_rows import opening_of
from records.store import (
    NOBODY,
    Damaged,
    NoSuchGame,
    NotAStore,
    StaleAppend,
    StoreError,
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
)
from records.uncollected import uncollected
from records.upcast import CURRENT, upcast

T = TypeVar("T")

_TURN = "select take_turn()"  # those who make games, or give out letters, do it one after the other


class PostgresStore:
    def __init__(self, url: str) -> None:
        self.server = PostgresServer(url)
        prepare(self.server, RECORDS, records_changes())
        self.close = self.server.close
        self._read = self.server.read
        self.lists = Lists(self._asked, self._done)
        self.imports = Imports(self._asked, self._done)
        self._seen: dict[str, Seen] = {}
        self._soundness = Soundness()

    shared = True

    def beside(self, name: str) -> PostgresFile:
        """Where something is kept that is no record: tables whose names begin so."""
        return PostgresFile(self.server, name)

    def _asked(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        return self.server.read(sql.replace("?", "%s"), parameters)

    def _done(self, step: Callable[[Conn], T]) -> T:
        return self._wrote(self.server.write(lambda conn: step(Turning(conn))))

    def pulse(self) -> int:
        return self.server.listening().pulse(RECORDS)

    def grant(self) -> bool:
        return self.server.write(grant)

    def size(self) -> int:
        return int(self._read(SIZE)[0][0])

    def damage(self) -> list[str]:
        """Of every index whether it tells what its table has, where the server has amcheck and this role may ask it."""
        try:
            indexes = self._read(INDEXES)
            return [said for (index,) in indexes if (said := self._damage_of(index))]
        except (StoreError, psycopg.Error) as error:
            return [str(error.__cause__ or error).strip().splitlines()[0]]

    def _damage_of(self, index: str) -> str:
        try:
            self._read("select bt_index_check(%s::regclass, true)", (index,))
        except NotAStore as error:
            return str(error.__cause__).splitlines()[0]
        return ""

    def check_reading(self) -> None:
        self.count()

    def check_writing(self, patience: float) -> None:
        """Raises what a writer would meet. Nothing is written."""

        def step(conn: Connection) -> None:
            conn.execute("select set_config('lock_timeout', %s, true)", (f"{int(patience * 1000)}ms",))
            conn.execute("insert into people select person, name from people where false")
            conn.execute(_TURN)

        self.server.write(step)

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────

    def create(self, log: Log, *, by: str = "", key: str = "", game: str = "") -> Receipt:
        only_telling()
        meant = content(fitting(log.header), 0, log.events, by)
        scope = scope_of("", key)

        def step(conn: Connection) -> Receipt:
            conn.execute(_TURN)
            read = reading(conn)
            if key and (answer := answer_to(read, scope, key, meant)):
                return answer
            header, new = cast(log.header, known_people(read, log.header.people.values()))
            opening = opened(header, by, game)
            entries = sealed(opening.hash, 1, log.events, by)
            open_game(conn, opening)
            for row in new.items():
                conn.execute("insert into people values (%s, %s)", row)
            receipt = Receipt(opening.game, 1, len(entries), entries[-1].hash if entries else opening.hash)
            add(conn.execute, entries, key, meant, receipt, scope)
            return receipt

        return self._wrote(self.server.write(step))

    def made_with(self, key: str) -> str:
        sql = "select game from answers where scope = %s and key = %s"
        rows = self._read(sql, (scope_of("", key), key)) if key else []
        return str(rows[0][0]) if rows else ""

    def written_with(self, game: str, key: str) -> bool:
        return bool(self._read("select 1 from answers where scope = %s and key = %s", (scope_of(game, key), key)))

    def append(self, game: str, expected: int, events: Iterable[Event], *, by: str = "", key: str = "") -> Receipt:
        """One statement, if this is to follow a sentence that was seen before; else after a look at the last one.

        A sentence once written never changes, so what was seen of it stays true; and if somebody else wrote in between
        or used the key, the primary keys refuse the row.
        """
        only_telling()
        events = tuple(events)
        meant = content(None, expected, events, by) if key else ""
        seen: Seen | Receipt | None = self._seen.get(game) if events else None
        for _ in range(OFTEN):
            if seen is None or seen[0] != expected:
                seen = self._look(game, expected, key, meant)
            if isinstance(seen, Receipt):
                return seen
            entries = sealed(seen.hash, expected + 1, events, by)
            hash = entries[-1].hash if entries else seen.hash
            receipt = Receipt(game, expected + 1, expected + len(entries), hash)
            try:
                add(self.server.once, entries, key, meant, receipt, game)
            except psycopg.IntegrityError:
                seen = None
                continue
            self._seen[game] = Seen(receipt.last, receipt.hash)
            return self._wrote(receipt) if events else receipt
        raise NotAStore  # the tip and the sentences do not fit: somebody was here without the triggers

    def _look(self, game: str, expected: int, key: str, meant: str) -> Seen | Receipt:
        """What there is to follow, or the answer that the key has got already. Raises StaleAppend."""
        seen = last_of(self._read, game)
        if key and (answer := answer_to(self._read, game, key, meant)):
            return answer
        if seen.number != expected:
            raise StaleAppend(game, expected, entries_of(self._read, game, max(expected, 0)))
        return seen

    def restore(self, volume: Volume) -> Receipt:
        only_telling()
        check_volume(volume)
        game = volume.opening.game

        def step(conn: Connection) -> Receipt:
            conn.execute(_TURN)
            read = reading(conn)
            rows = read(OPENING, (game,))
            if not rows:
                open_game(conn, volume.opening)
            new = new_part(volume, opening_of(rows[0]) if rows else volume.opening, entries_of(read, game))
            seen = last_of(read, game)
            for row in volume.names.items():
                conn.execute(NAME_ONCE, row)
            for author in new_authors(volume, authors_of(read, game)):
                conn.execute(JOIN, (game, *author))
            last = new[-1] if new else None
            receipt = Receipt(game, seen.number + 1, seen.number + len(new), last.hash if last else seen.hash)
            add(conn.execute, new, "", "", receipt, "")
            return receipt

        return self._wrote(self.server.write(step))

    def join_author(self, game: str, name: str, *, person: str = "") -> str:
        only_telling()
        who = person or new_id()

        def step(conn: Connection) -> tuple[str, bool]:
            conn.execute(_TURN)
            read = reading(conn)
            rows = read(OPENING, (game,))
            if not rows:
                raise NoSuchGame(game)
            authors = every_author(opening_of(rows[0]).header, authors_of(read, game))
            letter, new = letter_for(game, who, authors, said_in(read, game))
            if new:
                conn.execute(NAME_ONCE, (who, "" if name == NOBODY else name))
                conn.execute(JOIN, (game, letter, who))
            return letter, new

        letter, new = self.server.write(step)
        return self._wrote(letter) if new else letter

    def rename(self, person: str, name: str) -> None:
        sql = "insert into people values (%s, %s) on conflict (person) do update set name = excluded.name"
        self._wrote(self.server.write(lambda conn: conn.execute(sql, (person, name))))

    def _wrote(self, answer: T) -> T:
        """Those who ask in this process see it at once; the others hear of it."""
        self.server.wrote(RECORDS)
        return answer

    # ── reading ─────────────────────────────────────────────────────────────────────────────────────────

    def opening(self, game: str) -> Opening:
        return checked_opening(game, self._opening(game))

    def _opening(self, game: str) -> Opening:
        rows = self._read(OPENING, (game,))
        if not rows:
            raise NoSuchGame(game)
        return opening_of(rows[0])

    def _sound(self, game: str) -> tuple[Opening, Sound, list[Entry]]:
        """The opening of a game, how far it was known to be sound, and what came since. Raises Damaged."""
        opening = self.opening(game)
        known = self._soundness.of(game, opening)
        rows = [Entry._make(row) for row in self._read(SINCE, (game, known.number, game))]
        tip = rows.pop(0) if rows and rows[0].number == END else None
        self._soundness.note(game, follow(game, known, rows, tip and tip._replace(by="")))
        return opening, known, rows

    def log(self, game: str) -> Log:
        opening, known, since = self._sound(game)
        said = self._read(SENTENCES_KNOWN, (game, known.number)) if known.number else []
        unusual = self._read(UNUSUAL_ROWS, (game, known.number)) if known.unusual else []
        if len(said) != known.number or len(unusual) != known.unusual:
            self._soundness.forget(game)
            raise Damaged(game, Break(len(said) + 1, "missing"))
        with uncollected():
            events = heard_all([*said, *((entry.seat, entry.say) for entry in since)])
        unusual += [(e.number, e.words, e.remark) for e in since if e.remark or e.words != CURRENT]
        for number, words, remark in unusual:
            events[number - 1] = upcast(events[number - 1]._replace(remark=remark), words)
        header = joined(opening.header, authors_of(self._read, game))
        return Log(named(header, self.names(header.people.values())), tuple(events), partial(kept_in, self, game))

    def entries(self, game: str, after: int = 0) -> list[Entry]:
        self._sound(game)
        return entries_of(self._read, game, after)

    def times(self, game: str) -> list[str]:
        self._sound(game)
        return [at for (at,) in self._read(TIMES, (game,))]

    def hashes(self, game: str, numbers: Iterable[int]) -> dict[int, str]:
        wanted = {*numbers}
        first = {0: self.opening(game).hash} if 0 in wanted else {}
        sql = "select number, hash from events where game = %s and number = any(%s)"
        self._sound(game)
        return first | dict(self._read(sql, (game, sorted(wanted - {0}))))

    def heading(self, game: str) -> Heading:
        self._sound(game)
        headings = self._headings(f"{HEADING} where g.game = %s", (game,))
        if not headings:
            raise NoSuchGame(game)
        return headings[0]

    def headings(self, before: int | None = None, limit: int = 50) -> list[Heading]:
        return self._headings(*newest_first(HEADING, before, limit))

    def tips(self, before: int | None = None, limit: int = 50) -> list[Tip]:
        return [Tip._make(row) for row in self._read(*newest_first(TIP, before, limit))]

    def ids(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str]]:
        return self._read("select place, game from games where place > %s order by place limit %s", (after, limit))

    def _headings(self, sql: str, parameters: Sequence[object]) -> list[Heading]:
        rows = [row for row in map(read_heading, self._read(sql, parameters)) if self._soundness.lists(row)]
        later: dict[str, dict[str, str]] = defaultdict(dict)
        for game, letter, person in self._read(AUTHORS, ([row[1] for row in rows],)):
            later[game][letter] = person
        rows = [(*row[:2], joined(row[2], later.get(row[1], {})), *row[3:]) for row in rows]
        names = self.names({person for row in rows for person in row[2].people.values()})
        return [Heading(row[0], row[1], named(row[2], names), *row[3:7]) for row in rows]

    def authors(self, game: str) -> dict[str, str]:
        return every_author(self.opening(game).header, authors_of(self._read, game))

    def count(self) -> int:
        return int(self._read("select games from shelf")[0][0])

    def find(self, prefix: str) -> list[str]:
        sql = "select game from games where game >= %s and game < %s order by game limit 10"
        return [row[0] for row in self._read(sql, (prefix, prefix + "\U0010ffff"))]

    def volume(self, game: str) -> Volume:
        opening = self.opening(game)
        entries = tuple(self.entries(game))
        authors = authors_of(self._read, game)
        ids = {*opening.header.people.values(), opening.by, *(entry.by for entry in entries), *authors.values()}
        return Volume(opening, entries, self.names(ids), tuple(authors.items()))

    def verify(self, game: str) -> Break | None:
        self._soundness.forget(game)
        try:
            opening = checked_opening(game, self._opening(game))
        except (NotAStore, Damaged):
            return Break(0, "header")
        try:
            rows = [Entry._make(row) for row in self._read(CHAIN, (game, game))]
        except NotAStore:
            return Break(0, "unreadable")
        entries = [row for row in rows if row.number != END]
        end = next((row for row in rows if row.number == END), None)
        if end is None:
            return Break(0, "tip")
        found = first_break(opening, entries, (end.words, end.hash))
        last_at = entries[-1].at if entries else opening.at
        return found or (None if end.at == last_at else Break(end.words, "tip"))

    def missing_games(self) -> list[int]:
        """Places where a game was stored and is no more."""
        return [int(row[0]) for row in self._read(MISSING)]

    def people(self) -> dict[str, str]:
        return dict(self._read("select person, name from people where name <> ''"))

    def nameless(self) -> set[str]:
        return {person for (person,) in self._read("select person from people where name = ''")}

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        sql = "select person, name from people where name <> '' and person = any(%s)"
        return dict(self._read(sql, (sorted(ids),)))
