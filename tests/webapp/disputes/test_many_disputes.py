"""Very many disputes: a page tells some of them, says how many there are, and leads to the others."""

import re

from flask import Flask
from flask.testing import FlaskClient

from records.disputes import disputes
from tests.siege.hostile_records import argued_and_ruled, disputed
from webapp.disputes.notices import MOST_TWINS
from webapp.disputes.views import MOST_LISTED


def numbers(page: str) -> list[int]:
    return [int(found) for found in re.findall(r'class="brief".*?<span class="n">(\d+)</span>', page)]


def test_every_dispute_is_on_one_page_of_the_list_the_newest_first(app: Flask, client: FlaskClient) -> None:
    log = argued_and_ruled(4 * (2 * MOST_LISTED + 1))
    path: str | None = f"/g/{app.extensions['store'].create(log).game}/disputes"
    found: list[int] = []
    while path:
        page = client.get(path).get_data(as_text=True)
        assert 0 < len(numbers(page)) <= MOST_LISTED
        found += numbers(page)
        following = re.search(r'rel="next" href="([^"]+)"', page)
        path = following[1] if following else None
    assert found == [case.number for case in disputes(log)][::-1]


def test_a_page_that_there_is_not_is_the_nearest_one(app: Flask, client: FlaskClient) -> None:
    path = f"/g/{app.extensions['store'].create(disputed(MOST_LISTED + 1)).game}/disputes"
    last, first = (numbers(client.get(path, query_string={"page": page}).get_data(as_text=True)) for page in (2, 1))
    assert (len(first), len(last)) == (MOST_LISTED, 1)
    for asked in ("3", "999999999999"):
        assert numbers(client.get(path, query_string={"page": asked}).get_data(as_text=True)) in (first, last)
    for asked in ("", "0", "-1", "x", "²", "1e3"):
        assert numbers(client.get(path, query_string={"page": asked}).get_data(as_text=True)) == first


def test_programs_get_them_part_by_part(app: Flask, client: FlaskClient) -> None:
    log = disputed(120)
    path = f"/api/v1/games/{app.extensions['store'].create(log).game}/disputes"
    found: list[int] = []
    while told := client.get(path, query_string={"after": found[-1] if found else 0}).get_json()["disputes"]:
        assert len(told) <= 50
        found += [case["number"] for case in told]
    assert found == [case.number for case in disputes(log)]


def test_other_disputes_about_the_same_event_are_counted(app: Flask, client: FlaskClient) -> None:
    log = disputed((len(disputed(0).events) - 20) * (MOST_TWINS + 3))
    number = disputes(log)[0].number
    page = client.get(f"/g/{app.extensions['store'].create(log).game}/disputes/{number}").get_data(as_text=True)
    assert page.count("There is another dispute about the same event") == MOST_TWINS
    assert "2 more disputes are about this event." in page
