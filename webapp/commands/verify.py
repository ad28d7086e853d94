"""recount verify: is everything still what was written, and is every game still judged as it was?"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click

from records.store import EventStore, StoreError
from webapp.catalogue.schema import engine
from webapp.commands.common import NO, as_json, data, in_progress, readable_store, refuse, whole_id
from webapp.commands.receipts import told_of
from webapp.operations.verify.game import Result, Task, looked
from webapp.operations.verify.report import Tally, line
from webapp.operations.verify.report import as_json as result_as_json
from webapp.operations.verify.results_file import Run, Verified, remembering
from webapp.operations.verify.run import Archive, Look, everything, these
from webapp.operations.verify.whole import Whole, known_and_gone
from webapp.operations.verify.workers import Do, in_processes
from webapp.platform.store import database_url


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME…]")
@click.option("--all", "all_", is_flag=True, help="Every game; the default where none is named.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes at work here.")
@click.option("--scheduler", metavar="ADDRESS", help="Judge on a Dask cluster instead, such as tcp://host:8786.")
@click.option("--resume", is_flag=True, help="Go on with a run over all games that was interrupted.")
@click.option("--receipt", metavar="FILE", help="Does the record still contain what this receipt says?")
@click.option("--export", metavar="FILE", help="With --receipt: look in this full export, not in the store.")
@data
@as_json
def verify(
    games: tuple[str, ...],
    all_: bool,
    jobs: int,
    scheduler: str | None,
    resume: bool,
    receipt: str | None,
    export: str | None,
    data: Path,
    as_json: bool,
) -> None:
    """Check the hash chain of stored games, judge every game again, and name what is other than it was.

    A line for each game whose chain is broken, or whose tables or verdicts are not those of the last verification,
    with the first event at which they differ. At the end, which findings came and went, by rule.
    """
    if receipt or export:
        if games or all_ or resume or not receipt:
            refuse("A receipt names its game. Give --receipt FILE, with --export FILE or alone.")
        sys.exit(0 if told_of(receipt, export, data, as_json) else NO)
    if games and (all_ or resume):
        refuse("Name games, or verify all of them with --all: not both.")
    store = readable_store(data)
    named = [whole_id(store, game) for game in games]
    if database_url():
        _make(data)
    with remembering(data, _warn) as memory:
        archive = Archive(store, memory, _look(store, data, jobs, scheduler), _warn)
        if games:
            results, total = these(archive, [(_place(store, game), game) for game in named]), len(named)
            whole = Whole([], [], [])
        else:
            gone = known_and_gone(store, data)  # of what was found before, before it is overwritten
            run = _run(memory, resume)
            results, total = everything(archive, run), _count(store)
            whole = Whole(store.missing_games(), gone, store.damage())
        shown = in_progress(results, total, "Verifying", not as_json)
        tally = _stream(shown, whole) if as_json else _print(shown, whole)
    sys.exit(0 if tally.well and not any(whole) else NO)


def _count(store: EventStore) -> int:
    """For a bar only."""
    try:
        return store.count()
    except StoreError:
        return 0


def _make(folder: Path) -> None:
    """Records in a database need no folder: what was found does."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        refuse(f"{folder} cannot be used to remember what is found: {error.strerror}.")


def _look(store: EventStore, data: Path, jobs: int, scheduler: str | None) -> Look:
    """Who looks at the games: this process, several, or a cluster for which these get them ready."""
    if scheduler:
        from webapp.operations.verify.dask import get_ready, on_cluster

        return partial(on_cluster, ready=_done(get_ready, store, data, jobs), address=scheduler)
    return _done(looked, store, data, jobs)


def _done(do: Do, store: EventStore, data: Path, jobs: int) -> Callable[[Iterable[Task]], Iterator[Any]]:
    if jobs > 1:
        return partial(in_processes, do=do, opener=partial(readable_store, data), jobs=jobs)
    return lambda tasks: (do(store, task) for task in tasks)


def _place(store: EventStore, game: str) -> int:
    try:
        return store.heading(game).place
    except StoreError:  # a damaged one
        return next((place for place, id_ in _ids(store) if id_ == game), 0)


def _ids(store: EventStore) -> Iterator[tuple[int, str]]:
    after = 0
    while page := store.ids(after):
        yield from page
        after = page[-1][0]


def _run(memory: Verified, resume: bool) -> Run:
    last, now = memory.last_run(), engine()
    if last is None or last.done:
        if resume:
            _warn("No run was interrupted. This one begins with the first game.")
    elif resume and last.engine == now:
        return last
    elif resume:
        _warn("Rules or words have changed since the run was interrupted. This one begins with the first game.")
    else:
        _warn(f"The run of {last.at[:16].replace('T', ' ')} was interrupted. --resume would have gone on with it.")
    return memory.begin(now)


def _warn(sentence: str) -> None:
    click.echo(sentence, err=True)


def _print(results: Iterable[Result], whole: Whole) -> Tally:
    tally = Tally()
    for result in results:
        tally.add(result)
        if said := line(result):
            click.echo(said)
    for said in whole.lines():
        click.echo(said)
    for said in tally.lines():
        click.echo(said)
    return tally


def _stream(results: Iterable[Result], whole: Whole) -> Tally:
    """One document, written as it comes: ten million games need not fit into memory."""
    tally = Tally()
    click.echo('{"games": [', nl=False)
    for said in _separated(results, tally):
        click.echo(said, nl=False)
    rest = json.dumps({**whole._asdict(), "summary": tally.as_json()}, ensure_ascii=False)
    click.echo(f"\n],\n{rest[1:]}")
    return tally


def _separated(results: Iterable[Result], tally: Tally) -> Iterator[str]:
    for result in results:
        lead = ",\n  " if tally.games else "\n  "
        tally.add(result)
        yield lead + json.dumps(result_as_json(result), ensure_ascii=False)
