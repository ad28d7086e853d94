"""Two sites that differ in hidden cards alone cannot be told apart; `tests/siege/hands.py` asks them more."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.siege.hands import run
from tests.webapp.perspective.asked_of_both import GUESSERS, readings, uploads
from tests.webapp.perspective.two_sites import ENDED, ROLES, Question, TwoSites, eye


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoSites]:
    made = TwoSites(tmp_path_factory.mktemp("sites"))
    yield made
    made.close()


def test_everybody_asks_for_everything(two: TwoSites) -> None:
    asked = list(islice(readings(two, Random(1)), 20_000))
    assert {each.role for each in asked} == set(ROLES)
    assert len({str(each) for each in asked}) > 12_000
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
    assert len(rows) == 4
    assert [row for row in rows if not row.held] == []


def test_a_game_that_has_ended_is_not_disclosed(tmp_path: Path) -> None:
    """Or the siege would compare open hands."""
    ended = TwoSites(tmp_path, ENDED)
    try:
        told = ended.sent(ended.one, Question("nobody", "GET", "/api/v1/games/{game}")).json
        assert told["over"]
        assert "all" not in told["eyes"]
        assert [each for each in islice(readings(ended, Random(5)), 60) if not ended.same(each)] == []
    finally:
        ended.close()
