"""recount user: accounts, for whoever runs the site."""

import os
from pathlib import Path
from typing import NoReturn

import click

from records.store import EventStore
from webapp.account.export import packed
from webapp.commands.common import STILL_KEPT, answer, as_json, data, existing_store, refuse
from webapp.identity.accounts import Account, Accounts, Taken, plain_name
from webapp.identity.erasing import erase_in
from webapp.identity.passwords import Passwords, too_weak
from webapp.identity.people_file import beside
from webapp.identity.transfer import Unmovable
from webapp.identity.transfer import packed as packed_beside
from webapp.identity.transfer import unpack as unpack_beside
from webapp.platform.store import open_site_store

one = click.argument("name")


@click.group()
def user() -> None:
    """Add, list, reset, export or erase accounts, or move them to another store."""


def _open(folder: Path) -> tuple[EventStore, Accounts]:
    store = existing_store(folder)
    return store, Accounts(beside(store), Passwords())


def _named(accounts: Accounts, name: str) -> Account:
    found = accounts.named(name)
    if found is None:
        _nobody(name)
    return found


def _nobody(name: str) -> NoReturn:
    refuse(f"Nobody is called {name!r} here. List the accounts with: recount user list")


@user.command()
@one
@click.password_option(help="Asked for where it is not given.")
@data
def add(name: str, password: str, data: Path) -> None:
    """Make an account."""
    _, accounts = _open(data)
    plain = plain_name(name)
    if not plain:
        refuse("A name has 1 to 40 letters on one line, and no signs that cannot be seen.")
    if too_weak(password, plain):
        refuse("This password is short or easy to guess. Take at least 10 letters: a few words in a row are good.")
    try:
        made = accounts.add(plain, password)
    except Taken:
        refuse(f"Somebody is called {plain!r} already.")
    click.echo(f"{made.id}  {made.name}")


@user.command("list")
@data
@as_json
def list_(data: Path, as_json: bool) -> None:
    """List the accounts: id, name and since when."""
    _, accounts = _open(data)
    found = accounts.all()
    if as_json:
        answer([{"id": each.id, "name": each.name, "at": each.at} for each in found])
        return
    for each in found:
        click.echo(f"{each.id}  {each.at[:10]}  {each.name}")


@user.command()
@one
@click.option("--site", default="", help="The address of the site, for a whole link.")
@data
def reset(name: str, site: str, data: Path) -> None:
    """Print a link with a code for a new password. It is good once, for a day."""
    _, accounts = _open(data)
    code = accounts.reset(_named(accounts, name).id)
    click.echo(f"{site.rstrip('/')}/reset#{code}")


@user.command()
@one
@click.argument("file", type=click.Path(dir_okay=False, writable=True, path_type=Path))
@data
def export(name: str, file: Path, data: Path) -> None:
    """Write everything about somebody to FILE, a zip with account.json and their records."""
    store, accounts = _open(data)
    file.write_bytes(packed(accounts.file, store, _named(accounts, name)).getvalue())
    click.echo(f"{file} holds everything about {name}.")


@user.command()
@one
@click.option("--yes", is_flag=True, help="Do not ask.")
@data
def erase(name: str, yes: bool, data: Path) -> None:
    """Erase an account for ever. Records stay as they are, and every hash holds."""
    store, accounts = _open(data)
    found = _named(accounts, name)
    if not yes:
        click.confirm(f"Erase {found.name} for ever?", abort=True)
    erased = erase_in(accounts.file, store, found)
    click.echo(f"The account is gone, and {len(erased.names)} names in records with it.")
    click.echo(STILL_KEPT)
    for person in erased.left:
        click.echo(
            f"{person} also sits in games of others. Erase the name there, too, with: recount people --erase {person}"
        )


@user.command()
@click.argument("file", type=click.Path(dir_okay=False, writable=True, path_type=Path))
@data
def pack(file: Path, data: Path) -> None:
    """Write accounts, groups, keys and who may see which game to FILE, to move them to another store."""
    store = existing_store(data)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as into:
        into.writelines(packed_beside(store))
    click.echo(f"{file} holds accounts, groups and keys. Keep it as you keep passwords.")


@user.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data
def unpack(file: Path, data: Path) -> None:
    """Bring in what `recount user pack` wrote. Everybody signs in again; passwords, keys and tokens are the same."""
    store = open_site_store(data)
    try:
        with open(file, encoding="utf-8") as lines:
            moved = unpack_beside(store, lines)
    except (Unmovable, UnicodeDecodeError) as why:
        refuse(str(why) if isinstance(why, Unmovable) else f"{file} is no text.")
    accounts, keys, games = (moved.get(f"{table}", 0) for table in ("people.accounts", "keys.keys", "people.games"))
    click.echo(f"Here now: {accounts} accounts, {keys} keys, and who may see {games} games.")
