"""Guess limit: a rate limit on guessing passwords and codes, shared by all processes and kept over a restart.

It is counted in the file of people. Every other rate limit (writing, checking) is counted by each process for itself:
nothing is guessed there, and a write for each request would cost more than it holds back.

What is right is forgiven, so that only wrong guesses count, and each counts against whoever made it. Where many guess
together, each of them has fewer tries, but never none: nobody is locked out by what others do.
"""

from datetime import datetime, timedelta

from flask import current_app, request

from records import clock
from records.file import Conn
from webapp.identity.people_file import people_file
from webapp.platform.client_network import network_of
from webapp.platform.rate_limit import RateLimit
from webapp.platform.secret_key import hashed

SKEW = 60.0  # seconds that the clocks of several machines may differ; what is later than that was never now


class GuessLimit(RateLimit):
    """`crowd`: how many wrong guesses by all together leave each of them only `least` tries."""

    def __init__(self, act: str, times: int, seconds: float, *, crowd: int = 0, least: int = 1) -> None:
        super().__init__(times, seconds)
        self.act, self.crowd, self.least = act, crowd, least

    def allows(self, whom: str, among: str = "") -> bool:
        """`among`: what they all guess at. Raises StoreError: where nothing can be counted, nothing is tried. No
        address and no name is kept."""
        now, one, all_ = clock.stamp(), self._row(whom), self._crowd(among)

        def step(conn: Conn) -> bool:
            for act, _ in (one, all_):
                over = _moved(now, -self.seconds), _moved(now, SKEW)
                conn.execute("delete from tries where act = ? and (at <= ? or at > ?)", (act, *over))
            crowded = self.crowd and _count(conn, all_) >= self.crowd
            if _count(conn, one) >= (self.least if crowded else self.times):
                return False
            for row in (one, all_) if self.crowd else (one,):
                conn.execute("insert into tries values (?, ?, ?)", (*row, now))
            return True

        return people_file().write(step)

    def forgive(self, whom: str, among: str = "") -> None:
        """It was right: the last try does not count."""
        rows = (self._row(whom), self._crowd(among)) if self.crowd else (self._row(whom),)
        sql = """delete from tries where act = ? and whom = ?
            and at = (select max(t.at) from tries t where t.act = ? and t.whom = ?)"""
        people_file().write(lambda conn: [conn.execute(sql, (*row, *row)) for row in rows])

    def _row(self, whom: str) -> tuple[str, str]:
        return self.act, hashed(f"{current_app.secret_key!r}\n{self.act}\n{whom}")

    def _crowd(self, among: str) -> tuple[str, str]:
        return f"{self.act} by all", self._row(among)[1]


def _count(conn: Conn, row: tuple[str, str]) -> int:
    return int(conn.execute("select count(*) from tries where act = ? and whom = ?", row).fetchone()[0])


def _moved(stamp: str, seconds: float) -> str:
    return f"{(datetime.fromisoformat(stamp) + timedelta(seconds=seconds)).isoformat(timespec='microseconds')[:26]}Z"


# ── codes for joining a game or a group ─────────────────────────────────────────────────────────────────────────────

TRIED, CROWD = (20, 600.0), 300  # wrong ones: a table of people who mistype, and far too few to guess one
EVERYBODY = "codes"  # they all guess at the same


def code_limit() -> GuessLimit:
    return GuessLimit("join", *TRIED, crowd=CROWD)


def too_many_codes() -> bool:
    return not _codes().allows(network_of(request.remote_addr), EVERYBODY)


def right_code() -> None:
    _codes().forgive(network_of(request.remote_addr), EVERYBODY)


def _codes() -> RateLimit:
    found: RateLimit = current_app.extensions["rate_limits"]["join"]
    return found
