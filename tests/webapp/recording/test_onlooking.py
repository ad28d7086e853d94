"""Looking on: who asks again how a table stands is answered without the table being told again."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.recording.table import KEY, Table
from webapp.perspective.stored_game import StoredGame
from webapp.recording.live_table import now_at


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    return Table(app, client, "gauntlet/games/sim-3p", 30)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which tables were told anew."""
    games: list[str] = []

    def noted(game: StoredGame, *more: Any) -> dict[str, Any]:
        games.append(game.id)
        return now_at(game, *more)

    monkeypatch.setattr("webapp.recording.live_table.now_at", noted)
    return games


def test_two_hundred_spectators_are_told_once(app: Flask, table: Table, told: list[str]) -> None:
    answers = [app.test_client().get(f"/g/{table.game}/now.json") for _ in range(200)]
    assert told == [table.game]
    assert {answer.text for answer in answers} == {answers[0].text}


def test_who_has_it_gets_304_until_something_is_said(app: Flask, table: Table, told: list[str]) -> None:
    looking = app.test_client()
    tag = looking.get(f"/g/{table.game}/now.json").headers["ETag"]
    again = looking.get(f"/g/{table.game}/now.json", headers={"If-None-Match": tag})
    assert (again.status_code, again.data, len(told)) == (304, b"", 1)
    assert table.post("events", say='note 3 "a fine start"', after=30, key=KEY)[0] == 201
    after = looking.get(f"/g/{table.game}/now.json", headers={"If-None-Match": tag})
    assert (after.status_code, (after.json or {})["last"]) == (200, 31)


def test_of_a_game_that_goes_on_only_the_newest_table_is_kept(app: Flask, table: Table) -> None:
    """Nobody asks for an older one: it would only take room until there is none."""
    looking, kept = app.test_client(), app.extensions["live tables"].encoded
    for more in range(5):
        assert looking.get(f"/g/{table.game}/now.json").status_code == 200
        assert len(kept._entries) == 1
        assert table.post("events", say='note 3 "a fine start"', after=30 + more, key=f"one-entry-{more}")[0] == 201


def test_a_new_name_is_seen_although_nothing_was_said(app: Flask, table: Table) -> None:
    looking = app.test_client()
    tag = looking.get(f"/g/{table.game}/now.json").headers["ETag"]
    people = table.store.opening(table.game).header.people
    table.store.rename(people["A"], "Zenobia")
    after = looking.get(f"/g/{table.game}/now.json", headers={"If-None-Match": tag})
    assert after.status_code == 200
    assert "Zenobia" in after.text


def test_each_sees_what_is_theirs_whoever_asked_before(app: Flask, client: FlaskClient, table: Table) -> None:
    def asked(headers: dict[str, str]) -> str:
        return app.test_client().get(f"/g/{table.game}/now.json", headers=headers).text

    own = {"Authorization": f"Key {app.extensions['keys'].grant(table.game, 'B')}"}
    first = asked(own), asked({}), asked(table.headers), asked({"Accept-Language": "pl"})
    assert len(set(first)) == 4
    assert first == (asked(own), asked({}), asked(table.headers), asked({"Accept-Language": "pl"}))
    assert '"mine":"B"' in first[0]
    assert '"mine":null' in first[1]
