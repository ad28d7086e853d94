"""A table for generated requests: games with hidden hands, disputes, notes and variations, and keys of every kind."""

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

from flask import Flask

from records import read
from tests.webapp.perspective.hidden_hands import ONE, RECORD
from tests.webapp.samples import TALKED_OVER
from webapp import create_app
from webapp.platform.rate_limit import RateLimit

STRANGE = "f" * 32  # no game
SENTENCES = (
    """
B take wug / - note 5 ! / A draw ? / - rewind 12 / - amend 9 take wu / C take rr / - count bank wwww / take uu
note 9 ?! "so so" / - line 14a C take rr / - lay 1W1 / A buy 1W3 / - dispute 9 SPL-TAKE3-5 "three" / set mine private
- result A 3 / chapter "One" / A take wug because "so" / vote 19 stands / argue 19 "no" / resolve 18
""".strip()
    .replace("\n", " / ")
    .split(" / ")
)
POSITIONS = ["turn A", "turn A\nA tokens wwu", "turn B\nbank wwww\nB cards 1W3"]
RECORDS = [TALKED_OVER, RECORD.format(**ONE), '[game "hanabi"]\n1 A play 3', "no record"]
SHORT = 40  # characters
REMEDIES = ["stands", "take-back", "concede B 4", "repair 9+ B return k"]
WORDS: dict[str, list[Any]] = {  # what a field may hold that leads further than chance would
    "say": SENTENCES,
    "after": [0, 10, 18, 24],
    "at": ["0", "9", "18", "13a1"],
    "amend": ["9", "5"],
    "without": ["9", "5"],
    "about": ["9", "9+", "5"],
    "remedy": REMEDIES,
    "position": POSITIONS,
    "as": ["A", "B", "all", "spectator"],
}
PLACES: dict[str, list[Any]] = {
    "address": ["0", "5", "9", "18", "13a1", "14a1", "999"],
    "line": ["13a", "14a", "5a", "999a"],
    "number": [19, 1, 9_999],
    "book": ["splendor", "marvel", "gauntlet", "hanabi"],
    "rule": ["SPL-LIM-2", "spl-take2-2", "XYZ-1"],
    "which": ["0" * 16],
}


ANY = ("address", "line")  # anywhere else chance would find nothing


class Table:
    def __init__(self, folder: Path) -> None:
        self.app: Flask = create_app(folder, testing=True)
        for name in self.app.extensions["rate_limits"]:
            self.app.extensions["rate_limits"][name] = RateLimit(10**9, 60.0)
        store = self.app.extensions["store"]
        self.games = [store.create(read(text)).game for text in (RECORD.format(**ONE), TALKED_OVER, RECORDS[2])]
        client = self.app.test_client()
        made = client.post("/api/v1/studies", json={"title": "Openings"}).get_json()
        self.study: str = made["study"]
        self.keys = {self.study: ["", "none", made["key"], made["key"]]}
        granted = self.app.extensions["keys"].grant
        for game in self.games:  # the key of the table more often than those that open less, another game's, and none
            owner, *others = (granted(game, seat) for seat in ("", "A", "B", "@"))
            self.keys[game] = ["", "none", owner, owner, owner, *others, made["key"]]
        self.client = client

    def description(self, *, short: bool = False) -> dict[str, Any]:
        """With the addresses of what is there, and with words that mean something beside any others.

        `short`: long texts take long to think of, and a short one is as good where nothing is wrong with it.
        """
        described: dict[str, Any] = deepcopy(self.client.get("/api/v1/openapi.json").get_json())
        places = PLACES | {"game": [*self.games, STRANGE], "study": [self.study, self.games[0]]}
        for operations in described["paths"].values():
            for operation in operations.values():
                for parameter in operation["parameters"]:
                    if parameter["in"] == "path":
                        there = {"enum": places[parameter["name"]]}
                        told = parameter["schema"]
                        parameter["schema"] = {"anyOf": [told, there]} if parameter["name"] in ANY else there
        for schema in described["components"]["schemas"].values():
            if schema.get("additionalProperties") is False:
                if "visibility" in schema["properties"]:  # a private game is not there, and that is tested elsewhere
                    schema["properties"]["visibility"]["enum"] = ["unlisted", "public"]
                for name, field in schema["properties"].items():
                    if short and "maxLength" in field:
                        field["maxLength"] = min(field["maxLength"], SHORT)
                    fitting = [word for word in WORDS.get(name, ()) if _fits(word, field)]
                    if fitting:
                        schema["properties"][name] = {"anyOf": [field, {"enum": fitting}]}
        return described

    def stored(self) -> dict[str, int]:
        """How much is written in each game."""
        store = self.app.extensions["store"]
        return {game: store.heading(game).events for game in (*self.games, self.study)} | {"games": store.count()}

    def last(self, game: str) -> int:
        return self.app.extensions["store"].heading(game).events if game in self.keys else 0

    def close(self) -> None:
        self.app.extensions["store"].close()


def _fits(word: Any, field: dict[str, Any]) -> bool:
    if isinstance(word, int):
        return bool(field.get("type") == "integer")
    return field.get("type") == "string" and re.search(field.get("pattern", ""), word) is not None
