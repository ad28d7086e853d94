"""Operations: what can be done over the API. Each says once what it takes and tells; it is done, checked and described
by that.

An operation calls the use case that a page calls, too. It is given what the address names, `asked` (what stands behind
the `?`), `sent` (the body as its schema has it) and `key` (by which it counts once), each where it takes one.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Required, TypedDict, TypeVar, Unpack

from flask import Response, abort, current_app, request

from records.json_types import JsonObject
from webapp.api.errors import refusal
from webapp.api.reading import read_body, read_key, read_query
from webapp.api.scopes import READ, WRITE
from webapp.identity.current_actor import annotator_of
from webapp.identity.roles import Scope
from webapp.platform import responses
from webapp.platform.encoded import Encoded
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal
from webapp.platform.responses import MOST, answer, fresh, limit_rate
from webapp.platform.schemas import Answered, Asked
from webapp.platform.store import current_store

ONCE = re.compile(r"[!-~]{8,80}")  # an idempotency key
SECRET = re.compile(r"[A-Za-z0-9_-]{32,80}")  # one that also gets whoever knows it the key of a game

Answer = JsonObject | Refusal | Encoded  # what an operation tells: what was done or found, or why not


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    rule: str  # as Flask has it
    view: Callable[..., Answer]
    answer: type[Answered]
    tag: str
    status: int = 200
    query: type[Asked] | None = None
    body: type[Asked] | None = None
    scope: str = READ
    also: str = ""  # another one that a token needs
    keyed: bool = False  # whoever shows no key of the game is refused
    once: re.Pattern[str] | None = None  # it takes an idempotency key
    statuses: Mapping[str, int] = field(default_factory=dict)  # of errors, where they are not the usual ones
    pace: str = ""  # what it counts as, where whoever does something too often is held back
    refuses: tuple[int, ...] = ()  # what else it may answer, beside what every operation may
    most: int = MOST  # bytes
    secret: bool = False  # its answer is kept nowhere

    @property
    def scopes(self) -> frozenset[Scope]:
        return frozenset(map(Scope, filter(None, (self.scope, self.also))))

    def run(self, **path: Any) -> Response:
        request.max_content_length = self.most
        game = path.get("game") or path.get("study")
        if game:
            current_store().heading(game)
        if self.keyed and annotator_of(game or "") is None:
            abort(401)
        query = read_query(self.query() if self.query else None)
        if self.query:
            path["asked"] = query
        if self.once:
            path["key"] = read_key(self.once)
        if self.body:
            path["sent"] = read_body(self.body())
        elif request.content_length:
            abort(refusal("form", gettext("Nothing is sent here but the address."), 400))
        if self.pace:
            limit_rate(self.pace)
        response = self.respond(self.view(**path))
        if self.secret:
            response.headers["Cache-Control"] = "no-store"
        if current_app.testing and response.status_code == self.status:
            self.check(response)
        return response

    def respond(self, outcome: Answer) -> Response:
        if isinstance(outcome, Refusal):
            return responses.refusal(outcome, **self.statuses)
        if self.method == "GET" or isinstance(outcome, Encoded):
            return fresh(outcome)
        return answer(outcome, self.status)

    def check(self, response: Response) -> None:
        found = self.answer().validate(response.get_json())
        assert not found, f"{self.name} tells what its schema does not say: {found}"


class Said(TypedDict, total=False):
    """What an operation says of itself, as the fields of `Operation` have it."""

    tag: Required[str]
    status: int
    query: type[Asked]
    body: type[Asked]
    scope: str
    also: str
    keyed: bool
    once: re.Pattern[str]
    statuses: Mapping[str, int]
    pace: str
    refuses: tuple[int, ...]
    most: int
    secret: bool


class Writes(TypedDict):
    """What the operations that write a sentence have in common."""

    tag: str
    status: int
    keyed: bool
    once: re.Pattern[str]
    refuses: tuple[int, ...]
    pace: str


OPERATIONS: list[Operation] = []


View = TypeVar("View", bound=Callable[..., Answer])


def operation(method: str, rule: str, answer: type[Answered], **more: Unpack[Said]) -> Callable[[View], View]:
    """What writes needs the scope for it, unless it says otherwise."""

    def add(view: View) -> View:
        more.setdefault("scope", READ if method == "GET" else WRITE)
        OPERATIONS.append(Operation(view.__name__, method, rule, view, answer, **more))
        return view

    return add
