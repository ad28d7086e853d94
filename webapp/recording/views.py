"""Recording at the table: what is heard is judged before it is written, and written whatever the judgement is."""

from collections.abc import Callable
from http import HTTPStatus

from flask import Blueprint, Flask, Response, current_app, redirect, url_for
from flask.typing import ResponseReturnValue

from replay.engine.game import Unplayable
from webapp.board import live_timeline
from webapp.board.card_sheet import face_sheet
from webapp.board.live_timeline import timelines
from webapp.board.words import viewer_words
from webapp.games.drawing import drawn_of, gems
from webapp.games.face import face
from webapp.games.words import spoken
from webapp.identity.current_actor import holder_of, writer_of
from webapp.judge.miscount import miscount_data
from webapp.library import yours
from webapp.library.views import row
from webapp.perspective.sight import LOOKING_ON, look
from webapp.perspective.stored_game import stored
from webapp.platform.i18n import language
from webapp.platform.outcome import then
from webapp.platform.page import data
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import fresh, respond, sent, sent_once
from webapp.platform.store import current_store
from webapp.recording import join_views
from webapp.recording.append import append
from webapp.recording.counting import explain
from webapp.recording.hear import Heard, hear
from webapp.recording.live_table import LiveTables, encoded_now, receipt_data
from webapp.recording.new_game_views import opening
from webapp.recording.page import Recording
from webapp.recording.prompts import tapped
from webapp.recording.schemas import SentenceSaid, SentenceWritten
from webapp.recording.sheet import sheet_known
from webapp.recording.weigh_correction import Weighed, said_lines, weigh
from webapp.recording.words import (
    counting_words,
    joining_words,
    mending_words,
    recording_words,
    tapping_words,
    verb_words,
    verbs_of,
)
from webapp.wording.titles import seat_names

HEARD, WRITTEN, EXPLAINED = (600, 60.0), (300, 60.0), (120, 60.0)  # how often in how many seconds, from one address

recording = Blueprint("recording", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(recording)
    app.register_blueprint(opening)
    join_views.join(app)
    yours.join(app)
    app.extensions["rate_limits"] |= {
        "hear": RateLimit(*HEARD),
        "write": RateLimit(*WRITTEN),
        "weigh": RateLimit(*HEARD),
        "explain": RateLimit(*EXPLAINED),
    }
    live_timeline.join(app)
    app.extensions["live tables"] = LiveTables.of(app.extensions["store"], app.extensions["live timelines"])


def live_tables() -> LiveTables:
    found: LiveTables = current_app.extensions["live tables"]
    return found


@recording.get("/g/<game:game>/record")
def page(game: str, make: Callable[..., Recording] = Recording) -> ResponseReturnValue:
    """The same for everybody: what only some may see comes later, to who shows a key."""
    log, lang = current_store().log(game), language().tag
    kind = log.header.game
    try:
        sight = look(log, LOOKING_ON)
    except Unplayable:
        return redirect(url_for("viewer.show", game=game))
    known = viewer_words(kind, drawn_of(kind).ids, sight, seat_names(log))
    words = recording_words(kind) | mending_words() | counting_words()
    if sight.replay.game.anything is not None:
        words |= tapping_words() | verb_words(sight.replay.game)
        known |= tapped(sight.replay)
    words |= spoken(face(kind).recording)
    known |= sheet_known(sight.replay, log.header)
    known |= {"record": words, "verbs": verbs_of(sight.replay.game), "joining": joining_words()}
    return make(
        row=row(current_store().heading(game)),
        faces=face_sheet(kind, lang),
        gems=gems(kind),
        known=data(known),
        verb=face(kind).buying,
    ).show()


@recording.get("/g/<game:game>/now.json")
def now(game: str) -> Response:
    """The table as it is. Who has seen it already gets 304."""
    return fresh(encoded_now(stored(game), holder_of(game), live_tables()))


@recording.post("/g/<game:game>/hear", endpoint="hear")
def hear_sentence(game: str) -> Response:
    holder = writer_of(game)
    said = sent(SentenceSaid(), "hear")
    return respond(then(hear(stored(game), holder, said["say"]), Heard.data))


@recording.post("/g/<game:game>/events")
def write(game: str) -> Response:
    holder = writer_of(game)
    said, key = sent_once(SentenceWritten(), "write")
    here = stored(game)
    outcome = append(here, holder, said["after"], said["say"], key)
    return respond(receipt_data(outcome, here, holder, timelines()), 201)


@recording.post("/g/<game:game>/weigh", endpoint="weigh")
def weigh_correction(game: str) -> Response:
    holder = writer_of(game)
    said = sent(SentenceSaid(), "weigh")
    return respond(then(weigh(stored(game), holder, said["say"]), Weighed.data))


@recording.get("/g/<game:game>/said.json")
def said(game: str) -> Response:
    response = respond(then(said_lines(stored(game), holder_of(game)), lambda lines: {"lines": lines}))
    if response.status_code == HTTPStatus.OK:
        response.headers["Cache-Control"] = "private, no-cache"
        response.headers["Vary"] = "Authorization, Cookie"
    return response


@recording.post("/g/<game:game>/explain", endpoint="explain")
def explain_count(game: str) -> Response:
    holder = writer_of(game)
    said = sent(SentenceSaid(), "explain")
    return respond(then(explain(stored(game), holder, said["say"]), miscount_data))
