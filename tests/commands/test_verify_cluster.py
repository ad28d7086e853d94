"""recount verify --scheduler: a real cluster of two processes, on this machine."""

import pickle
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import dask
import pytest
from distributed import KilledWorker, LocalCluster

from records import Log, read
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from tests.commands.conftest import Recount
from tests.records.sample import ROOT
from webapp.operations.verify import dask as ours
from webapp.operations.verify.game import Judged, Task

CRIME = read((ROOT / "fixtures/splendor/crimes/SPL-TAKE2-2.rgn").read_text())
FINE = Log(CRIME.header, CRIME.events[:1])


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    settings = {"distributed.worker.memory.terminate": False, "distributed.admin.log-length": 0}
    with (
        dask.config.set(settings),
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as cluster,  # type: ignore[no-untyped-call]
    ):
        yield cluster.scheduler_address


def test_a_cluster_finds_the_same_as_one_process_and_is_sent_a_little_at_a_time(
    run: Recount, tmp_path: Path, cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ours, "AT_ONCE", 4)
    store = SqliteStore(tmp_path / "data/recount.db")
    for number in range(60):
        store.create(CRIME if number % 20 == 7 else FINE)
    store.create(read('[game "x"]\nA go\n'))
    store.close()
    with sqlite3.connect(tmp_path / "data/recount.db") as conn:
        conn.execute("drop trigger events_no_update")
        conn.execute("update events set say = 'take kk' where number = 1 and place = 30")
    conn.close()
    under_way, most = 0, 0
    send, results = ours._send, ours._results

    def sends(*given: object) -> object:
        nonlocal under_way, most
        portion = send(*given)  # type: ignore[arg-type]
        under_way += portion is not None
        most = max(most, under_way)
        return portion

    def hears(*given: object) -> object:
        nonlocal under_way
        under_way -= 1
        return results(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(ours, "_send", sends)
    monkeypatch.setattr(ours, "_results", hears)
    there = run("verify", "--all", "--scheduler", cluster)
    by_two = run("verify", "--all", "--scheduler", cluster, "--jobs", 2)
    here = run("verify", "--all")
    assert there.stdout == by_two.stdout == here.stdout
    assert there.exit_code == by_two.exit_code == here.exit_code == 1
    assert "Replayed: 1 broken, 57 clean, 3 irregular." in here.stdout
    assert 1 < most <= ours.AHEAD * 2


def test_what_is_sent_has_no_names_and_no_remarks() -> None:
    store = MemoryStore()
    log = read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\nA take wug ; bold\nB take rgk\n')
    game = store.create(log).game
    sent = ours.get_ready(store, Task(1, game)).sent
    assert b"take" in sent
    assert not [word for word in (b"Ania", b"Bartek", b"bold", *map(str.encode, store.people())) if word in sent]


def test_without_a_cluster_there_is_one_sentence(run: Recount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStore(tmp_path / "data/recount.db").create(FINE)
    monkeypatch.setattr(ours, "PATIENCE", "300ms")
    result = run("verify", "--scheduler", "tcp://127.0.0.1:9")
    assert str(result.exception).startswith("No Dask scheduler answers at tcp://127.0.0.1:9.")


class Answer:
    def __init__(self, found: tuple[str, list[Judged]] | Exception) -> None:
        self.found = found

    def result(self) -> tuple[str, list[Judged]]:
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


class Deadly:
    """A client of a cluster on which one game kills every worker that is sent it."""

    def submit(self, judged: ours.Judge, sent: list[bytes], pure: bool) -> Answer:
        if any(pickle.loads(each)[0].place == 2 for each in sent):
            return Answer(KilledWorker("judged", "tcp://there", 3))  # type: ignore[arg-type]
        return Answer(judged(sent))


def test_a_game_that_kills_workers_is_named_and_the_others_are_judged() -> None:
    store = MemoryStore()
    todo = [Task(place, store.create(FINE).game) for place in (1, 2, 3)]
    portion = ours._send(Deadly(), (ours.get_ready(store, task) for task in todo))
    assert portion is not None
    statuses = [result.status for result in ours._results(Deadly(), portion)]
    assert statuses == ["clean", "not verified", "clean"]


def test_a_worker_with_another_recount_is_not_believed() -> None:
    with pytest.raises(ours.ClusterTrouble, match="another version of Recount"):
        ours._answer(Answer(("another engine", [])))
