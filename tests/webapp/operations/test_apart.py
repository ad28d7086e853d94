"""What may be expensive is worked on in processes of its own: in time, in turn, and as the site itself would."""

import os
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import chain, repeat
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.waiting import PATIENCE, becomes
from webapp import create_app
from webapp.identity.passwords import Passwords
from webapp.operations.apart import gate as gates
from webapp.operations.apart.job import Answer, Start
from webapp.operations.apart.pool import Pool, Stopped
from webapp.platform.settings import Settings
from webapp.platform.turns import TooMany, Turns

ROOT = Path(__file__).parents[3]
ONE, OTHER = "192.168.1.7", "192.168.1.8"


def asked(path: str, method: str = "GET", body: bytes = b"", **headers: str) -> tuple[dict[str, str], bytes]:
    path, _, query = path.partition("?")
    environ = {"REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query, "SCRIPT_NAME": ""}
    environ |= {"SERVER_NAME": "home.test", "SERVER_PORT": "80", "wsgi.url_scheme": "http"}
    environ |= {"SERVER_PROTOCOL": "HTTP/1.1", "CONTENT_LENGTH": str(len(body)), **headers}
    return environ, body


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    factory = "tests.webapp.operations.costly_site:make"
    pool = Pool(Start(factory, str(tmp_path), Settings(), {}, False, 0.5, 100 << 20, PATIENCE))
    yield pool
    pool.close()


def unsigned(picture: bytes) -> bytes:
    """Without its receipt."""
    kept, cut = re.subn(rb"[\s\S]{4}tEXtrecount-receipt\0\{[ -~]*?\}[\s\S]{4}(?=\0\0\0\0IEND)", b"", picture)
    assert cut == 1
    return kept


def pid(pool: Pool) -> int:
    return int(pool.work(asked("/pid")).body)


def test_a_request_and_its_answer_arrive_whole(pool: Pool) -> None:
    body = os.urandom(300_000)
    answer = pool.work(asked("/echo", "POST", body, HTTP_X_SAY="ż".encode().decode("latin-1")))
    headers = dict(answer.headers)
    assert (answer.status, answer.body, headers["X-Data"]) == ("201 CREATED", body, pool.start.data)
    assert headers["X-Said"].encode("latin-1").decode() == "ż"


def test_a_process_works_on_one_request_after_the_other(pool: Pool) -> None:
    first = pid(pool)
    assert first != os.getpid()
    assert pid(pool) == first


def test_what_takes_too_long_is_ended_and_the_next_is_not(pool: Pool) -> None:
    first = pid(pool)
    with pytest.raises(Stopped):
        pool.work(asked("/for-ever"))
    assert pid(pool) != first
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is told by Linux")
def test_what_takes_too_much_memory_is_refused_and_the_next_is_not(pool: Pool) -> None:
    assert pool.work(asked("/memory?bytes=50000000")).body == b"50000000"
    with pytest.raises(Stopped):
        pool.work(asked("/memory?bytes=200000000"))
    assert pid(pool)


def test_a_process_that_dies_takes_only_its_request_with_it(pool: Pool) -> None:
    with pytest.raises(Stopped):
        pool.work(asked("/dies"))
    assert pid(pool)


def test_a_process_that_ended_for_want_of_work_is_begun_again(pool: Pool) -> None:
    long, pool.start = pool.start, pool.start._replace(idle=2.0)
    first = pid(pool)
    [process], pool.start = pool._free, long
    assert becomes(lambda: process._process.poll() == 0)
    assert pid(pool) != first


# ── whose turn it is ──────────────────────────────────────────────────────────────────────────────────────────


def test_one_network_never_has_every_place() -> None:
    turns = Turns(places=2, waiting=4, each=2)
    with turns.turn(ONE, 0):
        with pytest.raises(TooMany), turns.turn(ONE, 0):
            pass
        with turns.turn(OTHER, 0):
            pass


def test_a_site_with_one_place_gives_it_to_anybody() -> None:
    turns = Turns(places=1, waiting=4, each=2)
    with turns.turn(ONE, 0), pytest.raises(TooMany), turns.turn(OTHER, 0):
        pass
    with turns.turn(OTHER, 0):
        pass


def waiting(turns: Turns, many: int) -> bool:
    return becomes(lambda: len(turns._queue) == many)


def test_whoever_waits_with_too_many_is_told_that_it_is_they() -> None:
    turns, order = Turns(places=1, waiting=4, each=2), list[str]()

    def ask(network: str) -> None:
        with turns.turn(network, PATIENCE):
            order.append(network)

    with ThreadPoolExecutor(4) as threads, ExitStack() as first:
        first.enter_context(turns.turn(ONE, 0))
        asked = [threads.submit(ask, ONE)]
        assert waiting(turns, 1)
        asked.append(threads.submit(ask, ONE))
        assert waiting(turns, 2)
        with pytest.raises(TooMany) as own, turns.turn(ONE, PATIENCE):
            pass
        assert own.value.own
        asked.append(threads.submit(ask, OTHER))
        assert waiting(turns, 3)
        first.close()
        [each.result(PATIENCE) for each in asked]
    assert order[0] == OTHER, "who was never served comes before who was just served"


def test_where_too_many_wait_it_is_nobodys_fault() -> None:
    turns = Turns(places=1, waiting=1, each=1)
    with ThreadPoolExecutor(1) as threads, ExitStack() as first:
        first.enter_context(turns.turn(ONE, 0))

        def ask() -> None:
            with turns.turn(OTHER, PATIENCE):
                pass

        waits = threads.submit(ask)
        assert waiting(turns, 1)
        with pytest.raises(TooMany) as full, turns.turn("10.0.0.1", PATIENCE):
            pass
        assert not full.value.own
        first.close()
        waits.result(PATIENCE)


# ── the site with it ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def site(tmp_path: Path, unused: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    shutil.copytree(unused, tmp_path / "data")
    app = create_app(tmp_path / "data", testing=True, settings=Settings(apart=2, request_seconds=60.0, metrics=True))
    yield app
    if app.extensions["gate"]._pool:
        app.extensions["gate"].pool.close()
    app.extensions["store"].close()


@pytest.fixture
def game(site: Flask) -> str:
    store: SqliteStore = site.extensions["store"]
    return store.create(read((ROOT / "fixtures/splendor/games/sim-2p.rgn").read_bytes())).game


def test_the_gate_names_only_addresses_that_exist(site: Flask) -> None:
    assert {rule.endpoint for rule in site.url_map.iter_rules()} >= gates.ALWAYS


@pytest.mark.parametrize("address", ["", "/edit", "/body", ".html", "/1/steps"])
def test_whatever_draws_a_study_is_worked_on_apart(site: Flask, address: str) -> None:
    """Its record is short, whatever it shows."""
    study = site.extensions["store"].create(read('[game "study"]\n[title "s"]\n[@a "Ania"]\n')).game
    environ, _ = asked(f"/s/{study}{address}")
    assert site.extensions["gate"].apart(environ)


def test_a_picture_is_the_same_from_another_process(site: Flask, game: str) -> None:
    apart, here = site.test_client(), FlaskClient(site)
    made = apart.get(f"/g/{game}/3.png")
    assert len(site.extensions["gate"].pool._free) == 1
    site.wsgi_app = site.extensions["gate"].inner  # type: ignore[method-assign]
    same = here.get(f"/g/{game}/3.png")
    assert (made.status_code, unsigned(made.data)) == (200, unsigned(same.data))
    alike = {*made.headers.keys()} - {"X-Request-Id", "ETag"}  # a picture carries a receipt, signed with the time
    headers = [{k: v for k, v in answer.headers.items() if k in alike} for answer in (made, same)]
    assert headers[0] == headers[1]


def test_what_another_process_did_is_counted_here(site: Flask, game: str) -> None:
    client = site.test_client()
    client.get(f"/g/{game}/3.png")
    assert 'route="/g/<game:game>/<int:number>.png",method="GET",status="2xx"} 1' in client.get("/metrics").text


@pytest.mark.parametrize(
    ("path", "heavy"),
    [
        ("/g/{game}/3.png", True),
        ("/g/{game}.gif", True),
        ("/g/{game}/3", False),
        ("/", False),
        ("/?q=" + "x" * 3000, True),
    ],
)
def test_what_may_be_expensive_is_known_before_it_is_begun(
    site: Flask, game: str, monkeypatch: pytest.MonkeyPatch, path: str, heavy: bool
) -> None:
    monkeypatch.setattr(gates.Gate, "_apart", lambda *_: Answer("299 APART", [], b""))
    assert (site.test_client().get(path.format(game=game)).status_code == 299) == heavy


def test_everything_about_a_long_record_is_expensive(site: Flask, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates.Gate, "_apart", lambda *_: Answer("299 APART", [], b""))
    monkeypatch.setattr(gates, "LONG", 2)
    assert site.test_client().get(f"/g/{game}/now.json").status_code == 299


@pytest.mark.parametrize(("seconds", "page", "other"), [(10, 200, 200), (20, 299, 200), (40, 299, 299)])
def test_what_was_slow_once_is_worked_on_apart_from_then_on(
    site: Flask, game: str, monkeypatch: pytest.MonkeyPatch, seconds: int, page: int, other: int
) -> None:
    """A request has 60 here. A page that took a quarter of that, or all of a record with one that took half."""
    monkeypatch.setattr(gates.Gate, "_apart", lambda *_: Answer("299 APART", [], b""))
    clock = chain([0, seconds], repeat(0))
    monkeypatch.setattr(gates, "thread_time", lambda: next(clock))
    client = site.test_client()
    told = [client.get(f"/g/{game}/{name}").status_code for name in ("now.json", "now.json", "notes.json")]
    assert told == [200, page, other]


@pytest.mark.parametrize(
    ("why", "says"),
    [
        (gates.OWN, "You have asked for several things"),
        (gates.FULL, "Much is being asked here"),
        (gates.MUST_END, "takes more time or memory"),
    ],
)
def test_whoever_is_turned_away_is_told_in_a_sentence_when_to_come_again(
    site: Flask, game: str, monkeypatch: pytest.MonkeyPatch, why: gates.Refused, says: str
) -> None:
    monkeypatch.setattr(gates.Gate, "_apart", lambda *_: why)
    client = site.test_client()
    page = client.get(f"/g/{game}.gif", headers={"Accept": "text/html"})
    assert (page.status_code, page.headers["Retry-After"], says in page.text) == (why.code, "5", True)
    told = client.get(f"/g/{game}.gif", headers={"Accept": "application/json"})
    assert (told.json or {})["error"] == why.error


def test_a_body_that_did_not_say_how_long_it_is_is_refused_before_anything(site: Flask) -> None:
    answer = site.test_client().post("/new/check", headers={"Transfer-Encoding": "chunked"}, data=None)
    assert answer.status_code == 411


# ── passwords ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_one_password_is_looked_at_at_a_time_and_whoever_finds_no_room_is_told(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    passwords: Passwords = client.application.extensions["accounts"].passwords
    monkeypatch.setattr("webapp.identity.passwords.PATIENCE", 0)
    sent = {"name": "Ania", "password": "a very long password"}
    with passwords.turns.turn("", 0):
        answer = client.post("/sign-in", data=sent)
        assert (answer.status_code, "Retry-After" in answer.headers) == (503, True)
        assert client.get("/sign-in").status_code == 200
    assert client.post("/sign-in", data=sent).status_code != 503
