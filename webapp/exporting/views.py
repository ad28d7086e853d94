"""Export: a game to take along, as a file that works by itself, on paper, or its notes alone."""

from flask import Blueprint, Flask, Response, abort, make_response, request, url_for

from records import Log
from records.asides import sets
from records.event import TABLE
from records.veil import Onlooker, veiled
from replay.engine.game import Unplayable
from webapp.exchange.outcome import NotOver
from webapp.exchange.written import OF_ONE
from webapp.exporting import notes_file, other_programs
from webapp.exporting.html_file import file_of
from webapp.exporting.other_programs import others_of
from webapp.exporting.page import Offer, Offers, Taking
from webapp.exporting.print import paper_of
from webapp.library.views import row
from webapp.perspective.note_selection import ALL, NoteSelection, chosen, holder_here, onlooker_of, taken
from webapp.perspective.sight import look
from webapp.perspective.stored_game import stored
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, ngettext, number
from webapp.platform.outcome import ERRORS, Refusal
from webapp.platform.page import Trouble
from webapp.platform.responses import too_often
from webapp.platform.store import current_store
from webapp.wording import titles

READ_OR_SHOWN = ("GET", "POST")  # a form that shows a key is sent, as a key is in no address; nothing is written

IN_ADDRESSES = ("bgsplay", "csv", "report", *OF_ONE)

taking = Blueprint("taking", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(taking)


@taking.get("/g/<game:game>/take")
def show(game: str) -> str:
    log = current_store().log(game)
    return page_of(game, log).show()


def page_of(game: str, log: Log, said: str = "") -> Taking:
    try:
        sight = look(log)
        numbers = [event.number for event in sight.replay.frames.events[: len(sight.replay.frames)]]
        playable, last = True, numbers[-1] if numbers else 0
    except Unplayable:
        playable, last = False, 0
    kept = offers(log, chosen(), onlooker_of(game))
    return Taking(row(current_store().heading(game)), kept, playable, last, others_of(game, log), said)


@taking.route("/g/<game:game>.html", methods=READ_OR_SHOWN)
def file(game: str) -> Response:
    """With the notes that whoever shows a key may see; anybody else gets those that are public."""
    onlooker = onlooker_of(game)
    try:
        response = file_of(
            current_store().heading(game), taken(current_store().log(game), chosen(), onlooker), onlooker
        )
    except Unplayable:
        abort(404)
    return _own(response)


@taking.get(f"/g/<game:game>/as/<any({','.join(IN_ADDRESSES)}):form>")
def other(game: str, form: str) -> Response | tuple[str, int]:
    """In the format of another program."""
    back = url_for("taking.show", game=game)
    try:
        return _own(other_programs.file_of(form, game, current_store().log(game)))
    except NotOver:
        title, why = gettext("This game has no result yet."), gettext("It can be had when the game is over.")
    except Unplayable as slip:
        title, why = gettext("This game cannot be written so."), text_of(slip)
    return Trouble(title, why, back, gettext("Take it along")).show(), 409


@taking.route("/g/<game:game>/print", methods=READ_OR_SHOWN)
def paper(game: str) -> Response:
    onlooker, log, choice = onlooker_of(game), current_store().log(game), chosen()
    try:
        page = paper_of(
            current_store().heading(game), taken(log, choice, onlooker), onlooker, offers(log, choice, onlooker)
        )
    except Unplayable:
        abort(404)
    return _own(make_response(page.show()))


@taking.route("/g/<game:game>/notes.rgn", methods=READ_OR_SHOWN)
def notes(game: str) -> Response:
    """The chosen notes without the game."""
    log = taken(current_store().log(game), chosen()._replace(lines=ALL), onlooker_of(game))
    response = Response(notes_file.written(log), content_type="text/plain; charset=utf-8")
    name = titles.file_name(log.header, game).replace(".rgn", "-notes.rgn")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return _own(response)


@taking.post("/g/<game:game>/notes/in")
def put_in(game: str) -> tuple[str, int]:
    """Notes from such a file. Sent twice, they are there once."""
    request.max_content_length = notes_file.MOST
    holder = holder_here(game)
    if holder is None:
        abort(403)
    if too_often("write"):
        return _said(game, gettext("That is a lot at once. Wait a minute; the entry is kept.")), 429
    file = request.files.get("file")
    try:
        text = file.read().decode().removeprefix("\ufeff") if file else request.form.get("text", "")
    except UnicodeDecodeError:
        return _said(game, notes_file.no_notes()), 422
    done = notes_file.put_notes_in(stored(game), holder, text)
    if isinstance(done, Refusal):
        return _said(game, done.says), ERRORS[done.error]
    if not done.added:
        return _said(game, gettext("All of these notes are here already.")), 200
    says = ngettext("%(count)s sentence was put in.", "%(count)s sentences were put in.", done.added)
    return _said(game, says % {"count": number(done.added)}), 200


def _said(game: str, said: str) -> str:
    return page_of(game, current_store().log(game), said).show()


def offers(log: Log, choice: NoteSelection, onlooker: Onlooker) -> Offers:
    """What there is to choose, as far as this reader may know of it."""
    seen = veiled(log, onlooker)
    people = seen.header.people | {TABLE: gettext("Table")}
    kept = [
        Offer(
            str(key), f"{people.get(key.owner, key.owner)}: {each.title or key.name}", choice.has_set(key, {key: each})
        )
        for key, each in sets(seen).items()
    ]
    lines = [Offer(name, branch.title, choice.has_line(name)) for name, branch in seen.branches.items()]
    return Offers(choice.notes, choice.lines, tuple(kept), tuple(lines))


def _own(response: Response) -> Response:
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.add("Authorization")
    return response
