"""Receipts of games, the heads that phones compare, and what all of it proves."""

import json
import re
from datetime import date

from flask import Blueprint, Flask, Response, abort, request

from records.heads import nonce_of
from records.receipts import HeadReceipt, receipt_as_json
from webapp.library.views import row
from webapp.perspective.note_selection import onlooker_of
from webapp.platform.i18n import day
from webapp.platform.outcome import Refusal, then
from webapp.platform.page import Played
from webapp.platform.responses import respond
from webapp.platform.store import current_store
from webapp.receipts import tell
from webapp.receipts.page import Back, Proofs, Receipt
from webapp.receipts.words import seen_words
from webapp.witness.log import head_log
from webapp.wording import titles

is_events = re.compile(r"(?:[0-9]{1,7}(?:,[0-9]{1,7})*)?").fullmatch

receipts = Blueprint("receipts", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(receipts)
    app.jinja_env.globals["seen_words"] = seen_words


@receipts.get("/g/<game:game>/receipt")
def show(game: str) -> str:
    heading, made = current_store().heading(game), _receipt(game)
    return Receipt(
        row=row(heading),
        event=made.event,
        last=heading.events,
        at=moment(made.at),
        head=groups(made.head),
        signature=groups(made.signature),
        store=short(made.keys[0].key),
        place=made.proof.leaf + 1 if made.proof else 0,
        size=made.tree.size if made.tree else 0,
        opened=bool(made.salt or nonce_of(heading.header)),
    ).show()


@receipts.get("/g/<game:game>/receipt.json")
def file(game: str) -> Response:
    made = _receipt(game)
    response = Response(json.dumps(receipt_as_json(made), indent=1), content_type="application/json")
    name = titles.file_name(current_store().heading(game).header, game).removesuffix(".rgn")
    response.headers.set("Content-Disposition", "attachment", filename=f"{name}-{made.event}-receipt.json")
    return unkept(response)


@receipts.get("/g/<game:game>/heads.json")
def heads(game: str) -> Response:
    asked = request.args.get("events", "")
    events = [int(each) for each in asked.split(",") if each] if is_events(asked) else abort(400)
    return unkept(respond(then(tell.heads(current_store(), head_log(), game, events), lambda told: told)))


@receipts.get("/witness")
def proofs() -> str:
    log = head_log()
    log.catch_up()
    tree, keys = log.head(), log.file.known_keys()
    return Proofs(
        store=short(tree.log),
        size=tree.size,
        root=groups(tree.root),
        keys=tuple((short(each.key), moment(each.at)) for each in keys),
        set_back=tuple(Back(moment(each.at), moment(each.to)) for each in tree.set_back),
    ).show()


def _receipt(game: str) -> HeadReceipt:
    event = request.args.get("event", type=int)
    made = tell.receipt(current_store(), head_log(), current_store().heading(game), event, onlooker_of(game))
    return made if not isinstance(made, Refusal) else abort(404)


def unkept(response: Response) -> Response:
    response.headers["Cache-Control"] = "private, no-store"
    response.vary.update(("Authorization", "Cookie"))
    return response


def groups(hexadecimal: str) -> tuple[str, ...]:
    return tuple(hexadecimal[n : n + 8] for n in range(0, len(hexadecimal), 8))


def short(key: str) -> str:
    """What a store is called where people read: nobody makes another key that begins so."""
    return " ".join(groups(key[:32]))


def moment(at: str) -> Played:
    return Played(f"{day(date.fromisoformat(at[:10]))}, {at[11:16]} UTC", at)
