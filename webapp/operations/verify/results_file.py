"""What the last verification found of every game: a cache beside the store. Deleted, nothing is lost but memory.

It is never believed: every game is judged again each time, and what is here only says what is other than it was. A
row has the game's last hash, sixteen bytes for everything, four for every table, and the findings.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from records import clock
from records.chain import Break
from records.file import Row
from records.sqlite_file import PATIENCE, SqliteFile
from records.store import CannotOpen, StoreError
from replay.snapshots.fingerprint import Difference, Fingerprint
from webapp.operations.verify.game import NOT_VERIFIED, Chain, Judged, Known, Result, Task

FILE = "verified.db"
FORM = 1  # of the tables: a file of another form is made anew
_TABLES = """
create table runs (
    run integer primary key,
    at text not null,  -- when it began
    engine text not null,
    upto integer not null,  -- the place of the last game that is done
    done integer not null  -- 1: it came to its end
) strict;
create table games (
    place integer primary key,
    game blob not null,
    run integer not null,  -- in which this was found
    events integer not null,
    hash blob not null,  -- of the last sentence
    digest blob not null,
    tables blob not null,
    found text not null,  -- event, verdict and rule, a line each
    outcome text not null,
    status text not null,
    told text not null  -- JSON: what was worth a line in that run
) strict;
"""
_ROW = "place, game, run, events, hash, digest, tables, found, outcome, status, told"
_SAME_RUN = "run = iif(excluded.run, excluded.run, run)"  # games that were named are part of no run
_SET = ", ".join(f"{name} = excluded.{name}" for name in _ROW.split(", ")[3:])
_KEEP = (
    f"insert into games ({_ROW}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do update set {_SAME_RUN}, {_SET}"
)
# of a broken game is kept what it was when it was whole, to compare with once it is restored
_NOTE = f"""insert into games ({_ROW}) values (?, ?, ?, 0, x'', x'', x'', '', '', ?, ?)
    on conflict do update set {_SAME_RUN}, told = excluded.told"""
_FORGET = "delete from games where place = ? and game <> ?"  # another store lay here before


class Run(NamedTuple):
    number: int
    at: str
    engine: str
    upto: int  # 0: from the start
    done: int


@contextmanager
def remembering(folder: Path, warn: Callable[[str], None]) -> Iterator["Verified"]:
    """In the folder, or nowhere: what cannot be remembered can be looked at all the same."""
    with ExitStack() as until:
        try:
            memory = Verified(folder)
        except (StoreError, OSError) as error:
            warn(f"What is found is not remembered: {folder} cannot be written ({error}).")
            memory = Verified(Path(until.enter_context(TemporaryDirectory())))
        until.callback(memory.close)
        yield memory


class Verified(SqliteFile):
    """The file may be lost: nobody waits for the disk."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE)
        try:
            fits = self.read("pragma user_version")[0][0] == FORM
        except StoreError:
            fits = False
        if not fits:
            self._make()

    def _connect(self) -> sqlite3.Connection:
        conn = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        conn.execute("pragma synchronous = off")
        return conn

    def _make(self) -> None:
        self.close()
        for ending in ("", "-wal", "-shm"):
            Path(f"{self.path}{ending}").unlink(missing_ok=True)
        try:
            self.conn.execute("pragma journal_mode = wal")
            self.conn.executescript(f"begin immediate; {_TABLES} pragma user_version = {FORM}; commit")
        except sqlite3.Error as error:
            raise CannotOpen from error
        with suppress(OSError):  # it tells what was found in private games, too
            self.path.chmod(0o600)

    # ── runs ────────────────────────────────────────────────────────────────────────────────────────────

    def last_run(self) -> Run | None:
        """The last one over all games."""
        rows = self.read("select run, at, engine, upto, done from runs order by run desc limit 1")
        return Run._make(rows[0]) if rows else None

    def begin(self, engine: str) -> Run:
        at = clock.stamp()
        sql = "insert into runs (at, engine, upto, done) values (?, ?, 0, 0)"
        number = self.write(lambda conn: conn.execute(sql, (at, engine)).lastrowid)
        return Run(number or 0, at, engine, 0, 0)

    def end(self, run: Run) -> None:
        self.write(lambda conn: conn.execute("update runs set done = 1 where run = ?", (run.number,)))

    # ── games ───────────────────────────────────────────────────────────────────────────────────────────

    def known(self, page: Sequence[tuple[int, str]]) -> dict[int, Known]:
        """By place, of those games that are still the ones stored there."""
        places = json.dumps([place for place, _ in page])
        sql = f"select {_ROW} from games where place in (select value from json_each(?)) and length(hash)"
        ids = dict(page)
        rows = self.read(sql, (places,))
        return {row[0]: _known(row) for row in rows if row[1].hex() == ids[row[0]]}

    def keep(self, results: Iterable[Result], run: Run | None) -> None:
        """What was found, and how far the run has come, both or neither."""
        number, results = (run.number if run else 0), list(results)

        def step(conn: sqlite3.Connection) -> None:
            for result in results:
                _keep(conn, result, number)
            if run and results:
                conn.execute("update runs set upto = ? where run = ?", (results[-1].place, number))

        self.write(step)

    def found_in(self, run: Run) -> Iterator[Result]:
        """What an interrupted run had found, as it had found it, oldest first."""
        after = 0
        sql = f"select {_ROW} from games where run = ? and place > ? and place <= ? order by place limit 1000"
        while rows := self.read(sql, (run.number, after, run.upto)):
            yield from map(_result, rows)
            after = rows[-1][0]


def _keep(conn: sqlite3.Connection, result: Result, run: int) -> None:
    place, game, chain, judged = result
    id_, noted = bytes.fromhex(game), json.dumps(_told(result)) if worth_telling(result) else ""
    conn.execute(_FORGET, (place, id_))
    if judged is None or judged.trouble:
        conn.execute(_NOTE, (place, id_, run, result.status, noted))
        return
    print_ = judged.imprint
    found = "\n".join(" ".join(map(str, each)) for each in print_.found)
    row = (print_.digest, print_.tables, found, print_.outcome, print_.status, noted)
    conn.execute(_KEEP, (place, id_, run, chain.events, bytes.fromhex(chain.hash), *row))


def worth_telling(result: Result) -> bool:
    judged = result.judged
    return judged is None or bool(judged.trouble or judged.change or judged.package or result.chain.rewritten)


def _told(result: Result) -> dict[str, object]:
    chain, judged = result.chain, result.judged
    said = {"trouble": judged.trouble, "package": judged.package} if judged else {"trouble": ""}
    return {"chain": chain, "change": judged and judged.change, **said}


def _imprint(row: Row) -> Fingerprint:
    _, _, _, _, _, digest, tables, found, outcome, status, _ = row
    lines = [line.split(" ") for line in found.split("\n") if line]
    return Fingerprint(status, tables, tuple((int(n), verdict, rule) for n, verdict, rule in lines), outcome, digest)


def _known(row: Row) -> Known:
    return Known(row[3], row[4].hex(), _imprint(row))


def _result(row: Row) -> Result:
    place, game, noted = row[0], row[1].hex(), json.loads(row[10]) if row[10] else {}
    chain = Chain(row[3], row[4].hex())
    if noted:
        events, hash, broken, rewritten = noted["chain"]
        chain = Chain(events, hash, Break(*broken) if broken else None, rewritten)
        if chain.broken:
            return Result(place, game, chain, None)
        if noted["trouble"]:
            return Result(place, game, chain, Judged(Fingerprint(NOT_VERIFIED), None, noted["trouble"]))
    change = noted.get("change")
    since = _change(change) if change else None
    return Result(place, game, chain, Judged(_imprint(row), since, package=noted.get("package", "")))


def _change(kept: Sequence[object]) -> Difference:
    return Difference._make(tuple(each) if isinstance(each, list) else each for each in kept)


def tasks(page: Sequence[tuple[int, str]], known: dict[int, Known]) -> list[Task]:
    return [Task(place, game, known.get(place)) for place, game in page]
