"""Writing in a study: what is sent with its key, judged as sentences, kept once."""

from typing import Any

from flask import Blueprint, Response, abort
from markupsafe import Markup

from records import Event, Log
from replay.study import STUDY, Study, Unsaid, item_of
from webapp.languages import gettext
from webapp.pages.studies import Body
from webapp.recording.answers import loaded, refused, too_often
from webapp.recording.keeping import keep
from webapp.recording.keys import writer_of
from webapp.recording.schemas import Said, Written
from webapp.shelf import shelf
from webapp.studies.body import body_of, preview_of
from webapp.studies.saying import Refused, heard, undoable

writing = Blueprint("writing", __name__)


def study_log(study: str) -> Log:
    """The record of a study. Under the id of a game nothing is found here."""
    log = shelf().log(study)
    if log.header.game != STUDY:
        abort(404)
    return log


def games_of(log: Log) -> tuple[str, ...]:
    return Study.of(log).games


def editable(study: str, log: Log) -> Body:
    written = [entry.at for entry in shelf().entries(study)][: len(log.events)]
    return body_of(study, log, editing=True, undo=tuple(undoable(log, written)))


@writing.get("/s/<game:study>/body")
def body(study: str) -> str:
    """The study as it stands, for the page that writes in it."""
    return editable(study, study_log(study)).show()


@writing.post("/s/<game:study>/preview")
def preview(study: str) -> Any:
    """What a sentence would look like. Nothing is written."""
    writer_of(study)
    log = study_log(study)
    said = too_often("preview") or loaded(Said())
    if isinstance(said, Response):
        return said
    try:
        [event] = heard(log, said["say"])
        return preview_of(log, item_of(event))
    except (Refused, Unsaid, ValueError) as why:
        says = str(why) if isinstance(why, Refused) else gettext("This is no sentence of a study.")
        return Markup('<p class="why">{}</p>').format(says)


@writing.post("/s/<game:study>/events")
def write(study: str) -> Response:
    """Write sentences after those that the writer has seen. With its key, a request that is sent twice counts once."""
    writer_of(study)
    log = study_log(study)
    said = too_often("study") or loaded(Written())
    if isinstance(said, Response):
        return said
    try:
        events = heard(Log(log.header, log.events[: said["after"]]), said["say"])
    except Refused as why:
        return refused("unread", str(why), 422)
    return _keep(study, said["after"], events, said["key"])


def _keep(study: str, after: int, events: tuple[Event, ...], key: str) -> Response:
    by = shelf().opening(study).header.get("@a")  # whoever begins a study is its author
    return keep(study, after, events, key, by=by)
