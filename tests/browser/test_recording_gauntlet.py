"""Infinity Gauntlet at the table: a phone for each player, hands that nobody else sees, and taps alone."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from records import Log, read
from tests.browser.conftest import OpenPage
from tests.browser.phones import Phones
from tests.browser.site import Site, running
from tests.browser.thumb import FIXTURES, recorded

PLAYED = read((FIXTURES / "gauntlet/games/sim-3p.rgn").read_bytes())


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    """Asked for before the page: what is made last is closed first."""
    with running(tmp_path, lambda _: None) as site:
        yield site


def test_a_whole_game_tapped_on_three_phones_is_the_game_that_was_played(table: Site, open_page: OpenPage) -> None:
    phones = Phones(table, open_page, Log(PLAYED.header))
    for event in PLAYED.events:
        phones.enter(event)
    assert recorded(table).events == PLAYED.events
    print(median(phones.taps), max(phones.taps), phones.taps)
    assert median(phones.taps) <= 2
