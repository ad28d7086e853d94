"""Notes on a game: read by everybody as far as they may, written by whoever holds a key, in their own name alone."""

from functools import partial

from flask import Blueprint, Flask, Response

from webapp.identity.current_actor import annotator_of, author_id, speak, speaker_of
from webapp.identity.voices import onlooker_of
from webapp.notes.schemas import NameSent, TextSent
from webapp.notes.threads import threads_data, tried
from webapp.notes.words import notes_words
from webapp.notes.write import name_author, write_notes
from webapp.perspective.stored_game import stored
from webapp.platform.outcome import Refusal, then
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import answer, fresh, refusal, respond, sent, sent_once
from webapp.platform.store import current_store
from webapp.recording.append import receipt_numbers
from webapp.recording.schemas import SentenceWritten

NAMED, TRIED = (30, 600.0), (240, 60.0)  # how often in how many seconds, from one address

notes = Blueprint("notes", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(notes)
    app.extensions["rate_limits"] |= {"name": RateLimit(*NAMED), "try": RateLimit(*TRIED)}


@notes.get("/g/<game:game>/notes.json")
def read(game: str) -> Response:
    """Every note that whoever asks may see. Who has seen them already gets 304."""
    found = threads_data(game, current_store().log(game), onlooker_of(game), annotator_of(game))
    return fresh(found | {"words": notes_words()})


@notes.post("/g/<game:game>/notes")
def write(game: str) -> Response:
    holder = speaker_of(game)
    said, key = sent_once(SentenceWritten(), "write")
    done = write_notes(stored(game), holder, said["after"], said["say"], key)
    return respond(then(done, receipt_numbers), 201)


@notes.post("/g/<game:game>/notes/try")
def attempt(game: str) -> Response:
    """What a text would look like. Nothing is written."""
    speaker_of(game)
    said = sent(TextSent(), "try")
    return answer({"leaves": tried(game, current_store().log(game), said["text"])})


@notes.post("/g/<game:game>/voice")
def name(game: str) -> Response:
    holder = speaker_of(game)
    said = sent(NameSent(), "name")
    done = name_author(stored(game), holder, said["name"], author_id(game), partial(speak, game))
    return refusal(done) if isinstance(done, Refusal) else answer({"voice": done.voice}, 201 if done.new else 200)
