"""Bookmarks: where the tables of long records are looked up. A cache, never the truth: the file can be deleted."""

from flask import Flask, current_app

from records.entry import Heading
from records.store import KeptStore
from webapp.bookmarks.keeper import LONG, Bookmarks, Reached, Unmarked
from webapp.eyes import Sight, eye_of, seat_of
from webapp.site import cache_of

__all__ = ["LONG", "Bookmarks", "Reached", "Unmarked", "bookmarks", "glimpse", "join"]


def join(app: Flask) -> None:
    store: KeptStore = app.extensions["store"]
    app.extensions["bookmarks"] = Bookmarks(store, cache_of(store, app.extensions["folder"], "bookmarks"))


def bookmarks() -> Bookmarks:
    """Of the running site."""
    kept: Bookmarks = current_app.extensions["bookmarks"]
    return kept


def glimpse(heading: Heading, number: int, asked: str | None = None, own: str = "") -> Sight:
    """As `look`, but only the table after one event, which is the last of a replay of a few moves.

    Raises Unmarked, and Unplayable.
    """
    way = bookmarks().way(heading)
    seats, over = tuple(way.seats), bool(way.over)
    eye, eyes = eye_of(seats, over, asked, own)
    reached = bookmarks().reach(heading, number, seat_of(eye, seats))
    return Sight(eye, eyes, over, reached.replay, way.stops)
