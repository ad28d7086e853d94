"""Whatever is wrong under /api: the same fields, a clear sentence, nothing stored."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.sqlite import SqliteStore
from tests.webapp.api.maker import NEW, ROOT, Maker
from webapp.platform.rate_limit import RateLimit

FIELDS = {"error", "says", "status", "details", "request"}
BOMBS = {
    "nothing": b"",
    "half": b'{"say": "A take',
    "deep": b'{"say":' + b"[" * 200_000,
    "deep and closed": b'{"say":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "a huge number": b'{"say": "A take wug", "after": ' + b"9" * 10_000 + b"}",
    "no number": b'{"say": "A take wug", "after": NaN}',
    "endless": b'{"say": "A take wug", "after": 1e999}',
    "half a character": b'{"say": "\\ud800", "after": 0}',
    "no UTF-8": b'{"say": "\xff\xfe", "after": 0}',
    "a list": b"[]",
    "many fields": b"{" + b",".join(b'"f%d":1' % n for n in range(5000)) + b"}",
}
WRONG: list[dict[str, Any]] = [
    {"say": 5, "after": 0},
    {"say": ["A take wug"], "after": 0},
    {"say": "A take wug", "after": True},
    {"say": "A take wug", "after": "0"},
    {"say": "A take wug", "after": -1},
    {"say": "A take wug", "after": 0.5},
    {"say": "A take wug", "after": 0, "as": "B"},
    {"say": "A take wug\n2 B take rr", "after": 0},
    {"say": "A take \u2028wug", "after": 0},
    {"say": "", "after": 0},
    {"say": "A take wug" + "g" * 40_000, "after": 0},
    {"say": None, "after": None},
]


def expect_refused(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.data[:300]
    assert answer.content_type == "application/json"
    found: dict[str, Any] = answer.get_json()
    assert set(found) == FIELDS
    assert found["status"] == status
    assert found["says"].endswith((".", "…”."))
    return found


@pytest.fixture
def maker(client: FlaskClient) -> Maker:
    return Maker(client)


@pytest.mark.parametrize("body", BOMBS.values(), ids=BOMBS.keys())
def test_a_body_that_is_a_bomb_is_refused(maker: Maker, body: bytes) -> None:
    address = f"{ROOT}/games/{maker.game}/events"
    answer = maker.client.post(address, data=body, headers=maker.headers, content_type="application/json")
    expect_refused(answer, 413 if len(body) > 64 * 1024 else 400)
    assert maker.get("/events").get_json()["last"] == 0


@pytest.mark.parametrize("sent", WRONG, ids=range(len(WRONG)))
def test_what_is_of_another_kind_than_the_description_says_is_refused(maker: Maker, sent: dict[str, Any]) -> None:
    found = expect_refused(maker.post("/events", **sent), 400)
    assert {detail["field"] for detail in found["details"]} <= {"say", "after", "as"}
    assert found["details"]
    assert maker.get("/events").get_json()["last"] == 0


@pytest.mark.parametrize(
    "say", ["A take wug‮", "A 💥", "A take w​u", 'note 0 "<script>alert(1)</script>"', "../../etc/passwd", "A take ١"]
)
def test_odd_characters_are_words_or_are_refused_and_never_more(maker: Maker, say: str) -> None:
    assert maker.write(say, 0).status_code in (201, 422)
    assert maker.get("/events").status_code == maker.get("/now").status_code == 200


def test_what_is_no_json_is_said_to_be_none(maker: Maker) -> None:
    address = f"{ROOT}/games/{maker.game}/events"
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "image/svg+xml"):
        expect_refused(maker.client.post(address, data=b"{}", headers=maker.headers, content_type=kind), 415)


def test_too_much_is_refused_before_it_is_read(maker: Maker) -> None:
    note = {"after": 0, "say": f'note 0 "{"x" * 10_000_000}"'}
    expect_refused(maker.client.post(f"{ROOT}/games/{maker.game}/notes", json=note, headers=maker.headers), 413)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", f"/games/{'0' * 32}", 404),
        ("GET", "/games/../../etc/passwd", 404),
        ("GET", "/games/%2e%2e%2fkeys.db", 404),
        ("DELETE", "/games", 405),
        ("PATCH", "/rules", 405),
        ("GET", "/games?limit=many", 400),
        ("GET", "/games?nobody=asks", 400),
        ("GET", "/games?q=a&q=b", 400),
        ("GET", "/rules?lang=xx", 400),
    ],
)
def test_an_address_that_is_none_is_answered_in_the_same_fields(
    client: FlaskClient, method: str, path: str, status: int
) -> None:
    answer = client.open(ROOT + path, method=method)
    expect_refused(answer, status)
    assert ("Allow" in answer.headers) == (status == 405)


def test_it_is_said_in_the_language_that_is_asked_for(client: FlaskClient) -> None:
    english, polish = (
        expect_refused(client.get(f"{ROOT}/x", headers={"Accept-Language": tag}), 404) for tag in ("en", "pl")
    )
    assert english["says"] != polish["says"]
    assert english["request"] != polish["request"]


def test_without_a_key_or_with_that_of_another_game_nothing_is_written(maker: Maker) -> None:
    other = Maker(maker.client, place="Sopot")
    address = f"{ROOT}/games/{maker.game}/events"
    for headers in ({}, other.headers, {"Authorization": "Key x"}, {"Authorization": "Bearer x"}):
        answer = maker.client.post(address, json={"say": "A take wug", "after": 0}, headers=headers)
        assert expect_refused(answer, 401)["error"] == "key"
        assert answer.headers["WWW-Authenticate"].startswith("Key ")
    assert maker.get("/events").get_json()["last"] == 0


def test_a_key_to_annotate_writes_no_move(app: Flask, maker: Maker) -> None:
    headers = {"Authorization": f"Key {app.extensions['keys'].grant(maker.game, '@')}"}
    address = f"{ROOT}/games/{maker.game}/events"
    expect_refused(maker.client.post(address, json={"say": "A take wug", "after": 0}, headers=headers), 403)
    assert maker.get("/events").get_json()["last"] == 0


def test_the_key_of_a_seat_writes_for_no_other(app: Flask, maker: Maker) -> None:
    headers = {"Authorization": f"Key {app.extensions['keys'].grant(maker.game, 'B')}"}
    address = f"{ROOT}/games/{maker.game}/events"
    found = expect_refused(maker.client.post(address, json={"say": "A take wug", "after": 0}, headers=headers), 403)
    assert found["error"] == "seat"


def test_a_page_elsewhere_may_not_write_with_the_hands_of_its_reader(maker: Maker) -> None:
    headers = maker.headers | {"Sec-Fetch-Site": "cross-site"}
    address = f"{ROOT}/games/{maker.game}/events"
    expect_refused(maker.client.post(address, json={"say": "A take wug", "after": 0}, headers=headers), 403)
    assert maker.get("/events").get_json()["last"] == 0


def test_too_often_is_refused_for_a_minute(app: Flask, maker: Maker) -> None:
    app.extensions["rate_limits"]["write"] = RateLimit(1, 60.0)
    assert maker.write("A take wug", 0).status_code == 201
    answer = maker.write("B take rr", 1)
    assert expect_refused(answer, 429)["error"] == "pace"
    assert answer.headers["Retry-After"] == "60"


def test_what_nobody_foresaw_tells_nothing_but_a_number(app: Flask, client: FlaskClient) -> None:
    """The description is asked for as in production, where no exception gets through."""

    def breaks() -> None:
        raise RuntimeError("the secret is xyzzy")

    app.testing = False
    app.extensions["store"].heading = lambda game: breaks()
    answer = client.get(f"{ROOT}/games/{'0' * 32}")
    assert expect_refused(answer, 500)["error"] == "broken"
    assert b"xyzzy" not in answer.data


def test_no_answer_sets_a_cookie(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get(f"{ROOT}/rules?lang=pl").headers


def test_an_answer_with_a_key_in_it_is_kept_nowhere(client: FlaskClient, store: SqliteStore) -> None:
    made = client.post(f"{ROOT}/games", json=NEW)
    assert made.headers["Cache-Control"] == "no-store"
    assert made.get_json()["key"] not in str(store.volume(made.get_json()["game"]))
