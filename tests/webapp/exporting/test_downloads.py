"""The full export of one game as a file."""

import pytest
from flask.testing import FlaskClient

from records import read
from records.jsonl import dump, load
from records.sqlite import SqliteStore
from tests.webapp.html import words
from tests.webapp.perspective.half_played import GAUNTLET, POSITION, SPLENDOR
from tests.webapp.samples import TALKED_OVER, game, keep
from webapp.games.simulation import simulated


def test_the_file_holds_everything_that_is_stored(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(TALKED_OVER)])
    answer = client.get(f"/g/{stored}.jsonl")
    assert answer.status_code == 200
    assert answer.mimetype == "application/jsonl"
    assert answer.headers["Content-Disposition"] == "attachment; filename=splendor-2026-11-12.jsonl"
    assert answer.text == "".join(dump(store.volume(stored)))
    [volume] = load(answer.text.splitlines())
    assert volume == store.volume(stored)


@pytest.mark.parametrize("record", [SPLENDOR, GAUNTLET, POSITION])
def test_a_game_with_hidden_cards_is_given_out_in_full_only_once_it_is_over(
    client: FlaskClient, store: SqliteStore, record: str
) -> None:
    [stored] = keep(store, [read(record)])
    answer = client.get(f"/g/{stored}.jsonl")
    assert answer.status_code == 403
    assert "It can be had when the game is over." in words(answer.text)
    assert "3K3" not in answer.text


def test_a_finished_game_with_hidden_hands_is_given_out(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [simulated("gauntlet", 3, 1)])
    assert client.get(f"/g/{stored}.jsonl").status_code == 200


def test_an_unchanged_export_is_not_sent_again(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [game(A="Ania")])
    tag = client.get(f"/g/{stored}.jsonl").headers["ETag"]
    assert client.get(f"/g/{stored}.jsonl", headers={"If-None-Match": tag}).status_code == 304
    [ania] = store.people()
    store.rename(ania, "")
    assert client.get(f"/g/{stored}.jsonl", headers={"If-None-Match": tag}).status_code == 200


def test_a_game_that_is_not_stored_has_no_export(client: FlaskClient) -> None:
    assert client.get(f"/g/{'0' * 32}.jsonl").status_code == 404
