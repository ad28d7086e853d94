"""recount prepare: the tables, for whoever owns the database. The site itself need not have the right to make them."""

from pathlib import Path

import click

from webapp.commands.common import data
from webapp.identity import keys
from webapp.identity import people_file as people
from webapp.identity.kept_list import KEYS, NAMES, PEOPLE
from webapp.identity.kept_list import accept as accept_list
from webapp.platform.store import database_url, open_site_store, site_of
from webapp.witness.file import witness_of

ACCEPTED = {
    PEOPLE: "The list of people that is here counts from now on. A game that it lacks is private; to show it: "
    "recount share public GAME, or --unknown for all of them.",
    KEYS: "The list of keys that is here counts from now on.",
}


@click.command()
@click.option(
    "--accept",
    type=click.Choice(NAMES),
    multiple=True,
    help="Go on with the list that is there, or an empty one, where the right one is lost. Restore it if you can.",
)
@data
def prepare(accept: tuple[str, ...], data: Path) -> None:
    """Make the tables, or bring them up to date, and give the site's role its rights."""
    store = open_site_store(data)
    site_of(store)
    for name in accept:
        accept_list(store, name, {PEOPLE: people.MIGRATIONS, KEYS: keys.MIGRATIONS}[name])
        click.echo(ACCEPTED[name])
    people.beside(store)
    keys.keys_beside(store)
    witness_of(store)
    granted = store.grant()
    store.close()
    where = "the database" if database_url() else str(data)
    click.echo(f"The tables in {where} are up to date.")
    if database_url():
        click.echo(
            "The role recount_writer may add to them and change no record."
            if granted
            else "There is no role recount_writer: the site has the rights of the role that it connects as."
        )
