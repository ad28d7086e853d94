"""A record as text: to be read on a page, and to be taken home as a file."""

from flask import Blueprint, Flask, Response, request

from records import Event, Log, quote, write
from records.jsonl import dump
from records.veil import veiled
from webapp.identity.conditions import Export
from webapp.identity.current_actor import ANYBODY
from webapp.identity.nonce import without_nonce
from webapp.identity.permissions import Action, Allowed, Reason, may
from webapp.library.views import page_with, row
from webapp.perspective.note_selection import chooses, chosen, onlooker_of, taken
from webapp.perspective.redaction import redacted, without_hidden_cards
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal
from webapp.platform.page import Trouble
from webapp.platform.store import current_store
from webapp.receipts import tell
from webapp.viewer.imported import imports_told
from webapp.viewer.page import Line, Text
from webapp.witness.carried import export_line
from webapp.witness.log import head_log
from webapp.wording import titles

text = Blueprint("text", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(text)


@text.get("/g/<game:game>/text")
def show(game: str) -> str:
    heading, whole = current_store().heading(game), current_store().log(game)
    heard = without_hidden_cards(whole)
    log = veiled(heard)
    return Text(
        row=row(heading),
        edition=log.header.get("edition"),
        tags=tuple((tag, quote(value)[1:-1]) for tag, value in log.header.tags),
        remark=log.header.remark,
        lines=lines(log),
        hides=heard != without_nonce(whole),
        veils=log is not heard,
        back=page_with(heading.place),
        imported=imports_told(game, heading.events),
    ).show()


@text.route("/g/<game:game>.rgn", methods=("GET", "POST"))
def download(game: str) -> Response:
    """With what was chosen; who chooses nothing gets everything, under the numbers that it has here."""
    whole, onlooker = current_store().log(game), onlooker_of(game)
    log = without_hidden_cards(taken(whole, chosen(), onlooker)) if chooses() else redacted(whole, onlooker)
    return _file(write(log), "text/plain", titles.file_name(log.header, game))


@text.get("/g/<game:game>.jsonl")
def export(game: str) -> Response | tuple[str, int]:
    """Everything that is stored of a game. Nothing can be left out of it: the hashes would not fit any more."""
    log = current_store().log(game)
    if why := kept_back(game, log):
        return Trouble(*why).show(), 403
    lines = [*dump(current_store().volume(game))]
    if "receipt" in request.args:
        made = tell.receipt(current_store(), head_log(), current_store().heading(game), None, onlooker_of(game))
        lines += [export_line(made)] if not isinstance(made, Refusal) else []
    return _file("".join(lines), "application/jsonl", titles.file_name(log.header, game, "jsonl"))


def kept_back(game: str, log: Log) -> tuple[str, str] | None:
    """Why whoever asks does not get everything, and what they get instead."""
    heard, notes = without_hidden_cards(log), veiled(log, onlooker_of(game)) is not log
    decision = may(ANYBODY, Action.EXPORT, Export(shows_cards=heard != log, shows_notes=notes))
    if isinstance(decision, Allowed):
        return None
    if decision.reason == Reason.HIDDEN_CARDS:
        says = gettext("It can be had when the game is over. Until then there is the .rgn file.")
        if heard == without_nonce(log):
            return gettext("This file would help to guess cards that are hidden later on."), says
        return gettext("This file would show hidden cards."), says
    says = gettext("The .rgn file leaves out what they say.")
    return gettext("This file would show notes that are not for everybody."), says


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
