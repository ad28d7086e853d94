"""What `recount import` does with a file: which format it is in, what of it is stored, what could not be used."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

import click

from records import Log, Receipt, RecordsError, Unreadable, read
from records.entry import Volume
from records.imports import COMMAND
from records.json_types import JsonObject
from records.jsonl import load
from records.reader import MOST_BYTES
from records.store import KeptStore, check_volume, store_once
from webapp.commands.common import UNUSABLE, opened, show_problems
from webapp.exchange import Reader, reader_of
from webapp.exchange.storing import CHANGED, NEW, SAME, store_all
from webapp.formats.imported import Import, Remark
from webapp.identity.nonce import with_nonce
from webapp.platform.i18n import speaking

STATES = {
    NEW: "stored",
    SAME: "was stored already",
    CHANGED: "stored beside another record of the same play, which reads differently",
    "": "would be stored",
}


class Shelf:
    """Takes one file after the other. Without a store it says what it would do."""

    def __init__(self, store: KeptStore | None, quiet: bool) -> None:
        self.store, self.quiet = store, quiet
        self.document: list[JsonObject] = []
        self.worst = 0

    def take(self, path: str) -> None:
        try:
            with opened(path) as file, speaking("en"):
                self._take(path, file)
        except Unreadable as error:
            self._refused(path, [problem.as_json() for problem in error.problems])
            if not self.quiet:
                show_problems(path, error.problems)
        except RecordsError as error:
            self._refused(path, [{"message": str(error)}])
            if not self.quiet:
                click.echo(f"{path}: {error}", err=True)

    def _refused(self, path: str, errors: list[JsonObject]) -> None:
        self.worst = UNUSABLE
        self.document.append({"file": path, "errors": errors})

    def _take(self, path: str, file: BinaryIO) -> None:
        start = file.readline(MOST_BYTES)
        if b'"recount"' in start[:100]:
            self._restore(path, chain([start], file))  # may hold thousands, and is read line by line
            return
        source = start + file.read(MOST_BYTES + 1 - len(start))
        reader = reader_of(source, path) if len(source) <= MOST_BYTES else None
        if reader is not None:
            self._exchange(path, reader, source)
        elif path.endswith(".jsonl") or start.lstrip().startswith(b"{"):
            self._restore(path, source.splitlines(keepends=True))
        else:
            log = read(source)
            if self.store is None:
                self._say(path, None, log, "")
                return
            before = self.store.count()
            receipt = store_once(self.store, with_nonce(log))
            state = NEW if self.store.count() > before else SAME
            self._brought(self.store, receipt, state)
            self._say(path, receipt, log, state)

    def _restore(self, path: str, lines: Iterable[bytes]) -> None:
        for volume in load(lines):
            if self.store is None:
                check_volume(volume)
                self._told(path, volume.opening.game, len(volume.entries), "")
                continue
            self._restore_one(path, self.store, volume)

    def _restore_one(self, path: str, store: KeptStore, volume: Volume) -> None:
        """Where it comes from it may be private. So it is here, until its list of people comes, or somebody says so."""
        game = volume.opening.game
        unknown = not store.lists.has(game) and not store.find(game)
        if unknown:
            store.lists.enter([game])
        here = store.heading(game).events if store.find(game) else -1
        if here < len(volume.entries):
            store.imports.note(game, max(here, 0) + 1, len(volume.entries), COMMAND)
        try:
            receipt = store.restore(volume)
        except RecordsError:
            if here < len(volume.entries):
                store.imports.forget(game, max(here, 0) + 1)
            raise
        self._told(path, game, receipt.last, NEW if receipt.first <= receipt.last else SAME)
        if unknown and not self.quiet:
            click.echo(
                f"{game}  is private here, until you say who sees it: recount share public {game[:12]}", err=True
            )

    def _exchange(self, path: str, reader: Reader, source: bytes) -> None:
        brought = reader(source)
        if self.store is None:
            for found in brought.games:
                self._say(path, None, found.log, "", found.at)
        else:
            for stored in store_all(self.store, brought):
                self._brought(self.store, stored.receipt, stored.state)
                self._say(path, stored.receipt, stored.found.log, stored.state, stored.found.at)
        self._remark(path, brought)

    @staticmethod
    def _brought(store: KeptStore, receipt: Receipt, state: str) -> None:
        if state != SAME:
            store.imports.note(receipt.game, 1, receipt.last, COMMAND)

    # ── what is said ────────────────────────────────────────────────────────────────────────────────────

    def _say(self, path: str, receipt: Receipt | None, log: Log, state: str, at: int = 0) -> None:
        last = receipt.last if receipt else len(log.events)
        self._told(path, receipt.game if receipt else "", last, state, at)

    def _told(self, path: str, game: str, last: int, state: str, at: int = 0) -> None:
        entry: JsonObject = {"file": path, "game": game, "events": last, "new": state in (NEW, CHANGED)}
        self.document.append(entry | ({"at": at} if at else {}) | ({} if state else {"dry-run": True}))
        if not self.quiet:
            lead = f"{game}  " if game else ""
            where = f"{path}:{at}" if at else path
            click.echo(f"{lead}{where} {STATES[state]}, {last} sentences")

    def _remark(self, path: str, brought: Import) -> None:
        if any(remark.lost for remark in brought.remarks):
            self.worst = UNUSABLE
        for where, remark in _places(path, brought.remarks):
            told: JsonObject = {"file": path, "format": brought.format, "counts": brought.counts, "at": remark.at}
            self.document.append(told | {"remark": remark.text, "lost": remark.lost})
            if not self.quiet:
                lead = "not stored: " if remark.lost else ""
                click.echo(f"{where}: {lead}{remark.text}", err=True)


def _places(path: str, remarks: Iterable[Remark]) -> Iterator[tuple[str, Remark]]:
    for remark in sorted(remarks, key=lambda each: each.at):
        yield f"{path}:{remark.at}" if remark.at else path, remark
