"""How often the record is played for the page of a dispute: from its start once, and ten times at the very most with
everything that is asked under other readings and of other games."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.disputes import disputes
from records.sqlite import SqliteStore
from tests.count_plays import played_by
from tests.webapp.disputes.table import RECORD, TWELVE
from webapp.commands.samples import sample_records

MOST = 10

SAMPLES = [log for log in map(read, sample_records()) if disputes(log)]
PAIR = read(RECORD + '11  C  dispute 9 SPL-TAKE2-2 "three lay there"\n')
FORGOTTEN = read(TWELVE + '22  C  take wgr\n23  C  dispute 21+ SPL-LIM-2 "he has twelve"\n')


@pytest.mark.parametrize("log", [*SAMPLES, PAIR, FORGOTTEN], ids=lambda log: f"{log.header.game}-{len(log.events)}")
def test_the_page_of_a_dispute_plays_the_record_once(client: FlaskClient, store: SqliteStore, log: Log) -> None:
    game = store.create(log).game
    assert disputes(log)
    for case in disputes(log):
        page = f"/g/{game}/disputes/{case.number}"
        assert client.get(page).status_code == 200  # the catalogue has read it by now
        count = played_by(lambda page=page: client.get(page))  # type: ignore[misc]
        assert 0 < count.whole <= 2
        assert count.records(len(log.stands)) <= MOST


def test_a_list_of_disputes_plays_the_record_once(app: Flask, client: FlaskClient, store: SqliteStore) -> None:
    for log in SAMPLES:
        game = store.create(log).game
        assert client.get(f"/g/{game}/disputes").status_code == 200
        assert 0 < played_by(lambda game=game: client.get(f"/g/{game}/disputes")).whole <= 2  # type: ignore[misc]
