"""Studies: positions and excerpts of games with text between them, under a link of their own."""

from datetime import date

from flask import Blueprint, Flask, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from marshmallow import EXCLUDE, ValidationError

from records import Log
from records.store import NOBODY, new_id
from records.study import STUDY, Study, Unsaid, item_of
from webapp.catalogue import catalogue
from webapp.catalogue.indexer import ListedStudy
from webapp.identity.current_actor import listed, reads, writer_of
from webapp.identity.new_game import Wish, form_key, new_games
from webapp.library.views import row
from webapp.perspective.stored_game import stored
from webapp.platform.cache import SizedCache
from webapp.platform.fields import number_in
from webapp.platform.i18n import day, gettext
from webapp.platform.outcome import ERRORS, Refusal, then
from webapp.platform.page import Row, data
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import respond, sent, sent_once, too_often
from webapp.platform.schemas import Query
from webapp.platform.store import current_store
from webapp.recording.append import receipt_numbers
from webapp.recording.schemas import SentenceSaid, SentenceWritten
from webapp.studies import html_file
from webapp.studies import page as pages
from webapp.studies.begin import begin_study
from webapp.studies.body import body_of, preview_of, study_log
from webapp.studies.excerpts import KEPT, quoted
from webapp.studies.schemas import LONGEST, StudyBegun
from webapp.studies.sentences import Refused, heard, undoable
from webapp.studies.words import study_words
from webapp.studies.write import write_in_study

LISTED = 200  # studies on a page
OFFERED = 30  # games in the menu from which a position is chosen
WRITTEN, PREVIEWED = (240, 60.0), (600, 60.0)  # how often in how many seconds, from one address

studies = Blueprint("studies", __name__)
writing = Blueprint("writing", __name__)
studies.register_blueprint(writing)
studies.register_blueprint(html_file.filing)


def join(app: Flask) -> None:
    app.register_blueprint(studies)
    app.extensions["shown"] = SizedCache(KEPT)
    app.extensions["rate_limits"] |= {"study": RateLimit(*WRITTEN), "preview": RateLimit(*PREVIEWED)}


# ── all of them ─────────────────────────────────────────────────────────────────────────────────────────


@studies.get("/studies")
def index() -> str:
    return _list({}).show()


@studies.get("/studies/add/<game:game>/<int:number>")
def add(game: str, number: int) -> str:
    """Where a position goes: to one of the studies whose keys are in this browser, or to a new one."""
    return _list({}, game=game, at=number).show()


@studies.post("/studies")
def begin() -> ResponseReturnValue:
    """Make the study and go where it is written; its key is in the address, behind the #."""
    said = {name: " ".join(value.split())[:LONGEST] for name, value in request.form.items()}
    at = said.get("at", "")
    adding: Query = {"game": said["game"], "at": number_in(at)} if said.get("game") and at.isdecimal() else {}
    if too_often("store"):
        return _list(said, gettext("That is a lot at once. Wait a minute; the entry is kept."), **adding).show(), 429
    try:
        asked = StudyBegun(unknown=EXCLUDE).typed().load(said)
    except ValidationError:
        return _list(said, gettext("A study needs a title."), **adding).show(), 422
    done = begin_study(new_games(), asked["title"], asked["author"], Wish(form_key()))
    if isinstance(done, Refusal):
        return _list(said, done.says, **adding).show(), ERRORS[done.error]
    return redirect(f"{url_for('studies.edit', study=done.study, **adding)}#k={done.key}", 303)


def _list(said: dict[str, str], refused: str = "", game: str = "", at: int = 0) -> pages.Studies:
    kept = catalogue().listed_studies(LISTED) if not game else []
    names = current_store().names({person for study in kept for person in study.authors})
    known: dict[str, Row] = {}
    return pages.Studies(
        studies=tuple(_listed(study, names, known) for study in kept),
        said={"key": new_id()} | said,
        adding=_game(game) if game else None,
        at=at,
        refused=refused,
    )


def _game(game: str) -> Row:
    heading = current_store().heading(game)
    if heading.header.game == STUDY:
        abort(404)
    return row(heading)


def _listed(study: ListedStudy, names: dict[str, str], known: dict[str, Row]) -> pages.ListedStudy:
    for game in study.games:
        if game not in known and current_store().find(game) and listed(game):
            known[game] = row(current_store().heading(game))
    return pages.ListedStudy(
        study=study.study,
        title=study.title,
        authors=tuple(name for person in study.authors if (name := names.get(person, "")) and name != NOBODY),
        chapters=study.chapters,
        games=tuple(known[game] for game in study.games if game in known),
        day=day(date.fromisoformat(study.last_at[:10])),
    )


# ── one of them ─────────────────────────────────────────────────────────────────────────────────────────


@studies.get("/s/<game:study>")
def show(study: str) -> ResponseReturnValue:
    log = current_store().log(study)
    if log.header.game != STUDY:
        return redirect(url_for("viewer.show", game=study))
    body = body_of(study, log)
    return pages.StudyPage(body=body, markup=Markup(body.show())).show()


@studies.get("/s/<game:study>/edit")
def edit(study: str) -> ResponseReturnValue:
    """The same for everybody: without the key, nothing that is sent from it is written."""
    log = study_log(study)
    body = _editable(study, log)
    game = request.args.get("game", "")
    known = {"words": study_words(), "game": game, "at": number_in(request.args.get("at", ""))}
    return pages.Editing(
        body=body,
        markup=Markup(body.show()),
        known=data(known),
        games=_offered(game, log),
    ).show()


def _offered(game: str, log: Log) -> tuple[Row, ...]:
    """The games of the study first, then the newest."""
    stored = [heading for heading in current_store().headings(limit=4 * OFFERED) if heading.header.game != STUDY]
    newest = [heading for heading in stored if listed(heading.game)][:OFFERED]
    named = dict.fromkeys((game, *Study.of(log).games))
    from_here = [id_ for id_ in named if id_ and current_store().find(id_) and reads(id_)]
    rows = {id_: row(current_store().heading(id_)) for id_ in from_here}
    return tuple((rows | {each.game: row(each) for each in newest if each.game not in rows}).values())


@studies.get("/s/<game:study>/<int:number>/steps")
def steps(study: str, number: int) -> Response | str:
    """Every position of an excerpt, for a page that steps through it."""
    return html_file.steps_of(study_log(study), number)


# ── writing in it ───────────────────────────────────────────────────────────────────────────────────────


@writing.get("/s/<game:study>/body")
def body(study: str) -> str:
    """The study as it stands, for the page that writes in it."""
    return _editable(study, study_log(study)).show()


@writing.post("/s/<game:study>/preview")
def preview(study: str) -> ResponseReturnValue:
    """What a sentence would look like. Nothing is written."""
    writer_of(study)
    log = study_log(study)
    said = sent(SentenceSaid(), "preview")
    try:
        [event] = heard(log, said["say"], quoted)
        return preview_of(log, item_of(event))
    except (Refused, Unsaid, ValueError) as why:
        says = str(why) if isinstance(why, Refused) else gettext("This is no sentence of a study.")
        return Markup('<p class="why">{}</p>').format(says)


@writing.post("/s/<game:study>/events")
def write(study: str) -> Response:
    holder = writer_of(study)
    study_log(study)
    said, key = sent_once(SentenceWritten(), "study")
    done = write_in_study(stored(study), holder, said["after"], said["say"], key, quoted)
    return respond(then(done, receipt_numbers), 201)


def _editable(study: str, log: Log) -> pages.Body:
    written = [entry.at for entry in current_store().entries(study)][: len(log.events)]
    return body_of(study, log, editing=True, undo=tuple(undoable(log, written)))
