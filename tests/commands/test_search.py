"""recount search."""

import json
from pathlib import Path
from typing import Any

import pytest

from records import Log, write
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.postgres import Server
from webapp.games.simulation import simulated
from webapp.identity.game_roles import GameRoles
from webapp.identity.people_file import beside

LOGS = [simulated("splendor", 2, seed=5, number=n) for n in (1, 2)]


def kept(folder: Path, logs: list[Log]) -> list[str]:
    folder.mkdir()
    store = SqliteStore(folder / "recount.db")
    games = [store.create(log).game for log in logs]
    store.close()
    return games


def found(result: Any) -> list[str]:
    games: list[str] = json.loads(result.stdout)["games"]
    return games


def test_games_are_found_by_what_happened_in_them(run: Any, tmp_path: Path) -> None:
    games = kept(tmp_path / "data", LOGS)
    bought = [{event.words[0] for event in log.events if event.verb == "buy"} for log in LOGS]
    card = min(bought[0] - bought[1])
    result = run("search", "--card", card, "--deed", "buy", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, {"count": 1, "games": games[:1]})
    assert games[0] in run("search", "--card", card, "--deed", "buy").stdout
    assert run("search", "--card", card, "--deed", "buy", "--turn", "1").exit_code == 1
    refused = run("search", "--players", "many")
    assert (refused.exit_code, "--players many" in refused.output) == (2, True)


def test_a_table_is_looked_for_by_a_moment_of_a_game(run: Any, tmp_path: Path) -> None:
    games = kept(tmp_path / "data", [*LOGS, LOGS[0]])
    record = tmp_path / "mine.rgn"
    record.write_text(write(LOGS[1]))
    assert sorted(found(run("search", "--position", f"{games[0][:9]}@57", "--json"))) == sorted([games[0], games[2]])
    for where in (f"{record}@57", str(record)):
        assert found(run("search", "--position", where, "--json")) == [games[1]]


def test_a_table_is_looked_for_by_a_position_in_a_file(run: Any, tmp_path: Path) -> None:
    games = kept(tmp_path / "data", LOGS)
    replay = Replay.of(LOGS[0])
    number = [event.number for event in replay.frames.events if event.verb == "take"][9]
    position = tmp_path / "position.txt"
    position.write_text("\n".join(replay.game.position(replay.at(number), replay.seats)))
    assert found(run("search", "--game", "splendor", "--position", str(position), "--json")) == games[:1]
    refused = run("search", "--position", str(position))
    assert (refused.exit_code, "--game" in refused.output) == (2, True)


def test_what_cannot_be_looked_for_is_refused_in_a_sentence(run: Any, tmp_path: Path) -> None:
    games = kept(tmp_path / "data", LOGS[:1])
    for asked, said in (
        (("--deed", "buy"), "--card"),
        (("--turn", "9"), "--card"),
        (("--won",), "--seat"),
        (("--card", "2R4", "--deed", "fly"), "fly"),
        (("--reading", "noble-times"), "noble-times"),
        (("--rule", "SPL-NONE-1"), "SPL-NONE-1"),
        (("--position", f"{games[0]}@999"), "@999"),
        (("--position", str(tmp_path / "none.txt")), "No such file"),
        (("--position", "nobody@3"), "nobody"),
    ):
        result = run("search", *asked)
        assert (result.exit_code, said in result.output) == (2, True), asked


def test_what_is_not_public_is_not_found(run: Any, tmp_path: Path) -> None:
    games = kept(tmp_path / "data", LOGS)
    store = SqliteStore(tmp_path / "data" / "recount.db")
    GameRoles(beside(store)).enter(games[0], "private")
    store.close()
    assert found(run("search", "--json")) == [games[1]]


def test_games_of_a_database_are_found_and_verified_without_a_folder_beforehand(
    run: Any, tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.rgn").write_text(write(LOGS[0]))
    with postgres_server.lent() as schema:
        monkeypatch.setenv("DATABASE_URL", postgres_server.url(schema=schema))
        run("import", str(tmp_path / "one.rgn"))
        assert run("verify", "--all", "--data", str(tmp_path / "a" / "b")).exit_code == 0
        assert len(found(run("search", "--json", "--data", str(tmp_path / "c" / "d")))) == 1
