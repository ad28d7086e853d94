"""The archive: `python -m tests.bench.asking 100000` asks a catalogue of as many games everything it can be asked.

Some thousand games are simulated, all different; the others are the same games at other places of the catalogue, so
every answer is as long as it would be. The records themselves are not stored: no question reads them.
"""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from records.entry import Opening, Tip
from records.memory import MemoryStore
from tests.bench.shelves import played
from webapp.catalogue import Catalogue
from webapp.catalogue.facts import Facts, facts_of
from webapp.catalogue.query import Wish
from webapp.catalogue.sums import Tally
from webapp.catalogue.write import list_game, note_facts

DIFFERENT = 2_000
AT_A_TIME = 500
TIMES = 5  # each question; the median counts
SHOWN = 25
MOST = 0.2  # seconds
BROKEN = "SPL-BUY-2"  # simulated players break no rule: of every tenth game it is said all the same


def fill(kept: Catalogue, games: int, different: int) -> list[Facts]:
    logs = played(min(different, games))
    facts = [facts_of(log) for log in logs]
    facts[::10] = [replace(each, broken=((BROKEN, 9),), irregular=1) for each in facts[::10]]
    for start in range(0, games, AT_A_TIME):
        conn = kept.file.conn
        conn.execute("begin immediate")
        tally = Tally(conn)
        for place in range(start + 1, min(start + AT_A_TIME, games) + 1):
            which = place % len(logs)
            tip = Tip(place, f"{place:032x}", len(logs[which].events), "2026-11-18T12:00:00+00:00", f"{place:064x}")
            list_game(conn, tip, Opening(tip.game, 1, logs[which].header, tip.last_at, "", ""))
            note_facts(conn, tip, facts[which])
            tally.note(place, facts[which])
        tally.add_up()
        conn.execute("commit")
    return facts


def questions(kept: Catalogue, facts: list[Facts]) -> Iterator[tuple[str, Callable[[], object]]]:
    chance, archive, find = Random(7), kept.archive, kept.search.find
    some = chance.choice([each for each in facts if each.kind == "splendor" and each.over])
    wishes = {
        "a card bought before turn 10": Wish(card="2R4", deed="buy", turn="10"),
        "a cheap card, bought by who won": Wish(game="splendor", card="1W1", deed="buy", won="1"),
        "a card reserved by the second of three": Wish(card="3K3", deed="reserve", seat="2", players="3"),
        "a hero played before turn 3": Wish(game="gauntlet", card="H1a", deed="play", turn="3"),
        "a rule was broken": Wish(rule=BROKEN),
        "a reading mattered": Wish(game="splendor", reading="pair-four"),
        "a position, the last one": Wish(game="splendor", position=some.tables[-8:].hex()),
        "a position that never occurred": Wish(position="00" * 8),
        "an opening of one turn": Wish(game="splendor", opening="take wug"),
        "a length": Wish(game="splendor", players="2", rounds="30"),
    }
    for words, wish in wishes.items():
        yield words, lambda wish=wish: find(wish, "", SHOWN)  # type: ignore[misc]
    begun = archive.openings("splendor")[0].name
    yield "which games there are", archive.kinds
    yield "every card of Splendor", lambda: archive.sums("splendor", "buy", 2)
    yield "every card of all tables", lambda: archive.sums("splendor", "buy")
    yield "openings: the first turn", lambda: archive.openings("splendor", (), 2)
    yield "openings: the second turn", lambda: archive.openings("splendor", (begun,))
    yield "seats", lambda: archive.seats("splendor")
    yield "how long games are", lambda: archive.sums("splendor", "rounds", 2)


def ask(games: int, different: int = DIFFERENT) -> float:
    """Print how long each answer takes; the longest. Answers that were remembered do not count."""
    with TemporaryDirectory() as folder:
        kept = Catalogue(MemoryStore(), Path(folder) / "catalogue.db")
        began = time.process_time()
        facts = fill(kept, games, different)
        kept.file.conn.execute("pragma wal_checkpoint(truncate)")
        size = sum(path.stat().st_size for path in Path(folder).iterdir())
        print(f"{games:,} games, {min(different, games):,} different: {size / games:,.0f} bytes each,")
        print(f"  entered in {time.process_time() - began:.0f} s of processor time")
        longest = 0.0
        for words, question in questions(kept, facts):
            taken = []
            for _ in range(TIMES):
                kept.search.forget()
                began = time.perf_counter()
                question()
                taken.append(time.perf_counter() - began)
            longest = max(longest, median(taken))
            print(f"  {words:42} {1000 * median(taken):7.1f} ms")
        kept.file.close()
        return longest


if __name__ == "__main__":
    sys.exit(ask(int(sys.argv[1]), *map(int, sys.argv[2:])) > MOST)
