"""The sheets with the faces of all cards."""

import re
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient

from replay.engine.registry import GAMES
from webapp.board.card_sheet import face_sheet
from webapp.games.drawing import drawn_of, gems, place


@pytest.fixture
def address(app: Flask) -> str:
    with app.test_request_context():
        return face_sheet("marvel", "pl")


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_and_the_gems_of_a_page_have_every_symbol_once(client: FlaskClient, game: str) -> None:
    sheet = ElementTree.fromstring(client.get(f"/faces/x/{game}.en.svg").text)
    there = [symbol.get("id") for symbol in sheet] + re.findall(r'<symbol id="([^"]+)"', gems(game))
    assert len(there) == len(set(there))
    used = {use.get("href", "")[1:] for use in sheet.iter() if use.tag.endswith("use")}
    assert used <= set(there)
    assert {place(game, name) for name in (*drawn_of(game).ids, "?", "L1")} <= set(there)


def test_a_sheet_is_kept_for_ever_by_its_hash_only(client: FlaskClient, address: str) -> None:
    assert "immutable" in client.get(address).headers["Cache-Control"]
    assert client.get("/faces/older/marvel.pl.svg").headers["Cache-Control"] == "no-cache"


def test_each_language_has_a_sheet_of_its_own(client: FlaskClient, address: str) -> None:
    assert client.get(address).text != client.get("/faces/x/marvel.en.svg").text


@pytest.mark.parametrize("name", ["go.en", "marvel.xx", "../secret.en"])
def test_there_is_no_sheet_of_what_nobody_plays(client: FlaskClient, name: str) -> None:
    assert client.get(f"/faces/x/{name}.svg").status_code == 404
