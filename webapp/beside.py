"""Beside: a game as it was recorded and the same game told otherwise, on two tables that are stepped together."""

from dataclasses import replace

from flask import Blueprint, Flask, abort, request, url_for

from replay.compare import alike_frames, compare
from replay.game import Unplayable
from replay.timelines import timelines
from webapp.comparing import page, way
from webapp.eyes import look
from webapp.languages import gettext
from webapp.otherwise import Unasked, asked, called, told
from webapp.pages.trouble import Trouble
from webapp.recording.answers import names
from webapp.shelf import shelf
from webapp.timelines import Lines

beside = Blueprint("beside", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(beside)


@beside.get("/g/<game:game>/beside")
def show(game: str) -> str | tuple[str, int]:
    """`?without=31`, `?amend=31&say=…`, `?after=31&say=…` or `?readings=…`."""
    log = shelf().log(game)
    viewer = url_for("viewer.show", game=game)
    try:
        sight = look(log)
    except Unplayable:
        abort(404)
    try:
        other = asked(log, request.args)
        both = told(log, sight.seat, other)
    except Unasked as why:
        title = gettext("These two games cannot be laid side by side.")
        return Trouble(title, str(why), viewer, gettext("Back to the game")).show(), 400
    first = replace(sight, replay=both.before)
    second = replace(sight, replay=both.after, stops=both.after.halt.event.number if both.after.halt else 0)
    lines = Lines(game, log, sight, other, timelines(both))
    found = compare(both.before, both.after, alike_frames(both.before, both.after))
    who = names(log)
    ways = (
        way(found.first, who, lines.address, called=gettext("As recorded"), href=viewer),
        way(found.second, who, lines.address, called=called(other)),
    )
    shown = page(game, log, (first, second), found, ways, (), viewer, lines.address)
    return replace(shown, timelines=lines.shown((), "")).show()
