"""Accounts: a name, a password, and nothing else that would have to be kept about a person."""

import unicodedata
from datetime import datetime, timedelta
from secrets import token_hex, token_urlsafe
from typing import NamedTuple

from records import clock
from records.file import Conn
from webapp.identity.passwords import Passwords
from webapp.identity.people_file import PeopleFile
from webapp.platform.secret_key import hashed

LONGEST = 40  # of a name
RESET = timedelta(hours=24)


class Account(NamedTuple):
    id: str
    name: str
    at: str
    seed: str = ""  # what is made of it nobody else can guess


class Taken(Exception):
    """Somebody has this name."""


def plain_name(typed: str) -> str:
    """A name on one line, as it may stand in a page, a file or a header; empty: it is none.

    Signs that cannot be seen are refused, not dropped: two names must not look the same and be different.
    """
    name = unicodedata.normalize("NFC", " ".join(typed.split(" ")).strip())
    odd = any(unicodedata.category(letter)[0] == "C" or unicodedata.category(letter) in ("Zl", "Zp") for letter in name)
    return "" if odd or len(name) > LONGEST else name


def fold(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Accounts:
    def __init__(self, file: PeopleFile, passwords: Passwords) -> None:
        self.file, self.passwords = file, passwords

    def add(self, name: str, password: str) -> Account:
        """Raises Taken."""
        made = Account(token_hex(8), name, clock.stamp(), token_urlsafe(24))
        row = (made.id, made.name, fold(name), self.passwords.hashed(password), made.seed, made.at)

        def step(conn: Conn) -> None:
            if conn.execute("select 1 from accounts where folded = ?", (fold(name),)).fetchone():
                raise Taken
            conn.execute("insert into accounts values (?, ?, ?, ?, ?, ?)", row)

        self.file.write(step)
        return made

    def get(self, id_: str) -> Account | None:
        rows = self.file.read("select id, name, at, seed from accounts where id = ?", (id_,))
        return Account(*rows[0]) if rows else None

    def named(self, name: str) -> Account | None:
        rows = self.file.read("select id, name, at, seed from accounts where folded = ?", (fold(name),))
        return Account(*rows[0]) if rows else None

    def names(self, ids: set[str]) -> dict[str, str]:
        marks = ", ".join("?" * len(ids))
        return dict(self.file.read(f"select id, name from accounts where id in ({marks})", tuple(ids)))

    def all(self) -> list[Account]:
        return [Account(*row) for row in self.file.read("select id, name, at from accounts order by folded")]

    def check(self, name: str, password: str) -> Account | None:
        """Whoever has this name and this password. It takes as long where nobody has."""
        rows = self.file.read("select id, name, at, seed, hash from accounts where folded = ?", (fold(name),))
        kept = rows[0][4] if rows else None
        if not self.passwords.fits(password, kept) or kept is None:
            return None
        found = Account(*rows[0][:4])
        if self.passwords.is_old(kept):
            self.set_password(found.id, password)
        return found

    def change_password(self, id_: str, password: str) -> None:
        """Every session and token ends with the old one, and every code for a new one: whoever changes it may have a
        reason, and nobody else keeps a way in."""
        kept = self.passwords.hashed(password)
        self.file.withdraw(lambda conn: _renew(conn, id_, kept))

    def set_password(self, id_: str, password: str) -> None:
        """The same password, hashed anew."""
        kept = self.passwords.hashed(password)
        self.file.withdraw(lambda conn: conn.execute("update accounts set hash = ? where id = ?", (kept, id_)))

    # ── a forgotten password ────────────────────────────────────────────────────────────────────────────

    def reset(self, id_: str) -> str:
        """A code with which a new password can be set, once and within a day. The one before counts no more."""
        code = token_urlsafe(18)
        until = (datetime.fromisoformat(clock.stamp()) + RESET).isoformat()

        def step(conn: Conn) -> None:
            conn.execute("delete from resets where account = ?", (id_,))
            conn.execute("insert into resets values (?, ?, ?)", (hashed(code), id_, until))

        self.file.write(step)
        return code

    def redeem(self, code: str, password: str) -> Account | None:
        """Set the password; every session and token ends, because nobody knows who had them."""
        kept = self.passwords.hashed(password)

        def step(conn: Conn) -> str | None:
            row = conn.execute("select account, until from resets where hash = ?", (hashed(code),)).fetchone()
            if row is None or datetime.fromisoformat(row[1]) <= datetime.fromisoformat(clock.stamp()):
                return None
            _renew(conn, row[0], kept)
            return str(row[0])

        found = self.file.withdraw(step)
        return self.get(found) if found else None


def _renew(conn: Conn, id_: str, kept: str) -> None:
    conn.execute("update accounts set hash = ? where id = ?", (kept, id_))
    for table in ("sessions", "tokens", "resets"):
        conn.execute(f"delete from {table} where account = ?", (id_,))
