"""recount search."""

import json
from pathlib import Path
from typing import Any

from records.sqlite import SqliteStore
from webapp.simulation import simulated


def test_games_are_found_by_what_happened_in_them(run: Any, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    store = SqliteStore(tmp_path / "data" / "recount.db")
    logs = [simulated("splendor", 2, seed=5, number=n) for n in (1, 2)]
    games = [store.create(log).game for log in logs]
    store.close()
    bought = [{event.words[0] for event in log.events if event.verb == "buy"} for log in logs]
    card = min(bought[0] - bought[1])
    result = run("search", "--card", card, "--deed", "buy", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, {"count": 1, "games": games[:1]})
    assert games[0] in run("search", "--card", card, "--deed", "buy").stdout
    assert run("search", "--card", card, "--deed", "buy", "--turn", "1").exit_code == 1
    refused = run("search", "--players", "many")
    assert (refused.exit_code, "--players many" in refused.output) == (2, True)
