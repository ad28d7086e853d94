"""Sentences within sentences that nobody would write come in neither as text nor as a full export."""

import pytest
from flask.testing import FlaskClient

from records import write
from records.jsonl import dump
from records.memory import MemoryStore
from tests.siege.hostile_records import amended_deeply


@pytest.mark.parametrize("layers", [4, 5])
def test_as_a_full_export(client: FlaskClient, layers: int) -> None:
    store = MemoryStore()
    export = "".join(dump(store.volume(store.create(amended_deeply(1, layers)).game)))
    told = client.post("/new/check", data={"text": export}).get_data(as_text=True)
    assert ("More than 4 sentences stand within each other" in told) is (layers > 4)
    assert client.post("/new", data={"text": export}).status_code == (422 if layers > 4 else 303)


@pytest.mark.parametrize("layers", [4, 5])
def test_as_text(client: FlaskClient, layers: int) -> None:
    text = write(amended_deeply(1, layers))
    told = client.post("/new/check", data={"text": text}).get_data(as_text=True)
    assert ("More than 4 sentences stand within each other" in told) is (layers > 4)
