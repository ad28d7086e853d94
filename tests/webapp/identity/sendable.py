"""What could be sent to each address in the games of the cast, so that only somebody's rights refuse it.

A page takes the same words as the operation of the API that does the same; what only pages do, stands in FORMS.
"""

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.webapp.identity.cast import PASSWORD, SEAT, Cast
from webapp.api.examples import EXAMPLES, RECORD
from webapp.api.operation import OPERATIONS, Operation
from webapp.identity.keys import new_key

ACT: dict[str, Any] = {"as": SEAT}
BODIES: dict[str, dict[str, Any]] = {
    "append_events": {"say": f"{SEAT} draw ?"},
    "hear_sentence": {"say": f"{SEAT} draw ?"},
    "weigh_correction": {"say": "- amend 6 power 1"},
    "explain_count": {"say": "- count thanos 4"},
    "judge_game": {"at": "13", "say": "A draw ?"},
    "what_if": {"amend": "6", "say": "power 1"},
    "begin_line": {"at": "13", "say": "A draw ?"},
    "hear_in_line": {"say": "A play S5"},
    "append_to_line": {"say": "A draw ?"},
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
PAGES = {
    "acts.raise_one": "raise_dispute",
    "acts.claim": "claim_otherwise",
    "acts.argue": "argue",
    "acts.evidence": "show_evidence",
    "acts.decide": "say_who_decides",
    "acts.vote": "vote",
    "acts.rule": "rule",
    "acts.engine": "let_the_engine_rule",
    "acts.apply": "carry_out_ruling",
    "acts.appeal": "appeal",
    "acts.withdraw": "withdraw_dispute",
    "recording.write": "append_events",
    "recording.hear": "hear_sentence",
    "recording.explain": "explain_count",
    "recording.weigh": "weigh_correction",
    "joining.invite": "invite",
    "judging.place": "check_position",
    "notes.write": "append_notes",
    "notes.attempt": "try_note",
    "notes.name": "name_voice",
    "varying.begin": "begin_line",
    "varying.hear": "hear_in_line",
    "varying.write": "append_to_line",
    "studies.writing.write": "append_to_study",
}
# how far a dispute has to be for some of what is done in it
STATES = {
    "rule": "20 - hearing 19 by owner\n",
    "let_the_engine_rule": "20 - hearing 19 by engine\n",
    "carry_out_ruling": '20 - ruling 19 irregular take-back "too late"\n',
    "appeal": '20 - ruling 19 irregular stands "too late"\n',
}
_fresh = count(1)


def _new() -> str:
    """Sent for the first time."""
    return f"{next(_fresh):032}"


Form = Callable[[Cast, str], dict[str, str]]
NEW_GAME = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "splendor-edition": "rebel-pl"}
FORMS: dict[str, Form] = {
    "adding.add": lambda cast, role: {"text": RECORD, "key": _new()},
    "adding.check": lambda cast, role: {"text": RECORD},
    "belonging_to.change_role": lambda cast, role: {"account": cast.accounts["viewer"].id, "role": "viewer"},
    "belonging_to.invite": lambda cast, role: {"role": "player", "key": _new()},
    "belonging_to.read_as": lambda cast, role: {"game": "splendor"},
    "belonging_to.remove": lambda cast, role: {"account": cast.accounts["stranger"].id},  # everybody may leave
    "belonging_to.rename": lambda cast, role: {"name": "Thursdays"},
    "copying.copy": lambda cast, role: {"key": _new()},
    "founding.come_in": lambda cast, role: {"code": cast.group_code()},
    "founding.found": lambda cast, role: {"name": "Fridays", "key": _new()},
    "joining.come_in": lambda cast, role: {"code": cast.code(), "key": new_key()},
    "judging.paste": lambda cast, role: {"game": "splendor", "text": "turn A\nA tokens wwu"},
    "opening.agreed": lambda cast, role: {"game": "splendor"},
    "opening.begin": lambda cast, role: NEW_GAME | {"key": _new()},
    "own.change_password": lambda cast, role: {"old": PASSWORD, "password": PASSWORD},
    "own.end": lambda cast, role: {"session": "none"},
    "own.erase_own": lambda cast, role: {"password": PASSWORD},
    "programs.make": lambda cast, role: {"name": "a program", "scope": "read"},
    "programs.revoke": lambda cast, role: {"token": "none"},
    "sharing.change": lambda cast, role: {},
    "sharing.remove": lambda cast, role: {"account": cast.accounts["player"].id},
    "signing.reset": lambda cast, role: {"code": cast.reset_code(role), "password": PASSWORD},
    "signing.sign_in": lambda cast, role: {"name": "viewer", "password": PASSWORD},
    "signing.sign_up": lambda cast, role: {"name": f"Somebody {next(_fresh)}", "password": PASSWORD},
    "studies.begin": lambda cast, role: {"title": "Gold", "key": _new()},
}


def operation_at(endpoint: str) -> Operation | None:
    """Which operation of the API takes these words."""
    name = PAGES.get(endpoint) or endpoint.removeprefix("api.")
    return next((each for each in OPERATIONS if each.name == name), None)


def sendable(endpoint: str, cast: Cast, role: str, game: str) -> dict[str, Any]:
    """What is sent to an address, as Flask's client takes it."""
    if endpoint in FORMS:
        return {"data": FORMS[endpoint](cast, role)}
    if endpoint == "own.claim":
        return {"json": {"game": cast.foreign, "key": cast.foreign_key}}
    if endpoint in ("taking.put_in", "api.put_notes_in"):
        told = {"text": cast.notes(game)}
        return {"data" if endpoint == "taking.put_in" else "json": told}
    if endpoint == "api.join_game":
        return {"json": {"code": cast.code()}}
    if endpoint == "studies.writing.preview":
        return {"json": BODIES["append_to_study"]}
    taken = operation_at(endpoint)
    if taken is None or taken.body is None:
        return {}
    body = BODIES.get(taken.name) or EXAMPLES[taken.name]
    last = {"after": cast.last(game)} if "after" in taken.body().fields and taken.name != "what_if" else {}
    once = {"key": _new()} if endpoint in PAGES and taken.once else {}
    own = {"as": cast.voice(game)} if role == "judge" and "as" in body else {}  # nobody speaks for somebody else
    return {"json": body | own | last | once}
