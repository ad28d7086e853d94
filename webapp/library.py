"""The library: what is stored, the newest first."""

import re

from flask import Blueprint, Flask, request, url_for

from records.entry import Heading
from webapp import games
from webapp.pages.library import Library
from webapp.pages.page import Row
from webapp.shelf import shelf

SHOWN = 25  # rows on a page

library = Blueprint("library", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(library)


@library.get("/")
def index() -> str:
    """A page of games. `?before=` is the place that it comes before."""
    store = shelf()
    newest = newest_place()
    found = store.headings(before=_asked(), limit=SHOWN + 1) or store.headings(limit=SHOWN + 1)
    if not found:
        return Library().show()
    shown, more = found[:SHOWN], len(found) > SHOWN
    first, last = shown[0].place, shown[-1].place
    newer = max(newest - first, 0)
    return Library(
        rows=tuple(map(row, shown)),
        first=newer + 1,
        last=newer + len(shown),
        count=store.count(),
        previous=_page(first + SHOWN + 1, newest) if newer else "",
        next=_page(last, newest) if more else "",
    ).show()


def row(heading: Heading) -> Row:
    header = heading.header
    return Row(
        game=heading.game,
        name=games.name(header),
        sign=games.sign(header),
        seats=games.seats(header),
        played=games.played(header),
        place=header.get("place").strip(),
        sentences=heading.events,
    )


def newest_place() -> int:
    """Games are never removed, so places have no gaps: the newest place is also how many there are before it."""
    found = shelf().headings(limit=1)
    return found[0].place if found else 0


def page_with(place: int) -> str:
    """The address of the page that shows the game at a place."""
    newest = newest_place()
    pages_before = (newest - place) // SHOWN
    return _page(newest - pages_before * SHOWN + 1, newest)


def _asked() -> int | None:
    """None is the first page, also for whatever is no place. SQLite's numbers end at 19 digits."""
    before = request.args.get("before", "")
    return int(before) if re.fullmatch("[1-9][0-9]{0,17}", before) else None


def _page(before: int, newest: int) -> str:
    return url_for("library.index", before=before if before <= newest else None)
