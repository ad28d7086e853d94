"""Invitations to a group: a code for a week, for anybody who has an account or makes one."""

from datetime import datetime, timedelta
from functools import cached_property
from typing import NamedTuple

from flask import current_app

from records import clock
from records.file import Conn
from webapp.identity.codes import code_from, read_code, slow_hash, spelled
from webapp.identity.groups import add
from webapp.identity.invitations import NotInvited
from webapp.identity.people_file import PeopleFile
from webapp.platform.secret_key import hashed

LIFE = timedelta(days=7)
MOST_OPEN = 20
EXPIRED, WITHDRAWN, UNKNOWN = "expired", "withdrawn", "unknown"


class Invitation(NamedTuple):
    id: str
    role: str
    at: str
    until: str


class GroupInvitations:
    def __init__(self, file: PeopleFile) -> None:
        self.file = file

    @cached_property
    def _salt(self) -> bytes:
        return bytes(self.file.read("select salt from salt")[0][0])

    def make(self, party: str, role: str, secret: str) -> str:
        """The code. With the same secret it is the same invitation."""
        made, now = f"{secret}\n{party}\n{role}", clock.stamp()
        code = code_from(f"group\n{made}")
        row = (hashed(f"id\n{made}")[:16], slow_hash(code, self._salt), party, role, now, _after(now, LIFE), "")

        def step(conn: Conn) -> None:
            conn.execute("delete from invitations where until <= ?", (now,))
            conn.execute("insert into invitations values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing", row)
            old = (
                """select id from invitations where party = ? and closed = '' order by at desc limit 1000000 offset ?"""
            )
            conn.execute(f"delete from invitations where id in ({old})", (party, MOST_OPEN))

        self.file.write(step)
        return spelled(code)

    def open(self, party: str) -> list[Invitation]:
        sql = (
            "select id, role, at, until from invitations where party = ? and closed = '' and until > ? order by at, id"
        )
        return [Invitation(*row) for row in self.file.read(sql, (party, clock.stamp()))]

    def withdraw(self, party: str, id_: str) -> None:
        sql = "update invitations set closed = ? where party = ? and id = ?"
        self.file.withdraw(lambda conn: conn.execute(sql, (WITHDRAWN, party, id_)))

    def redeem(self, typed: str, account: str, called: str) -> str:
        """The group that they are in now. Raises NotInvited, and Full."""
        code = read_code(typed)
        kept = slow_hash(code, self._salt) if code else ""

        def step(conn: Conn) -> str:
            sql = "select party, role, until, closed from invitations where code = ?"
            row = conn.execute(sql, (kept,)).fetchone()
            if row is None:
                raise NotInvited(UNKNOWN)
            party, role, until, closed = row
            if closed or until <= clock.stamp():
                raise NotInvited(closed or EXPIRED)
            add(conn, party, account, role, called)
            return str(party)

        return self.file.write(step)


def group_invitations() -> GroupInvitations:
    found: GroupInvitations = current_app.extensions["group invitations"]
    return found


def _after(stamp: str, time: timedelta) -> str:
    return f"{(datetime.fromisoformat(stamp) + time).isoformat(timespec='microseconds')[:26]}Z"
