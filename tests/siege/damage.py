"""Single bytes of a store are changed at random places: no page shows something else than was written.

Each change is looked at by a process of its own, which knows nothing of the store as it was. It asks for pages and
answers of the API, and runs `recount verify`. A page may be refused with a sentence; it may be another than before only
where `verify` names the damage, and a record never.
"""

import json
import os
import shutil
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from click.testing import CliRunner

import tests.compiled_once  # noqa: F401 (before any site is made)
from records import RecordsError, read
from records.sqlite import SqliteStore
from tests.siege.part import Row
from tests.webapp.samples import TALKED_OVER
from webapp import create_app
from webapp.cli import recount

CHANGES, SEED = 1000, 20261118
MEMORY = Path("/dev/shm")
FIXTURES = Path(__file__).parents[2] / "fixtures"
RECORDS = ("splendor/games/irregular", "marvel/games/tile-changes", "gauntlet/games/recording-error")
REFUSED = (404, 503)


class Seen(NamedTuple):
    """What one process has seen of a store."""

    pages: dict[str, tuple[int, str]]
    verify: int
    said: str
    trouble: str  # a traceback


def run(scale: float) -> list[Row]:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:  # nobody waits for the disk
        return Damage(Path(folder)).rows(max(1, round(CHANGES * scale)))


class Damage:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.whole = folder / "whole"
        store = SqliteStore(self.whole / "recount.db")
        texts = [TALKED_OVER, *map(_text, RECORDS)]
        self.games = [store.create(read(text)).game for text in texts]
        self.games.append(store.create(read('[game "study"]\n[title "Gold"]\n[@a "Marek"]\n')).game)
        store.join_author(self.games[0], "Wanda")
        store.close()
        self.bytes = (self.whole / "recount.db").read_bytes()
        self.before = self.look(self.bytes)
        assert not self.before.trouble, self.before.trouble
        assert self.before.verify == 0, self.before.said

    def look(self, data: bytes) -> Seen:
        folder = self.folder / "changed"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "recount.db").write_bytes(data)
        return Seen(*_in_a_process(lambda: _seen(folder, self.games)))

    def rows(self, many: int) -> list[Row]:
        chance, wrong, touched, named, refused = Random(SEED), list[str](), 0, 0, 0
        for _ in range(many):
            at, to = chance.randrange(len(self.bytes)), chance.randrange(1, 256)
            data = bytearray(self.bytes)
            data[at] ^= to
            seen = self.look(bytes(data))
            others = [where for where in self.before.pages if seen.pages.get(where) != self.before.pages[where]]
            touched += bool(others)
            named += seen.verify != 0
            refused += any(seen.pages.get(where, (0, ""))[0] in REFUSED for where in others)
            for what in self.complaints(seen, others):
                wrong.append(f"byte {at} ^ {to}: {what}")
                print(f"  {wrong[-1]}", file=sys.stderr, flush=True)
        told = f"{touched} changed a page, {refused} were refused there, {named} named by verify, {len(wrong)} wrong"
        return [Row(f"{many} bytes of a store changed", told, not wrong)]

    def complaints(self, seen: Seen, others: list[str]) -> Iterator[str]:
        if seen.trouble:
            yield seen.trouble
        for where in others:
            status, body = seen.pages.get(where, (0, ""))
            if status in REFUSED:
                if "damaged" not in body and status == 503:
                    yield f"{where} is refused without a sentence"
            elif status != 200:
                yield f"{where} answers {status}"
            elif where.endswith((".rgn", "/events")) and _record(body) != _record(self.before.pages[where][1]):
                yield f"{where} shows another record"
            elif not seen.verify:
                yield f"{where} shows something else, and verify says that all is well"


def _record(body: str) -> list[str]:
    """The sentences: names may be missing."""
    return [line for line in body.splitlines() if not line.startswith("[")]


def _text(name: str) -> str:
    return (FIXTURES / f"{name}.rgn").read_text(encoding="utf-8")


def _addresses(games: list[str]) -> list[str]:
    """Each of which answers the same words each time."""
    of_games = [f(game) for game in games[:-1] for f in ("/g/{}.rgn".format, "/api/v1/games/{}/events".format)]
    return ["/api/v1/games", *of_games, *(f"/g/{game}/said.json" for game in games[:-1]), f"/g/{games[0]}"]


def _seen(folder: Path, games: list[str]) -> Seen:
    pages: dict[str, tuple[int, str]] = {}
    trouble = ""
    try:
        app = create_app(folder)
        app.logger.disabled = True
        for where in _addresses(games):
            with app.test_client().get(where) as answer:
                pages[where] = (answer.status_code, answer.get_data(as_text=True))
    except Exception as error:
        if not _is_said(error):
            trouble = traceback.format_exc(limit=-4)
        pages = dict.fromkeys(_addresses(games), (503, "damaged"))  # the site does not start, and says why
    done = CliRunner().invoke(recount, ["verify", "--all", "--data", str(folder)])
    if done.exception and not isinstance(done.exception, SystemExit) and not _is_said(done.exception):
        trouble += "".join(traceback.format_exception(done.exception, limit=-4))
    code = done.exit_code if not done.exception or isinstance(done.exception, SystemExit) else 2
    return Seen(pages, code, done.output[-2000:], trouble)


def _is_said(error: BaseException) -> bool:
    """What `recount` says in a sentence: see webapp/cli.py."""
    return isinstance(error, RecordsError)


def _in_a_process(look: Any) -> Any:
    """In a process that is forked from this one, which has imported everything and opened nothing."""
    read_end, write_end = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        try:
            os.close(read_end)
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 2)  # SQLite and the journal talk
            with open(write_end, "w", encoding="utf-8") as told:
                json.dump(look(), told)
        finally:
            os._exit(0)
    os.close(write_end)
    with open(read_end, encoding="utf-8") as told:
        said = told.read()
    os.waitpid(child, 0)
    if not said:
        return {}, 2, "", "the process died"
    pages, *rest = json.loads(said)
    return {where: tuple(page) for where, page in pages.items()}, *rest
