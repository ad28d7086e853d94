"""Counting at the table: what the record expects, and what could explain that something else lies there."""

from dataclasses import replace

from flask import Blueprint, Flask, Response

from records import Event, Log, sentences
from replay.suspects import miscount
from webapp.eyes import Sight, look
from webapp.languages import gettext, language
from webapp.miscounts import miscount_data, miscounted
from webapp.pace import Pace
from webapp.pages.miscount import Suspected
from webapp.recording.answers import answer, loaded, refused, too_often
from webapp.recording.entry import Entry, entry
from webapp.recording.keys import Holder, writer_of
from webapp.recording.schemas import Said
from webapp.recording.whose import oversteps
from webapp.shelf import shelf

EXPLAINED = (120, 60.0)  # how often in how many seconds, from one address

counting = Blueprint("counting", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(counting)
    app.extensions["paces"]["explain"] = Pace(*EXPLAINED)


def only_miscounted(found: Entry) -> bool:
    """What is against an entry is a count alone. Somebody did count: that it does not fit is what it says."""
    against = [each for each in found.judged if each.verdict.word == "impossible"]
    return bool(against) and all(each.event.verb == "count" for each in against)


@counting.post("/g/<game:game>/explain")
def explain(game: str) -> Response:
    """What could explain a count, before it is written or once it has stopped the record. Nothing is written."""
    holder = writer_of(game)
    said = too_often("explain") or loaded(Said())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    sight = look(log, holder.eye, holder.eye)
    event = _count(log, sight, said["say"])
    if event is None:
        return refused("unread", gettext("This is no count of anything on this table."), 422)
    found = miscounted(log, sight.replay, event)
    suspects = tuple(_for(holder, log, sight, each) for each in found.suspects)
    return answer(miscount_data(replace(found, suspects=suspects)))


def _for(holder: Holder, log: Log, sight: Sight, suspect: Suspected) -> Suspected:
    """With what settles it, if this writer may write that."""
    if not suspect.correction:
        return suspect
    events = sentences(suspect.correction, len(log.events) + 1, log)
    return replace(suspect, correction="") if oversteps(log, sight.replay.game, holder.seat, events) else suspect


def _count(log: Log, sight: Sight, text: str) -> Event | None:
    """The one that stopped the record, if it says the same; else as the next sentence."""
    replay = sight.replay
    found = entry(log, replay, text, language().tag, sight.seat)
    if found.unread or len(found.judged) != 1 or found.judged[0].event.verb != "count":
        return None
    event, stopped = found.judged[0].event, miscount(replay)
    return stopped if stopped is not None and stopped.say == event.say else event
