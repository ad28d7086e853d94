"""A table of Infinity Gauntlet for the tests: a position or a record, and what is heard on a sentence.

Seat A is Thanos. Unless a test says otherwise, three sit at the table and life is 12 for the heroes, 8 for Thanos.
"""

from collections.abc import Mapping

from records import read
from replay.engine.game import Unclear
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.engine.rulebook import Reading
from tests.replay import table as shared
from tests.replay.table import broken, finding, found, heard, seen, weighed, word

__all__ = [
    "HERO_CARDS",
    "THANOS_CARDS",
    "at",
    "broken",
    "decks",
    "faults",
    "finding",
    "fits",
    "found",
    "hand",
    "header",
    "heard",
    "life",
    "loses",
    "lying",
    "on_table",
    "played",
    "power",
    "readings",
    "refused",
    "rules",
    "seen",
    "table",
    "weighed",
    "winners",
    "word",
]

NAMES = (*shared.NAMES, "Ewa", "Filip")
LIFE = "heroes=12 thanos=8"
HERO_CARDS = tuple(f"H{value}{letter}" for value in range(1, 7) for letter in ("abc" if value < 5 else "ab"))
THANOS_CARDS = ("T1", "T1", "T2", "T3", "T4", "T5", "T7", "S1", "S2", "S3", "S4", "S5", "S6")


def header(players: int, position: tuple[str, ...] = (), life: str | None = LIFE) -> str:
    seats = " ".join(f'[{seat} "{name}"]' for seat, name in zip("ABCDEF"[:players], NAMES, strict=False))
    said = ['[game "gauntlet"]', seats, *([f'[life "{life}"]'] if life is not None else [])]
    return "\n".join([*said, *(f'[position "{line}"]' for line in position)]) + "\n\n"


def at(turn: str, life: tuple[int, int] = (12, 8), /, **seats: str) -> tuple[str, ...]:
    """A position: whose turn it is, the life of heroes and Thanos, and what each seat holds."""
    holds = (f"{seat} hand {words}" for seat, words in seats.items())
    return (f"turn {turn}", f"life heroes {life[0]} thanos {life[1]}", *holds)


def seated(position: tuple[str, ...]) -> int:
    """How many sit at the table of a position; three if it does not say."""
    return sum(line[:1] in "ABCDEF" and line[1:2] == " " for line in position) or 3


def table(*position: str, players: int | None = None, readings: Mapping[str, str] | None = None) -> Replay:
    """A position without a history."""
    return Replay.of(read(header(players or seated(position), position)), readings)


def played(
    *events: str, position: tuple[str, ...] = (), players: int | None = None, readings: Mapping[str, str] | None = None
) -> Replay:
    """Sentences, one after the other, from the beginning of a game or from a position."""
    return Replay.of(read(header(players or seated(position), position) + "\n".join(events) + "\n"), readings)


def on_table(cards: tuple[str, ...], *elsewhere: str) -> str:
    """All these cards but the ones that are elsewhere, as the words of a position."""
    rest = list(cards)
    for card in elsewhere:
        rest.remove(card)
    return " ".join(rest)


def loses(seat: str, card: str, drawn: str = "?") -> tuple[str, ...]:
    """All that belongs to a defeated card, in the order of the book."""
    team = "thanos" if seat == "A" else "heroes"
    back = ("- shuffle thanos",) if card[0] == "S" or card == "T7" else ()
    return (f"{seat} show {card}", f"- life {team} -1", f"{seat} draw {drawn}", *back)


def faults(replay: Replay) -> list[tuple[int, str]]:
    """Where which rule was broken, without what the record leaves open."""
    return [(each.event, each.rule.id) for each in replay.findings if each.verdict in ("irregular", "impossible")]


def rules(replay: Replay) -> set[str]:
    """The ids of all rules that were broken somewhere."""
    return {rule for _, rule in faults(replay)}


def fits(replay: Replay, sentence: str) -> bool:
    """A sentence that may be true: whether it is judged or left open, nothing speaks against it."""
    return word(replay, sentence) in ("legal", "undecided")


def refused(replay: Replay, sentence: str) -> bool:
    """A sentence that is judged as wrong, or not even understood."""
    try:
        return word(replay, sentence) in ("irregular", "impossible")
    except Unclear:
        return True


def hand(replay: Replay, seat: str, viewer: int | None = None) -> list[str]:
    return sorted(seen(replay, viewer)["players"][seat]["hand"])


def lying(replay: Replay, who: str) -> list[str]:
    """What lies open before a team or before a seat."""
    there = seen(replay)
    return sorted(there["open"][who] if who in ("heroes", "thanos") else there["players"][who]["open"])


def power(replay: Replay, seat: str) -> int:
    tokens: int = seen(replay)["players"][seat]["power"]
    return tokens


def life(replay: Replay) -> tuple[int, int]:
    left = seen(replay)["life"]
    return left["heroes"], left["thanos"]


def decks(replay: Replay) -> tuple[int, int]:
    there = seen(replay)["decks"]
    return there["heroes"], there["thanos"]


def winners(replay: Replay) -> tuple[int, ...]:
    return replay.game.winners(replay.state, replay.law)


def readings() -> Mapping[str, Reading]:
    return find("gauntlet").book.readings
