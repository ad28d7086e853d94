"""Search: looks for the request without an account that costs most, by trying and by changing what cost most so far.

Every address of the site × stored records that hold very much of one thing × events × parameters × bodies. Each
request is worked on in a process of the kind that works for the site, which is given three times as long, so that it is
seen how far a request would go. What the site would answer itself must cost little; of the rest it is told what is
ended. The seed is printed, so that a search can be done again.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from os import sysconf
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.routing import Rule
from werkzeug.test import EnvironBuilder

from records import Log, write
from tests.siege import hostile_records as hostile
from tests.siege.part import Row
from webapp import create_app
from webapp.operations.apart.gate import Gate
from webapp.operations.apart.job import Start, packed
from webapp.operations.apart.pool import Pool, Stopped
from webapp.platform.settings import Settings

TRIES = 600
MOST_SECONDS, MOST_BYTES = 2.0, 200 << 20
LONGEST, LARGEST = 6.0, 1 << 30  # of one request that is only tried
BEST = 5  # from which the search goes on
TICKS = sysconf("SC_CLK_TCK")

SHAPES: dict[str, Callable[[int], Log]] = {
    "a game": lambda _: hostile.game(),
    "Gauntlet": lambda _: hostile.game("gauntlet/games/sim-4p"),
    "Marvel": lambda _: hostile.game("marvel/games/sim-4p"),
    "variations": hostile.varied,
    "nested variations": hostile.nested_variations,
    "disputes": hostile.disputed,
    "rulings": hostile.argued_and_ruled,
    "nested amends": lambda many: hostile.amended_deeply(max(1, many // 25)),
    "amends of amends": hostile.amended_often,
    "take-backs": hostile.taken_back,
    "notes": lambda many: hostile.noted(max(1, many // 10), "#5 " * 3300),
    "replies": hostile.replied,
    "sets": hostile.in_sets,
    "remarks": hostile.remarked,
    "evidence": hostile.evidence,
    "a long game": hostile.long_game,
}
PARAMETERS = {
    "as": ("A", "B", "spectator", "all"),
    "theme": ("dark", "contrast"),
    "lang": ("pl",),
    "q": ("a", "take", "x" * 1500, "Ania OR " * 100),
    "page": ("1", "99999"),
    "sort": ("length", "-length", "players"),
    "events": ("1-2000", "5"),
    "at": ("1", "50", "99999"),
    "say": ("A take wug", "A take " + "w" * 900, hostile.nested(150, 1)),
    "position": ("turn A", "turn A\nA tokens wwwwuuugg cards 1W1 1W2 1U1 reserved 2R4"),
    "game": ("splendor", "gauntlet", "marvel"),
    "players": ("2", "3", "4"),
    "all": ("1",),
}


class Question(NamedTuple):
    route: int
    shape: str
    number: int
    parameters: tuple[tuple[str, str], ...]
    body: int  # which of several


class Cost(NamedTuple):
    seconds: float
    bytes: int
    status: str
    apart: bool  # the site would not work on it itself

    @property
    def weight(self) -> float:
        return max(self.seconds / MOST_SECONDS, self.bytes / MOST_BYTES)


class Site:
    """A site with hostile records in it, and a process that works for it."""

    def __init__(self, folder: Path, many: int) -> None:
        self.app: Flask = create_app(folder, settings=Settings(apart=1))
        store = self.app.extensions["store"]
        logs = {name: make(many) for name, make in SHAPES.items()}
        self.games = {name: store.create(log).game for name, log in logs.items()}
        self.lengths = {name: len(log.events) for name, log in logs.items()}
        self.study = store.create(hostile.study_of(store, max(300, many), max(2, min(119, many // 8)))).game
        self.text = {name: write(log)[: 1 << 20] for name, log in logs.items()}
        self.routes = [rule for rule in self.app.url_map.iter_rules() if _open(rule)]
        self.gate: Gate = self.app.extensions["gate"]
        start = Start("webapp:create_app", str(folder), Settings(), {}, False, LONGEST, LARGEST, 600.0)
        self.pool = Pool(start)

    def question(self, random: Random) -> Question:
        route = random.randrange(len(self.routes))
        return self._with_more(random, Question(route, random.choice(list(SHAPES)), 1, (), random.randrange(4)))

    def near(self, random: Random, asked: Question) -> Question:
        """The same, but for one thing."""
        changes = [
            lambda: asked._replace(route=random.randrange(len(self.routes))),
            lambda: asked._replace(shape=random.choice(list(SHAPES))),
            lambda: asked._replace(body=random.randrange(4)),
            lambda: self._with_more(random, asked),
        ]
        return random.choice(changes)()

    def _with_more(self, random: Random, asked: Question) -> Question:
        number = random.randint(1, max(1, self.lengths[asked.shape]))
        names = random.sample(list(PARAMETERS), random.choice((0, 0, 1, 2)))
        return asked._replace(
            number=number, parameters=tuple((name, random.choice(PARAMETERS[name])) for name in names)
        )

    def path(self, asked: Question) -> str:
        rule, said = self.routes[asked.route].rule, {"game": self.games[asked.shape], "study": self.study}
        said |= dict.fromkeys(("number", "address"), str(asked.number)) | dict.fromkeys(("line", "other"), "118a")
        said |= {"rule": "SPL-LIM-2", "what": "splendor", "book": "splendor"}

        def fill(found: re.Match[str]) -> str:
            kind, _, name = found[1].rpartition(":")
            if kind.startswith("any("):
                return kind[4:-1].split(",")[0].strip()
            return f"{asked.number}a" if kind == "branched" else said.get(name, "1")

        return re.sub(r"<([^>]+)>", fill, rule)

    def environ(self, asked: Question) -> dict[str, Any]:
        path, query = self.path(asked), dict(asked.parameters)
        if "GET" in (self.routes[asked.route].methods or ()):
            return EnvironBuilder(path, query_string=query).get_environ()
        text = self.text[asked.shape]
        position = {"game": "splendor", "seats": "AB", "position": "turn A", "say": query.get("say", "")}
        said = ({"text": text, "act": "check"}, {"text": text[:20_000]}, position, {"text": text, **position})[
            asked.body
        ]
        if "/api/" in path or path.endswith(".json"):
            more: dict[str, Any] = {"data": json.dumps(said), "content_type": "application/json"}
        else:
            more = {"data": said}
        return EnvironBuilder(path, method="POST", **more).get_environ()

    def ask(self, asked: Question) -> Cost:
        apart = self.gate.apart(self.environ(asked))
        self.pool.work(packed(EnvironBuilder("/healthz").get_environ()))  # so that a process is there
        [pid] = self.pool.pids()
        with suppress(OSError):
            Path(f"/proc/{pid}/clear_refs").write_text("5")  # the peak of its memory begins anew
        spent, kept = _seconds(pid), _bytes(pid, "VmRSS")
        try:
            status = self.pool.work(packed(self.environ(asked))).status
        except Stopped:
            return Cost(LONGEST, 0, "ended", apart)
        return Cost(_seconds(pid) - spent, max(0, _bytes(pid, "VmHWM") - kept), status, apart)


def _open(rule: Rule) -> bool:
    """Not about accounts, which are somebody's own, and no files."""
    return not re.match(r"/(account|groups|static|sign|reset|metrics|readyz)", rule.rule) and bool(
        {"GET", "POST"} & (rule.methods or set())
    )


def _seconds(pid: int) -> float:
    try:
        told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(told[11]) + int(told[12])) / TICKS


def _bytes(pid: int, name: str) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) << 10
    return 0


Found = list[tuple[Cost, Question]]


def climb(
    random: Random,
    tries: int,
    fresh: Callable[[Random], Question],
    near: Callable[[Random, Question], Question],
    ask: Callable[[Question], Cost],
) -> Found:
    """Everything that was tried, the costliest first."""
    found: Found = []
    seen = set[Question]()
    for _ in range(tries):
        asked = near(random, random.choice(found[:BEST])[1]) if found and random.random() < 0.4 else fresh(random)
        if asked not in seen:
            seen.add(asked)
            found.append((ask(asked), asked))
            found.sort(key=lambda each: -each[0].weight)
    return found


@contextmanager
def besieged(many: int) -> Iterator[Site]:
    with TemporaryDirectory() as folder:
        site = Site(Path(folder), many)
        try:
            yield site
        finally:
            site.pool.close()
            site.app.extensions["store"].close()


def run(scale: float) -> list[Row]:
    seed = SystemRandom().randrange(10**6)
    with besieged(max(20, round(2000 * scale))) as site:
        found = climb(Random(seed), max(10, round(TRIES * scale)), site.question, site.near, site.ask)
        print(f"  seed {seed}; the worst of {len(found)} requests:")
        for cost, asked in found[:10]:
            print("   ", told(site, cost, asked))
    return rows(found)


def told(site: Site, cost: Cost, asked: Question) -> str:
    where = "apart" if cost.apart else "in front"
    more = "".join(f" {name}={value[:20]!r}" for name, value in asked.parameters)
    figures = f"{cost.seconds:6.2f} s {cost.bytes >> 20:4} MB  {cost.status:10} {where:8}"
    return f"{figures}  {site.routes[asked.route].rule} of {asked.shape}, {asked.number}{more}"


def rows(found: Found) -> list[Row]:
    """What the site works on itself costs little; the rest is ended in time, and none of it fails."""
    front = [cost for cost, _ in found if not cost.apart]
    ended = [cost for cost, _ in found if cost.apart and cost.weight > 1]
    worst = max(front, key=lambda cost: cost.weight, default=Cost(0, 0, "", False))
    failed = sum(cost.status.startswith("500") for cost, _ in found)
    return [
        Row(
            f"search: the worst of {len(front)} requests that the site answers itself",
            f"{worst.seconds:.2f} s, {worst.bytes >> 20} MB",
            worst.weight <= 1,
        ),
        Row(
            f"search: of {len(found) - len(front)} that are worked on apart",
            f"{len(ended)} are ended after {MOST_SECONDS:g} s or {MOST_BYTES >> 20} MB",
            True,
        ),
        Row(f"search: of {len(found)} requests", f"{failed} were answered 500", not failed),
    ]
