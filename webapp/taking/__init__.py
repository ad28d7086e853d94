"""Taking: a game to take along, as a file that works by itself, on paper, or its notes alone."""

from flask import Blueprint, Flask, Response, abort, make_response

from records import Log
from records.asides import sets
from records.event import TABLE
from records.veil import Onlooker, veiled
from replay.game import Unplayable
from webapp.choice import Choice, chosen, onlooker_of, taken
from webapp.eyes import look
from webapp.languages import gettext
from webapp.library import row
from webapp.pages.taking import Offer, Offers, Taking
from webapp.shelf import shelf
from webapp.taking.file import file_of
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
    except Unplayable:
        return Taking(row(shelf().heading(game)), offers(log, chosen(), onlooker_of(game)), False, 0, said)
    last = numbers[-1] if numbers else 0
    return Taking(row(shelf().heading(game)), offers(log, chosen(), onlooker_of(game)), True, last, said)


@taking.route("/g/<game:game>.html", methods=READ_OR_SHOWN)
def file(game: str) -> Response:
    """With the notes that whoever shows a key may see; anybody else gets those that are public."""
    onlooker = onlooker_of(game)
    try:
        response = file_of(shelf().heading(game), taken(shelf().log(game), chosen(), onlooker), onlooker)
    except Unplayable:
        abort(404)
    return _own(response)


@taking.route("/g/<game:game>/print", methods=READ_OR_SHOWN)
def paper(game: str) -> Response:
    onlooker, log, choice = onlooker_of(game), shelf().log(game), chosen()
    try:
        page = paper_of(shelf().heading(game), taken(log, choice, onlooker), onlooker, offers(log, choice, onlooker))
    except Unplayable:
        abort(404)
    return _own(make_response(page.show()))


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
