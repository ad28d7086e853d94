"""Accounts: signing up, in and out; sessions, passwords, tokens; everything about oneself, and its end."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from freezegun import freeze_time

from records import clock, read
from records.sqlite import SqliteStore
from records.store import Full
from tests.webapp.browsers import PASSWORD, Browser, kept, token
from webapp import create_app
from webapp.cli import recount
from webapp.identity.accounts import plain_name
from webapp.identity.sessions import proof

Command = Callable[..., str]
GAME = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'


@pytest.fixture
def ania(app: Flask) -> Browser:
    return Browser(app).sign_up("Ania")


def code(answer: Any) -> int:
    return int(answer.status_code)


# ── signing up, in and out ──────────────────────────────────────────────────────────────────────────────


def test_who_signs_up_is_signed_in(ania: Browser) -> None:
    assert "Ania" in ania.client.get("/").text
    assert ania.client.get("/account").status_code == 200


def test_who_is_not_signed_in_is_sent_to_do_so_and_comes_back(client: FlaskClient) -> None:
    answer = client.get("/account/tokens")
    assert answer.headers["Location"] == "/sign-in?next=/account/tokens"


@pytest.mark.parametrize(
    "elsewhere",
    ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x", "", "//[", "http://[", "/x\n"],
)
def test_signing_in_and_up_lead_to_no_other_site(ania: Browser, app: Flask, elsewhere: str) -> None:
    said = {"name": "ania", "password": PASSWORD, "next": elsewhere}
    for address, who in (("/sign-in", "ania"), ("/sign-up", "Bea")):
        client = app.test_client()
        assert client.get(address, query_string={"next": elsewhere}).status_code == 200
        assert client.post(address, data=said | {"name": who}).headers["Location"] == "/account"
        assert client.get(address, query_string={"next": elsewhere}).headers["Location"] == "/account"


def test_a_name_is_one_persons_however_it_is_written(ania: Browser, app: Flask) -> None:
    for name in ("ANIA", " Ania ", "Ａｎｉａ"):
        answer = app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD})
        assert answer.status_code == 409, name


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "Ania\r\nSet-Cookie: a=b", "Ania\u202e", "A\u200bnia", "A\x00nia", "A\u2028nia"]
)
def test_a_name_with_signs_that_cannot_be_seen_is_refused_and_nothing_is_stored(app: Flask, name: str) -> None:
    answer = app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert app.extensions["accounts"].all() == []


def test_a_name_may_be_in_any_letters() -> None:
    assert [plain_name(name) for name in ("Święcisława", "שרה", "O'Neil", "李 明")] == [
        "Święcisława",
        "שרה",
        "O'Neil",
        "李 明",
    ]


@pytest.mark.parametrize("password", ["", "short", "aaaaaaaaaaaa", "password123", "1234567890", "x" * 201])
def test_a_password_that_is_easy_to_guess_is_refused(app: Flask, password: str) -> None:
    assert app.test_client().post("/sign-up", data={"name": "Ania", "password": password}).status_code == 422
    assert app.extensions["accounts"].all() == []


def test_no_password_and_no_session_is_stored_as_it_is(ania: Browser, app: Flask) -> None:
    file = app.extensions["people"]
    stored = str([file.read(f"select * from {table}") for table in ("accounts", "sessions")])
    assert "$argon2id$" in stored
    assert PASSWORD not in stored
    assert ania.session not in stored
    assert file.file.path.stat().st_mode & 0o077 == 0, "and nobody else on the machine reads the file"


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(ania: Browser, app: Flask) -> None:
    pages = [
        app.test_client().post("/sign-in", data={"name": name, "password": "not the password"})
        for name in ("Ania", "Beata")
    ]
    assert {page.status_code for page in pages} == {422}
    assert len({page.text.replace("Ania", "?").replace("Beata", "?") for page in pages}) == 1


def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(ania: Browser, app: Flask) -> None:
    accounts = app.extensions["accounts"]
    asked: list[str] = []
    fits = accounts.passwords.fits

    def counted(password: str, kept: str | None) -> bool:
        found: bool = fits(password, kept)
        asked.append("known" if kept else "unknown")
        return found

    accounts.passwords.fits = counted
    assert accounts.check("Ania", "wrong") is None
    assert accounts.check("Beata", "wrong") is None
    assert asked == ["known", "unknown"]
    assert accounts.passwords._hasher.hash("x").split("$")[3] == accounts.passwords._nobody.split("$")[3]


def test_guessing_is_slowed_down_by_name_and_by_address(ania: Browser, app: Flask) -> None:
    guesser = app.test_client()
    told = [guesser.post("/sign-in", data={"name": "Ania", "password": f"guess {n}"}).status_code for n in range(13)]
    assert told == [422] * 12 + [429]
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    right = {"name": "Ania", "password": PASSWORD}
    assert app.test_client().post("/sign-in", data=right).status_code == 429, "from where somebody guesses"
    assert app.test_client().post("/sign-in", data=right, environ_base=elsewhere).status_code == 303
    names = [guesser.post("/sign-in", data={"name": f"n{n}", "password": "x"}).status_code for n in range(9)]
    assert names[-1] == 429


def test_all_processes_of_a_site_count_guesses_together_and_starting_again_forgives_nothing(
    ania: Browser, app: Flask, tmp_path: Path
) -> None:
    others = [create_app(tmp_path / "data", testing=True) for _ in range(2)]
    told = [
        each.test_client().post("/sign-in", data={"name": "Ania", "password": "wrong"}).status_code
        for each in (app, *others) * 5
    ]
    assert told == [422] * 12 + [429] * 3
    with freeze_time(clock.stamp(), tz_offset=0) as time:
        time.tick(601)
        assert app.test_client().post("/sign-in", data={"name": "Ania", "password": "wrong"}).status_code == 422
    acts = [act for (act,) in app.extensions["people"].read("select act from tries order by act")]
    assert acts == ["sign in", "sign in as", "sign in as by all", "sign up"], "what counts no more is gone"
    kept = str(app.extensions["people"].read("select * from tries"))
    assert not re.search("ania|127.0.0.1", kept, re.IGNORECASE)


def test_where_nothing_can_be_counted_nothing_is_tried(
    ania: Browser, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(step: object) -> None:
        raise Full

    monkeypatch.setattr(app.extensions["people"], "write", full)
    answer = app.test_client().post("/sign-in", data={"name": "Ania", "password": PASSWORD})
    assert answer.status_code == 503
    assert "The store takes nothing right now" in answer.text


def test_who_is_signed_in_reads_on_while_the_disk_is_full(
    ania: Browser, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(step: object) -> None:
        raise Full

    with freeze_time(clock.stamp(), tz_offset=0) as time:
        time.tick(120)  # when somebody was last seen would be written now
        monkeypatch.setattr(app.extensions["people"], "write", full)
        answer = ania.client.get("/account")
    assert answer.status_code == 200
    assert "Ania" in answer.text


def test_signing_in_gives_a_new_session_whatever_was_planted(ania: Browser, app: Flask) -> None:
    before = ania.session
    ania.client.post("/sign-in", data={"name": "Ania", "password": PASSWORD})
    assert ania.session != before
    planted = app.test_client()
    planted.set_cookie("recount-session", before)
    assert planted.get("/account").status_code == 302


def test_who_signs_out_is_out_everywhere_the_session_is_shown(ania: Browser, app: Flask) -> None:
    stolen = app.test_client()
    stolen.set_cookie("recount-session", ania.session)
    assert stolen.get("/account").status_code == 200
    assert code(ania.post("/sign-out")) == 303
    assert stolen.get("/account").status_code == 302
    assert ania.session == ""


# ── cookies, sessions and forged forms ──────────────────────────────────────────────────────────────────


def test_the_session_is_out_of_reach_of_scripts_and_over_https_of_other_hosts(app: Flask) -> None:
    said = {"name": "Ania", "password": PASSWORD}
    answer = app.test_client().post("/sign-up", data=said, base_url="https://games.home.arpa")
    session, proving, device = answer.headers.getlist("Set-Cookie")
    assert session.startswith("__Host-recount-session=")
    assert device.startswith("__Host-recount-device=")
    for cookie in (session, device):
        assert "Domain" not in cookie
        for word in ("Secure", "HttpOnly", "Path=/", "SameSite=Lax"):
            assert word in cookie
    assert "HttpOnly" not in proving
    assert "SameSite=Strict" in proving


WRITES = {
    "/sign-out": {},
    "/account/password": {"old": PASSWORD, "password": "another few words"},
    "/account/sessions/end": {},
    "/account/tokens": {"name": "x", "scope": "read"},
    "/account/erase": {"password": PASSWORD},
    "/groups": {"name": "Thursdays"},
}


@pytest.mark.parametrize("address", WRITES)
@pytest.mark.parametrize("given", ["", "0" * 40, "of another session"])
def test_a_form_without_the_proof_of_this_session_does_nothing(
    app: Flask, ania: Browser, address: str, given: str
) -> None:
    if given.startswith("of"):
        given = Browser(app).sign_up("Beata").proof
    before = kept(app)
    answer = ania.client.post(address, data=WRITES[address] | {"proof": given})
    assert answer.status_code == 403
    assert "Nothing was done" in answer.text
    assert kept(app) == before


def test_a_form_that_is_sent_again_after_signing_out_does_nothing(app: Flask, ania: Browser) -> None:
    session, given = ania.session, ania.proof
    ania.post("/sign-out")
    replay = app.test_client()
    replay.set_cookie("recount-session", session)
    assert replay.post("/groups", data={"name": "Thursdays", "proof": given}).status_code == 401
    assert app.extensions["people"].read("select * from parties") == []


def test_a_page_elsewhere_writes_nothing_even_with_the_proof(ania: Browser) -> None:
    headers = {"Origin": "https://evil.example", "X-CSRF": ania.proof}
    assert ania.client.post("/groups", data={"name": "x"}, headers=headers).status_code == 403


@pytest.mark.parametrize("change", [lambda s: s[:-1] + ("A" if s[-1] != "A" else "B"), lambda s: s + "x", str.upper])
def test_a_session_that_was_tampered_with_is_none(app: Flask, ania: Browser, change: Callable[[str], str]) -> None:
    tampered = app.test_client()
    tampered.set_cookie("recount-session", change(ania.session))
    assert tampered.get("/account").status_code == 302


def test_a_session_ends_after_two_weeks_without_a_visit_and_after_three_months_at_all(app: Flask) -> None:
    with freeze_time("2026-11-01 12:00:00") as time:
        ania = Browser(app).sign_up("Ania")
        time.move_to("2026-11-14 12:00:00")
        assert ania.client.get("/account").status_code == 200
        time.move_to("2026-11-29 12:00:01")
        assert ania.client.get("/account").status_code == 302
    with freeze_time("2026-11-01 12:00:00") as time:
        beata = Browser(app).sign_up("Beata")
        shown = app.test_client()
        shown.set_cookie("recount-session", beata.session)
        for day in ("2026-11-12", "2026-11-24", "2026-12-06", "2026-12-18", "2026-12-30", "2027-01-11", "2027-01-23"):
            time.move_to(f"{day} 12:00:00")
            assert shown.get("/account").status_code == 200
        time.move_to("2027-02-01 12:00:00")
        assert shown.get("/account").status_code == 302


def test_any_session_can_be_ended_from_another(app: Flask, ania: Browser) -> None:
    phone = Browser(app)
    phone.client.post("/sign-in", data={"name": "Ania", "password": PASSWORD})
    page = ania.client.get("/account").text
    [id_] = re.findall('name="session" value="([0-9a-f]+)"', page)
    ania.post("/account/sessions/end", session=id_)
    assert phone.client.get("/account").status_code == 302
    assert ania.client.get("/account").status_code == 200


def test_a_new_password_ends_all_other_sessions_and_renews_this_one(app: Flask, ania: Browser) -> None:
    phone = Browser(app)
    phone.client.post("/sign-in", data={"name": "Ania", "password": PASSWORD})
    before = ania.session
    assert code(ania.post("/account/password", old="wrong", password="another few words")) == 422
    assert code(ania.post("/account/password", old=PASSWORD, password="another few words")) == 200
    assert ania.session != before
    assert ania.client.get("/account").status_code == 200
    assert phone.client.get("/account").status_code == 302
    assert code(app.test_client().post("/sign-in", data={"name": "Ania", "password": PASSWORD})) == 422


def test_a_new_password_ends_every_token_and_every_code_for_another_one(app: Flask, ania: Browser) -> None:
    """Whoever had the old one may have made them."""
    program, reset = token(ania, "read", "write"), app.extensions["accounts"].reset(ania_of(app).id)
    assert app.test_client().get("/account/export.zip", headers=token(ania, "read", "account")).status_code == 200
    assert "tokens are revoked" in ania.client.get("/account").text
    changed = ania.post("/account/password", old=PASSWORD, password="another few words")
    assert "programs need new tokens" in changed.text
    assert app.extensions["tokens"].of(ania_of(app).id) == []
    assert app.test_client().post("/api/v1/games", json={}, headers=program).status_code != 201
    assert app.extensions["tokens"].find(program["Authorization"].removeprefix("Bearer ")) is None
    assert app.extensions["accounts"].redeem(reset, "a third few words") is None


def test_a_browser_whose_session_has_ended_is_told_so(app: Flask, ania: Browser) -> None:
    """Then it knows that what it keeps is nobody's any more."""
    app.extensions["sessions"].end_all(ania_of(app).id)
    told = ania.client.get("/")
    gone = [cookie for cookie in told.headers.getlist("Set-Cookie") if "Max-Age=0" in cookie]
    assert [cookie.partition("=")[0] for cookie in gone] == ["recount-session", "recount-proof"]
    assert ania.session == ""
    ania.client.set_cookie("recount-session", "of long ago")
    assert ania.client.post("/sign-in", data={"name": "Ania", "password": PASSWORD}).status_code == 303
    assert ania.session not in ("", "of long ago")
    assert ania.client.get("/account").status_code == 200


def test_over_https_nothing_is_left_for_the_button_that_goes_back(app: Flask) -> None:
    client, https = app.test_client(), {"base_url": "https://localhost"}
    client.post("/sign-up", data={"name": "Bea", "password": PASSWORD}, **https)
    cookie = client.get_cookie("__Host-recount-session")
    assert cookie is not None
    answer = client.post("/sign-out", data={"proof": proof(cookie.value)}, **https)
    assert (answer.status_code, answer.headers["Clear-Site-Data"]) == (303, '"cache"')


def test_a_password_that_was_reset_ends_every_token(app: Flask, ania: Browser) -> None:
    token(ania, "read")
    accounts = app.extensions["accounts"]
    assert accounts.redeem(accounts.reset(ania_of(app).id), "another few words")
    assert app.extensions["tokens"].of(ania_of(app).id) == []
    assert ania.client.get("/account").status_code == 302


def ania_of(app: Flask) -> Any:
    return app.extensions["accounts"].named("Ania")


# ── games of an account ─────────────────────────────────────────────────────────────────────────────────


def test_a_game_whose_key_somebody_holds_becomes_theirs_and_needs_no_key(app: Flask, ania: Browser) -> None:
    game = app.extensions["store"].create(read(GAME)).game
    key = app.extensions["keys"].grant(game)
    body = {"say": "A take wug", "after": 0, "key": "12345678"}
    proven = {"X-CSRF": ania.proof}
    assert ania.client.post(f"/g/{game}/events", json=body, headers=proven).status_code == 403
    claimed = ania.client.post("/account/games", json={"game": game, "key": key}, headers=proven)
    assert claimed.status_code == 201
    assert ania.client.get(f"/g/{game}/now.json").json["mine"] == ""
    assert ania.client.post(f"/g/{game}/events", json=body).status_code == 403, "without the proof"
    assert ania.client.post(f"/g/{game}/events", json=body, headers=proven).status_code == 201
    assert app.extensions["game roles"].of(game).owner == app.extensions["accounts"].named("Ania").id


def test_a_key_that_opens_nothing_claims_nothing(app: Flask, ania: Browser) -> None:
    game, other = (app.extensions["store"].create(read(GAME)).game for _ in range(2))
    key = app.extensions["keys"].grant(other)
    said = ania.client.post("/account/games", json={"game": game, "key": key}, headers={"X-CSRF": ania.proof})
    assert said.status_code == 403
    assert "does not open" in said.json["says"]
    assert app.extensions["game roles"].mine(app.extensions["accounts"].named("Ania").id) == []


def test_only_the_first_key_makes_an_owner(app: Flask, ania: Browser) -> None:
    game = app.extensions["store"].create(read(GAME)).game
    first = app.extensions["keys"].grant(game)
    second = app.extensions["keys"].grant(game)
    beata = Browser(app).sign_up("Beata")
    for who, key in ((beata, second), (ania, first)):
        who.client.post("/account/games", json={"game": game, "key": key}, headers={"X-CSRF": who.proof})
    assert app.extensions["game roles"].of(game).owner == app.extensions["accounts"].named("Ania").id
    assert beata.client.get(f"/g/{game}/now.json").json["mine"] == ""


def test_a_game_begun_while_signed_in_belongs_to_the_account(app: Flask, ania: Browser) -> None:
    said = {"game": "splendor", "splendor-A": "Ania", "splendor-B": "Bartek", "splendor-edition": "rebel-pl"}
    answer = ania.client.post("/play", data=said | {"proof": ania.proof})
    assert "#k=" not in answer.headers["Location"]
    assert ania.client.get(answer.headers["Location"].replace("record", "now.json")).json["mine"] == ""
    without = ania.client.post("/play", data=said)
    assert "#k=" in without.headers["Location"], "a form without proof is that of nobody, who gets a key"


# ── tokens ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def own_game(app: Flask, ania: Browser) -> str:
    game: str = app.extensions["store"].create(read(GAME)).game
    app.extensions["game roles"].enter(game, "private", app.extensions["accounts"].named("Ania").id)
    return game


@pytest.mark.parametrize(
    ("scopes", "reads", "writes", "rules"),
    [
        (["read"], 200, 403, 403),
        (["write"], 403, 201, 403),
        (["read", "write"], 200, 201, 403),
        (["read", "judge"], 200, 403, 201),
        (["write", "judge"], 403, 201, 201),
        (["account"], 403, 403, 403),
    ],
)
def test_a_token_does_what_it_was_made_for_and_nothing_else(
    app: Flask, ania: Browser, own_game: str, scopes: list[str], reads: int, writes: int, rules: int
) -> None:
    app.extensions["store"].append(own_game, 0, read('[game "x"]\n1 A take wug\n2 B dispute 1\n').events)
    shown = token(ania, *scopes)
    client = app.test_client()
    assert client.get(f"/g/{own_game}/now.json", headers=shown).status_code == reads
    say = {"say": "- ruling 2 legal stands", "after": 2, "key": "rule-0001"}
    assert client.post(f"/g/{own_game}/events", json=say, headers=shown).status_code == rules
    after = len(app.extensions["store"].log(own_game).events)
    say = {"say": "B take wuk", "after": after, "key": "take-0001"}
    assert client.post(f"/g/{own_game}/events", json=say, headers=shown).status_code == writes


def test_a_token_is_not_an_account_and_makes_no_other_tokens(app: Flask, ania: Browser) -> None:
    shown = token(ania, "read", "write")
    client = app.test_client()
    assert client.post("/account/tokens", data={"name": "x", "scope": "account"}, headers=shown).status_code == 403
    assert client.get("/account/export.zip", headers=shown).status_code == 403


def test_a_revoked_or_tampered_token_is_none(app: Flask, ania: Browser, own_game: str) -> None:
    shown = token(ania, "read")
    client = app.test_client()
    wrong = {"Authorization": shown["Authorization"][:-1] + "!"}
    assert client.get(f"/g/{own_game}/now.json", headers=wrong).status_code == 404
    [id_] = re.findall('name="token" value="([0-9a-f]+)"', ania.client.get("/account/tokens").text)
    ania.post("/account/tokens/revoke", token=id_)
    assert client.get(f"/g/{own_game}/now.json", headers=shown).status_code == 404


def test_the_idempotency_key_of_somebody_else_brings_nothing(app: Flask, ania: Browser, own_game: str) -> None:
    store: SqliteStore = app.extensions["store"]
    other = store.create(read(GAME)).game
    beata = {"Authorization": f"Key {app.extensions['keys'].grant(other)}"}
    body = {"say": "A take wug", "after": 0, "key": "the same key"}
    assert ania.client.post(f"/g/{own_game}/events", json=body, headers={"X-CSRF": ania.proof}).status_code == 201
    answer = app.test_client().post(f"/g/{other}/events", json=body | {"say": "A take rrk"}, headers=beata)
    assert answer.status_code in (201, 409)
    assert own_game not in answer.text
    assert [event.say for event in store.log(own_game).events] == ["take wug"]


# ── everything, and nothing ─────────────────────────────────────────────────────────────────────────────


def test_everything_about_oneself_can_be_taken_along(app: Flask, ania: Browser, own_game: str) -> None:
    token(ania, "read")
    answer = ania.client.get("/account/export.zip")
    with zipfile.ZipFile(io.BytesIO(answer.data)) as archive:
        told = json.loads(archive.read("account.json"))
        record = archive.read(f"records/{own_game}.rgn").decode()
    assert told["account"]["name"] == "Ania"
    assert [each["game"] for each in told["games"]] == [own_game]
    assert [each["name"] for each in told["tokens"]] == ["prog"]
    assert read(record).header.seats == {"A": "Ania", "B": "Bartek"}
    kept = app.extensions["people"].read("select hash, seed from accounts")[0]
    assert not [secret for secret in kept if secret in json.dumps(told)]


def test_erasing_an_account_leaves_every_record_valid_and_every_hash_intact(app: Flask, ania: Browser) -> None:
    store: SqliteStore = app.extensions["store"]
    game = store.create(read(GAME + "1 A take wug\n2 B take wuk\n")).game
    key = app.extensions["keys"].grant(game, "A")
    ania.client.post("/account/games", json={"game": game, "key": key}, headers={"X-CSRF": ania.proof})
    before = [entry.hash for entry in store.entries(game)]
    assert code(ania.post("/account/erase", password="wrong")) == 422
    assert code(ania.post("/account/erase", password=PASSWORD)) == 303
    assert [entry.hash for entry in store.entries(game)] == before
    assert store.verify(game) is None
    assert store.log(game).header.seats == {"A": "?", "B": "Bartek"}
    assert "Ania" not in "".join(map(str, app.extensions["people"].file.conn.iterdump()))
    assert ania.client.get("/account").status_code == 302
    for file in ("recount.db", "people.db"):
        assert b"Ania" not in (Path(store.path).parent / file).read_bytes()


def test_nobody_erases_somebody_else_by_sitting_down_under_their_name(app: Flask) -> None:
    store: SqliteStore = app.extensions["store"]
    theirs = store.create(read(GAME)).game
    thief = Browser(app).sign_up("Thief")
    game = store.create(read(GAME)).game
    key = app.extensions["keys"].grant(game, "A")
    thief.client.post("/account/games", json={"game": game, "key": key}, headers={"X-CSRF": thief.proof})
    thief.post("/account/erase", password=PASSWORD)
    assert store.log(theirs).header.seats["A"] == "Ania"


# ── the administrator's command ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def command(app: Flask) -> Command:
    folder = str(Path(app.extensions["store"].path).parent)

    def run(*words: str, code: int = 0) -> str:
        result = CliRunner().invoke(recount, ["user", *words, "--data", folder])
        assert result.exit_code == code, result.output
        return result.output

    return run


def test_an_administrator_adds_and_lists_accounts(app: Flask, command: Command) -> None:
    command("add", "Ania", "--password", PASSWORD)
    assert "Ania" in command("list")
    assert json.loads(command("list", "--json"))[0]["name"] == "Ania"
    assert "already" in command("add", "ANIA", "--password", PASSWORD, code=2)
    command("add", "Beata", "--password", "short", code=2)
    app.extensions["accounts"].passwords = type(app.extensions["accounts"].passwords)()
    assert app.extensions["accounts"].check("Ania", PASSWORD)


def test_a_reset_is_good_once_and_ends_sessions_and_tokens(app: Flask, ania: Browser, command: Command) -> None:
    shown = token(ania, "account")
    link = command("reset", "ania", "--site", "https://games.example").strip()
    assert link.startswith("https://games.example/reset#")
    said = {"code": link.partition("#")[2], "password": "another few words"}
    other = app.test_client()
    assert other.post("/reset", data=said | {"password": "short"}).status_code == 422
    assert other.post("/reset", data=said).status_code == 303
    assert other.get("/account").status_code == 200
    assert ania.client.get("/account").status_code == 302
    assert app.test_client().get("/account/export.zip", headers=shown).status_code != 200
    assert app.test_client().post("/reset", data=said).status_code == 422


def test_a_reset_ends_after_a_day(app: Flask, ania: Browser) -> None:
    with freeze_time("2026-11-01 12:00:00") as time:
        given = app.extensions["accounts"].reset(app.extensions["accounts"].named("Ania").id)
        time.move_to("2026-11-02 12:00:01")
        said = {"code": given, "password": "another few words"}
        assert app.test_client().post("/reset", data=said).status_code == 422


def test_an_administrator_exports_and_erases(app: Flask, ania: Browser, command: Command, tmp_path: Path) -> None:
    command("export", "Ania", str(tmp_path / "ania.zip"))
    assert "account.json" in zipfile.ZipFile(tmp_path / "ania.zip").namelist()
    command("erase", "Ania", "--yes")
    assert app.extensions["accounts"].all() == []
    command("erase", "Ania", "--yes", code=2)
