"""For whoever keeps a site running: is it ready, what did it do, and who is named nowhere."""

import json
import logging
import re
import shutil
import sqlite3
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.sqlite import SqliteStore
from tests.webapp.recording.table import Table
from webapp import create_app
from webapp.operations.journal import JsonFormatter, requests
from webapp.operations.metrics import RequestMetrics, shared
from webapp.platform.settings import Settings

NAME, QUERY, WORDS = "Świętosława", "whom-i-look-for", "a very private remark"


class Journal(NamedTuple):
    written: StringIO

    def text(self) -> str:
        return self.written.getvalue()

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text().splitlines()]


@pytest.fixture
def journal() -> Iterator[Journal]:
    kept = Journal(StringIO())
    handler = logging.StreamHandler(kept.written)
    handler.setFormatter(JsonFormatter())
    root, level = logging.getLogger(), requests.level
    root.addHandler(handler)
    requests.setLevel(logging.INFO)
    yield kept
    root.removeHandler(handler)
    requests.setLevel(level)


# ── ready ───────────────────────────────────────────────────────────────────────────────────────────────


def readiness(app: Flask) -> tuple[int, str, dict[str, str]]:
    answer = app.test_client().get("/readyz")
    told = answer.json or {}
    return answer.status_code, told["state"], {check["what"]: check["state"] for check in told["checks"]}


def test_a_site_that_can_be_written_is_ready(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/dot")
    checks = dict.fromkeys(("store", "writing", "disk", "catalogue", "dot"), "fine")
    assert readiness(app) == (200, "fine", checks)


def test_without_dot_a_site_is_degraded_and_not_down(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    code, state, checks = readiness(app)
    assert (code, state, checks["dot"]) == (200, "degraded", "degraded")


def test_a_store_that_is_gone_is_down(app: Flask, store: SqliteStore) -> None:
    store.path.rename(store.path.with_suffix(".away"))
    code, state, checks = readiness(app)
    assert (code, state, checks["store"]) == (503, "broken", "broken")


def test_a_store_that_cannot_be_read_is_down(app: Flask, store: SqliteStore) -> None:
    store.close()
    for file in store.path.parent.glob("recount.db-*"):
        file.unlink()
    store.path.write_bytes(b"this is no database" * 500)
    code, state, checks = readiness(app)
    assert (code, state, checks["store"], checks["writing"]) == (503, "broken", "broken", "broken")


def test_a_store_that_somebody_writes_in_for_long_is_degraded(
    app: Flask, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.operations.readiness.WAIT", 0.05)
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("begin immediate")
    code, _, checks = readiness(app)
    other.execute("rollback")
    other.close()
    assert (code, checks["writing"]) == (200, "degraded")


@pytest.mark.parametrize(("left", "code", "state"), [(10, 503, "broken"), (100, 200, "degraded"), (300, 200, "fine")])
def test_a_disk_that_fills_up_is_told_before_it_is_full(
    app: Flask, monkeypatch: pytest.MonkeyPatch, left: int, code: int, state: str
) -> None:
    class Disk(NamedTuple):
        free: int

    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(left * 1_000_000))
    found, _, checks = readiness(app)
    assert (found, checks["disk"]) == (code, state)


def test_asking_all_the_time_does_not_take_the_lock_all_the_time(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get("/readyz").json
    monkeypatch.setattr("webapp.operations.readiness.writable", lambda _: pytest.fail("it was looked at again"))
    assert client.get("/readyz").json == first


def test_readiness_names_no_folder(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    assert str(store.path.parent) not in client.get("/readyz").text


# ── the journal ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_request_leaves_one_line_with_its_route_and_its_id(client: FlaskClient, journal: Journal) -> None:
    answer = client.get(f"/g/{'0' * 32}?as={QUERY}")
    [line] = journal.lines()
    assert (line["method"], line["route"], line["status"]) == ("GET", "/g/<game:game>", 404)
    assert line["request"] == answer.headers["X-Request-Id"]
    assert line["ms"] >= 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line["at"])


@pytest.mark.parametrize("given", ["abc-DEF_123.4", "0b1f2c3d4e5f60718293a4b5c6d7e8f9", "x" * 64])
def test_the_id_that_a_proxy_gave_stays(client: FlaskClient, given: str) -> None:
    assert client.get("/healthz", headers={"X-Request-Id": given}).headers["X-Request-Id"] == given


@pytest.mark.parametrize("given", ["", "short", "x" * 65, 'a"quoted"id', "ends in a space ", "żółw-żółw", "-starts"])
def test_an_id_that_is_no_id_is_replaced(client: FlaskClient, journal: Journal, given: str) -> None:
    answered = client.get("/nowhere", headers={"X-Request-Id": given.encode().decode("latin-1")})
    assert re.fullmatch("[0-9a-f]{16}", answered.headers["X-Request-Id"])
    assert not given or given not in journal.text()


def test_who_only_asks_whether_it_runs_leaves_no_line(client: FlaskClient, journal: Journal) -> None:
    for address in ("/healthz", "/readyz", "/static/now/platform/tokens.css"):
        client.get(address).close()
    assert journal.lines() == []


def test_nobody_and_nothing_secret_gets_into_the_journal(app: Flask, client: FlaskClient, journal: Journal) -> None:
    table = Table(app, client, "splendor/games/sim-3p", 22)
    names = list(table.store.log(table.game).header.people.values())
    table.post("hear", say="take wug")
    table.post("events", say="take uu", after=22, key="one-entry-1")
    table.post("events", say=f'note 3 "{WORDS}"', after=23, key="one-entry-2")
    table.post("events", headers={"Authorization": "Key some-stolen-key"}, say="take uu", after=24, key="one-entry-3")
    client.get(f"/?player={NAME}&q={QUERY}")
    client.post("/play", data={"game": "splendor", "splendor-A": NAME, "splendor-B": "B", "key": "k" * 32})
    client.post("/join", data={"code": "ABCD-EFGH-2345"})
    client.get(f"/{NAME}/{WORDS}", headers={"Cookie": "session=do-not-tell", "Referer": f"http://x/{NAME}"})
    key = table.headers["Authorization"].removeprefix("Key ")
    told = journal.text()
    assert len(journal.lines()) == 8
    for secret in (NAME, QUERY, WORDS, key, "some-stolen-key", table.game, "ABCD", "do-not-tell", "one-entry", *names):
        assert secret not in told
    assert "take" not in told


def test_an_error_tells_its_kind_and_place_and_not_its_words(tmp_path: Path, journal: Journal) -> None:
    app = create_app(tmp_path)

    @app.get("/fails/<name>")
    def fails(name: str) -> str:
        card = WORDS
        try:
            raise KeyError(card)
        except KeyError as error:
            raise ValueError(f"{name} holds {card}") from error

    answer = app.test_client().get(f"/fails/{NAME}")
    assert answer.status_code == 500
    error, line = journal.lines()
    assert (error["level"], error["route"], error["request"]) == ("error", "/fails/<name>", line["request"])
    assert [each["kind"] for each in error["error"]] == ["builtins.ValueError", "builtins.KeyError"]
    assert re.fullmatch(r"tests/webapp/operations/test_operations\.py:\d+ fails", error["error"][0]["where"][-1])
    assert line["status"] == 500
    assert NAME not in journal.text()
    assert WORDS not in journal.text()
    assert answer.headers["X-Request-Id"] == line["request"]


def test_what_is_put_into_a_message_is_left_out_of_it(journal: Journal) -> None:
    logging.getLogger("webapp.anything").warning("The game %s has %d events.", "f" * 32, 12)
    logging.getLogger("gunicorn.error").warning(f"Invalid request from ip=192.168.1.7: {WORDS}")
    assert [line["says"] for line in journal.lines()] == ["The game … has 12 events.", "Invalid request from ip"]


# ── metrics ─────────────────────────────────────────────────────────────────────────────────────────────


def site(tmp_path: Path, **settings: Any) -> FlaskClient:
    return create_app(tmp_path, settings=Settings(**settings)).test_client()


def test_metrics_are_off_unless_they_are_switched_on(client: FlaskClient) -> None:
    assert client.get("/metrics").status_code == 404


def test_metrics_tell_how_often_a_route_was_asked_and_how_long_it_took(tmp_path: Path) -> None:
    client = site(tmp_path, metrics=True)
    for _ in range(3):
        client.get("/healthz")
    client.get(f"/g/{'a' * 32}")
    client.open("/nowhere", method="PURGE")
    told = client.get("/metrics").text
    assert 'recount_requests_total{route="/healthz",method="GET",status="2xx"} 3\n' in told
    assert 'recount_request_seconds_bucket{route="/healthz",method="GET",le="+Inf"} 3\n' in told
    assert 'recount_request_seconds_count{route="/healthz",method="GET"} 3\n' in told
    assert 'recount_requests_total{route="/g/<game:game>",method="GET",status="4xx"} 1\n' in told
    assert 'recount_requests_total{route="-",method="OTHER",status="4xx"} 1\n' in told
    assert "recount_records 0\n" in told
    assert "aaaa" not in told
    for line in told.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [0-9.]+', line), line


@pytest.mark.parametrize(
    ("settings", "address", "headers", "code"),
    [
        ({}, "127.0.0.1", {}, 200),
        ({}, "::1", {}, 200),
        ({}, "192.168.1.7", {}, 404),
        ({}, "127.0.0.1", {"X-Forwarded-For": "192.168.1.7"}, 404),
        ({}, "192.168.1.7", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ({"behind_proxy": 1}, "127.0.0.1", {"X-Forwarded-For": "192.168.1.7"}, 404),
        ({"behind_proxy": 1}, "127.0.0.1", {"X-Forwarded-For": "127.0.0.1, 192.168.1.7"}, 404),
        ({"metrics_token": "t" * 20}, "127.0.0.1", {}, 404),
        ({"metrics_token": "t" * 20}, "192.168.1.7", {"Authorization": f"Bearer {'t' * 20}"}, 200),
        ({"metrics_token": "t" * 20}, "192.168.1.7", {"Authorization": f"Bearer {'t' * 19}u"}, 404),
    ],
)
def test_metrics_are_for_this_machine_or_for_who_shows_the_token(
    tmp_path: Path, settings: dict[str, Any], address: str, headers: dict[str, str], code: int
) -> None:
    client = site(tmp_path, metrics=True, **settings)
    assert client.get("/metrics", headers=headers, environ_base={"REMOTE_ADDR": address}).status_code == code


def test_all_processes_count_together() -> None:
    cells, routes = shared(3), [("/", "GET"), ("/new", "POST")]
    one, other = RequestMetrics(routes, cells, 0, 3), RequestMetrics(routes, cells, 2, 3)
    one.count("/", "GET", 200, 0.004)
    other.count("/", "GET", 304, 0.3)
    other.count("/new", "POST", 503, 9.0)
    other.count("/unheard-of", "GET", 200, 1.0)
    told = {tally.route: tally for tally in one.all()}
    assert told == {tally.route: tally for tally in other.all()}
    assert (told["/"].many, told["/"].status["3xx"], round(told["/"].seconds, 3)) == (2, 1, 0.304)
    assert (told["/"].up_to[0], told["/"].up_to[-1]) == (1, 2)
    assert (told["/new"].status["5xx"], told["/new"].up_to[-1]) == (1, 0)
