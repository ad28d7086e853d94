"""recount serve: the site. A small server for a table, or gunicorn for a house that keeps it running."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from records.uncollected import settle
from webapp.commands.common import data, refuse
from webapp.commands.samples import add_samples
from webapp.platform.store import database_url, open_site_store

if TYPE_CHECKING:
    from flask import Flask

    from records.store import EventStore
    from webapp.platform.settings import Settings

TOKEN = "RECOUNT_METRICS_TOKEN"  # not an option: what stands in a command line, everybody on the machine can read
SHORT = 16  # characters
THREADS = 12  # most of them wait for others: for the disk, for a process, for a password to be looked at
APART = 2  # processes for what may be expensive, beside each that answers; begun when they are needed
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
    "--threads",
    type=click.IntRange(1, 64),
    default=THREADS,
    show_default=True,
    envvar="RECOUNT_THREADS",
    help="Of each.",
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
    "--names",
    default="",
    envvar="RECOUNT_NAMES",
    metavar="NAME,…",
    help="Under which names the site answers. Without it: addresses, and names of a home network.",
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
@click.option(
    "--request-seconds",
    type=click.FloatRange(0.5, 600),
    default=2.0,
    show_default=True,
    envvar="RECOUNT_REQUEST_SECONDS",
    help="Processor time for one request that may be expensive; more on a slow machine.",
)
@data
def serve(
    host: str,
    port: int,
    production: bool,
    workers: int,
    threads: int,
    behind_proxy: int,
    names: str,
    metrics: bool,
    log: str | None,
    request_seconds: float,
    data: Path,
) -> None:
    """Run the site. The first start makes the store and puts the sample games in it."""
    # imported here, so that the other commands start without the web
    from webapp.platform.secret_key import Unsafe, given_secret, secret
    from webapp.platform.settings import Settings

    os.umask(PRIVATE)
    token = os.environ.get(TOKEN, "")
    if token and len(token) < SHORT:
        refuse(f"{TOKEN} is too easy to guess: it needs {SHORT} characters or more.")
    settings = Settings(
        behind_proxy=behind_proxy,
        names=_names(names, host),
        metrics=metrics,
        metrics_token=token,
        threads=threads if production else THREADS,
        apart=APART,
        request_seconds=request_seconds,
    )
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


def _names(given: str, host: str) -> tuple[str, ...]:
    """The name at which it listens is one of them, too."""
    from webapp.platform.host_names import answers_to

    names = tuple(given.replace(",", " ").split())
    return (*names, host) if names or not answers_to(host) else ()


def _small(host: str, port: int, data: Path, every_request: bool, settings: "Settings") -> None:
    from webapp import create_app
    from webapp.games.standing import tell_journal
    from webapp.operations.http_server import create_server
    from webapp.operations.journal import open_journal

    open_journal(every_request=every_request)
    app = create_app(data, settings=settings)  # raises Lost before anything is put into the store
    tell_journal()
    _add_samples(app.extensions["store"])
    try:
        server = create_server(app, host=host, port=port, threads=THREADS, behind_proxy=settings.behind_proxy)
    except OSError as error:
        refuse(f"Port {port} on {host} cannot be used: {error.strerror}. Choose another with --port.")
    _say_where(app, host, server.effective_port, data)
    settle()
    server.run()


def _on_gunicorn(
    host: str, port: int, data: Path, workers: int, threads: int, every_request: bool, settings: "Settings"
) -> None:
    from webapp import create_app
    from webapp.games.standing import tell_journal
    from webapp.identity.keys import keys_beside
    from webapp.identity.people_file import beside as people_beside
    from webapp.operations.gunicorn import Running, run

    store = open_site_store(data)
    for each in (people_beside(store), keys_beside(store)):  # here, or every process would fail by itself
        each.close()
    _add_samples(store)
    store.close()  # no connection is carried into another process

    def make(settings: "Settings") -> "Flask":
        app = create_app(data, settings=settings)
        app.config["REACHED_AT"] = _reached(host, port)
        tell_journal()
        settle()
        return app

    run(Running(data, host, port, workers, threads, every_request, settings), make)


def _add_samples(store: "EventStore") -> None:
    added = add_samples(store)
    if added:
        click.echo(f"{added} sample games were added.", err=True)


def _reached(host: str, port: int) -> list[str]:
    """Where phones find the site, if it lets them in."""
    from webapp.platform import local_network

    return [f"http://{each}:{port}/" for each in local_network.addresses()] if host == local_network.EVERYWHERE else []


def _kept_in(data: Path) -> str:
    return "the database" if database_url() else str(data)


def _say_where(app: "Flask", host: str, port: int, data: Path) -> None:
    from webapp.platform import local_network

    reached = app.config["REACHED_AT"] = _reached(host, port)
    here = "127.0.0.1" if host == local_network.EVERYWHERE else host
    click.echo(f"Recount is at http://{here}:{port}/ and keeps its records in {_kept_in(data)}.", err=True)
    if reached:
        click.echo(f"Phones in the same network find it at {' or '.join(reached)}.", err=True)
