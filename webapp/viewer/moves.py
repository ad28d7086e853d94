"""The list of moves beside the table: every sentence on the line, with what was said about it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from records import Event, Log
from records.disputed import Dispute
from records.event import TABLE
from records.mends import mends
from records.noted import Note
from records.talk import TALK
from records.veil import STRANGER, Onlooker
from replay.engine.law import IMPOSSIBLE, IRREGULAR, UNDECIDED
from webapp.board.timeline import Step
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import Sight
from webapp.viewer.page import Move, Round, Said

CORRECTED, DISPUTED, NOTED = "corrected", "disputed", "noted"


def rounds(
    log: Log,
    sight: Sight,
    steps: Sequence[Step],
    took: Mapping[int, str] = MappingProxyType({}),
    onlooker: Onlooker = STRANGER,
) -> tuple[Round, ...]:
    """The moves by round; 0 is what was laid out before the first turn. `took`: how long a turn took, by its first."""
    seen = _placed(redacted(log, onlooker), log, sight, steps)
    placed = ((number, move._replace(took=took.get(move.number, ""))) for number, move in seen)
    return tuple(
        Round(number, tuple(move for _, move in members))
        for number, members in groupby(placed, key=lambda each: each[0])
    )


def _placed(seen: Log, log: Log, sight: Sight, steps: Sequence[Step]) -> Iterator[tuple[int, Move]]:
    """Each move with its round: what stands in its order, and in between what was taken back or struck."""
    said = _said(seen)
    standing = {event.number for event in log.stands}
    others = [event for event in seen.events if event.verb not in TALK and event.number not in standing]
    round_ = 0
    for n, step in enumerate(steps, 1):
        while others and others[0].number < step.number:
            yield round_, _undone(others.pop(0), said)
        round_ = step.round
        yield (
            round_,
            Move(
                number=step.number,
                step=n,
                seat=_letter(step.seat),
                words=step.row,
                moved=step.moved,
                marks=_marks(step.verdict, step.number in log.amended, said.get(step.number, ())),
                said=said.get(step.number, ()),
            ),
        )
    reached = {step.number for step in steps}
    left = [_overheard(sight, event) for event in log.stands if event.number not in reached]
    for event in sorted([*others, *left], key=lambda each: each.number):
        undone = event.number not in standing
        stopped = (IMPOSSIBLE,) if event.number == sight.stops else ()
        yield round_, _undone(event, said)._replace(undone=undone, marks=stopped)


def _overheard(sight: Sight, event: Event) -> Event:
    return event if sight.disclosed else event._replace(words=sight.replay.game.unseen(event.verb, event.words))


def _undone(event: Event, said: Mapping[int, tuple[Said, ...]]) -> Move:
    return Move(
        number=event.number,
        seat=_letter(event.seat),
        words=event.say,
        undone=True,
        said=said.get(event.number, ()),
    )


def _letter(seat: str) -> str:
    return "" if seat == TABLE else seat


def _said(log: Log) -> dict[int, tuple[Said, ...]]:
    """Notes, disputes, corrections and take-backs by the number of the event that they are about."""
    people = log.header.people
    found: dict[int, tuple[Said, ...]] = {}
    for event, talk in log.talk():
        if isinstance(talk, Note | Dispute):
            about = log.at(talk.about.partition("-")[0])
            if about is not None:
                kind = NOTED if isinstance(talk, Note) else DISPUTED
                glyph = talk.glyph if isinstance(talk, Note) else ""
                said = Said(kind, glyph, _who(people, event.seat), talk.text, note=event.number)
                found[about.number] = (*found.get(about.number, ()), said)
    for number, every in mends(log).items():
        done = tuple(Said(m.kind, "", _who(people, m.seat), m.why, m.at, m.was) for m in every)
        found[number] = (*found.get(number, ()), *done)
    return found


def _who(people: Mapping[str, str], seat: str) -> str:
    return "" if seat == TABLE else people.get(seat, seat)


def _marks(verdict: str, corrected: bool, said: Sequence[Said]) -> tuple[str, ...]:
    """The signs beside a move, the gravest first."""
    kinds = {each.kind for each in said}
    every = (
        (verdict, verdict in (IRREGULAR, UNDECIDED)),
        (DISPUTED, DISPUTED in kinds),
        (CORRECTED, corrected),
        (NOTED, NOTED in kinds),
    )
    return tuple(mark for mark, there in every if there)
