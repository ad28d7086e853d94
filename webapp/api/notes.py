"""Notes over the API: as the pages write them, in one's own name alone."""

from dataclasses import asdict
from functools import partial

from webapp.api.games import ONE
from webapp.api.operation import ONCE, Answer, operation
from webapp.api.schemas import notes as schemas
from webapp.api.schemas.events import Receipt
from webapp.api.schemas.games import RecordTold
from webapp.api.scopes import READ
from webapp.exporting import notes_file
from webapp.identity.current_actor import annotator_of, author_id, speak, speaker_of
from webapp.identity.voices import onlooker_of
from webapp.notes.schemas import NameSent, TextSent
from webapp.notes.threads import threads_data, tried
from webapp.notes.write import name_author, write_notes
from webapp.perspective.note_selection import chosen, taken
from webapp.perspective.stored_game import stored
from webapp.platform.outcome import then
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.recording.append import receipt_numbers
from webapp.recording.schemas import SentenceWritten

NOTES = "notes"
HERE = f"{ONE}/notes"


@operation("GET", HERE, schemas.NotesTold, tag=NOTES)
def list_notes(game: str) -> Answer:
    return threads_data(game, current_store().log(game), onlooker_of(game), annotator_of(game))


@operation(
    "POST", HERE, Receipt, tag=NOTES, status=201, body=SentenceWritten, keyed=True, once=ONCE, refuses=(409, 422, 503),
    pace="write",
)  # fmt: skip
def append_notes(game: str, sent: Loaded, key: str) -> Answer:
    return then(write_notes(stored(game), speaker_of(game), sent["after"], sent["say"], key), receipt_numbers)


@operation("POST", f"{HERE}/try", schemas.LeavesTold, tag=NOTES, body=TextSent, keyed=True, scope=READ, pace="try")
def try_note(game: str, sent: Loaded) -> Answer:
    return {"leaves": tried(game, current_store().log(game), sent["text"])}


@operation(
    "PUT", f"{ONE}/voice", schemas.VoiceTold, tag=NOTES, body=NameSent, keyed=True, refuses=(409, 503), pace="name"
)  # fmt: skip
def name_voice(game: str, sent: Loaded) -> Answer:
    """A key keeps the name that it was given first."""
    done = name_author(stored(game), speaker_of(game), sent["name"], author_id(game), partial(speak, game))
    return then(done, lambda named: {"voice": named.voice})


@operation("GET", f"{HERE}/file", RecordTold, tag=NOTES)
def get_notes_file(game: str) -> Answer:
    return {"text": notes_file.written(taken(current_store().log(game), chosen(), onlooker_of(game)))}


@operation(
    "POST", f"{HERE}/file", schemas.PutIn, tag=NOTES, body=schemas.NotesSent, keyed=True, refuses=(422, 503),
    most=2 * notes_file.MOST, pace="write",
)  # fmt: skip
def put_notes_in(game: str, sent: Loaded) -> Answer:
    """Sent twice, they are there once."""
    done = notes_file.put_notes_in(stored(game), speaker_of(game), sent["text"])
    return then(done, asdict)
