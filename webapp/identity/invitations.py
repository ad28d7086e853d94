"""Invitations: a code that grants a new key to whoever shows it, for a day.

To write for the whole table it may be used by several phones; for a seat it is good for one, because a hand is for one
pair of eyes. What is over is remembered for a week, so that somebody who comes late is told why.
"""

from datetime import timedelta
from functools import cached_property
from typing import NamedTuple

from records import clock
from records.file import Conn
from webapp.identity.codes import code_from, read_code, slow_hash, spelled
from webapp.identity.keys import Keys, insert, new_key
from webapp.platform.secret_key import hashed

LIFE, REMEMBERED = timedelta(hours=24), timedelta(days=7)
MOST_OPEN = 20  # at a time, in one game

COLUMNS = "id, seat, once, at, until, closed"
OPEN = f"select {COLUMNS} from invitations where game = ? and closed = '' and until > ? order by at, id"
USED, WITHDRAWN, EXPIRED, UNKNOWN = "used", "withdrawn", "expired", "unknown"


class Invitation(NamedTuple):
    id: str
    seat: str
    once: bool
    at: str
    until: str
    closed: str = ""  # used or withdrawn


class Joined(NamedTuple):
    game: str
    key: str
    seat: str


class NotInvited(Exception):
    """Nobody joins by this code: it is unknown, expired, used or withdrawn."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class TooManyOpen(Exception):
    """So many people do not sit at one table."""


class Invitations:
    def __init__(self, file: Keys) -> None:
        self.file = file

    @cached_property
    def _salt(self) -> bytes:
        return bytes(self.file.read("select salt from salt")[0][0])

    def make(self, game: str, seat: str, *, once: bool, secret: str) -> tuple[Invitation, str]:
        """With the same secret it is the same invitation, however often it is asked for."""
        made = f"{secret}\n{game}\n{seat}\n{once}"
        code, id_ = code_from(f"code\n{made}"), hashed(f"id\n{made}")[:16]
        kept, now = slow_hash(code, self._salt), clock.stamp()
        row = (id_, kept, game, seat, int(once), now, clock.stamp_after(now, LIFE), "")

        def step(conn: Conn) -> Invitation:
            conn.execute("delete from invitations where until < ?", (clock.stamp_after(now, -REMEMBERED),))
            found = conn.execute(f"select {COLUMNS} from invitations where id = ?", (id_,)).fetchone()
            if found:
                return _invitation(found)
            if len(conn.execute(OPEN, (game, now)).fetchall()) >= MOST_OPEN:
                raise TooManyOpen
            conn.execute("insert into invitations values (?, ?, ?, ?, ?, ?, ?, ?)", row)
            return _invitation((id_, seat, int(once), now, row[6], ""))

        return self.file.write(step), spelled(code)

    def redeem(self, typed: str, key: str = "") -> Joined:
        """A new key for whoever has the code. `key` is what the phone has thought of: sent twice, it joins once."""
        code = read_code(typed)
        if not code:
            raise NotInvited(UNKNOWN)
        kept = slow_hash(code, self._salt)
        return self.file.write(lambda conn: _redeem(conn, kept, key or new_key()))

    def open(self, game: str) -> list[Invitation]:
        return [_invitation(row) for row in self.file.read(OPEN, (game, clock.stamp()))]

    def withdraw(self, game: str, id_: str) -> None:
        sql = "update invitations set closed = ? where game = ? and id = ? and closed = ''"
        self.file.withdraw(lambda conn: conn.execute(sql, (WITHDRAWN, game, id_)))


def _invitation(row: tuple[str, str, int, str, str, str]) -> Invitation:
    id_, seat, once, at, until, closed = row
    return Invitation(id_, seat, bool(once), clock.to_the_second(at), clock.to_the_second(until), closed)


def _redeem(conn: Conn, kept: str, key: str) -> Joined:
    sql = "select id, game, seat, once, until, closed from invitations where code = ?"
    row = conn.execute(sql, (kept,)).fetchone()
    if row is None:
        raise NotInvited(UNKNOWN)
    id_, game, seat, once, until, closed = row
    held = conn.execute("select game, seat from keys where hash = ?", (hashed(key),)).fetchone()
    if held == (game, seat):  # the answer got lost, and the phone asks again
        return Joined(game, key, seat)
    if closed or until <= clock.stamp():
        raise NotInvited(closed or EXPIRED)
    if once:
        conn.execute("update invitations set closed = ? where id = ?", (USED, id_))
    if seat.isalpha():  # whoever else was to come to it has to be asked by somebody who may still do that
        sql = "update invitations set closed = ? where game = ? and seat = ? and closed = ''"
        conn.execute(sql, (WITHDRAWN, game, seat))
    made = conn.execute("select 1 from makers where key = ?", (hashed(key),)).fetchone()
    granted = new_key() if held or made else key  # a key that a game was made with, and that was taken away, stays so
    insert(conn, granted, game, seat)
    return Joined(game, granted, seat)
