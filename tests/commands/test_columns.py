"""The archive as columns."""

import builtins
import re
from pathlib import Path
from typing import Any

import duckdb
import pytest
from pyarrow import parquet

from records import read
from records.sqlite import SqliteStore
from tests.webapp.samples import TALKED_OVER
from webapp.exchange.parquet import COLUMNS, EVENTS, GAMES
from webapp.games.simulation import simulated

DOCS = (Path(__file__).parents[2] / "docs/archive.md").read_text(encoding="utf-8")
LOGS = [simulated("splendor", 2, seed=5, number=n) for n in range(1, 5)] + [simulated("gauntlet", 3, seed=5, number=9)]


@pytest.fixture
def folder(run: Any, tmp_path: Path) -> Path:
    """The columns of a store with games of several kinds."""
    (tmp_path / "data").mkdir(exist_ok=True)
    store = SqliteStore(tmp_path / "data" / "recount.db")
    for log in (*LOGS, read(TALKED_OVER.encode()), read(b'[game "Hanabi"]\n[A "Ania"]\n[B "Ewa"]\n\n1 A clue B red\n')):
        store.create(log)
    store.close()
    result = run("export", "--parquet", str(tmp_path / "out"), "--data", str(tmp_path / "data"))
    assert result.exit_code == 0, result.output
    return tmp_path / "out"


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / name).to_pylist()
    return found


def test_there_is_a_row_for_each_game_and_each_sentence(folder: Path) -> None:
    games, events = rows(folder, GAMES), rows(folder, EVENTS)
    assert [game["sentences"] for game in games] == [*(len(log.events) for log in LOGS), 24, 1]
    assert len(events) == sum(game["sentences"] for game in games)
    assert sorted(path.name for path in folder.iterdir()) == [EVENTS, GAMES]


def test_rows_say_what_the_record_and_the_replay_say(folder: Path) -> None:
    talked_over = rows(folder, GAMES)[-2]
    assert talked_over["names"] == ["Ania", "Bartek", "Celina"]
    assert (talked_over["kind"], talked_over["edition"], talked_over["place"]) == ("splendor", "rebel-pl", "Gdańsk")
    assert talked_over["status"] != "unplayable"
    events = {row["number"]: row for row in rows(folder, EVENTS) if row["game"] == talked_over["game"]}
    assert (events[9]["verb"], events[9]["words"], events[9]["verdict"]) == ("take", ["wuk"], "irregular")
    assert events[9]["rules"], "it was amended to two colours"
    assert (events[12]["stands"], events[12]["verdict"]) == (False, None), "it was taken back"
    assert (events[18]["verb"], events[18]["verdict"]) == ("note", None)
    assert [row["status"] for row in rows(folder, GAMES)][-1] == "clean"


def test_every_column_is_documented_with_its_type() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", DOCS, re.MULTILINE))
    for columns in COLUMNS.values():
        for name, kind in columns.items():
            assert told[name] == kind.replace("list<", "list of ").removesuffix(">"), name


def test_the_documented_query_answers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [query] = re.findall(r"```sql\n(.*?)```", DOCS, re.DOTALL)
    monkeypatch.chdir(folder)
    answer = duckdb.connect().execute(query).fetchall()
    early = [
        (event.words[0], event.seat)
        for log in LOGS[:4]
        for event in log.events
        if event.verb == "buy" and event.words[0][0] == "1" and own_turn(log, event) <= 10
    ]
    assert sum(bought for _, bought, _, _ in answer) <= len(early)
    assert {card for card, *_ in answer} <= {card for card, _ in early}
    assert answer[0][1] == max([card for card, _ in early].count(card) for card, _ in early)


def own_turn(log: Any, event: Any) -> int:
    before = [each for each in log.events[: event.number] if each.seat == event.seat]
    return len([each for each in before if each.verb in ("take", "buy", "reserve")])


def test_names_can_be_left_out(run: Any, folder: Path, tmp_path: Path) -> None:
    run("export", "--parquet", str(folder), "--without-names", "--data", str(tmp_path / "data"))
    assert all(row["names"] is None for row in rows(folder, GAMES))
    assert b"Celina" not in (folder / GAMES).read_bytes()


def test_without_pyarrow_it_says_what_to_install(
    run: Any, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("pyarrow"):
            raise ModuleNotFoundError(name)
        return usual(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    result = run("export", "--parquet", str(tmp_path / "other"), "--data", str(tmp_path / "data"))
    assert result.exit_code == 2
    assert "recount[columns]" in result.output
