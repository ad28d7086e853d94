"""Imported: what was brought is told apart from what was written here, and counts as nobody's ruling."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from freezegun import freeze_time

from records import MemoryStore, read, sentences
from records.jsonl import dump, load
from records.sqlite import SqliteStore
from tests.webapp.browsers import Browser
from tests.webapp.html import words
from tests.webapp.precedents.ruled_games import FEWER, UP_TO_3, table
from webapp.commands.importing import Shelf
from webapp.identity.erasing import erase_in
from webapp.identity.game_roles import GameRole

RECORD = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B take rr\n'
RULED = table(FEWER, f"A ruling 4 legal stands for group reading {UP_TO_3}")
CLAIMS = "its times and names are what the file says."


def brought(who: Any, text: str, **more: str) -> tuple[str, str]:
    """The game that it became, and its key."""
    answer = who.post("/new", data={"text": text, "act": "store", "visibility": "public", **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"].split("/")[2].partition("#")[0], answer.headers["Location"].partition("#k=")[2]


def shown(key: str) -> dict[str, str]:
    return {"Authorization": f"Key {key}"}


@pytest.fixture
def store(app: Flask) -> SqliteStore:
    kept: SqliteStore = app.extensions["store"]
    return kept


def exported(store: SqliteStore, game: str, *more: str) -> str:
    """The full export of a game, as it went on in a store elsewhere."""
    elsewhere = MemoryStore()
    elsewhere.restore(store.volume(game))
    for say in more:
        last = elsewhere.heading(game).events
        elsewhere.append(game, last, sentences(say, last + 1))
    return "".join(dump(elsewhere.volume(game)))


# ── what is said of it ──────────────────────────────────────────────────────────────────────────────────


@freeze_time("2026-11-12 19:00")
def test_a_record_that_was_brought_says_when_and_by_whom_to_those_who_have_a_part_in_it(app: Flask) -> None:
    ania = Browser(app).sign_up("Ania Kowalska")
    stranger: Any = app.test_client()
    game, _ = brought(ania.client, RECORD, proof=ania.proof)
    for page in (f"/g/{game}", f"/g/{game}/text"):
        assert f"Imported on 12 Nov 2026 by Ania Kowalska; {CLAIMS}" in words(ania.client.get(page).text)
        told = words(stranger.get(page).text)
        assert f"Imported on 12 Nov 2026; {CLAIMS}" in told
        assert "Kowalska" not in told
        polish = words(stranger.get(page, headers={"Accept-Language": "pl"}).text)
        assert "Zaimportowano 12 lis 2026; czasy i imiona są takie, jak mówi plik." in polish
    answer = stranger.get(f"/api/v1/games/{game}/events").json
    assert answer["imported"] == [{"first": 1, "last": 2, "at": "2026-11-12T19:00:00.000000Z"}]


def test_what_was_written_here_says_nothing_of_the_kind(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    said = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek"}
    game = client.post("/play", data={**said, "visibility": "public"}).headers["Location"].split("/")[2]
    assert store.imports.of(game) == ()
    assert "Imported" not in client.get(f"/g/{game}/text").text
    assert client.get(f"/api/v1/games/{game}/events").json["imported"] == []  # type: ignore[index]


def test_the_same_record_again_makes_no_import_of_what_was_written_here(
    app: Flask, client: FlaskClient, store: SqliteStore
) -> None:
    game = store.create(read(RECORD)).game
    form = {"text": exported(store, game), "act": "store"}
    headers = shown(app.extensions["keys"].grant(game))
    assert client.post("/new", data=form, headers=headers).status_code == 303
    assert store.imports.of(game) == ()


@freeze_time("2026-11-12 19:00")
def test_what_an_export_adds_is_marked_and_what_was_here_is_not(
    app: Flask, client: FlaskClient, store: SqliteStore
) -> None:
    game = store.create(read(RECORD)).game
    longer, other = exported(store, game, "3 A take wuk"), exported(store, game, "3 A take wgk")
    form = {"text": longer, "act": "store"}
    headers = shown(app.extensions["keys"].grant(game))
    assert client.post("/new", data=form, headers=headers).status_code == 303
    assert [(each.first, each.last, each.account) for each in store.imports.of(game)] == [(3, 3, "")]
    assert "Events 3 to 3 were imported on 12 Nov 2026;" in words(client.get(f"/g/{game}/text").text)
    assert client.post("/new", data=form | {"text": other}, headers=headers).status_code == 409
    assert len(store.imports.of(game)) == 1


def test_hashes_are_those_of_the_file_and_the_file_is_as_it_was(client: FlaskClient, store: SqliteStore) -> None:
    elsewhere = MemoryStore()
    text = "".join(dump(elsewhere.volume(elsewhere.create(read(RECORD)).game)))
    game, _ = brought(client, text)
    assert "".join(dump(store.volume(game))) == text
    assert store.verify(game) is None


def test_times_that_a_file_claims_are_told_as_such(client: FlaskClient, store: SqliteStore) -> None:
    elsewhere = MemoryStore()
    with freeze_time("2026-11-12 19:00") as clock:
        game = elsewhere.create(read(RECORD.partition("1 A")[0])).game
        for number, say in enumerate(("A take wug", "B take rr", "A take wuk", "B take gwk"), 1):
            clock.tick(60)
            elsewhere.append(game, number - 1, sentences(f"{number} {say}", number))
    text = "".join(dump(elsewhere.volume(game)))
    store.restore(next(iter(load(text.splitlines()))))
    claim = "Not all of it was written here: the file says when."
    assert claim not in words(client.get(f"/g/{game}").text), "it was put here without being brought"
    other = MemoryStore()
    with freeze_time("2026-11-12 20:00") as clock:
        game = other.create(read(RECORD.partition("1 A")[0].replace("Ania", "Celina"))).game
        for number, say in enumerate(("A take wug", "B take rr", "A take wuk", "B take gwk"), 1):
            clock.tick(60)
            other.append(game, number - 1, sentences(f"{number} {say}", number))
    assert brought(client, "".join(dump(other.volume(game))))[0] == game
    assert claim in words(client.get(f"/g/{game}").text)


@pytest.mark.parametrize("full", [True, False])
def test_what_the_command_brings_was_brought_by_whoever_runs_the_site(
    app: Flask, client: FlaskClient, store: SqliteStore, tmp_path: Any, full: bool
) -> None:
    elsewhere = MemoryStore()
    made = elsewhere.create(read(RECORD)).game
    file = tmp_path / ("one.jsonl" if full else "one.rgn")
    file.write_text("".join(dump(elsewhere.volume(made))) if full else RECORD)
    shelf = Shelf(store, quiet=True)
    for _ in range(2):
        shelf.take(str(file))
    [game] = (each.game for each in store.headings())
    app.extensions["game roles"].change(game, "public", "")
    assert [(each.first, each.last, each.way) for each in store.imports.of(game)] == [(1, 2, "command")]
    assert "by whoever runs this site;" in words(client.get(f"/g/{game}/text").text)


def test_an_account_that_is_erased_is_named_no_more(app: Flask, store: SqliteStore) -> None:
    ania = Browser(app).sign_up("Ania")
    game, _ = brought(ania.client, RECORD, proof=ania.proof)
    account = app.extensions["accounts"].named("Ania")
    assert [each.account for each in store.imports.of(game)] == [account.id]
    erase_in(app.extensions["people"], store, account)
    assert [each.account for each in store.imports.of(game)] == [""]


# ── whose rulings they are ──────────────────────────────────────────────────────────────────────────────


def test_a_ruling_that_was_brought_is_filled_in_for_nobody(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    game, key = brought(client, RULED)
    said = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "held": f"{game}:{key}"}
    assert client.post("/play/agreed", data=said).json["points"] == []  # type: ignore[index]
    store.append(game, 5, sentences(f"6 A ruling 4 legal stands for group reading {UP_TO_3}", 6))
    assert len(client.post("/play/agreed", data=said).json["points"]) == 1, "ruled here"  # type: ignore[index]


@pytest.mark.parametrize(("way", "points"), [("site", 0), ("command", 1)])
def test_a_group_keeps_what_it_ruled_only_if_whoever_runs_the_site_moved_it_here(
    app: Flask, store: SqliteStore, way: str, points: int
) -> None:
    ania = Browser(app).sign_up("Ania")
    group = app.extensions["groups"].found("Thursdays", app.extensions["accounts"].named("Ania").id, "Ania")
    game = store.create(read(RULED)).game
    store.imports.note(game, 1, 5, way)
    app.extensions["game roles"].enter(game, "private", "", group)
    said = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "group": group}
    assert len(ania.post("/play/agreed", **said).json["points"]) == points


# ── by whom is written here ─────────────────────────────────────────────────────────────────────────────


def wrote(client: Any, game: str, say: str, after: int, headers: dict[str, str], key: str = "") -> int:
    body = {"say": say, "after": after, "key": key or f"entry-{after:04}"}
    code: int = client.post(f"/g/{game}/events", json=body, headers=headers).status_code
    return code


def test_a_sentence_from_a_seat_is_by_the_person_who_sits_there(
    app: Flask, client: FlaskClient, store: SqliteStore
) -> None:
    game, keys = store.create(read(RECORD)).game, app.extensions["keys"]
    seats = store.opening(game).header.seats
    assert wrote(client, game, "A take wuk", 2, shown(keys.grant(game, "A"))) == 201
    assert wrote(client, game, "B take gwk", 3, shown(keys.grant(game))) == 201
    assert [each.by for each in store.entries(game)] == ["", "", seats["A"], ""], "who records for all is not known"
    assert store.verify(game) is None
    again = MemoryStore()
    again.restore(next(iter(load(exported(store, game).splitlines()))))
    assert again.heading(game).hash == store.heading(game).hash
    store.rename(seats["A"], "")
    assert store.verify(game) is None
    assert "Ania" not in exported(store, game)


def test_an_account_is_somebody_else_in_each_game_and_never_its_own_id(app: Flask, store: SqliteStore) -> None:
    ania, found = Browser(app).sign_up("Ania"), set()
    account, roles = app.extensions["accounts"].named("Ania"), app.extensions["game roles"]
    for _ in range(2):
        game = store.create(read(RECORD)).game
        roles.claim(game, account.id, GameRole("recorder"), owns=False)
        assert wrote(ania.client, game, "A take wuk", 2, {"X-CSRF": ania.proof}) == 201
        by = store.entries(game)[-1].by
        assert len(by) == 32
        found.add(by)
    assert len(found | {account.id}) == 3


def test_what_was_sent_before_anybody_was_known_and_is_sent_again_is_the_same(
    app: Flask, client: FlaskClient, store: SqliteStore
) -> None:
    """An outbox whose answer got lost while the site was brought up to date."""
    game = store.create(read(RECORD)).game
    store.append(game, 2, sentences("3 A take wuk", 3), key="entry-0002")
    key = shown(app.extensions["keys"].grant(game, "A"))
    assert wrote(client, game, "A take wuk", 2, key) == 201
    assert wrote(client, game, "A take wgk", 2, key) == 409
    assert store.heading(game).events == 3
