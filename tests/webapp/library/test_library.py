"""The list of games."""

import pytest
from flask.testing import FlaskClient

from records import Header, Log
from records.sqlite import SqliteStore
from tests.webapp.html import link, part, rows, words
from tests.webapp.samples import fill, game, keep, sample


def only_row(client: FlaskClient, lang: str = "en") -> str:
    [row] = rows(client.get(f"/?lang={lang}").text)
    return row


def players(client: FlaskClient, address: str) -> list[str]:
    return [part(row, "names") for row in rows(client.get(address).text)]


def test_an_empty_store_says_what_to_do(client: FlaskClient) -> None:
    said = words(client.get("/").text)
    assert "No games are stored yet." in said
    assert "recount import game.rgn" in said
    assert "Paste a record" in said
    assert "stored yet" in said
    assert "1 to" not in said


def test_a_row_shows_game_players_day_place_and_length(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, [game(A="Ania", B="Bartek", C="Celina", played="2026-11-12", place="Gdańsk")])
    row = only_row(client)
    assert part(row, "name") == "Splendor"
    assert part(row, "names") == "Ania, Bartek, Celina"
    assert part(row, "when") == "12 Nov 2026"
    assert part(row, "where") == "Gdańsk"
    assert part(row, "length") == "1 sentence"
    assert 'datetime="2026-11-12"' in row
    assert "#game-splendor" in row


@pytest.mark.parametrize(
    ("tag", "name", "sign"),
    [
        ("splendor", "Splendor", "splendor"),
        ("marvel", "Splendor: Marvel", "marvel"),
        ("gauntlet", "Infinity Gauntlet", "gauntlet"),
        ("7 Cudów Świata", "7 Cudów Świata", "tally"),
        ("tally", "tally", "tally"),
        ("", "A game without a name", "tally"),
    ],
)
def test_known_games_have_their_name_and_sign_others_their_tag_and_a_tally(
    client: FlaskClient, store: SqliteStore, tag: str, name: str, sign: str
) -> None:
    keep(store, [game(game=tag)])
    row = only_row(client)
    assert part(row, "name") == name
    assert f"#game-{sign}" in row


def test_a_game_has_the_name_on_its_box_in_the_readers_language(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, [game(game="gauntlet")])
    assert "Rękawica Nieskończoności" in client.get("/?lang=pl").text
    assert "Rękawica Nieskończoności" not in client.get("/?lang=en").text


def test_players_stand_in_turn_order_and_the_nameless_by_their_letter(client: FlaskClient, store: SqliteStore) -> None:
    header = Header.of([("game", "splendor"), ("C", "Celina"), ("A", "?"), ("B", "Bartek")])
    keep(store, [Log(header)])
    assert part(only_row(client), "names") == "Celina, A, Bartek"


@pytest.mark.parametrize(
    ("written", "english", "polish"),
    [
        ("2026-11-12", "12 Nov 2026", "12 lis 2026"),
        ("2026-09-01", "1 Sep 2026", "1 wrz 2026"),
        ("last summer", "last summer", "last summer"),
        ("2026-02-30", "2026-02-30", "2026-02-30"),
        ("2026-11", "2026-11", "2026-11"),
    ],
)
def test_a_day_is_written_in_the_readers_language_and_anything_else_as_it_stands(
    client: FlaskClient, store: SqliteStore, written: str, english: str, polish: str
) -> None:
    keep(store, [game(played=written)])
    assert part(only_row(client), "when") == english
    assert part(only_row(client, "pl"), "when") == polish


def test_a_missing_day_is_a_dash(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, [game()])
    row = only_row(client)
    assert "—" in part(row, "when")
    assert "not written down" in row


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 zdań"),
        (1, "1 zdanie"),
        (2, "2 zdania"),
        (4, "4 zdania"),
        (5, "5 zdań"),
        (12, "12 zdań"),
        (22, "22 zdania"),
        (112, "112 zdań"),
        (1000, "1 000 zdań"),
    ],
)
def test_polish_counts_sentences_rightly(client: FlaskClient, store: SqliteStore, count: int, said: str) -> None:
    [event] = game().events
    keep(store, [Log(game().header, tuple(event._replace(number=n) for n in range(1, count + 1)))])
    assert part(only_row(client, "pl"), "length") == said


def test_twenty_five_games_stand_on_a_page_the_newest_first(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, (game(A=f"P{n}") for n in range(1, 61)))
    first = client.get("/").text
    assert [part(row, "names") for row in rows(first)] == [f"P{n}" for n in range(60, 35, -1)]
    assert "1 to 25 of 60" in words(first)
    assert link(first, "prev") == ""
    second = client.get(link(first, "next")).text
    assert [part(row, "names") for row in rows(second)] == [f"P{n}" for n in range(35, 10, -1)]
    assert "26 to 50 of 60" in words(second)
    last = client.get(link(second, "next")).text
    assert [part(row, "names") for row in rows(last)] == [f"P{n}" for n in range(10, 0, -1)]
    assert "51 to 60 of 60" in words(last)
    assert link(last, "next") == ""
    assert link(last, "prev") == link(first, "next")
    assert link(second, "prev") == "/"


@pytest.mark.parametrize("games", [1, 25])
def test_one_page_of_games_has_no_controls_for_pages(client: FlaskClient, store: SqliteStore, games: int) -> None:
    keep(store, (game(A=f"P{n}") for n in range(games)))
    page = client.get("/").text
    assert len(rows(page)) == games
    assert "pager" not in page


def test_games_stored_meanwhile_neither_repeat_nor_hide_a_row(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, (game(A=f"P{n}") for n in range(1, 31)))
    onward = link(client.get("/").text, "next")
    keep(store, (game(A=f"P{n}") for n in range(31, 34)))
    page = client.get(onward).text
    assert [part(row, "names") for row in rows(page)] == ["P5", "P4", "P3", "P2", "P1"]
    assert "29 to 33 of 33" in words(page)
    assert players(client, link(page, "prev"))[-1] == "P6"


@pytest.mark.parametrize("before", ["", "x", "-1", "0", "1", "1.5", "٣", "9" * 30, "999", "' or 1=1", "2&before=3x"])
def test_a_place_that_does_not_exist_shows_the_first_page(client: FlaskClient, store: SqliteStore, before: str) -> None:
    keep(store, (game(A=f"P{n}") for n in range(1, 31)))
    answer = client.get("/", query_string={"before": before})
    assert answer.status_code == 200
    assert part(rows(answer.text)[0], "names") == "P30"


def test_every_row_leads_to_its_record_and_its_file(client: FlaskClient, store: SqliteStore) -> None:
    fill(store, 10)
    page = client.get("/").text
    for heading in store.headings():
        for address in (f"/g/{heading.game}", f"/g/{heading.game}.rgn"):
            assert f'href="{address}"' in page
            assert client.get(address).status_code == 200


def test_a_renamed_person_has_the_new_name_everywhere(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [game(A="Ania", B="Bartek")])
    [ania] = [person for person, name in store.people().items() if name == "Ania"]
    store.rename(ania, "")
    for address in ("/", f"/g/{stored}", f"/g/{stored}.rgn"):
        assert "Ania" not in client.get(address).text
    assert part(only_row(client), "names") == "A, Bartek"


def test_names_and_places_are_text_and_never_markup(client: FlaskClient, store: SqliteStore) -> None:
    bad = "<script>alert(1)</script>"
    worse = '"><img src=x onerror=alert(1)>'
    [stored] = keep(store, [game(A=bad, B=worse, place=bad, played=worse, game=bad)])
    for address in ("/", f"/g/{stored}/text"):
        page = client.get(address).text
        assert "<script>alert" not in page
        assert "<img" not in page
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_the_samples_are_the_same_each_time() -> None:
    assert sample(7) == sample(7)
