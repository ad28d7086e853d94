"""recount share: who sees a game, for whoever runs the site."""

from pathlib import Path

import click

from webapp.commands.common import data, existing_store, refuse, whole_id
from webapp.identity.game_roles import GameRoles
from webapp.identity.people_file import beside
from webapp.identity.roles import VISIBILITIES


@click.command()
@click.argument("visibility", type=click.Choice(VISIBILITIES))
@click.argument("games", nargs=-1, metavar="GAME…")
@click.option("--unknown", is_flag=True, help="Every game that the list of people should have, and has not.")
@data
def share(visibility: str, games: tuple[str, ...], unknown: bool, data: Path) -> None:
    """Say who sees a game: nobody without a part in it, whoever has its address, or everybody."""
    store = existing_store(data)
    roles = GameRoles(beside(store))
    wanted = [whole_id(store, game) for game in games]
    if unknown:
        wanted += [game for game in sorted(roles.unknown()) if store.find(game)]
    elif not games:
        refuse("Name games by the start of their ids, or use --unknown.")
    for game in wanted:
        roles.change(game, visibility, roles.of(game).party)
    click.echo(f"{len(wanted)} games are {visibility}.")
