"""Operations: what can be done over the API. Each says once what it takes and tells; it is done, checked and described
by that."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Response, abort, current_app, g, request

from webapp.api.errors import refusal
from webapp.api.reading import read_body, read_key, read_query
from webapp.api.schemas import Asked, Told
from webapp.api.scopes import READ, WRITE, needs
from webapp.languages import gettext
from webapp.recording.answers import MOST, answer, fresh
from webapp.recording.keys import annotator_of
from webapp.shelf import shelf

ONCE = re.compile(r"[!-~]{8,80}")  # an idempotency key
SECRET = re.compile(r"[A-Za-z0-9_-]{32,80}")  # one that also gets whoever knows it the key of a game


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    rule: str  # as Flask has it
    view: Callable[..., Any]
    tag: str
    answer: type[Told]
    status: int = 200
    query: type[Asked] | None = None
    body: type[Asked] | None = None
    scope: str = READ
    keyed: bool = False  # whoever shows no key of the game is refused
    once: re.Pattern[str] | None = None  # it takes an idempotency key
    refuses: tuple[int, ...] = ()  # what else it may answer, beside what every operation may
    most: int = MOST  # bytes
    secret: bool = False  # its answer is kept nowhere

    def run(self, **path: Any) -> Response:
        request.max_content_length = self.most
        needs(self.scope)
        game = path.get("game") or path.get("study")
        if game:
            shelf().heading(game)
        if self.keyed and annotator_of(game or "") is None:
            abort(401)
        query = read_query(self.query() if self.query else None)
        if self.query:
            path["asked"] = query
        once = {"key": read_key(self.once)} if self.once else {}
        if self.body:
            raw, path["sent"] = read_body(self.body())
            known = {name: value for name, value in path["sent"].items() if name in raw}
            g.sent = raw | known | once  # for what is asked of a page in the same words
        elif request.content_length:
            abort(refusal("form", gettext("Nothing is sent here but the address."), 400))
        else:
            g.sent = once
        response = self.view(**path)
        if not isinstance(response, Response):
            response = fresh(response) if self.method == "GET" else answer(response, self.status)
        if self.secret:
            response.headers["Cache-Control"] = "no-store"
        if current_app.testing and response.status_code == self.status:
            self.check(response)
        return response

    def check(self, response: Response) -> None:
        found = self.answer().validate(response.get_json())
        assert not found, f"{self.name} tells what its schema does not say: {found}"


OPERATIONS: list[Operation] = []


def operation(method: str, rule: str, answer: type[Told], *, tag: str, **more: Any) -> Callable[..., Any]:
    """What writes needs the scope for it, unless it says otherwise."""

    def add(view: Callable[..., Any]) -> Callable[..., Any]:
        said = {"scope": READ if method == "GET" else WRITE} | more
        OPERATIONS.append(Operation(view.__name__, method, rule, view, tag, answer, **said))
        return view

    return add
