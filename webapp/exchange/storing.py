"""Storing what was found in a file: the same play is stored once, and nothing is taken for something else.

A result says little. Two tables may have ended 15 to 12 on the same day, and a store keeps nothing that is made of
names; so a play is known by the id that its source gave it, or by all it says but the names, and the names decide
whether it is the same. A table that has grown since it was last brought is stored without what was there.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from records import Log, Receipt, write
from records.jsonl import is_id
from records.store import NOBODY, EventStore, KeyReused, known_by, new_id
from replay.engine.result_only import result_only
from webapp.formats.imported import Found, Import
from webapp.identity.nonce import with_nonce

SHEET = ("scoring", "teams")  # tags of a score sheet
NEW, SAME, CHANGED = "new", "same", "changed"
Create = Callable[[Log, str], Receipt]  # a new game, or the one that was made under this key


class Stored(NamedTuple):
    found: Found
    receipt: Receipt
    state: str  # NEW, SAME: it was there; CHANGED: the source knows it by the same id, and it reads otherwise now


def store_all(
    store: EventStore,
    brought: Import,
    form: str = "",
    finds: Callable[[str, Log], bool] = lambda game, log: True,
    create: Create | None = None,
    known: Callable[[Log, str], str] = lambda log, own: known_by(log),
) -> Iterator[Stored]:
    """`form`: by what a form that was sent twice is known. `finds`: whether somebody who brings a game that is here
    already may be led to it; if not, they get one of their own and learn nothing. It is told what they bring: results
    are the same if they have the same people or the same id, moves whoever made them. `create`: how games are made, if
    the store is not all that has to know of them. `known`: by what moves are known again."""
    make = create or (lambda log, key: store.create(with_nonce(log), key=key))
    taken: set[str] = set()  # by plays of this file: two that say the same are two
    for number, found in enumerate(brought.games):
        before = store.count()
        own = f"exchange:{form}:{number}" if form else f"exchange:{new_id()}"
        receipt, other = _store(store, make, found, own, taken, known)
        taken.add(receipt.game)
        if not finds(receipt.game, found.log):
            receipt, other = make(found.log, own), ""
        state = CHANGED if other and finds(other, found.log) else NEW if store.count() > before else SAME
        yield Stored(found, receipt, state)


def _store(
    store: EventStore, make: Create, found: Found, own: str, taken: set[str], known: Callable[[Log, str], str]
) -> tuple[Receipt, str]:
    """And the game that is here from the same source and reads otherwise; empty: none."""
    if not result_only(found.log):
        return make(found.log, known(found.log, own)), ""
    if (played := _played_here(store, found)) is not None:
        return played, ""
    if not found.key:
        return _as_it_reads(store, make, found.log, taken), ""
    try:
        receipt = make(found.log, f"exchange:{found.key}")
    except KeyReused as before:
        if _reads_as(store.log(before.game), found.log):
            heading = store.heading(before.game)
            return Receipt(before.game, heading.events + 1, heading.events, heading.hash), ""
        return _as_it_reads(store, make, found.log, taken), before.game
    if store.log(receipt.game).header.people != found.log.header.people:  # other people: another game
        return make(found.log, own), ""
    return receipt, ""


def _reads_as(before: Log, now: Log) -> bool:
    """Whether it is the same play, brought before somebody asked how such a game is scored."""
    tags, kept = (before.header.without(*SHEET).tags, now.header.without(*SHEET).tags)
    return (tags, before.events) == (kept, now.events) and not any(map(before.header.get, SHEET))


def _as_it_reads(store: EventStore, make: Create, log: Log, taken: set[str]) -> Receipt:
    """The first of those that say the same which these people played, and which is no other play of the file."""
    reads = sha256(_nameless(log).encode()).hexdigest()
    for number in count():
        receipt = make(log, f"exchange:{reads}:{number}")
        if receipt.game not in taken and store.log(receipt.game).header.people == log.header.people:
            return receipt
    raise AssertionError  # a number is always free


def _played_here(store: EventStore, found: Found) -> Receipt | None:
    """A game that went from here to BG Stats and comes back: move by move it is here already."""
    game = found.key.removeprefix("bgstats:").replace("-", "")
    if not is_id(game) or store.find(game) != [game]:
        return None
    heading = store.heading(game)
    same = sorted(heading.header.seats.values()) == sorted(found.log.header.seats.values())
    return Receipt(game, heading.events + 1, heading.events, heading.hash) if same else None


def _nameless(log: Log) -> str:
    return write(Log(log.header.with_people(dict.fromkeys(log.header.people, NOBODY)), log.events))
