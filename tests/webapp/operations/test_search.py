"""The search for the costliest request: it finds what is hidden, and asks real requests."""

from random import Random

from tests.siege import search
from tests.siege.search import Cost, Question


def _cost(asked: Question) -> Cost:
    """The costliest is where everything comes together: no single step tells."""
    return Cost(float(asked.number) * (1 + asked.route), 0, "200 OK", False)


def _fresh(random: Random) -> Question:
    return Question(random.randrange(10), "a game", random.randrange(10), (), 0)


def _near(random: Random, asked: Question) -> Question:
    return random.choice([asked._replace(number=asked.number + 1), asked._replace(route=asked.route + 1)])


def test_it_goes_on_from_what_cost_most() -> None:
    found = search.climb(Random(7), 200, _fresh, _near, _cost)
    weights = [cost.weight for cost, _ in found]
    assert weights == sorted(weights, reverse=True)
    assert found[0][1].number > 10, "it got further than any that was only guessed"
    assert len({asked for _, asked in found}) == len(found)
    assert found == search.climb(Random(7), 200, _fresh, _near, _cost)


def test_what_costs_too_much_does_not_hold() -> None:
    cheap, costly = Cost(0.1, 0, "200 OK", False), Cost(2.1, 0, "200 OK", False)
    large, failed = Cost(0.1, 300 << 20, "200 OK", False), Cost(0.1, 0, "500 OOPS", False)
    asked = Question(0, "a game", 1, (), 0)
    assert [row.held for row in search.rows([(cheap, asked)])] == [True, True, True]
    assert [row.held for row in search.rows([(costly, asked)])] == [False, True, True]
    assert [row.held for row in search.rows([(large, asked)])] == [False, True, True]
    assert [row.held for row in search.rows([(costly._replace(apart=True), asked)])] == [True, True, True]
    assert [row.held for row in search.rows([(failed, asked)])] == [True, True, False]


def test_it_asks_requests_that_are_answered() -> None:
    with search.besieged(20) as site:
        found = search.climb(Random(11), 25, site.question, site.near, site.ask)
    assert len(found) > 15
    statuses = {cost.status[:3] for cost, _ in found}
    assert "200" in statuses
    assert "500" not in statuses
