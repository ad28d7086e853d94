"""recount serve: the site. A small server for a table, or gunicorn for a house that keeps it running."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from records.uncollected import settle
from webapp.commands.common import data, refuse
from webapp.samples import add_samples
from webapp.shelf import database_url, open_shelf

if TYPE_CHECKING:
    from webapp.operations.settings import Settings

TOKEN = "RECOUNT_METRICS_TOKEN"  # not an option: what stands in a command line, everybody on the machine can read
SHORT = 16  # characters
PRIVATE = 0o077  # whatever is made from here on is nobody else's: keys and names are in it
CORES = os.cpu_count() or 1


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones on the same network in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--production", is_flag=True, envvar="RECOUNT_PRODUCTION", help="Run on gunicorn. See docs/deploying.md.")
@click.option(
    "--workers",
    type=click.IntRange(1, 32),
    default=max(2, min(CORES, 4)),
    envvar="RECOUNT_WORKERS",
    help="Processes in production; as many as there are cores, from 2 to 4.",
)
@click.option(
    "--threads", type=click.IntRange(1, 64), default=8, show_default=True, envvar="RECOUNT_THREADS", help="Of each."
)
@click.option(
    "--behind-proxy",
    type=click.IntRange(0, 5),
    default=0,
    envvar="RECOUNT_BEHIND_PROXY",
    metavar="N",
    help="N proxies in front say who asks, and whether by https.",
)
@click.option(
    "--metrics", is_flag=True, envvar="RECOUNT_METRICS", help=f"Answer at /metrics, to this machine or with {TOKEN}."
)
@click.option(
    "--log",
    type=click.Choice(["requests", "errors"]),
    envvar="RECOUNT_LOG",
    help="What is logged: every request (in production), or errors alone.",
)
@data
def serve(
    host: str,
    port: int,
    production: bool,
    workers: int,
    threads: int,
    behind_proxy: int,
    metrics: bool,
    log: str | None,
    data: Path,
) -> None:
    """Run the site. The first start makes the store and puts the sample games in it."""
    # imported here, so that the other commands start without the web
    from webapp.operations.settings import Settings
    from webapp.secrets import Unsafe, given_secret, secret

    os.umask(PRIVATE)
    token = os.environ.get(TOKEN, "")
    if token and len(token) < SHORT:
        refuse(f"{TOKEN} is too easy to guess: it needs {SHORT} characters or more.")
    settings = Settings(behind_proxy=behind_proxy, metrics=metrics, metrics_token=token)
    every_request = log == "requests" or (log is None and production)
    try:
        if database_url():
            given_secret()  # or the database has it
        else:
            secret(data)
    except Unsafe as why:
        refuse(str(why))
    except OSError as error:
        refuse(f"The folder {data} cannot be used: {error.strerror}.")
    if production:
        _on_gunicorn(host, port, data, workers, threads, every_request, settings)
    else:
        _small(host, port, data, every_request, settings)


def _small(host: str, port: int, data: Path, every_request: bool, settings: "Settings") -> None:
    from waitress.server import create_server

    from webapp import create_app
    from webapp.limits import ROOM
    from webapp.operations.journal import open_journal

    open_journal(every_request=every_request)
    app = create_app(data, settings=settings)
    _add_samples(app.extensions["store"])
    try:
        server = create_server(app, host=host, port=port, threads=8, max_request_body_size=ROOM)
    except OSError as error:
        refuse(f"Port {port} on {host} cannot be used: {error.strerror}. Choose another with --port.")
    _say_where(app, host, server.effective_port, data)
    settle()
    server.run()


def _on_gunicorn(
    host: str, port: int, data: Path, workers: int, threads: int, every_request: bool, settings: "Settings"
) -> None:
    from webapp import create_app
    from webapp.operations.production import Running, run

    store = open_shelf(data)
    _add_samples(store)
    store.close()  # no connection is carried into another process

    def make(settings: "Settings") -> Any:
        app = create_app(data, settings=settings)
        app.config["REACHED_AT"] = _reached(host, port)
        settle()
        return app

    run(Running(data, host, port, workers, threads, every_request, settings), make)


def _add_samples(store: Any) -> None:
    added = add_samples(store)
    if added:
        click.echo(f"{added} sample games were added.", err=True)


def _reached(host: str, port: int) -> list[str]:
    """Where phones find the site, if it lets them in."""
    from webapp import nearby

    return [f"http://{each}:{port}/" for each in nearby.addresses()] if host == nearby.EVERYWHERE else []


def _kept_in(data: Path) -> str:
    return "the database" if database_url() else str(data)


def _say_where(app: Any, host: str, port: int, data: Path) -> None:
    from webapp import nearby

    reached = app.config["REACHED_AT"] = _reached(host, port)
    here = "127.0.0.1" if host == nearby.EVERYWHERE else host
    click.echo(f"Recount is at http://{here}:{port}/ and keeps its records in {_kept_in(data)}.", err=True)
    if reached:
        click.echo(f"Phones in the same network find it at {' or '.join(reached)}.", err=True)
