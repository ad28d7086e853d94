"""A store that kills: small, because every process that is started for it has to read this file."""

import os
import signal

from records.chain import Break
from records.sqlite import SqliteStore

KILLER = 20  # the place of a game that costs whoever looks at it its life


class Deadly(SqliteStore):
    def verify(self, game: str) -> Break | None:
        if self.heading(game).place == KILLER:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().verify(game)
