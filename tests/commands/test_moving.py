"""recount user pack and unpack: from files to PostgreSQL and back, nothing is lost and nothing is laid open."""

import json
from pathlib import Path
from typing import Any

import pytest

from records import read
from records.store import KeptStore
from tests.postgres import Server
from webapp.identity.accounts import Accounts
from webapp.identity.game_roles import GameRoles
from webapp.identity.keys import Keys
from webapp.identity.passwords import Passwords
from webapp.identity.people_file import beside
from webapp.platform.store import open_site_store

PASSWORD = "four small brown hens"


def settled(folder: Path) -> tuple[str, str, str]:
    """A game that is private, somebody who owns it, and the key of another device."""
    store = open_site_store(folder)
    game = store.create(read('[game "splendor"]\n[A "Ania"]\n[B "Ewa"]\n\nA take wug\n')).game
    account = Accounts(beside(store), Passwords(cheap=True)).add("Ania", PASSWORD)
    GameRoles(beside(store)).enter(game, "private", account.id)
    key = Keys(store.beside("keys")).grant(game, "B")
    store.close()
    return game, account.id, key


def told(store: KeptStore, game: str, key: str) -> tuple[str | None, str, str, str | None]:
    known = Accounts(beside(store), Passwords(cheap=True)).check("Ania", PASSWORD)
    belongs, holder = GameRoles(beside(store)).of(game), Keys(store.beside("keys")).holder(game, key)
    return known.id if known else None, belongs.visibility, belongs.owner, holder.seat if holder else None


def test_accounts_and_keys_go_to_a_database_and_back(
    run: Any, tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, account, key = settled(tmp_path / "data")
    (tmp_path / "games.jsonl").write_text(run("export", "--all", "--full").stdout)
    assert run("user", "pack", "there.jsonl").exit_code == 0
    url = postgres_server.url(schema=postgres_server.new_schema())
    with monkeypatch.context() as there:
        there.setenv("DATABASE_URL", url)
        run("import", "games.jsonl")
        for _ in range(2):
            assert "1 accounts, 1 keys" in run("user", "unpack", "there.jsonl").stdout
        assert told(open_site_store(tmp_path), game, key) == (account, "private", account, "B")
        assert run("user", "pack", "back.jsonl").exit_code == 0
    assert run("user", "unpack", "back.jsonl", "--data", "home").exit_code == 0
    run("import", "games.jsonl", "--data", "home")
    assert told(open_site_store(tmp_path / "home"), game, key) == (account, "private", account, "B")
    assert json.loads(run("search", "--json", "--data", "home").stdout)["count"] == 0


def test_whoever_has_an_account_there_is_not_mixed_up_with_others(run: Any, tmp_path: Path) -> None:
    settled(tmp_path / "data")
    settled(tmp_path / "other")
    run("user", "pack", "mine.jsonl")
    refused = run("user", "unpack", "mine.jsonl", "--data", "other")
    assert (refused.exit_code, "Nothing was moved" in refused.output) == (2, True)


@pytest.mark.parametrize("damage", ["cut", "line", "other"])
def test_a_damaged_file_moves_nothing(run: Any, tmp_path: Path, damage: str) -> None:
    settled(tmp_path / "data")
    run("user", "pack", "mine.jsonl")
    lines = (tmp_path / "mine.jsonl").read_text().splitlines()
    bad = {"cut": lines[:-1], "line": [*lines[:2], "{}", *lines[2:]], "other": lines[1:]}[damage]
    (tmp_path / "bad.jsonl").write_text("\n".join(bad))
    (tmp_path / "empty").mkdir()
    open_site_store(tmp_path / "empty").close()
    refused = run("user", "unpack", "bad.jsonl", "--data", "empty")
    assert (refused.exit_code, "Nothing was moved" in refused.output) == (2, True)
    assert run("user", "list", "--data", "empty").stdout == ""
