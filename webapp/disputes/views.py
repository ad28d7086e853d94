"""Disputes: raised at an event, heard in the open, settled by sentences. Play goes on meanwhile."""

from collections.abc import Iterable
from functools import partial

from flask import Blueprint, Flask, Response, abort, request, url_for

from records import Log
from records.disputes import Case, dispute, disputes
from records.json_types import JsonObject
from replay.disputes.finding import Finding, finding
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.registry import find
from webapp.disputes import schemas
from webapp.disputes.actions import Complaint, raise_dispute
from webapp.disputes.acts import ACTS, Act
from webapp.disputes.finding import finding_words, reader
from webapp.disputes.list import brief, title
from webapp.disputes.notices import MOST_TWINS
from webapp.disputes.page import Disputes, Raising
from webapp.disputes.presenter import dispute_page
from webapp.disputes.rights import is_owner, may, speakers
from webapp.disputes.script_words import dispute_words
from webapp.disputes.transcript import seen
from webapp.disputes.words import person
from webapp.identity.current_actor import annotator_of, speaker_of
from webapp.library.views import row
from webapp.perspective.stored_game import stored
from webapp.platform.i18n import language
from webapp.platform.outcome import then
from webapp.platform.page import Link, data
from webapp.platform.responses import fresh, respond, sent_once
from webapp.platform.store import current_store
from webapp.recording.append import receipt_numbers

MOST_LISTED = 25  # disputes on a page
LONGEST_PAGE = 7  # digits

disputing = Blueprint("disputing", __name__)
acts = Blueprint("acts", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(disputing)
    app.register_blueprint(acts)


@disputing.get("/g/<game:game>/disputes")
def index(game: str) -> str:
    opened = stored(game).opened
    every = disputes(opened.log)[::-1]
    first = MOST_LISTED * (_page(len(every)) - 1)
    shown = every[first : first + MOST_LISTED]
    return Disputes(
        row=row(current_store().heading(game)),
        cases=tuple(brief(game, opened, case) for case in shown),
        back=url_for("viewer.show", game=game),
        first=first + 1,
        last=first + len(shown),
        count=len(every),
        previous=_listed_at(game, first // MOST_LISTED) if first else "",
        next=_listed_at(game, first // MOST_LISTED + 2) if first + len(shown) < len(every) else "",
    ).show()


def _page(count: int) -> int:
    """Which part of the list is asked for, from 1."""
    asked = request.args.get("page", "1")
    page = int(asked) if asked.isdecimal() and len(asked) < LONGEST_PAGE else 1
    return min(max(page, 1), max(-(-count // MOST_LISTED), 1))


def _listed_at(game: str, page: int) -> str:
    return url_for("disputing.index", game=game, page=page)


@disputing.get("/g/<game:game>/dispute/<int:number>")
def ask(game: str, number: int) -> str:
    """What is disputed at an event, before anything is written: what the rules say about it is already there."""
    opened = stored(game).opened
    log = opened.log
    found, missing = _found(opened, number), _found(opened, number, omission=True)
    heard = finding_words(game, found)
    if heard is None:
        abort(404)
    broken = dict.fromkeys((*found.broken, *missing.broken))
    asked = dict.fromkeys(each.rule.name for each in heard.clauses)
    rules = _rules(log, {**broken, **asked})
    return Raising(
        row=row(current_store().heading(game)),
        event=number,
        hearing=heard,
        title=title(heard),
        proposed=rules[: len(broken)],
        rules=rules[len(broken) :],
        others=tuple(brief(game, opened, case) for case in _about(log, number)[-MOST_TWINS:]),
        omission=bool(missing.broken) and not any(not each.held for each in heard.own),
        event_href=f"{url_for('viewer.show', game=game)}/{number}",
        known=data({"words": dispute_words(), "last": len(log.events), "raise": True}),
    ).show()


def _about(log: Log, event: int) -> list[Case]:
    return [case for case in disputes(log) if case.event == event]


@disputing.get("/g/<game:game>/disputes/<int:number>")
def show(game: str, number: int) -> str:
    opened, case = _case(game, number)
    try:
        return dispute_page(game, opened, case).show()
    except Unplayable:
        abort(404)


@disputing.get("/g/<game:game>/disputes/<int:number>/mine.json")
def mine(game: str, number: int) -> Response:
    """What whoever asks may do, and as whom."""
    opened, case = _case(game, number)
    acts = sorted(may(opened, case, annotator_of(game)))
    return fresh(_mine(game, opened.log) | {"may": acts, "seen": seen(opened.log, case)})


@disputing.get("/g/<game:game>/disputes/mine.json")
def mine_here(game: str) -> Response:
    return fresh(_mine(game, current_store().log(game)))


def _mine(game: str, log: Log) -> JsonObject:
    holder = annotator_of(game)
    return {
        "last": len(log.events),
        "key": holder is not None,
        "speaks": [[letter, person(log, letter).name] for letter in speakers(log, holder)],
        "owner": is_owner(holder),
    }


def _case(game: str, number: int) -> tuple[OpenedGame, Case]:
    opened = stored(game).opened
    case = dispute(opened.log, number)
    if case is None:
        abort(404)
    return opened, case


def _found(opened: OpenedGame, event: int, *, omission: bool = False) -> Finding:
    try:
        return finding(opened, event, omission=omission, eye=reader(opened))
    except Unplayable:
        abort(404)


def _rules(log: Log, first: Iterable[str]) -> tuple[Link, ...]:
    """All rules of the game with what they say; those that were asked here come first."""
    book, tag = find(log.header.game).book, language().tag
    ids = dict.fromkeys((*(id_ for id_ in first if id_ in book.rules), *book.rules))
    return tuple(Link(id_, book.rules[id_].text[tag]) for id_ in ids)


# ── what is done in one ─────────────────────────────────────────────────────────────────────────────────


@acts.post("/g/<game:game>/disputes")
def raise_one(game: str) -> Response:
    holder = speaker_of(game)
    asked, key = sent_once(schemas.Dispute(), "write")
    done = raise_dispute(stored(game), holder, Complaint(key=key, **asked))
    return respond(then(done, receipt_numbers), 201)


def _act(act: Act, game: str, number: int) -> Response:
    holder = speaker_of(game)
    asked, key = sent_once(act.schema(), "write")
    return respond(then(act.run(stored(game), holder, number, asked, key), receipt_numbers), 201)


for word, each in ACTS.items():
    acts.add_url_rule(f"/g/<game:game>/disputes/<int:number>/{word}", word, partial(_act, each), methods=["POST"])
