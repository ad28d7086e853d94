"""What a replay leaves behind, and what is said to differ between two."""

from pathlib import Path

import pytest

from records import Log, read
from replay.snapshots.fingerprint import NOT_JUDGED, WIDTH, Fingerprint, change, fingerprint_of

FIXTURES = Path(__file__).parents[3] / "fixtures"
# the second player takes two white tokens where three lie: SPL-TAKE2-2
CRIME = read((FIXTURES / "splendor/crimes/SPL-TAKE2-2.rgn").read_text())
GAMES = [FIXTURES / f"{game}/games/{name}.rgn" for game, name in (("splendor", "sim-3p"), ("marvel", "sim-4p"))]


@pytest.mark.parametrize("path", [path for path in GAMES if path.exists()], ids=lambda path: path.parts[-3])
def test_the_same_log_leaves_the_same_imprint_with_a_few_bytes_for_each_event(path: Path) -> None:
    log = read(path.read_bytes())
    assert fingerprint_of(log) == fingerprint_of(read(path.read_bytes()))
    assert len(fingerprint_of(log).tables) == WIDTH * len(log.stands)
    assert change(fingerprint_of(log), fingerprint_of(log), log) is None


def test_findings_are_part_of_it_by_event_verdict_and_rule() -> None:
    assert fingerprint_of(CRIME).found == ((2, "irregular", "SPL-TAKE2-2"),)
    assert fingerprint_of(CRIME).status == "irregular"


def test_a_game_whose_header_does_not_fit_its_rules_is_not_judged() -> None:
    assert fingerprint_of(read('[game "splendor"]\n[A "Ola"]\nA take wug\n')) == Fingerprint(NOT_JUDGED)


def test_a_game_that_nobody_has_taught_recount_leaves_the_imprint_of_its_sheet() -> None:
    assert fingerprint_of(read('[game "x"]\nA go\n')).status == "clean"


def test_a_verdict_that_is_another_is_named_with_its_event_and_rule() -> None:
    now = fingerprint_of(CRIME)
    before = now._replace(found=(), status="clean", digest=b"another")
    found = change(before, now, CRIME)
    assert found is not None
    assert (found.event, found.was, found.now, found.table) == (2, (), ("irregular (SPL-TAKE2-2)",), False)
    assert (found.came, found.went, found.status) == (("SPL-TAKE2-2",), (), ("clean", "irregular"))
    back = change(now, before, CRIME)
    assert back is not None
    assert (back.was, back.now, back.went) == (("irregular (SPL-TAKE2-2)",), (), ("SPL-TAKE2-2",))


def test_a_table_that_is_another_is_named_by_the_first_event_after_which_it_is() -> None:
    log = read('[game "splendor"]\n[A "a"]\n[B "b"]\nA take wug\nB take wug\nA take wug\nB take wug\n')
    now = fingerprint_of(log)
    other = bytearray(now.tables)
    other[2 * WIDTH] ^= 1
    other[3 * WIDTH] ^= 1
    found = change(now._replace(tables=bytes(other), digest=b""), now, log)
    assert found is not None
    assert (found.event, found.table, found.was, found.now) == (3, True, (), ())


def test_where_the_replay_stops_elsewhere_the_event_is_named() -> None:
    """Nobody can take three blue when none lie there; an engine that did not see it would have gone on."""
    stops = read('[game "splendor"]\n[A "a"]\n[B "b"]\nA take uu\nB take uu\nA take wuk\nB take wgk\n')
    now = fingerprint_of(stops)
    assert now.status == "impossible"
    before = now._replace(status="clean", found=now.found[:-1], tables=now.tables + b"12345678", digest=b"")
    found = change(before, now, stops)
    assert found is not None
    assert (found.event, found.now[-1].split()[0]) == (3, "impossible")


def test_who_has_won_is_part_of_it_though_no_table_shows_it() -> None:
    now = fingerprint_of(CRIME)
    assert now.outcome == "A 0 : B 0"
    found = change(now._replace(outcome="A 0 : B 0>B", digest=b""), now, CRIME)
    assert found is not None
    assert (found.event, found.outcome) == (0, ("A 0 : B 0>B", "A 0 : B 0"))


def test_numbers_follow_what_stands_and_not_the_order_of_writing() -> None:
    log = Log(CRIME.header, (*CRIME.events, *read('[game "x"]\nA a\nB b\n- rewind 1\nB take rgk\n').events[2:]))
    log = Log(log.header, tuple(event._replace(number=at) for at, event in enumerate(log.events, 1)))
    now = fingerprint_of(log)
    assert [event.number for event in log.stands] == [1, 4]
    found = change(now._replace(tables=now.tables[:WIDTH] + b"----", digest=b""), now, log)
    assert found is not None
    assert found.event == 4
