"""Disputes over the API: what is argued about, what the rules say, and every act that the pages have."""

from itertools import islice

from records.disputes import Case, Ruled, dispute, disputes
from records.json_types import JsonObject
from replay.disputes.carry_out import unruled
from replay.disputes.changes import status
from replay.disputes.finding import finding_then
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from webapp.api.games import ONE
from webapp.api.operation import ONCE, Answer, Writes, operation
from webapp.api.plain import named, plain
from webapp.api.schemas import disputes as schemas
from webapp.api.schemas.events import Receipt
from webapp.api.scopes import JUDGE, WRITE
from webapp.disputes import actions
from webapp.disputes.acts import ACTS
from webapp.disputes.finding import finding_words, reader
from webapp.disputes.remedies import remedies_of
from webapp.disputes.rights import may
from webapp.disputes.schemas import Dispute
from webapp.identity.current_actor import annotator_of, speaker_of
from webapp.judge.why import hearing_data
from webapp.perspective.sight import look
from webapp.perspective.stored_game import stored
from webapp.platform.outcome import missing, then
from webapp.platform.schemas import Loaded
from webapp.recording.append import receipt_numbers

DISPUTES = "disputes"
MOST_LISTED = 50  # disputes in one answer
ALL, CASE = f"{ONE}/disputes", f"{ONE}/disputes/<int:number>"


@operation("GET", ALL, schemas.DisputesTold, tag=DISPUTES, query=schemas.DisputesAsked)
def list_disputes(game: str, asked: Loaded) -> Answer:
    opened = stored(game).opened
    wanted = (case for case in disputes(opened.log) if case.number > asked["after"])
    cases = [_told(game, opened, case) for case in islice(wanted, MOST_LISTED)]
    return {"disputes": cases, "last": len(opened.log.events)}


@operation("GET", CASE, schemas.OneDisputeTold, tag=DISPUTES)
def get_dispute(game: str, number: int) -> Answer:
    opened = stored(game).opened
    case = dispute(opened.log, number)
    if case is None:
        return missing()
    return _told(game, opened, case) | _worked_out(game, opened, case) | {"last": len(opened.log.events)}


def _told(game: str, opened: OpenedGame, case: Case) -> JsonObject:
    votes, rulings = [plain(each) for each in case.votes.values()], [_ruling(each) for each in case.rulings]
    mine = sorted(may(opened, case, annotator_of(game)))
    return named(case) | {"status": status(opened, case), "votes": votes, "rulings": rulings, "may": mine}


def _ruling(ruled: Ruled) -> JsonObject:
    return named(ruled.ruling) | {"number": ruled.number, "by": ruled.by, "applied": list(ruled.applied)}


def _worked_out(game: str, opened: OpenedGame, case: Case) -> JsonObject:
    """What the rules say about it, as they were asked when it was raised; and what can be done."""
    try:
        heard, there = finding_words(game, finding_then(opened, case, reader)), unruled(opened, case)
        found = remedies_of(game, there, look(there), case.event, omission=case.omission)
    except Unplayable:
        return {"finding": None, "remedies": []}
    return {"finding": hearing_data(heard) if heard else None, "remedies": plain(found)}


WRITES: Writes = {
    "tag": DISPUTES, "status": 201, "keyed": True, "once": ONCE, "refuses": (409, 422, 503), "pace": "write"
}  # fmt: skip


@operation("POST", ALL, Receipt, body=Dispute, **WRITES)
def raise_dispute(game: str, sent: Loaded, key: str) -> Answer:
    done = actions.raise_dispute(stored(game), speaker_of(game), actions.Complaint(key=key, **sent))
    return then(done, receipt_numbers)


def _operation(name: str, word: str, scope: str = WRITE, also: str = "") -> None:
    act = ACTS[word]

    def view(game: str, number: int, sent: Loaded, key: str) -> Answer:
        return then(act.run(stored(game), speaker_of(game), number, sent, key), receipt_numbers)

    view.__name__ = name
    operation("POST", f"{CASE}/{word}", Receipt, body=act.schema, scope=scope, also=also, **WRITES)(view)


_operation("claim_otherwise", "claim")
_operation("argue", "argue")
_operation("show_evidence", "evidence")
_operation("say_who_decides", "decide")
_operation("vote", "vote")
_operation("rule", "rule", JUDGE)
_operation("let_the_engine_rule", "engine", JUDGE)
_operation("carry_out_ruling", "apply", JUDGE, WRITE)  # what was ruled is written
_operation("appeal", "appeal")
_operation("withdraw_dispute", "withdraw")
