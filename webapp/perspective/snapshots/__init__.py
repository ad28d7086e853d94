"""Snapshots: where the tables of long records are looked up. A cache, never the truth: the file can be deleted."""

from flask import Flask, current_app

from records.entry import Heading
from records.store import KeptStore
from replay.engine.registry import find
from webapp.perspective.sight import Sight, eye_of, seat_of
from webapp.perspective.snapshots.snapshots import LONG, NoSnapshot, Reached, Snapshots
from webapp.platform.store import cache_of

__all__ = ["LONG", "NoSnapshot", "Reached", "Snapshots", "glimpse", "join", "site_snapshots"]


def join(app: Flask) -> None:
    store: KeptStore = app.extensions["store"]
    app.extensions["snapshots"] = Snapshots(store, cache_of(store, app.extensions["folder"], "bookmarks"))


def site_snapshots() -> Snapshots:
    """Of the running site."""
    kept: Snapshots = current_app.extensions["snapshots"]
    return kept


def glimpse(heading: Heading, number: int, asked: str | None = None, own: str = "") -> Sight:
    """As `look`, but only the table after one event, which is the last of a replay of a few moves.

    Raises NoSnapshot, and Unplayable.
    """
    way = site_snapshots().way(heading)
    seats, disclosed = tuple(way.seats), bool(way.disclosed)
    eye, eyes = eye_of(seats, disclosed, asked, own, hides=find(heading.header.game).hides)
    reached = site_snapshots().reach(heading, number, seat_of(eye, seats))
    return Sight(eye, eyes, disclosed, bool(reached.way.over), reached.replay, way.stops)
