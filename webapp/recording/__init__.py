"""Recording at the table: what is heard is judged before it is written, and written whatever the judgement is."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Flask, Response, redirect, url_for

from records import Log
from replay.game import Unplayable
from replay.replay import Replay
from webapp.drawing import DRAWN, gems
from webapp.eyes import LOOKING_ON, look
from webapp.faces import face_sheet
from webapp.languages import gettext, language
from webapp.library import row
from webapp.pace import Pace
from webapp.pages.page import data
from webapp.pages.recording import Recording
from webapp.recording import counting, growing, joining, keys, onlooking, yours
from webapp.recording.answers import answer, foreign_voice, loaded, names, now_at, refused, too_often
from webapp.recording.choices import tapped
from webapp.recording.counting_words import counting_words
from webapp.recording.entry import Entry, entry
from webapp.recording.finishing import finishes
from webapp.recording.joining_words import joining_words
from webapp.recording.keeping import keep
from webapp.recording.keys import writer_of
from webapp.recording.mending_words import mending_words
from webapp.recording.onlooking import standing_now
from webapp.recording.opening import opening
from webapp.recording.schemas import Said, Written
from webapp.recording.standing import heard
from webapp.recording.tapping_words import tapping_words
from webapp.recording.voices import argues_as_another, in_their_voice, usurps
from webapp.recording.weighing import weighing
from webapp.recording.whose import contradicts, oversteps
from webapp.recording.words import recording_words, verbs_of
from webapp.shelf import shelf
from webapp.viewer_words import viewer_words

HEARD, WRITTEN = (600, 60.0), (300, 60.0)  # how often in how many seconds, from one address
VERBS = {"splendor": "buy", "marvel": "recruit", "gauntlet": ""}  # what is done to a card for tokens

recording = Blueprint("recording", __name__)


def join(app: Flask) -> None:
    keys.join(app)
    app.register_blueprint(recording)
    app.register_blueprint(opening)
    app.register_blueprint(weighing)
    joining.join(app)
    yours.join(app)
    app.extensions["paces"] |= {"hear": Pace(*HEARD), "write": Pace(*WRITTEN), "weigh": Pace(*HEARD)}
    counting.join(app)
    onlooking.join(app)
    growing.join(app)


@recording.errorhandler(Unplayable)
def unplayable(why: Unplayable) -> Response:
    """A key may also be that of a study, in which nothing is played."""
    return refused("unplayable", why.told(language().tag), 422)


@recording.get("/g/<game:game>/record")
def page(game: str, make: Callable[..., Recording] = Recording) -> Any:
    """The same for everybody: what only some may see comes later, to who shows a key."""
    log, lang = shelf().log(game), language().tag
    kind = log.header.game
    try:
        sight = look(log, LOOKING_ON)
    except Unplayable:
        return redirect(url_for("viewer.show", game=game))
    known = viewer_words(kind, DRAWN[kind].ids, sight, names(log)) | {"record": recording_words(kind) | mending_words()}
    known["verbs"] = verbs_of(sight.replay.game)
    known["record"] |= counting_words()
    known["joining"] = joining_words()
    if sight.replay.game.anything is not None:
        known["record"] |= tapping_words()
        known |= tapped(sight.replay)
    return make(
        row=row(shelf().heading(game)),
        faces=face_sheet(kind, lang),
        gems=gems(kind),
        known=data(known),
        verb=VERBS[kind],
    ).show()


@recording.get("/g/<game:game>/now.json")
def now(game: str) -> Response:
    """The table as it is. Who has seen it already gets 304."""
    return standing_now(game)


@recording.post("/g/<game:game>/hear")
def hear(game: str) -> Response:
    """Judge what was typed or tapped, and write nothing."""
    holder = writer_of(game)
    said = too_often("hear") or loaded(Said())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    sight = look(log, holder.eye, holder.eye)
    found = entry(log, sight.replay, said["say"], language().tag, sight.seat)
    if oversteps(log, sight.replay.game, holder.seat, found.events):
        return _foreign()
    told = heard(sight.replay, found, names(log), language().tag)
    return answer(told | {"last": len(log.events), "finish": finishes(log, sight.replay, found, language().tag)})


@recording.post("/g/<game:game>/events")
def write(game: str) -> Response:
    """Write sentences after those that the writer has seen. With its key, a request that is sent twice counts once."""
    holder = writer_of(game)
    said = too_often("write") or loaded(Written())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    seen = Log(log.header, log.events[: said["after"]])
    sight = look(seen, holder.eye, holder.eye)
    replay, found = sight.replay, entry(seen, sight.replay, said["say"], language().tag, sight.seat)
    if found.unread or not found.judged:
        return refused("unread", found.unread, 422)
    if oversteps(seen, replay.game, holder.seat, found.events):
        return _foreign()
    events = in_their_voice(seen, holder, found.events)
    if usurps(seen, holder, events):
        return foreign_voice()
    if argues_as_another(seen, holder, events):
        return refused("voice", gettext("In a dispute everybody speaks in their own name."), 403)
    if found.verdict == "impossible" and not counting.only_miscounted(found):
        return _impossible(replay, found, log)
    if contradicts(seen, holder.eye, found.events):
        says = gettext(
            "This does not fit what another phone has noted. Compare the cards, then correct one of the two."
        )
        return refused("contradiction", says, 422)
    return keep(game, said["after"], events, said["key"], lambda: {"now": now_at(game)})


def _foreign() -> Response:
    says = gettext("This key writes only for its own seat and for the table.")
    return refused("seat", says, 403)


def _impossible(replay: Replay, found: Entry, log: Log) -> Response:
    said = gettext("This cannot have happened on this table. Keep it as a draft, or look for what is wrong before it.")
    told = heard(replay, found, names(log), language().tag)
    return answer({"error": "impossible", "says": said, **told}, 422)
