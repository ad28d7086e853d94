"""recount backup, restore: a checked copy of everything, and back."""

import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import click

from records import clock
from webapp.backups.archive import Manifest
from webapp.backups.making import back_up
from webapp.backups.restoring import restore as put_back
from webapp.backups.rotation import let_go, name_at
from webapp.commands.common import NO, answer, as_json, data, existing_store, in_progress, refuse

where = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))


@click.command()
@where
@click.option("--keep", type=click.IntRange(1), help="In a folder: remove older backups, all but so many.")
@data
@as_json
def backup(path: Path, keep: int | None, data: Path, as_json: bool) -> None:
    """Copy records, keys, people and the secret into one checked zip, while the site runs.

    FILE is a new file, or a folder: there the backup is named by its time. Keep it as you keep passwords.
    """
    store = existing_store(data)
    at = clock.stamp()
    folder = path.is_dir()
    if keep and not folder:
        refuse(f"{path} is no folder. --keep is for a folder of backups.")
    target = path / name_at(at) if folder else path
    if not target.absolute().parent.is_dir():
        refuse(f"There is no folder {target.absolute().parent}.")
    made = back_up(data, store, target.absolute(), at, partial(_shown, not as_json))
    # what is broken may be whole in an older backup
    gone = let_go(path, keep) if keep and not made.broken else []
    if as_json:
        answer(_told(target, made) | {"removed": [each.name for each in gone]})
    else:
        click.echo(f"{target}  {made.games} games, {', '.join(made.sums)}: checked.")
        for each in gone:
            click.echo(f"{each} was removed.")
    _end(made, "Older backups are kept: they may have it whole." if keep else "")


@click.command()
@where
@data
@as_json
def restore(path: Path, data: Path, as_json: bool) -> None:
    """Put a backup into an empty folder. Everything is checked first."""
    elsewhere = existing_store(data) if os.environ.get("DATABASE_URL") else None
    if elsewhere is not None and elsewhere.count():
        refuse("The store of DATABASE_URL is not empty. Nothing is overwritten: name an empty one.")
    put = put_back(path, data, partial(_shown, not as_json), elsewhere)
    if as_json:
        answer(_told(path, put))
    else:
        click.echo(f"{put.games} games as of {put.at[:16].replace('T', ' ')} are in {data}: checked.")
    _end(put, "")


def _shown(wanted: bool, games: Iterable[str], total: int) -> Iterable[str]:
    return in_progress(games, total, "Checking", wanted)


def _told(path: Path, of: Manifest) -> dict[str, object]:
    return {"file": str(path), "at": of.at, "games": of.games, "broken": of.broken, "sha256": of.sums}


def _end(of: Manifest, more: str) -> None:
    for game in of.broken:
        click.echo(f"{game}  its chain was broken in the store itself. It is in the backup as it is.", err=True)
    if of.broken and more:
        click.echo(more, err=True)
    sys.exit(NO if of.broken else 0)
