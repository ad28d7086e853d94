"""Alike: from a table to the games in which it occurred."""

import re

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from replay.game import Unplayable
from webapp.access import reads
from webapp.archive import figures
from webapp.archive.asked import Asked
from webapp.archive.sought import MOST, Sought, described, recorded, refused
from webapp.catalogue import catalogue
from webapp.catalogue.wish import Wish
from webapp.languages import gettext, language
from webapp.shelf import shelf

_moment = re.compile(r"(?:\S*/g/)?([0-9a-f]{32})[/@]([0-9]{1,7})(?:[?#]\S*)?").fullmatch  # a link, or GAME@N

alike = Blueprint("alike", __name__)


@alike.get("/g/<game:game>/alike/<int:number>")
def show(game: str, number: int) -> Response:
    """The games in which the table after the turn of an event occurred as well."""
    try:
        found = recorded(shelf().log(game), number)
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
        return figures.overview(kept.archive, Asked.of(kept), table, why.told(language().tag)).show()


def _games(found: Sought) -> Response:
    return redirect(url_for("library.index", **Wish(game=found.kind, position=found.likeness.hex()).asked))


def meant(kind: str, table: str) -> Sought:
    """A link to an event, `GAME@N`, or a position of this kind of game. Raises Unplayable."""
    moment = _moment(table.strip())
    if moment is None:
        return described(kind, table)
    game, number = moment[1], int(moment[2])
    found = recorded(shelf().log(game), number) if shelf().find(game) == [game] and reads(game) else None
    if found is None:
        raise refused(gettext("There is no such moment in a game that you may see."))
    return found
