"""Tries: how often somebody may guess a password or a code. Counted in the file of people, because a guesser asks all
processes of a site, and is not forgiven when one of them starts again.

What else has a pace (writing, checking) is counted by each process for itself: nothing is guessed there, and a write
for each request would cost more than it holds back.
"""

from datetime import datetime, timedelta

from flask import current_app

from records import clock
from records.file import Conn
from webapp.accounts.file import people_file
from webapp.hashing import hashed
from webapp.pace import Pace


class Tries(Pace):
    def __init__(self, act: str, times: int, seconds: float) -> None:
        super().__init__(times, seconds)
        self.act = act

    def allows(self, address: str) -> bool:
        """Raises StoreError: where nothing can be counted, nothing is tried. No address and no name is kept."""
        whom, now = hashed(f"{current_app.secret_key!r}\n{self.act}\n{address}"), clock.stamp()
        over = _before(now, self.seconds)

        def step(conn: Conn) -> bool:
            conn.execute("delete from tries where act = ? and at <= ?", (self.act, over))
            count = "select count(*) from tries where act = ? and whom = ?"
            if conn.execute(count, (self.act, whom)).fetchone()[0] >= self.times:
                return False
            conn.execute("insert into tries values (?, ?, ?)", (self.act, whom, now))
            return True

        return people_file().write(step)


def _before(stamp: str, seconds: float) -> str:
    return f"{(datetime.fromisoformat(stamp) - timedelta(seconds=seconds)).isoformat(timespec='microseconds')[:26]}Z"
