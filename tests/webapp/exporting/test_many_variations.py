"""A file and a sheet of paper tell the first hundred variations, count the others, and tell those asked for."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.count_plays import played
from tests.siege.hostile_records import varied


@pytest.mark.parametrize("page", ["{game}.html", "{game}/print"])
def test_the_first_are_told_and_the_others_counted(app: Flask, client: FlaskClient, page: str) -> None:
    log = varied(103)
    path = "/g/" + page.format(game=app.extensions["store"].create(log).game)
    told = client.get(path).get_data(as_text=True)
    first, *_, last = log.branches
    assert "3 more variations are left out here. Choose those that you want." in told
    assert f"<b>{first}</b></p>" in told
    assert f"<b>{last}</b></p>" not in told
    chosen = client.get(path, query_string={"line": last}).get_data(as_text=True)
    assert f"<b>{last}</b></p>" in chosen
    assert "left out here" not in chosen


@pytest.mark.parametrize("page", ["{game}.html", "{game}/print", "{game}/branches", "{game}"])
def test_what_variations_have_in_common_is_played_once(app: Flask, client: FlaskClient, page: str) -> None:
    log = varied(60)
    path = "/g/" + page.format(game=app.extensions["store"].create(log).game)
    with played() as count:
        client.get(path)
    assert count.records(len(log.stands)) < 8
