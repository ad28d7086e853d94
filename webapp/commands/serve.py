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

    from webapp import create_app

    app = create_app(data)
    added = add_samples(app.extensions["store"])
    if added:
        click.echo(f"{added} sample games were added.", err=True)
    try:
        server = create_server(app, host=host, port=port, threads=8)
    except OSError as error:
        refuse(f"Port {port} on {host} cannot be used: {error.strerror}. Choose another with --port.")
    click.echo(f"Recount is at http://{host}:{server.effective_port}/ and keeps its records in {data}.", err=True)
    server.run()
