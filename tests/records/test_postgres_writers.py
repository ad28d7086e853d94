"""Writers of a PostgreSQL store: eight at once, writers who die, and a server that dies under them."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from records import postgres_server
from records.postgres import PostgresStore
from records.postgres_server import Unreachable
from records.store import Busy
from tests.postgres import Server, running
from tests.records.contention import expect_no_append_lost, race
from tests.records.sample import ROOT, everything, said, sample
from tests.records.witness import Witness
from tests.waiting import becomes

KILLS, SEED = 20, 20261118
WRITERS, WRITES = 8, 25


@pytest.fixture
def url(postgres_server: Server) -> Iterator[str]:
    with postgres_server.lent() as schema:
        yield postgres_server.url(schema=schema)


@pytest.fixture
def kept(url: str) -> Iterator[PostgresStore]:
    store = PostgresStore(url)
    yield store
    store.close()


def test_eight_processes_lose_no_append_in_postgresql(kept: PostgresStore, url: str) -> None:
    expect_no_append_lost(kept, url, WRITES)


def test_eight_processes_begin_in_an_empty_database_at_the_same_moment(postgres_server: Server) -> None:
    url = postgres_server.url(schema=postgres_server.new_schema())
    games = race("begin", url, WRITERS)
    store = PostgresStore(url)
    assert sorted(heading.place for heading in store.headings()) == list(range(1, WRITERS + 1))
    assert {heading.game for heading in store.headings()} == set(games)
    assert sorted(store.people().values()) == ["Ania", "Bartek"]
    assert [store.verify(game) for game in games] == [None] * WRITERS
    assert store.missing_games() == []
    store.close()


def answered(store: PostgresStore) -> set[str]:
    return {key for (key,) in store.server.read("select key from answers")}


def test_what_was_acknowledged_survives_the_death_of_its_writers_and_nothing_is_torn(
    kept: PostgresStore, url: str
) -> None:
    witness = Witness(Path())
    command = [sys.executable, "-m", "tests.records.writer", "crash", url, str(KILLS), str(SEED)]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as nursery:
        assert nursery.stdin
        assert nursery.stdout
        for _ in range(KILLS):
            nursery.stdin.write("next\n")
            nursery.stdin.flush()
            answer = json.loads(nursery.stdout.readline() or "{}")
            assert answer.get("killed") == 9
            for line in answer["acknowledged"]:
                witness.hears(line)
            settled(kept)
            witness.compares(kept, answered(kept))
    assert len(witness.acknowledged) > KILLS / 2
    assert kept.missing_games() == []


def settled(store: PostgresStore) -> None:
    """What a dead writer sent last, the server may still be doing."""
    sql = "select count(*) from pg_stat_activity where application_name = 'recount' and pid <> pg_backend_pid()"
    assert becomes(lambda: store.server.read(sql) == [(0,)]), "a dead writer is still connected"


def test_what_was_acknowledged_survives_the_death_of_the_server_and_the_store_goes_on() -> None:
    """A server that waits for the disk, as in earnest, killed in the middle of the writing."""
    with running(fsync="on") as server:
        url = server.url()
        store = PostgresStore(url)
        store.create(sample("A put 0-0 1/1"), key="0-0")
        command = [sys.executable, "-m", "tests.records.writer", "write", url, str(SEED)]
        with subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as writer:
            assert writer.stdout
            heard = [writer.stdout.readline() for _ in range(30)]
            server.stop(signal.SIGQUIT)
            heard += writer.stdout.readlines()
        assert writer.returncode == 1  # it was told, and did not go on
        with pytest.raises(Unreachable, match="does not answer"):
            store.count()
        server.start()
        witness = Witness(Path())
        witness.unacknowledged = 1  # the first game
        for line in heard:
            witness.hears(line.strip())
        witness.compares(store, answered(store))
        heading = store.headings()[0]
        assert store.append(heading.game, heading.events, said("A put 1-1 1/1")).last == heading.events + 1
        store.close()


def test_a_connection_that_the_server_closed_is_made_anew_and_nobody_notices(
    kept: PostgresStore, url: str, postgres_server: Server
) -> None:
    game = kept.create(sample()).game
    number = kept.server.conn.info.backend_pid
    with psycopg.connect(postgres_server.url("postgres"), autocommit=True) as other:
        other.execute("select pg_terminate_backend(%s)", (number,))
    assert kept.heading(game).events == 5
    assert kept.server.conn.info.backend_pid != number


def test_a_write_on_a_connection_that_the_server_closed_is_done_once(
    kept: PostgresStore, postgres_server: Server
) -> None:
    kept.create(sample())
    with psycopg.connect(postgres_server.url("postgres"), autocommit=True) as other:
        other.execute("select pg_terminate_backend(%s)", (kept.server.conn.info.backend_pid,))
    kept.create(sample())
    assert [heading.place for heading in kept.headings()] == [2, 1]


def test_a_writer_who_waited_too_long_for_another_is_told(
    kept: PostgresStore, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept.create(sample()).game
    before = everything(kept)
    monkeypatch.setattr(postgres_server, "PATIENCE", 0.05)
    impatient = PostgresStore(url)
    with kept.server.conn.transaction():
        kept.server.conn.execute("update tips set number = 5 where false")
        kept.server.conn.execute("select take_turn()")
        with pytest.raises(Busy, match="write again"):
            impatient.create(sample())
        assert everything(impatient) == before  # reading goes on
    assert impatient.append(game, 5, said("A pass")).last == 6
    impatient.close()
