"""Receipts of games, and the log of all heads: for whoever keeps what the site has said, and compares."""

from records.receipts import receipt_as_json
from webapp.api.games import GAMES, ONE
from webapp.api.operation import Answer, operation
from webapp.api.schemas import witness as schemas
from webapp.identity.voices import onlooker_of
from webapp.platform.outcome import then
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.receipts import tell
from webapp.witness.log import head_log

WITNESS = "witness"


@operation("GET", f"{ONE}/receipt", schemas.ReceiptTold, tag=GAMES, query=schemas.ReceiptAsked)
def get_receipt(game: str, asked: Loaded) -> Answer:
    heading = current_store().heading(game)
    made = tell.receipt(current_store(), head_log(), heading, asked.get("event"), onlooker_of(game))
    return then(made, receipt_as_json)


@operation("GET", f"{ONE}/heads", schemas.HeadsTold, tag=GAMES, query=schemas.HeadsAsked, refuses=(422,))
def list_heads(game: str, asked: Loaded) -> Answer:
    """`events`: their numbers, such as `12,40`."""
    events = [int(each) for each in asked["events"].split(",") if each]
    return tell.heads(current_store(), head_log(), game, events)


@operation("GET", "/witness", schemas.LogTold, tag=WITNESS)
def get_log() -> Answer:
    return tell.head_of_log(head_log())


@operation("GET", "/witness/proof", schemas.ProofTold, tag=WITNESS, query=schemas.ProofAsked, refuses=(422,))
def get_proof(asked: Loaded) -> Answer:
    """Without `second` it is as long as it is now."""
    return tell.proof(head_log(), asked["first"], asked.get("second"), asked["head"])


@operation("GET", "/witness/heads", schemas.LogHeadsTold, tag=WITNESS, query=schemas.LogHeadsAsked)
def list_log_heads(asked: Loaded) -> Answer:
    return {"start": asked["start"], "heads": list(head_log().entries(asked["start"]))}
