"""How long turns took, on the page of a game: only where somebody wrote while it was played."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from freezegun import freeze_time

from records import read
from records.sqlite import SqliteStore
from tests.webapp.html import words

FIXTURES = Path(__file__).parents[3] / "fixtures"
BEGAN = datetime(2026, 11, 12, 19, tzinfo=UTC)


def live(store: SqliteStore, name: str, seconds: float = 40, until: int = 40) -> str:
    """A game written down while it was played, a sentence every so many seconds."""
    log, now = read((FIXTURES / f"{name}.rgn").read_bytes()), BEGAN
    with freeze_time(now):
        game = store.create(log.until(4)).game
    for number, event in enumerate(log.events[4:until], 4):
        now += timedelta(seconds=2700 if number == 20 else 5 if event.seat == "-" else seconds)
        with freeze_time(now):
            store.append(game, number, [event])
    return game


@pytest.fixture
def game(store: SqliteStore) -> str:
    return live(store, "splendor/games/sim-3p")


def test_the_summary_tells_totals_averages_the_longest_turn_and_pauses(client: FlaskClient, game: str) -> None:
    """C has 7, 10, 14 15, 19, 23 24, 28, 32 and 37 38: eight turns, three of them with a card that came up."""
    page = client.get(f"/g/{game}?lang=en").text
    [block] = re.findall(r'<div class="times">.*?</div>', page, re.S)
    told = words(block)
    assert "A pause of 45:00 before 21 is not counted." in told
    assert "The longest turn: 1:25, Paweł at 33." in told
    assert f'href="/g/{game}/33"' in block
    rows = re.findall(r"<td>([0-9:]+)</td><td>([0-9:]+)</td>", block)
    assert len(rows) == 3
    assert rows[2] == ("5:35", "0:42")


def test_each_turn_says_how_long_it_took_where_it_begins(client: FlaskClient, game: str) -> None:
    page = client.get(f"/g/{game}?lang=en").text
    rows = dict(
        re.findall(r'<span class="n">(\d+)</span>(?:(?!</a>).)*?class="took">.*?</span>([0-9:]+)</small>', page, re.S)
    )
    assert (rows["5"], rows["12"], rows["33"]) == ("0:40", "0:45", "1:25")
    assert "13" not in rows, "it belongs to the turn of 12"


def test_the_bars_are_as_high_as_the_turns_were_long(client: FlaskClient, game: str) -> None:
    page = client.get(f"/g/{game}?lang=en").text
    [chart] = re.findall(r'<svg class="chart bars".*?</svg>', page, re.S)
    heights = {int(n): float(h) for h, n in re.findall(r'height="([0-9.]+)"><title>(\d+) ', chart)}
    assert heights[33] == max(heights.values()) == 128.0
    assert heights[5] == pytest.approx(128 * 40 / 85, abs=0.1)
    assert 13 not in heights
    assert "style=" not in chart


@pytest.mark.parametrize("name", ["splendor/games/sim-3p", "marvel/games/sim-2p", "gauntlet/games/sim-4p"])
def test_a_game_that_was_uploaded_shows_no_clock(client: FlaskClient, store: SqliteStore, name: str) -> None:
    game = store.create(read((FIXTURES / f"{name}.rgn").read_bytes())).game
    page = client.get(f"/g/{game}?lang=en").text
    for part in ('class="times"', 'class="chart bars"', 'class="took"'):
        assert part not in page


@pytest.mark.parametrize("name", ["marvel/games/sim-2p", "gauntlet/games/sim-4p"])
def test_the_other_games_have_a_clock_too(client: FlaskClient, store: SqliteStore, name: str) -> None:
    page = client.get(f"/g/{live(store, name)}?lang=pl").text
    assert "Czas każdej tury" in page
    assert 'class="took"' in page
