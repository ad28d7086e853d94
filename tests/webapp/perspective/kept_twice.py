"""Two games that differ in hidden cards alone, kept by a site, and everybody who asks for them."""

import re
from collections.abc import Iterable
from typing import Any

from flask import Flask

from records import read
from records.sqlite import SqliteStore
from tests.webapp.perspective.hidden_hands import ONE, OTHER, RECORD
from webapp.identity.game_roles import GameRole
from webapp.identity.sessions import proof
from webapp.witness.receipts import heads_at

BY_ACCOUNT = ("viewer", "judge", "recorder", "owner")  # somebody who is known without a key
AT_B = ("B", "player", "owner at B")  # they have the hand of that seat


class Kept:
    """Both games, and the keys to them."""

    def __init__(self, app: Flask, record: str = RECORD, cards: tuple[dict[str, str], ...] = (ONE, OTHER)) -> None:
        store: SqliteStore = app.extensions["store"]
        self.games = [store.create(read(record.format(**each))).game for each in cards]
        self.store, self.app, self.client = store, app, app.test_client(use_cookies=False)
        self.sessions: dict[str, str] = {}
        self.salted: dict[tuple[str, int], Iterable[str]] = {}

    def headers(self, game: str, who: str | None) -> dict[str, str]:
        if who in (*BY_ACCOUNT, *AT_B[1:]):
            return self.session(game, who)
        return {} if who is None else {"Authorization": f"Key {self.app.extensions['keys'].grant(game, who)}"}

    def session(self, game: str, role: str) -> dict[str, str]:
        """Of an account that has this part in the game; a player sits where B does."""
        known = self.app.extensions
        account = known["accounts"].named(role) or known["accounts"].add(role, "a few words in a row")
        if role.startswith("owner"):
            known["game roles"].enter(game, "private", account.id, seats={account.id: "B"} if role in AT_B else {})
        else:
            known["game roles"].claim(game, account.id, GameRole(role, "B" if role == "player" else ""), owns=False)
        if role not in self.sessions:
            self.sessions[role] = known["sessions"].begin(account.id, "")
        shown = self.sessions[role]
        return {"Cookie": f"recount-session={shown}", "X-CSRF": proof(shown)}

    def both(self, address: str, who: str | None) -> list[Any]:
        return [self.client.get(address.format(game=game), headers=self.headers(game, who)) for game in self.games]

    def same(self, answers: list[Any]) -> bool:
        """But for the names of the games and of requests, the one-time keys of forms, when it was written, and heads,
        which are salted so that they tell nothing."""
        return len({self.plain(each) for each in answers}) == 1

    def heads(self, game: str) -> Iterable[str]:
        last = self.app.extensions["store"].heading(game).events
        if (game, last) not in self.salted:
            asked = self.app.extensions["store"], self.app.extensions["witness"], game, range(last + 1)
            self.salted[game, last] = heads_at(*asked).values()
        return self.salted[game, last]

    def plain(self, answer: Any) -> bytes:
        content: bytes = answer.data
        for game in self.games:
            content = content.replace(game.encode(), b"game")
            for head in self.heads(game):
                content = content.replace(head.encode(), b"head")
        content = re.sub(rb'"request":"[0-9a-f]{16}"|"at":"[^"]{27}"', b"", content)
        content = re.sub(rb'<script type="application/json" id="receipt">.*?</script>', b"", content)
        content = re.sub(rb"[\s\S]{4}tEXtrecount-receipt\0\{[ -~]*?\}[\s\S]{4}(?=\0\0\0\0IEND)", b"", content)
        return re.sub(rb'name="key" value="[0-9a-f]{32}"', b"", content)
