"""Recording, asked as a script would: who may write, what a write that is sent twice does, and what nobody is shown."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.jsonl import load
from records.sqlite import SqliteStore
from tests.webapp.recording.table import KEY, Table


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    """C is to move; 1K6 costs green, two red, black."""
    return Table(app, client, "splendor/games/sim-3p", 22)


@pytest.mark.parametrize("headers", [{"X": "y"}, {"Authorization": "Key wrong"}, {"Authorization": "Basic abc"}])
@pytest.mark.parametrize("what", ["hear", "events"])
def test_without_the_key_nothing_is_heard_or_written(table: Table, what: str, headers: dict[str, str]) -> None:
    code, _ = table.post(what, headers=headers, say="take wug", after=22, key=KEY)
    assert code == 403
    assert len(table.store.log(table.game).events) == 22


def test_the_key_of_another_game_opens_nothing(app: Flask, client: FlaskClient, table: Table) -> None:
    other = Table(app, client, "splendor/games/sim-2p", 10)
    assert table.post("events", headers=other.headers, say="take wug", after=22, key=KEY)[0] == 403


def test_what_is_heard_is_completed_and_judged_and_not_written(table: Table) -> None:
    code, told = table.post("hear", say="buy 1K6")
    assert (code, told["verdict"]) == (200, "legal")
    [sentence] = told["sentences"]
    assert (sentence["seat"], sentence["say"]) == ("C", "buy 1K6 grrk")
    assert [due["say"] for due in told["due"]] == ["lay ?"]
    assert len(table.store.log(table.game).events) == 22


def test_a_pair_from_a_low_pile_names_the_rule_it_breaks(table: Table) -> None:
    told = table.post("hear", say="take uu")[1]
    assert told["verdict"] == "irregular"
    assert [broken["rule"] for broken in told["sentences"][0]["broken"]] == ["SPL-TAKE2-2"]
    assert table.post("events", say="take uu", after=22, key=KEY)[0] == 201, "it happened"


def test_a_write_that_is_sent_twice_counts_once(table: Table) -> None:
    said = {"say": "buy 1K6 / lay 1G3", "after": 22, "key": KEY}
    first, second = table.post("events", **said), table.post("events", **said)
    assert first[0] == second[0] == 201
    assert (second[1]["first"], second[1]["last"]) == (23, 24)
    assert table.last() == ["C buy 1K6 grrk", "- lay 1G3"]
    assert table.post("events", say="take wug", after=22, key=KEY)[0] == 409, "the same key, other words"


def test_who_has_not_seen_the_last_sentences_gets_them_instead(table: Table) -> None:
    table.post("events", say="take wur", after=22, key="somebody-1")
    code, told = table.post("events", say="take wug", after=22, key="somebody-2")
    assert (code, told["error"], told["between"]) == (409, "stale", [[23, "C", "take wur"]])
    assert told["now"]["last"] == 23
    assert table.last()[-1] == "C take wur"


def test_what_cannot_have_happened_is_explained_and_not_written(table: Table) -> None:
    code, told = table.post("events", say="buy 3W1", after=22, key=KEY)
    assert (code, told["error"]) == (422, "impossible")
    assert told["sentences"][0]["broken"][0]["rule"] == "SPL-BUY-1"
    assert len(table.store.log(table.game).events) == 22


@pytest.mark.parametrize(
    "body", [{}, {"say": ""}, {"say": "take wug", "after": -1, "key": KEY}, {"say": 7, "after": 22}]
)
def test_what_is_not_in_the_form_is_refused(table: Table, body: dict[str, Any]) -> None:
    assert table.post("events", **body)[0] == 400


def test_only_the_holder_of_a_seat_sees_its_hand_before_the_end(app: Flask, client: FlaskClient) -> None:
    """A holds T3, S4 and drew S2; B drew a hidden card too."""
    thanos = Table(app, client, "gauntlet/games/sim-4p", 18, seat="A")
    assert sorted(thanos.now()["table"]["A.hand"]) == ["S2", "T1", "T3"]
    assert thanos.now()["table"]["B.hand"] == ["?"]
    for headers in ({}, {"Authorization": f"Key {app.extensions['keys'].grant(thanos.game)}"}):
        told: Any = client.get(f"/g/{thanos.game}/now.json", headers=headers).json
        told.pop("steps", None)  # whoever writes may choose among all cards that can be there
        assert told["table"]["A.hand"] == ["?", "?", "?"]
        assert "S2" not in str(told)
        assert "T3" not in str(told)
    assert "S2" not in client.get(f"/g/{thanos.game}/now.json?as=A").text


def test_a_new_game_is_made_once_however_often_the_form_is_sent(client: FlaskClient, store: SqliteStore) -> None:
    form = {"game": "splendor", "key": "abc" * 11, "splendor-A": "Ania", "splendor-B": "Bartek", "splendor-pass": ""}
    first, second = (client.post("/play", data=form) for _ in range(2))
    assert first.status_code == second.status_code == 303
    assert first.location == second.location, "with the same key"
    assert dict(store.headings()[0].header.seats) == {"A": "Ania", "B": "Bartek"}


def test_a_form_that_lacks_something_comes_back_with_what_was_in_it(client: FlaskClient) -> None:
    answer = client.post("/play", data={"game": "gauntlet", "gauntlet-A": "Ania", "gauntlet-B": "Bartek"})
    assert answer.status_code == 422
    assert "life" in answer.text
    assert 'value="Bartek"' in answer.text


def test_what_came_between_names_no_card_of_a_hand(app: Flask, client: FlaskClient) -> None:
    thanos = Table(app, client, "gauntlet/games/sim-4p", 17, seat="A")
    recorder = {"Authorization": f"Key {app.extensions['keys'].grant(thanos.game)}"}
    assert thanos.post("events", say="A draw S2", after=17, key=KEY)[0] == 201
    code, told = thanos.post("events", headers=recorder, say="A draw ?", after=17, key="another-entry")
    assert (code, told["between"]) == (409, [[18, "A", "draw ?"]])


def test_an_address_begins_only_so_many_games_in_a_minute(app: Flask, client: FlaskClient) -> None:
    app.extensions["rate_limits"]["store"].times = 1
    form = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek"}
    assert [client.post("/play", data=form).status_code for _ in range(2)] == [303, 429]


def test_a_game_that_was_recorded_here_is_exported_and_read_in_again_elsewhere(table: Table, tmp_path: Path) -> None:
    table.post("events", say="take wur", after=22, key=KEY)
    lines = table.client.get(f"/g/{table.game}.jsonl").data
    other = SqliteStore(tmp_path / "other.db")
    for volume in load(lines.splitlines()):
        other.restore(volume)
    assert other.log(table.game) == table.store.log(table.game)
    assert other.heading(table.game).hash == table.store.heading(table.game).hash
