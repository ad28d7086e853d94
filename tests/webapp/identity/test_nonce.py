"""A game with hidden cards begins with a secret of its own, and nobody is told it until the game is over."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from records import read, write
from records.header import NONCE
from records.sqlite import SqliteStore
from records.store import store_once
from webapp.cli import recount

FIXTURES = Path(__file__).parents[3] / "fixtures"
FINISHED = (FIXTURES / "splendor/games/sim-2p.rgn").read_text(encoding="utf-8")
GAME = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B take rr\n'
FORM = "f" * 32
is_nonce = re.compile("[0-9a-f]{32}").fullmatch


def play(client: Any, form: str) -> Any:
    said = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "splendor-edition": "rebel-pl"}
    return client.post("/play", data=said | {"key": form})


def api(client: Any, form: str) -> Any:
    body = {"game": "marvel", "players": ["Ania", "Bartek"]}
    return client.post("/api/v1/games", json=body, headers={"Idempotency-Key": form})


def text(client: Any, form: str) -> Any:
    return client.post("/new", data={"text": GAME, "key": form})


WAYS = {"play": play, "api": api, "text": text}


def game_of(answer: Any) -> str:
    assert answer.status_code in (201, 303), answer.text
    return str(answer.json["game"] if answer.is_json else answer.location[3:35])


def nonce_of(store: SqliteStore, game: str) -> str:
    return store.opening(game).header.get(NONCE)


@pytest.mark.parametrize("begin", WAYS.values(), ids=WAYS)
def test_every_new_game_has_its_own(client: FlaskClient, store: SqliteStore, begin: Callable[..., Any]) -> None:
    one = nonce_of(store, game_of(begin(client, FORM)))
    assert is_nonce(one)
    other = nonce_of(store, game_of(begin(client, "e" * 32)))
    assert is_nonce(other)
    assert one != other


@pytest.mark.parametrize("begin", WAYS.values(), ids=WAYS)
def test_the_same_form_is_still_the_same_game(
    client: FlaskClient, store: SqliteStore, begin: Callable[..., Any]
) -> None:
    assert game_of(begin(client, FORM)) == game_of(begin(client, FORM))
    assert store.count() == 1


def test_a_copy_gets_another_one(client: FlaskClient, store: SqliteStore) -> None:
    game = game_of(play(client, FORM))
    made = client.post(f"/api/v1/games/{game}/copies", headers={"Idempotency-Key": FORM}).get_json()["game"]
    assert is_nonce(nonce_of(store, made))
    assert nonce_of(store, made) != nonce_of(store, game)


def test_one_that_was_brought_along_is_not_taken_for_a_secret(client: FlaskClient, store: SqliteStore) -> None:
    known = "a" * 32
    answer = client.post("/new", data={"text": f'[nonce "{known}"]\n{GAME}', "key": FORM})
    assert is_nonce(nonce_of(store, game_of(answer)))
    assert nonce_of(store, game_of(answer)) != known


def test_where_nothing_can_be_hidden_there_is_none(client: FlaskClient, store: SqliteStore) -> None:
    for record in (FINISHED, '[game "Skat"]\n[A "Ania"]\n\n1 A bid 18\n'):
        game = game_of(client.post("/new", data={"text": record, "key": FORM}))
        assert nonce_of(store, game) == ""
        assert client.get(f"/g/{game}.rgn").text == write(read(record))


def test_the_command_gives_one_and_knows_the_record_again(tmp_path: Path) -> None:
    file = tmp_path / "game.rgn"
    file.write_text(GAME, encoding="utf-8")
    for _ in range(2):
        assert CliRunner().invoke(recount, ["import", str(file), "--data", str(tmp_path / "data")]).exit_code == 0
    store = SqliteStore(tmp_path / "data/recount.db")
    [(_, game)] = store.ids()
    assert is_nonce(nonce_of(store, game))
    store.close()


def test_a_record_is_known_again_whatever_its_nonce(store: SqliteStore) -> None:
    first, again = (read(f'[nonce "{each * 32}"]\n{GAME}') for each in "ab")
    assert store_once(store, first) == store_once(store, again) == store_once(store, read(GAME))


def test_it_is_told_with_everything_else_once_the_game_is_over(client: FlaskClient, store: SqliteStore) -> None:
    game = store.create(read(f'[nonce "{"a" * 32}"]\n{FINISHED}')).game
    assert f'[nonce "{"a" * 32}"]' in client.get(f"/g/{game}.rgn").text
    assert client.get(f"/g/{game}.jsonl").status_code == 200


def test_until_then_nobody_takes_the_full_export(client: FlaskClient, store: SqliteStore) -> None:
    """Nothing is hidden yet, but with the nonce what is hidden later could be guessed."""
    game = game_of(play(client, FORM))
    answer = client.get(f"/g/{game}.jsonl")
    assert answer.status_code == 403
    assert "This file would help to guess cards that are hidden later on." in answer.text
    assert "hidden cards" not in client.get(f"/g/{game}/text").text
    assert nonce_of(store, game) not in client.get(f"/g/{game}.rgn").text
