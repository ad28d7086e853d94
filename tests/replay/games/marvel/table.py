"""A table of Splendor: Marvel for the tests: a position or a record, and what is heard on a sentence."""

from collections.abc import Mapping

from records import read
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.engine.rulebook import Reading
from tests.replay import table as shared
from tests.replay.table import broken, finding, found, heard, seen, weighed, word

__all__ = [
    "OPENING",
    "ORDINARY",
    "PLAYED_OUT",
    "broken",
    "finding",
    "found",
    "header",
    "heard",
    "named",
    "opened",
    "played",
    "player",
    "readings",
    "seen",
    "table",
    "tokens",
    "weighed",
    "winners",
    "word",
]

ORDINARY = "ypbro"
OPENING = ("- lay 1 1Y3 1P1 1B4 1O2", "- lay 2 2R4 2P1 2Y2 2B6", "- lay 3 3R4 3B1 3Y2 3O3")
LOCATIONS = ("L2a", "L1b", "L3a", "L4b")
PLAYED_OUT = {"MAR-END-1", "MAR-END-2", "MAR-END-3", "MAR-END-4"}  # whoever plays on after the end breaks one of these


def header(players: int, position: tuple[str, ...] = ()) -> str:
    return shared.header(players, position, "marvel")


def table(*position: str, players: int = 2, readings: Mapping[str, str] | None = None) -> Replay:
    """A position without a history."""
    return Replay.of(read(header(players, position)), readings)


def played(
    *events: str, position: tuple[str, ...] = (), players: int = 2, readings: Mapping[str, str] | None = None
) -> Replay:
    """Sentences, one after the other, from the beginning of a game or from a position."""
    return Replay.of(read(header(players, position) + "\n".join(events) + "\n"), readings)


def opened(*events: str, players: int = 2, readings: Mapping[str, str] | None = None) -> Replay:
    """A game whose opening is laid out in events 1 to 4; what is played begins with event 5."""
    locations = "- locations " + " ".join(LOCATIONS[:players])
    return played(*OPENING, locations, *events, players=players, readings=readings)


def player(
    seat: str,
    points: int,
    bonuses: str = ORDINARY,
    *,
    recruited: int = 9,
    tokens: str = "t",
    tags: int = 0,
    tile: bool = False,
    reserved: str = "",
) -> str:
    """A line of a position: unless said otherwise, somebody with all five bonuses and the green token.

    Every character has one bonus; those that are not named have the last one.
    """
    cards = bonuses + bonuses[-1] * (recruited - len(bonuses))
    said = [seat, f"tokens {tokens}" if tokens else "", f"bonuses {cards} points {points}"]
    said += [
        f"tags {max(tags, 3) if tile else tags} recruited {len(cards)}",
        f"reserved {reserved}" if reserved else "",
    ]
    return " ".join(filter(None, [*said, "avengers" if tile else ""]))


def tokens(replay: Replay, seat: str) -> str:
    """The tokens of a seat, or of the bank, as they are written."""
    there = seen(replay)
    held = there["bank"] if seat == "bank" else there["players"][seat]["tokens"]
    return "".join(colour * held[colour] for colour in "ypbrot*")


def named(readings: Mapping[str, str]) -> dict[str, str]:
    """Readings whose names were written as keywords."""
    return {name.replace("_", "-"): option for name, option in readings.items()}


def winners(*position: str, players: int = 2, **readings: str) -> tuple[int, ...]:
    """Who has won when a round is over and this is on the table."""
    replay = table("turn A", *position, players=players, readings=named(readings))
    return replay.game.winners(replay.state, replay.law)


def readings() -> Mapping[str, Reading]:
    return find("marvel").book.readings
