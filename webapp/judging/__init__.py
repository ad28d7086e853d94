"""Asking the judge: may this be done here, or what may be done? Of a position or of an event of a record.

The address is the whole question, so it is also the link that shares the answer. Nothing is kept.
"""

from typing import Any

from flask import Blueprint, Flask, Response, current_app, redirect, request, url_for

from records import Unreadable, read
from replay.game import Unplayable
from replay.replay import Replay
from webapp.judging.question import Question
from webapp.judging.schemas import Placed
from webapp.judging.showing import shown, started
from webapp.judging.tables import Table, everything, recorded, set_up
from webapp.languages import gettext, language
from webapp.lines import line_of
from webapp.pace import Pace
from webapp.recording.answers import answer, loaded, too_often
from webapp.shelf import shelf

PLACED, PASTED = (600, 60.0), (120, 60.0)  # how often in how many seconds, from one address
MOST_TEXT = 256 * 1024  # characters of a record that is pasted

FIELDS = ("say", "edition", "readings", "life")

judging = Blueprint("judging", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(judging)
    app.extensions["paces"] |= {"place": Pace(*PLACED), "paste": Pace(*PASTED)}


@judging.get("/judge")
def show() -> Any:
    """A question about a position; without one, where to begin."""
    if not request.args.get("game"):
        return started().show()
    if "reading" in request.args or any(not request.args.get(name, "?") for name in FIELDS):
        return redirect(url_for("judging.show", **_plain()))
    try:
        question = Question.of(request.args)
        table = set_up(question)
    except Unplayable as why:
        return started(request.args.get("position", ""), request.args["game"], why.told(language().tag)).show(), 422
    return shown(table, question).show()


def _plain() -> dict[str, Any]:
    """A form sends a field for each open point, empty ones too: an address says only what matters."""
    pinned = [each for each in request.args.getlist("reading") if each]
    said = {name: value for name, value in request.args.items() if value and name != "reading"}
    return said | ({"readings": " ".join(pinned)} if pinned else {})


@judging.post("/judge")
def paste() -> Any:
    """A text becomes an address. Nothing of it is kept."""
    text, game = request.form.get("text", "")[:MOST_TEXT], request.form.get("game", "")
    pace: Pace = current_app.extensions["paces"]["paste"]
    if not pace.allows(request.remote_addr or ""):
        return started(text, game, gettext("That is a lot at once. Wait a minute; the entry is kept.")).show(), 429
    try:
        question = _of_record(text) if text.lstrip("\ufeff \n\r\t").startswith(("[", ";")) else None
        question = question or Question.of({**request.form, "position": text})
        set_up(question)
    except Unreadable as why:
        problem = why.problems[0]
        said = gettext("Line %(line)s: %(problem)s") % {"line": problem.line, "problem": problem.text(language().tag)}
        return started(text, game, said).show(), 422
    except Unplayable as why:
        return started(text, game, why.told(language().tag)).show(), 422
    return redirect(url_for("judging.show", **question.address), 303)


@judging.post("/judge/position.json")
def place() -> Response:
    """The table that a text describes, or why there is none: for the editor. Nothing is kept."""
    said = loaded(Placed())
    if isinstance(said, Response):
        return said
    if (slower := too_often("place")) is not None:
        return slower
    try:
        table = set_up(Question.of(said))
        table.sight.replay.game.sound(table.state)
    except Unplayable as why:
        return answer({"problem": why.told(language().tag)}, 422)
    return answer({"position": "\n".join(table.lines), "table": table.view})


@judging.get("/g/<game:game>/<spot:address>/judge")
def of_record(game: str, address: str) -> str:
    """A question about a stored game after an event; 0 is the start."""
    log = shelf().log(game)
    table = recorded(log, line_of(address), address)
    return shown(table, _stored(table, request.args.get("say", "")), game, address).show()


def _stored(table: Table, say: str) -> Question:
    header = table.log.header
    return Question(
        game=header.game,
        seats="".join(table.sight.replay.seats),
        position="\n".join(table.lines),
        edition=header.get("edition"),
        readings=header.get("readings"),
        life=header.get("life"),
        say=Question.of({"say": say, "seats": "AB"}).say,
    )


def _of_record(text: str) -> Question:
    """The table at the end of a record that was pasted, or where it cannot go on. Raises Unreadable, Unplayable."""
    log = read(text)
    replay = Replay.of(log)
    return _stored(Table(log, everything(replay), replay.state), "")
