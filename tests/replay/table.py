"""A table for the tests: a position or a record, and what is heard on a sentence."""

from collections.abc import Mapping
from typing import Any

from records import read, sentences
from replay.engine.law import Finding, Verdict
from replay.engine.replay import Replay

NAMES = ("Ania", "Bartek", "Celina", "Darek")
OPENING = ("- lay 1 1W3 1U1 1G4 1K2", "- lay 2 2R4 2K1 2W2 2G6", "- lay 3 3R4 3U1 3W2 3K3")
NOBLES = ("N1", "N4", "N6", "N9", "N10")


def header(players: int, position: tuple[str, ...] = (), game: str = "splendor") -> str:
    seats = " ".join(f'[{seat} "{name}"]' for seat, name in zip("ABCD"[:players], NAMES, strict=False))
    return "\n".join([f'[game "{game}"]', seats, *(f'[position "{line}"]' for line in position)]) + "\n\n"


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
    nobles = "- nobles " + " ".join(NOBLES[: players + 1])
    return played(*OPENING, nobles, *events, players=players, readings=readings)


def heard(replay: Replay, sentence: str) -> Verdict:
    return replay.hear(sentences(sentence)[0])[1]


def word(replay: Replay, sentence: str) -> str:
    return heard(replay, sentence).word


def broken(replay: Replay, sentence: str) -> set[str]:
    """The ids of the rules that a sentence would break."""
    return {clause[0].id for clause in heard(replay, sentence).broken}


def weighed(replay: Replay, sentence: str) -> set[str]:
    """The ids of all rules that were looked at, broken or not."""
    return {clause[0].id for clause in heard(replay, sentence).clauses}


def found(replay: Replay) -> list[tuple[int, str]]:
    """Where which rule was broken."""
    return [(finding.event, finding.rule.id) for finding in replay.findings]


def finding(replay: Replay, rule: str) -> Finding:
    """The one finding about a rule."""
    (only,) = (finding for finding in replay.findings if finding.rule.id == rule)
    return only


def seen(replay: Replay, seat: int | None = None) -> Any:
    """The table as plain data: as a seat sees it, as somebody who only looks on (-1), or all of it."""
    return replay.game.view(replay.state, replay.law, seat, replay.seats)


def tokens(replay: Replay, seat: str) -> str:
    """The tokens of a seat, or of the bank, as they are written."""
    there = seen(replay)
    held = there["bank"] if seat == "bank" else there["players"][seat]["tokens"]
    return "".join(colour * held[colour] for colour in "wugrk*")
