"""recount serve --production: gunicorn in processes of its own, as systemd or a container starts it."""

import http.client
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from records.sqlite import SqliteStore
from tests.bench.crowd import Table, lost, tables
from tests.bench.guests import Site, gunicorn
from tests.commands.conftest import Recount
from tests.waiting import PATIENCE, becomes
from webapp.platform.secret_key import secret

WEAK = ["", "changeme", "secret", "default", "a" * 64, "12341234" * 8, "password-password-password-password"]


@pytest.mark.parametrize("weak", WEAK)
@pytest.mark.parametrize("how", [(), ("--production",)], ids=["small", "production"])
def test_a_site_does_not_start_with_a_secret_that_can_be_guessed(
    run: Recount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, weak: str, how: tuple[str, ...]
) -> None:
    monkeypatch.setenv("RECOUNT_SECRET", weak)
    result = run("serve", *how)
    assert result.exit_code == 2
    assert "too easy to guess" in result.stderr
    assert not (tmp_path / "data").exists()


def test_a_site_does_not_start_with_a_secret_that_others_can_read(run: Recount, tmp_path: Path) -> None:
    secret(tmp_path / "data")
    (tmp_path / "data" / "secret").chmod(0o644)
    result = run("serve", "--production")
    assert (result.exit_code, "chmod 600" in result.stderr) == (2, True)
    assert not (tmp_path / "data" / "recount.db").exists()


def test_a_token_for_metrics_that_can_be_guessed_is_refused(run: Recount, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECOUNT_METRICS_TOKEN", "metrics")
    result = run("serve", "--production", "--metrics")
    assert (result.exit_code, "too easy to guess" in result.stderr) == (2, True)


# ── the real thing ──────────────────────────────────────────────────────────────────────────────────────


class Running:
    def __init__(self, site: Site, data: Path, table: Table) -> None:
        self.site, self.data, self.table = site, data, table

    def ask(
        self, method: str, path: str, body: bytes | Iterator[bytes] | None = None, **headers: str
    ) -> tuple[int, str]:
        connection = http.client.HTTPConnection(*self.site, timeout=PATIENCE)
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, given, encode_chunked=not isinstance(body, bytes | None))
        answer = connection.getresponse()
        text = answer.read().decode()
        self.headers = {name.lower(): value for name, value in answer.getheaders()}
        connection.close()
        return answer.status, text

    def write(self, say: str, after: int) -> int:
        body = json.dumps({"say": say, "after": after, "key": f"entry-number-{after}"}).encode()
        path, key = f"/g/{self.table.game}/events", f"Key {self.table.key}"
        return self.ask("POST", path, body, Content_Type="application/json", Authorization=key)[0]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("production")
    [table] = tables(data, 1)
    options = ("--behind-proxy", "1", "--metrics", "--workers", "2")
    with open(data / "journal", "wb") as journal, gunicorn(data, *options, log=journal) as site:
        yield Running(site, data, table)


def test_what_is_written_through_several_processes_is_there(running: Running) -> None:
    for after, event in enumerate(running.table.events[:12]):
        assert running.write(f"{event.seat} {event.say}", after) == 201
        running.table.said += 1
    assert lost(running.data, [running.table]) == 0
    store = SqliteStore(running.data / "recount.db")
    assert store.verify(running.table.game) is None
    store.close()


def test_it_is_ready(running: Running) -> None:
    status, told = running.ask("GET", "/readyz")
    assert (status, json.loads(told)["state"] in ("fine", "degraded")) == (200, True)


def test_what_the_processes_did_is_counted_together(running: Running) -> None:
    before = _healthz(running)
    for _ in range(40):
        running.ask("GET", "/healthz")
    assert {_healthz(running) - before for _ in range(8)} == {40}


def _healthz(running: Running) -> int:
    _, told = running.ask("GET", "/metrics", X_Forwarded_For="127.0.0.1")
    found = re.search(r'recount_requests_total\{route="/healthz",method="GET",status="2xx"\} (\d+)', told)
    assert found
    return int(found[1])


def test_the_proxy_says_whether_it_is_https(running: Running) -> None:
    running.ask("GET", "/?lang=en", X_Forwarded_Proto="https", X_Forwarded_For="192.168.1.7")
    assert "strict-transport-security" in running.headers
    assert "Secure" in running.headers["set-cookie"]
    running.ask("GET", "/?lang=en")
    assert "strict-transport-security" not in running.headers


def test_a_body_whose_length_nobody_said_is_not_read(running: Running) -> None:
    much = (b"x" * 8192 for _ in range(4))
    status, told = running.ask("POST", f"/g/{running.table.game}/hear", much, Content_Type="application/json")
    assert (status, json.loads(told)["error"]) == (411, "length")


def test_the_journal_is_json_and_names_nothing(running: Running) -> None:
    running.ask("GET", f"/g/{running.table.game}?q=whom-i-look-for", X_Request_Id="given-by-a-proxy")
    journal = running.data / "journal"
    assert becomes(lambda: "given-by-a-proxy" in journal.read_text())  # two processes write into it
    text = journal.read_text()
    lines = [json.loads(line) for line in text.splitlines() if not line.endswith("sample games were added.")]
    [line] = [line for line in lines if line.get("request") == "given-by-a-proxy"]
    assert {"route": "/g/<game:game>", "status": 200}.items() <= line.items()
    assert {"level", "says", "at"} <= set.intersection(*(set(line) for line in lines))
    for secret_ in (running.table.game, running.table.key, "whom-i-look-for"):
        assert secret_ not in text


def test_nobody_else_on_the_machine_reads_what_is_kept(tmp_path: Path) -> None:
    with gunicorn(tmp_path / "data") as _:
        pass
    made = sorted((tmp_path / "data").iterdir())
    assert {"keys.db", "recount.db", "secret"} <= {path.name for path in made}
    assert [path.name for path in made if path.stat().st_mode & 0o077] == []
