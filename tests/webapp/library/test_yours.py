"""The games of a browser: what it is told when it names them."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.sqlite import SqliteStore
from tests.webapp.recording.table import FIXTURES
from tests.webapp.samples import game, keep


@pytest.fixture
def two_games(store: SqliteStore) -> tuple[str, str]:
    logs = [read((FIXTURES / f"splendor/games/{name}.rgn").read_bytes()) for name in ("sim-2p", "sim-3p")]
    return store.create(logs[0]).game, store.create(Log(logs[1].header, logs[1].events[:20])).game


def test_a_browser_is_told_of_the_games_that_it_names(client: FlaskClient, two_games: tuple[str, str]) -> None:
    over, going = two_games
    page = client.get(f"/yours?games={over},{going},{'0' * 32},../etc,").text
    assert f"/g/{over}/record" in page
    assert f"/g/{going}/record" in page
    assert "finished" in page
    assert "goes on" in page
    assert f"/g/{over}/record" not in client.get(f"/yours?games={going}").text


def test_a_browser_without_games_is_shown_none(client: FlaskClient) -> None:
    assert "<section" not in client.get("/yours").text
    assert "<section" not in client.get("/yours?games=nonsense").text


def test_names_are_no_markup(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, [game(A="<script>alert(1)</script>")])
    page = client.get(f"/yours?games={store.headings()[0].game}").text
    assert "&lt;script&gt;" in page
    assert "<script" not in page


def test_an_address_asks_only_so_often(app: Flask, client: FlaskClient) -> None:
    app.extensions["rate_limits"]["yours"].times = 1
    assert [client.get("/yours").status_code for _ in range(2)] == [200, 429]
