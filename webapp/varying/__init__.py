"""Varying: playing on differently from any event, on the same table and judged by the same engine.

The page is that on which a game is recorded; what is written in it are sentences of a branch.
"""

from functools import partial
from typing import Any

from flask import Blueprint, Flask, Response, abort, redirect, url_for

from records import Event, Log
from records.event import quote
from records.wording import is_branch
from replay.game import Unplayable
from replay.replay import Replay
from webapp import recording
from webapp.eyes import look
from webapp.languages import gettext, language
from webapp.lines import along, line_of
from webapp.pages.varying import Varying
from webapp.recording.answers import answer, foreign_voice, fresh, loaded, names, refused, too_often
from webapp.recording.entry import Entry, entry
from webapp.recording.finishing import finishes
from webapp.recording.keeping import keep
from webapp.recording.keys import Holder, holder_of, writer_of
from webapp.recording.schemas import Said, Written
from webapp.recording.standing import heard, standing
from webapp.recording.voices import in_their_voice, usurps
from webapp.shelf import shelf
from webapp.varying.copying import copying
from webapp.varying.schemas import Begun
from webapp.varying.speaking import free_line, in_branch, struck

varying = Blueprint("varying", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(varying)
    app.register_blueprint(copying)


@varying.get("/g/<game:game>/vary/<line:line>")
def page(game: str, line: str) -> Any:
    log = shelf().log(game)
    along(log, line)
    title = log.branches[line].title if line in log.branches else ""
    return recording.page(game, partial(Varying, line=line, called=title, opened=line in log.branches))


@varying.get("/g/<game:game>/vary/<line:line>/<int:number>")
def sentence(game: str, line: str, number: int) -> Any:
    """Where a sentence that was just written is looked at."""
    return redirect(url_for("viewer.show", game=game) + "/" + shelf().log(game).address(number))


@varying.get("/g/<game:game>/vary/<line:line>/now.json")
def now(game: str, line: str) -> Response:
    return fresh(_now(game, line))


@varying.post("/g/<game:game>/vary/<line:line>/hear")
def hear(game: str, line: str) -> Response:
    holder = writer_of(game)
    said = too_often("hear") or loaded(Said())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    replay, found = _heard(log, line, said["say"], holder)
    told = heard(replay, found, names(log), language().tag)
    return answer(told | {"last": len(log.events), "finish": finishes(log, replay, found, language().tag)})


@varying.post("/g/<game:game>/vary/<line:line>/events")
def write(game: str, line: str) -> Response:
    """As in the main line: after what the writer has seen, and once, however often it is sent."""
    holder = writer_of(game)
    said = too_often("write") or loaded(Written())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    seen = Log(log.header, log.events[: said["after"]])
    replay, found = _heard(seen, line, said["say"], holder)
    if trouble := _unwritable(replay, found, log):
        return trouble
    events = in_branch(line, in_their_voice(seen, holder, found.events), holder)
    if usurps(seen, holder, events):
        return foreign_voice()
    return keep(game, said["after"], events, said["key"], lambda: {"line": line, "now": _now(game, line)})


@varying.post("/g/<game:game>/vary")
def begin(game: str) -> Response:
    """Open a branch after an event, under the next free letter, and perhaps play its first move."""
    holder = writer_of(game)
    said = too_often("write") or loaded(Begun())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    seen = Log(log.header, log.events[: said["after"]])  # so that what is sent twice gets the same letter
    line = free_line(seen, said["at"])
    if not is_branch(line):
        return refused("full", gettext("There is no letter left for another variation here."), 422)
    along(seen, line)
    opened = Event(0, "", "line", (line, *([quote(said["title"])] if said["title"] else [])))
    events = in_branch(line, (opened,), holder)
    if said["say"]:
        replay, found = _heard(seen, line, said["say"], holder)
        if trouble := _unwritable(replay, found, log):
            return trouble
        events += in_branch(line, found.events, holder)
        if usurps(seen, holder, events):
            return foreign_voice()
    return keep(game, said["after"], events, said["key"], lambda: {"line": line, "now": _now(game, line)})


def _heard(log: Log, line: str, text: str, holder: Holder) -> tuple[Replay, Entry]:
    """What is said, on the table of the branch as its writer knows it."""
    here = along(log, line)
    try:
        replay = look(here, holder.eye, holder.eye).replay
    except Unplayable:
        abort(404)
    return replay, entry(log, replay, struck(log, line, text), language().tag)


def _unwritable(replay: Replay, found: Entry, log: Log) -> Response | None:
    if found.unread or not found.judged:
        return refused("unread", found.unread, 422)
    if found.verdict != "impossible":
        return None
    says = gettext("This cannot happen on this table, not even in a variation.")
    return answer({"error": "impossible", "says": says, **heard(replay, found, names(log), language().tag)}, 422)


def _now(game: str, line: str) -> dict[str, Any]:
    """The table of the branch, as whoever asks may see it."""
    log, holder = shelf().log(game), holder_of(game)
    grown = f"{game}-{line}-{len(log.events)}"  # tells nothing of what was written, as a hash would
    try:
        told = standing(along(log, line), grown, names(log), holder, language().tag)
    except Unplayable as why:
        told = {"unplayable": why.told(language().tag)}
    return told | {"last": len(log.events), "off": line_of(line[:-1])}
