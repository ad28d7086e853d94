"""Fingerprint: what a replay leaves behind, small enough to keep of ten million games, and what differs between two.

Of every table that a game went through it has four bytes: enough to name the first that is another now. Whether
anything differs at all is told by one digest of sixteen. Both are over the position as text, as `digest` is: another
way to keep a state in memory changes nothing, another card on the table does.
"""

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from itertools import zip_longest
from typing import NamedTuple

from records.log import Log
from records.study import STUDY
from replay.engine.game import Unplayable
from replay.engine.replay import Replay

NOT_JUDGED = "not judged"  # the header does not fit the rules
WIDTH = 4  # bytes of each table

Found = tuple[int, str, str]  # event, verdict and rule; the rule is empty where the words cannot be read


class Fingerprint(NamedTuple):
    status: str
    tables: bytes = b""  # WIDTH bytes for each event that was replayed, in the order of play
    found: tuple[Found, ...] = ()  # also where the replay stopped
    outcome: str = ""  # `A 12 : B 16`, and behind `>` who has won
    digest: bytes = b""  # of all this, and of the tables in full


class Difference(NamedTuple):
    """How a game differs from what was found before: at which event first (0: at none), and in what."""

    event: int
    was: tuple[str, ...] = ()  # what was found there: `irregular (SPL-TAKE2-2)`
    now: tuple[str, ...] = ()
    table: bool = False  # the table after it is another
    status: tuple[str, str] = ("", "")  # before and now, where they differ
    outcome: tuple[str, str] = ("", "")
    came: tuple[str, ...] = ()  # the rules of findings that were not there before
    went: tuple[str, ...] = ()


def fingerprint_of(log: Log) -> Fingerprint:
    """How a game replays today; one whose rules are not known is not judged, and a study is none."""
    if log.header.game == STUDY:
        return Fingerprint(STUDY)
    try:
        replay = Replay.of(log)
    except Unplayable:
        return Fingerprint(NOT_JUDGED)
    position, seats = replay.game.position, replay.seats
    whole = blake2b(digest_size=16)
    tables = bytearray()
    for state in replay.frames.states:
        each = blake2b("\n".join(position(state, seats)).encode(), digest_size=16).digest()
        whole.update(each)
        tables += each[:WIDTH]
    found, outcome = tuple(_found(replay)), _outcome(replay)
    whole.update(repr((replay.status, found, outcome)).encode())
    return Fingerprint(replay.status, bytes(tables), found, outcome, whole.digest())


def _found(replay: Replay) -> Iterable[Found]:
    for finding in replay.findings:
        yield finding.event, finding.verdict, finding.rule.id
    if replay.halt is not None and replay.halt.unclear is not None:
        yield replay.halt.event.number, "unreadable", ""


def _outcome(replay: Replay) -> str:
    """Who has won is no part of any table, but a rule about it may have been wrong, too."""
    game, state = replay.game, replay.state
    points = " : ".join(f"{seat} {score}" for seat, score in zip(replay.seats, game.scores(state), strict=True))
    won = " ".join(replay.seats[seat] for seat in game.winners(state, replay.law))
    return f"{points}>{won}" if game.over(state, replay.law) else points


def change(before: Fingerprint, after: Fingerprint, log: Log) -> Difference | None:
    """What differs between two imprints of one log, the second made of it just now."""
    if (before.status, before.digest) == (after.status, after.digest):
        return None
    numbers = [event.number for event in log.stands]
    order = {number: at for at, number in enumerate(numbers)}
    then, now = Counter(before.found), Counter(after.found)
    places = [order.get(event, len(numbers)) for event, _, _ in ((then - now) + (now - then))]
    table = _first_other(before.tables, after.tables)
    first = min([*places, *([] if table is None else [table])], default=len(numbers))
    event = numbers[first] if first < len(numbers) else 0
    return Difference(
        event,
        _words(before, event),
        _words(after, event),
        table == first,
        _pair(before.status, after.status),
        _pair(before.outcome, after.outcome),
        _rules(now - then),
        _rules(then - now),
    )


def _first_other(before: bytes, after: bytes) -> int | None:
    """The first table that is another in both, or the first that one of them has and the other has not."""
    if before == after:
        return None
    pairs = zip_longest(_each(before), _each(after))
    return next(at for at, (one, other) in enumerate(pairs) if one != other)


def _each(tables: bytes) -> Iterable[bytes]:
    return (tables[at : at + WIDTH] for at in range(0, len(tables), WIDTH))


def _words(of: Fingerprint, event: int) -> tuple[str, ...]:
    here = [found for found in of.found if found[0] == event]
    return tuple(f"{verdict} ({rule})" if rule else verdict for _, verdict, rule in here)


def _pair(before: str, after: str) -> tuple[str, str]:
    return ("", "") if before == after else (before, after)


def _rules(found: Counter[Found]) -> tuple[str, ...]:
    return tuple(sorted(rule for _, _, rule in found.elements() if rule))
