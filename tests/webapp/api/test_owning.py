"""Whose a game is that a program made, who may see it, and what nobody brings in who has no part in it."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.jsonl import dump
from records.sqlite import SqliteStore
from tests.records.sample import said
from tests.webapp.api.maker import NEW, ROOT
from tests.webapp.browsers import Browser, token
from webapp.api.examples import RECORD


def listed(client: FlaskClient) -> list[str]:
    return [each["id"] for each in client.get(f"{ROOT}/games").get_json()["games"]]


def made(client: FlaskClient, **more: Any) -> Any:
    answer = client.post(f"{ROOT}/games", json=NEW | more)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def test_what_a_program_makes_is_found_by_its_address_alone_unless_it_says_otherwise(client: FlaskClient) -> None:
    silent, shown, own = made(client), made(client, visibility="public"), made(client, visibility="private")
    brought = client.post(f"{ROOT}/games/import", json={"text": RECORD}).get_json()["games"][0]
    assert listed(client) == [shown["game"]]
    for game in (silent["game"], brought):
        assert client.get(f"{ROOT}/games/{game}").status_code == 200
    assert client.get(f"{ROOT}/games/{own['game']}").status_code == 404
    key = {"Authorization": f"Key {own['key']}"}
    assert client.get(f"{ROOT}/games/{own['game']}", headers=key).status_code == 200


def test_whoever_brings_a_record_that_is_public_first_gets_its_key_and_nobody_after_them(client: FlaskClient) -> None:
    record = {"text": RECORD, "visibility": "public"}
    first, second = (client.post(f"{ROOT}/games/import", json=record).get_json() for _ in range(2))
    assert first["games"] == second["games"]
    assert list(first["keys"]) == first["games"]
    assert second["keys"] == {}
    key = {"Authorization": f"Key {first['keys'][first['games'][0]]}"}
    sent = {"say": "A take rkw", "after": 2}
    assert client.post(f"{ROOT}/games/{first['games'][0]}/events", json=sent, headers=key).status_code == 201


@pytest.fixture
def longer(client: FlaskClient, store: SqliteStore, tmp_path: Path) -> tuple[str, str, str]:
    """A game, its key, and an export in which somebody has gone on with it."""
    here = made(client)
    game = here["game"]
    with closing(SqliteStore(tmp_path / "elsewhere.db")) as elsewhere:
        elsewhere.restore(store.volume(game))
        elsewhere.append(game, 0, said("A take wug"))
        return game, here["key"], "".join(dump(elsewhere.volume(game)))


def test_nobody_goes_on_with_a_game_by_bringing_a_longer_one(
    client: FlaskClient, store: SqliteStore, longer: tuple[str, str, str]
) -> None:
    game, key, text = longer
    refused = client.post(f"{ROOT}/games/import", json={"text": text})
    assert refused.status_code == 403
    assert "Only who writes in it adds to it" in refused.get_json()["says"]
    assert store.log(game).events == ()
    shown = {"Authorization": f"Key {key}"}
    assert client.post(f"{ROOT}/games/import", json={"text": text}, headers=shown).status_code == 201
    assert len(store.log(game).events) == 1


def test_who_brings_what_somebody_keeps_to_themselves_learns_nothing_of_it(client: FlaskClient) -> None:
    own = client.post(f"{ROOT}/games/import", json={"text": RECORD, "visibility": "private"}).get_json()["games"]
    other = client.post(f"{ROOT}/games/import", json={"text": RECORD}).get_json()["games"]
    assert own != other


def test_whoever_uploads_without_an_account_holds_the_key(client: FlaskClient) -> None:
    answer = client.post("/new", data={"act": "store", "text": RECORD, "visibility": "private"})
    address, _, key = answer.location.partition("#k=")
    assert key
    assert client.get(address).status_code == 200
    assert client.get(f"/api/v1/games/{address[3:]}", headers={"Authorization": f"Key {key}"}).status_code == 200


def test_only_the_owner_says_who_may_see_a_game(app: Flask, client: FlaskClient) -> None:
    ania = token(Browser(app).sign_up("Ania"), "read", "write")
    game = client.post(f"{ROOT}/games", json=NEW, headers=ania).get_json()["game"]
    address = f"{ROOT}/games/{game}/sharing"
    assert client.get(address, headers=ania).get_json() == {"visibility": "unlisted", "group": "", "mine": True}
    assert client.put(address, json={"visibility": "public"}).status_code == 401
    beata = token(Browser(app).sign_up("Beata"), "read", "write")
    assert client.put(address, json={"visibility": "public"}, headers=beata).status_code in (401, 403)
    seat = {"Authorization": f"Key {app.extensions['keys'].grant(game, 'A')}"}
    assert client.put(address, json={"visibility": "public"}, headers=seat).status_code == 403
    told = client.put(address, json={"visibility": "private"}, headers=ania).get_json()
    assert told["visibility"] == "private"
    assert client.get(f"{ROOT}/games/{game}").status_code == 404


def test_a_game_is_given_to_a_group_by_somebody_of_it(app: Flask, client: FlaskClient) -> None:
    ania = Browser(app).sign_up("Ania")
    group = ania.post("/groups", name="Thursdays").location.rpartition("/")[2].partition("#")[0]
    shown = token(ania, "read", "write")
    game = client.post(f"{ROOT}/games", json=NEW | {"group": group}, headers=shown).get_json()["game"]
    assert client.get(f"{ROOT}/games/{game}/sharing", headers=shown).get_json()["group"] == group
    beata = token(Browser(app).sign_up("Beata"), "read", "write")
    other = client.post(f"{ROOT}/games", json=NEW | {"group": group}, headers=beata).get_json()["game"]
    assert client.get(f"{ROOT}/games/{other}/sharing", headers=beata).get_json()["group"] == ""
    wish = {"visibility": "private", "group": group}
    assert client.put(f"{ROOT}/games/{other}/sharing", json=wish, headers=beata).status_code == 403
