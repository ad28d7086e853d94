"""Studies over the API."""

from hashlib import sha256
from typing import Any

from flask import g

from records import Header, Log
from records.store import NOBODY, StoreError
from replay.study import STUDY
from webapp.api.errors import refusal
from webapp.api.operation import ONCE, SECRET, operation
from webapp.api.schemas import studies as schemas
from webapp.api.schemas.events import Receipt, SentenceWritten
from webapp.catalogue import catalogue
from webapp.languages import gettext
from webapp.owning import Wish
from webapp.recording.answers import too_often
from webapp.recording.keys import keys
from webapp.shelf import shelf
from webapp.studies import LISTED
from webapp.studies.writing import games_of, study_log, write

STUDIES = "studies"


@operation("GET", "/studies", schemas.StudiesTold, tag=STUDIES)
def list_studies() -> Any:
    kept = catalogue().listed_studies(LISTED)
    names = shelf().names({person for study in kept for person in study.authors})
    return {
        "studies": [
            {
                "study": each.study,
                "title": each.title,
                "authors": [name for who in each.authors if (name := names.get(who, "")) and name != NOBODY],
                "chapters": each.chapters,
                "games": list(each.games),
                "changed": each.last_at,
            }
            for each in kept
        ]
    }


@operation(
    "POST", "/studies", schemas.StudyMade, tag=STUDIES, status=201, body=schemas.StudyBegun, once=SECRET,
    refuses=(503,), secret=True,
)  # fmt: skip
def begin_study(sent: dict[str, Any]) -> Any:
    if slower := too_often("store"):
        return slower
    tags = [("game", STUDY), ("title", " ".join(sent["title"].split())), ("@a", " ".join(sent["author"].split()))]
    header = Header.of([(tag, value) for tag, value in tags if value])
    mine = Wish(g.sent["key"])
    form = sha256(repr((mine.form, header)).encode()).hexdigest()  # sent twice, it is one study
    try:
        study = shelf().create(Log(header), key=f"study:{form}").game
    except StoreError:
        return refusal("store", gettext("The store takes nothing right now. Try again in a moment."), 503)
    keys().hand_out(study, mine.key_to(study))
    return {"study": study, "key": mine.key_to(study)}


@operation("GET", "/studies/<game:study>", schemas.StudyTold, tag=STUDIES)
def get_study(study: str) -> Any:
    log = study_log(study)
    return {
        "study": study,
        "title": log.header.get("title"),
        "last": len(log.events),
        "games": list(games_of(log)),
        "sentences": [{"number": event.number, "say": event.say} for event in log.stands],
    }


@operation(
    "POST", "/studies/<game:study>/events", Receipt, tag=STUDIES, status=201, body=SentenceWritten, keyed=True,
    once=ONCE, refuses=(409, 422, 503),
)  # fmt: skip
def append_to_study(study: str, sent: dict[str, Any]) -> Any:
    return write(study)
