"""The judge: addresses at which a question about a table is asked and answered."""

from flask import Blueprint, Flask, Response, abort, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from records import Unreadable, read
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from webapp.board.lines import line_of
from webapp.games.set_up import by_tag, set_ups
from webapp.judge.presenter import shown, started
from webapp.judge.question import Question
from webapp.judge.schemas import PositionDrawn
from webapp.judge.tables import OpenTable, everything, judged, recorded, set_up
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import answer, sent
from webapp.platform.schemas import Query
from webapp.platform.store import current_store

PLACED, PASTED = (600, 60.0), (120, 60.0)  # how often in how many seconds, from one address
MOST_TEXT = 256 * 1024  # characters of a record that is pasted

FIELDS = ("say", "edition", "readings")

judging = Blueprint("judging", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(judging)
    app.extensions["rate_limits"] |= {"place": RateLimit(*PLACED), "paste": RateLimit(*PASTED)}


@judging.get("/judge")
def show() -> ResponseReturnValue:
    """A question about a position; without one, where to begin."""
    if not request.args.get("game"):
        return started().show()
    if "reading" in request.args or any(not request.args.get(name, "?") for name in (*FIELDS, *by_tag())):
        return redirect(url_for("judging.show", **_plain()))
    try:
        question = Question.of(request.args)
        table = judged(set_up(question))
    except Unplayable as why:
        return started(request.args.get("position", ""), request.args["game"], text_of(why)).show(), 422
    return shown(table, question).show()


def _plain() -> Query:
    """A form sends a field for each open point, empty ones too: an address says only what matters."""
    pinned = [each for each in request.args.getlist("reading") if each]
    said = {name: value for name, value in request.args.items() if value and name != "reading"}
    return said | ({"readings": " ".join(pinned)} if pinned else {})


@judging.post("/judge")
def paste() -> ResponseReturnValue:
    """A text becomes an address. Nothing of it is kept."""
    text, game = request.form.get("text", "")[:MOST_TEXT], request.form.get("game", "")
    pace: RateLimit = current_app.extensions["rate_limits"]["paste"]
    if not pace.allows(request.remote_addr or ""):
        return started(text, game, gettext("That is a lot at once. Wait a minute; the entry is kept.")).show(), 429
    try:
        question = _of_record(text) if text.lstrip("\ufeff \n\r\t").startswith(("[", ";")) else None
        question = question or Question.of({**request.form, "position": text})
        judged(set_up(question))
    except Unreadable as why:
        problem = why.problems[0]
        said = gettext("Line %(line)s: %(problem)s") % {"line": problem.line, "problem": text_of(problem)}
        return started(text, game, said).show(), 422
    except Unplayable as why:
        return started(text, game, text_of(why)).show(), 422
    return redirect(url_for("judging.show", **question.address), 303)


@judging.post("/judge/position.json")
def place() -> Response:
    """The table that a text describes, or why there is none: for the editor. Nothing is kept."""
    said = sent(PositionDrawn(), "place")
    try:
        table = set_up(Question.of(said))
        table.sight.replay.game.sound(table.state)
    except Unplayable as why:
        return answer({"problem": text_of(why)}, 422)
    return answer({"position": "\n".join(table.lines), "table": table.view})


@judging.get("/g/<game:game>/<spot:address>/judge")
def of_record(game: str, address: str) -> str:
    """A question about a stored game after an event; 0 is the start."""
    log = current_store().log(game)
    table = recorded(log, line_of(address), address)
    if not table.sight.replay.game.judged:
        abort(404)  # nobody judges it, and no page leads here
    return shown(table, _stored(table, request.args.get("say", "")), game, address).show()


def _stored(table: OpenTable, say: str) -> Question:
    header = table.log.header
    return Question(
        game=header.game,
        seats="".join(table.sight.replay.seats),
        position="\n".join(table.lines),
        edition=header.get("edition"),
        readings=header.get("readings"),
        setup={each.tag: header.get(each.tag) for each in set_ups(header.game) if header.get(each.tag)},
        say=Question.of({"say": say, "seats": "AB"}).say,
    )


def _of_record(text: str) -> Question:
    """The table at the end of a record that was pasted, or where it cannot go on. Raises Unreadable, Unplayable."""
    log = read(text)
    replay = Replay.of(log)
    return _stored(OpenTable(log, everything(replay), replay.state), "")
