"""Searching, filtering, sorting: the address is the wish."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read, sentences
from records.sqlite import SqliteStore
from tests.webapp.html import link, part, rows, words
from tests.webapp.samples import PAIR, game, keep
from webapp.catalogue import Catalogue
from webapp.catalogue.fold_text import begins, fold
from webapp.games.simulation import simulated


def finished(number: int, **tags: str) -> Log:
    log = simulated("splendor", 2, 5, number)
    return Log(log.header._replace(tags=(*log.header.tags, *tags.items())), log.events)


@pytest.fixture
def shelf(store: SqliteStore) -> dict[str, str]:
    """Six games, each with something of its own; the name of each to its id."""
    logs = {
        "clean": finished(1, played="2026-10-05", place="Łódź"),
        "irregular": read(PAIR.replace("[A", '[played "2026-10-31"]\n[place "Gdańsk Wrzeszcz"]\n[A', 1)),
        "disputed": read(PAIR.replace("take rr\n3", "take uu\n3") + '4 B dispute 3 "so?"\n'),
        "marvel": simulated("marvel", 2, 5, 1),
        "skat": game(game="Skat", A="Łukasz Ćwik", B="Ania", played="2025-01-01"),
        "undated": game(game="Skat", A="Święcisława", B="Zoë", played="last summer"),
    }
    return dict(zip(logs, keep(store, logs.values()), strict=True))


def shown(client: FlaskClient, address: str, shelf: dict[str, str]) -> list[str]:
    """The games on a page, by name, in their order."""
    names = {id: name for name, id in shelf.items()}
    return [names[id] for id in re.findall(r'class="what" href="/g/([0-9a-f]{32})"', client.get(address).text)]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("game=Skat", {"skat", "undated"}),
        ("game=marvel", {"marvel"}),
        ("game=skat", {"skat", "undated"}),
        ("game=+SKAT+", {"skat", "undated"}),
        ("game=ska", set()),
        ("player=bartek&game=splendor&irregular=1", {"irregular", "disputed"}),
        ("player=lukasz", {"skat"}),
        ("player=cwik+luk", {"skat"}),
        ("player=wik", set()),
        ("player=zoe", {"undated"}),
        ("place=lodz", {"clean"}),
        ("place=wrzeszcz", {"irregular"}),
        ("since=2026-10", {"clean", "irregular"}),
        ("since=2026-10-06", {"irregular"}),
        ("until=2026-10-05", {"clean", "skat"}),
        ("until=2025", {"skat"}),
        ("since=2026&until=2026-10", {"clean", "irregular"}),
        ("finished=1", {"clean", "marvel", "skat", "undated"}),
        ("finished=0", {"irregular", "disputed"}),
        ("irregular=1", {"irregular", "disputed"}),
        ("disputed=1", {"disputed"}),
        ("rule=SPL-TAKE2-2", {"irregular", "disputed"}),
        ("rule=spl-take2-2", {"irregular", "disputed"}),
        ("q=swiecislawa", {"undated"}),
        ("q=gdansk", {"irregular"}),
        ("q=ania+skat", {"skat"}),
        ("q=SPL-TAKE2", {"irregular", "disputed"}),
        ("q=Rękawica", set()),
        ("q=nobody", set()),
        ("q=%25", set()),
        ("player=%27+or+1%3D1", set()),
    ],
)
def test_every_filter_finds_what_fits_and_nothing_else(
    client: FlaskClient, shelf: dict[str, str], asked: str, expected: set[str]
) -> None:
    assert set(shown(client, f"/?{asked}", shelf)) == expected


def test_the_search_knows_a_game_by_the_names_on_its_boxes(client: FlaskClient, shelf: dict[str, str]) -> None:
    assert shown(client, "/?q=marvel", shelf) == ["marvel"]
    assert set(shown(client, "/?q=splendor", shelf)) == {"clean", "irregular", "disputed", "marvel"}


def test_the_search_knows_a_game_by_the_start_of_its_id(client: FlaskClient, shelf: dict[str, str]) -> None:
    assert "skat" in shown(client, f"/?q={shelf['skat'][:10]}", shelf)


@pytest.mark.parametrize("asked", ["since=soon", "until=2026-13", "finished=yes", "irregular=0", "sort=random", "x=y"])
def test_what_cannot_be_understood_is_not_wished_for(client: FlaskClient, shelf: dict[str, str], asked: str) -> None:
    assert len(shown(client, f"/?{asked}", shelf)) == len(shelf)


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("stored", ["undated", "skat", "marvel", "disputed", "irregular", "clean"]),
        ("played", ["irregular", "clean", "skat", "undated", "marvel", "disputed"]),
        ("changed", ["clean", "undated", "skat", "marvel", "disputed", "irregular"]),
    ],
)
def test_games_are_sorted(
    client: FlaskClient, store: SqliteStore, shelf: dict[str, str], sort: str, expected: list[str]
) -> None:
    last = store.heading(shelf["clean"]).events
    store.append(shelf["clean"], last, sentences('- note 1 "later"'))
    assert shown(client, f"/?sort={sort}", shelf) == expected


def test_the_longest_game_comes_first(client: FlaskClient, store: SqliteStore, shelf: dict[str, str]) -> None:
    found = shown(client, "/?sort=length", shelf)
    lengths = [store.heading(shelf[name]).events for name in found]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[-1]


@pytest.mark.parametrize("asked", ["", "sort=played", "sort=length", "sort=changed", "game=splendor&sort=played"])
def test_pages_of_any_order_hold_every_game_once_there_and_back(
    client: FlaskClient, store: SqliteStore, asked: str
) -> None:
    logs = [game(A=f"P{n}", played=f"2026-10-{n % 7 + 1:02}" if n % 5 else "") for n in range(60)]
    stored = keep(store, logs)
    there: list[list[str]] = []
    address = f"/?{asked}"
    while address:
        page = client.get(address).text
        there.append(re.findall(r'class="what" href="/g/([0-9a-f]{32})"', page))
        last, address = page, link(page, "next")
    assert [len(ids) for ids in there] == [25, 25, 10]
    assert sorted(id for ids in there for id in ids) == sorted(stored)
    assert "51 to 60 of 60" in words(last)
    back = client.get(link(last, "prev")).text
    assert re.findall(r'class="what" href="/g/([0-9a-f]{32})"', back) == there[1]
    assert "26 to 50 of 60" in words(back)
    first = client.get(link(back, "prev")).text
    assert re.findall(r'class="what" href="/g/([0-9a-f]{32})"', first) == there[0]


def active(page: str) -> dict[str, str]:
    """The words of each filter that is on, to the address without it."""
    found = re.findall(r'<a class="btn on" href="([^"]*)"><span class="only-read">Drop </span><bdi>([^<]*)</bdi>', page)
    return {unescape(said): unescape(address) for address, said in found}


def test_every_active_filter_is_shown_and_can_be_dropped(client: FlaskClient, shelf: dict[str, str]) -> None:
    page = client.get("/?q=ania&game=splendor&since=2026-10&until=2026-10-31&irregular=1&sort=played").text
    on = active(page)
    assert list(on) == ["ania", "Splendor", "since Oct 2026", "until 31 Oct 2026", "irregular"]
    assert on["Splendor"] == "/?q=ania&since=2026-10&until=2026-10-31&irregular=1&sort=played"
    for address in on.values():
        assert len(active(client.get(address).text)) == 4


def test_a_menu_is_there_until_its_filter_is_on(client: FlaskClient, shelf: dict[str, str]) -> None:
    assert 'popovertarget="choose-game"' in client.get("/").text
    assert 'popovertarget="choose-game"' not in client.get("/?game=splendor").text


def test_menus_offer_what_there_is(client: FlaskClient, shelf: dict[str, str]) -> None:
    page = client.get("/?irregular=1").text
    assert 'href="/?game=Skat&amp;irregular=1"' in page
    assert "/?place=" in page


def test_the_form_keeps_the_filters_and_its_empty_fields_leave_the_address(
    client: FlaskClient, shelf: dict[str, str]
) -> None:
    assert '<input type="hidden" name="irregular" value="1">' in client.get("/?irregular=1").text
    answer = client.get("/?q=ania&irregular=1&player=&place=&since=&until=&lang=pl")
    assert answer.status_code == 302
    assert answer.location == "/?q=ania&irregular=1&lang=pl"


def test_where_nothing_fits_the_filters_in_the_way_are_named(client: FlaskClient, shelf: dict[str, str]) -> None:
    page = client.get("/?disputed=1&game=marvel").text
    said = words(page)
    assert "Nothing fits." in said
    assert "Drop “disputed” 1 game" in said
    assert "Drop “Splendor: Marvel” 1 game" in said
    assert "Nic nie pasuje." in words(client.get("/?disputed=1&game=marvel&lang=pl").text)


def test_an_erased_person_is_not_found_any_more(client: FlaskClient, store: SqliteStore, shelf: dict[str, str]) -> None:
    assert shown(client, "/?player=Łukasz", shelf) == ["skat"]
    [person] = [person for person, name in store.people().items() if name.startswith("Łukasz")]
    store.rename(person, "Anna")
    assert shown(client, "/?player=Łukasz", shelf) == []
    assert "skat" in shown(client, "/?player=anna", shelf)
    store.rename(person, "")
    assert "skat" not in shown(client, "/?player=anna", shelf)


def test_what_was_just_written_is_found_by_the_next_look(
    client: FlaskClient, store: SqliteStore, shelf: dict[str, str]
) -> None:
    assert "irregular" not in shown(client, "/?disputed=1", shelf)
    elsewhere = SqliteStore(store.path)
    elsewhere.append(shelf["irregular"], 3, sentences('B dispute 3 "two of four"'))
    elsewhere.close()
    assert "irregular" in shown(client, "/?disputed=1", shelf)


def test_while_the_catalogue_is_being_built_the_page_says_how_far_it_is(
    app: Flask, client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: Catalogue = app.extensions["catalogue"]
    keep(store, (game(A=f"P{n}") for n in range(30)))
    kept.finish()
    kept.file.write(lambda conn: conn.execute("update games set known = 0 where place <= 10"))
    monkeypatch.setattr(kept, "know", lambda places: None)
    page = client.get("/").text
    assert "10 games are still to be read" in words(page)
    assert '<progress max="30" value="20"' in page
    assert len(rows(page)) == 25


def test_a_row_that_is_not_known_yet_shows_what_its_header_says(
    app: Flask, client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: Catalogue = app.extensions["catalogue"]
    monkeypatch.setattr(kept, "_learn", lambda games: None)
    keep(store, [finished(1, played="2026-10-05", place="Sopot")])
    [row] = rows(client.get("/").text)
    assert part(row, "name") == "Splendor"
    assert part(row, "when") == "5 Oct 2026"
    assert part(row, "where") == "Sopot"
    assert "points" not in row
    assert "spark" not in row


@pytest.mark.parametrize(
    ("typed", "name", "fits"),
    [
        ("lukasz", "Łukasz", True),
        ("ŁUK", "Łukasz", True),
        ("zolc", "Żółć", True),
        ("nowak ania", "Ania Nowak", True),
        ("owak", "Ania Nowak", False),
        ("strasse", "Straße", True),
        ("שר", "שרה", True),
    ],
)
def test_names_are_found_as_they_are_typed_in_a_hurry(typed: str, name: str, fits: bool) -> None:
    assert begins(fold(name), fold(typed)) is fits
