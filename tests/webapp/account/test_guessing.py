"""Wrong passwords slow down whoever guesses, and nobody else: not the owner, and not after a clock was ahead."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from freezegun import freeze_time

from tests.postgres import Server
from tests.webapp.browsers import PASSWORD, Browser
from webapp import create_app
from webapp.account.views import CROWD

Start = Callable[[], Flask]
NOON = "2026-11-18 12:00:00"


@pytest.fixture(params=["files", "postgres"])
def start(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts one more process of the same site."""
    if request.param == "postgres":
        server: Server = request.getfixturevalue("postgres_server")
        monkeypatch.setenv("DATABASE_URL", server.url(schema=server.new_schema()))
    made: list[Flask] = []

    def one_more() -> Flask:
        app = create_app(tmp_path / "data", testing=True)
        if made:
            app.secret_key = made[0].secret_key
        made.append(app)
        return app

    yield one_more
    for app in made:
        app.extensions["store"].close()


def signs_in(client: Any, password: str = PASSWORD, name: str = "Ania", address: str = "127.0.0.1") -> int:
    said = {"name": name, "password": password}
    return int(client.post("/sign-in", data=said, environ_base={"REMOTE_ADDR": address}).status_code)


def guess(app: Flask, times: int, address: str = "127.0.0.1") -> list[int]:
    return [signs_in(app.test_client(), f"guess {n}", address=address) for n in range(times)]


def test_an_owner_on_a_device_of_theirs_never_waits_for_somebody_elses_guesses(start: Start) -> None:
    one, other = start(), start()
    ania = Browser(one).sign_up("Ania").client
    assert guess(one, 13)[-1] == 429
    for n in range(CROWD):
        guess(other, 1, f"192.0.2.{n}")
    for app in (one, other):
        assert signs_in(on(app, ania)) == 303
    ania.post("/sign-out", data={"proof": Browser(one).proof})
    assert signs_in(ania) == 303


def on(app: Flask, client: FlaskClient) -> FlaskClient:
    """The same browser, at another process."""
    there = app.test_client()
    cookie = client.get_cookie("recount-device")
    assert cookie is not None
    there.set_cookie("recount-device", cookie.value)
    return there


def test_an_owner_on_a_new_device_gets_in_while_many_guess(start: Start) -> None:
    app = start()
    Browser(app).sign_up("Ania")
    for n in range(CROWD):
        guess(app, 1, f"192.0.2.{n}")
    assert [signs_in(app.test_client(), f"guess {n}", address="198.51.100.1") for n in range(2)] == [422, 429]
    assert signs_in(app.test_client(), address="198.51.100.2") == 303


def test_guesses_are_counted_by_address_in_all_processes(start: Start) -> None:
    one, other = start(), start()
    Browser(one).sign_up("Ania")
    told = [guess(app, 1)[0] for app in (one, other) * 7]
    assert told == [422] * 12 + [429] * 2
    assert signs_in(other.test_client(), address="192.0.2.1") == 303


def test_all_addresses_of_a_64_are_one_guesser(start: Start) -> None:
    app = start()
    Browser(app).sign_up("Ania")
    told = [guess(app, 1, f"2001:db8:0:1::{n:x}")[0] for n in range(1, 14)]
    assert told == [422] * 12 + [429]
    assert guess(app, 1, "2001:db8:0:2::1") == [422]
    assert guess(app, 1, "::ffff:192.0.2.9") == [422]


def test_what_was_right_is_not_counted(start: Start) -> None:
    app = start()
    Browser(app).sign_up("Ania")
    assert {signs_in(app.test_client()) for _ in range(25)} == {303}
    assert guess(app, 13) == [422] * 12 + [429]


def test_a_device_is_slowed_down_too(start: Start) -> None:
    """Whoever has taken somebody's phone guesses no faster than others."""
    app = start()
    ania = Browser(app).sign_up("Ania").client
    assert [signs_in(ania, f"guess {n}") for n in range(13)] == [422] * 12 + [429]
    assert signs_in(app.test_client()) == 303, "and the owner elsewhere does not wait for them"


@pytest.mark.parametrize("cookie", ["", "x", "0" * 32, "0" * 32 + "." + "0" * 32, ".", "0" * 32 + ".ż", "." * 99])
def test_nobody_makes_up_a_device(start: Start, cookie: str) -> None:
    app = start()
    Browser(app).sign_up("Ania")
    thief = Browser(app).sign_up("Thief").client
    own = thief.get_cookie("recount-device")
    assert own is not None
    guess(app, 12)
    for shown in (cookie, own.value):
        client = app.test_client()
        client.set_cookie("recount-device", shown)
        assert signs_in(client) == 429


def test_a_device_knows_several_people_and_keeps_nobodys_name(start: Start) -> None:
    app = start()
    ania = Browser(app).sign_up("Ania").client
    for name in ("Bea", "Celina"):
        ania.set_cookie("recount-session", "")
        assert ania.post("/sign-up", data={"name": name, "password": PASSWORD}).status_code == 303
    guess(app, 20)
    assert [signs_in(ania, name=name) for name in ("Ania", "Bea", "Celina")] == [303] * 3
    cookie = ania.get_cookie("recount-device")
    assert cookie is not None
    assert cookie.http_only
    for each in app.extensions["accounts"].all():
        assert each.id not in cookie.value


def test_who_guesses_with_a_session_left_open_keeps_the_owner_from_nothing(start: Start) -> None:
    app = start()
    left, ania = Browser(app).sign_up("Ania"), Browser(app)
    signs_in(ania.client)
    told = [left.post("/account/erase", password=f"guess {n}").status_code for n in range(13)]
    assert told == [422] * 12 + [429]
    assert ania.post("/account/password", old=PASSWORD, password="another few words").status_code == 200


@pytest.mark.parametrize("ahead", ["2026-11-19 12:00:00", "2031-01-01"])
def test_a_clock_that_was_once_ahead_locks_nobody_out(start: Start, ahead: str) -> None:
    app = start()
    with freeze_time(NOON):
        Browser(app).sign_up("Ania")
    with freeze_time(ahead):
        assert guess(app, 13)[-1] == 429
        codes = [join(app) for _ in range(21)]
    assert codes == [422] * 20 + [429]
    with freeze_time(NOON):
        assert signs_in(app.test_client()) == 303
        assert join(app) == 422
        assert guess(app, 13) == [422] * 12 + [429], "and guesses count as before"


def join(app: Flask) -> int:
    return app.test_client().post("/join", data={"code": "AAAA-AA22"}).status_code


def test_clocks_of_two_machines_that_differ_a_little_count_the_same_guesses(start: Start) -> None:
    one, other = start(), start()
    Browser(one).sign_up("Ania")
    with freeze_time("2026-11-18 12:00:30"):
        assert guess(one, 12) == [422] * 12
    with freeze_time(NOON):
        assert guess(other, 1) == [429]
