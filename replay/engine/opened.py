"""An opened game: one record with its replays, each played once. The object that a request asks for all of them.

It is made where a request or a command begins, handed down, and thrown away at its end; so it never grows old.
"""

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import TypeVar

from records.disputes import before
from records.event import Event
from records.log import Log
from replay.engine.disclosure import disclosed
from replay.engine.replay import Plays, Replay
from replay.engine.sight import seen_by

Made = TypeVar("Made")


class OpenedGame:
    """A record, its replay, and the same as others saw it. Each part of it is played once, however often it is asked
    for: what was written before or after (`before`, `grown`, `reads`) is played on from where it differs.

    Whoever hands something on to readers says as whom they look (`seen_by`): `replay` knows every card.
    """

    def __init__(self, log: Log, plays: Plays | None = None) -> None:
        self.log, self._plays = log, plays or Plays()
        self._seen: dict[int | None, Replay] = {}
        self._family = [self]  # the same record at other times, whichever of them is asked
        self._made: dict[Hashable, object] = {}

    @classmethod
    def of(cls, log: "Log | OpenedGame") -> "OpenedGame":
        """A record opened now; one that is open stays as it is."""
        return log if isinstance(log, OpenedGame) else cls(log)

    @cached_property
    def replay(self) -> Replay:
        """By the record's own law, with all that is written in it. Raises Unplayable."""
        return Replay.of(self.log, plays=self._plays)

    def by(self, readings: Mapping[str, str]) -> Replay:
        """As `replay`, by other readings. Raises Unplayable."""
        return Replay.of(self.log, readings, plays=self._plays) if readings else self.replay

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended. Raises Unplayable."""
        return self.replay.game.over(self.replay.state, self.replay.law)

    @cached_property
    def disclosed(self) -> bool:
        """Whether everybody may see all cards (`replay.engine.disclosure`). Raises Unplayable."""
        return disclosed(self.log, self.replay)

    @property
    def stops(self) -> int:
        """The number of the event at which the record cannot go on; 0: it goes to its end. Raises Unplayable."""
        return self.replay.halt.event.number if self.replay.halt is not None else 0

    def seen_by(self, eye: int | None) -> Replay:
        """The replay of what a seat (or a spectator, -1) saw; None: of everything. Raises Unplayable."""
        if eye not in self._seen:
            self._seen[eye] = seen_by(self.replay, eye)
        return self._seen[eye]

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What is worked out from this record under a key, made when it is first asked for."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]  # type: ignore[return-value]

    def before(self, number: int) -> "OpenedGame":
        """The record as it was before a sentence was written."""
        return self.reads(before(self.log, number))

    def grown(self, *events: Event) -> "OpenedGame":
        """The record with more sentences at its end."""
        return self.reads(Log(self.log.header, (*self.log.events, *events), self.log.kept))

    def reads(self, log: Log) -> "OpenedGame":
        """The same record as it reads at another time: what both have in common is not played again."""
        for other in self._family:
            if other.log is log or (len(other.log.events) == len(log.events) and other.log == log):
                return other
        other = OpenedGame(log, self._plays)
        other._family = self._family
        self._family.append(other)
        return other
