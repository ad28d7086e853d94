"""recount prepare: the tables, for whoever owns the database. The site itself need not have the right to make them."""

from pathlib import Path

import click

from webapp.accounts import file as people
from webapp.commands.common import data
from webapp.recording.keys import Keys
from webapp.shelf import database_url, open_shelf
from webapp.site import site_of


@click.command()
@data
def prepare(data: Path) -> None:
    """Make the tables, or bring them up to date, and give the site's role its rights."""
    store = open_shelf(data)
    site_of(store)
    people.beside(store)
    Keys(store.beside("keys"))
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
