"""Joining: codes that are handed out, who gets in by them, and keys that are taken away."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from freezegun import freeze_time
from sqlite_utils import Database

from tests.webapp.recording.table import Table
from webapp.identity.codes import LETTERS, code_from, read_code, spelled
from webapp.identity.keys import MIGRATIONS, Keys
from webapp.platform import local_network
from webapp.platform.secret_key import hashed

WISH = {"seat": "", "once": False, "key": "one-wish-1"}


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    """A game with hands, and the key of its recorder."""
    return Table(app, client, "gauntlet/games/sim-4p", 18)


def invited(table: Table, seat: str = "", once: bool = False, key: str = "one-wish-1", headers: Any = None) -> Any:
    code, told = table.post("invitations", headers=headers, seat=seat, once=once, key=key)
    assert code == 201
    return told


def joined(client: FlaskClient, typed: str, **form: str) -> str:
    """The key that the phone got; empty: it did not."""
    answer = client.post("/join", data={"code": typed, **form})
    return answer.location.partition("#k=")[2] if answer.status_code == 303 else ""


def shown(key: str) -> dict[str, str]:
    return {"Authorization": f"Key {key}"}


def writes(table: Table, key: str, entry: str) -> int:
    last = len(table.store.log(table.game).events)
    code: int = table.post("events", headers=shown(key), say='note 3 "hello"', after=last, key=entry)[0]
    return code


def seen(table: Table, key: str) -> Any:
    return table.client.get(f"/g/{table.game}/now.json", headers=shown(key)).json


def listed(table: Table, headers: Any = None) -> Any:
    return table.client.get(f"/g/{table.game}/keys.json", headers=headers or table.headers).json


# ── in ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_code_brings_several_phones_to_the_table_each_with_a_key_of_its_own(
    client: FlaskClient, table: Table
) -> None:
    code = invited(table)["code"]
    first, second = joined(client, code), joined(client, code.lower().replace("-", " "))
    assert first
    assert first != second
    assert [writes(table, first, "first-entry"), writes(table, second, "second-entry")] == [201, 201]
    assert shown(first) != table.headers


def test_the_code_of_a_seat_is_good_for_one_phone_and_shows_its_hand(client: FlaskClient, table: Table) -> None:
    code = invited(table, "A")["code"]
    key = joined(client, code)
    now = seen(table, key)
    assert (now["mine"], sorted(now["table"]["A.hand"])) == ("A", ["S2", "T1", "T3"])
    assert table.now()["table"]["A.hand"] == ["?", "?", "?"]
    late = client.post("/join", data={"code": code})
    assert late.status_code == 422
    assert "good for one phone" in late.text


def test_a_form_that_is_sent_twice_joins_once(client: FlaskClient, table: Table) -> None:
    code, mine = invited(table, "A")["code"], "k" * 32
    assert [joined(client, code, key=mine) for _ in range(2)] == [mine, mine]
    assert [key["seat"] for key in listed(table)["keys"]] == ["", "A"]


def test_a_form_that_joined_one_game_gets_another_key_for_the_next(
    app: Flask, client: FlaskClient, table: Table
) -> None:
    other, mine = Table(app, client, "splendor/games/sim-2p", 10), "k" * 32
    assert joined(client, invited(table)["code"], key=mine) == mine
    assert joined(client, invited(other)["code"], key=mine) not in ("", mine)


@pytest.mark.parametrize("key", ["", "short", "k" * 65, "k" * 31 + "\n", "ä" * 32])
def test_a_phone_that_thinks_of_no_good_key_gets_one(client: FlaskClient, table: Table, key: str) -> None:
    assert len(joined(client, invited(table)["code"], key=key)) == 32


def test_times_of_keys_and_codes_are_told_to_the_second(client: FlaskClient, table: Table) -> None:
    """A key is shown where something is written: when exactly is sealed in its hash."""
    key = joined(client, invited(table)["code"])
    assert writes(table, key, "first-entry") == 201
    invited(table, "A")
    told = listed(table, shown(key))
    times = [told["now"], *(each[name] for each in told["keys"] for name in ("at", "used"))]
    times += [each[name] for each in told["invitations"] for name in ("at", "until")]
    assert len(list(filter(None, times))) >= 6
    assert [at for at in times if at and not at.endswith(".000000Z")] == []


def test_an_invitation_that_is_asked_for_twice_is_one(table: Table) -> None:
    first, second, third = invited(table), invited(table), invited(table, key="another-wish")
    assert first["code"] == second["code"] != third["code"]
    assert [each["id"] for each in listed(table)["invitations"]] == [first["id"], third["id"]]


def test_the_link_is_the_address_by_which_the_inviter_came(client: FlaskClient, table: Table) -> None:
    answer = client.post(
        f"/g/{table.game}/invitations", json=WISH, headers={**table.headers, "Host": "192.168.1.20:8000"}
    )
    assert answer.json is not None
    assert answer.json["link"] == f"http://192.168.1.20:8000/join#{answer.json['code']}"
    assert answer.json["only-here"] is False


def test_who_invites_from_the_machine_itself_is_told_what_others_would_reach(app: Flask, table: Table) -> None:
    app.config["REACHED_AT"] = ["http://192.168.1.20:8000/"]
    made = invited(table)
    assert (made["only-here"], made["instead"]) == (True, ["http://192.168.1.20:8000/"])


@pytest.mark.parametrize("path", ["/join", "/g/{}/looking-on.json", "/g/{}/keys.json"])
def test_nothing_of_joining_is_kept_or_told_on(client: FlaskClient, table: Table, path: str) -> None:
    answer = client.get(path.format(table.game), headers=table.headers)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_the_answers_that_hold_a_code_or_a_key_are_not_kept(client: FlaskClient, table: Table) -> None:
    made = client.post(f"/g/{table.game}/invitations", json=WISH, headers=table.headers)
    assert made.json is not None
    for answer in (made, client.post("/join", data={"code": made.json["code"]})):
        assert answer.headers["Cache-Control"] == "no-store"


# ── not in ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "typed", ["", "A", "AAAA-AAAA", "'; drop table keys", "ABCD-EFGH-JKMN", "💥" * 8, "x" * 10_000]
)
def test_what_is_no_code_lets_nobody_in(client: FlaskClient, table: Table, typed: str) -> None:
    answer = client.post("/join", data={"code": typed})
    assert answer.status_code == 422
    assert "not known here" in answer.text


def test_an_invitation_lasts_a_day(client: FlaskClient, table: Table) -> None:
    with freeze_time("2026-11-12 18:00") as clock:
        code = invited(table)["code"]
        clock.move_to("2026-11-13 17:59")
        assert joined(client, code)
        clock.move_to("2026-11-13 18:00")
        answer = client.post("/join", data={"code": code})
        assert answer.status_code == 422
        assert "has expired" in answer.text
        assert listed(table)["invitations"] == []


def test_a_week_later_an_old_code_is_forgotten(app: Flask, client: FlaskClient, table: Table) -> None:
    with freeze_time("2026-11-12 18:00") as clock:
        code = invited(table)["code"]
        clock.move_to("2026-11-21 18:00")
        invited(table, key="another-wish")
        assert "not known here" in client.post("/join", data={"code": code}).text


def test_a_withdrawn_code_says_so(client: FlaskClient, table: Table) -> None:
    made = invited(table)
    for _ in range(2):
        assert client.delete(f"/g/{table.game}/invitations/{made['id']}", headers=table.headers).status_code == 200
    assert "was withdrawn" in client.post("/join", data={"code": made["code"]}).text


def tries_code(client: FlaskClient, code: str, address: str = "127.0.0.1") -> int:
    return client.post("/join", data={"code": code}, environ_base={"REMOTE_ADDR": address}).status_code


def test_who_guesses_is_stopped_after_twenty_codes_and_many_together_after_one_each(
    app: Flask, client: FlaskClient, table: Table
) -> None:
    code, pace = invited(table)["code"], app.extensions["rate_limits"]["join"]
    pace.times, pace.crowd = 3, 4
    guesses = ["AAAA-AA22", "AAAA-AA33", code, "AAAA-AA44", "AAAA-AA66", code]
    assert [tries_code(client, each) for each in guesses] == [422, 422, 303, 422, 429, 429], (
        "what is right costs nothing"
    )
    assert [tries_code(client, "AAAA-AA22", f"10.0.0.{n}") for n in (0, 0, 0, 1, 1)] == [422, 429, 429, 422, 429]
    assert tries_code(client, code, "10.0.0.2") == 303, "whoever has a code gets in, however many guess"
    assert tries_code(client, code, "2001:db8::1") == 303
    assert [tries_code(client, "AAAA-AA22", f"2001:db8::{n}") for n in range(2, 4)] == [422, 429], "a /64 is one"


def test_the_limits_leave_a_guesser_no_chance(app: Flask) -> None:
    pace = app.extensions["rate_limits"]["join"]
    addresses, open_at_a_time = 1000, 100
    in_a_day = (pace.crowd + addresses * pace.least) * 24 * 60 * 60 / pace.seconds
    assert in_a_day * open_at_a_time / len(LETTERS) ** 8 < 1e-4
    assert pace.times <= 20


def test_a_page_elsewhere_cannot_make_a_browser_join(client: FlaskClient, table: Table) -> None:
    code = invited(table, "A")["code"]
    answer = client.post("/join", data={"code": code}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert joined(client, code)


# ── who may hand out what ───────────────────────────────────────────────────────────────────────────────────────


def test_without_a_key_nobody_invites_lists_or_takes_away(client: FlaskClient, table: Table) -> None:
    [key] = listed(table)["keys"]
    for headers in ({}, shown("wrong")):
        assert client.post(f"/g/{table.game}/invitations", json=WISH, headers=headers).status_code == 403
        assert client.get(f"/g/{table.game}/keys.json", headers=headers).status_code == 403
        assert client.delete(f"/g/{table.game}/keys/{key['id']}", headers=headers).status_code == 403
    assert table.now()["mine"] == ""


def test_a_seat_may_hand_on_itself_and_nothing_else(client: FlaskClient, table: Table) -> None:
    seat = shown(joined(client, invited(table, "B")["code"]))
    moved = invited(table, "B", key="move-me-on", headers=seat)
    assert (moved["seat"], moved["once"]) == ("B", True)
    for wish in ("", "A"):
        assert table.post("invitations", headers=seat, seat=wish, once=True, key="another-wish")[0] == 403
    told = listed(table, seat)
    assert [(key["seat"], key["mine"]) for key in told["keys"]] == [("", False), ("B", True)]
    for what in (f"keys/{told['keys'][0]['id']}", f"invitations/{moved['id']}"):
        assert client.delete(f"/g/{table.game}/{what}", headers=seat).status_code == 403


@pytest.mark.parametrize(
    "body", [{}, {**WISH, "seat": "Z"}, {**WISH, "seat": "AB"}, {**WISH, "once": "yes"}, {**WISH, "key": "k"}]
)
def test_an_invitation_that_makes_no_sense_is_refused(table: Table, body: dict[str, Any]) -> None:
    assert table.post("invitations", **body)[0] == 400


def test_a_game_has_only_so_many_open_invitations(table: Table) -> None:
    for n in range(20):
        invited(table, key=f"wish number {n}")
    assert table.post("invitations", seat="", once=False, key="one too many")[0] == 409


def test_a_store_that_takes_nothing_is_said_in_one_sentence(
    app: Flask, client: FlaskClient, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = invited(table)["code"]
    [key] = listed(table)["keys"]
    monkeypatch.setattr(app.extensions["keys"].file.file, "readonly", True)
    assert table.post("invitations", seat="", once=False, key="another-wish")[0] == 503
    assert client.delete(f"/g/{table.game}/keys/{key['id']}", headers=table.headers).status_code == 503
    answer = client.post("/join", data={"code": code})
    assert answer.status_code == 503
    assert "takes nothing right now" in answer.text


# ── taken away ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_key_that_is_taken_away_writes_nothing_and_does_not_come_back(client: FlaskClient, table: Table) -> None:
    code = invited(table)["code"]
    key = joined(client, code, key="k" * 32)
    assert writes(table, key, "entry-one") == 201
    [gone] = [each for each in listed(table)["keys"] if not each["mine"]]
    for _ in range(2):
        answer = client.delete(f"/g/{table.game}/keys/{gone['id']}", headers=table.headers)
        assert answer.json is not None
        assert [each["mine"] for each in answer.json["keys"]] == [True]
    assert writes(table, key, "entry-two") == 403
    assert seen(table, key)["mine"] is None
    assert joined(client, code, key="k" * 32) == "", "the way in is closed with it"


def test_the_key_of_another_game_cannot_be_taken_away(app: Flask, client: FlaskClient, table: Table) -> None:
    other = Table(app, client, "splendor/games/sim-2p", 10)
    [key] = listed(other)["keys"]
    assert client.delete(f"/g/{table.game}/keys/{key['id']}", headers=table.headers).status_code == 200
    assert other.now()["mine"] == ""


def test_the_list_tells_when_a_key_was_made_and_last_used(client: FlaskClient, table: Table) -> None:
    with freeze_time("2026-11-12 18:00") as clock:
        key = joined(client, invited(table)["code"])
        assert listed(table)["keys"][0]["used"] == ""
        clock.move_to("2026-11-12 18:30")
        writes(table, key, "entry-one")
        [found] = [each for each in listed(table)["keys"] if each["at"].startswith("2026-11-12T18:00")]
        assert found["used"].startswith("2026-11-12T18:30")


def test_nothing_secret_is_stored_or_answered(app: Flask, client: FlaskClient, table: Table) -> None:
    made = invited(table)
    key = joined(client, made["code"])
    keys = app.extensions["keys"]
    keys.file.file.conn.execute("pragma wal_checkpoint(full)")
    stored = b"".join(path.read_bytes() for path in keys.file.file.path.parent.glob("keys.db*"))
    mine = table.headers["Authorization"].removeprefix("Key ")
    secrets = (key, mine, made["code"], made["code"].replace("-", ""))
    assert made["id"].encode() in stored, "this is the right file"
    assert [secret for secret in secrets if secret.encode() in stored] == []
    hashes = [value for row in keys.read("select hash from keys union select code from invitations") for value in row]
    told = client.get(f"/g/{table.game}/keys.json", headers=table.headers).text
    assert [secret for secret in (*secrets, *hashes) if secret in told] == []


# ── the pieces ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_code_is_read_however_it_is_typed() -> None:
    code = code_from("a secret")
    assert len(code) == 8
    for typed in (code, spelled(code), f" {spelled(code).lower()} ", f"http://here/join#{spelled(code)}"):
        assert read_code(typed) == code
    assert read_code("BZUA-2346") == "82VA2346", "what looks alike is the same"
    assert not set("01OILS5BZU") & set(LETTERS)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True), ("localhost:8000", True), ("127.0.0.1:8000", True), ("[::1]:8000", True), ("[::1]", True),
        ("192.168.1.20:8000", False), ("recount.example", False), ("[2001:db8::1]", False), ("", False),
    ],
)  # fmt: skip
def test_which_hosts_are_only_this_machine(host: str, expected: bool) -> None:
    assert local_network.only_here(host) is expected


def test_the_addresses_of_this_machine_are_of_a_network() -> None:
    assert [
        each for each in local_network.addresses() if local_network.only_here(each) or each.startswith("169.254.")
    ] == []


def test_a_store_of_keys_from_before_is_brought_up_to_date(tmp_path: Path) -> None:
    db = Database(tmp_path / "keys.db")
    MIGRATIONS.apply(db, stop_before="m002_invitations")
    db.conn.execute("insert into keys values (?, 'a game', '', '2026-11-12T18:00:00.000000Z')", (hashed("a key"),))
    db.conn.commit()
    db.close()
    keys = Keys(tmp_path / "keys.db")
    assert keys.holder("a game", "a key") is not None
    [old] = keys.granted("a game", "a key")
    assert (len(old.id), old.mine) == (16, True)
    keys.close()
