"""A count at the table, asked as a script would: what is expected, what could explain a difference, what is written."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from replay.engine.replay import Replay
from tests.webapp.html import words
from tests.webapp.recording.table import FIXTURES, Table

KEY = "one-entry-1"


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    """22 was take wug; B wrote take ugr."""
    table = Table(app, client, "splendor/games/sim-3p", 21)
    assert table.post("events", say="B take ugr", after=21, key="entry-21")[0] == 201
    for number, said in ((22, "C buy 1K6 grrk / - lay 1G3"), (24, "A take wgk")):
        assert table.post("events", say=said, after=number, key=f"entry-{number}")[0] == 201
    return table


def true_count(until: int) -> str:
    log = read((FIXTURES / "splendor/games/sim-3p.rgn").read_bytes())
    replay = Replay.of(type(log)(log.header, log.events[:until]))
    there = replay.game.counting.there(replay.state, "bank", replay.seats)
    return "count bank " + "".join(letter * many for letter, many in zip("wugrk*", there, strict=True))


def expected(table: Table) -> str:
    bank = table.now()["counts"]["places"][0]
    assert bank["place"] == "bank"
    return "count bank " + "".join(letter * many for letter, _, many in bank["lines"])


def test_the_table_tells_what_the_record_expects_in_every_place(table: Table) -> None:
    places = table.now()["counts"]["places"]
    assert [place["place"] for place in places] == ["bank", "A", "B", "C"]
    assert [line[:2] for line in places[0]["lines"]] == [
        ["w", "white"], ["u", "blue"], ["g", "green"], ["r", "red"], ["k", "black"], ["*", "gold"],
    ]  # fmt: skip
    assert table.now()["counts"]["miscount"] is None


def test_a_count_as_expected_has_nothing_to_explain_and_is_written(table: Table) -> None:
    told = table.post("explain", say=f"- {expected(table)}")[1]
    assert (told["differences"], told["suspects"]) == ([], [])
    assert table.post("events", say=f"- {expected(table)}", after=25, key=KEY)[0] == 201
    assert table.last()[-1] == f"- {expected(table)}"


def test_a_count_that_differs_names_the_event_and_what_it_may_have_been(table: Table) -> None:
    code, told = table.post("explain", say=f"- {true_count(25)}")
    assert code == 200
    assert [each[0] for each in told["differences"]] == ["white", "red"]
    assert [each[3] for each in told["differences"]] == [-1, 1]
    [found] = [each for each in told["suspects"] if each["event"] == 22]
    assert (found["seat"], found["who"], found["words"]) == ("B", "Iga", "takes blue, green, red")
    assert found["may"] == "May have been: takes white, blue, green."
    assert (found["say"], found["instead"], found["verdict"]) == ("take ugr", "take wug", "legal")
    assert found["correct"] == '- amend 22 take wug because "count"'
    assert len(table.store.log(table.game).events) == 25, "nothing is written"


def test_what_corrects_it_makes_the_record_agree(table: Table) -> None:
    told = table.post("explain", say=f"- {true_count(25)}")[1]
    [found] = [each for each in told["suspects"] if each["event"] == 22]
    assert table.post("events", say=found["correct"], after=25, key="mends-it")[0] == 201
    assert table.post("events", say=f"- {true_count(25)}", after=26, key=KEY)[0] == 201
    now = table.now()
    assert (now["stops"], now["counts"]["miscount"]) == (0, None)
    assert expected(table) == true_count(25)


def test_a_count_that_does_not_fit_is_written_all_the_same_and_then_explained(table: Table) -> None:
    """Somebody did count. Then the record stops there, and says so, until it is settled or the count is struck."""
    assert table.post("events", say=f"- {true_count(25)}", after=25, key=KEY)[0] == 201
    now = table.now()
    assert (now["stops"], now["counts"]["miscount"]) == (26, [26, true_count(25)])
    told = table.post("explain", say=f"- {true_count(25)}")[1]
    [found] = [each for each in told["suspects"] if each["event"] == 22]
    assert table.post("events", say=found["correct"], after=26, key="mends-it")[0] == 201
    assert table.now()["stops"] == 0


def test_a_turn_that_is_not_written_yet_is_simply_written(app: Flask, client: FlaskClient) -> None:
    table = Table(app, client, "splendor/games/sim-3p", 21)
    told = table.post("explain", say=f"- {true_count(22)}")[1]
    assert told["suspects"][0]["correct"] == "B take wug"
    assert told["suspects"][0]["may"] == "After it, perhaps not written yet: Iga takes white, blue, green."


def test_where_nothing_explains_it_nothing_is_named(table: Table) -> None:
    told = table.post("explain", say="- count bank -")[1]
    assert told["differences"]
    assert told["suspects"] == []


def test_other_impossible_things_are_still_not_written(table: Table) -> None:
    assert table.post("events", say="B buy 3W1", after=25, key=KEY)[0] == 422
    assert table.post("events", say=f"B buy 3W1 / - {true_count(25)}", after=25, key=KEY)[0] == 422


@pytest.mark.parametrize("say", ["take wug", "count bank zzz", "count bank", "count Z w"])
def test_what_is_no_count_is_not_explained(table: Table, say: str) -> None:
    assert table.post("explain", say=say)[0] == 422


@pytest.mark.parametrize("headers", [{"X": "y"}, {"Authorization": "Key wrong"}])
def test_without_the_key_nothing_is_explained(table: Table, headers: dict[str, str]) -> None:
    assert table.post("explain", headers=headers, say="- count bank -")[0] == 403


def test_only_so_much_is_looked_for_in_a_minute(app: Flask, table: Table) -> None:
    app.extensions["rate_limits"]["explain"].times = 1
    assert [table.post("explain", say="- count bank -")[0] for _ in range(2)] == [200, 429]


def test_a_sentence_with_a_hidden_card_is_named_without_it_and_not_corrected_from_here(
    app: Flask, client: FlaskClient
) -> None:
    """B drew 1K3 unseen and forgot the gold."""
    table = Table(app, client, "splendor/games/sim-3p", 17)
    assert table.post("events", say="B reserve L1 1K3 -", after=17, key=KEY)[0] == 201
    bank = true_count(18)
    told = client.post(f"/g/{table.game}/explain", json={"say": f"- {bank}"}, headers=table.headers)
    assert "1K3" not in told.text
    found, other = (told.json or {})["suspects"]
    assert other["may"].endswith("reserves 1K4 and takes gold, or 14 others like it.")
    assert other["correct"] == "", "which of them it was, nobody can tell"
    assert (found["instead"], found["correct"]) == ("reserve L1 *", "")
    owner: Any = {"Authorization": f"Key {app.extensions['keys'].grant(table.game, 'B')}"}
    found = table.post("explain", headers=owner, say=f"- {bank}")[1]["suspects"][0]
    assert found["correct"] == '- amend 18 reserve L1 1K3 * because "count"'


def test_the_gauntlet_counts_decks_and_power_tokens(app: Flask, client: FlaskClient) -> None:
    """26 was power 1."""
    table = Table(app, client, "gauntlet/games/a-lie", 25)
    places = table.now()["counts"]["places"]
    assert [(place["name"], place["lines"][0][1]) for place in places[:3]] == [
        ("Deck of the heroes", "cards"), ("Deck of Thanos", "cards"), ("Paweł", "power tokens"),
    ]  # fmt: skip
    told = table.post("explain", say="- count A 1")[1]
    assert told["suspects"][0]["may"] == "After it, perhaps not written yet: Paweł takes power tokens: 1."
    assert told["suspects"][0]["correct"] == "A power 1"


# ── a count that stands in a record ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def stopped(table: Table) -> str:
    assert table.post("events", say=f"- {true_count(25)}", after=25, key=KEY)[0] == 201
    return table.game


def test_the_viewer_names_what_could_explain_where_the_record_stops(client: FlaskClient, stopped: str) -> None:
    page = client.get(f"/g/{stopped}?lang=en").text
    [block] = re.findall(r'<details class="explains">.*?</details>', page, re.S)
    assert "white: by the record 2, counted 1 (−1)" in words(block)
    assert "22 B Iga takes blue, green, red take ugr May have been: takes white, blue, green. take wug legal" in words(
        block
    )
    assert f'href="/g/{stopped}/22' in block


def test_the_page_that_says_why_names_it_too(client: FlaskClient, stopped: str) -> None:
    page = client.get(f"/g/{stopped}/26/why?lang=en").text
    assert 'data-suspect="22"' in page
    told = client.get(f"/g/{stopped}/26/why.json?lang=en").json
    assert told is not None
    assert 22 in [each["event"] for each in told["miscount"]["suspects"]]
    assert client.get(f"/g/{stopped}/25/why.json").json["miscount"] is None  # type: ignore[index]


def test_it_is_told_in_polish_too(client: FlaskClient, stopped: str) -> None:
    page = words(client.get(f"/g/{stopped}/26/why?lang=pl").text)
    assert "biały: według zapisu 2, policzono 1 (−1)" in page
    assert "Mogło być: bierze: biały, niebieski, zielony." in page


def test_where_nothing_stops_the_record_nothing_is_explained(client: FlaskClient, table: Table) -> None:
    assert 'class="explains"' not in client.get(f"/g/{table.game}").text


def test_who_holds_a_seat_corrects_only_what_that_seat_said(app: Flask, table: Table) -> None:
    for seat, may in (("B", True), ("A", False)):
        holder = {"Authorization": f"Key {app.extensions['keys'].grant(table.game, seat)}"}
        told = table.post("explain", headers=holder, say=f"- {true_count(25)}")[1]
        [found] = [each for each in told["suspects"] if each["event"] == 22]
        assert bool(found["correct"]) is may, seat
