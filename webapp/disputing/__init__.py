"""Disputes: raised at an event, heard in the open, settled by sentences. Play goes on meanwhile."""

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, Flask, Response, abort, url_for

from records import Log
from records.disputes import Case, dispute, disputes
from replay.game import Unplayable, find
from webapp.disputing.acts import acts
from webapp.disputing.briefs import brief, title
from webapp.disputing.finding import Finding, finding
from webapp.disputing.rights import may
from webapp.disputing.speakers import is_owner, speakers
from webapp.disputing.telling import told
from webapp.disputing.turns import seen
from webapp.disputing.wording import person
from webapp.disputing.words import dispute_words
from webapp.languages import language
from webapp.library import row
from webapp.pages.disputing import Disputes, Raising
from webapp.pages.page import data
from webapp.pages.rules import Link
from webapp.recording.answers import fresh
from webapp.recording.keys import annotator_of
from webapp.shelf import shelf

disputing = Blueprint("disputing", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(disputing)
    app.register_blueprint(acts)


@disputing.get("/g/<game:game>/disputes")
def index(game: str) -> str:
    log = shelf().log(game)
    return Disputes(
        row=row(shelf().heading(game)),
        cases=tuple(brief(game, log, case) for case in reversed(disputes(log))),
        back=url_for("viewer.show", game=game),
    ).show()


@disputing.get("/g/<game:game>/dispute/<int:number>")
def ask(game: str, number: int) -> str:
    """What is disputed at an event, before anything is written: what the rules say about it is already there."""
    log = shelf().log(game)
    found = _found(game, log, number)
    missing = _found(game, log, number, omission=True)
    if found.heard is None:
        abort(404)
    broken = dict.fromkeys((*found.broken, *missing.broken))
    asked = dict.fromkeys(each.rule.name for each in found.heard.clauses)
    rules = _rules(log, {**broken, **asked})
    return Raising(
        row=row(shelf().heading(game)),
        event=number,
        hearing=found.heard,
        title=title(found),
        proposed=rules[: len(broken)],
        rules=rules[len(broken) :],
        others=tuple(brief(game, log, case) for case in disputes(log) if case.event == number),
        omission=bool(missing.broken) and not any(not each.held for each in found.heard.own),
        event_href=f"{url_for('viewer.show', game=game)}/{number}",
        known=data({"words": dispute_words(), "last": len(log.events), "raise": True}),
    ).show()


@disputing.get("/g/<game:game>/disputes/<int:number>")
def show(game: str, number: int) -> str:
    log, case = _case(game, number)
    try:
        return told(game, log, case).show()
    except Unplayable:
        abort(404)


@disputing.get("/g/<game:game>/disputes/<int:number>/mine.json")
def mine(game: str, number: int) -> Response:
    """What whoever asks may do, and as whom."""
    log, case = _case(game, number)
    return fresh(_mine(game, log) | {"may": sorted(may(log, case, annotator_of(game))), "seen": seen(log, case)})


@disputing.get("/g/<game:game>/disputes/mine.json")
def mine_here(game: str) -> Response:
    return fresh(_mine(game, shelf().log(game)))


def _mine(game: str, log: Log) -> dict[str, Any]:
    holder = annotator_of(game)
    return {
        "last": len(log.events),
        "key": holder is not None,
        "speaks": [[letter, person(log, letter).name] for letter in speakers(log, holder)],
        "owner": is_owner(holder),
    }


def _case(game: str, number: int) -> tuple[Log, Case]:
    log = shelf().log(game)
    case = dispute(log, number)
    if case is None:
        abort(404)
    return log, case


def _found(game: str, log: Log, event: int, *, omission: bool = False) -> Finding:
    try:
        return finding(game, log, event, omission=omission)
    except Unplayable:
        abort(404)


def _rules(log: Log, first: Iterable[str]) -> tuple[Link, ...]:
    """All rules of the game with what they say; those that were asked here come first."""
    book, tag = find(log.header.game).book, language().tag
    ids = dict.fromkeys((*(id_ for id_ in first if id_ in book.rules), *book.rules))
    return tuple(Link(id_, book.rules[id_].text[tag]) for id_ in ids)
