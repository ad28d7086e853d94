"""A question: a table and a sentence, as they stand in an address. The address is all there is of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from string import ascii_uppercase

from records import Header, Log
from records.event import MOST_COLUMNS
from replay.engine.game import Unplayable, parse_readings
from replay.engine.registry import find
from webapp.games.set_up import set_ups
from webapp.platform.schemas import Query

MOST = 4000  # characters of a position: an address may be about twice as long
MOST_SET_UP = 40  # characters of what was settled before the game
SEAT = re.compile(r"^\s*([A-Z]) ", re.MULTILINE)


@dataclass(frozen=True)
class Question:
    game: str = ""
    seats: str = ""  # letters, in the order of turns
    position: str = ""  # lines
    edition: str = ""
    readings: str = ""
    setup: Mapping[str, str] = field(default_factory=dict)  # what was settled before the game, by tag of the header
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
            setup=_setup(said.get("game", "").strip()[:40], said),
            say=said.get("say", "").strip()[:MOST_COLUMNS],
        )
        return asked.seated()

    def seated(self) -> "Question":
        """With the seats that the position names, where nobody counted them."""
        if self.seats:
            return self
        least = find(self.game).players.start if self.game else 2
        last = max([*SEAT.findall(self.position), ascii_uppercase[least - 1]])
        return replace(self, seats=ascii_uppercase[: ascii_uppercase.index(last) + 1])

    @property
    def address(self) -> Query:
        """What has to stand in the address: nothing that goes without saying."""
        told: dict[str, str] = {}
        for name, value in self.__dict__.items():
            told |= value if name == "setup" else {name: value}
        return {name: value for name, value in told.items() if value}

    def log(self) -> Log:
        """A record that begins here, and has nothing in it yet. Raises Unplayable."""
        if len(self.position) > MOST:
            raise Unplayable(
                "A position has at most {most} characters here. Leave out what does not matter.", most=MOST
            )
        lines = [line.strip() for line in self.position.split("\n") if line.strip()]
        tags = [("game", find(self.game).book.game), ("edition", self.edition), ("readings", self.readings)]
        tags = [(tag, value) for tag, value in tags if value]
        tags += (find(self.game).begun(lines) | dict(self.setup)).items()
        tags += [(seat, "") for seat in dict.fromkeys(self.seats)]
        return Log(Header.of([*tags, *(("position", line) for line in lines or _nothing_there(Header.of(tags)))]))

    def pinned(self) -> dict[str, str]:
        try:
            return parse_readings(self.readings)
        except Unplayable:
            return {}


def _nothing_there(header: Header) -> list[str]:
    """A position in which nothing lies. Where a game has no words for it, the table is as the game begins."""
    seats, line = tuple(header.seats), f"turn {''.join(header.seats)[:1]}"
    game = find(header.game)
    try:
        if len(seats) in game.players:
            game.from_position([line], seats, header)
    except Unplayable:
        return []
    return [line]


def _setup(game: str, said: Mapping[str, str]) -> dict[str, str]:
    told = {each.tag: said.get(each.tag, "").strip()[:MOST_SET_UP] for each in set_ups(game)}
    return {tag: value for tag, value in told.items() if value}
