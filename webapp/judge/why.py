"""The why page: what the rules say about an event, on a page of its own and for the panel beside the table."""

from flask import Blueprint, Flask, Response, abort, jsonify, url_for

from records import Log
from records.json_types import JsonObject
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.questions.judgement import judged
from webapp.board.lines import along, line_of
from webapp.judge.hearing import hearing, here
from webapp.judge.miscount import miscount_data
from webapp.judge.page import Clause, Depends, Found, Hearing, Why
from webapp.library.views import row
from webapp.perspective.redaction import without_hidden_cards
from webapp.perspective.sight import Sight, look
from webapp.platform.store import current_store

why = Blueprint("why", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(why)


@why.get("/g/<game:game>/<int:number>/why")
def show(game: str, number: int) -> str:
    opened = OpenedGame(current_store().log(game))
    heard, sight = _heard(game, opened, number)
    numbers = [event.number for event in judged(sight.replay)]
    place = numbers.index(number) if number in numbers else -1
    return Why(
        row=row(current_store().heading(game)),
        hearing=heard,
        event_href=here(game, number),
        judge=_judge(sight, game, str(number)),
        previous=here(game, numbers[place - 1], "why.show") if place > 0 else "",
        next=here(game, numbers[place + 1], "why.show") if -1 < place < len(numbers) - 1 else "",
        hides=without_hidden_cards(opened) != opened.log,
    ).show()


def _judge(sight: Sight, game: str, address: str) -> str:
    """Where another sentence is asked about; empty: nobody judges this game."""
    return url_for("judging.of_record", game=game, address=address) if sight.replay.game.judged else ""


@why.get("/g/<game:game>/<branched:address>/why")
def show_branch(game: str, address: str) -> str:
    log = current_store().log(game)
    heard, sight = _in_branch(game, log, address)
    return Why(
        row=row(current_store().heading(game)),
        hearing=heard,
        event_href=f"{url_for('viewer.show', game=game)}/{address}",
        judge=_judge(sight, game, address),
        previous="",
        next="",
        hides=without_hidden_cards(log) != log,
    ).show()


@why.get("/g/<game:game>/<branched:address>/why.json")
def panel_branch(game: str, address: str) -> Response:
    return _panel(_in_branch(game, current_store().log(game), address)[0])


@why.get("/g/<game:game>/<int:number>/why.json")
def panel(game: str, number: int) -> Response:
    return _panel(_heard(game, OpenedGame(current_store().log(game)), number)[0])


def _panel(heard: Hearing) -> Response:
    response = jsonify(hearing_data(heard))
    response.headers["Cache-Control"] = "private, no-cache"  # the record may grow
    response.vary.update(("Accept-Language", "Cookie"))
    return response


def _in_branch(game: str, log: Log, address: str) -> tuple[Hearing, Sight]:
    """A sentence of a branch, judged on the table of the branch."""
    number = log.settled.addresses.number(address)
    if number is None:
        abort(404)
    return _heard(game, OpenedGame(along(log, line_of(address))), number)


def _heard(game: str, opened: OpenedGame, number: int) -> tuple[Hearing, Sight]:
    try:
        sight = look(opened)
    except Unplayable:
        abort(404)
    heard = hearing(game, opened, sight, number)
    if heard is None:
        abort(404)
    return heard, sight


def hearing_data(heard: Hearing) -> JsonObject:
    """Plain text throughout, in the reader's language. Each clause stands once: here, or in what was found before."""
    deciding = heard.clauses[heard.deciding] if heard.deciding is not None else None
    return {
        "event": heard.event,
        "seat": heard.seat,
        "who": heard.who,
        "words": heard.words,
        "notation": heard.notation,
        "verdict": heard.verdict or None,
        "verdict_word": heard.verdict_word,
        "note": heard.note,
        "deciding": heard.own.index(deciding) if deciding in heard.own else None,
        "clauses": [clause_data(clause) for clause in heard.own],
        "found": [_found_data(found) for found in heard.found],
        "depends": [depends_data(depends) for depends in heard.depends],
        "miscount": miscount_data(heard.miscount) if heard.miscount is not None else None,
    }


def clause_data(clause: Clause) -> JsonObject:
    return {
        "rule": clause.rule.name,
        "href": clause.rule.href,
        "held": clause.held,
        "text": clause.text,
        "paraphrase": clause.paraphrase,
        "cite": list(clause.cite),
        "status": clause.status,
        "status_word": clause.status_word,
        "binds": clause.binds,
        "binds_word": clause.binds_word,
    }


def _found_data(found: Found) -> JsonObject:
    return {
        "rule": found.rule.name,
        "href": found.rule.href,
        "text": found.text,
        "paraphrase": found.paraphrase,
        "verdict": found.verdict,
        "verdict_word": found.verdict_word,
        "cause": found.cause,
    }


def depends_data(depends: Depends) -> JsonObject:
    return {
        "reading": depends.reading.name,
        "href": depends.reading.href,
        "text": depends.text,
        "options": [
            {
                "option": option.name,
                "verdict": option.verdict,
                "verdict_word": option.verdict_word,
                "default": option.default,
                "here": option.here,
            }
            for option in depends.options
        ],
    }
