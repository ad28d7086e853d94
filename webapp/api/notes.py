"""Notes over the API: as the pages write them, in one's own name alone."""

from typing import Any

from flask import abort

from records.store import StoreError
from webapp import notes
from webapp.api.errors import refusal
from webapp.api.games import ONE
from webapp.api.operation import ONCE, operation
from webapp.api.schemas import notes as schemas
from webapp.api.schemas.events import Receipt, SentenceWritten
from webapp.api.schemas.games import RecordTold
from webapp.api.scopes import READ
from webapp.choice import chosen, taken
from webapp.languages import gettext
from webapp.notes.telling import told
from webapp.recording.answers import too_often
from webapp.recording.keys import annotator_of
from webapp.recording.voices import onlooker_of
from webapp.shelf import shelf
from webapp.taking import alone

NOTES = "notes"
HERE = f"{ONE}/notes"


@operation("GET", HERE, schemas.NotesTold, tag=NOTES)
def list_notes(game: str) -> Any:
    return told(game, shelf().log(game), onlooker_of(game), annotator_of(game))


@operation(
    "POST", HERE, Receipt, tag=NOTES, status=201, body=SentenceWritten, keyed=True, once=ONCE, refuses=(409, 422, 503)
)  # fmt: skip
def append_notes(game: str, sent: dict[str, Any]) -> Any:
    return notes.write(game)


@operation("POST", f"{HERE}/try", schemas.LeavesTold, tag=NOTES, body=schemas.TextSent, keyed=True, scope=READ)
def try_note(game: str, sent: dict[str, Any]) -> Any:
    return notes.attempt(game)


@operation(
    "PUT", f"{ONE}/voice", schemas.VoiceTold, tag=NOTES, body=schemas.NameSent, keyed=True, refuses=(409, 503)
)  # fmt: skip
def name_voice(game: str, sent: dict[str, Any]) -> Any:
    """A key keeps the name that it was given first."""
    response = notes.name(game)
    response.status_code = 200 if response.status_code == 201 else response.status_code
    return response


@operation("GET", f"{HERE}/file", RecordTold, tag=NOTES)
def get_notes_file(game: str) -> Any:
    return {"text": alone.written(taken(shelf().log(game), chosen(), onlooker_of(game)))}


@operation(
    "POST", f"{HERE}/file", schemas.PutIn, tag=NOTES, body=schemas.NotesSent, keyed=True, refuses=(422, 503),
    most=2 * alone.MOST,
)  # fmt: skip
def put_notes_in(game: str, sent: dict[str, Any]) -> Any:
    """Sent twice, they are there once."""
    if slower := too_often("write"):
        return slower
    holder = annotator_of(game)
    if holder is None:
        abort(401)
    try:
        return {"added": alone.put_into(game, sent["text"], holder.seat)}
    except alone.Refused as why:
        return refusal("unread", str(why), 422)
    except StoreError:
        return refusal("store", gettext("The store takes nothing right now. Try again in a moment."), 503)
