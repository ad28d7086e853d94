"""Studies over the API."""

from dataclasses import asdict

from records.clock import to_the_second
from records.store import NOBODY
from records.study import Study
from webapp.api.operation import ONCE, SECRET, Answer, operation
from webapp.api.schemas import studies as schemas
from webapp.api.schemas.events import Receipt
from webapp.catalogue import catalogue
from webapp.identity.current_actor import writer_of
from webapp.identity.new_game import Wish, new_games
from webapp.perspective.stored_game import stored
from webapp.platform.outcome import then
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.recording.append import receipt_numbers
from webapp.recording.schemas import SentenceWritten
from webapp.studies import begin
from webapp.studies.body import study_log
from webapp.studies.excerpts import quoted
from webapp.studies.schemas import StudyBegun
from webapp.studies.views import LISTED
from webapp.studies.write import write_in_study

STUDIES = "studies"


@operation("GET", "/studies", schemas.StudiesTold, tag=STUDIES)
def list_studies() -> Answer:
    kept = catalogue().listed_studies(LISTED)
    names = current_store().names({person for study in kept for person in study.authors})
    return {
        "studies": [
            {
                "study": each.study,
                "title": each.title,
                "authors": [name for who in each.authors if (name := names.get(who, "")) and name != NOBODY],
                "chapters": each.chapters,
                "games": list(each.games),
                "changed": to_the_second(each.last_at),
            }
            for each in kept
        ]
    }


@operation(
    "POST", "/studies", schemas.StudyMade, tag=STUDIES, status=201, body=StudyBegun, once=SECRET, refuses=(503,),
    secret=True, pace="store",
)  # fmt: skip
def begin_study(sent: Loaded, key: str) -> Answer:
    return then(begin.begin_study(new_games(), sent["title"], sent["author"], Wish(key)), asdict)


@operation("GET", "/studies/<game:study>", schemas.StudyTold, tag=STUDIES)
def get_study(study: str) -> Answer:
    log = study_log(study)
    return {
        "study": study,
        "title": log.header.get("title"),
        "last": len(log.events),
        "games": list(Study.of(log).games),
        "sentences": [{"number": event.number, "say": event.say} for event in log.stands],
    }


@operation(
    "POST", "/studies/<game:study>/events", Receipt, tag=STUDIES, status=201, body=SentenceWritten, keyed=True,
    once=ONCE, refuses=(409, 422, 503), pace="study",
)  # fmt: skip
def append_to_study(study: str, sent: Loaded, key: str) -> Answer:
    done = write_in_study(stored(study), writer_of(study), sent["after"], sent["say"], key, quoted)
    return then(done, receipt_numbers)
