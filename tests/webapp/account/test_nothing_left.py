"""Whoever erases an account leaves their name in no file of the site, and not in backups that are rewritten."""

from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from records import read
from records.sqlite import SqliteStore
from tests.webapp.browsers import PASSWORD, Browser
from webapp.cli import recount
from webapp.identity.game_roles import GameRole
from webapp.platform.rate_limit import RateLimit

NAME, OTHER, GROUP_NAME = "Xymenagrzybowska", "Bartek", "Quarkowianka"
SPELLINGS = [
    spelled.encode(code)
    for name in (NAME, GROUP_NAME)
    for spelled in (name, name.lower(), name.casefold(), name.upper())
    for code in ("utf-8", "utf-16-le")
]


def where_it_is_named(folder: Path) -> list[str]:
    """Every file, and what it is in pieces: a page of a database is nothing but bytes."""
    return sorted(
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and any(spelled in path.read_bytes() for spelled in SPELLINGS)
    )


@pytest.fixture
def known(app: Flask, store: SqliteStore) -> Browser:
    """Somebody who has done everything here that leaves a name: sat, written, joined, asked, been looked for."""
    app.extensions["rate_limits"] = dict.fromkeys(app.extensions["rate_limits"], RateLimit(10**9, 60.0))
    browser = Browser(app).sign_up(NAME)
    account = app.extensions["accounts"].named(NAME)
    record = f'[game "splendor"]\n[A "{NAME}"]\n[B "{OTHER}"]\n\n1 A take wug\n2 B take rr\n3 A take wuk\n'
    game = store.create(read(record)).game
    app.extensions["game roles"].claim(game, account.id, GameRole("player", "A"), owns=True)
    group = app.extensions["groups"].found("Thursdays", account.id, GROUP_NAME, "a" * 32)
    for address in (
        f"/?q={NAME}",
        f"/?player={NAME}",
        f"/g/{game}",
        f"/g/{game}/3.png",
        f"/g/{game}.html",
        f"/groups/{group}",
        f"/groups/{group}/statistics",
        "/archive",
        "/account",
        "/account/export.zip",
        f"/api/v1/games?q={NAME}",
    ):
        assert browser.client.get(address).status_code in (200, 302), address
    assert browser.post(f"/g/{game}/voice", name=NAME).status_code < 500
    return browser


def test_an_erased_name_is_in_no_file_of_the_site(app: Flask, known: Browser, tmp_path: Path) -> None:
    """While it runs: with its logs, its lists, and pages that were freed."""
    assert where_it_is_named(tmp_path / "data") != []
    assert known.post("/account/erase", password=PASSWORD).status_code == 303
    assert where_it_is_named(tmp_path / "data") == []


def test_a_name_erased_by_the_command_is_in_no_file(app: Flask, known: Browser, tmp_path: Path) -> None:
    done = CliRunner().invoke(recount, ["user", "erase", NAME, "--yes", "--data", str(tmp_path / "data")])
    assert done.exit_code == 0, done.output
    assert where_it_is_named(tmp_path / "data") == []
    assert "recount backup --forget" in done.output


def test_backups_are_rewritten_without_whom_the_site_has_forgotten(
    app: Flask, known: Browser, store: SqliteStore, tmp_path: Path
) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept"
    kept.mkdir()
    run = CliRunner().invoke
    assert run(recount, ["backup", str(kept), "--data", str(data)]).exit_code == 0
    (backup,) = kept.iterdir()
    assert restored_names(backup, tmp_path / "before") != []
    hashes = {game: store.heading(game).hash for _, game in store.ids()}
    known.post("/account/erase", password=PASSWORD)
    done = run(recount, ["backup", str(kept), "--forget", "--data", str(data)])
    assert done.exit_code == 0, done.output
    assert f"{backup}: 2 names and accounts are forgotten, checked." in done.output
    assert [path.name for path in kept.iterdir()] == [backup.name]
    assert restored_names(backup, tmp_path / "after") == []
    with closing(SqliteStore(tmp_path / "after" / "recount.db")) as again:
        assert {game: again.heading(game).hash for _, game in again.ids()} == hashes
        assert all(again.verify(game) is None for game in hashes)
        assert OTHER in again.people().values()
    told = run(recount, ["backup", str(kept), "--forget", "--data", str(data)])
    assert f"{backup}: nobody in it is forgotten here." in told.output


def restored_names(backup: Path, into: Path) -> list[str]:
    done = CliRunner().invoke(recount, ["restore", str(backup), "--data", str(into)])
    assert done.exit_code == 0, done.output
    return where_it_is_named(into)


def test_what_is_no_backup_is_left_alone(app: Flask, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "recount-20261118T065700Z.zip").write_bytes(b"mine")
    (kept / "notes.txt").write_text(NAME)
    done = CliRunner().invoke(recount, ["backup", str(kept), "--forget", "--data", str(tmp_path / "data")])
    assert done.exit_code == 1
    assert "is damaged, or no backup" in done.output
    assert (kept / "recount-20261118T065700Z.zip").read_bytes() == b"mine"
    assert (kept / "notes.txt").read_text() == NAME
