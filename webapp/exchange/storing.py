"""Storing what was found in a file: the same play is stored once, and nothing is taken for something else.

A result says little. Two tables may have ended 15 to 12 on the same day, and a store keeps nothing that is made of
names; so a play is known by the id that its source gave it, or by the file and its place in it, and the names decide
whether it is the same.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

from records import Log, Receipt, write
from records.jsonl import is_id
from records.store import NOBODY, EventStore, KeyReused, known_by, new_id
from replay.told import result_only
from webapp.exchange.imported import Found, Import

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
    finds: Callable[[str, bool], bool] = lambda game, told: True,
    create: Create | None = None,
) -> Iterator[Stored]:
    """`form`: by what a form that was sent twice is known. `finds`: whether somebody who brings a game that is here
    already may be led to it; if not, they get one of their own and learn nothing. It is told whether the two have the
    same people or the same id, as results have; moves are the same whoever made them. `create`: how games are made, if
    the store is not all that has to know of them."""
    make = create or (lambda log, key: store.create(log, key=key))
    file = sha256("\0".join(_nameless(found.log) for found in brought.games).encode()).hexdigest()
    for number, found in enumerate(brought.games):
        before = store.count()
        own = f"exchange:{form}:{number}" if form else f"exchange:{new_id()}"
        receipt, changed = _store(store, make, found, f"{file}:{number}", own)
        if not finds(receipt.game, result_only(found.log)):
            receipt, changed = make(found.log, own), False
        state = CHANGED if changed else NEW if store.count() > before else SAME
        yield Stored(found, receipt, state)


def _store(store: EventStore, make: Create, found: Found, place: str, own: str) -> tuple[Receipt, bool]:
    if not result_only(found.log):
        return make(found.log, known_by(found.log)), False
    if (here := _played_here(store, found)) is not None:
        return here, False
    try:
        receipt = make(found.log, f"exchange:{found.key or place}")
    except KeyReused:
        return make(found.log, f"exchange:{place}"), True
    if store.log(receipt.game).header.people != found.log.header.people:  # other people: another game
        return make(found.log, own), False
    return receipt, False


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
