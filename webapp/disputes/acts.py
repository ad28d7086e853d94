"""Acts in a dispute that was raised, by the last word of their address: one table for the pages and the API."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from records import Receipt
from webapp.disputes import actions, schemas
from webapp.identity.roles import Holder
from webapp.perspective.stored_game import StoredGame
from webapp.platform.outcome import Refusal
from webapp.platform.schemas import Loaded


@dataclass(frozen=True)
class Act:
    schema: type[schemas.Act]
    asked: type[actions.Statement]  # what comes of a body of this schema
    use_case: Callable[[StoredGame, Holder, int, Any], Receipt | Refusal]

    def run(self, game: StoredGame, holder: Holder, number: int, asked: Loaded, key: str) -> Receipt | Refusal:
        return self.use_case(game, holder, number, self.asked(key=key, **asked))


ACTS = {
    "claim": Act(schemas.Claim, actions.Claim, actions.claim),
    "argue": Act(schemas.Act, actions.Statement, actions.argue),
    "evidence": Act(schemas.Evidence, actions.Evidence, actions.show_evidence),
    "decide": Act(schemas.Hearing, actions.Decider, actions.say_who_decides),
    "vote": Act(schemas.Vote, actions.Vote, actions.vote),
    "rule": Act(schemas.Ruling, actions.Decision, actions.rule),
    "engine": Act(schemas.Act, actions.Statement, actions.let_the_engine_rule),
    "apply": Act(schemas.Act, actions.Statement, actions.carry_out),
    "appeal": Act(schemas.Act, actions.Statement, actions.appeal),
    "withdraw": Act(schemas.Act, actions.Statement, actions.withdraw),
}
