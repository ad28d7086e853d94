"""The cases: each makes something ready once and then returns how many pieces of work one round did."""

import io
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from uuid import UUID, uuid4

import chess.pgn
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteAggregateRecorder, SQLiteApplicationRecorder, SQLiteDatastore

from records import Log, read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.bench.games import CHESS, MOVE, OTHERS, RECORDS, long_game

APPENDS = 50
DISK = "durable append"
LONG = 10_000


class Case(NamedTuple):
    group: str
    name: str
    unit: str
    round: Callable[[], int]


def reading() -> list[Case]:
    def ours() -> int:
        return sum(len(read(text).events) for text in RECORDS)

    def theirs() -> int:
        plies = 0
        for text in CHESS:
            game = chess.pgn.read_game(io.StringIO(text))
            assert game is not None
            assert not game.errors
            plies += game.end().ply()
        return plies

    group = "read text"
    return [Case(group, "python-chess read_game", "plies/s", theirs), Case(group, "records.read", "events/s", ours)]


def replaying() -> list[Case]:
    """From text to frames that are all kept, with every finding."""

    def ours() -> int:
        return sum(len(Replay.of(read(text)).frames) for text in RECORDS)

    def other(texts: list[str]) -> Callable[[], int]:
        return lambda: sum(len(Replay.of(read(text)).frames) for text in texts)

    chess_case, _ = reading()
    group = "read, replay and judge text"
    return [
        Case(group, "python-chess read_game ", "plies/s", chess_case.round),
        Case(group, "Replay.of(read(text)), splendor", "events/s", ours),
        *(Case(group, f"Replay.of(read(text)), {name}", "events/s", other(texts)) for name, texts in OTHERS.items()),
    ]


def appending(folder: Path, synchronous: str = "full") -> list[Case]:
    """With `off` nobody waits for the disk: what is left is the work of the programs."""
    group = DISK if synchronous == "full" else "append without waiting for the disk"
    folder = folder / synchronous
    folder.mkdir()
    suffix = "" if synchronous == "full" else " "  # names are keys of the table
    return [
        Case(group, f"raw sqlite3 insert + commit{suffix}", "events/s", _raw(folder, synchronous)),
        Case(
            group, f"eventsourcing aggregate recorder{suffix}", "events/s", _recorder(folder, "aggregate", synchronous)
        ),
        Case(
            group,
            f"eventsourcing application recorder{suffix}",
            "events/s",
            _recorder(folder, "application", synchronous),
        ),
        Case(group, f"SqliteStore.append{suffix}", "events/s", _store(folder, synchronous, keyed=False)),
        Case(group, f"SqliteStore.append with a key{suffix}", "events/s", _store(folder, synchronous, keyed=True)),
    ]


def _raw(folder: Path, synchronous: str) -> Callable[[], int]:
    conn = sqlite3.connect(folder / "raw.db", isolation_level=None)
    conn.execute("pragma journal_mode = wal")
    conn.execute(f"pragma synchronous = {synchronous}")
    conn.execute("pragma recursive_triggers = on")
    columns = (
        "place integer, number integer, words integer, seat text, say text, remark text, at text, by text, hash text"
    )
    conn.execute(f"create table events ({columns}, primary key (place, number)) strict, without rowid")
    row = (1, "B", "take wug", "", "2026-11-12T19:05:31.000000Z", "", "0" * 64)
    number = 0

    def appends() -> int:
        nonlocal number
        for _ in range(APPENDS):
            number += 1
            conn.execute("begin immediate")
            conn.execute("insert into events values (1, ?, ?, ?, ?, ?, ?, ?, ?)", (number, *row))
            conn.execute("commit")
        return APPENDS

    return appends


def _recorder(folder: Path, kind: str, synchronous: str) -> Callable[[], int]:
    store = SQLiteDatastore(f"file:{folder / kind}.db")
    recorder = (SQLiteAggregateRecorder if kind == "aggregate" else SQLiteApplicationRecorder)(store)
    recorder.create_table()
    with store.get_connection(commit=True) as conn, conn.cursor() as cursor:
        assert cursor.execute("pragma synchronous").fetchone()[0] == 2, "the library writes with synchronous = full too"
        cursor.execute(f"pragma synchronous = {synchronous}")  # the pool hands the same connection out again
    game, state = uuid4(), b'{"seat": "B", "say": "take wug", "at": "2026-11-12T19:05:31.000000Z"}'
    number = 0

    def appends() -> int:
        nonlocal number
        for _ in range(APPENDS):
            number += 1
            recorder.insert_events([StoredEvent(game, number, "game:Said", state)])
        return APPENDS

    return appends


def _store(folder: Path, synchronous: str, *, keyed: bool) -> Callable[[], int]:
    store = SqliteStore(folder / f"store{keyed}.db")
    store.conn.execute(f"pragma synchronous = {synchronous}")
    game = store.create(Log(read(RECORDS[0]).header)).game
    number = 0

    def appends() -> int:
        nonlocal number
        for _ in range(APPENDS):
            store.append(game, number, (MOVE,), key=f"key {number}" if keyed else "")
            number += 1
        return APPENDS

    return appends


class Game(Aggregate):
    """The same long game as an aggregate of the eventsourcing library, doing as little as it can."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    @event("Said")
    def say(self, seat: str, say: str) -> None:
        self.said.append((seat, say))


def rebuilding(folder: Path) -> list[Case]:
    log = long_game(LONG)
    store = SqliteStore(folder / "long.db")
    ours = store.create(log).game
    app: Application[UUID] = Application(
        env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(folder / "long-library.db")}
    )
    game = Game()
    for sentence in log.events:
        game.say(sentence.seat, sentence.say)
    app.save(game)

    def read_ours() -> int:
        return len(store.log(ours).events)

    def read_theirs() -> int:
        return len(app.repository.get(game.id, deepcopy_from_cache=False).said)

    group = f"read a game of {LONG} events"
    return [
        Case(group, "eventsourcing repository.get", "events/s", read_theirs),
        Case(group, "SqliteStore.log", "events/s", read_ours),
    ]


def timed(case: Case, least: float = 0.06) -> float:
    """Work per second. A short round is repeated, or what is measured is how cold the machine was."""
    start = time.perf_counter()
    done = case.round()
    while (spent := time.perf_counter() - start) < least:
        done += case.round()
    return done / spent
