"""Alike: from a table to the games in which it occurred."""

import re

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from records import Header
from replay.game import GAMES, Unplayable, find
from replay.likeness import after_turn_of, likeness
from replay.replay import Replay
from replay.sight import SPECTATOR, seen_by
from webapp.access import reads
from webapp.archive import figures
from webapp.archive.asked import Asked
from webapp.catalogue import catalogue
from webapp.catalogue.wish import Wish
from webapp.languages import gettext, language
from webapp.shelf import shelf

MOST = 4000  # characters of a position
LIFE = "heroes=16 thanos=16"  # a position says what is left; what there was at the start makes no difference
_link = re.compile(r"\S*/g/([0-9a-f]{32})/([0-9]{1,6})(?:[?#]\S*)?").fullmatch

alike = Blueprint("alike", __name__)


@alike.get("/g/<game:game>/alike/<int:number>")
def show(game: str, number: int) -> Response:
    """The games in which the table after the turn of an event occurred as well."""
    found = _recorded(game, number)
    return _games(*found) if found is not None else abort(404)


@alike.get("/archive/position")
def seek() -> str | Response:
    """The same for a link to an event, or for a position as lines of text."""
    kind, table = request.args.get("game", ""), request.args.get("table", "")[:MOST]
    kept = catalogue()
    try:
        return _games(*_meant(kind, table))
    except Unplayable as why:
        return figures.overview(kept.archive, Asked.of(kept), table, why.told(language().tag)).show()


def _games(kind: str, found: bytes) -> Response:
    return redirect(url_for("library.index", **Wish(game=kind, position=found.hex()).asked))


def _meant(kind: str, table: str) -> tuple[str, bytes]:
    if link := _link(table.strip()):
        game, number = link[1], int(link[2])
        found = _recorded(game, number) if shelf().find(game) == [game] and reads(game) else None
        if found is None:
            raise _refused(gettext("There is no such moment in a game that you may see."))
        return found
    lines = [line for line in table.splitlines() if line.strip()]
    if not lines:
        raise _refused(gettext("Paste a link to a moment of a game, or a position as text."))
    if kind not in GAMES:
        raise _refused(gettext("Say which game this is."))
    game = find(kind)
    seats = [line.split()[0] for line in lines if re.fullmatch("[A-F]", line.split()[0])]
    if len(seats) not in game.players or len(set(seats)) != len(seats):
        raise _refused(gettext("Each seat has one line, which begins with its letter."))
    state = game.from_position(lines, seats, Header.of([("game", kind), ("life", LIFE)]))
    return kind, likeness(game, state, seats)


def _refused(said: str) -> Unplayable:
    """In the language of the page, whichever that is."""
    return Unplayable(said, said)


def _recorded(game: str, number: int) -> tuple[str, bytes] | None:
    """As anybody may know it. A game that began with a position may hide cards in it: before it is over, nothing is
    told of its tables."""
    log = shelf().log(game)
    try:
        replay = Replay.of(log)
    except Unplayable:
        return None
    if not replay.game.over(replay.state, replay.law):
        if log.header.get("position"):
            return None
        replay = seen_by(replay, SPECTATOR)
    state = after_turn_of(replay, number)
    return (log.header.game, likeness(replay.game, state, replay.seats)) if state is not None else None
