"""recount serve: the site."""

from pathlib import Path

import click

from webapp.commands.common import data, refuse
from webapp.samples import add_samples


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones on the same network in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@data
def serve(host: str, port: int, data: Path) -> None:
    """Run the site. The first start makes the store and puts the sample games in it."""
    # imported here, so that the other commands start without the web
    from waitress.server import create_server

    from webapp import create_app, nearby

    app = create_app(data)
    added = add_samples(app.extensions["store"])
    if added:
        click.echo(f"{added} sample games were added.", err=True)
    try:
        server = create_server(app, host=host, port=port, threads=8)
    except OSError as error:
        refuse(f"Port {port} on {host} cannot be used: {error.strerror}. Choose another with --port.")
    port = server.effective_port
    reached = [f"http://{each}:{port}/" for each in nearby.addresses()] if host == nearby.EVERYWHERE else []
    app.config["REACHED_AT"] = reached
    here = "127.0.0.1" if host == nearby.EVERYWHERE else host
    click.echo(f"Recount is at http://{here}:{port}/ and keeps its records in {data}.", err=True)
    if reached:
        click.echo(f"Phones in the same network find it at {' or '.join(reached)}.", err=True)
    server.run()
