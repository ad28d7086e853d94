"""recount export --parquet: the archive as columns, for anybody's own tools."""

from collections.abc import Iterable
from pathlib import Path

import click

from records.store import EventStore
from webapp.commands.common import in_progress, refuse
from webapp.exchange.parquet import export


def export_columns(store: EventStore, games: Iterable[str], folder: Path, *, names: bool) -> None:
    try:
        rows = export(store, in_progress(games, store.count(), "Exporting"), folder, names=names)
    except ModuleNotFoundError:
        refuse("Parquet needs pyarrow. Install it with: pip install 'recount[columns]'")
    except OSError as error:
        refuse(f"{folder} cannot be used: {error.strerror or error}.")
    for name, many in rows.items():
        click.echo(f"{folder / name}  {many} rows")
