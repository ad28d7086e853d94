"""recount import, export, people: into the store, out of it, and whose names are in it."""

import sys
from pathlib import Path

import click

from records import write
from webapp.commands import exporting, importing
from webapp.commands.columns import export_columns
from webapp.commands.common import (
    STILL_KEPT,
    answer,
    as_json,
    data,
    existing_store,
    files,
    in_progress,
    refuse,
    whole_id,
)
from webapp.identity.nonce import as_brought
from webapp.operations.backup.check import all_games
from webapp.platform.store import open_site_store


@click.command("import")
@files
@click.option("--dry-run", is_flag=True, help="Say what would be stored and what could not be used. Store nothing.")
@data
@as_json
def import_(files: tuple[str, ...], dry_run: bool, data: Path, as_json: bool) -> None:
    """Store records: .rgn text, JSON Lines of a full export, or files of other programs, which are recognised:
    BG Stats (.bgsplay, backups), BoardGameGeek (plays as XML), games move by move (.kifu, neutral JSON), CSV of
    results. The same file twice is stored once. What could not be used is said line by line."""
    shelf = importing.Shelf(None if dry_run else open_site_store(data), as_json)
    for path in in_progress(files, len(files), "Storing", not as_json):
        shelf.take(path)
    if as_json:
        answer(shelf.document)
    sys.exit(shelf.worst)


@click.command()
@click.argument("game", required=False)
@click.option("--full", is_flag=True, help="JSON Lines with times, authors and hashes, instead of text.")
@click.option("--all", "everything", is_flag=True, help="Every game; needs --full.")
@click.option("--receipt", is_flag=True, help="With --full: and what this store signs of it, on a line of its own.")
@click.option("--as", "form", type=click.Choice(exporting.FORMS), help="In the format of another program.")
@click.option(
    "--parquet", type=click.Path(file_okay=False, path_type=Path), help="Every game, as columns, into a folder."
)
@click.option("--without-names", is_flag=True, help="Columns with the ids of people, and no names.")
@data
def export(
    game: str | None,
    full: bool,
    everything: bool,
    receipt: bool,
    form: str | None,
    parquet: Path | None,
    without_names: bool,
    data: Path,
) -> None:
    """Print a stored game: as text, in full as JSON Lines, or for another program. Or write all of them as Parquet."""
    store = existing_store(data)
    if receipt and not full:
        refuse("A receipt goes with everything: --full --receipt.")
    told = exporting.receipts(store) if receipt else None
    if parquet is not None:
        export_columns(store, all_games(store), parquet, names=not without_names)
        return
    if everything:
        if not full:
            refuse("Text holds one game. Export all of them with: recount export --all --full")
        for each in in_progress(all_games(store), store.count(), "Exporting"):
            sys.stdout.writelines(exporting.in_full(store, each, told))
        return
    if game is None:
        refuse("Name a game by the start of its id, or use --all --full.")
    found = whole_id(store, game)
    if form:
        exporting.print_as(form, store, found)
    elif full:
        sys.stdout.writelines(exporting.in_full(store, found, told))
    else:
        click.echo(write(as_brought(store.log(found))), nl=False)


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
        click.echo(STILL_KEPT, err=True)
    if as_json:
        answer(store.people())
    elif not rename and not erase:
        for person, name in sorted(known.items(), key=lambda pair: pair[1]):
            click.echo(f"{person}  {name}")
