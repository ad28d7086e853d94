"""A record as text: to be read on a page, and to be taken home as a file."""

from flask import Blueprint, Flask, Response, request

from records import Event, Log, quote, write
from records.jsonl import dump
from records.veil import veiled
from webapp import games
from webapp.choice import chooses, chosen, onlooker_of, taken
from webapp.discretion import discreet, without_hidden_cards
from webapp.languages import gettext
from webapp.library import page_with, row
from webapp.pages.text import Line, Text
from webapp.pages.trouble import Trouble
from webapp.shelf import shelf

text = Blueprint("text", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(text)


@text.get("/g/<game:game>/text")
def show(game: str) -> str:
    heading, whole = shelf().heading(game), shelf().log(game)
    heard = without_hidden_cards(whole)
    log = veiled(heard)
    return Text(
        row=row(heading),
        edition=log.header.get("edition"),
        tags=tuple((tag, quote(value)[1:-1]) for tag, value in log.header.tags),
        remark=log.header.remark,
        lines=lines(log),
        hides=heard != whole,
        veils=log is not heard,
        back=page_with(heading.place),
    ).show()


@text.route("/g/<game:game>.rgn", methods=("GET", "POST"))
def download(game: str) -> Response:
    """With what was chosen; who chooses nothing gets everything, under the numbers that it has here."""
    whole, onlooker = shelf().log(game), onlooker_of(game)
    log = without_hidden_cards(taken(whole, chosen(), onlooker)) if chooses() else discreet(whole, onlooker)
    return _file(write(log), "text/plain", games.file_name(log.header, game))


@text.get("/g/<game:game>.jsonl")
def export(game: str) -> Response | tuple[str, int]:
    """Everything that is stored of a game. Nothing can be left out of it: the hashes would not fit any more."""
    log = shelf().log(game)
    if why := kept_back(game, log):
        return Trouble(*why).show(), 403
    return _file("".join(dump(shelf().volume(game))), "application/jsonl", games.file_name(log.header, game, "jsonl"))


def kept_back(game: str, log: Log) -> tuple[str, str] | None:
    """Why whoever asks does not get everything, and what they get instead."""
    if without_hidden_cards(log) != log:
        says = gettext("It can be had when the game is over. Until then there is the .rgn file.")
        return gettext("This file would show hidden cards."), says
    if veiled(log, onlooker_of(game)) is not log:
        says = gettext("The .rgn file leaves out what they say.")
        return gettext("This file would show notes that are not for everybody."), says
    return None


def _file(content: str, kind: str, name: str) -> Response:
    response = Response(content, content_type=f"{kind}; charset=utf-8")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    response.headers["Cache-Control"] = "private, no-cache"  # a name may be erased, a sentence added
    response.vary.add("Authorization")
    response.add_etag()
    response.make_conditional(request)
    return response


def lines(log: Log) -> tuple[Line, ...]:
    undone = {event.number for event in log.undone}
    amended = log.amended
    return tuple(_line(event, event.number in undone, amended.get(event.number, 0)) for event in log.events)


def _line(event: Event, undone: bool, corrected_at: int) -> Line:
    padding = " " * (3 - len(str(event.number)))
    remark = event.remark
    return Line(
        number=event.number,
        lead=f"{padding} {event.seat:<2} ",
        say=event.say,
        remark=remark if not remark or remark.startswith("\n") else f"  {remark}",
        undone=undone,
        corrected_at=corrected_at,
    )
