"""A table at which a game is recorded over the site, and whoever holds its key."""

from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore

FIXTURES = Path(__file__).parents[3] / "fixtures"

KEY = "one-entry-1"


class Table:
    """A game that goes on, and somebody who holds a key to it."""

    def __init__(self, app: Flask, client: FlaskClient, name: str, events: int, seat: str = "") -> None:
        log = read((FIXTURES / f"{name}.rgn").read_bytes())
        store: SqliteStore = app.extensions["store"]
        self.client, self.store = client, store
        self.game = store.create(log.until(events)).game
        self.headers = {"Authorization": f"Key {app.extensions['keys'].grant(self.game, seat)}"}

    def post(self, what: str, headers: Any = None, **body: Any) -> Any:
        answer = self.client.post(f"/g/{self.game}/{what}", json=body, headers=headers or self.headers)
        return answer.status_code, answer.json if answer.is_json else {}

    def now(self) -> Any:
        return self.client.get(f"/g/{self.game}/now.json", headers=self.headers).json

    def last(self) -> list[str]:
        return [f"{event.seat} {event.say}" for event in self.store.log(self.game).events[-2:]]
