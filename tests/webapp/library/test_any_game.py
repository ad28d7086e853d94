"""Games that nobody has taught Recount in lists, search and the archive: names that count as one are one game."""

import re

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.replay.sheet.evening import PANDEMIC
from tests.webapp.html import words
from tests.webapp.samples import keep

GAME = '[game "{name}"]\n[A "Ania"] [B "Bartek"]\n1 A score {ania}\n2 B score 7\n3 - result A {ania} B 7\n'
GOING_ON = '[game "Catan"]\n[A "Ania"] [B "Bartek"]\n1 A score 3\n'


@pytest.fixture
def shelf(store: SqliteStore) -> dict[str, str]:
    texts = {
        "Catan": GAME.format(name="Catan", ania=10),
        " catan": GAME.format(name=" catan", ania=9),
        "CATAN": GAME.format(name="CATAN", ania=3),
        "Catan too": GAME.format(name="Catan too", ania=4),
        "going on": GOING_ON,
        "lost": PANDEMIC,
    }
    return dict(zip(texts, keep(store, [read(text) for text in texts.values()]), strict=True))


def shown(client: FlaskClient, address: str, shelf: dict[str, str]) -> set[str]:
    names = {id_: name for name, id_ in shelf.items()}
    return {names[id_] for id_ in re.findall(r'class="what" href="/g/([0-9a-f]{32})"', client.get(address).text)}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("game=catan", {"Catan", " catan", "CATAN", "going on"}),
        ("game=CATAN+", {"Catan", " catan", "CATAN", "going on"}),
        ("game=Catan&finished=1", {"Catan", " catan", "CATAN"}),
        ("game=Catan&finished=0", {"going on"}),
        ("game=Catan&seat=1&won=1", {"Catan", " catan"}),
        ("game=catan&points=10", {"Catan"}),
        ("game=Pandemic&finished=1", {"lost"}),
        ("q=pandemic", {"lost"}),
        ("q=cat", {"Catan", " catan", "CATAN", "Catan too", "going on"}),
    ],
)
def test_a_game_is_found_by_its_name_however_it_is_written(
    client: FlaskClient, shelf: dict[str, str], asked: str, expected: set[str]
) -> None:
    client.get("/")
    assert shown(client, f"/?{asked}", shelf) == expected


def test_the_list_says_who_won_and_with_how_much(client: FlaskClient, shelf: dict[str, str]) -> None:
    told = {each["id"]: each for each in client.get("/api/v1/games?finished=1").get_json()["games"]}
    catan, lost = told[shelf["Catan"]], told[shelf["lost"]]
    assert (catan["winners"], catan["scores"], catan["status"]) == (["A"], {"A": 10, "B": 7}, "clean")
    assert (lost["winners"], lost["over"]) == ([], True)
    [going_on] = client.get("/api/v1/games?finished=0").get_json()["games"]
    assert going_on["id"] == shelf["going on"]
    assert "not finished" in words(client.get("/?finished=0").text)


def test_the_archive_counts_them_as_one_game(client: FlaskClient, shelf: dict[str, str]) -> None:
    client.get("/")
    for page in ("/archive", "/archive/seats", "/archive/cards", "/archive/openings"):
        answer = client.get(f"{page}?game=Catan")
        assert answer.status_code == 200
        assert "3 finished games" in words(answer.text), page
        assert ">Catan " in answer.text or "Catan" in words(answer.text)
    told = client.get("/api/v1/archive?game=CATAN").get_json()
    assert (told["games"], [(each["value"], each["games"]) for each in told["points"]]) == (
        3,
        [(10, 1), (7, 1), (9, 1)],
    )
    assert [(each["seat"], each["won"]) for each in told["seats"]] == [(1, 2), (2, 1)]
    lost = client.get("/api/v1/archive?game=pandemic").get_json()
    assert (lost["games"], lost["points"], [each["won"] for each in lost["seats"]]) == (1, [], [0, 0])


def test_the_archive_of_a_table_for_twelve(client: FlaskClient, store: SqliteStore) -> None:
    seats = " ".join(f'[{letter} "{letter}"]' for letter in "ABCDEFGHIJKL")
    keep(store, [read(f'[game "Telestrations"]\n{seats}\n1 L score 4\n2 - result L\n')])
    client.get("/")
    assert client.get("/archive/seats?game=telestrations").status_code == 200
    assert client.get("/").status_code == 200


def test_hostile_names_are_text(client: FlaskClient, store: SqliteStore) -> None:
    for name in ("<script>x</script>", "%s {0}", "splendor'", "x" * 3000):
        keep(store, [read(f'[game "{name}"]\n[A "x"]\n1 A score 1\n2 - result A\n')])
    for page in ("/", "/archive", "/archive?game=%3Cscript%3Ex%3C/script%3E", "/play"):
        answer = client.get(page)
        assert answer.status_code == 200, page
        assert "<script>x" not in answer.text
