"""Parquet: the archive as columns, a row for each game and for each sentence. docs/archive.md says what each column is.

pyarrow is an extra, so it is imported where it is needed. Rows are written a few thousand at a time: however large the
archive is, only these are in memory.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from records import Log
from records.entry import Volume
from records.store import EventStore
from replay.engine.game import Unplayable
from replay.engine.law import IMPOSSIBLE
from replay.engine.replay import Replay
from replay.facts.rounds import rounds
from webapp.catalogue.facts import UNPLAYABLE, Facts, facts_of

UNREADABLE = "unreadable"
GAMES, EVENTS = "games.parquet", "events.parquet"
ROWS = {GAMES: 5_000, EVENTS: 100_000}  # in a group that is written at once

# name to type, in the order of the file
COLUMNS = {
    GAMES: {
        "game": "string",
        "kind": "string",
        "edition": "string",
        "readings": "string",
        "played": "string",
        "place": "string",
        "stored_at": "string",
        "last_at": "string",
        "sentences": "int32",
        "players": "int8",
        "seats": "list<string>",
        "people": "list<string>",
        "names": "list<string>",
        "status": "string",
        "over": "bool",
        "rounds": "int16",
        "scores": "list<int16>",
        "winners": "list<string>",
        "irregular": "int32",
        "disputes": "int32",
        "corrections": "int32",
        "notes": "int32",
        "hash": "string",
    },
    EVENTS: {
        "game": "string",
        "number": "int32",
        "at": "string",
        "by": "string",
        "seat": "string",
        "verb": "string",
        "words": "list<string>",
        "remark": "string",
        "stands": "bool",
        "round": "int16",
        "verdict": "string",
        "rules": "list<string>",
        "scores": "list<int16>",
        "hash": "string",
    },
}

Row = dict[str, Any]


def export(store: EventStore, games: Iterable[str], folder: Path, *, names: bool = True) -> dict[str, int]:
    """Write these games; how many rows each file has. Raises ModuleNotFoundError without pyarrow."""
    folder.mkdir(parents=True, exist_ok=True)
    with Sheet(folder / GAMES) as game_rows, Sheet(folder / EVENTS) as event_rows:
        for game in games:
            volume, log = store.volume(game), store.log(game)
            game_rows.add([_game(volume, log, facts_of(log), names)])
            event_rows.add(_events(volume, log))
    return {GAMES: game_rows.rows, EVENTS: event_rows.rows}


# ── rows ────────────────────────────────────────────────────────────────────────────────────────────────


def _game(volume: Volume, log: Log, facts: Facts, names: bool) -> Row:
    header, opening = log.header, volume.opening
    people = opening.header.seats
    last = volume.entries[-1] if volume.entries else None
    played = facts.status != UNPLAYABLE
    return {
        "game": opening.game,
        "kind": header.game,
        "edition": header.get("edition") or None,
        "readings": header.get("readings") or None,
        "played": header.get("played").strip() or None,
        "place": header.get("place").strip() or None,
        "stored_at": opening.at,
        "last_at": last.at if last else opening.at,
        "sentences": len(volume.entries),
        "players": len(header.seats),
        "seats": list(people),
        "people": list(people.values()),
        "names": [volume.names.get(person) for person in people.values()] if names else None,
        "status": facts.status,
        "over": facts.over,
        "rounds": facts.rounds if played else None,
        "scores": list(facts.scores) if played else None,
        "winners": list(facts.winners) if played else None,
        "irregular": facts.irregular,
        "disputes": facts.talk.disputes,
        "corrections": facts.talk.corrections,
        "notes": facts.talk.notes,
        "hash": last.hash if last else opening.hash,
    }


def _events(volume: Volume, log: Log) -> Iterator[Row]:
    played = _played(log)
    stands = {event.number for event in log.stands}
    for entry, event in zip(volume.entries, log.events, strict=True):
        yield {
            "game": volume.opening.game,
            "number": event.number,
            "at": entry.at,
            "by": entry.by or None,
            "seat": event.seat,
            "verb": event.verb,
            "words": list(event.words),
            "remark": event.remark or None,
            "stands": event.number in stands,
            **played.get(event.number, _UNPLAYED),
            "hash": entry.hash,
        }


_UNPLAYED: Row = {"round": None, "verdict": None, "rules": None, "scores": None}


def _played(log: Log) -> dict[int, Row]:
    """What the replay tells of each event, by its number."""
    try:
        replay = Replay.of(log)
    except Unplayable:
        return {}
    found: dict[int, Row] = {}
    for frame, number in zip(replay.frames, rounds(replay), strict=True):
        found[frame.event.number] = {
            "round": number,
            "verdict": frame.verdict,
            "rules": [finding.rule.id for finding in frame.findings],
            "scores": list(replay.game.scores(frame.state)),
        }
    if replay.halt is not None:
        rules = [replay.halt.finding.rule.id] if replay.halt.finding else []
        verdict = IMPOSSIBLE if replay.halt.finding else UNREADABLE
        found[replay.halt.event.number] = _UNPLAYED | {"verdict": verdict, "rules": rules}
    return found


# ── files ───────────────────────────────────────────────────────────────────────────────────────────────


class Sheet:
    """A file that is written as its rows come. It gets its name when it is whole."""

    def __init__(self, path: Path) -> None:
        import pyarrow
        from pyarrow import parquet

        self.rows = 0
        self._path, self._unfinished = path, path.with_suffix(".part")
        self._waiting: list[Row] = []
        self._group = ROWS[path.name]
        self._arrow = pyarrow
        self._schema = pyarrow.schema([(name, _type(pyarrow, kind)) for name, kind in COLUMNS[path.name].items()])
        self._file = parquet.ParquetWriter(self._unfinished, self._schema, compression="zstd")

    def __enter__(self) -> "Sheet":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._write()
        self._file.close()
        if kind is None:
            self._unfinished.replace(self._path)
        else:
            self._unfinished.unlink(missing_ok=True)

    def add(self, rows: Iterable[Row]) -> None:
        self._waiting.extend(rows)
        if len(self._waiting) >= self._group:
            self._write()

    def _write(self) -> None:
        if self._waiting:
            self._file.write_table(self._arrow.Table.from_pylist(self._waiting, schema=self._schema))
            self.rows += len(self._waiting)
            self._waiting = []


def _type(arrow: Any, kind: str) -> Any:
    if kind.startswith("list<"):
        return arrow.list_(_type(arrow, kind.removeprefix("list<").removesuffix(">")))
    return arrow.type_for_alias(kind)
