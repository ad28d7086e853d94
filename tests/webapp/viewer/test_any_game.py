"""Every page of a game that nobody has taught Recount, in both languages, whatever its names are."""

import re

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.replay.sheet.evening import CATAN, CODENAMES, PANDEMIC, WINGSPAN, WIZARD
from tests.webapp.html import words
from tests.webapp.samples import keep

MARKUP = "<img src=x onerror=alert(1)>"
HOSTILE = f"""
[game "{MARKUP} %s {{0}}"]
[sheet "{MARKUP}, __proto__, a.b, constructor"]
[teams "{MARKUP} team: A C"]
[A "{MARKUP}"] [B "Bartek"] [C "?"]

1 A move "{MARKUP}"
2 A score 3 "{MARKUP}"
3 B score 4 "__proto__"
4 B score 5 a.b
5 C clue "{MARKUP}" red
6 A total 7
7 - result A 3 B 9 C -
"""
ONE_LINE = '[game "hanabi"]\n[A "Ania"]\n\n1 A clue B red\n'
PAGES = (
    "", "/record", "/1", "/2", "/2/why", "/2/why.json", "/text", ".rgn", ".html", ".jsonl", "/1.svg", "/2.png",
    "/compare/1/2", "/charts", "/summary.json", "/print", "/take", "/export", "/disputes", "/now.json", "/said.json",
    "/receipt", "/notes", "/again", "/sharing", "/board.svg", "/picture", ".gif", ".bgsplay", "/results.csv",
)  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("text", [CATAN, WINGSPAN, WIZARD, PANDEMIC, CODENAMES, HOSTILE, ONE_LINE])
def test_every_page_answers_and_names_are_text(client: FlaskClient, store: SqliteStore, text: str, lang: str) -> None:
    [game] = keep(store, [read(text)])
    answered = 0
    rules = {str(rule) for rule in client.application.url_map.iter_rules() if "GET" in (rule.methods or ())}
    others = {
        re.sub(r"<(?:int|address|branched):\w+>", "2", rule.replace("<game:game>", game))
        for rule in rules
        if rule.startswith(("/g/<game:game>", "/embed/<game:game>", "/api/v1/games/<game:game>"))
    }
    addresses = {f"/g/{game}{page}" for page in PAGES} | {each for each in others if "<" not in each}
    for address in sorted(addresses):
        answer = client.get(f"{address}?lang={lang}")
        assert answer.status_code < 500, address
        answered += answer.status_code == 200
        if answer.mimetype in ("text/html", "image/svg+xml"):
            assert "<img src=x" not in answer.text, address
        answer.close()
    assert answered > 20


def test_the_page_tells_the_sheet(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(WINGSPAN)])
    page = client.get(f"/g/{game}")
    assert "Wingspan" in words(page.text)
    assert "scores 31 for birds" in words(page.text)
    assert client.get(f"/g/{game}/1.svg").status_code == 200
    assert client.get(f"/embed/{game}").status_code == 200
    told = client.get(f"/api/v1/games/{game}/frames/4").get_json()
    assert (told["says"], told["turn"], told["scores"]) == ("Ania scores 14 for EGGS.", "", {"A": 61, "B": 0})


def test_a_record_that_was_text_before_is_a_page_now(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(ONE_LINE)])
    assert 'class="text"' not in client.get(f"/g/{game}").text
    assert "clue B red" in words(client.get(f"/g/{game}").text)
    told = client.get(f"/api/v1/games/{game}").get_json()
    assert (told["playable"], told["over"], told["stops"]) == (True, False, 0)
