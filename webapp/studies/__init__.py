"""Studies: positions and excerpts of games with text between them, under a link of their own."""

from datetime import date
from hashlib import sha256
from typing import Any

from flask import Blueprint, Flask, Response, abort, current_app, redirect, request, url_for
from markupsafe import Markup

from records import Header, Log
from records.store import NOBODY, StoreError, new_id
from replay.game import GAMES
from replay.study import STUDY
from webapp.access import listed, reads
from webapp.catalogue import catalogue
from webapp.catalogue.keeper import ListedStudy
from webapp.kept import Kept
from webapp.languages import day, gettext
from webapp.library import row
from webapp.owning import Wish, form_key
from webapp.pace import Pace
from webapp.pages import studies as pages
from webapp.pages.page import Row, data
from webapp.recording.keys import keys
from webapp.shelf import shelf
from webapp.studies import filing, writing
from webapp.studies.body import body_of
from webapp.studies.showing import KEPT
from webapp.studies.words import study_words

LONGEST = 120  # of a title, and of a name
LISTED = 200  # studies on a page
OFFERED = 30  # games in the menu from which a position is chosen
WRITTEN, PREVIEWED = (240, 60.0), (600, 60.0)  # how often in how many seconds, from one address

studies = Blueprint("studies", __name__)
studies.register_blueprint(writing.writing)
studies.register_blueprint(filing.filing)


def join(app: Flask) -> None:
    app.register_blueprint(studies)
    app.extensions["shown"] = Kept(KEPT)
    app.extensions["paces"] |= {"study": Pace(*WRITTEN), "preview": Pace(*PREVIEWED)}


# ── all of them ─────────────────────────────────────────────────────────────────────────────────────────


@studies.get("/studies")
def index() -> str:
    return _list({}).show()


@studies.get("/studies/add/<game:game>/<int:number>")
def add(game: str, number: int) -> str:
    """Where a position goes: to one of the studies whose keys are in this browser, or to a new one."""
    return _list({}, game=game, at=number).show()


@studies.post("/studies")
def begin() -> Any:
    """Make the study and go where it is written; its key is in the address, behind the #."""
    said = {name: " ".join(value.split())[:LONGEST] for name, value in request.form.items()}
    at = said.get("at", "")
    adding: dict[str, Any] = {"game": said["game"], "at": int(at)} if said.get("game") and at.isdecimal() else {}
    pace: Pace = current_app.extensions["paces"]["store"]
    if not pace.allows(request.remote_addr or ""):
        return _list(said, gettext("That is a lot at once. Wait a minute; the entry is kept."), **adding).show(), 429
    if not said.get("title"):
        return _list(said, gettext("A study needs a title."), **adding).show(), 422
    tags = [("game", STUDY), ("title", said["title"]), ("@a", said.get("author", ""))]
    header = Header.of([(tag, value) for tag, value in tags if value])
    mine = Wish(form_key())
    form = sha256(repr((mine.form, header)).encode()).hexdigest()  # sent twice, it is one study
    try:
        study = shelf().create(Log(header), key=f"study:{form}").game
    except StoreError:
        return _list(said, gettext("The store takes nothing right now. Try again in a moment."), **adding).show(), 503
    keys().hand_out(study, mine.key_to(study))
    return redirect(f"{url_for('studies.edit', study=study, **adding)}#k={mine.key_to(study)}", 303)


def _list(said: dict[str, str], refused: str = "", game: str = "", at: int = 0) -> pages.Studies:
    kept = catalogue().listed_studies(LISTED) if not game else []
    names = shelf().names({person for study in kept for person in study.authors})
    known: dict[str, Row] = {}
    return pages.Studies(
        studies=tuple(_listed(study, names, known) for study in kept),
        said={"key": new_id()} | said,
        adding=_game(game) if game else None,
        at=at,
        refused=refused,
    )


def _game(game: str) -> Row:
    heading = shelf().heading(game)
    if heading.header.game not in GAMES:
        abort(404)
    return row(heading)


def _listed(study: ListedStudy, names: dict[str, str], known: dict[str, Row]) -> pages.ListedStudy:
    for game in study.games:
        if game not in known and shelf().find(game) and listed(game):
            known[game] = row(shelf().heading(game))
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
def show(study: str) -> Any:
    log = shelf().log(study)
    if log.header.game != STUDY:
        return redirect(url_for("viewer.show", game=study))
    body = body_of(study, log)
    return pages.StudyPage(body=body, markup=Markup(body.show())).show()


@studies.get("/s/<game:study>/edit")
def edit(study: str) -> Any:
    """The same for everybody: without the key, nothing that is sent from it is written."""
    log = writing.study_log(study)
    body = writing.editable(study, log)
    game, at = request.args.get("game", ""), request.args.get("at", "")
    known = {"words": study_words(), "game": game, "at": int(at) if at.isdecimal() else 0}
    return pages.Editing(
        body=body,
        markup=Markup(body.show()),
        known=data(known),
        games=_offered(game, log),
    ).show()


def _offered(game: str, log: Log) -> tuple[Row, ...]:
    """The games of the study first, then the newest."""
    stored = [heading for heading in shelf().headings(limit=4 * OFFERED) if heading.header.game in GAMES]
    newest = [heading for heading in stored if listed(heading.game)][:OFFERED]
    named = dict.fromkeys((game, *writing.games_of(log)))
    from_here = [id_ for id_ in named if id_ and shelf().find(id_) and reads(id_)]
    rows = {id_: row(shelf().heading(id_)) for id_ in from_here}
    return tuple((rows | {each.game: row(each) for each in newest if each.game not in rows}).values())


@studies.get("/s/<game:study>/<int:number>/steps")
def steps(study: str, number: int) -> Response | str:
    """Every position of an excerpt, for a page that steps through it."""
    return filing.steps_of(writing.study_log(study), number)
