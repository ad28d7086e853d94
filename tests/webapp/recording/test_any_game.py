"""A game of any name: begun over the API and as a use case, with its scoring, its columns and its teams."""

from typing import Any
from uuid import uuid4

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from replay.sheet.titles import key_of, number_of, titles
from tests.webapp.samples import keep
from webapp.catalogue import Catalogue
from webapp.recording.game_names import game_names
from webapp.recording.score_sheet import SheetWish, sheet_tags

ROOT = "/api/v1"


def made(client: FlaskClient, **said: Any) -> tuple[int, dict[str, Any]]:
    sent = {"game": "Catan", "players": ["Ania", "Bartek", "Celina", "Darek"]} | said
    answer = client.post(f"{ROOT}/games", json=sent, headers={"Idempotency-Key": uuid4().hex})
    return answer.status_code, answer.get_json()


def header(client: FlaskClient, game: str) -> dict[str, str]:
    return {each["tag"]: each["value"] for each in client.get(f"{ROOT}/games/{game}").get_json()["tags"]}


def test_a_game_of_any_name_is_begun_scored_and_won(client: FlaskClient) -> None:
    status, begun = made(client, teams=[{"name": "Reds", "seats": "AC"}, {"name": "Blues", "seats": "BD"}], rounds=3)
    assert status == 201
    tags = header(client, begun["game"])
    assert (tags["game"], tags["bgg-id"], tags["rounds"], tags["teams"]) == (
        "Catan",
        "13",
        "3",
        "Reds: A C, Blues: B D",
    )
    assert "scoring" not in tags
    head = {"Authorization": f"Key {begun['key']}"}
    for after, say in enumerate(["A score 4", "B score 3", "C score 1", "- result Reds 5 Blues 3"]):
        answer = client.post(
            f"{ROOT}/games/{begun['game']}/events",
            json={"say": say, "after": after},
            headers=head | {"Idempotency-Key": uuid4().hex},
        )
        assert answer.status_code == 201, answer.get_json()
    told = client.get(f"{ROOT}/games/{begun['game']}").get_json()
    assert (told["over"], told["winners"], told["turn"]) == (True, ["A", "C"], "")
    assert told["scores"] == {"A": 4, "B": 3, "C": 1, "D": 0}


def test_categories_and_scoring_stand_in_the_header(client: FlaskClient) -> None:
    status, begun = made(client, game="  wing   span ", columns=["Birds", "Bonus  cards"], scoring="lowest")
    assert status == 201
    tags = header(client, begun["game"])
    assert (tags["game"], tags["sheet"], tags["scoring"]) == ("wing span", "Birds, Bonus cards", "lowest")


def test_twelve_people_can_play(client: FlaskClient) -> None:
    status, begun = made(client, game="Telestrations", players=[f"P{n}" for n in range(12)])
    assert status == 201
    assert client.get(f"/g/{begun['game']}").status_code == 200
    assert client.get(f"/g/{begun['game']}/record").status_code == 200


def test_a_title_that_is_known_here_is_that_game(client: FlaskClient) -> None:
    status, begun = made(client, game="Splendor")
    assert (status, header(client, begun["game"])["game"]) == (201, "splendor")
    status, begun = made(client, game="Splendor", scoring="highest")
    assert (status, header(client, begun["game"])["game"]) == (201, "Splendor")  # only its points, please


LONG = "x" * 41


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"game": " "}, 422),
        ({"game": "x" * 61}, 400),
        ({"game": "Study"}, 422),
        ({"game": "a\nb"}, 400),
        ({"game": "splendor", "scoring": "highest"}, 422),
        ({"scoring": "best"}, 400),
        ({"rounds": 101}, 400),
        ({"rounds": 3, "columns": ["Birds"]}, 422),
        ({"columns": [f"c{n}" for n in range(300)]}, 400),
        ({"columns": ["a, b"]}, 422),
        ({"columns": ["Birds", " BIRDS "]}, 422),
        ({"columns": [LONG]}, 400),
        ({"columns": ['"']}, 422),
        ({"teams": [{"name": "Reds", "seats": "AB"}, {"name": "Blues", "seats": "BC"}]}, 422),
        ({"teams": [{"name": "Reds", "seats": "Z"}]}, 422),
        ({"teams": [{"name": "A", "seats": "A"}]}, 422),
        ({"teams": [{"name": "Reds: A", "seats": "A"}]}, 422),
        ({"players": []}, 400),
        ({"players": [f"P{n}" for n in range(27)]}, 400),
    ],
)
def test_what_is_no_sheet_is_not_begun(client: FlaskClient, wrong: dict[str, Any], status: int) -> None:
    assert made(client, **wrong)[0] == status
    assert client.get(f"{ROOT}/games").get_json()["count"] == 0


@pytest.mark.parametrize("name", ["<b>Catan</b>", 'Ca"tan', "..", "{title}", "%s", "Ōkami 🐺", "constructor"])
def test_a_name_is_text_and_never_markup(client: FlaskClient, name: str) -> None:
    status, begun = made(client, game=name, columns=["<i>x</i>"])
    assert status == 201
    assert header(client, begun["game"])["game"] == name
    page = client.get(f"/g/{begun['game']}")
    assert page.status_code == 200
    assert "<b>Catan" not in page.text
    assert "<i>x" not in page.text


def test_what_is_agreed_reads_back_from_the_header(app: Flask) -> None:
    wish = SheetWish("lowest", ("Birds", "Łąki i lasy"), None, (("Reds", "AC"),))
    with app.test_request_context():
        tags = sheet_tags("Wingspan", wish, "ABC")
    assert isinstance(tags, list)
    written = "\n".join(f'[{tag} "{value}"]' for tag, value in tags)
    replay = Replay.of(read(f'{written}\n[A "x"] [B "y"] [C "z"]\n1 A score 3'))
    view = replay.game.view(replay.state, {}, None, replay.seats)
    assert [each["title"] for each in view["columns"]] == ["Birds", "Łąki i lasy", ""]
    assert (view["scoring"], view["teams"][0]["seats"]) == ("lowest", ["A", "C"])


# ── names ───────────────────────────────────────────────────────────────────────────────────────────────


def test_titles_have_numbers_of_their_own() -> None:
    numbers = [title.bgg for title in titles().values()]
    assert len(set(numbers)) == len(numbers) >= 60
    assert (number_of("catan "), number_of("WINGSPAN"), number_of("nothing")) == (13, 266192, 0)
    assert titles()["pandemic"].scoring == "together"


def test_names_that_differ_by_case_and_space_are_one_game() -> None:
    assert key_of("Catan") == key_of(" catan ") == key_of("CATAN")
    assert key_of("splendor") == "splendor"
    assert key_of("Splendor") != "splendor"


def test_names_are_completed_from_what_was_played_and_from_what_many_play(app: Flask, store: SqliteStore) -> None:
    texts = ("Ogródek", "ogródek ", "Wingspan", "splendor")
    games = keep(store, [read(f'[game "{name}"]\n[A "x"] [B "y"]\n1 A score 1') for name in texts])
    sheet = '[game "Wingspan"]\n[scoring "lowest"]\n[sheet "Birds"]\n[A "x"]\n1 A score 1'
    [mine] = keep(store, [read(sheet)])
    catalogue: Catalogue = app.extensions["catalogue"]
    catalogue.catch_up()
    names = game_names(store, catalogue, [mine])
    wingspan = names[0]
    assert (wingspan.name, wingspan.theirs, wingspan.scoring, wingspan.columns) == (
        "Wingspan",
        True,
        "lowest",
        ("Birds",),
    )
    assert (wingspan.bgg, wingspan.games) == (266192, 2)
    ours = [each for each in names if key_of(each.name) == "ogródek"]
    assert [(each.games, each.theirs) for each in ours] == [(2, False)]
    assert not {"splendor", "Splendor"} & {each.name for each in names}
    assert next(each for each in names if each.name == "Pandemic").scoring == "together"
    assert len(games) == 4


def test_a_private_game_tells_nobody_its_name(app: Flask, client: FlaskClient) -> None:
    made(client, game="Secret Hitler Deluxe", visibility="private")
    catalogue: Catalogue = app.extensions["catalogue"]
    catalogue.catch_up()
    names = game_names(app.extensions["store"], catalogue, [])
    assert "Secret Hitler Deluxe" not in {each.name for each in names}
