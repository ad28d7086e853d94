"""What a table settles before it begins: asked by the form, by the API and by the judge alike."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from records.sqlite import SqliteStore
from replay.engine import registry
from replay.engine.setup import Field, SetUp
from webapp.games import set_up

PLAYERS = {"game": "gauntlet", "gauntlet-A": "Ania", "gauntlet-B": "Bartek"}
LIFE = "heroes=12 thanos=8"
EDGE = SetUp("edge", (Field("", options=("5", "7")),))


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that asks one thing more, and it is one of two words."""
    known = registry.find("splendor")
    monkeypatch.setattr(set_up, "find", lambda name: replace(known, setup=(EDGE,)) if name == "splendor" else known)


def test_the_form_asks_for_it_and_the_header_says_it(client: FlaskClient, store: SqliteStore) -> None:
    page = client.get("/play").text
    assert 'name="gauntlet-life-heroes"' in page
    assert "Life, as it is printed on the track card" in page
    answer = client.post("/play", data=PLAYERS | {"gauntlet-life-heroes": "12", "gauntlet-life-thanos": "8"})
    assert answer.status_code == 303
    assert store.headings()[0].header.get("life") == LIFE


def test_what_was_typed_in_is_kept_when_something_is_missing(client: FlaskClient) -> None:
    answer = client.post("/play", data=PLAYERS | {"gauntlet-life-heroes": "12"})
    assert answer.status_code == 422
    assert 'name="gauntlet-life-heroes" inputmode="numeric" pattern="[1-9][0-9]{0,1}"' in " ".join(answer.text.split())
    assert 'value="12"' in answer.text


def test_a_seat_that_is_alone_on_its_side_is_called_so(client: FlaskClient) -> None:
    assert client.get("/play").text.count('placeholder="Thanos"') == 1


def test_the_program_says_it_by_its_names(client: FlaskClient, store: SqliteStore) -> None:
    asked = {"game": "gauntlet", "players": ["Ania", "Bartek"], "life": {"heroes": 12, "thanos": 8}}
    assert client.post("/api/v1/games", json=asked).status_code == 201
    assert store.headings()[0].header.get("life") == LIFE
    assert client.post("/api/v1/games", json=asked | {"life": {"heroes": 0, "thanos": 8}}).status_code == 400
    assert client.post("/api/v1/games", json=asked | {"life": {"heroes": 12}}).status_code == 400


def test_the_judge_keeps_it_in_the_address(client: FlaskClient) -> None:
    """The table of a position without a life has what is said to have been there at the start."""
    page = client.get("/judge", query_string={"game": "gauntlet", "seats": "AB", "life": LIFE}).text
    assert "life heroes 12 thanos 8" in page
    assert f'name="life" value="{LIFE}"' in page
    assert client.get("/judge", query_string={"game": "gauntlet", "seats": "AB"}).status_code == 422


def test_an_empty_table_that_needs_it_has_it(client: FlaskClient) -> None:
    start = client.get("/judge").text
    assert "game=gauntlet&amp;seats=AB&amp;position=life+heroes+12+thanos+8" in start
    assert "game=splendor&amp;seats=AB" in start


def test_one_of_several_words_is_all_that_a_tag_says(wide: None) -> None:
    assert list(set_up.tags_of_form("splendor", {"splendor-edge": "7"})) == [("edge", "7")]
    assert list(set_up.tags_of_form("splendor", {})) == [("edge", "")]
