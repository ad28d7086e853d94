"""A table at which a program plays: an action is judged by the engine, done, and written down."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from records import Event, Header, Log
from records.event import TABLE
from replay.game import find, readings_of
from replay.law import LEGAL, hear, outcome


class Table:
    """`tags` is what the header says besides who plays; the edition is the usual one."""

    def __init__(self, tags: Mapping[str, str], seats: str, rng: Random) -> None:
        self.game = find(tags["game"])
        self.law = readings_of(self.game, "", "")
        self.seats, self.rng = seats, rng
        self.tags = {"game": tags["game"], "edition": self.game.book.default_edition, **tags}
        self.state: Any = self.game.start(len(seats), Header.of(self.tags.items()))
        self.events: list[Event] = []

    def legal(self, action: Any, who: int) -> bool:
        return hear(action.judge(self.state, self.law, who)).word == LEGAL

    def do(self, action: Any, who: int = -1) -> None:
        number = len(self.events) + 1
        self.state = outcome(action.judge(self.state, self.law, who, number, told=False))
        self.write(self.seats[who] if who >= 0 else TABLE, *self.game.say(action, self.seats))

    def write(self, seat: str, verb: str, *words: str) -> None:
        self.events.append(Event(len(self.events) + 1, seat, verb, words))

    def over(self) -> bool:
        return self.game.over(self.state, self.law)

    def result(self) -> None:
        points = zip(self.seats, map(str, self.game.scores(self.state)), strict=True)
        self.write(TABLE, "result", *(word for pair in points for word in pair))

    def log(self, names: Sequence[str]) -> Log:
        """What was written down, between people of these names."""
        seats = zip(self.seats, self.rng.sample(names, len(self.seats)), strict=True)
        return Log(Header.of([*self.tags.items(), *seats]), tuple(self.events))
