"""Whatever is sent is taken in up to a limit: more is refused with a clear sentence, and nothing of it is stored."""

import gzip
import json
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.webapp.html import words
from tests.webapp.recording.table import KEY, Table
from tests.webapp.samples import TALKED_OVER
from webapp import create_app
from webapp.platform import request_limits

MUCH = 10 * 1024 * 1024
TOO_MUCH = "This is more than can be taken in at once. Nothing was stored. Send less, or in parts."


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    return Table(app, client, "splendor/games/sim-3p", 22)


def writing(app: Flask, game: str) -> list[tuple[str, str]]:
    """Every method and address by which something can be sent."""
    known = {"game": game, "study": game, "line": "5a", "id_": "x", "number": 5}
    urls = app.url_map.bind("localhost")
    return sorted(
        (method, urls.build(rule.endpoint, {name: known[name] for name in rule.arguments}, method=method))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"GET", "HEAD", "OPTIONS"}
        if rule.arguments <= set(known)
    )


def test_no_route_takes_ten_megabytes(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    game = store.create(read(TALKED_OVER)).game
    routes = writing(app, game)
    assert len(routes) > 20
    before = store.count(), len(store.log(game).events)
    for method, address in routes:
        answer = client.open(address, method=method, data=b"x" * MUCH, content_type="text/plain")
        assert answer.status_code == 413, address
        assert "/api/" in address or TOO_MUCH in words(answer.text), address
        assert "/api/" not in address or '"error":"large"' in answer.text, address
    assert (store.count(), len(store.log(game).events)) == before


def test_what_does_not_say_how_long_it_is_is_not_read(app: Flask, table: Table) -> None:
    """It would be cut off at the limit, and the half of a record is a record, too."""
    endless = BytesIO(b"x" * MUCH)
    answer = app.test_client().post(
        "/new",
        input_stream=endless,
        content_type="application/x-www-form-urlencoded",
        environ_overrides={"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": ""},
    )
    assert answer.status_code == 411
    assert "Send it in one piece, with its length." in words(answer.text)
    assert endless.tell() == 0


def test_who_sends_json_is_refused_in_json_and_in_the_language_asked_for(table: Table) -> None:
    body = {"say": "x" * request_limits.MOST, "after": 22, "key": KEY}
    answer = table.client.post(f"/g/{table.game}/events", json=body, headers=table.headers)
    assert (answer.status_code, answer.mimetype) == (413, "application/json")
    told = answer.json or {}
    assert (told["error"], told["says"], told["status"]) == ("size", TOO_MUCH, 413)
    assert told["request"] == answer.headers["X-Request-Id"]
    polish = table.client.post(f"/g/{table.game}/events?lang=pl", json=body, headers=table.headers).json or {}
    assert (
        polish["says"] == "To więcej, niż można przyjąć naraz. Nic nie zostało zapisane. Wyślij mniej albo w częściach."
    )


def test_a_note_of_ten_megabytes_is_not_stored(table: Table) -> None:
    for what in ("notes", "events"):
        code, _ = table.post(what, say=f'note 5 "{"x" * MUCH}"', after=22, key=KEY)
        assert code == 413
    assert len(table.store.log(table.game).events) == 22


BOMBS = [
    "[" * 60_000,
    '{"say":' * 9_000,
    '{"say": ' + "[" * 30_000 + "]" * 30_000 + "}",
    '{"say": 1' + "0" * 60_000 + "}",
]


@pytest.mark.parametrize("bomb", BOMBS, ids=["open", "objects", "closed", "number"])
def test_a_json_bomb_is_a_bad_request_and_no_more(app: Flask, table: Table, bomb: str) -> None:
    app.testing = False
    for what in ("hear", "events", "notes", "weigh", "invitations"):
        answer = table.client.post(
            f"/g/{table.game}/{what}", data=bomb, headers=table.headers, content_type="application/json"
        )
        assert answer.status_code == 400, what
        assert "form that is expected" in (answer.json or {})["says"]
    assert len(table.store.log(table.game).events) == 22


def test_what_is_sent_here_is_never_nested_deeply(app: Flask) -> None:
    shallow, deep = (
        "[" * request_limits.DEEP + "]" * request_limits.DEEP,
        "[" * (request_limits.DEEP + 2) + "]" * (request_limits.DEEP + 2),
    )
    assert app.json.loads(shallow) == json.loads(shallow)
    with pytest.raises(request_limits.TooDeep):
        app.json.loads(deep)


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "gzip, gzip", "GZIP"])
def test_a_body_that_unfolds_is_not_read(table: Table, encoding: str) -> None:
    bomb = gzip.compress(b'{"say": "' + b"x" * MUCH + b'"}')
    assert len(bomb) < request_limits.MOST
    answer = table.client.post(
        f"/g/{table.game}/hear",
        data=bomb,
        headers=table.headers | {"Content-Encoding": encoding},
        content_type="application/json",
    )
    assert answer.status_code == 415
    assert "without compression" in (answer.json or {})["says"]


def test_a_form_of_a_thousand_parts_is_refused(client: FlaskClient, store: SqliteStore) -> None:
    parts = {f"field-{n}": "x" for n in range(1000)}
    answer = client.post("/play", data=parts | {"game": "splendor"}, content_type="multipart/form-data")
    assert answer.status_code == 413
    assert store.count() == 0


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("board.svg", b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        ("page.html", b"<!doctype html><script>alert(1)</script>"),
        ("records.zip", b"PK\x03\x04" + bytes(400)),
        ("bomb.gz", gzip.compress(bytes(MUCH))),
        ("../../etc/passwd", b"root:x:0:0"),
    ],
)
def test_a_file_that_is_no_record_is_not_stored(
    client: FlaskClient, store: SqliteStore, name: str, content: bytes
) -> None:
    before = sorted(path.name for path in store.path.parent.iterdir())
    answer = client.post("/new", data={"act": "store", "file": (BytesIO(content), name)})
    assert answer.status_code == 422
    assert store.count() == 0
    assert sorted(path.name for path in store.path.parent.iterdir()) == before


@pytest.mark.parametrize(
    "path", ["/static/../../pyproject.toml", "/static/..%2f..%2fpyproject.toml", "/static//etc/passwd"]
)
def test_no_address_leads_into_the_file_system(client: FlaskClient, path: str) -> None:
    with client.get(path) as answer:
        assert answer.status_code in (301, 308, 404)
        assert b"[project]" not in answer.data


def test_a_page_is_shown_to_who_reads_pages(client: FlaskClient) -> None:
    page = client.post("/play", data={"game": "x" * request_limits.MOST}, headers={"Accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.mimetype) == (413, "text/html")
    assert TOO_MUCH in words(page.text)


@pytest.mark.parametrize(("accept", "kind"), [("application/json", "application/json"), ("*/*", "text/html")])
def test_what_is_not_found_is_told_as_it_was_asked_for(client: FlaskClient, accept: str, kind: str) -> None:
    answer = client.get("/nowhere", headers={"Accept": accept})
    assert (answer.status_code, answer.mimetype) == (404, kind)


def test_a_site_that_fails_says_so_in_json_to_a_program(tmp_path_factory: pytest.TempPathFactory) -> None:
    app = create_app(tmp_path_factory.mktemp("site"))
    app.add_url_rule("/fails", view_func=lambda: str(1 // 0))
    answer = app.test_client().get("/fails", headers={"Accept": "application/json"})
    assert (answer.status_code, (answer.json or {})["error"]) == (500, "broken")
    assert "ZeroDivision" not in answer.text
