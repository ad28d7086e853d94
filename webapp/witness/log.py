"""The log: heads of all games in the order in which they were noted, as a Merkle tree that only ever grows.

An append does not wait for it. The newest head of every game that has gone on is noted when somebody asks for the log,
at most once in a while, and that of one game when a receipt of it is asked for. What nobody asks about is not noted.
"""

import logging
from collections.abc import Iterable
from itertools import count
from time import monotonic
from typing import NamedTuple

from flask import Flask, current_app

from records import merkle
from records.entry import Tip
from records.file import Conn
from records.receipts import Proof, TreeHead
from records.store import EventStore, StoreError
from webapp.witness.file import Witness, now

log = logging.getLogger(__name__)

EVERY = 60.0  # seconds between two looks at all games
PAGE = 500  # games looked at, at a time
PAGES = 20  # that one request looks at; the next goes on from there
MOST_ENTRIES = 1000  # that are told at once


class Noted(NamedTuple):
    """A head as it is to stand in the log."""

    game: str
    event: int
    head: str


class HeadLog:
    def __init__(self, store: EventStore, file: Witness) -> None:
        self.store, self.file = store, file
        self._pulse, self._looked = -1, -EVERY
        self._before: int | None = None  # a walk through all games has come down to this place; None: to its end

    # ── growing ─────────────────────────────────────────────────────────────────────────────────────────────

    def catch_up(self, *, at_once: bool = False) -> None:
        """Note the newest heads of the games that have gone on since, from the newest game to the oldest. Where nothing
        can be written, the log stays as it is."""
        try:
            self._look(at_once=at_once)
        except StoreError:
            log.exception("The log of heads could not go on.")

    def _look(self, *, at_once: bool) -> None:
        if self._before is None:
            pulse = self.store.pulse()
            if pulse == self._pulse or (monotonic() - self._looked < EVERY and not at_once):
                return
            self._pulse, self._looked = pulse, monotonic()
        for _ in count() if at_once else range(PAGES):
            tips = self.store.tips(self._before, PAGE)
            self._note(self._new(tips) if tips else [])
            self._before = tips[-1].place if tips else None
            if not tips:
                return

    def _new(self, tips: list[Tip]) -> list[Noted]:
        marks = ", ".join("?" * len(tips))
        sql = f"select game, max(event) from leaves where game in ({marks}) group by game"
        known: dict[str, int] = dict(self.file.read(sql, [tip.game for tip in tips]))
        return [self._noted(tip) for tip in tips if tip.events > known.get(tip.game, -1)]

    def _noted(self, tip: Tip) -> Noted:
        header = self.store.opening(tip.game).header
        return Noted(tip.game, tip.events, self.file.head(header, tip.game, tip.events, tip.hash))

    def _note(self, heads: Iterable[Noted]) -> None:
        """Put heads at the end, those that are not there yet: in one transaction, so that nobody else's are between."""
        wanted = list(heads)
        if wanted:
            self.file.write(lambda conn: put(conn, wanted))

    def place(self, head: Noted) -> int | None:
        """Where this head of a game stands, from 0; it is noted if the game has gone on. None: another one stands
        there, or a later one, so the record is not what it was."""
        self._note([head])
        rows = self.file.read("select place from leaves where game = ? and event = ? and head = ?", head)
        return int(rows[0][0]) - 1 if rows else None

    def find(self, head: str) -> int | None:
        """Where a head stands, from 0."""
        rows = self.file.read("select min(place) from leaves where head = ?", (head,))
        return int(rows[0][0]) - 1 if rows[0][0] else None

    # ── telling ─────────────────────────────────────────────────────────────────────────────────────────────

    def size(self) -> int:
        return int(self.file.read("select coalesce(max(place), 0) from leaves")[0][0])

    def root(self, size: int) -> str:
        return merkle.root(size, self._node).hex()

    def head(self) -> TreeHead:
        """As the log is now, signed."""
        size, signer = self.size(), self.file.signer()
        tree = TreeHead(self.file.known_keys()[0].key, size, self.root(size), now(), self.file.set_back(), signer.key)
        return tree._replace(signature=signer.sign(tree.said))

    def inclusion(self, index: int, size: int) -> Proof:
        return Proof(index, _hexed(merkle.inclusion(index, size, self._node)))

    def consistency(self, first: int, second: int) -> tuple[str, ...]:
        return _hexed(merkle.consistency(first, second, self._node))

    def entries(self, start: int) -> list[str]:
        """The heads themselves, from an index on. They name no game."""
        sql = "select head from leaves where place > ? order by place limit ?"
        return [head for (head,) in self.file.read(sql, (start, MOST_ENTRIES))]

    def _node(self, level: int, index: int) -> bytes:
        sql = "select hash from parts where level = ? and number = ?"
        return bytes.fromhex(self.file.read(sql, (level, index))[0][0])


def put(conn: Conn, heads: Iterable[Noted]) -> None:
    """What is logged of a game goes on: of an event that is there, or lies before one, nothing is noted again."""

    def node(level: int, index: int) -> bytes:
        sql = "select hash from parts where level = ? and number = ?"
        return bytes.fromhex(conn.execute(sql, (level, index)).fetchone()[0])

    places = count(int(conn.execute("select coalesce(max(place), 0) from leaves").fetchone()[0]) + 1)
    for head in heads:
        last = conn.execute("select coalesce(max(event), -1) from leaves where game = ?", (head.game,)).fetchone()[0]
        if head.event <= last:
            continue
        place = next(places)
        conn.execute("insert into leaves (place, game, event, head) values (?, ?, ?, ?)", (place, *head))
        for level, index, hash in merkle.grown(place - 1, merkle.leaf_hash(bytes.fromhex(head.head)), node):
            conn.execute("insert into parts (level, number, hash) values (?, ?, ?)", (level, index, hash.hex()))


def _hexed(proof: Iterable[bytes]) -> tuple[str, ...]:
    return tuple(each.hex() for each in proof)


def join(app: Flask) -> None:
    app.extensions["head log"] = HeadLog(app.extensions["store"], app.extensions["witness"])


def head_log() -> HeadLog:
    kept: HeadLog = current_app.extensions["head log"]
    return kept
