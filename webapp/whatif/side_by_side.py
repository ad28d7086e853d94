"""Side by side: a game as it was recorded and the same game told otherwise, on two tables that are stepped together."""

from dataclasses import replace

from flask import Blueprint, Flask, abort, request, url_for

from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.questions.compare import alike_frames, compare
from replay.questions.timelines import timelines
from webapp.perspective.sight import look
from webapp.platform.i18n import gettext
from webapp.platform.page import Trouble
from webapp.platform.store import current_store
from webapp.whatif.compare import page, way
from webapp.whatif.question import Unasked, asked, both_games, called
from webapp.whatif.timelines import Lines
from webapp.wording.titles import seat_names

beside = Blueprint("beside", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(beside)


@beside.get("/g/<game:game>/beside")
def show(game: str) -> str | tuple[str, int]:
    """`?without=31`, `?amend=31&say=…`, `?after=31&say=…` or `?readings=…`."""
    opened = OpenedGame(current_store().log(game))
    log = opened.log
    viewer = url_for("viewer.show", game=game)
    try:
        sight = look(opened)
    except Unplayable:
        abort(404)
    try:
        other = asked(log, request.args)
        both = both_games(opened, sight.seat, other)
    except Unasked as why:
        title = gettext("These two games cannot be laid side by side.")
        return Trouble(title, str(why), viewer, gettext("Back to the game")).show(), 400
    first = replace(sight, replay=both.before)
    second = replace(sight, replay=both.after, stops=both.after.halt.event.number if both.after.halt else 0)
    lines = Lines(game, log, sight, other, timelines(both))
    found = compare(both.before, both.after, alike_frames(both.before, both.after))
    who = seat_names(log)
    ways = (
        way(found.first, who, lines.address, called=gettext("As recorded"), href=viewer),
        way(found.second, who, lines.address, called=called(other)),
    )
    shown = page(game, log, (first, second), found, ways, (), viewer, lines.address)
    return replace(shown, timelines=lines.shown((), "")).show()
