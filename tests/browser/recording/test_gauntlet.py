"""Infinity Gauntlet at the table: a phone for each player, hands that nobody else sees, and taps alone."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import expect

from records import Log, read
from replay.engine.replay import Replay
from replay.engine.sight import seen_by
from replay.games.gauntlet.cards import CARDS
from tests.browser.conftest import OpenPage
from tests.browser.phones import Phones
from tests.browser.site import Site, running
from tests.browser.thumb import FIXTURES, recorded

HALF = 36
ENOUGH = 66  # sentences; every verb is among them but the snap and the result
PLAYED = read((FIXTURES / "gauntlet/games/sim-3p.rgn").read_bytes())


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    """Asked for before the page: what is made last is closed first."""
    with running(tmp_path, lambda _: None) as site:
        yield site


def test_a_game_tapped_on_three_phones_is_the_game_that_was_played(table: Site, open_page: OpenPage) -> None:
    phones = Phones(table, open_page, Log(PLAYED.header))
    for event in PLAYED.events[:ENOUGH]:
        phones.enter(event)
        if event.number == HALF:
            nobody_else_sees(phones)
    assert recorded(table).events == PLAYED.events[:ENOUGH]
    assert median(phones.taps) <= 2
    assert max(phones.taps) <= 4


def nobody_else_sees(phones: Phones) -> None:
    """Each phone shows the cards that its player knows, and nothing on it names the others."""
    whole = Replay.of(PLAYED.until(HALF))
    hidden = 0
    for eye, seat in enumerate(whole.seats):
        page, known = phones.look(seat, HALF), seen_by(whole, eye)
        view = known.game.view(known.state, known.law, eye, known.seats)["players"]
        kept = page.evaluate("JSON.parse(localStorage.getItem(`recount-table-${location.pathname}`)).standing.table")
        for owner, player in whole.game.view(whole.state, whole.law, None, whole.seats)["players"].items():
            assert kept[f"{owner}.hand"] == view[owner]["hand"]
            for card in set(player["hand"]) - set(view[owner]["hand"]):
                hidden += 1
                expect(page.locator(f".recording :is(.table, .my-hand) use[href='#c-{card}']")).to_have_count(0)
                named = f"{CARDS[card].value} {CARDS[card].titles['en']}"
                expect(page.locator(".recording .just")).not_to_contain_text(named)
        for card in view[seat]["hand"]:
            expect(page.locator(f".my-hand use[href='#c-{card}']")).to_be_visible()
    assert hidden >= 4


def test_a_card_is_told_later_and_what_does_not_fit_it_is_refused(table: Site, open_page: OpenPage) -> None:
    phones = Phones(table, open_page, PLAYED.until(1))
    table_phone = phones.phone("")
    for number, sentence in enumerate(("A draw ?", "A play T4", "A power 1", "B draw ?"), 2):
        phones.tap(table_phone, sentence)
        phones.look("", number)
    thanos = phones.look("A", 5)
    expect(thanos.locator(".my-hand [data-note]")).to_have_count(0)  # what was not noted was played
    hero = phones.look("B", 5)
    expect(hero.locator(".my-hand [data-note]")).to_have_count(2)
    hero.locator(".my-hand [data-note]").nth(0).click()
    hero.locator("[data-pick=H2a]").click()
    hero.locator("[data-record]:not([disabled])").click()
    expect(hero.locator(".my-hand [data-hand=H2a]")).to_be_visible()
    hero.locator(".my-hand [data-note]").click()
    hero.locator("[data-pick=H3c]").click()
    hero.locator("[data-record]:not([disabled])").click()
    expect(hero.locator(".my-hand [data-hand=H3c]")).to_be_visible()
    assert {event.say for event in recorded(table).events[5:]} == {"amend 0+ - draw B H2a", "amend 5 draw H3c"}
    phones.look("", 7)
    phones.tap(table_phone, "B play H4a C")
    refused = table_phone.locator("[data-refused=contradiction]")
    expect(refused).to_contain_text("This does not fit what another phone has noted.")
    assert len(recorded(table).events) == 7
    table_phone.locator("[data-drop]").click()
    phones.tap(table_phone, "B play H3c")
    phones.look("", 8)


def test_what_nobody_expects_can_be_tapped_too(table: Site, open_page: OpenPage) -> None:
    """A life is lost, and nobody was defeated."""
    phones = Phones(table, open_page, PLAYED.until(4))
    phones.tap(phones.phone("B"), "- life heroes -2")
    phones.look("B", 5)
    assert recorded(table).events[-1].say == "life heroes -2"
