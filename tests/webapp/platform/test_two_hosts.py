"""Two machines, one site: everything that they have to agree on is in the database that DATABASE_URL names.

Each has a folder of its own; both connect as the role that may change no record.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from flask import Flask

from records import read
from tests.postgres import Server
from tests.waiting import becomes
from tests.webapp.browsers import PASSWORD, Browser
from tests.webapp.recording.table import KEY
from webapp import create_app
from webapp.cli import recount
from webapp.identity.invitations import NotInvited
from webapp.platform.settings import Settings

GAME = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'


class Hosts(NamedTuple):
    one: Flask
    other: Flask
    url: str


@pytest.fixture
def url(postgres_server: Server, tmp_path: Path) -> str:
    """Prepared by its owner; what the site connects with."""
    schema = postgres_server.new_schema()
    made = CliRunner().invoke(
        recount, ["prepare", "--data", str(tmp_path)], env={"DATABASE_URL": postgres_server.url(schema=schema)}
    )
    assert made.output == (
        "The tables in the database are up to date.\nThe role recount_writer may add to them and change no record.\n"
    )
    return postgres_server.url("recount_writer", schema=schema)


@pytest.fixture
def hosts(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hosts]:
    monkeypatch.setenv("DATABASE_URL", url)
    one, other = (create_app(tmp_path / each, testing=True, settings=Settings(metrics=True)) for each in ("a", "b"))
    yield Hosts(one, other, url)
    for app in (one, other):
        app.extensions["store"].close()


def test_a_game_that_one_host_records_is_written_and_watched_on_the_other(hosts: Hosts) -> None:
    game = hosts.one.extensions["store"].create(read(GAME)).game
    key = {"Authorization": f"Key {hosts.one.extensions['keys'].grant(game)}"}
    here, there = hosts.one.test_client(), hosts.other.test_client()
    assert here.get(f"/g/{game}/now.json").json["last"] == 0  # type: ignore[index]
    said = {"say": "take wug", "after": 0, "key": KEY}
    answer = there.post(f"/g/{game}/events", json=said, headers=key)
    assert answer.status_code == 201, answer.text
    last = (answer.json or {})["now"]["last"]
    assert last > 0
    assert told(hosts.one, game, last)
    again = here.post(f"/g/{game}/events", json=said, headers=key)
    assert again.status_code == 201
    assert len(hosts.one.extensions["store"].entries(game)) == last, "sent twice, to two hosts: written once"


def told(app: Flask, game: str, last: int) -> bool:
    """Whether who looks on there sees it; the notice is under way for a moment."""
    return becomes(lambda: (app.test_client().get(f"/g/{game}/now.json").json or {})["last"] == last)


def test_who_signs_up_on_one_host_is_known_on_the_other(hosts: Hosts) -> None:
    ania = Browser(hosts.one).sign_up("Ania")
    elsewhere = Browser(hosts.other)
    elsewhere.client.set_cookie("recount-session", ania.session)
    assert "Ania" in elsewhere.client.get("/account").text
    assert Browser(hosts.other).client.post("/sign-in", data={"name": "ANIA", "password": PASSWORD}).status_code == 303
    assert Browser(hosts.other).client.post("/sign-up", data={"name": "ania", "password": PASSWORD}).status_code == 409
    assert elsewhere.post("/sign-out").status_code == 303
    assert ania.client.get("/account").status_code == 302, "signed out everywhere"


def test_who_guesses_on_both_hosts_is_stopped_as_if_it_were_one(hosts: Hosts) -> None:
    told = [
        Browser(host).client.post("/sign-in", data={"name": "Ania", "password": "wrong"}).status_code
        for host in (hosts.one, hosts.other) * 7
    ]
    assert told == [422] * 12 + [429] * 2


def test_the_same_form_sent_to_both_hosts_makes_one_private_game_with_one_key(hosts: Hosts) -> None:
    form = {"text": GAME + "1 A take wug\n", "visibility": "private", "key": "f" * 32}
    first, second = (
        Browser(host).client.post("/new", data=form).headers["Location"] for host in (hosts.one, hosts.other)
    )
    assert first == second
    assert "#k=" in first
    assert Browser(hosts.other).client.get(first.partition("#")[0]).status_code == 404


def test_a_game_made_private_on_one_host_is_in_no_list_of_the_other(hosts: Hosts) -> None:
    store = hosts.one.extensions["store"]
    public, private = store.create(read(GAME)).game, store.create(read(GAME)).game
    hosts.one.extensions["game roles"].enter(private, "private", "somebody")
    page = hosts.other.test_client().get("/").text
    assert public in page
    assert private not in page
    assert hosts.other.test_client().get(f"/g/{private}").status_code == 404


def test_a_seat_is_joined_once_though_two_phones_ask_two_hosts(hosts: Hosts) -> None:
    game = hosts.one.extensions["store"].create(read(GAME)).game
    _, code = hosts.one.extensions["invitations"].make(game, "B", once=True, secret="a secret")

    def join(app: Flask) -> bool:
        try:
            return bool(app.extensions["invitations"].redeem(code).key)
        except NotInvited:
            return False

    with ThreadPoolExecutor(8) as pool:
        joined = list(pool.map(join, [hosts.one, hosts.other] * 4))
    assert sum(joined) == 1
    assert len(hosts.other.extensions["keys"].granted(game, "")) == 1


def test_both_sign_with_the_same_secret_and_no_folder_has_it(hosts: Hosts, tmp_path: Path) -> None:
    assert hosts.one.secret_key == hosts.other.secret_key
    assert len(hosts.one.secret_key or "") >= 32
    for folder in (tmp_path / "a", tmp_path / "b"):
        assert {path.name.partition("-")[0] for path in folder.iterdir()} == {"catalogue"}


def test_each_host_says_whether_it_is_well_and_how_much_there_is(hosts: Hosts, postgres_server: Server) -> None:
    ready = hosts.other.test_client().get("/readyz")
    assert ready.status_code == 200
    assert {"store": "fine", "writing": "fine"}.items() <= {
        check["what"]: check["state"] for check in (ready.json or {})["checks"]
    }.items()
    told = hosts.other.test_client().get("/metrics").text
    assert "\nrecount_records 0\n" in told
    assert int(told.rsplit(" ", 1)[1]) > 50_000


def test_a_database_that_is_gone_makes_a_host_not_ready(hosts: Hosts) -> None:
    store = hosts.one.extensions["store"]
    store.close()
    store.server.url = "postgresql://recount_writer@127.0.0.1:1/recount"
    ready = hosts.one.test_client().get("/readyz")
    assert ready.status_code == 503
    assert "postgresql" not in ready.text


# ── the commands ────────────────────────────────────────────────────────────────────────────────────────


def test_games_move_between_the_file_and_the_database_and_every_hash_stays(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*words: str, there: bool) -> str:
        monkeypatch.setenv("DATABASE_URL", url if there else "")
        done = CliRunner().invoke(recount, [*words, "--data", str(tmp_path / "data")])
        assert done.exit_code == 0, done.output
        return done.stdout

    record, export = tmp_path / "game.rgn", tmp_path / "games.jsonl"
    for number in range(3):
        record.write_text(f"{GAME}\n1 A take wug ; {number}\n2 B take rr\n", encoding="utf-8")
        run("import", str(record), there=False)
    full = run("export", "--all", "--full", there=False)
    export.write_text(full, encoding="utf-8")
    run("import", str(export), there=True)
    assert run("export", "--all", "--full", there=True) == full
    run("import", str(export), there=True)
    assert "3 games, 6 sentences: every chain holds." in run("verify", "--all", there=True)
    assert run("people", there=True) == run("people", there=False)
    back = tmp_path / "back"
    export.write_text(run("export", "--all", "--full", there=True), encoding="utf-8")
    monkeypatch.setenv("DATABASE_URL", "")
    assert CliRunner().invoke(recount, ["import", str(export), "--data", str(back)]).exit_code == 0
    again = CliRunner().invoke(recount, ["export", "--all", "--full", "--data", str(back)]).stdout
    assert again == full
    assert "3 games in the database" in run("doctor", "--json", there=True)


def test_the_doctor_tells_no_password(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://site:pa55word@127.0.0.1:1/recount")
    told = CliRunner().invoke(recount, ["doctor", "--json", "--data", str(tmp_path)]).output
    assert "The database does not answer" in told
    assert "pa55word" not in told


@pytest.mark.parametrize("url", ["mysql://here/there", "recount.db", "postgresql"])
def test_an_address_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, url: str) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    told = str(CliRunner().invoke(recount, ["people", "--data", str(tmp_path)]).exception)
    assert "DATABASE_URL has to begin with postgresql://" in told


def test_without_psycopg_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import sys

    for name in [name for name in sys.modules if name.startswith(("psycopg", "records.postgres"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setenv("DATABASE_URL", "postgresql://here/there")
    told = str(CliRunner().invoke(recount, ["people", "--data", str(tmp_path)]).exception)
    assert "pip install 'recount[postgres]'" in told
