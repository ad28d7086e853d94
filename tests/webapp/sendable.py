"""What could be sent to each operation of the API in the game of the cast, so that only somebody's rights refuse it."""

from typing import Any

from tests.webapp.cast import SEAT
from webapp.api.examples import EXAMPLES
from webapp.api.operation import OPERATIONS

ACT: dict[str, Any] = {"as": SEAT}
BODIES: dict[str, dict[str, Any]] = {
    "append_events": {"say": f"{SEAT} draw ?"},
    "hear_sentence": {"say": f"{SEAT} draw ?"},
    "weigh_correction": {"say": "- amend 6 power 1"},
    "explain_count": {"say": "- count thanos 4"},
    "judge_game": {"at": "13", "say": "A draw ?"},
    "what_if": {"amend": "6", "say": "A power 1"},
    "begin_line": {"at": "13", "say": "A draw ?"},
    "hear_in_line": {"say": "A play ?"},
    "append_to_line": {"say": "A play ?"},
    "append_notes": {"say": "note 13 ?!"},
    "raise_dispute": ACT | {"about": "13", "text": "was it"},
    "claim_otherwise": ACT | {"text": "it was"},
    "argue": ACT | {"text": "we always do"},
    "show_evidence": ACT | {"kind": "frame", "at": "12"},
    "say_who_decides": ACT | {"by": "vote"},
    "vote": ACT | {"remedy": "stands"},
    "rule": {"verdict": "irregular", "remedy": "stands", "text": "too late"},
    "let_the_engine_rule": ACT,
    "carry_out_ruling": ACT,
    "appeal": ACT | {"text": "no"},
    "withdraw_dispute": ACT,
    "append_to_study": {"say": 'chapter "The first turn"'},
}


def sendable(endpoint: str, last: int) -> dict[str, Any] | None:
    """The body for an address, after the last sentence of the game; None where no JSON is taken."""
    name = endpoint.removeprefix("api.")
    taken = next((each.body for each in OPERATIONS if endpoint == f"api.{each.name}"), None)
    if taken is None:
        return None
    body = BODIES.get(name) or EXAMPLES[name]
    return body | {"after": last} if "after" in taken().fields else body
