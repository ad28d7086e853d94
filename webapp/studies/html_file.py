"""HTML file: a study that needs nothing else, and the steps of its excerpts."""

from flask import Blueprint, Response, abort, render_template, request
from markupsafe import Markup

from records import Log
from records.study import EXCERPT, Study
from webapp.platform.static_files import styles
from webapp.studies.body import body_of, study_log
from webapp.studies.excerpts import shown
from webapp.studies.page import StudyFile

SHEETS = (
    "platform/tokens",
    "platform/parts",
    "drawing/drawing",
    "pictures/board",
    "pictures/plate",
    "library/library",
    "studies/study",
)

filing = Blueprint("filing", __name__)


def steps_of(log: Log, number: int) -> str:
    """Every position of an excerpt, for a page that steps through it."""
    found = [item for item in Study.of(log).items if item.number == number and item.kind == EXCERPT]
    if not found:
        abort(404)
    return render_template("studies/steps.html", shown=shown(found[0]))


@filing.get("/s/<game:study>.html")
def file(study: str) -> Response:
    """Styles and drawings are in it; links lead back to this site. No text of a user can look like an attribute."""
    body = body_of(study, study_log(study), whole=True)
    page = StudyFile(body=body, markup=Markup(body.show()), styles=Markup(styles(*SHEETS)))
    written = page.show().replace(' href="/', f' href="{request.url_root}')
    response = Response(written, content_type="text/html; charset=utf-8")
    response.headers.set("Content-Disposition", "attachment", filename=f"study-{study[:8]}.html")
    response.headers["Cache-Control"] = "private, no-cache"
    return response
