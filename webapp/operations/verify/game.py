"""One game looked at: does its chain hold, how does it replay today, and what is other than the last time?

A look is two steps. The chain is checked where the store is. Judging needs the sentences alone, so it can be done on
any machine.
"""

import sqlite3
from pathlib import PurePath
from traceback import extract_tb
from typing import NamedTuple

from records.chain import Break
from records.log import Log
from records.store import Damaged, EventStore, NotAStore
from replay.engine.registry import PACKAGE, installed
from replay.snapshots.fingerprint import Difference, Fingerprint, change, fingerprint_of

# what reading one game may end with; a server that does not answer ends the run, as no game is broken by that
OF_THE_GAME = (Damaged, NotAStore, sqlite3.Error, ValueError, TypeError, ArithmeticError, LookupError)
BROKEN, NOT_VERIFIED = "broken", "not verified"


class Known(NamedTuple):
    """What is remembered of a game: how far it went, and how it replayed."""

    events: int
    hash: str
    imprint: Fingerprint


class Task(NamedTuple):
    place: int
    game: str
    known: Known | None = None  # None: it was never verified


class Chain(NamedTuple):
    """What the store itself can tell."""

    events: int
    hash: str
    broken: Break | None = None
    rewritten: int = 0  # the sentence at which the record is another than it was; the chain may hold all the same


class Judged(NamedTuple):
    imprint: Fingerprint
    change: Difference | None
    trouble: str = ""  # why it could not be judged
    package: str = ""  # that it was recorded with another package of rules, or another version, than judge it now


class Result(NamedTuple):
    place: int
    game: str
    chain: Chain
    judged: Judged | None  # None: nobody judges a broken record

    @property
    def status(self) -> str:
        if self.judged is None:
            return BROKEN
        return NOT_VERIFIED if self.judged.trouble else self.judged.imprint.status


def looked(store: EventStore, task: Task) -> Result:
    chain, log = read_through(store, task)
    return Result(task.place, task.game, chain, None if log is None else judge(task, log, chain))


def read_through(store: EventStore, task: Task) -> tuple[Chain, Log | None]:
    """Its chain, and its record if that holds. Whatever is damaged in one game, the next is looked at all the same."""
    try:
        chain = _chained(store, task)
        return chain, None if chain.broken else _log_of(store, task, chain)
    except OF_THE_GAME:
        return Chain(0, "", Break(0, "unreadable")), None


def _chained(store: EventStore, task: Task) -> Chain:
    broken = store.verify(task.game)
    tip = next((tip for tip in store.tips(task.place + 1, 1) if tip.game == task.game), None)
    if tip is None:  # its header or its end mark is gone: there is nothing to judge
        return Chain(0, "", broken or Break(0, "header"))
    chain = Chain(tip.events, tip.hash, broken)
    known = task.known
    if known is None or not known.events or broken or _hash_at(store, task.game, known.events, chain) == known.hash:
        return chain
    return chain._replace(rewritten=known.events)


def _hash_at(store: EventStore, game: str, number: int, chain: Chain) -> str:
    if number >= chain.events:
        return chain.hash if number == chain.events else ""
    return store.entries(game, number - 1)[0].hash


def _log_of(store: EventStore, task: Task, chain: Chain) -> Log:
    """As far as the chain was checked: somebody may be writing."""
    log = store.log(task.game)
    return log if len(log.events) == chain.events else Log(log.header, log.events[: chain.events])


def judge(task: Task, log: Log, chain: Chain) -> Judged:
    """Whatever the engine trips over, the others have to be judged as well."""
    try:
        now = fingerprint_of(log)
        return Judged(now, _since(task, log, chain, now), package=_other_package(log))
    except Exception as error:
        where = extract_tb(error.__traceback__)[-1]
        place = f"{'/'.join(PurePath(where.filename).parts[-2:])}:{where.lineno}"
        return Judged(Fingerprint(NOT_VERIFIED), None, f"the engine tripped over it: {type(error).__name__} at {place}")


def _other_package(log: Log) -> str:
    """A game of a package says with which it was recorded; others are judged by what comes with Recount."""
    then = log.header.get(PACKAGE)
    if not then:
        return ""
    where = installed().get(log.header.game)
    if where is None or not where.origin:
        return f"recorded with {then}, which is not installed"
    now = f"{where.origin} {where.version}".strip()
    return "" if now == then else f"recorded with {then}, judged with {now} now"


def _since(task: Task, log: Log, chain: Chain, now: Fingerprint) -> Difference | None:
    """What is other than it was. Whatever was written since is left out: going on is no change."""
    known = task.known
    if known is None or chain.rewritten:
        return None
    if known.events >= len(log.events):
        return change(known.imprint, now, log)
    then = Log(log.header, log.events[: known.events])
    return change(known.imprint, fingerprint_of(then), then)


def died(task: Task, how: str) -> Result:
    """The process that looked at it is gone."""
    judged = Judged(Fingerprint(NOT_VERIFIED), None, f"the process that replayed it {how}")
    return Result(task.place, task.game, Chain(0, ""), judged)
