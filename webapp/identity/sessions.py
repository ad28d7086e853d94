"""Sessions: what a browser shows to be known again. They are kept here, so that each can be ended from anywhere."""

from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from secrets import compare_digest, token_hex, token_urlsafe
from typing import NamedTuple

from records import clock
from records.store import StoreError
from webapp.identity.people_file import PeopleFile
from webapp.platform.secret_key import MINUTE, hashed

IDLE, WHOLE = timedelta(days=14), timedelta(days=90)  # without a visit, and at all
MOST = 50  # of one account; the one that was not used for longest makes room


class Session(NamedTuple):
    id: str
    account: str
    at: str
    used: str
    device: str


class Sessions:
    def __init__(self, file: PeopleFile) -> None:
        self.file = file

    def begin(self, account: str, device: str) -> str:
        """What the browser is to show. Always a new one: what somebody planted before signing in is worth nothing."""
        shown, now = token_urlsafe(32), clock.stamp()
        row = (token_hex(8), hashed(shown), account, now, now, _after(now, WHOLE), device[:80])
        old = "select id from sessions where account = ? order by used desc limit 1000000 offset ?"

        def step(conn):  # type: ignore[no-untyped-def]
            conn.execute("insert into sessions values (?, ?, ?, ?, ?, ?, ?)", row)
            conn.execute(f"delete from sessions where id in ({old})", (account, MOST))
            conn.execute("delete from sessions where until <= ? or used <= ?", (now, _after(now, -IDLE)))

        self.file.write(step)
        return shown

    def find(self, shown: str) -> Session | None:
        sql = "select id, account, at, used, device, until from sessions where hash = ?"
        rows = self.file.read(sql, (hashed(shown),))
        now = clock.stamp()
        if not rows or rows[0][5] <= now or rows[0][3] <= _after(now, -IDLE):
            return None
        if rows[0][3][:MINUTE] != now[:MINUTE]:
            seen = "update sessions set used = ? where id = ?"
            with suppress(StoreError):  # on a full disk pages can still be read
                self.file.write(lambda conn: conn.execute(seen, (now, rows[0][0])))
        return Session(*rows[0][:5])

    def of(self, account: str) -> list[Session]:
        """The one used last first."""
        sql = """select id, account, at, used, device from sessions
            where account = ? and until > ? and used > ? order by used desc, id"""
        now = clock.stamp()
        return [Session(*row) for row in self.file.read(sql, (account, now, _after(now, -IDLE)))]

    def end(self, account: str, id_: str) -> None:
        sql = "delete from sessions where account = ? and id = ?"
        self.file.withdraw(lambda conn: conn.execute(sql, (account, id_)))

    def end_all(self, account: str, but: str = "") -> None:
        sql = "delete from sessions where account = ? and id <> ?"
        self.file.withdraw(lambda conn: conn.execute(sql, (account, but)))


def proof(shown: str) -> str:
    """What a form of this session carries. Whoever knows it cannot tell the session by it."""
    return sha256(f"form\n{shown}".encode()).hexdigest()[:40]


def proves(given: str, shown: str) -> bool:
    return compare_digest(given.encode(), proof(shown).encode())


def _after(stamp: str, time: timedelta) -> str:
    return f"{(datetime.fromisoformat(stamp) + time).isoformat(timespec='microseconds')[:26]}Z"
