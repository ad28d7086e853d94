"""Names that would be a line of their own somewhere else: in the head of an answer, in a record, in the journal."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.sqlite import SqliteStore
from tests.webapp.browsers import PASSWORD, Browser, kept

LINES = [
    "Ania\r\nSet-Cookie: stolen=1",
    "Ania\nX-Told: 1",
    "Ania\r2 B take rrr",
    "Ania\x00",
    "Ania\u2028B",
    "Ania\x85B",
]


def nothing_of_it(answer: Any) -> None:
    """Refused in words, and no line of the name has become one of the answer's head."""
    assert answer.status_code in (400, 422), answer.status_code
    assert not {"X-Told", "stolen"} & {name.split("=")[0] for pair in answer.headers.items() for name in pair}
    assert answer.text


@pytest.mark.parametrize("name", LINES, ids=repr)
def test_a_name_of_two_lines_sits_at_no_table(client: FlaskClient, store: SqliteStore, name: str) -> None:
    form = {"game": "splendor", "splendor-A": name, "splendor-B": "Bartek"}
    nothing_of_it(client.post("/play", data=form))
    nothing_of_it(client.post("/api/v1/games", json={"game": "splendor", "players": [name, "Bartek"]}))
    nothing_of_it(client.post("/api/v1/games", json={"game": "splendor", "players": ["A", "B"], "place": name}))
    assert store.count() == 0


@pytest.mark.parametrize("name", LINES, ids=repr)
def test_a_name_of_two_lines_has_no_account_and_no_group(app: Flask, name: str) -> None:
    ania = Browser(app).sign_up("Ania")
    before = kept(app)
    nothing_of_it(app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD}))
    nothing_of_it(ania.post("/groups", name=name))
    nothing_of_it(ania.post("/account/tokens", name=name, scope="read"))
    assert kept(app) == before


@pytest.mark.parametrize("name", LINES, ids=repr)
def test_a_name_of_two_lines_begins_no_study(client: FlaskClient, store: SqliteStore, name: str) -> None:
    nothing_of_it(client.post("/api/v1/studies", json={"title": name, "author": "Marek"}))
    nothing_of_it(client.post("/api/v1/studies", json={"title": "Gold", "author": name}))
    assert store.count() == 0


@pytest.mark.parametrize("line", ["%0d%0aSet-Cookie:%20stolen=1", "%0aX-Told:1", "%E2%80%A8"])
def test_no_address_ends_in_a_line_of_the_head(client: FlaskClient, line: str) -> None:
    for address in (f"/g/{line}", f"/?lang={line}", f"/sign-in?next=/{line}", f"/static/{line}", f"/play?group={line}"):
        with client.get(address) as answer:
            assert answer.status_code < 500
            assert "X-Told" not in answer.headers
            assert "stolen" not in answer.headers.get("Set-Cookie", "")
