"""Counting at the table with a thumb, and the clock of a game that was written down while it was played."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from freezegun import freeze_time
from playwright.sync_api import Page, expect

from records import Log, read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import FIXTURES, PHONE, recorded
from tests.replay.played import with_change

BEGAN = datetime(2026, 11, 12, 19, tzinfo=UTC)


def miswritten() -> Log:
    """25 sentences of a game; 22 was take wug."""
    log = read((FIXTURES / "splendor/games/sim-3p.rgn").read_bytes())
    return with_change(log.until(25), 22, "B take ugr")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Site, str]]:
    """A game that goes on, and a key to it."""
    kept: list[Flask] = []
    with running(tmp_path, lambda store: store.create(miswritten()), kept.append) as site:
        yield site, kept[0].extensions["keys"].grant(site.store.headings()[0].game)


def opened(page: Page, table: tuple[Site, str]) -> Page:
    site, key = table
    page.goto(f"{site.newest()}/record#k={key}")
    page.wait_for_selector("main.ready")
    page.locator("[data-more]").click()
    page.locator("[data-menu=count]").click()
    expect(page.locator("dialog.drawer")).to_contain_text("by the record: 4")
    return page


def test_a_count_that_agrees_is_one_tap(table: tuple[Site, str], open_page: OpenPage) -> None:
    page = opened(open_page(*PHONE, has_touch=True), table)
    page.locator("[data-count]").click()
    expect(page.locator(".whose small")).to_contain_text("event 26")
    assert recorded(table[0]).events[-1].verb == "count"
    assert Replay.of(recorded(table[0])).halt is None


def test_a_difference_names_the_event_and_one_tap_corrects_it(table: tuple[Site, str], open_page: OpenPage) -> None:
    page = opened(open_page(*PHONE, has_touch=True), table)
    page.locator("[data-fewer=w]").click()
    page.locator("[data-many=r]").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("dialog .finding")).to_contain_text("white: by the record 2, counted 1 (−1)")
    suspect = page.locator("[data-suspect='22']")
    expect(suspect).to_contain_text("May have been: takes white, blue, green.")
    expect(suspect).to_contain_text("legal")
    expect_nothing_found(page, "a count that differs")
    assert page.locator("dialog.drawer :is(button, input)").evaluate_all(SMALLER_THAN_A_FINGER) == []
    suspect.get_by_role("button", name="Correct it so").click()
    expect(page.locator(".whose small")).to_contain_text("event 27")
    log = recorded(table[0])
    assert [event.verb for event in log.events[-2:]] == ["amend", "count"]
    assert Replay.of(log).halt is None
    assert next(event for event in log.stands if event.number == 22).say == "take wug"


def test_a_count_can_be_written_as_counted_and_settled_later(table: tuple[Site, str], open_page: OpenPage) -> None:
    page = opened(open_page(*PHONE, has_touch=True), table)
    page.locator("[data-fewer=w]").click()
    page.locator("[data-one-more=r]").click()
    page.locator("[data-as-counted]").click()
    expect(page.locator(".halted")).to_contain_text("The record cannot go on at 26.")
    page.locator("[data-miscount]").click()
    expect(page.locator("[data-suspect='22']")).to_be_visible()
    page.locator("[data-correct='22']").click()
    expect(page.locator(".halted")).to_have_count(0)
    assert Replay.of(recorded(table[0])).halt is None


# ── the clock ───────────────────────────────────────────────────────────────────────────────────────────


def live(store: SqliteStore) -> None:
    """Twenty turns and more, the fourth of them a long one."""
    log, now = read((FIXTURES / "splendor/games/sim-3p.rgn").read_bytes()), BEGAN
    with freeze_time(now):
        game = store.create(log.until(4)).game
    for number, event in enumerate(log.events[4:40], 4):
        now += timedelta(seconds=185 if number == 7 else 20)
        with freeze_time(now):
            store.append(game, number, [event])


def test_a_game_that_was_recorded_live_shows_its_clock(tmp_path: Path, open_page: OpenPage) -> None:
    with running(tmp_path, live) as site:
        page = open_page(1280, 800)
        page.goto(site.newest())
        page.wait_for_selector(".started")
        times = page.locator(".times")
        expect(times).to_contain_text("The longest turn: 3:05, Paweł at 8.")
        expect(page.locator(".mv[data-step='8'] .took")).to_contain_text("3:05")
        times.get_by_role("link", name="8", exact=True).click()
        expect(page.locator(".caption .n")).to_have_text("8")
        bars = page.locator(".chart.bars")
        bars.scroll_into_view_if_needed()
        expect(bars.locator("rect.fill-a").first).to_be_visible()
        expect_nothing_found(page, "a game with a clock")
        page.close()
