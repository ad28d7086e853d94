"""The indexer of the catalogue: it notices what was written and reads it, the newest first.

Whatever a page asks for waits for little: the newest games are compared with the store, a few are read at once, and
the rest is left to a thread that makes way for the pages.
"""

import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock, RLock, Thread, current_thread
from typing import NamedTuple

from records.effort import TooMuch, go_on, limited
from records.entry import Opening, Tip
from records.store import Damaged, EventStore, Full, NoSuchGame, NotAStore, ReadOnly, StoreError
from records.study import STUDY, Study
from webapp.catalogue.dispute_search import Cases
from webapp.catalogue.facts import Facts, facts_of
from webapp.catalogue.people import People
from webapp.catalogue.schema import CatalogueFile
from webapp.catalogue.search import Search
from webapp.catalogue.statistics import Archive
from webapp.catalogue.sums import Tally, count_again
from webapp.catalogue.write import list_game, list_study, note_facts
from webapp.platform.cache import UntilWritten
from webapp.platform.deadline import Deadline, part

LOOKED_AT = 500  # games that are compared with the store before a page is shown
AT_ONCE = 75  # games that are read before a page is shown
READING = 0.5  # seconds of the processor in which that is done, where a page may not take as long as it likes
ONE_GAME = 2.0  # the same, for a game that the thread reads: what takes longer counts as what cannot be played
AT_A_TIME = 20  # games that the thread reads before it writes
PAUSE = 1.0  # seconds between two walks through all games, while somebody keeps writing

log = logging.getLogger(__name__)


class Broken(NamedTuple):
    """A rule was broken here."""

    game: str
    event: int


class ListedStudy(NamedTuple):
    """What a list of studies shows."""

    study: str  # the id
    title: str
    authors: list[str]  # people
    chapters: int
    games: list[str]  # ids
    last_at: str


class Progress(NamedTuple):
    known: int
    games: int


class Catalogue:
    def __init__(self, store: EventStore, path: Path, one_game: float = ONE_GAME) -> None:
        self.store, self.one_game = store, one_game
        self.file = CatalogueFile(path)
        self.file.when_anew = self._forget
        self.file.begin()
        self.search = Search(self.file, People(store).named)
        self.cases = Cases(self.file, store)
        self.archive = Archive(self.file)
        self._answer, self._stored = UntilWritten(self.file.pulse).answer, UntilWritten(store.pulse).answer
        self._hides: tuple[Callable[[], int], Callable[[], set[str]]] | None = None
        self._hidden: set[str] = set()
        self._hidden_at = -1
        self._lock = RLock()  # of what follows
        self._catching_up = False
        self._pulse = -1
        self._unlooked: int | None = None  # the walk through all games has come down to this place
        self._again = False  # something was written since the walk began
        self._thread: Thread | None = None
        self._pages = 0  # being made right now
        self._counting = Lock()

    # ── for pages ───────────────────────────────────────────────────────────────────────────────────────

    def broken(self, rule: str, limit: int = 20) -> list[Broken]:
        """Where a rule was broken, in the newest games first."""
        sql = """select g.game, b.event from broken b join games g using (place)
            where b.rule = ? and b.place not in hidden order by b.place desc, b.event limit ?"""
        return [Broken._make(row) for row in self.file.read(sql, (rule, limit))]

    def most_broken(self, limit: int = 5) -> list[tuple[str, int]]:
        """The rules that were broken in most games, and in how many."""
        sql = """select rule, count(distinct place) as games from broken
            where place not in hidden group by rule order by games desc, rule limit ?"""
        return self._answer((sql, limit), lambda: [(rule, games) for rule, games in self.file.read(sql, (limit,))])

    def progress(self) -> Progress:
        sql = "select (select count(*) from games) - (select count(*) from games where not known)"
        known = self._answer(sql, lambda: int(self.file.read(sql)[0][0]))
        return Progress(known, self._stored("count", self.store.count) - self.studies())

    def listed(self) -> int:
        """How many games anybody may find."""
        sql = "select count(*) from hidden"
        return self.progress().games - self._answer(sql, lambda: int(self.file.read(sql)[0][0]))

    def studies(self) -> int:
        """How many records are about games."""
        sql = "select count(*) from studies"
        return self._answer(sql, lambda: int(self.file.read(sql)[0][0]))

    def listed_studies(self, limit: int) -> list[ListedStudy]:
        """The ones last written in first."""
        sql = """select game, title, authors, chapters, games, last_at from studies
            order by last_at desc, place desc limit ?"""
        rows = self.file.read(sql, (limit,))
        return [ListedStudy(row[0], row[1], json.loads(row[2]), row[3], json.loads(row[4]), row[5]) for row in rows]

    def page_begins(self) -> None:
        """While a page is made, the thread waits."""
        with self._counting:
            self._pages += 1

    def page_ends(self) -> None:
        with self._counting:
            self._pages -= 1

    # ── what is not public ──────────────────────────────────────────────────────────────────────────────

    def hide(self, pulse: Callable[[], int], hidden: Callable[[], set[str]]) -> None:
        """`hidden` tells the ids of games that are not public; it is asked again when `pulse` is another number."""
        self._hides = (pulse, hidden)

    def _hide(self) -> None:
        if self._hides is None or self._hides[0]() == self._hidden_at:
            return
        pulse, hidden = self._hides[0](), self._hides[1]()

        def step(conn: sqlite3.Connection) -> None:
            before = {place for (place,) in conn.execute("select place from hidden")}
            conn.execute("delete from hidden")
            sql = """insert into hidden select place from games where game in (select value from json_each(?))
                returning place"""
            after = {place for (place,) in conn.execute(sql, (json.dumps(sorted(hidden)),)).fetchall()}
            count_again(conn, before ^ after)

        if hidden != self._hidden or self._hidden_at < 0:
            self._hidden = hidden
            if self._differs(hidden):  # on a full disk nothing can be written, and mostly nothing needs to be
                self.file.write(step)
        self._hidden_at = pulse

    def _differs(self, hidden: set[str]) -> bool:
        sql = """select (select count(*) from hidden) <> count(*) or count(*) <> coalesce(sum(place in hidden), 0)
            from games where game in (select value from json_each(?))"""
        return bool(self.file.read(sql, (json.dumps(sorted(hidden)),))[0][0])

    # ── keeping up ──────────────────────────────────────────────────────────────────────────────────────

    def catch_up(self) -> None:
        """Notice what was written, by whomever. What is new or grew among the newest games is known afterwards; an
        old game that grew in another process is noticed by the thread a moment later."""
        with self._lock:
            self._catching_up = True
            try:
                self._hide()
                with suppress(Full, ReadOnly):  # pages show what is known, and nothing that is to be hidden
                    self._catch_up()
            finally:
                self._catching_up = False

    def _forget(self) -> None:
        """The file was begun anew: nothing that was remembered of it holds. Whoever asks now waits for the newest."""
        with self._lock:
            self._pulse = self._hidden_at = -1
            self._unlooked = None
            if not self._catching_up:
                self.catch_up()

    def _catch_up(self) -> None:
        pulse = self.store.pulse()
        if pulse == self._pulse:
            return
        lowest = self._look(None)
        self._pulse = pulse
        if lowest > 1 and self._unlooked is None:
            self._unlooked = lowest
        elif lowest > 1:
            self._again = True
        with part(READING):
            self._read(AT_ONCE)
        if (self._unlooked or self._unknown(1)) and self._thread is None:
            self._thread = Thread(target=self._go_on, name="catalogue", daemon=True)
            self._thread.start()

    def noticed(self, game: str) -> None:
        """For whoever has just written to a game: no page shows it as it was before."""
        tip = self._tip(game)
        with suppress(Full, ReadOnly):
            self._enter([tip])
            self.know([tip.place])

    def know(self, places: Iterable[int]) -> None:
        """Read these games now, unless they are known."""
        wanted = json.dumps(list(places))
        sql = "select place, game from games where not known and place in (select value from json_each(?))"
        with suppress(Full, ReadOnly), part(READING):
            self._learn(self.file.read(sql, (wanted,)))

    def finish(self) -> None:
        """Catch up with everything, however long it takes."""
        for _ in self.finishing():
            pass

    def finishing(self) -> Iterator[int]:
        """The same, game by game, for whoever shows how far it is."""
        self.catch_up()
        lowest: int | None = None
        while (lowest := self._look(lowest)) > 1:
            pass
        told, more = 0, 1
        while more:
            known = self.progress().known
            yield from range(told, known)
            told, more = known, self._read(AT_ONCE)

    def _look(self, before: int | None) -> int:
        """Compare some games with the store, the newest first; down to which place that went."""
        tips = self.store.tips(before, LOOKED_AT)
        if not tips:
            return 0
        span = "where place between ?1 and ?2"
        sql = f"select place, hash from games {span} union all select place, hash from studies {span}"
        here: dict[int, str] = dict(self.file.read(sql, (tips[-1].place, tips[0].place)))
        self._enter([tip for tip in tips if here.get(tip.place) != tip.hash])
        return tips[-1].place

    def _enter(self, tips: Sequence[Tip]) -> None:
        if not tips:
            return
        tips, openings, studies = self._readable(tips)

        def step(conn: sqlite3.Connection) -> None:
            for tip, opening in zip(tips, openings, strict=True):
                if tip.game in studies:
                    list_study(conn, tip, opening, studies[tip.game])
                else:
                    list_game(conn, tip, opening)
            unlisted = [(tip.place,) for tip in tips if tip.game in self._hidden and tip.game not in studies]
            conn.executemany("insert or ignore into hidden values (?)", unlisted)
            count_again(conn, [place for (place,) in unlisted])

        self.file.write(step)

    def _readable(self, tips: Sequence[Tip]) -> tuple[list[Tip], list[Opening], dict[str, Study]]:
        """Those of which header (of a study, sentences) are what was written: one that is damaged hides no others."""
        readable: list[Tip] = []
        openings: list[Opening] = []
        studies: dict[str, Study] = {}
        for tip in tips:
            try:
                opening = self.store.opening(tip.game)
                if opening.header.game == STUDY:
                    studies[tip.game] = Study.of(self.store.log(tip.game))
            except (Damaged, NotAStore, NoSuchGame):
                log.exception("A record is damaged and left out of the catalogue. recount verify names it.")
                continue
            readable.append(tip)
            openings.append(opening)
        return readable, openings, studies

    def _unknown(self, limit: int) -> list[tuple[int, str]]:
        sql = "select place, game from games where not known order by place desc limit ?"
        return self.file.read(sql, (limit,))

    def _read(self, limit: int) -> int:
        """Read some games; how many there were to read."""
        unknown = self._unknown(limit)
        self._learn(unknown)
        return len(unknown)

    def _learn(self, games: Sequence[tuple[int, str]]) -> None:
        """As many of them as there is time for; the others stay unknown."""
        learnt = []
        with suppress(TooMuch):
            for place, game in games:
                self._make_way()
                go_on()
                learnt.append(self._learnt(place, game))
        if not learnt:
            return

        def step(conn: sqlite3.Connection) -> None:
            tally = Tally(conn)
            for tip, facts, times in learnt:
                note_facts(conn, tip, facts, times)
                tally.note(tip.place, facts)
            tally.add_up()

        self.file.write(step)

    def _learnt(self, place: int, game: str) -> tuple[Tip, Facts, Sequence[str]]:
        # the tip first: what is written in between is noticed as new
        tip = next((tip for tip in self.store.tips(place + 1, 1) if tip.game == game), None)
        if tip is None:  # its row is lost: it counts as read, or this had no end
            return Tip(place, game, 0, "", ""), Facts(), ()
        facts = self._patiently(game) if current_thread() is self._thread else self._facts(game)
        return tip, facts, self.store.times(game) if facts.argued else ()

    def _patiently(self, game: str) -> Facts:
        try:
            with limited(Deadline(self.one_game).over):
                return self._facts(game)
        except TooMuch:
            log.exception("The game %s takes too long to be catalogued.", game)
            return Facts()

    def _tip(self, game: str) -> Tip:
        heading = self.store.heading(game)
        return Tip(heading.place, game, heading.events, heading.last_at, heading.hash)

    def _facts(self, game: str) -> Facts:
        """What is no fault of the record's is raised: that time or memory is used up, or that the store is away."""
        try:
            return facts_of(self.store.log(game))
        except (TooMuch, MemoryError):
            raise
        except Exception as why:  # one record that the engine trips over must not hide all others
            if isinstance(why, StoreError) and not isinstance(why, Damaged | NotAStore | NoSuchGame):
                raise
            log.exception("The game %s cannot be catalogued.", game)
            return Facts()

    # ── the thread ──────────────────────────────────────────────────────────────────────────────────────

    def _go_on(self) -> None:
        failed = False
        try:
            while self._work():
                pass
        except Exception:  # the store may be closed or busy: the next page starts a new thread
            log.exception("The catalogue is not up to date.")
            failed = True
        with self._lock:
            self._thread = None
            if failed or self._unlooked or self._again or self._unknown(1):
                self._pulse = -1
        self.file.close()

    def _work(self) -> bool:
        """One step: list games that nobody has looked at, or read some; whether there is more to do."""
        self._make_way()
        with self._lock:
            before = self._unlooked
        if before is not None:
            lowest = self._look(before)
            with self._lock:
                self._unlooked = lowest if lowest > 1 else None
            return True
        if self._read(AT_A_TIME):
            return True
        with self._lock:
            again, self._again = self._again, False
            self._unlooked = self.store.tips(None, LOOKED_AT)[-1].place if again else None
        if again:
            time.sleep(PAUSE)
        return again

    def _make_way(self) -> None:
        """If this is the thread: wait while a page is made. Who asks for pages all the time does not stop it."""
        for _ in range(50 if current_thread() is self._thread else 0):
            if not self._pages:
                break
            time.sleep(0.002)
