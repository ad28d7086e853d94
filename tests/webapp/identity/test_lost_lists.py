"""What lies beside the records may be lost, emptied, or replaced by something older. Nothing private is laid open by
it, and no right that was taken away comes back: the site says what to restore, and does not start."""

import shutil
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from records import read
from records.jsonl import dump
from records.postgres import PostgresStore
from records.sqlite import SqliteStore
from tests.postgres import Server
from webapp import create_app
from webapp.cli import recount
from webapp.identity.kept_list import Lost
from webapp.platform.store import open_site_store

GAME = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\nA take wug\n'
OTHER = GAME.replace("wug", "wur")
FIXTURE = Path(__file__).parents[3] / "fixtures/versions/0.1.0/store.zip"
Site = Callable[[], Flask]


def run(*words: str, folder: Path) -> Result:
    return CliRunner().invoke(recount, [*words, "--data", str(folder)])


@pytest.fixture(params=["files", "postgres"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if request.param == "postgres":
        server: Server = request.getfixturevalue("postgres_server")
        monkeypatch.setenv("DATABASE_URL", server.url(schema=server.new_schema()))
    return tmp_path / "data"


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    """Starts the site, as often as it is asked to."""
    made: list[Flask] = []

    def start() -> Flask:
        close(made)
        made.append(create_app(folder, testing=True))
        return made[-1]

    yield start
    close(made)


def close(apps: list[Flask]) -> None:
    for app in apps:
        for name in ("people", "keys", "store"):
            app.extensions[name].close()


def private_game(app: Flask) -> str:
    said = {"text": GAME, "act": "store", "visibility": "private"}
    address: str = app.test_client().post("/new", data=said).headers["Location"]
    return address.split("#")[0].rsplit("/", 1)[1]


def by_command(folder: Path) -> str:
    """The id of a game that came by the command."""
    (folder.parent / "other.rgn").write_text(OTHER)
    return run("import", str(folder.parent / "other.rgn"), folder=folder).stdout.split()[0]


def status(app: Flask, game: str) -> int:
    return app.test_client().get(f"/g/{game}").status_code


def lose(folder: Path, name: str) -> None:
    """The whole list is gone: its file, or its tables."""
    store = open_site_store(folder)
    if isinstance(store, PostgresStore):
        sql = "select tablename from pg_tables where schemaname = current_schema() and starts_with(tablename, %s)"
        for (table,) in store.server.read(sql, (f"{name}_",)):
            store.server.once(f"drop table {table}", ())
    else:
        for path in folder.glob(f"{name}.db*"):
            path.unlink()
    store.close()


def test_a_game_whose_row_is_gone_is_private(site: Site, folder: Path) -> None:
    app = site()
    game = private_game(app)
    app.extensions["people"].write(lambda conn: conn.execute("delete from games where game = ?", (game,)))
    for here in (app, site()):
        assert status(here, game) == 404
        assert game not in here.test_client().get("/").text
    said = run("doctor", folder=folder).output
    assert "1 games are private" in " ".join(said.split())


def test_a_list_whose_rows_are_gone_lays_nothing_open(site: Site, folder: Path) -> None:
    shown = by_command(folder)
    app = site()
    game = private_game(app)
    app.extensions["people"].write(lambda conn: conn.execute("delete from games"))
    assert (status(app, game), status(app, shown)) == (404, 200)
    assert game not in app.test_client().get("/").text
    assert shown in app.test_client().get("/").text


@pytest.mark.parametrize("name", ["people", "keys"])
def test_without_its_list_the_site_does_not_start_and_says_what_to_restore(site: Site, folder: Path, name: str) -> None:
    game = private_game(site())
    lose(folder, name)
    with pytest.raises(Lost, match=rf"{name}.*Restore it from a backup.*recount prepare --accept {name}"):
        create_app(folder, testing=True)
    lost = run("serve", folder=folder)
    assert isinstance(lost.exception, Lost)
    assert not lost.stdout
    told = run("doctor", folder=folder)
    assert told.exit_code == 1
    assert f"--accept {name}" in " ".join(told.output.split())
    with pytest.raises(Lost):
        create_app(folder, testing=True)  # asked again, it does not take what it has made itself for the right list
    assert "--accept" in str(run("backup", str(folder.parent / "b.zip"), folder=folder).exception)
    accepted = run("prepare", "--accept", name, folder=folder)
    assert accepted.exit_code == 0, accepted.output
    assert status(site(), game) == 404


@pytest.mark.parametrize("name", ["people", "keys"])
def test_a_list_of_no_bytes_is_lost(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "data"
    app = create_app(folder, testing=True)
    private_game(app)
    close([app])
    (folder / f"{name}.db").write_bytes(b"")
    for _ in range(2):
        with pytest.raises(Lost):
            create_app(folder, testing=True)
    assert (folder / f"{name}.db").read_bytes() == b""


@pytest.mark.parametrize("name", ["people", "keys"])
def test_a_list_that_was_emptied_is_lost(site: Site, folder: Path, name: str) -> None:
    app = site()
    private_game(app)
    app.extensions[name].write(lambda conn: conn.execute("delete from list"))
    with pytest.raises(Lost):
        create_app(folder, testing=True)


def test_a_list_of_another_site_is_not_this_one(site: Site, folder: Path) -> None:
    app = site()
    private_game(app)
    app.extensions["people"].write(lambda conn: conn.execute("update list set id = 'another', number = number + 99"))
    with pytest.raises(Lost):
        create_app(folder, testing=True)


def test_what_was_made_private_does_not_come_back_with_an_older_list(site: Site, folder: Path) -> None:
    game = by_command(folder)
    app = site()
    older = number_of(app)
    app.extensions["game roles"].change(game, "private", "")
    assert number_of(app) > older
    app.extensions["people"].write(lambda conn: conn.execute("update list set number = ?", (older,)))
    with pytest.raises(Lost, match="older than the records"):
        create_app(folder, testing=True)
    assert run("prepare", "--accept", "people", folder=folder).exit_code == 0
    site()


def number_of(app: Flask, name: str = "people") -> int:
    return int(app.extensions[name].read("select number from list")[0][0])


TAKEN_AWAY: dict[str, Callable[[Flask, str, str], object]] = {
    "a part in a game": lambda app, game, ania: app.extensions["game roles"].take_away(game, ania),
    "the way out of a game": lambda app, game, ania: app.extensions["game roles"].leave(game, ania),
    "a session": lambda app, game, ania: app.extensions["sessions"].end_all(ania),
    "a token": lambda app, game, ania: app.extensions["tokens"].revoke(ania, "x"),
    "a password": lambda app, game, ania: app.extensions["accounts"].set_password(ania, "brown hens and four"),
    "a place in a group": lambda app, game, ania: app.extensions["groups"].remove("x", ania),
    "an invitation to a group": lambda app, game, ania: app.extensions["group invitations"].withdraw("x", "x"),
}


@pytest.mark.parametrize("what", TAKEN_AWAY)
def test_a_list_from_before_something_was_taken_away_is_older(site: Site, folder: Path, what: str) -> None:
    app = site()
    ania = app.extensions["accounts"].add("Ania", "four small brown hens").id
    before = number_of(app)
    TAKEN_AWAY[what](app, "0" * 32, ania)
    assert number_of(app) > before
    assert app.extensions["store"].lists.known("people")[1] == number_of(app)


def test_a_key_that_was_taken_away_does_not_come_back(site: Site, folder: Path) -> None:
    app = site()
    game = by_command(folder)
    keys = app.extensions["keys"]
    key, before = keys.grant(game), number_of(app, "keys")
    keys.revoke(game, keys.granted(game, key)[0].id)
    keys.write(lambda conn: conn.execute("update list set number = ?", (before,)))
    with pytest.raises(Lost, match="list of keys"):
        create_app(folder, testing=True)


# ── what an earlier version has made ────────────────────────────────────────────────────────────────────


@pytest.fixture
def before(tmp_path: Path) -> Path:
    data = tmp_path / "before"
    with zipfile.ZipFile(FIXTURE) as store:
        store.extractall(data)
    (data / "secret").chmod(0o600)
    return data


def test_an_earlier_store_without_its_list_of_people_is_not_laid_open(before: Path) -> None:
    (before / "people.db").unlink()
    with pytest.raises(Lost, match=r"people\.db"):
        create_app(before, testing=True)
    assert run("prepare", "--accept", "people", folder=before).exit_code == 0
    app = create_app(before, testing=True)
    store = app.extensions["store"]
    assert {status(app, game) for _, game in store.ids()} == {404}
    assert "share public" in run("prepare", "--accept", "people", folder=before).stdout
    assert run("share", "public", "--unknown", folder=before).exit_code == 0
    games = [game for _, game in store.ids() if store.opening(game).header.game != "study"]
    assert {status(app, game) for game in games} == {200}
    close([app])


def test_an_earlier_store_is_taken_over_once(before: Path) -> None:
    """Its games are as open as they were. If its list is lost afterwards, they are not."""
    with closing(sqlite3.connect(before / "recount.db")) as records:
        games = [game for (game,) in records.execute("select game from games where header not like '%study%'")]
    with closing(sqlite3.connect(before / "people.db", isolation_level=None)) as people:
        people.execute("insert into games values (?, 'private', '', '', '')", games[:1])
    app = create_app(before, testing=True)
    assert [status(app, game) for game in games] == [404] + [200] * (len(games) - 1)
    app.extensions["people"].write(lambda conn: conn.execute("delete from games"))
    assert [status(app, game) for game in games] == [404] + [200] * (len(games) - 1)
    close([app])
    shutil.copy(before / "people.db", before.parent / "kept.db")
    (before / "people.db").unlink()
    with pytest.raises(Lost):
        create_app(before, testing=True)
    shutil.move(before.parent / "kept.db", before / "people.db")
    close([create_app(before, testing=True)])


def test_records_alone_from_elsewhere_are_private_until_somebody_says_so(site: Site, folder: Path) -> None:
    """A full export does not say who may see a game."""
    with closing(SqliteStore(folder.parent / "there.db")) as there:
        game = there.create(read(GAME)).game
        (folder.parent / "games.jsonl").write_text("".join(dump(there.volume(game))))
    taken = run("import", str(folder.parent / "games.jsonl"), folder=folder)
    assert f"recount share public {game[:12]}" in taken.output
    assert status(site(), game) == 404
    assert run("share", "public", game[:12], folder=folder).stdout == "1 games are public.\n"
    assert status(site(), game) == 200
