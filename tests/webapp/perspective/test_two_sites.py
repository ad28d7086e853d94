"""Two sites that differ in hidden cards alone cannot be told apart; `tests/siege/hands.py` asks them more."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.siege.hands import run
from tests.webapp.perspective.two_sites import GUESSERS, ROLES, Question, TwoSites, eye, readings, uploads


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoSites]:
    made = TwoSites(tmp_path_factory.mktemp("sites"))
    yield made
    made.close()


def test_everybody_asks_for_everything(two: TwoSites) -> None:
    asked = list(islice(readings(two.one.app, Random(1)), 20_000))
    assert {each.role for each in asked} == set(ROLES)
    assert len({str(each) for each in asked}) > 15_000
    assert {each.role for each in islice(uploads(two, Random(1)), 200)} == set(GUESSERS)


def test_they_do_differ(two: TwoSites) -> None:
    """Whoever holds a hand is told so, and would be told apart."""
    question = Question("A", "GET", "/g/{game}/now.json")
    one, other = (two.sent(site, question) for site in (two.one, two.others[""]))
    assert one.status_code == other.status_code == 200
    assert one.json["table"]["A.hand"] != other.json["table"]["A.hand"]
    assert two.plain(two.one, one) != two.plain(two.others[""], other)
    assert eye("A") == "A"


def test_a_look_at_the_siege() -> None:
    rows = run(0.0005)
    assert len(rows) == 3
    assert [row for row in rows if not row.held] == []
