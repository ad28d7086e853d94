"""Traits: what the archive can be asked about a game, and anybody may know."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from records import Log
from replay.engine.replay import Replay
from replay.facts.card_uses import deeds, openings
from replay.facts.same_position import likenesses

# what a trait is, beside the verbs of what was done with a card
OPENING = "opening"  # with the number of its turns; `opening3` is named `take wub|take rgk|buy 1`
READING = "reading"  # on which a verdict or the result depended
SEAT = "seat"  # named by its place at the table, from 1; its points are the number
ROUNDS = "rounds"  # how many there were
POINTS = "points"  # of whoever won
NEXT = "|"  # between the turns of an opening


class Trait(NamedTuple):
    what: str
    name: str
    event: int = 0  # where it shows; 0: in the game as a whole
    seat: int = 0
    number: int = 0  # the turn of that seat, or points
    won: bool = False  # that seat has won


class Ending(NamedTuple):
    """How a game went that is over: only such games count for win rates. All may have lost."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def traits_of(
    replay: Replay, readings: Mapping[str, int], turns: Sequence[int], ending: Ending | None
) -> tuple[Trait, ...]:
    """`replay` is the game as anybody may know it, `readings` those that mattered in it, `turns` its rounds."""
    won = ending.winners if ending is not None else ()
    found = [
        Trait(each.verb, each.card, each.event, each.seat, each.turn, each.seat in won) for each in deeds(replay, turns)
    ]
    found += [
        Trait(f"{OPENING}{many}", NEXT.join(begun.turns[:many]), begun.event, begun.seat, many, begun.seat in won)
        for begun in (openings(replay) if replay.game.judged else ())  # what is said in free words is no opening
        for many in range(1, len(begun.turns) + 1)
    ]
    found += [Trait(READING, reading, event) for reading, event in readings.items()]
    if ending is not None:
        scores = enumerate(ending.scores)
        found += [Trait(SEAT, str(seat + 1), 0, seat, points, seat in won) for seat, points in scores]
        found.append(Trait(ROUNDS, str(last := max(turns)), number=last))
        if won and (any(ending.scores) or replay.game.judged):  # else nobody counted points
            found.append(Trait(POINTS, str(most := max(ending.scores[seat] for seat in won)), number=most))
    return tuple(found)


def tables_of(log: Log, replay: Replay, disclosed: bool) -> bytes:
    """The likeness of the table after every turn. A position in the header may hold hidden cards: of such a game
    nothing is told before they are disclosed, or somebody could search for what lies hidden."""
    return likenesses(replay) if disclosed or not log.header.get("position") else b""
