"""A question: a table and a sentence, as they stand in an address. The address is all there is of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_uppercase

from records import Header, Log
from records.event import MOST_COLUMNS
from replay.engine.game import Unplayable, parse_readings
from replay.engine.registry import find
from webapp.platform.schemas import Query

MOST = 4000  # characters of a position: an address may be about twice as long
LIFE = re.compile(r"^\s*life heroes ([0-9]{1,2}) thanos ([0-9]{1,2})\s*$", re.MULTILINE)
SEAT = re.compile(r"^\s*([A-Z]) ", re.MULTILINE)


@dataclass(frozen=True)
class Question:
    game: str = ""
    seats: str = ""  # letters, in the order of turns
    position: str = ""  # lines
    edition: str = ""
    readings: str = ""
    life: str = ""  # what the teams began with, where a game has that
    say: str = ""

    @classmethod
    def of(cls, said: Mapping[str, str]) -> "Question":
        """Of an address or a form. What is too long is cut off where it cannot be read any more, and so says so."""
        position = said.get("position", "").replace("\r\n", "\n").replace(";", "\n")[: MOST + 1].strip("\n")
        asked = cls(
            game=said.get("game", "").strip()[:40],
            seats=re.sub("[^A-Z]", "", said.get("seats", "").upper())[:6],
            position=position,
            edition=said.get("edition", "").strip()[:40],
            readings=" ".join(said.get("readings", "").replace(",", " ").split())[:1000],
            life=said.get("life", "").strip()[:40],
            say=said.get("say", "").strip()[:MOST_COLUMNS],
        )
        return asked.seated()

    def seated(self) -> "Question":
        """With the seats that the position names, where nobody counted them."""
        if self.seats:
            return self
        least = find(self.game).players.start if self.game else 2
        last = max([*SEAT.findall(self.position), ascii_uppercase[least - 1]])
        return self.with_(seats=ascii_uppercase[: ascii_uppercase.index(last) + 1])

    def with_(self, **other: str) -> "Question":
        return Question(**{**self.__dict__, **other})

    @property
    def address(self) -> Query:
        """What has to stand in the address: nothing that goes without saying."""
        return {name: value for name, value in self.__dict__.items() if value}

    def log(self) -> Log:
        """A record that begins here, and has nothing in it yet. Raises Unplayable."""
        if len(self.position) > MOST:
            raise Unplayable(
                "A position has at most {most} characters here. Leave out what does not matter.", most=MOST
            )
        lines = [line.strip() for line in self.position.split("\n") if line.strip()]
        tags = [("game", find(self.game).book.game), ("edition", self.edition), ("readings", self.readings)]
        tags = [(tag, value) for tag, value in tags if value]
        tags += [("life", life)] if (life := self.life or _life(self.position)) else []
        tags += [(seat, "") for seat in dict.fromkeys(self.seats)]
        tags += [("position", line) for line in lines or [f"turn {self.seats[:1]}"]]
        return Log(Header.of(tags))

    def pinned(self) -> dict[str, str]:
        try:
            return parse_readings(self.readings)
        except Unplayable:
            return {}


def _life(position: str) -> str:
    """Without a word about how it began, the teams began with what they have; who has none left began with one."""
    found = LIFE.search(position)
    return f"heroes={int(found[1]) or 1} thanos={int(found[2]) or 1}" if found else ""
