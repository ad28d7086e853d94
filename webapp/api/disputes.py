"""Disputes over the API: what is argued about, what the rules say, and every act that the pages have."""

from collections.abc import Callable
from typing import Any

from flask import Response, abort

from records import Log
from records.disputes import Case, Ruled, dispute, disputes
from replay.carrying import unruled
from replay.game import Unplayable
from webapp.api.games import ONE
from webapp.api.operation import ONCE, OPERATIONS, Operation, operation
from webapp.api.plain import plain
from webapp.api.schemas import Asked
from webapp.api.schemas import disputes as schemas
from webapp.api.schemas.events import Receipt
from webapp.api.scopes import JUDGE, WRITE
from webapp.disputing.acts import (
    appeal,
    argue,
    carry_out,
    claim,
    decide,
    let_rule,
    raise_one,
    rule,
    show,
    vote,
    withdraw,
)
from webapp.disputing.changes import status
from webapp.disputing.finding import finding_then
from webapp.disputing.rights import may
from webapp.eyes import look
from webapp.recording.keys import annotator_of
from webapp.remedies import remedies_of
from webapp.shelf import shelf
from webapp.why import hearing_data

DISPUTES = "disputes"
ALL, CASE = f"{ONE}/disputes", f"{ONE}/disputes/<int:number>"


@operation("GET", ALL, schemas.DisputesTold, tag=DISPUTES)
def list_disputes(game: str) -> Any:
    log = shelf().log(game)
    return {"disputes": [_told(game, log, case) for case in disputes(log)], "last": len(log.events)}


@operation("GET", CASE, schemas.OneDisputeTold, tag=DISPUTES)
def get_dispute(game: str, number: int) -> Any:
    log = shelf().log(game)
    case = dispute(log, number)
    if case is None:
        abort(404)
    return _told(game, log, case) | _worked_out(game, log, case) | {"last": len(log.events)}


def _told(game: str, log: Log, case: Case) -> dict[str, Any]:
    told: dict[str, Any] = plain(case)
    votes, rulings = list(told["votes"].values()), [_ruling(each) for each in case.rulings]
    mine = sorted(may(log, case, annotator_of(game)))
    return told | {"status": status(log, case), "votes": votes, "rulings": rulings, "may": mine}


def _ruling(ruled: Ruled) -> dict[str, Any]:
    said: dict[str, Any] = plain(ruled.ruling)
    return said | {"number": ruled.number, "by": ruled.by, "applied": list(ruled.applied)}


def _worked_out(game: str, log: Log, case: Case) -> dict[str, Any]:
    """What the rules say about it, as they were asked when it was raised; and what can be done."""
    try:
        then, there = finding_then(game, log, case), unruled(log, case)
        found = remedies_of(game, there, look(there), case.event, omission=case.omission)
    except Unplayable:
        return {"finding": None, "remedies": []}
    return {"finding": hearing_data(then.heard) if then.heard else None, "remedies": plain(found)}


@operation(
    "POST", ALL, Receipt, tag=DISPUTES, status=201, body=schemas.Dispute, keyed=True, once=ONCE, refuses=(409, 422, 503)
)  # fmt: skip
def raise_dispute(game: str, sent: dict[str, Any]) -> Any:
    return raise_one(game)


def act(name: str, path: str, body: type[Asked], page: Callable[[str, int], Response], scope: str = WRITE) -> None:
    def view(game: str, number: int, sent: dict[str, Any]) -> Response:
        return page(game, number)

    OPERATIONS.append(
        Operation(
            name,
            "POST",
            f"{CASE}/{path}",
            view,
            DISPUTES,
            Receipt,
            201,
            body=body,
            scope=scope,
            keyed=True,
            once=ONCE,
            refuses=(409, 422, 503),
        )
    )


act("claim_otherwise", "claim", schemas.Claim, claim)
act("argue", "argue", schemas.Act, argue)
act("show_evidence", "evidence", schemas.Evidence, show)
act("say_who_decides", "decide", schemas.Hearing, decide)
act("vote", "vote", schemas.Vote, vote)
act("rule", "rule", schemas.Ruling, rule, JUDGE)
act("let_the_engine_rule", "engine", schemas.Act, let_rule, JUDGE)
act("carry_out_ruling", "apply", schemas.Act, carry_out, JUDGE)
act("appeal", "appeal", schemas.Act, appeal)
act("withdraw_dispute", "withdraw", schemas.Act, withdraw)
