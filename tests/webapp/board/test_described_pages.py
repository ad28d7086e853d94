"""Every page of a game for which nobody wrote anything but what it means: its table comes from its view."""

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.throwaway import NAMES, playable
from tests.webapp.html import words
from webapp.games.simulation import simulated

FOUR = """[game "four"] [A "Ania"] [B "Bartek"]
A drop c / B drop d / A drop c / B drop d / A drop b / - line 4a B drop a
B drop d / - dispute 3 FOU-TURN-1 / - result A 0 B 1
"""
CRAM = '[game "cram"] [A "Ania"] [B "Bartek"]\nA lay c3 d3 / B lay e5 e6 / - dispute 1 / - line 2a A lay a1 a2'
PLOTS = """[game "plots"] [A "Ania"] [B "Bartek"]
A plant d3 corn / B plant c4 bean / - seed rye / A plant b3 rye / - dispute 2 / - line 2a A plant e3 bean"""
RECORDS = {"four": FOUR, "cram": CRAM, "plots": PLOTS}


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    with playable():
        yield


@pytest.fixture
def ids(store: SqliteStore) -> dict[str, str]:
    return {name: store.create(read(text)).game for name, text in RECORDS.items()}


def known(page: str, name: str = "known") -> Any:
    found = re.search(rf'id="{name}">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


OF_A_GAME = (
    *("", "/2", "/2a", "/2a1", "/2.svg", "/2.png", "/2/preview.png", "/2a1.svg", ".gif", ".jsonl", "/text"),
    *("/2/why", "/2/why.json", "/2/judge", "/2/options", "/0/judge", "/0/options", "/lines/2a.json"),
    *("/disputes", "/dispute/2", "/disputes/RAISED", "/take", "/receipt", "/record", "/now.json", "/said.json"),
    *("/branches", "/compare/2a", "/notes.json", "/vary/2a/now.json", "/vary/2a", ".html", "/print"),
)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_a_game_works(client: FlaskClient, ids: dict[str, str], name: str, lang: str) -> None:
    line = "4a" if name == "four" else "2a"
    said = {}
    for tail in OF_A_GAME:
        raised = next(event.number for event in read(RECORDS[name]).events if event.verb == "dispute")
        address = f"/g/{ids[name]}{tail.replace('2a', line).replace('RAISED', str(raised))}"
        said[tail] = client.get(address, headers={"Accept-Language": lang}).status_code
    unjudged = {"/2/judge": 404, "/0/judge": 404} if name == "plots" else {}  # a game without rules has no judge
    assert {tail: status for tail, status in said.items() if status != 200} == unjudged
    for address in (f"/embed/{ids[name]}", f"/embed/{ids[name]}/2", f"/studies/add/{ids[name]}/2"):
        assert client.get(address, headers={"Accept-Language": lang}).status_code == 200, address


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_page_of_the_others_minds_that_they_are_there(client: FlaskClient, ids: dict[str, str], lang: str) -> None:
    for address in ("/", "/judge", "/play", "/rules", "/archive", "/api/v1/games"):
        assert client.get(address, headers={"Accept-Language": lang}).status_code == 200, address
    page = client.get("/", headers={"Accept-Language": lang}).get_data(as_text=True)
    assert ("Trzy w rzędzie" if lang == "pl" else "Three in a row") in page


@pytest.mark.parametrize("name", NAMES)
def test_a_file_to_take_along_draws_the_table_by_itself(client: FlaskClient, ids: dict[str, str], name: str) -> None:
    file = client.get(f"/g/{ids[name]}.html").get_data(as_text=True)
    assert known(file)["layout"]["table"]
    assert "zone grid" in file, "the script that draws it is in it"
    assert ".zone.grid" in file, "and its style"
    assert file.count('class="p-place"') or name == "plots", "and what stands there without scripts"


def test_the_viewer_knows_the_table_of_a_game_without_a_script(client: FlaskClient, ids: dict[str, str]) -> None:
    layout = known(client.get(f"/g/{ids['four']}").get_data(as_text=True))["layout"]
    assert [zone["part"] for zone in layout["table"]] == ["board"]
    assert [zone["part"] for zone in layout["seats"]] == ["pieces"]
    layout = known(client.get(f"/g/{ids['plots']}", headers={"Accept-Language": "pl"}).get_data(as_text=True))["layout"]
    assert ([zone["part"] for zone in layout["seats"]], layout["points"]) == (["garden", "kinds"], "points")


@pytest.mark.parametrize("game", ["splendor", "marvel", "gauntlet"])
def test_a_game_with_a_hand_of_its_own_needs_no_description(client: FlaskClient, store: SqliteStore, game: str) -> None:
    id_ = store.create(simulated(game, 3, 1)).game
    assert "layout" not in known(client.get(f"/g/{id_}").get_data(as_text=True))


def test_where_nothing_is_hidden_everybody_sees_everything_at_any_time(
    client: FlaskClient, ids: dict[str, str], app: Flask
) -> None:
    page = client.get(f"/g/{ids['plots']}?as=A").get_data(as_text=True)
    assert known(page)["eye"] == "all"
    assert "Look at it as" not in page
    assert "hidden cards" not in page


def test_a_move_is_told_as_somebody_would_say_it(client: FlaskClient, ids: dict[str, str]) -> None:
    page = client.get(f"/g/{ids['cram']}").get_data(as_text=True)
    steps = known(page, "timeline")["steps"]
    assert [step[5] for step in steps] == ["lays c3 d3", "lays e5 e6"]


def test_a_picture_shows_the_board(client: FlaskClient, ids: dict[str, str]) -> None:
    svg = client.get(f"/g/{ids['four']}/7.svg").get_data(as_text=True)
    shown = re.findall(r">([A-Ba-e1-4])</text>", svg)
    assert shown.count("A") == 3 + 1
    assert shown.count("B") == 3 + 1
    assert set("abcde1234") <= set(shown)


@pytest.mark.parametrize("name", NAMES)
def test_a_study_shows_positions_of_it(client: FlaskClient, ids: dict[str, str], name: str) -> None:
    begun = client.post("/studies", data={"title": "Openings", "author": "Ania", "key": "f" * 32})
    found = re.search(r"(/s/\w{32})/edit#k=(.+)", begun.location)
    assert found
    for after, say in enumerate((f'position {ids[name]} 2 "here"', f"excerpt {ids[name]} 1-2")):
        body = {"say": say, "after": after, "key": f"key-{after:08}"}
        assert (
            client.post(f"{found[1]}/events", json=body, headers={"Authorization": f"Key {found[2]}"}).status_code
            == 201
        )
    page = client.get(found[1]).get_data(as_text=True)
    assert page.count('class="plate') == 3, "the position, and the first and last of the excerpt"
    assert "p-place" in page or name == "plots"


@pytest.mark.parametrize(
    ("name", "say", "verdict"),
    [("four", "A drop a", "legal"), ("four", "B drop a", "irregular"), ("cram", "A lay a1 c1", "impossible")],
)
def test_the_judge_is_asked_about_a_table_of_a_record_at_the_start_and_as_text(
    client: FlaskClient, ids: dict[str, str], name: str, say: str, verdict: str
) -> None:
    page = client.get(f"/g/{ids[name]}/2/judge", query_string={"say": say}).get_data(as_text=True)
    assert known(page)["layout"]
    assert f"is-{verdict}" in page or f'"{verdict}"' in page or verdict in words(page)
    text = re.search(r'<textarea[^>]*id="position"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert text
    for position in ("", unescape(text[1]).strip()):
        asked = {"game": name, "seats": "AB", "say": say, "position": position}
        answer = client.get("/judge", query_string=asked)
        assert answer.status_code == 200
        assert verdict in words(answer.get_data(as_text=True)), position
