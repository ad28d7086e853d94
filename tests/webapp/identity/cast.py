"""A cast: somebody in every role, in a group with a game of every visibility, and a stranger from another table."""

from secrets import token_hex
from typing import Any

from flask import Flask

from records import read
from records.sqlite import SqliteStore
from webapp.identity.accounts import Account
from webapp.identity.game_roles import GameRole
from webapp.identity.sessions import proof
from webapp.platform.rate_limit import RateLimit

PASSWORD = "a few words in a row"
MEMBERS = ("viewer", "player", "recorder", "judge", "owner")
ROLES = ("nobody", *MEMBERS, "stranger")
SEAT = "B"  # of the player
JUDGE = "f" * 32  # who the judge is in records


class Cast:
    def __init__(self, app: Flask, record: str, *, visibilities: tuple[str, ...] = ("public", "unlisted", "private")):
        self.app = app
        self.client: Any = app.test_client(use_cookies=False)
        app.extensions["rate_limits"] = dict.fromkeys(app.extensions["rate_limits"], RateLimit(10**9, 60.0))
        store: SqliteStore = app.extensions["store"]
        files = () if store.shared else (store, app.extensions["people"].file, app.extensions["keys"].file.file)
        for file in files:  # a thousand writes that nobody keeps
            file.conn.execute("pragma synchronous = off")
        self.text, self.record = record, read(record)
        self.games = {each: store.create(self.record).game for each in visibilities}
        self.study = store.create(read('[game "study"]\n[title "Gold"]\n[@a "Marek"]\n')).game
        self.accounts = {role: self._account(role) for role in (*MEMBERS, "stranger")}
        groups = app.extensions["groups"]
        self.group = groups.found("Thursdays", self.accounts["owner"].id, "owner", "a" * 32)
        self.other = groups.found("Fridays", self.accounts["stranger"].id, "stranger", "b" * 32)
        self.foreign: str = store.create(read('[game "splendor"]\n[A "Zofia"]\n[B "Yvonne"]\n')).game
        app.extensions["game roles"].enter(self.foreign, "private", self.accounts["stranger"].id, self.other)
        self.foreign_key: str = app.extensions["keys"].grant(self.foreign)
        self.settle()

    def _account(self, name: str) -> Account:
        made: Account = self.app.extensions["accounts"].add(name, PASSWORD)
        return made

    def begin_again(self, more: str = "") -> None:
        """New games in the place of the old ones, in which nobody has done anything yet, or this."""
        store: SqliteStore = self.app.extensions["store"]
        record = read(self.text + more) if more else self.record
        self.games = {each: store.create(record).game for each in self.games}
        self.settle()

    def settle(self) -> None:
        """Everybody is again what they were, whatever they did."""
        kept = self.app.extensions["game roles"]
        for role, account in self.accounts.items():
            if self.app.extensions["accounts"].get(account.id) is None:
                self.accounts[role] = self._account(role)
        for role in MEMBERS:
            self.app.extensions["groups"].add(self.group, self.accounts[role].id, role, role)
            self.app.extensions["groups"].set_role(self.group, self.accounts[role].id, role)
        if kept.role_in(self.group, self.accounts["stranger"].id):
            self.app.extensions["groups"].remove(self.group, self.accounts["stranger"].id)
        for visibility, game in self.games.items():
            kept.change(game, visibility, self.group)
            kept.claim(game, self.accounts["owner"].id, GameRole("recorder"), owns=True)
            kept.claim(game, self.accounts["player"].id, GameRole("player", SEAT), owns=False)
            kept.speak(game, self.accounts["judge"].id, self.voice(game))

    def voice(self, game: str) -> str:
        """The letter under which the judge, who has said who they are, writes in a game."""
        letter: str = self.app.extensions["store"].join_author(game, "judge", person=JUDGE)
        return letter

    # ── what is good once ───────────────────────────────────────────────────────────────────────────────

    def code(self) -> str:
        """To join a game by."""
        made: tuple[Any, str] = self.app.extensions["invitations"].make(
            self.foreign, "", once=False, secret="the same one again"
        )
        return made[1]

    def group_code(self) -> str:
        code: str = self.app.extensions["group invitations"].make(self.group, "player", token_hex(8))
        return code

    def reset_code(self, role: str) -> str:
        account = self.accounts.get(role, self.accounts["viewer"])
        code: str = self.app.extensions["accounts"].reset(account.id)
        return code

    def last(self, game: str) -> int:
        events: int = self.app.extensions["store"].heading(game).events if game else 0
        return events

    def notes(self, game: str) -> str:
        """The notes of a game in a file of their own, as it is taken from there."""
        taken: str = self.client.get(f"/g/{game}/notes.rgn", headers=self.headers("owner")).text
        return taken

    def headers(self, role: str, *, keyed: bool = False) -> dict[str, str]:
        """A new session for each request: some of them end it. Where keys are shown, a stranger shows one of theirs."""
        if role == "nobody":
            return {}
        if role == "stranger" and keyed:
            return {"Authorization": f"Key {self.foreign_key}"}
        shown = self.session(role)
        return {"Cookie": f"recount-session={shown}", "X-CSRF": proof(shown)}

    def session(self, role: str) -> str:
        shown: str = self.app.extensions["sessions"].begin(self.accounts[role].id, "")
        return shown

    def ask(self, role: str, method: str, address: str, **more: object) -> Any:
        headers = self.headers(role, keyed=address.startswith(("/g/", "/embed/", "/s/")))
        return self.client.open(address, method=method, headers=headers, **more)
