"""recount import, export, verify, people: into the store, out of it, and whether it is still what was written."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

import click

from records import Log, Receipt, RecordsError, Unreadable, read, write
from records.chain import REASONS, Break
from records.jsonl import dump, load
from records.reader import MOST_BYTES
from records.sqlite import SqliteStore
from records.store import EventStore, store_once
from replay.game import Unplayable
from replay.replay import Replay
from replay.study import STUDY
from webapp.commands.common import (
    NO,
    UNUSABLE,
    answer,
    as_json,
    data,
    database,
    existing_store,
    files,
    in_progress,
    opened,
    refuse,
    show_problems,
    whole_id,
)


@click.command("import")
@files
@data
@as_json
def import_(files: tuple[str, ...], data: Path, as_json: bool) -> None:
    """Store records: .rgn text, or JSON Lines of a full export. The same file twice is stored once."""
    store = SqliteStore(database(data))
    worst, document = 0, []
    for path in in_progress(files, len(files), "Storing", not as_json):
        try:
            for receipt, new in _import(store, path):
                document.append({"file": path, "game": receipt.game, "events": receipt.last, "new": new})
                if not as_json:
                    state = "stored" if new else "was stored already"
                    click.echo(f"{receipt.game}  {path} {state}, {receipt.last} sentences")
        except Unreadable as error:
            worst = UNUSABLE
            document.append({"file": path, "errors": [problem.as_json() for problem in error.problems]})
            if not as_json:
                show_problems(path, error.problems)
        except RecordsError as error:
            worst = UNUSABLE
            document.append({"file": path, "errors": [{"message": str(error)}]})
            if not as_json:
                click.echo(f"{path}: {error}", err=True)
    if as_json:
        answer(document)
    sys.exit(worst)


def _import(store: SqliteStore, path: str) -> Iterator[tuple[Receipt, bool]]:
    """A text holds one game and is read whole; a full export may hold thousands and is read line by line."""
    with opened(path) as file:
        start = file.readline(MOST_BYTES)
        if path.endswith(".jsonl") or start.lstrip().startswith(b"{"):
            yield from _restore(store, chain([start], file))
            return
        source = start + file.read(MOST_BYTES + 1 - len(start))
    before = store.count()
    receipt = store_once(store, read(source))
    yield receipt, store.count() > before


def _restore(store: SqliteStore, lines: Iterable[bytes]) -> Iterator[tuple[Receipt, bool]]:
    for volume in load(lines):
        receipt = store.restore(volume)
        yield receipt, receipt.first <= receipt.last


@click.command()
@click.argument("game", required=False)
@click.option("--full", is_flag=True, help="JSON Lines with times, authors and hashes, instead of text.")
@click.option("--all", "everything", is_flag=True, help="Every game; needs --full.")
@data
def export(game: str | None, full: bool, everything: bool, data: Path) -> None:
    """Print a stored game: as text, or in full as JSON Lines."""
    store = existing_store(data)
    if everything:
        if not full:
            refuse("Text holds one game. Export all of them with: recount export --all --full")
        ids = all_games(store)
        for each in in_progress(ids, len(ids), "Exporting"):
            sys.stdout.writelines(dump(store.volume(each)))
        return
    if game is None:
        refuse("Name a game by the start of its id, or use --all --full.")
    found = whole_id(store, game)
    if full:
        sys.stdout.writelines(dump(store.volume(found)))
    else:
        click.echo(write(store.log(found)), nl=False)


def all_games(store: EventStore) -> list[str]:
    """Every game, the oldest first."""
    ids: list[str] = []
    before: int | None = None
    while page := store.headings(before, 1000):
        ids += [heading.game for heading in page]
        before = page[-1].place
    return ids[::-1]


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME…]")
@click.option("--all", "everything", is_flag=True, help="Every game; the default where none is named.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes at work.")
@data
@as_json
def verify(games: tuple[str, ...], everything: bool, jobs: int, data: Path, as_json: bool) -> None:
    """Check the hash chain of stored games, name the first event that does not fit, and replay them."""
    store = existing_store(data)
    everything = everything or not games
    ids = all_games(store) if everything else [whole_id(store, game) for game in games]
    missing = store.missing_games() if everything else []
    results = []
    broken = 0
    for game, events, found, status in in_progress(_verified(data, ids, jobs), len(ids), "Verifying", not as_json):
        results.append(_result(game, events, found) | {"status": status})
        broken += found is not None
        if found is not None and not as_json:
            click.echo(f"{game}  event {found.event}: {REASONS[found.reason]}.")
    if as_json:
        answer({"games": results, "missing": missing})
    else:
        for place in missing:
            click.echo(f"The game that was stored as number {place} is gone.")
        total = sum(result["events"] for result in results)
        click.echo(f"{len(ids)} games, {total} sentences: " + (f"{broken} broken." if broken else "every chain holds."))
        judged = Counter(result["status"] for result in results)
        click.echo("Replayed: " + ", ".join(f"{count} {status}" for status, count in sorted(judged.items())) + ".")
    sys.exit(NO if broken or missing else 0)


def _verified(data: Path, ids: list[str], jobs: int) -> Iterator[tuple[str, int, Break | None, str]]:
    if jobs == 1:
        yield from (_verify(data, game) for game in ids)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_verify, [data] * len(ids), ids, chunksize=16)


_stores: dict[Path, SqliteStore] = {}  # one per process, so that a worker opens the file once


def _verify(data: Path, game: str) -> tuple[str, int, Break | None, str]:
    store = _stores.setdefault(data, SqliteStore(database(data)))
    found = store.verify(game)
    return game, store.heading(game).events, found, "broken" if found else _replayed(store.log(game))


def _replayed(log: Log) -> str:
    """How a stored game replays today; games whose rules are not known are not judged, and a study is none."""
    if log.header.game == STUDY:
        return STUDY
    try:
        return Replay.of(log).status
    except Unplayable:
        return "not judged"


def _result(game: str, events: int, found: Break | None) -> dict[str, Any]:
    result: dict[str, Any] = {"game": game, "events": events, "holds": found is None}
    if found is not None:
        result |= {"event": found.event, "reason": found.reason, "message": REASONS[found.reason]}
    return result


@click.command()
@click.option("--rename", nargs=2, metavar="ID NAME", help="Give a person another name.")
@click.option("--erase", metavar="ID", help="Forget a person's name, for ever. Records stay as they are.")
@data
@as_json
def people(rename: tuple[str, str] | None, erase: str | None, data: Path, as_json: bool) -> None:
    """List the people whose names are kept, rename one, or erase one."""
    store = existing_store(data)
    known = store.people()
    for person in filter(None, (rename[0] if rename else None, erase)):
        if person not in known:
            refuse(f"There is no person {person}. List them with: recount people")
    if rename:
        store.rename(*rename)
    if erase:
        store.rename(erase, "")
    if as_json:
        answer(store.people())
    elif not rename and not erase:
        for person, name in sorted(known.items(), key=lambda pair: pair[1]):
            click.echo(f"{person}  {name}")
