"""Other programs' files on the site: shown first, then stored; and a game in their formats to take along."""

import csv
import json
import re
from io import StringIO
from pathlib import Path
from urllib.parse import unquote

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from records import Header, Log, read, write
from records.sqlite import SqliteStore
from tests.webapp.html import words
from webapp.exchange import results_csv
from webapp.exchange.bgg_out import harmless
from webapp.games.simulation import simulated
from webapp.games.splendor.formats import kifu, kifu_out

FIXTURES = Path(__file__).parents[3] / "fixtures"
EVENING = (FIXTURES / "exchange/evening.bgsplay").read_text(encoding="utf-8")
TOLD = """[game "splendor"] [kept "result"] [won "A"]
[played "2026-11-12"]
[A "Ania"] [B "<b>Ewa"]

1 - result A 16 B 12
"""


def post(client: FlaskClient, text: str, act: str = "store", **more: str) -> TestResponse:
    data = {"text": text, "act": act, "visibility": "public", "key": "0" * 32, **more}
    return client.post("/new", data=data)


# ── in ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_file_is_shown_before_anything_of_it_is_stored(client: FlaskClient, store: SqliteStore) -> None:
    page = words(client.post("/new/check", data={"text": EVENING}).text)
    assert "2 games to store, 1 cannot be used" in page
    assert "Splendor, 12 Nov 2026, Gdańsk: Bartek 16, Ania 12" in page
    assert "Stored, but: Not used: rating." in page
    assert "Not stored: It does not say which game was played." in page
    assert store.count() == 0


def test_what_cannot_be_used_is_said_in_polish_too(client: FlaskClient) -> None:
    page = words(client.post("/new/check?lang=pl", data={"text": EVENING}).text)
    assert "2 gry do zapisania, 1 nie do użycia" in page
    assert "Nie użyto: rating." in page


def test_every_game_of_a_file_is_stored_once(client: FlaskClient, store: SqliteStore) -> None:
    answer = post(client, EVENING)
    assert answer.status_code == 200
    assert "2 games were stored." in words(answer.text)
    games = re.findall(r'href="(/g/[0-9a-f]{32})', answer.text)
    assert len(games) == 2
    assert "Only the result was written down." in client.get(games[0]).text
    assert words(post(client, EVENING, key="1" * 32).text).count("was here already") == 2
    assert store.count() == 2


def test_somebody_elses_private_play_is_neither_shown_nor_told_of(
    app: Flask, client: FlaskClient, store: SqliteStore
) -> None:
    single = json.loads(EVENING)
    text = json.dumps(single | {"plays": single["plays"][:1]})
    theirs = post(app.test_client(), text, visibility="private").headers["Location"]
    ours = post(client, text, key="1" * 32).headers["Location"]
    assert ours != theirs
    assert client.get(ours).status_code == 200
    assert client.get(theirs).status_code == 404


def test_that_somebodys_private_play_reads_otherwise_is_told_to_nobody_else(app: Flask, client: FlaskClient) -> None:
    """Who knows by which id the source has it would learn from that what it does not say."""
    post(app.test_client(), EVENING, visibility="private")
    guessed = post(client, EVENING.replace('"3+10+3"', '"17"'), key="1" * 32)
    assert "2 games were stored." in words(guessed.text)
    assert "reads differently" not in words(guessed.text)


def test_the_api_takes_such_files_too(client: FlaskClient, store: SqliteStore) -> None:
    checked = client.post("/api/v1/games/check", json={"text": EVENING})
    assert checked.status_code == 200, checked.text
    assert "Not used: rating." in checked.text
    answer = client.post("/api/v1/games/import", json={"text": EVENING})
    assert answer.status_code == 201, answer.text
    assert store.count() == 2


def test_a_whole_game_is_judged_before_it_is_stored(client: FlaskClient) -> None:
    log = read((FIXTURES / "splendor/games/irregular.rgn").read_bytes())
    with client.application.test_request_context():
        text = kifu_out.written(log)
    page = words(client.post("/new/check", data={"text": text}).text)
    assert "1 game to store" in page
    assert "Readable, but irregular." in page
    assert post(client, text).status_code == 303


def test_too_many_games_at_once_are_refused(client: FlaskClient, store: SqliteStore) -> None:
    rows = "".join(f"{n},Splendor,Ania,{n}\n" for n in range(201))
    answer = post(client, f"play,game,player,score\n{rows}")
    assert answer.status_code == 422
    assert "More than 200 games at once" in words(answer.text)
    assert store.count() == 0


# ── a game of which only the result is known ────────────────────────────────────────────────────────────


def test_a_told_result_has_a_page_without_a_table(client: FlaskClient, store: SqliteStore) -> None:
    game = store.create(read(TOLD)).game
    page = client.get(f"/g/{game}")
    assert page.status_code == 200
    assert "Ania winner 16" in words(page.text)
    assert "&lt;b&gt;Ewa" in page.text
    assert "Only the result was written down." in page.text
    for rest in ("/text", "/take", "/branches", "/disputes"):
        assert client.get(f"/g/{game}{rest}").status_code == 200, rest
    for rest in (".html", "/print", "/1.png", "/1.svg", ".gif"):
        assert client.get(f"/g/{game}{rest}").status_code == 404, rest


def test_a_told_result_stands_in_the_list_with_its_points(client: FlaskClient, store: SqliteStore) -> None:
    store.create(read(TOLD))
    page = words(client.get("/").text)
    assert "result only" in page
    assert "Ania 16" in page
    assert "cannot be replayed" not in page


# ── out ─────────────────────────────────────────────────────────────────────────────────────────────────


def finished(store: SqliteStore, **names: str) -> str:
    log = simulated("splendor", 2, 5)
    tags = [(tag, names.get(tag, value)) for tag, value in log.header.tags]
    return store.create(Log(Header.of(tags), log.events)).game


def test_a_finished_game_goes_to_bg_stats_under_a_name_that_stays(client: FlaskClient, store: SqliteStore) -> None:
    game = finished(store, A="Ania")
    told = json.loads(client.get(f"/g/{game}/as/bgsplay").text)
    [play] = told["plays"]
    assert play["uuid"].replace("-", "") == game
    assert told["games"][0]["bggId"] == 148228
    assert [type(each["score"]) for each in play["playerScores"]] == [str, str]
    assert [each["winner"] for each in play["playerScores"]].count(True) == 1
    assert all(
        type(each[name]) is bool for each in play["playerScores"] for name in ("winner", "startPlayer", "newPlayer")
    )
    assert f"/g/{game}" in play["comments"]


def test_a_game_that_comes_back_from_bg_stats_is_here_already(client: FlaskClient, store: SqliteStore) -> None:
    game = finished(store)
    answer = post(client, client.get(f"/g/{game}/as/bgsplay").text)
    assert answer.headers["Location"] == f"/g/{game}"
    assert store.count() == 1


def test_what_came_from_bg_stats_goes_back_under_its_own_name(client: FlaskClient) -> None:
    games = re.findall(r'href="(/g/[0-9a-f]{32})', post(client, EVENING).text)
    [play] = json.loads(client.get(f"{games[0]}/as/bgsplay").text)["plays"]
    assert play["uuid"] == "550e8400-e29b-41d4-a716-446655440000"
    assert play["playDate"] == "2026-11-12 18:03:00"


def test_the_link_to_bg_stats_holds_the_play(client: FlaskClient, store: SqliteStore) -> None:
    page = client.get(f"/g/{finished(store, A='Ania & Ewa')}/take").text
    [link] = re.findall(r'href="https://app\.bgstatsapp\.com/createPlay\.html\?data=([^"]+)"', page)
    told = json.loads(unquote(link))
    assert told["players"][0]["name"] == "Ania & Ewa"
    assert type(told["game"]["bggId"]) is int
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", told["playDate"])
    assert '<svg class="qr"' in page


def test_a_table_of_plays_starts_no_formula_and_is_read_back(client: FlaskClient, store: SqliteStore) -> None:
    game = finished(store, A="=HYPERLINK(1)", B="@Ewa")
    text = client.get(f"/g/{game}/as/csv").text
    rows = list(csv.reader(StringIO(text)))
    assert [row[6] for row in rows[1:]] == ["'=HYPERLINK(1)", "'@Ewa"]
    assert [harmless(cell) for cell in ("-3", "+1", "-x", "\tx", "x")] == ["-3", "'+1", "'-x", "'\tx", "x"]
    with client.application.test_request_context():
        [back] = results_csv.read(text).games
    assert list(back.log.header.seats.values()) == ["=HYPERLINK(1)", "@Ewa"]


def test_a_header_that_somebody_filled_in_by_hand_stops_no_file(client: FlaskClient, store: SqliteStore) -> None:
    odd = '[minutes "an hour"] [started "at noon, I think"] [bgg-id "x"] [source "bgstats:?"]\n[played "2026 spring"]'
    game = store.create(read(TOLD.replace('[played "2026-11-12"]', odd).replace("splendor", "Skat"))).game
    [play] = json.loads(client.get(f"/g/{game}/as/bgsplay").text)["plays"]
    assert play["durationMin"] == 0
    for form in ("csv", "report"):
        assert client.get(f"/g/{game}/as/{form}").status_code == 200
    assert client.get(f"/g/{game}/take").status_code == 200


def test_a_session_report_tells_who_won_and_which_turns_decided(client: FlaskClient, store: SqliteStore) -> None:
    game = finished(store, A="A[b]nia")
    report = client.get(f"/g/{game}/as/report").text
    assert "[thing=148228]Splendor[/thing]" in report
    assert "A(b)nia" in report
    assert "Decisive turns" in report
    assert f"/g/{game}]Replay the game move by move[/url]" in report


def test_the_moves_go_out_as_kifu(client: FlaskClient, store: SqliteStore) -> None:
    game = finished(store)
    text = client.get(f"/g/{game}/as/kifu").text
    with client.application.test_request_context():
        [back] = kifu.read(text).games
    assert [e[1:4] for e in back.log.stands] == [e[1:4] for e in store.log(game).stands]


def test_a_game_that_goes_on_has_no_result_to_take(client: FlaskClient, store: SqliteStore) -> None:
    log = simulated("splendor", 2, 5)
    game = store.create(log.until(20)).game
    answer = client.get(f"/g/{game}/as/bgsplay")
    assert answer.status_code == 409
    assert "This game has no result yet." in answer.text
    page = client.get(f"/g/{game}/take").text
    assert "bgstatsapp" not in page
    assert "/as/kifu" in page


def test_a_card_that_was_drawn_blind_stays_hidden_until_the_game_is_over(
    client: FlaskClient, store: SqliteStore
) -> None:
    lines = write(simulated("splendor", 2, 5)).splitlines()
    head = [line for line in lines if line.startswith("[")]
    laid = [line for line in lines if re.match(r"[1-4] ", line)]
    game = store.create(read("\n".join([*head, "", *laid, "5 A reserve L3 3K3 *"]))).game
    text = client.get(f"/g/{game}/as/kifu").text
    assert "reserve:L3" in text
    assert "card C" not in text


def test_other_games_are_no_kifu(client: FlaskClient, store: SqliteStore) -> None:
    game = store.create(simulated("marvel", 2, 1)).game
    answer = client.get(f"/g/{game}/as/kifu")
    assert (answer.status_code, "Splendor only" in answer.text) == (409, True)
    assert client.get(f"/g/{game}/as/exe").status_code == 404
