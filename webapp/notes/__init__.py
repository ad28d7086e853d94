"""Notes on a game: read by everybody as far as they may, written by whoever holds a key, in their own name alone.

They are sentences of the record (docs/notation.md). Nothing in them moves a card, so they are not judged.
"""

import re

from flask import Blueprint, Flask, Response, abort

from records import Log, Unreadable, sentences
from records.store import NoLetterLeft, StoreError
from webapp.hashing import hashed
from webapp.languages import gettext, language
from webapp.notes.leaves import leaves
from webapp.notes.schemas import Named, Tried
from webapp.notes.telling import things_of, told, where_in
from webapp.notes.words import notes_words
from webapp.pace import Pace
from webapp.prose import prose
from webapp.recording.answers import answer, foreign_voice, fresh, loaded, refused, too_often
from webapp.recording.keeping import keep
from webapp.recording.keys import Holder, annotator_of, known, shown_key, speak
from webapp.recording.schemas import Written
from webapp.recording.voices import in_their_voice, onlooker_of, only_beside, usurps, voices
from webapp.shelf import shelf

NAMED, TRIED = (30, 600.0), (240, 60.0)  # how often in how many seconds, from one address
_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")

notes = Blueprint("notes", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(notes)
    app.extensions["paces"] |= {"name": Pace(*NAMED), "try": Pace(*TRIED)}


@notes.get("/g/<game:game>/notes.json")
def read(game: str) -> Response:
    """Every note that whoever asks may see. Who has seen them already gets 304."""
    found = told(game, shelf().log(game), onlooker_of(game), annotator_of(game))
    return fresh(found | {"words": notes_words()})


@notes.post("/g/<game:game>/notes")
def write(game: str) -> Response:
    """Write notes, sets and resolves, and change one's own. With its key, a request that is sent twice counts once."""
    holder = _annotator(game)
    said = too_often("write") or loaded(Written())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    seen = Log(log.header, log.events[: said["after"]])
    try:
        found = tuple(sentences(said["say"], len(seen.events) + 1, seen))
    except Unreadable as why:
        return refused("unread", why.problems[0].text(language().tag), 422)
    events = in_their_voice(seen, holder, found)
    if not voices(holder):
        return refused("name", gettext("Say first who you are."), 403)
    if not events or not only_beside(seen, events):
        return refused("beside", gettext("Only notes are written here."), 422)
    if usurps(seen, holder, events):
        return foreign_voice()
    return keep(game, said["after"], events, said["key"])


@notes.post("/g/<game:game>/notes/try")
def attempt(game: str) -> Response:
    """What a text would look like. Nothing is written."""
    _annotator(game)
    said = too_often("try") or loaded(Tried())
    if isinstance(said, Response):
        return said
    log = shelf().log(game)
    return answer({"leaves": leaves(prose(said["text"], where_in(game, log), things_of(log)))})


@notes.post("/g/<game:game>/voice")
def name(game: str) -> Response:
    """Whoever holds a key says under which name they write notes. The letter is bound to the key: sent twice, it is
    the same, and nobody else can speak as them."""
    holder = _annotator(game)
    said = too_often("name") or loaded(Named())
    if isinstance(said, Response):
        return said
    if holder.seat and not holder.annotates:
        return refused("seat", gettext("This key speaks as its seat."), 409)
    if holder.voice:
        return answer({"voice": holder.voice})
    called = _ODD.sub(" ", said["name"]).strip()
    person = author_id(game)
    try:
        letter = shelf().join_author(game, called, person=person)
        speak(game, letter)
    except NoLetterLeft:
        return refused("full", gettext("There is no letter left for another author."), 409)
    except StoreError:
        return refused("store", gettext("The store takes nothing right now. Try again in a moment."), 503)
    return answer({"voice": letter}, 201)


def author_id(game: str) -> str:
    """Made of the key, or of the account: it is the same author in all games then, and is erased in all of them."""
    key = shown_key()
    return hashed(f"author\n{game}\n{key}" if key else f"author\n{known().secret()}")[:32]


def _annotator(game: str) -> Holder:
    shelf().heading(game)
    holder = annotator_of(game)
    if holder is None:
        abort(403)
    return holder
