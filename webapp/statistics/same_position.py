"""Same position: from a table to the games in which it occurred."""

import re

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from replay.engine.game import Unplayable
from webapp.catalogue import catalogue
from webapp.catalogue.query import Wish
from webapp.identity.current_actor import reads
from webapp.platform.error_text import text_of
from webapp.platform.store import current_store
from webapp.statistics import figures
from webapp.statistics.position_query import MOST, Sought, described, recorded
from webapp.statistics.query import Asked

_moment = re.compile(r"(?:\S*/g/)?([0-9a-f]{32})[/@]([0-9]{1,7})(?:[?#]\S*)?").fullmatch  # a link, or GAME@N

alike = Blueprint("alike", __name__)


@alike.get("/g/<game:game>/alike/<int:number>")
def show(game: str, number: int) -> Response:
    """The games in which the table after the turn of an event occurred as well."""
    try:
        found = recorded(current_store().log(game), number)
    except Unplayable:
        found = None
    return _games(found) if found is not None else abort(404)


@alike.get("/archive/position")
def seek() -> str | Response:
    """The same for a moment of a game, or for a position as lines of text."""
    kind, table = request.args.get("game", ""), request.args.get("table", "")[:MOST]
    kept = catalogue()
    try:
        return _games(meant(kind, table))
    except Unplayable as why:
        return figures.overview(kept.archive, Asked.of(kept), table, text_of(why)).show()


def _games(found: Sought) -> Response:
    return redirect(url_for("library.index", **Wish(game=found.kind, position=found.likeness.hex()).asked))


def meant(kind: str, table: str) -> Sought:
    """A link to an event, `GAME@N`, or a position of this kind of game. Raises Unplayable."""
    moment = _moment(table.strip())
    if moment is None:
        return described(kind, table)
    game, number = moment[1], int(moment[2])
    found = (
        recorded(current_store().log(game), number) if current_store().find(game) == [game] and reads(game) else None
    )
    if found is None:
        raise Unplayable("There is no such moment in a game that you may see.")
    return found
