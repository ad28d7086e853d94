"""The catalogue: what is derived of every stored game, so that a list need not replay any.

It is a cache, never the truth: the file can be deleted and is built anew.
"""

from flask import Flask, current_app, g

from records.store import KeptStore
from webapp.catalogue.indexer import Catalogue
from webapp.platform.store import cache_of

__all__ = ["Catalogue", "catalogue", "join"]


def join(app: Flask) -> None:
    store: KeptStore = app.extensions["store"]
    path, seconds = cache_of(store, app.extensions["folder"], "catalogue"), app.extensions["settings"].request_seconds
    kept = app.extensions["catalogue"] = Catalogue(store, path, seconds)

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
