"""Pages of a game that nobody has taught Recount: nothing is legal there, nothing hidden, and the sheet is drawn."""

import re
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.replay.sheet.evening import CATAN, CODENAMES, PANDEMIC, WINGSPAN, WIZARD
from tests.webapp.samples import keep

EVENINGS = [CATAN, CODENAMES, PANDEMIC, WINGSPAN, WIZARD]
OLD = '[game "hanabi"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A clue B red\n2 B play 3\n'


def stored(store: SqliteStore, record: str) -> str:
    [game] = keep(store, [read(record.strip())])
    return game


@pytest.mark.parametrize("record", [*EVENINGS, OLD])
def test_every_page_is_there_in_both_languages(client: FlaskClient, store: SqliteStore, record: str) -> None:
    game = stored(store, record)
    for page in ("", "/1", "/1/why", "/record", "/again", "/text", ".html", "/1.svg", "/1.png", "/1/preview.png"):
        for lang in ("en", "pl"):
            assert client.get(f"/g/{game}{page}?lang={lang}").status_code == 200, (page, lang)
    assert client.get(f"/embed/{game}/1").status_code == 200


@pytest.mark.parametrize("record", [WIZARD, OLD])
def test_nobody_is_offered_eyes_where_nothing_is_hidden(client: FlaskClient, store: SqliteStore, record: str) -> None:
    page = client.get(f"/g/{stored(store, record)}").text
    assert 'class="seg eyes"' not in page
    assert "hidden cards" not in page


@pytest.mark.parametrize("page", ["/1/why", "/1/options"])
def test_pages_about_rules_say_that_nobody_judges(client: FlaskClient, store: SqliteStore, page: str) -> None:
    shown = client.get(f"/g/{stored(store, CATAN)}{page}").text
    assert "Nobody here judges the moves of this game" in shown
    assert not re.search(r">\s*legal\s*<|legal action", shown)


def test_the_picture_shows_the_sheet(client: FlaskClient, store: SqliteStore) -> None:
    picture = ElementTree.fromstring(client.get(f"/g/{stored(store, WIZARD)}/9.svg").data)
    texts = ["".join(each.itertext()) for each in picture.iter() if each.tag.endswith("text")]
    assert {"Ania", "Bartek", "Celina", "Points", "Round 1", "Round 3", "50", "−10", "−20"} <= set(texts)


def test_a_sheet_of_more_rounds_than_a_picture_has_room_for_shows_the_last(
    client: FlaskClient, store: SqliteStore
) -> None:
    scores = "\n".join(f"{n} A score {n} round {n}" for n in range(1, 61))
    game = stored(store, '[game "Rummy"]\n[A "Ania"]\n\n' + scores)
    picture = client.get(f"/g/{game}/60.svg").text
    assert ">Round 60<" in picture
    assert ">Round 2<" not in picture


# ── begun by a form ─────────────────────────────────────────────────────────────────────────────────────


def begun(client: FlaskClient, **fields: str) -> str:
    sent = {"game": "*", "other-title": "Catan", "other-A": "Ania"} | {
        f"other-{name.replace('_', '-')}": value for name, value in fields.items()
    }
    answer = client.post("/play", data=sent)
    assert answer.status_code == 303, re.findall(r'role="alert">.*?</p>', answer.text, re.DOTALL)
    return client.get(answer.location.split("/record")[0] + ".rgn").text


def test_the_form_says_how_it_is_scored(client: FlaskClient) -> None:
    assert '[rounds "open"]' in begun(client)
    assert '[rounds "5"]' in begun(client, rounds="5", written="rounds")
    assert '[sheet "Eggs, Bonus cards"]' in begun(client, written="categories", sheet=" Eggs ,, Bonus  cards")
    as_they_come = begun(client, written="points", scoring="lowest")
    assert '[scoring "lowest"]' in as_they_come
    assert "[rounds" not in as_they_come
    together = begun(client, scoring="together", written="rounds")
    assert '[scoring "together"]' in together
    assert "[rounds" not in together


def test_teams_follow_whoever_moves_up_to_an_empty_seat(client: FlaskClient) -> None:
    record = begun(client, C="Celina", D="Darek", team_A="Reds", team_C="Blues", team_D="Re,ds")
    assert '[teams "Reds: A, Blues: B, Re ds: C"]' in record
    assert '[B "Celina"]' in record


@pytest.mark.parametrize(
    "fields",
    [{"other-title": ""}, {"other-A": ""}, {"other-written": "categories"}, {"other-title": "x\ny"}],
)
def test_what_a_game_cannot_begin_without_is_asked_for(client: FlaskClient, fields: dict[str, str]) -> None:
    answer = client.post("/play", data={"game": "*", "other-title": "Catan", "other-A": "Ania"} | fields)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_a_game_that_is_judged_here_can_be_begun_as_a_sheet_by_its_title(client: FlaskClient) -> None:
    assert '[game "Splendor"]' in begun(client, title="splendor")


def test_once_more_fills_in_the_form(client: FlaskClient, store: SqliteStore) -> None:
    page = client.get(f"/g/{stored(store, CODENAMES)}/again").text
    assert re.search(r'name="other-title"[^>]*\s+value="Codenames"', page)
    assert re.search(r'name="other-team-D"\s+value="Blues"', page)
    assert re.search(r'value="winner" selected', page)
    splendor = stored(store, '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n')
    assert re.search(r'name="splendor-B"\s+value="Bartek"', client.get(f"/g/{splendor}/again").text)
