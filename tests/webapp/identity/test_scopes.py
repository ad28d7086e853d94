"""What a token may do: every address × every combination of the four scopes, as the table of scopes has it.

A token without one of the scopes that an address needs is refused, and learns nothing; with them it does what its owner
does. What an address needs is read from the table that the site itself asks, and docs/permissions.md shows it.
"""

from itertools import combinations
from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import Rule

from tests.webapp.identity.answers import RECORD_WITH_A_DISPUTE, letter
from tests.webapp.identity.asked import rules, sent
from tests.webapp.identity.cast import Cast
from tests.webapp.identity.permissions_page import scopes_at
from tests.webapp.identity.sendable import STATES, operation_at, sendable
from webapp.identity.roles import Scope
from webapp.identity.token_scopes import PAGES

ALL = frozenset(Scope)
COMBINATIONS = [frozenset(some) for many in range(len(ALL) + 1) for some in combinations(Scope, many)]
NAMES = ("Ania", "Bartek", "Celina")  # at the table
# what a browser does by its cookie, and no program by a token: it is asked to sign in, or nothing changes
BY_COOKIE = {"/account", "/account/tokens", "/groups", "/groups/join"}
# a study is written with its key alone
UNWRITTEN = {"/s/<game:study>/events", "/s/<game:study>/preview", "/api/v1/studies/<game:study>/events"}


@pytest.fixture
def cast(app: Flask) -> Cast:
    return Cast(app, RECORD_WITH_A_DISPUTE, visibilities=("private",))


def asks(cast: Cast, rule: Rule, method: str, scopes: frozenset[Scope]) -> Any:
    """The owner of a private game, by a token with these scopes."""
    tokens, owner = cast.app.extensions["tokens"], cast.accounts["owner"].id
    for old in tokens.of(owner):
        tokens.revoke(owner, old.id)
    shown = tokens.make(owner, "program", scopes)
    game = cast.games["private"] if "<game:game>" in rule.rule or rule.rule == "/oembed" else ""
    body = sendable(rule.endpoint, cast, "owner", game) if method != "GET" else {}
    head = {"Authorization": f"Bearer {shown}"}
    return cast.client.open(sent(rule, game, cast), method=method, headers=head, **body)


def test_a_token_without_the_scopes_of_an_address_gets_nothing_there(cast: Cast) -> None:
    """Fifteen combinations at most, and nothing is done by any: they all meet the same games."""
    wrong = []
    for address, method, rule in rules(cast.app):
        wanted = scopes_at(cast.app, rule, method)
        for scopes in COMBINATIONS:
            if wanted <= scopes:
                continue
            with asks(cast, rule, method, scopes) as answer:
                if answer.status_code != 403 or any(name in answer.text for name in NAMES):
                    wrong.append((address, method, sorted(scopes), answer.status_code))
    assert wrong == []


def test_with_its_scopes_a_token_looks_as_its_owner_does(cast: Cast) -> None:
    """Every combination that has them."""
    wrong = []
    for address, method, rule in rules(cast.app):
        if method != "GET":
            continue
        wanted = scopes_at(cast.app, rule, method)
        cells = set()
        for scopes in COMBINATIONS:
            if wanted <= scopes:
                with asks(cast, rule, method, scopes) as answer:
                    cells.add(letter(answer))
        if len(cells) != 1 or (cells & {">", "x"} and address not in BY_COOKIE | HIDDEN):
            wrong.append((address, method, cells))
    assert wrong == []


HIDDEN = {"/g/<game:game>.jsonl", "/api/v1/games/<game:game>/export"}  # until the game is over


def test_with_its_scopes_a_token_writes_as_its_owner_does(cast: Cast) -> None:
    """With no more than it needs, and with all; and what it may not read it is not told."""
    wrong: list[tuple[str, ...]] = []
    for address, method, rule in rules(cast.app):
        if method == "GET" or address in UNWRITTEN:
            continue
        wanted, found = scopes_at(cast.app, rule, method), []
        for scopes in (wanted, ALL):
            taken = operation_at(rule.endpoint)
            cast.begin_again(STATES.get(taken.name, "") if taken else "")
            with asks(cast, rule, method, scopes) as answer:
                found.append(letter(answer))
                told = answer.text if Scope.READ not in scopes else ""
            if any(name in told for name in NAMES) or '"now"' in told:
                wrong.append((address, method, "tells", told[:200]))
            cast.settle()
        if found not in ALSO.get((address, method), [["+", "+"]]):
            wrong.append((address, method, *found))
    assert wrong == []


# what is answered to whoever may, where there is nothing to be had
ALSO = {
    ("/g/<game:game>/pass", "POST"): [["-", "-"]],  # a key opens it
    ("/account/tokens", "POST"): [["~", "+"]],  # no token makes one that may do more than itself
}


def test_a_token_that_may_not_read_is_told_why_and_nothing_of_what_is_there(cast: Cast) -> None:
    game = cast.games["private"]
    shown = cast.app.extensions["tokens"].make(cast.accounts["owner"].id, "program", {"write"})
    head = {"Authorization": f"Bearer {shown}"}
    for at in (f"/g/{game}", f"/api/v1/games/{game}"):
        once = {"key": "12345678"} if at.startswith("/g/") else {}
        for say, after in (("B draw ?", 4), ("A gain S5 S5 S5 S5", 19)):
            headers = head if once else head | {"Idempotency-Key": f"{after:08}"}
            answer = cast.client.post(f"{at}/events", json={"say": say, "after": after} | once, headers=headers)
            assert answer.status_code in (409, 422), answer.text
            assert set(answer.json) <= {"error", "says", "last", "status", "details", "request"}


def test_every_page_of_the_table_of_scopes_is_there(app: Flask) -> None:
    listed = [endpoint for endpoints in PAGES.values() for endpoint in endpoints]
    assert len(listed) == len(set(listed))
    assert set(listed) - {"metrics"} <= {rule.endpoint for rule in app.url_map.iter_rules()}
