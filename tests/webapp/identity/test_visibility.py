"""Who may see a game: private, unlisted or public, and what follows from it on every page that names games."""

from typing import Any

import pytest
from flask import Flask

from records import read, sentences
from records.jsonl import dump
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from tests.webapp.browsers import Browser
from webapp.identity.current_actor import PASS

GAME = """[game "splendor"]
[played "2026-11-12"]
[place "Gdynia"]
[A "Zenobia"]
[B "Bartek"]

1 A take rr
2 B take wuu
3 A dispute 2 SPL-TAKE3-2 "{claim}"
4 - ruling 3 irregular stands "so it is"
"""


def stored(app: Flask, visibility: str, owner: str = "", claim: str = "not like that") -> str:
    game: str = app.extensions["store"].create(read(GAME.format(claim=claim))).game
    app.extensions["game roles"].enter(game, visibility, owner)
    return game


@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_only_what_is_public_is_listed_found_and_counted(app: Flask, client: Any, visibility: str) -> None:
    game = stored(app, visibility)
    seen = visibility == "public"
    for address in ("/", "/?q=zenobia", "/?place=Gdynia", "/?player=Zenobia", f"/?q={game[:12]}", "/?disputed=1"):
        assert (game in client.get(address).text) == seen, address
    assert ("1 stored" in client.get("/").text) == seen
    assert ("Gdynia" in client.get("/").text) == seen, "not in a menu either"
    for address in ("/rules/SPL-TAKE3-2", "/rules/disputed"):
        assert ("not like that" in client.get(address).text or game in client.get(address).text) <= seen, address
    assert (game in client.get("/studies").text) is False


@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_a_public_ruling_is_told_on_the_page_of_its_rule_and_no_other(app: Flask, client: Any, visibility: str) -> None:
    stored(app, visibility, claim="quite unmistakable")
    assert ("quite unmistakable" in client.get("/rules/SPL-TAKE3-2").text) == (visibility == "public")


def test_what_is_made_public_later_is_listed_and_the_other_way_round(app: Flask, client: Any) -> None:
    game = stored(app, "unlisted")
    key = app.extensions["keys"].grant(game)
    for visibility, seen in (("public", True), ("private", False), ("unlisted", False), ("public", True)):
        answer = client.post(f"/g/{game}/sharing", data={"visibility": visibility, "key": key})
        assert answer.status_code == 303
        assert (game in client.get("/").text) == seen


def test_a_game_that_came_by_the_command_is_public(app: Flask, client: Any) -> None:
    game = app.extensions["store"].create(read(GAME)).game
    assert game in client.get("/").text


@pytest.mark.parametrize(("wished", "expected"), [("", "unlisted"), ("private", "private"), ("x", "unlisted")])
def test_whoever_makes_a_game_says_who_may_see_it(app: Flask, client: Any, wished: str, expected: str) -> None:
    said = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "splendor-edition": "rebel-pl"}
    to = client.post("/play", data=said | ({"visibility": wished} if wished else {})).headers["Location"]
    game = to.split("/")[2]
    assert app.extensions["game roles"].of(game).visibility == expected
    assert client.get(f"/g/{game}/record").status_code == 200, "also a private one, in this very browser"
    assert app.test_client().get(f"/g/{game}/record").status_code == (404 if expected == "private" else 200)


def test_a_browser_that_holds_a_key_shows_it_once_and_opens_the_pages_of_a_private_game(
    app: Flask, client: Any
) -> None:
    game = stored(app, "private")
    missing = client.get(f"/g/{game}")
    assert missing.status_code == 404
    assert "account/pass.js" in missing.text
    assert missing.text.replace(game, "") == client.get(f"/g/{'0' * 32}").text.replace("0" * 32, ""), (
        "it looks like one that is not there"
    )
    key = app.extensions["keys"].grant(game)
    answer = client.post(f"/g/{game}/pass", headers={"Authorization": f"Key {key}"})
    assert answer.status_code == 204
    cookie = answer.headers["Set-Cookie"]
    assert f"Path=/g/{game}" in cookie
    assert "HttpOnly" in cookie
    assert client.get(f"/g/{game}").status_code == 200
    written = client.post(f"/g/{game}/events", json={"say": "A take wug", "after": 4, "key": "12345678"})
    assert written.status_code == 403, "it opens, and does not write"
    app.extensions["keys"].revoke(game, app.extensions["keys"].granted(game, key)[0].id)
    assert client.get(f"/g/{game}").status_code == 404, "without the key the pass is worth nothing"


def test_a_pass_is_for_one_game(app: Flask, client: Any) -> None:
    game, other = stored(app, "private"), stored(app, "private")
    key = app.extensions["keys"].grant(other)
    client.set_cookie(PASS, key)
    assert client.get(f"/g/{game}").status_code == 404


def test_nothing_of_a_private_game_is_kept_on_the_way(app: Flask) -> None:
    ania = Browser(app).sign_up("Ania")
    game = stored(app, "private", app.extensions["accounts"].named("Ania").id)
    for address in (f"/g/{game}", f"/g/{game}/2.svg", f"/g/{game}.rgn", f"/g/{game}/2.png"):
        answer = ania.client.get(address)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"].startswith("private"), address


def test_a_study_quotes_no_game_that_its_reader_may_not_see(app: Flask, client: Any) -> None:
    game = stored(app, "private")
    store: SqliteStore = app.extensions["store"]
    study = store.create(read(f'[game "study"]\n[title "T"]\n[@a "M"]\n\n1 @a position {game} 2\n')).game
    assert "Zenobia" not in client.get(f"/s/{study}").text
    assert "Zenobia" not in client.get("/studies").text
    app.extensions["game roles"].change(game, "public", "")
    assert "Zenobia" in client.get(f"/s/{study}").text


def test_adding_a_record_that_somebody_keeps_private_gives_one_of_ones_own(app: Flask, client: Any) -> None:
    game = client.post("/new", data={"text": GAME, "act": "store", "visibility": "private"}).headers["Location"]
    assert client.get(game).status_code == 200, "whoever has no account has its key"
    assert app.test_client().get(game).status_code == 404
    own = app.test_client().post("/new", data={"text": GAME, "act": "store"}).headers["Location"]
    assert own != game
    assert client.get(own).status_code == 200


def test_whoever_adds_a_record_that_is_stored_already_gets_no_say_in_it(app: Flask) -> None:
    first = app.test_client().post("/new", data={"text": GAME, "act": "store", "visibility": "public"})
    thief = Browser(app).sign_up("Thief")
    said = {"text": GAME, "act": "store", "visibility": "private", "proof": thief.proof}
    again = thief.client.post("/new", data=said)
    assert again.headers["Location"] == first.headers["Location"].partition("#")[0], "and no key"
    here = app.extensions["game roles"].of(again.headers["Location"].split("/")[2])
    assert (here.visibility, here.owner) == ("public", "")


def test_nobody_goes_on_with_a_game_of_others_by_uploading_it(app: Flask, client: Any) -> None:
    """An export that goes further than what is stored adds to it: that is writing."""
    store: SqliteStore = app.extensions["store"]
    game = stored(app, "public")
    key = app.extensions["keys"].grant(game)
    app.extensions["keys"].grant(game)
    body = {"say": "A take wug", "after": 4, "key": "12345678"}
    other = app.test_client()
    longer = _longer(store, game)
    refused = other.post("/new", data={"text": longer, "act": "store"})
    assert refused.status_code == 403
    assert len(store.log(game).events) == 4
    assert client.post(f"/g/{game}/events", json=body, headers={"Authorization": f"Key {key}"}).status_code == 201


def _longer(store: SqliteStore, game: str) -> str:
    """The same game in a store of somebody else, where it goes on."""
    elsewhere = MemoryStore()
    elsewhere.restore(store.volume(game))
    elsewhere.append(game, 4, sentences("5 A take wgk", 5))
    return "".join(dump(elsewhere.volume(game)))


def test_only_the_owner_says_who_may_see_a_game(app: Flask) -> None:
    ania, beata = Browser(app).sign_up("Ania"), Browser(app).sign_up("Beata")
    game = stored(app, "unlisted", app.extensions["accounts"].named("Ania").id)
    key = app.extensions["keys"].grant(game)
    for who, more in ((beata, {}), (beata, {"key": key})):
        assert who.post(f"/g/{game}/sharing", visibility="public", **more).status_code == 403
    assert ania.client.post(f"/g/{game}/sharing", data={"visibility": "public"}).status_code == 403, "without the proof"
    assert app.extensions["game roles"].of(game).visibility == "unlisted"
    assert ania.post(f"/g/{game}/sharing", visibility="public").status_code == 303


def test_the_owner_takes_away_what_somebody_added_to_their_account(app: Flask) -> None:
    """Else whoever was invited once would write for ever, whatever became of the key."""
    ania, beata, celina = (Browser(app).sign_up(name) for name in ("Ania", "Beata", "Celina"))
    ids = {name: app.extensions["accounts"].named(name).id for name in ("Ania", "Beata", "Celina")}
    game, keys = stored(app, "private", ids["Ania"]), app.extensions["keys"]
    for who, seat in ((beata, ""), (celina, "B")):
        claimed = {"game": game, "key": keys.grant(game, seat)}
        assert who.client.post("/account/games", json=claimed, headers={"X-CSRF": who.proof}).status_code == 201
    for granted in keys.granted(game, ""):
        keys.revoke(game, granted.id)
    address = f"/g/{game}/sharing/remove"
    assert beata.client.get(f"/g/{game}/now.json").json["mine"] == "", "the account needs no key"
    for who, whom in ((beata, "Celina"), (celina, "Beata"), (beata, "Ania")):
        assert who.post(address, account=ids[whom]).status_code == 403
    assert "Take away" not in beata.client.get(f"/g/{game}/sharing").text
    assert ania.client.post(address, data={"account": ids["Beata"]}).status_code == 404, "without the proof"
    assert ania.client.get(f"/g/{game}/sharing").text.count(">Take away<") == 2, "but not from oneself"
    assert ania.post(address, account=ids["Beata"]).status_code == 303
    assert ania.post(address, account=ids["Ania"]).status_code == 303, "which changes nothing"
    assert [each.client.get(f"/g/{game}").status_code for each in (ania, beata, celina)] == [200, 404, 200]


def test_a_viewer_comes_in_by_a_code_and_looks_on(app: Flask, client: Any) -> None:
    game = stored(app, "private")
    shown = {"Authorization": f"Key {app.extensions['keys'].grant(game)}"}
    wish = {"seat": "*", "once": False, "key": "one-wish-1"}
    made = client.post(f"/g/{game}/invitations", json=wish, headers=shown).json
    viewer: Any = app.test_client()
    answer = viewer.post("/join", data={"code": made["code"]})
    assert answer.headers["Location"].startswith(f"/g/{game}#k=")
    assert viewer.get(f"/g/{game}").status_code == 200
    assert viewer.get(f"/g/{game}/now.json").json["mine"] is None
