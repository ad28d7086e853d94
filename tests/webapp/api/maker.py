"""A game that was made over the API, and whoever holds its key."""

from typing import Any

from flask.testing import FlaskClient

ROOT = "/api/v1"

NEW = {"game": "splendor", "players": ["Ania", "Bartek"], "played": "2026-11-12", "place": "Gdańsk"}


class Maker:
    """A game that was made over the API, and whoever holds its key."""

    def __init__(self, client: FlaskClient, **more: Any) -> None:
        made = client.post(f"{ROOT}/games", json=NEW | more).get_json()
        self.client, self.game = client, made["game"]
        self.headers = {"Authorization": f"Key {made['key']}"}

    def get(self, path: str = "", **more: Any) -> Any:
        return self.client.get(f"{ROOT}/games/{self.game}{path}", headers=self.headers, **more)

    def post(self, path: str, **sent: Any) -> Any:
        return self.client.post(f"{ROOT}/games/{self.game}{path}", json=sent, headers=self.headers)

    def write(self, say: str, after: int, key: str = "") -> Any:
        headers = self.headers | ({"Idempotency-Key": key} if key else {})
        sent = {"say": say, "after": after}
        return self.client.post(f"{ROOT}/games/{self.game}/events", json=sent, headers=headers)
