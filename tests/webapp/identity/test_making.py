"""Making a game: whoever makes it says who may see it before it is there, and the same form gets the same answer."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from records import read
from records.jsonl import dump
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from tests.webapp.browsers import Browser
from webapp.api.examples import EXAMPLES
from webapp.platform.secret_key import hashed

FORM = "f" * 32
GAME = '[game "splendor"]\n[A "Zenobia"]\n[B "Bartek"]\n\n1 A take wug\n2 B take rr\n'
EVENING = (Path(__file__).parents[3] / "fixtures/exchange/evening.bgsplay").read_text(encoding="utf-8")
Send = Callable[..., Any]


class Killed(BaseException):
    """The server is gone at this very moment; nothing that comes after it is done."""


def exported(text: str) -> str:
    """A full export of a game that was kept elsewhere."""
    elsewhere = MemoryStore()
    return "".join(dump(elsewhere.volume(elsewhere.create(read(text)).game)))


EXPORT, EMPTY = exported(GAME), exported('[game "splendor"]\n[A "Zenobia"]\n[B "Bartek"]\n')


def upload(text: str) -> Send:
    return lambda client: client.post("/new", data={"text": text, "visibility": "private", "key": FORM})


def play(client: Any) -> Any:
    said = {"game": "splendor", "splendor-A": "Zenobia", "splendor-B": "Bartek", "splendor-edition": "rebel-pl"}
    return client.post("/play", data=said | {"visibility": "private", "key": FORM})


def over_the_api(path: str, body: dict[str, Any]) -> Send:
    return lambda client: client.post(
        f"/api/v1{path}", json=body | {"visibility": "private"}, headers={"Idempotency-Key": FORM}
    )


WAYS = {
    "play": play,
    "text": upload(GAME),
    "without sentences": upload('[game "Skat"]\n'),
    "export": upload(EXPORT),
    "several games": upload(EXPORT + EMPTY),
    "another program's file": upload(EVENING),
    "API": over_the_api("/games", EXAMPLES["create_game"]),
    "API, text": over_the_api("/games/import", {"text": GAME}),
    "API, export": over_the_api("/games/import", {"text": EXPORT}),
    "API, another program's file": over_the_api("/games/import", {"text": EVENING}),
}
every_way = pytest.mark.parametrize("send", WAYS.values(), ids=WAYS)


def killed_after(store: SqliteStore, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The first game that is written is the last thing that this server does."""
    write = getattr(store, name)

    def last(*said: Any, **more: Any) -> None:
        write(*said, **more)
        raise Killed

    monkeypatch.setattr(store, name, last)


def killed_before(store: SqliteStore, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def never(*_: Any, **more: Any) -> None:
        raise Killed

    monkeypatch.setattr(store, name, never)


def stored(store: SqliteStore) -> set[str]:
    return {game for _, game in store.ids()}


def keys_in(answer: Any) -> dict[str, str]:
    """Game to key, wherever an answer names them."""
    if answer.is_json:
        told = answer.get_json()
        return dict(told["keys"]) if "keys" in told else {told["game"]: told["key"]}
    return dict(re.findall(r"/g/([0-9a-f]{32})[^\s\"#]*#k=([\w-]+)", f"{answer.headers.get('Location')} {answer.text}"))


@every_way
def test_a_server_that_dies_right_after_storing_a_private_game_leaves_it_private(
    app: Flask, store: SqliteStore, monkeypatch: pytest.MonkeyPatch, send: Send
) -> None:
    with monkeypatch.context() as fault:
        killed_after(store, fault, "create")
        killed_after(store, fault, "restore")
        with pytest.raises(Killed):
            send(app.test_client())
    [game] = stored(store)
    stranger = app.test_client()
    assert stranger.get(f"/g/{game}").status_code == 404
    assert "Zenobia" not in stranger.get("/").text

    keys = keys_in(send(app.test_client()))  # the browser sends the form again
    assert set(keys) == stored(store)
    opened = app.test_client().get(f"/g/{game}", headers={"Authorization": f"Key {keys[game]}"})
    assert opened.status_code == 200, "nobody has lost it"


@every_way
def test_the_same_form_sent_twice_gives_the_same_answer_and_the_key(app: Flask, store: SqliteStore, send: Send) -> None:
    first = keys_in(send(app.test_client()))
    assert set(first) == stored(store)
    assert keys_in(send(app.test_client())) == first
    assert set(first) == stored(store), "and nothing twice"
    assert all(len(app.extensions["keys"].granted(game, "")) == 1 for game in first)


def test_what_was_entered_for_a_game_that_was_never_made_shows_nowhere(
    app: Flask, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ania = Browser(app).sign_up("Ania")
    group = ania.post("/groups", name="Thursdays", key="a" * 32).headers["Location"]
    form = {"text": GAME.replace("Zenobia", "Ania"), "group": group.rpartition("/")[2], "key": FORM}
    with monkeypatch.context() as fault:
        killed_before(store, fault, "create")
        with suppress(Killed):
            ania.post("/new", **form)
    assert store.count() == 0
    for page in ("/", "/account", "/groups", group, f"{group}/statistics", "/account/export.zip", "/yours"):
        assert ania.client.get(page).status_code in (200, 405), page
    assert ania.post("/new", **form).status_code == 303
    assert store.count() == 1


def test_whoever_brings_a_game_without_sentences_that_is_here_gets_no_key_to_it(app: Flask) -> None:
    made = upload(EMPTY)(app.test_client())
    [game] = keys_in(made)
    thief = app.test_client().post("/new", data={"text": EMPTY, "visibility": "public"})
    assert thief.status_code == 403
    brought = app.test_client().post("/api/v1/games/import", json={"text": EMPTY}).get_json()
    assert brought["error"] == "rights"
    assert app.extensions["game roles"].of(game).visibility == "private"


@pytest.mark.parametrize("send", ["page", "api"])
def test_whoever_knows_the_moves_of_an_unlisted_game_is_not_led_to_it_and_its_people(app: Flask, send: str) -> None:
    """Names do not count when a record is known again, and an unlisted game is for who has its address."""
    [game] = keys_in(upload(GAME)(app.test_client()))
    app.extensions["game roles"].change(game, "unlisted", "")
    moves = GAME.replace("Zenobia", "x").replace("Bartek", "y")
    stranger = app.test_client()
    if send == "page":
        other = stranger.post("/new", data={"text": moves}).headers["Location"].split("/")[2][:32]
    else:
        [other] = stranger.post("/api/v1/games/import", json={"text": moves}).get_json()["games"]
    assert other != game
    assert "Zenobia" not in stranger.get(f"/g/{other}").text


def test_nobody_goes_on_with_a_game_that_came_by_the_command_either(app: Flask, store: SqliteStore) -> None:
    elsewhere = MemoryStore()
    game = elsewhere.create(read(GAME)).game
    store.restore(elsewhere.volume(game))
    elsewhere.append(game, 2, read('[game "splendor"]\nA take rrr').events)
    longer = "".join(dump(elsewhere.volume(game)))
    answer = app.test_client().post("/new", data={"text": longer})
    assert answer.status_code == 403
    assert store.heading(game).events == 2


def test_the_key_of_a_form_tells_nothing_to_who_knows_the_game_or_a_short_form(app: Flask) -> None:
    said = {"text": GAME, "key": "short", "visibility": "public"}
    first, second = (app.test_client().post("/new", data=said) for _ in range(2))
    [(game, key)] = keys_in(first).items()
    assert keys_in(second) == {}, "what can be guessed is no secret"
    assert app.extensions["keys"].file.read("select hash from keys") == [(hashed(key),)]
    assert game not in key
