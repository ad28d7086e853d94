"""Taking: a game to take along, as a file that works by itself, on paper, or its notes alone."""

from flask import Blueprint, Flask, Response, abort, current_app, make_response, request, url_for

from records import Log
from records.asides import sets
from records.event import TABLE
from records.store import StoreError
from records.veil import Onlooker, veiled
from replay.game import Unplayable
from webapp import games
from webapp.choice import ALL, Choice, chosen, holder_here, onlooker_of, taken
from webapp.exchange.outcome import NotOver
from webapp.eyes import look
from webapp.languages import gettext, language, ngettext, number
from webapp.library import row
from webapp.pace import Pace
from webapp.pages.taking import Offer, Offers, Taking
from webapp.pages.trouble import Trouble
from webapp.shelf import shelf
from webapp.taking import alone, others
from webapp.taking.file import file_of
from webapp.taking.others import others_of
from webapp.taking.printing import paper_of

READ_OR_SHOWN = ("GET", "POST")  # a form that shows a key is sent, as a key is in no address; nothing is written

taking = Blueprint("taking", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(taking)


@taking.get("/g/<game:game>/take")
def show(game: str) -> str:
    log = shelf().log(game)
    return page_of(game, log).show()


def page_of(game: str, log: Log, said: str = "") -> Taking:
    try:
        sight = look(log)
        numbers = [event.number for event in sight.replay.frames.events[: len(sight.replay.frames)]]
        playable, last = True, numbers[-1] if numbers else 0
    except Unplayable:
        playable, last = False, 0
    kept = offers(log, chosen(), onlooker_of(game))
    return Taking(row(shelf().heading(game)), kept, playable, last, others_of(game, log), said)


@taking.route("/g/<game:game>.html", methods=READ_OR_SHOWN)
def file(game: str) -> Response:
    """With the notes that whoever shows a key may see; anybody else gets those that are public."""
    onlooker = onlooker_of(game)
    try:
        response = file_of(shelf().heading(game), taken(shelf().log(game), chosen(), onlooker), onlooker)
    except Unplayable:
        abort(404)
    return _own(response)


@taking.get("/g/<game:game>/as/<any(bgsplay,csv,report,kifu):form>")
def other(game: str, form: str) -> Response | tuple[str, int]:
    """In the format of another program."""
    back = url_for("taking.show", game=game)
    try:
        return _own(others.file_of(form, game, shelf().log(game)))
    except NotOver:
        title, why = gettext("This game has no result yet."), gettext("It can be had when the game is over.")
    except Unplayable as slip:
        title, why = gettext("This game cannot be written so."), slip.told(language().tag)
    return Trouble(title, why, back, gettext("Take it along")).show(), 409


@taking.route("/g/<game:game>/print", methods=READ_OR_SHOWN)
def paper(game: str) -> Response:
    onlooker, log, choice = onlooker_of(game), shelf().log(game), chosen()
    try:
        page = paper_of(shelf().heading(game), taken(log, choice, onlooker), onlooker, offers(log, choice, onlooker))
    except Unplayable:
        abort(404)
    return _own(make_response(page.show()))


@taking.route("/g/<game:game>/notes.rgn", methods=READ_OR_SHOWN)
def notes(game: str) -> Response:
    """The chosen notes without the game."""
    log = taken(shelf().log(game), chosen()._replace(lines=ALL), onlooker_of(game))
    response = Response(alone.written(log), content_type="text/plain; charset=utf-8")
    name = games.file_name(log.header, game).replace(".rgn", "-notes.rgn")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return _own(response)


@taking.post("/g/<game:game>/notes/in")
def put_in(game: str) -> tuple[str, int]:
    """Notes from such a file. Sent twice, they are there once."""
    request.max_content_length = alone.MOST
    holder = holder_here(game)
    if holder is None:
        abort(403)
    pace: Pace = current_app.extensions["paces"]["write"]
    if not pace.allows(request.remote_addr or ""):
        return _said(game, gettext("That is a lot at once. Wait a minute; the entry is kept.")), 429
    file = request.files.get("file")
    try:
        text = file.read().decode().removeprefix("\ufeff") if file else request.form.get("text", "")
        added = alone.put_into(game, text, holder.seat)
    except UnicodeDecodeError:
        return _said(game, alone.no_notes()), 422
    except alone.Refused as why:
        return _said(game, str(why)), 422
    except StoreError:
        return _said(game, gettext("The store takes nothing right now. Try again in a moment.")), 503
    if not added:
        return _said(game, gettext("All of these notes are here already.")), 200
    told = ngettext("%(count)s sentence was put in.", "%(count)s sentences were put in.", added)
    return _said(game, told % {"count": number(added)}), 200


def _said(game: str, said: str) -> str:
    return page_of(game, shelf().log(game), said).show()


def offers(log: Log, choice: Choice, onlooker: Onlooker) -> Offers:
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
