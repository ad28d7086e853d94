"""Disputes about a game that nobody has taught Recount: people decide, and the page says why."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.webapp.disputes.table import Table
from tests.webapp.html import words
from tests.webapp.samples import keep

CATAN = """
[game "Catan"]
[A "Ania"] [B "Bartek"] [C "Celina"]
[@j "Jola"]

1 A move "builds a road across the settlement"
2 B score 2
3 C score 1
4 B total 3
5 A score 1
6 B score 1
7 C score 1
8 A score 1
9 B score 1
10 C score 1
"""
NOBODY_JUDGES = "Nobody here judges the moves of this game: its table decides."


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    return Table(app, client, CATAN)


def test_nobody_judges_a_move_and_the_page_says_so(table: Table) -> None:
    number = table.raised("C", about="1", text="no road goes there")
    page = words(table.page(number))
    assert NOBODY_JUDGES in page
    assert "no road goes there" in page
    assert "The engine" not in page
    assert "rozstrzyga stół" in words(table.page(number, "pl"))


def test_nor_what_is_missing(table: Table) -> None:
    assert NOBODY_JUDGES in words(table.page(table.raised("C", about="1+")))


def test_the_engine_is_not_asked(table: Table) -> None:
    number = table.raised("C", about="1")
    assert "engine" not in table.may("owner", number)
    assert table.act("owner", number, "decide", by="engine")[0] == 422
    assert table.act("owner", number, "engine")[0] in (403, 422)
    table.done("owner", number, "decide", by="vote")


def test_a_vote_decides_and_is_carried_out(table: Table) -> None:
    number = table.raised("C", about="10")
    for seat in "ABC":
        table.done(seat, number, "vote", remedy="take-back")
    assert any(line.split(maxsplit=2)[2].startswith(f"ruling {number} undecided take-back") for line in table.lines)
    assert any("rewind 9" in line for line in table.lines)


def test_a_total_that_does_not_add_up_is_judged(table: Table) -> None:
    page = words(table.page(table.raised("C", about="4")))
    assert "said 3; the sheet adds up to 2." in page
    assert NOBODY_JUDGES not in page


def test_what_was_ruled_in_the_same_game_is_shown_in_the_words_of_people(
    table: Table, client: FlaskClient, store: SqliteStore
) -> None:
    ruled = '11 A dispute 1 "may a road be built there"\n12 @j ruling 11 irregular stands "never across"\n'
    keep(store, [read(CATAN.replace('"Catan"', '"catan"') + ruled), read(CATAN.replace('"Catan"', '"Azul"') + ruled)])
    client.get("/")
    page = words(table.page(table.raised("C", about="1", text="no road goes there")))
    assert page.count("may a road be built there") == 1
    assert "same game" in page
