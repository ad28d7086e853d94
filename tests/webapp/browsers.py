"""Browsers of people with accounts, as far as the site can tell."""

import re
from typing import Any

from flask import Flask

from webapp.identity.sessions import proof

PASSWORD = "a few words in a row"


class Browser:
    """Somebody's browser, which sends forms as its pages do."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.client: Any = app.test_client()

    def sign_up(self, name: str) -> "Browser":
        assert self.client.post("/sign-up", data={"name": name, "password": PASSWORD}).status_code == 303
        return self

    def post(self, address: str, **said: str) -> Any:
        return self.client.post(address, data={"proof": self.proof, **said})

    @property
    def session(self) -> str:
        cookie = self.client.get_cookie("recount-session")
        return str(cookie.value) if cookie else ""

    @property
    def proof(self) -> str:
        return proof(self.session)


def kept(app: Flask) -> list[str]:
    """Everything in the file of people, but for when somebody was last seen."""
    file = app.extensions["people"]
    rows = [line for line in file.file.conn.iterdump() if not line.startswith('INSERT INTO "sessions"')]
    return [*rows, *map(str, file.read("select id, hash, account, at, until from sessions order by id"))]


def token(ania: Browser, *scopes: str) -> dict[str, str]:
    page = ania.client.post("/account/tokens", data={"name": "prog", "scope": list(scopes), "proof": ania.proof}).text
    [shown] = re.findall(r"rct_[\w-]+", page)
    assert shown not in ania.client.get("/account/tokens").text
    assert shown not in str(ania.app.extensions["people"].read("select * from tokens"))
    return {"Authorization": f"Bearer {shown}"}
