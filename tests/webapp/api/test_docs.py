"""What docs/api.md shows works as it stands, and the page says what the description says."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.browser.site import served
from tests.waiting import PATIENCE
from webapp.api.operation import OPERATIONS

DOCS = (Path(__file__).parents[3] / "docs/api.md").read_text(encoding="utf-8")
FIRST, FOLLOW = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    with served(app) as address:
        yield address


def started(code: str, address: str, *args: str) -> "subprocess.Popen[str]":
    surroundings = {**os.environ, "RECOUNT": address, "EVERY": "0.05"}
    return subprocess.Popen([sys.executable, "-c", code, *args], env=surroundings, stdout=subprocess.PIPE, text=True)


def test_ten_lines_make_a_game_write_a_turn_and_read_the_table(address: str) -> None:
    assert len([line for line in FIRST.splitlines() if line.strip()]) <= 10
    told, _ = started(FIRST, address).communicate(timeout=PATIENCE)
    assert told == "Ania takes white, blue, green.\n"
    assert told.strip() in DOCS


def test_a_few_lines_follow_a_game(app: Flask, client: FlaskClient, address: str) -> None:
    made = client.post("/api/v1/games", json={"game": "splendor", "players": ["Ania", "Bartek"]}).get_json()
    follower = started(FOLLOW, address, made["game"])
    assert follower.stdout is not None
    try:
        for after, say in enumerate(("A take wug", "B take rr")):
            headers = {"Authorization": f"Key {made['key']}"}
            sent = {"after": after, "say": say}
            assert client.post(f"/api/v1/games/{made['game']}/events", json=sent, headers=headers).status_code == 201
            assert follower.stdout.readline() == f"{after + 1} {say}\n"
    finally:
        follower.kill()
        follower.communicate()


@pytest.mark.parametrize("tag", ["en", "pl"])
def test_the_page_has_every_operation_with_a_line_of_curl(client: FlaskClient, tag: str) -> None:
    page = client.get(f"/api?lang={tag}").get_data(as_text=True)
    assert [each.name for each in OPERATIONS if f'<details id="{each.name}">' not in page] == []
    assert page.count("<pre>") == len(OPERATIONS) + 3
    targets = set(re.findall(r'href="#([\w-]+)"', page))
    assert [target for target in targets if f'id="{target}"' not in page] == []
    assert "style=" not in page


def test_a_line_of_curl_says_what_only_its_reader_knows_with_a_dollar(client: FlaskClient) -> None:
    page = client.get("/api").get_data(as_text=True)
    line = re.search(r'id="append_events".*?<pre><code>(.*?)</code>', page, re.DOTALL)
    assert line is not None
    assert "/api/v1/games/$GAME/events" in line[1]
    assert "Authorization: Key $KEY" in line[1]
