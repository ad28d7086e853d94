"""Tokens: how a program acts for somebody, no further than they let it. Shown once; only the hash is kept."""

from contextlib import suppress
from secrets import token_hex, token_urlsafe
from typing import NamedTuple

from records import clock
from records.file import Conn
from records.store import StoreError
from webapp.identity.people_file import PeopleFile
from webapp.identity.roles import Scope
from webapp.platform.secret_key import MINUTE, hashed

SCOPES = tuple(scope.value for scope in Scope)
START = "rct_"  # so that one that was published by mistake is found by its look
MOST = 40  # of one account


class Token(NamedTuple):
    id: str
    account: str
    name: str
    scopes: frozenset[str]
    at: str
    used: str


class TooMany(Exception):
    """Nobody keeps track of so many."""


class Tokens:
    def __init__(self, file: PeopleFile) -> None:
        self.file = file

    def make(self, account: str, name: str, scopes: frozenset[str]) -> str:
        shown = START + token_urlsafe(30)
        kept = " ".join(scope for scope in SCOPES if scope in scopes)
        row = (token_hex(8), hashed(shown), account, name, kept, clock.stamp(), "")

        def step(conn: Conn) -> None:
            if conn.execute("select count(*) from tokens where account = ?", (account,)).fetchone()[0] >= MOST:
                raise TooMany
            conn.execute("insert into tokens values (?, ?, ?, ?, ?, ?, ?)", row)

        self.file.write(step)
        return shown

    def find(self, shown: str) -> Token | None:
        rows = self.file.read("select id, account, name, scopes, at, used from tokens where hash = ?", (hashed(shown),))
        if not rows:
            return None
        found, now = _token(rows[0]), clock.stamp()
        if found.used[:MINUTE] != now[:MINUTE]:
            with suppress(StoreError):
                self.file.write(lambda conn: conn.execute("update tokens set used = ? where id = ?", (now, found.id)))
        return found

    def of(self, account: str) -> list[Token]:
        sql = "select id, account, name, scopes, at, used from tokens where account = ? order by at desc, id"
        return [_token(row) for row in self.file.read(sql, (account,))]

    def revoke(self, account: str, id_: str) -> None:
        sql = "delete from tokens where account = ? and id = ?"
        self.file.withdraw(lambda conn: conn.execute(sql, (account, id_)))


def _token(row: tuple[str, str, str, str, str, str]) -> Token:
    id_, account, name, scopes, at, used = row
    return Token(id_, account, name, frozenset(scopes.split()), at, used)
