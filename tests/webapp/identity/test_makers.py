"""Whose a game is: what a key or a role that was handed on cannot take."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlite_utils import Database

from records.sqlite import SqliteStore
from tests.webapp.browsers import Browser
from webapp.identity.keys import MIGRATIONS, Keys, keys_beside
from webapp.identity.transfer import packed, unpack
from webapp.platform.secret_key import hashed

SAID = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "splendor-edition": "rebel-pl"}


class Begun:
    """A game that somebody without an account began, and a second recorder whom they invited."""

    def __init__(self, app: Flask) -> None:
        self.app, self.client = app, app.test_client(use_cookies=False)
        where = self.client.post("/play", data={**SAID, "visibility": "private"}).headers["Location"]
        self.game, self.maker = where.split("/")[2], where.partition("#k=")[2]
        self.second = self.invited(self.maker)

    def shown(self, key: str) -> dict[str, str]:
        return {"Authorization": f"Key {key}"}

    def invited(self, key: str, seat: str = "", wish: str = "one-wish-1") -> str:
        said = {"seat": seat, "once": False, "key": wish}
        made: Any = self.client.post(f"/g/{self.game}/invitations", json=said, headers=self.shown(key)).json
        return self.client.post("/join", data={"code": made["code"]}).headers["Location"].partition("#k=")[2]

    def keys(self, key: str) -> dict[str, Any]:
        told: Any = self.client.get(f"/g/{self.game}/keys.json", headers=self.shown(key)).json
        return {"maker" if each["maker"] else each["id"]: each for each in told["keys"]}

    def revoke(self, key: str, id_: str) -> Any:
        return self.client.delete(f"/g/{self.game}/keys/{id_}", headers=self.shown(key))

    def writes(self, key: str) -> bool:
        told: Any = self.client.get(f"/g/{self.game}/now.json", headers=self.shown(key)).json
        return told is not None and told["mine"] == ""

    def claim(self, who: Browser, key: str) -> None:
        claimed = {"game": self.game, "key": key}
        assert who.client.post("/account/games", json=claimed, headers={"X-CSRF": who.proof}).status_code == 201

    @property
    def owner(self) -> str:
        return str(self.app.extensions["game roles"].of(self.game).owner)


@pytest.fixture
def begun(app: Flask) -> Begun:
    return Begun(app)


@pytest.fixture
def bartek(app: Flask) -> Browser:
    return Browser(app).sign_up("Bartek")


def test_the_second_recorder_cannot_take_the_key_of_the_maker_away(begun: Begun) -> None:
    kept = begun.keys(begun.second)
    assert not kept["maker"]["removable"], "nor is it offered"
    refused = begun.revoke(begun.second, kept["maker"]["id"])
    assert refused.status_code == 403
    assert refused.json["says"] == "The game was made with this key. Only who holds it can take it away."
    assert begun.writes(begun.maker)


def test_whoever_holds_the_key_of_the_maker_takes_any_key_away(begun: Begun) -> None:
    kept = begun.keys(begun.maker)
    assert all(each["removable"] for each in kept.values())
    [second] = (each["id"] for name, each in kept.items() if name != "maker")
    assert begun.revoke(begun.maker, second).status_code == 200
    assert not begun.writes(begun.second)
    assert begun.revoke(begun.maker, kept["maker"]["id"]).status_code == 200
    assert not begun.writes(begun.maker)


def test_an_older_key_that_is_gone_makes_no_maker_of_the_next(begun: Begun, bartek: Browser) -> None:
    begun.revoke(begun.maker, begun.keys(begun.maker)["maker"]["id"])
    begun.claim(bartek, begun.second)
    assert begun.owner == ""
    assert "maker" not in begun.keys(begun.second)
    for more in ({}, {"key": begun.second}):
        assert bartek.post(f"/g/{begun.game}/sharing", visibility="public", **more).status_code == 403


def test_whoever_was_invited_claims_the_part_and_not_the_game(begun: Begun, bartek: Browser) -> None:
    begun.claim(bartek, begun.second)
    assert begun.owner == ""
    refused = bartek.client.delete(
        f"/g/{begun.game}/keys/{begun.keys(begun.maker)['maker']['id']}", headers={"X-CSRF": bartek.proof}
    )
    assert refused.status_code == 403
    begun.claim(bartek, begun.maker)
    assert begun.owner == begun.app.extensions["accounts"].named("Bartek").id


def test_a_key_that_was_handed_on_does_not_say_who_sees_the_game(begun: Begun) -> None:
    api = f"/api/v1/games/{begun.game}/sharing"
    for key, code, mine in ((begun.second, 403, False), (begun.maker, 200, True)):
        shown = begun.shown(key)
        told: Any = begun.client.get(api, headers=shown).json
        assert told["mine"] is mine
        assert begun.client.put(api, json={"visibility": "public"}, headers=shown).status_code == code
        form = {"visibility": "unlisted", "key": key}
        assert (begun.client.post(f"/g/{begun.game}/sharing", data=form).status_code < 400) is mine


def test_whoever_was_invited_gives_the_game_to_no_group_of_theirs(begun: Begun, bartek: Browser) -> None:
    roles, groups = begun.app.extensions["game roles"], begun.app.extensions["groups"]
    group = groups.found("Thursdays", begun.app.extensions["accounts"].named("Bartek").id, "Bartek")
    begun.claim(bartek, begun.second)
    assert bartek.post(f"/g/{begun.game}/sharing", group=group, key=begun.second).status_code == 403
    assert roles.of(begun.game).party == ""
    assert bartek.post(f"/g/{begun.game}/sharing", group=group, key=begun.maker).status_code == 303
    assert roles.of(begun.game).party == group


def test_the_owner_of_a_group_gives_a_game_of_somebody_else_to_no_other_group(app: Flask, bartek: Browser) -> None:
    accounts, groups, roles = (app.extensions[each] for each in ("accounts", "groups", "game roles"))
    ania, mine = Browser(app).sign_up("Ania"), accounts.named("Bartek").id
    shared, other = groups.found("Thursdays", mine, "Bartek"), groups.found("Fridays", mine, "Bartek")
    groups.add(shared, accounts.named("Ania").id, "recorder", "Ania")
    game = ania.post("/play", **SAID, group=shared).headers["Location"].split("/")[2]
    assert bartek.post(f"/g/{game}/sharing", group=other).status_code == 403
    assert other not in bartek.client.get(f"/g/{game}/sharing").text
    assert roles.of(game).party == shared
    assert bartek.post(f"/g/{game}/sharing", group="").status_code == 303, "but it need not stay in the group"
    assert roles.of(game).owner == accounts.named("Ania").id


def test_a_part_in_an_account_goes_with_the_key_that_it_came_by(begun: Begun, bartek: Browser) -> None:
    begun.claim(bartek, begun.second)
    now = f"/g/{begun.game}/now.json"
    assert bartek.client.get(now).json["mine"] == ""
    [second] = (each["id"] for name, each in begun.keys(begun.maker).items() if name != "maker")
    begun.revoke(begun.maker, second)
    assert bartek.client.get(now).status_code == 404, "it is private, and they have no part in it"


def test_a_part_that_came_by_two_keys_or_by_none_stays(begun: Begun, bartek: Browser) -> None:
    third = begun.invited(begun.maker, wish="one-wish-2")
    for key in (begun.second, third):
        begun.claim(bartek, key)
    first, second = (each["id"] for name, each in begun.keys(begun.maker).items() if name != "maker")
    now = f"/g/{begun.game}/now.json"
    begun.revoke(begun.maker, first)
    assert bartek.client.get(now).json["mine"] == ""
    begun.revoke(begun.maker, second)
    assert bartek.client.get(now).status_code == 404
    roles, me = begun.app.extensions["game roles"], begun.app.extensions["accounts"].named("Bartek").id
    begun.claim(bartek, begun.maker)
    begun.revoke(begun.maker, begun.keys(begun.maker)["maker"]["id"])
    assert roles.of(begun.game).owner == me, "what belongs to an account belongs to it without a key"


def test_a_game_that_an_account_began_is_nobodys_when_the_account_is_gone(app: Flask, bartek: Browser) -> None:
    game = bartek.post("/play", **SAID).headers["Location"].split("/")[2]
    said = {"seat": "", "once": False, "key": "one-wish-1"}
    made = bartek.client.post(f"/g/{game}/invitations", json=said, headers={"X-CSRF": bartek.proof}).json
    client = app.test_client(use_cookies=False)
    key = client.post("/join", data={"code": made["code"]}).headers["Location"].partition("#k=")[2]
    app.extensions["game roles"].leave(game, app.extensions["accounts"].named("Bartek").id)
    celina = Browser(app).sign_up("Celina")
    celina.client.post("/account/games", json={"game": game, "key": key}, headers={"X-CSRF": celina.proof})
    assert app.extensions["game roles"].of(game).owner == ""
    assert client.post(f"/g/{game}/sharing", data={"visibility": "public", "key": key}).status_code == 403


# ── from before ─────────────────────────────────────────────────────────────────────────────────────────


def test_of_games_from_before_the_oldest_key_to_the_table_is_the_makers(tmp_path: Path) -> None:
    db = Database(tmp_path / "keys.db")
    MIGRATIONS.apply(db, stop_before="m005_makers")
    sql = "insert into keys (hash, game, seat, at, id) values (?, ?, ?, ?, ?)"
    for number, (game, seat) in enumerate((("one", "A"), ("one", ""), ("one", ""), ("two", "B"))):
        db.conn.execute(
            sql, (hashed(f"key {number}"), game, seat, f"2026-11-12T18:0{number}:00.000000Z", f"id {number}")
        )
    db.conn.commit()
    db.close()
    keys = Keys(tmp_path / "keys.db")
    assert [keys.made("one", f"key {number}") for number in range(3)] == [False, True, False]
    assert [each.maker for each in keys.granted("one", "") + keys.granted("two", "")] == [False, True, False, False]
    keys.close()


def test_a_list_that_was_packed_before_has_its_makers_when_it_is_unpacked(tmp_path: Path) -> None:
    old, new = SqliteStore(tmp_path / "old" / "records.db"), SqliteStore(tmp_path / "new" / "records.db")
    keys = keys_beside(old)
    first, second = keys.grant("a game"), keys.grant("a game")
    lines = [line for line in packed(old) if '"makers"' not in line]
    lines[-1] = f'{{"rows":{len(lines) - 2}}}\n'
    unpack(new, lines)
    assert [keys_beside(new).made("a game", key) for key in (first, second)] == [True, False]
    old.close()
    new.close()
