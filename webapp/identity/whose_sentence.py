"""Whose sentences are: the conditions of permissions that depend on the record.

The key of a seat writes for that seat and for the table, and takes back nothing that another seat hides. Notes are
written and changed in one's own voice alone. What is said in a dispute is said by whoever says it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from records import Event, Log
from records.asides import ASIDE
from records.disputed import DISPUTING
from records.event import TABLE
from records.speakers import Speakers
from records.talk import TALK, Amend, Talk, layers
from records.wording import Misspoken
from replay.engine.game import Game


@dataclass(frozen=True)
class Sentences:
    """New sentences after a record."""

    log: Log
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Moves(Sentences):
    """New sentences after the record of a game whose rules are known."""

    game: Game


def for_own_seat(seat: str, moves: Moves) -> bool:
    """Whether everything that these come to say or unsay is of this seat or of the table."""
    game, before = moves.game, moves.log
    for event in moves.events:
        after = Log(before.header, (*before.events, event))
        if event.verb in TALK and event.seat.isalpha() and event.seat != seat:
            return False
        touched = _touched(game, event, before, after)
        if any(game.whose(each.seat, each.verb, each.words) not in (seat, TABLE) for each in touched):
            return False
        before = after
    return True


def _touched(game: Game, event: Event, before: Log, after: Log) -> Iterator[Event]:
    """The moves that come to stand or stand no more. What all have seen may be taken back by anybody at the table."""
    gained, lost = set(after.stands) - set(before.stands), set(before.stands) - set(after.stands)
    if event.verb != "rewind":
        yield from gained | lost
        return
    yield from (each for each in lost if game.unseen(each.verb, each.words) != each.words)


def in_own_voice(voices: tuple[str, ...], said: Sentences) -> bool:
    """Whether every note, set and resolve that is written or changed is in one of these voices."""
    return all({event.seat, *speakers} <= set(voices) for event, speakers in beside(said.log, said.events))


def own_statements(seat: str, said: Sentences) -> bool:
    """Whether whatever is said or unsaid in a dispute is this seat's to say.

    A ruling of one's own goes by the page of its dispute, where it is known who decides.
    """
    found = list(beside(said.log, said.events, DISPUTING))
    return all(event.verb != "ruling" and {event.seat, *speakers} == {seat} for event, speakers in found)


def beside(
    log: Log, events: tuple[Event, ...], verbs: frozenset[str] = ASIDE
) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """Those sentences that say or change something beside the game, each with everybody in whose name they do."""
    after = Log(log.header, (*log.events, *events))
    said, addresses = after.settled.said, after.settled.addresses
    speakers = Speakers(addresses, lambda number: said[number].seat if number in said else "")
    parts: dict[int, tuple[tuple[Event, Talk], ...]] = {}
    changes: dict[int, int] = {}  # correction to what it is about in the end
    new = {event.number for event in events}
    for event in after.events:
        if event.verb not in TALK:
            continue
        try:
            parts[event.number] = tuple(layers(event))
        except Misspoken:
            if event.number in new:
                yield event, ("",)  # nobody's
            continue
        who = speakers.add(event, parts[event.number])
        roots = []
        for _, talk in parts[event.number]:
            if isinstance(talk, Amend) and not talk.after:
                about = addresses.number(talk.about) or 0
                roots.append(changes.get(about, about))
        if roots:
            changes[event.number] = roots[0]
        owners = tuple(said[root].seat for root in roots if root in said and said[root].verb in verbs)
        innermost = parts[event.number][-1][0].verb
        if event.number in new and (owners or innermost in verbs):
            yield event, (*owners, who) if innermost in verbs else owners
