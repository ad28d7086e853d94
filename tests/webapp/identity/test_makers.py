"""Whose a game is: what a key or a role that was handed on cannot take."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlite_utils import Database

from records.sqlite import SqliteStore
from tests.webapp.browsers import Browser
from webapp.identity.invitations import Invitations
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


# ── roundabout ways ─────────────────────────────────────────────────────────────────────────────────────────


def code(begun: Begun, key: str, seat: str, wish: str = "one-wish-1") -> Any:
    said = {"seat": seat, "once": True, "key": wish}
    return begun.client.post(f"/g/{begun.game}/invitations", json=said, headers=begun.shown(key))


def joined(begun: Begun, typed: str, **more: str) -> Any:
    return begun.client.post("/join", data={"code": typed, **more})


def test_whoever_was_invited_invites_nobody_to_a_seat_that_somebody_has(begun: Begun) -> None:
    makers_seat = begun.invited(begun.maker, "A")
    refused = code(begun, begun.second, "A")
    assert refused.status_code == 403
    assert refused.json["says"].startswith("Somebody has this seat, or has had it.")
    over_api = begun.client.post(
        f"/api/v1/games/{begun.game}/invitations",
        json={"seat": "A", "once": True},
        headers={**begun.shown(begun.second), "Idempotency-Key": "one-wish-by-a-program-of-theirs-1"},
    )
    assert over_api.status_code == 403
    assert code(begun, begun.second, "B").status_code == 201, "nobody has had that one"
    for key in (begun.maker, makers_seat):
        assert code(begun, key, "A").status_code == 201


def test_nor_once_its_key_is_taken_away(begun: Begun) -> None:
    begun.invited(begun.maker, "A")
    [seat] = (each["id"] for each in begun.keys(begun.second).values() if each["seat"] == "A")
    assert begun.revoke(begun.second, seat).status_code == 200
    assert code(begun, begun.second, "A").status_code == 403
    assert code(begun, begun.maker, "A").status_code == 201


def test_a_code_that_was_put_aside_is_worth_nothing_once_somebody_has_come_to_the_seat(begun: Begun) -> None:
    aside = code(begun, begun.second, "A").json["code"]
    begun.invited(begun.maker, "A")
    assert "#k=" not in joined(begun, aside).headers.get("Location", "")


def test_a_seat_of_an_account_is_taken_also_when_its_part_is_taken_away(app: Flask, bartek: Browser) -> None:
    accounts, groups, roles = (app.extensions[each] for each in ("accounts", "groups", "game roles"))
    ania, mine = Browser(app).sign_up("Ania"), accounts.named("Ania").id
    party = groups.found("Thursdays", mine, "Ania")
    groups.add(party, accounts.named("Bartek").id, "recorder", "Bartek")
    game = ania.post("/play", **SAID, group=party).headers["Location"].split("/")[2]
    celina = Browser(app).sign_up("Celina")
    groups.add(party, accounts.named("Celina").id, "recorder", "Celina")
    roles.take_away(game, accounts.named("Bartek").id)
    said = {"seat": "B", "once": True, "key": "one-wish-1"}
    there = f"/g/{game}/invitations"
    assert celina.client.post(there, json=said, headers={"X-CSRF": celina.proof}).status_code == 403
    assert ania.client.post(there, json=said, headers={"X-CSRF": ania.proof}).status_code == 201


def test_the_key_that_a_game_was_made_with_does_not_come_back_by_a_code(begun: Begun, bartek: Browser) -> None:
    """A lost phone: its key is taken away, and whoever found it is invited to record."""
    typed = code(begun, begun.second, "").json["code"]
    begun.revoke(begun.maker, begun.keys(begun.maker)["maker"]["id"])
    begun_again = code(begun, begun.second, "", "one-wish-2").json["code"]
    assert "#k=" not in joined(begun, typed, key=begun.maker).headers.get("Location", ""), "it was closed with the key"
    key = joined(begun, begun_again, key=begun.maker).headers["Location"].partition("#k=")[2]
    assert key != begun.maker
    assert not begun.writes(begun.maker)
    begun.claim(bartek, key)
    assert begun.owner == ""


def test_the_owner_of_its_group_neither_gives_it_away_nor_takes_the_key_of_its_maker(
    begun: Begun, bartek: Browser
) -> None:
    groups, roles = (begun.app.extensions[each] for each in ("groups", "game roles"))
    mine = begun.app.extensions["accounts"].named("Bartek").id
    shared, other = groups.found("Thursdays", mine, "Bartek"), groups.found("Fridays", mine, "Bartek")
    roles.change(begun.game, "private", shared)
    assert bartek.post(f"/g/{begun.game}/sharing", group=other).status_code == 403
    assert roles.of(begun.game).party == shared
    maker = begun.keys(begun.maker)["maker"]["id"]
    for shown in ({}, begun.shown(begun.second)):
        header = {"X-CSRF": bartek.proof, **shown}
        assert bartek.client.delete(f"/g/{begun.game}/keys/{maker}", headers=header).status_code == 403
    assert begun.writes(begun.maker)
    assert (
        bartek.client.delete(
            f"/g/{begun.game}/keys/{maker}", headers={"X-CSRF": bartek.proof, **begun.shown(begun.maker)}
        ).status_code
        == 200
    )


def test_moving_to_another_store_makes_nobody_the_maker(tmp_path: Path) -> None:
    """A game that an account began has no maker's key, and whoever was invited has the oldest key there is."""
    old, new = SqliteStore(tmp_path / "old" / "records.db"), SqliteStore(tmp_path / "new" / "records.db")
    secret = Invitations(keys_beside(old)).make("a game", "", once=False, secret="s")[1]
    key = Invitations(keys_beside(old)).redeem(secret).key
    unpack(new, packed(old))
    assert not keys_beside(new).made("a game", key)
    assert keys_beside(new).reads("a game", key)
    old.close()
    new.close()


def test_a_seat_that_somebody_had_is_theirs_for_longer_than_a_code_is_remembered(tmp_path: Path) -> None:
    store, moved = SqliteStore(tmp_path / "old" / "records.db"), SqliteStore(tmp_path / "new" / "records.db")
    keys = keys_beside(store)
    invitations = Invitations(keys)
    invitations.redeem(invitations.make("a game", "B", once=True, secret="s")[1])
    [granted] = keys.granted("a game", "")
    keys.revoke("a game", granted.id)
    keys.write(lambda conn: conn.execute("delete from invitations"))  # as happens after a week
    assert keys.seated("a game") == {"B"}
    unpack(moved, packed(store))
    assert keys_beside(moved).seated("a game") == {"B"}
    store.close()
    moved.close()


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


def test_of_games_from_before_seats_that_somebody_has_or_came_to_are_known(tmp_path: Path) -> None:
    db = Database(tmp_path / "keys.db")
    MIGRATIONS.apply(db, stop_before="m006_seated")
    held = "insert into keys (hash, game, seat, at, id) values ('x', 'one', 'A', '', 'x'), ('y', 'one', '@', '', 'y')"
    db.conn.execute(held)
    codes = [("B", "used"), ("C", "withdrawn"), ("", "used")]
    sql = "insert into invitations values (?, ?, 'one', ?, 1, '', '', ?)"
    db.conn.executemany(sql, [(f"{number}", f"{number}", *each) for number, each in enumerate(codes)])
    db.conn.commit()
    db.close()
    keys = Keys(tmp_path / "keys.db")
    assert keys.seated("one") == {"A", "B"}
    keys.close()


def test_a_list_that_was_packed_before_has_its_makers_when_it_is_unpacked(tmp_path: Path) -> None:
    old, new = SqliteStore(tmp_path / "old" / "records.db"), SqliteStore(tmp_path / "new" / "records.db")
    keys = keys_beside(old)
    first, second = keys.grant("a game"), keys.grant("a game")
    lines = ['{"recount people":1}\n', *(line for line in packed(old) if '"makers"' not in line)]
    lines[-1] = f'{{"rows":{len(lines) - 2}}}\n'
    unpack(new, lines)
    assert [keys_beside(new).made("a game", key) for key in (first, second)] == [True, False]
    old.close()
    new.close()
