"""Pages of variations: a branch is looked at, heard and written as the main line is."""

from functools import partial

from flask import Blueprint, Flask, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from webapp.board.lines import along
from webapp.board.live_timeline import timelines
from webapp.identity.current_actor import holder_of, writer_of
from webapp.identity.new_game import new_games, wish, with_key
from webapp.perspective.stored_game import stored
from webapp.platform.i18n import gettext
from webapp.platform.outcome import ERRORS, Refusal, then
from webapp.platform.page import Trouble
from webapp.platform.responses import fresh, refusal, respond, sent, sent_once, too_often
from webapp.platform.store import current_store
from webapp.recording import views as recording_views
from webapp.recording.hear import Heard
from webapp.recording.schemas import SentenceSaid, SentenceWritten
from webapp.variations.copy import copy_game
from webapp.variations.now import line_data, now_in_line
from webapp.variations.page import Varying
from webapp.variations.schemas import LineBegun
from webapp.variations.write import begin_line, hear_in_line, write_in_line

MOST = 4096  # bytes of the form for a copy

varying = Blueprint("varying", __name__)
copying = Blueprint("copying", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(varying)
    app.register_blueprint(copying)


@varying.get("/g/<game:game>/vary/<line:line>")
def page(game: str, line: str) -> ResponseReturnValue:
    log = current_store().log(game)
    along(log, line)
    title = log.branches[line].title if line in log.branches else ""
    return recording_views.page(game, partial(Varying, line=line, called=title, opened=line in log.branches))


@varying.get("/g/<game:game>/vary/<line:line>/<int:number>")
def sentence(game: str, line: str, number: int) -> ResponseReturnValue:
    """Where a sentence that was just written is looked at."""
    return redirect(url_for("viewer.show", game=game) + "/" + current_store().log(game).address(number))


@varying.get("/g/<game:game>/vary/<line:line>/now.json")
def now(game: str, line: str) -> Response:
    told = now_in_line(stored(game), holder_of(game), line, timelines())
    return refusal(told) if isinstance(told, Refusal) else fresh(told)


@varying.post("/g/<game:game>/vary/<line:line>/hear")
def hear(game: str, line: str) -> Response:
    holder = writer_of(game)
    said = sent(SentenceSaid(), "hear")
    return respond(then(hear_in_line(stored(game), holder, line, said["say"]), Heard.data))


@varying.post("/g/<game:game>/vary/<line:line>/events")
def write(game: str, line: str) -> Response:
    holder = writer_of(game)
    said, key = sent_once(SentenceWritten(), "write")
    here = stored(game)
    done = write_in_line(here, holder, line, said["after"], said["say"], key)
    return respond(line_data(done, here, holder, timelines()), 201)


@varying.post("/g/<game:game>/vary")
def begin(game: str) -> Response:
    holder = writer_of(game)
    said, key = sent_once(LineBegun(), "write")
    here = stored(game)
    done = begin_line(here, holder, key=key, **said)
    return respond(line_data(done, here, holder, timelines()), 201)


@copying.post("/g/<game:game>/copy")
def copy(game: str) -> ResponseReturnValue:
    """Make the copy and go to it. The key is behind the #, which no server sees."""
    request.max_content_length = MOST
    if too_often("store"):
        return Trouble(gettext("That is a lot at once."), gettext("Wait a minute, then try again.")).show(), 429
    mine = wish()
    done = copy_game(new_games(), stored(game), url_for("viewer.show", game=game), mine)
    if isinstance(done, Refusal):
        return Trouble(gettext("No copy was made."), done.says).show(), ERRORS[done.error]
    at = request.form.get("at", "")
    to = url_for("viewer.show", game=done.game) + (
        f"/{at}" if at in current_store().log(done.game).settled.addresses else ""
    )
    return with_key(redirect(to, 303), done.game, mine)
