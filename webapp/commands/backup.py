"""recount backup, restore: a checked copy of everything, and back."""

import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import NoReturn

import click

from records import clock
from records.store import KeptStore
from webapp.commands.common import NO, answer, as_json, data, existing_store, in_progress, refuse
from webapp.identity.kept_list import NAMES, KeptList, check_list
from webapp.identity.people_file import beside as people_beside
from webapp.operations.backup import BackupTrouble
from webapp.operations.backup.forget import Forgotten, backups_in
from webapp.operations.backup.forget import forget as forget_in
from webapp.operations.backup.make import back_up
from webapp.operations.backup.restore import restore as put_back
from webapp.operations.backup.rotation import name_at, rotate
from webapp.operations.backup.zip_file import Manifest

where = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))


@click.command()
@where
@click.option("--keep", type=click.IntRange(1), help="In a folder: remove older backups, all but so many.")
@click.option("--forget", is_flag=True, help="Make none: rewrite those in FILE without whom the site has erased.")
@data
@as_json
def backup(path: Path, keep: int | None, forget: bool, data: Path, as_json: bool) -> None:
    """Copy records, keys, people and the secret into one checked zip, while the site runs.

    FILE is a new file, or a folder: there the backup is named by its time. Keep it as you keep passwords.
    """
    store = existing_store(data)
    if forget:
        _forget(store, path, as_json)
    for name in NAMES:  # without them it would take the place of a backup that has them
        check_list(KeptList(store, name))
    at = clock.stamp()
    folder = path.is_dir()
    if keep and not folder:
        refuse(f"{path} is no folder. --keep is for a folder of backups.")
    target = path / name_at(at) if folder else path
    if not target.absolute().parent.is_dir():
        refuse(f"There is no folder {target.absolute().parent}.")
    made = back_up(data, store, target.absolute(), at, partial(_shown, not as_json))
    # what is broken may be whole in an older backup
    gone = rotate(path, keep) if keep and not made.broken else []
    if as_json:
        answer(_told(target, made) | {"removed": [each.name for each in gone]})
    else:
        click.echo(f"{target}  {made.games} games, {', '.join(made.sums)}: checked.")
        for each in gone:
            click.echo(f"{each} was removed.")
    _end(made, "Older backups are kept: they may have it whole." if keep else "")


def _forget(store: KeptStore, path: Path, as_json: bool) -> NoReturn:
    """Every backup by itself: one that cannot be rewritten does not keep the others from it."""
    if not path.exists():
        refuse(f"There is no {path}.")
    erased, told, failed = Forgotten(store, people_beside(store)), {}, False
    for each in backups_in(path):
        try:
            gone = told[str(each)] = forget_in(each, erased, partial(_shown, not as_json))
        except BackupTrouble as trouble:
            failed = True
            click.echo(str(trouble), err=True)
            continue
        if not as_json:
            done = f"{gone} names and accounts are forgotten, checked." if gone else "nobody in it is forgotten here."
            click.echo(f"{each}: {done}")
    if as_json:
        answer(told)
    sys.exit(NO if failed else 0)


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
