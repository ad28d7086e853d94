"""Play: how a game ended, as programs that keep results know it; and the record that is made of one."""

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_uppercase

from records import Event, Header, Log, quote
from records.event import TABLE
from records.store import NOBODY
from replay.engine.result_only import KEPT, NO_POINTS, RESULT, WON
from replay.sheet.header import HIGHEST
from webapp.formats.texts import pieces, remark, said

MOST_PLAYERS = len(ascii_uppercase)


@dataclass(frozen=True)
class Player:
    name: str  # empty: nobody knows
    points: str = ""  # as `figures.points` writes them; empty: none
    won: bool | None = None  # None: nobody says
    starts: bool = False
    role: str = ""
    team: str = ""
    also: tuple[str, ...] = ()  # what else is said of them, kept behind the result


@dataclass(frozen=True)
class Play:
    kind: str  # as the header of a record names the game
    players: tuple[Player, ...]
    day: str = ""
    place: str = ""
    minutes: str = ""
    comment: str = ""
    tags: tuple[tuple[str, str], ...] = ()  # what else is known; each is a tag of the header
    key: str = ""  # by which the source knows it
    link: str = ""  # where it can be replayed
    started: str = ""  # moment, where one is known
    scoring: str = HIGHEST  # how it is won


def record_of(play: Play) -> Log:
    """The record of a play: its header, its result, and its comment as a note on the whole game."""
    seats = dict(zip(ascii_uppercase, play.players, strict=False))
    won = " ".join(seat for seat, player in seats.items() if player.won)
    tags = [
        ("game", play.kind),
        ("played", play.day),
        ("place", play.place),
        (KEPT, RESULT),
        (WON, won),
        ("minutes", play.minutes),
        *play.tags,
        ("source", play.key),
        *((seat, player.name or NOBODY) for seat, player in seats.items()),
    ]
    return Log(Header.of((tag, value) for tag, value in tags if value), tuple(_sentences(play, seats)))


def _sentences(play: Play, seats: dict[str, Player]) -> Iterator[Event]:
    words = tuple(word for seat, player in seats.items() for word in (seat, player.points or NO_POINTS))
    also = [f"{seat}: {', '.join(player.also)}" for seat, player in seats.items() if player.also]
    yield Event(1, TABLE, RESULT, words, remark(also))
    for number, text in enumerate(pieces(said(play.comment)), 2):
        yield Event(number, TABLE, "note", (TABLE, quote(text)))
