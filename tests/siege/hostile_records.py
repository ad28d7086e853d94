"""Hostile records: each holds very much of one thing that somebody can write many of. All are made by code."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path
from string import ascii_lowercase

from records import Event, Log, quote, read
from records.store import EventStore
from tests.bench.endless import endless

ROOT = Path(__file__).parents[2]


@cache
def game(name: str = "splendor/games/sim-3p") -> Log:
    """A game as a table plays it."""
    return read((ROOT / f"fixtures/{name}.rgn").read_bytes())


def with_more(log: Log, more: Iterator[tuple[str, str, tuple[str, ...]]], many: int) -> Log:
    """The same with so many sentences more at its end."""
    first = len(log.events) + 1
    said = (Event(first + n, *each) for n, each in enumerate(islice(more, many)))
    return Log(log.header, (*log.events, *said))


def varied(many: int) -> Log:
    """One variation after the other, wherever one can leave."""
    last = len(game().events)
    names = (f"{at}{letter}" for letter, at in product(ascii_lowercase, range(last, 20, -1)))
    return with_more(game(), (("-", "line", (name, "A", "take", "wug")) for name in names), many)


def nested_variations(many: int) -> Log:
    """Variations of variations, each a move longer than the one it leaves."""
    last = len(game().events)
    names = [f"{last}a"]
    for name in names:
        if len(names) >= many:
            break
        if name.count("1") < 9 + str(last).count("1"):
            names += [f"{name}1{letter}" for letter in ascii_lowercase]
    return with_more(game(), (("-", "line", (name, "A", "take", "wug")) for name in names), many)


def disputed(many: int) -> Log:
    """One dispute after the other, about every event in turn."""
    last = len(game().events)
    about = (str(20 + n % (last - 20)) for n in range(many))
    return with_more(game(), (("A", "dispute", (each, quote("no"))) for each in about), many)


def argued_and_ruled(many: int) -> Log:
    """Disputes, each ruled on, and the moves corrected afterwards."""
    last = len(game().events)
    said: list[tuple[str, str, tuple[str, ...]]] = []
    for n in range(many // 4):
        here, about = last + 1 + 4 * n, str(20 + n % (last - 20))
        said += [
            ("A", "dispute", (about, quote("no"))),
            ("A", "vote", (str(here), "stands")),
            ("-", "ruling", (str(here), "legal", "stands")),
            ("-", "amend", (about, *_as_it_is(int(about)))),
        ]
    return with_more(game(), iter(said), many)


def _as_it_is(number: int) -> tuple[str, ...]:
    event = game().events[number - 1]
    return (event.seat, event.verb, *event.words)


def nested(layers: int, last: int) -> str:
    """`amend 1 amend 1 … take wug`."""
    return " ".join([f"amend {last}"] * layers) + " A take wug"


def amended_deeply(many: int, layers: int = 1900) -> Log:
    """Corrections of corrections of corrections, all in one sentence."""
    last = len(game().events)
    verb, *words = nested(layers, last).split(" ")
    return with_more(game(), (("-", verb, tuple(words)) for _ in range(many)), many)


def amended_often(many: int) -> Log:
    """Every correction corrects the one before it."""
    last = len(game().events)
    about = (str(last + max(n - 1, 0)) for n in range(1, many + 1))
    return with_more(game(), (("-", "amend", (each, "A", "take", "wug")) for each in about), many)


def taken_back(many: int) -> Log:
    """Played to and fro: each take-back leaves another way behind."""
    last = len(game().events)
    said = (("A", "take", ("wug",)) if n % 2 else ("-", "rewind", (str(last - 5),)) for n in range(many))
    return with_more(game(), said, many)


def noted(many: int, text: str) -> Log:
    """Notes of which each says much."""
    about = (str(1 + n % 100) for n in range(many))
    return with_more(game(), (("@a", "note", (each, quote(text))) for each in about), many)


def replied(many: int) -> Log:
    """Each note answers the one before it."""
    last = len(game().events)
    return with_more(game(), (("@a", "note", (str(last + n), quote("so"))) for n in range(many)), many)


def in_sets(many: int) -> Log:
    """Each in a set of its own."""
    said = (
        (("@a", "set", (f"s{n // 2}", "public")), ("@a", "note", ("5", "!", "in", f"s{n // 2}")))[n % 2]
        for n in range(many)
    )
    return with_more(game(), said, many)


def remarked(many: int) -> Log:
    """Remarks of 10 kB."""
    log = game()
    long = "; " + "so " * 3300
    events = tuple(event._replace(remark=long) if at < many else event for at, event in enumerate(log.events))
    return Log(log.header, events)


def evidence(many: int) -> Log:
    """One dispute and very much that is shown and said in it."""
    log, last = disputed(1), len(game().events) + 1
    kinds = (("evidence", (str(last), "frame", "50", quote("look"))), ("argue", (str(last), quote("no"))))
    return with_more(log, (("A", *kinds[n % 2]) for n in range(many)), many)


def long_game(events: int) -> Log:
    return endless(events)


def study_of(store: EventStore, events: int, many: int) -> Log:
    """Excerpts of one long game, all of them different."""
    here = store.create(long_game(events)).game
    said = ((str(n + 1), here, f"{events - 70 - n}-{events - 20 - n}") for n in range(many))
    lines = "".join(
        f"{number} - excerpt {game} {span} as-of {events - 1 - int(number)}\n" for number, game, span in said
    )
    return read(f'[game "study"]\n[title "s"]\n[@a "x"]\n\n{lines}')
