"""The catalogue: what is derived of every stored game, so that a list need not replay any.

It is a cache, never the truth: the file can be deleted and is built anew.
"""

from pathlib import Path

from flask import Flask, current_app, g

from records.sqlite import SqliteStore
from webapp.catalogue.keeper import Catalogue

__all__ = ["Catalogue", "catalogue", "join"]


def join(app: Flask) -> None:
    store: SqliteStore = app.extensions["store"]
    kept = app.extensions["catalogue"] = Catalogue(store, Path(store.path).parent / "catalogue.db")

    def begin() -> None:
        kept.page_begins()
        g.counted = True

    def end(_: BaseException | None) -> None:
        if g.pop("counted", False):  # not what was refused before it began
            kept.page_ends()

    app.before_request(begin)
    app.teardown_request(end)


def catalogue() -> Catalogue:
    """Of the running site, with everything that was written until now, or nearly: see `Catalogue.catch_up`."""
    kept: Catalogue = current_app.extensions["catalogue"]
    kept.catch_up()
    return kept
