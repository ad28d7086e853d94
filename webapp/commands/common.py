"""What the commands share: where the store is, how files are read, how answers and refusals look."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeVar

import click
from platformdirs import user_data_path
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from records import Problem
from records.reader import MOST_BYTES
from records.sqlite import SqliteStore
from records.store import CannotOpen, EventStore, KeptStore, ReadOnly
from webapp.platform.store import database_url, open_site_store

NO = 1  # the answer is no: not canonical, irregular, a broken chain
UNUSABLE = 2  # the input cannot be used: unreadable, missing, impossible

T = TypeVar("T")

STILL_KEPT = (
    "Backups made before still have the name, and what a PostgreSQL server keeps of its own (its log, its archive). "
    "Rewrite the backups that are kept: recount backup --forget FOLDER"
)

files = click.argument("files", nargs=-1, required=True, metavar="FILE…")
as_json = click.option("--json", "as_json", is_flag=True, help="Answer with one JSON document.")
data = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="RECOUNT_DATA",
    default=lambda: user_data_path("recount"),
    show_default="RECOUNT_DATA, or the user's data folder",
    help="The folder of the store.",
)


def database(folder: Path) -> Path:
    return folder / "recount.db"


def existing_store(folder: Path) -> KeptStore:
    """The store in a folder or in the database, for commands that have nothing to do without one."""
    if not database_url() and not database(folder).exists():
        refuse(f"There is no store in {folder}. Start one with: recount import FILE, or recount serve.")
    return open_site_store(folder)


def readable_store(folder: Path) -> KeptStore:
    """The same for commands that only read, also where nothing may be written: a copy on a disk that is locked."""
    if database_url() or not database(folder).exists():
        return existing_store(folder)
    try:
        return open_site_store(folder)
    except (ReadOnly, CannotOpen):
        store = SqliteStore(database(folder), readonly=True)
        store.check_reading()
        return store


def whole_id(store: EventStore, prefix: str) -> str:
    """A game by the start of its id, as git does it."""
    found = store.find(prefix.lower()) if prefix else []
    if not found:
        refuse(f"No game starts with {prefix!r}. The site lists what is stored.")
    if len(found) > 1:
        refuse(f"Several games start with {prefix!r}: {', '.join(game[:12] for game in found)}. Give more of the id.")
    return found[0]


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`."""
    try:
        if path == "-":
            yield sys.stdin.buffer
        else:
            with open(path, "rb") as file:
                yield file
    except IsADirectoryError:
        refuse(f"{path} is a folder. Name the files in it.")
    except OSError as error:
        refuse(f"{path} cannot be used: {error.strerror}.")


def contents(path: str) -> bytes:
    """The bytes of a text; never much more than may be read."""
    with opened(path) as file:
        return file.read(MOST_BYTES + 1)


def refuse(sentence: str) -> NoReturn:
    """Say why the input cannot be used, and stop."""
    click.echo(sentence, err=True)
    sys.exit(UNUSABLE)


def answer(document: Any) -> None:
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def show_problems(path: str, problems: Iterable[Problem]) -> None:
    for problem in problems:
        click.echo(f"{path}:{problem.line}:{problem.column}: {problem.message}", err=True)
        if problem.source:
            click.echo(problem.caret(), err=True)


def in_progress(items: Iterable[T], total: int, doing: str, wanted: bool = True) -> Iterator[T]:
    """The items, with a bar on standard error where somebody can see it."""
    console = Console(stderr=True)
    if not wanted or total < 2 or not console.is_terminal:
        yield from items
        return
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), Pace(), TimeRemainingColumn())
    # what is printed is moved above the bar only where both are in the same place: else it would miss its file
    same = sys.stdout.isatty()
    with Progress(*columns, console=console, transient=True, redirect_stdout=same) as progress:
        yield from progress.track(items, total=total)


class Pace(ProgressColumn):
    """How many in a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f}/s" if speed else "")
