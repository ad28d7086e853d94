"""Listening: a write is noticed by the others without their asking the database."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from threading import Timer

import psycopg
import pytest

from records.postgres import PostgresStore
from tests.postgres import Server, running
from tests.records.sample import ROOT, said, sample
from tests.waiting import PATIENCE, becomes

# a process of its own that says its first number, and then each new one
WATCH = """
import sys, time
from records.postgres import PostgresStore
store = PostgresStore(sys.argv[1])
seen = store.pulse()
print(seen, flush=True)
while True:
    now = store.pulse()
    if now != seen:
        seen = now
        print(seen, flush=True)
    time.sleep(0.001)
"""


@pytest.fixture
def url(postgres_server: Server) -> Iterator[str]:
    with postgres_server.lent() as schema:
        yield postgres_server.url(schema=schema)


def test_a_write_in_one_process_is_noticed_in_another(url: str) -> None:
    store = PostgresStore(url)
    game = store.create(sample()).game
    with subprocess.Popen([sys.executable, "-c", WATCH, url], cwd=ROOT, stdout=subprocess.PIPE, text=True) as watcher:
        end = Timer(PATIENCE, watcher.kill)
        end.start()
        try:
            assert watcher.stdout
            told = [watcher.stdout.readline()]
            for last in range(5, 15):
                store.append(game, last, said("A pass"))
                told.append(watcher.stdout.readline())
        finally:
            end.cancel()
            watcher.kill()
    store.close()
    assert "" not in told
    assert len(set(told)) == 11


def test_listening_asks_the_database_nothing(url: str, postgres_server: Server) -> None:
    store = PostgresStore(url)
    store.pulse()
    sql = "select query, state_change from pg_stat_activity where application_name = 'recount listening'"
    with psycopg.connect(postgres_server.url("postgres"), autocommit=True) as other:
        before = other.execute(sql).fetchall()
        pulses = {store.pulse() for _ in range(1000)}
        assert other.execute(sql).fetchall() == before
        assert before
    assert len(pulses) == 1
    store.close()


def test_a_name_and_an_author_are_noticed_as_sentences_are(url: str) -> None:
    one, other = PostgresStore(url), PostgresStore(url)
    game = one.create(sample()).game
    for write in (
        lambda: one.rename(next(iter(one.people())), "Anna"),
        lambda: one.join_author(game, "Kasia"),
        lambda: one.append(game, 5, said("A pass")),
        lambda: one.restore(one.volume(game)) and one.create(sample()),
    ):
        before = other.pulse()
        write()
        assert becomes(lambda before=before: other.pulse() != before)  # type: ignore[misc]
    one.close()
    other.close()


def test_what_is_written_beside_the_records_has_a_pulse_of_its_own(url: str) -> None:
    one, other = PostgresStore(url), PostgresStore(url)
    here, there = one.beside("people"), other.beside("people")
    records, people = other.pulse(), there.pulse()
    here.write(lambda conn: None)
    assert becomes(lambda: there.pulse() != people)
    assert other.pulse() == records
    assert there.pulse() == there.pulse()
    one.close()
    other.close()


def test_after_the_server_was_started_anew_it_listens_again() -> None:
    with running() as server:
        store, other = PostgresStore(server.url()), PostgresStore(server.url())
        game = other.create(sample()).game
        assert store.pulse() == store.pulse()
        server.stop(signal.SIGQUIT)
        # nobody knows what is written while nobody listens: whatever is remembered does not count
        assert becomes(lambda: store.pulse() != store.pulse())
        server.start()
        assert becomes(lambda: store.pulse() == store.pulse())
        before = store.pulse()
        other.close()
        other.append(game, 5, said("A pass"))
        assert becomes(lambda: store.pulse() != before)
        store.close()
        other.close()
